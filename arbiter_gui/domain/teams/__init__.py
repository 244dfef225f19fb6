"""Events of teams: what is laid down for them, rosters, line-ups, and what matches come to."""
