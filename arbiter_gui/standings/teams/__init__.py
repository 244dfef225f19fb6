"""The tie-breaks of team events (C.07, articles 11 to 13)."""
