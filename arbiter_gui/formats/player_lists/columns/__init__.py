"""The contents of each column of a list: guessed, and changed by the caller."""
