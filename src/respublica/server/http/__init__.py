"""The doors: HTTP, sockets, the page, and what guards them."""
