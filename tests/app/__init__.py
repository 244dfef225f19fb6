"""Tests of the open tournament: edits, undo, import, proposals."""
