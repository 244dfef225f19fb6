"""Days: read from user input, kept as text, and shown in each language."""
