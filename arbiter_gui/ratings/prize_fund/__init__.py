"""Prizes: the list of prizes, their winners, and how prizes are shared."""
