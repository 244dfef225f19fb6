"""The views of the window."""
