"""What a cell, a row and the history can hold, and what can be saved of a damaged file."""
