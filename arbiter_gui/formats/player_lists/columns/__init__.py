"""Which column of a list holds what: guessed, and changed by the caller."""
