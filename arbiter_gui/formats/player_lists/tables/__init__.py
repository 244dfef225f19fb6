"""From a file of any type to a table of text cells no larger than any list."""
