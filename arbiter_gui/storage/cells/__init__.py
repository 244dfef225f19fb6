"""The values that a cell of the tournament file can hold."""
