"""The open tournament: edits, undo and redo, jobs."""
