"""Checking an archive of tournaments: the results, and each difference opened at its round."""
