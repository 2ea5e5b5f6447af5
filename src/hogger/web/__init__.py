"""What people see: templates, styles, the one script, and the models that they are rendered from."""
