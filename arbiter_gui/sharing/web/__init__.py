"""The web server that devices talk to, and its page."""
