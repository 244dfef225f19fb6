"""The settings of a tournament, page by page."""
