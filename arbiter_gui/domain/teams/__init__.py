"""Team events: line-ups, the points of matches, and the games as a tournament of the players."""
