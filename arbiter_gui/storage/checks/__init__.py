"""What a cell, a row and the history can hold, and what is told of anything else."""
