"""A tournament in a file: made, opened, locked, and saved what can be of a damaged one."""
