"""Days: read from what people write, kept as text, said in the way of each language."""
