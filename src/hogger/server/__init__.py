"""The web server: pages, sockets, stores."""
