"""The extension of a tournament file."""

EXTENSION = ".arbiter"
