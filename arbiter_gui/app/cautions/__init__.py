"""Warnings before an edit: their levels, and the text of each."""
