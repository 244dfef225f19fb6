"""The rating list: a separate file that is searched as the user types."""
