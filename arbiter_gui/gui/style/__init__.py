"""Colours, type, icons, and how text is painted."""
