"""Qt models over the program's values."""
