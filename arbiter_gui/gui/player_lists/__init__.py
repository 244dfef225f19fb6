"""Lists of players: files that are imported, and the rating list."""
