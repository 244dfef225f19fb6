"""The web server for devices, and its page."""
