"""Sentences, names and figures as they are shown."""
