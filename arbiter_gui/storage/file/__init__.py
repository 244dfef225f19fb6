"""A tournament in a file: connections, locking, opening, and what can go wrong."""
