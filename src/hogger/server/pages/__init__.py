"""The pages, one file a subject: each turns a request into a page and nothing more."""
