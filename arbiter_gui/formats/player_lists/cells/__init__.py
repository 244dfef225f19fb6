"""The reading of one cell as a value of a player, or as a sentence about its error."""
