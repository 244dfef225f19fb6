"""What a table is, and the words and columns that several share."""
