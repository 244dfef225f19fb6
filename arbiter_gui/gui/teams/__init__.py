"""Teams of a team event: their names and rosters."""
