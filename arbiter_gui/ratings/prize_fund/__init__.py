"""Prizes: the list of them, who gets which, and how they are shared."""
