"""Commands that check and explain pairings, and make tournaments to check programs with."""
