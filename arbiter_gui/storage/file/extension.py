"""How the name of a tournament file ends."""

EXTENSION = ".arbiter"
