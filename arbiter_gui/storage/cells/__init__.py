"""What a cell of the tournament file can hold."""
