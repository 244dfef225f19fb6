"""Checking an archive of tournaments: what it comes to, and each difference opened at its round."""
