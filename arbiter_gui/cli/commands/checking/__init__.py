"""Commands that check and explain pairings, and that make tournaments for testing programs."""
