"""From a file of any kind to a table of text cells that is no larger than any list."""
