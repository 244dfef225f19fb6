"""The judge of Dubov 1997, written from its text, and the replay of its score groups."""
