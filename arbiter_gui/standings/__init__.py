"""Scores and plain ranking."""
