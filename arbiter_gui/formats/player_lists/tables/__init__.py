"""The reading of a file of any type as a table of text cells no larger than any list."""
