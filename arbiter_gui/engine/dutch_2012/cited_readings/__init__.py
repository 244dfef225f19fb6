"""Which readings of the text decided a bracket."""
