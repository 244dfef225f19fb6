"""What a cell, a row and the history can hold, and the messages about anything else."""
