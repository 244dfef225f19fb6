"""The log of edits in words, line by line; undo, and earlier states."""
