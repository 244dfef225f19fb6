"""The tournament file: one SQLite database."""
