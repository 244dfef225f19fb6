"""The rating list: a file of its own, searched while somebody types."""
