"""Events of teams: line-ups, what matches come to, and the games as a tournament of the players."""
