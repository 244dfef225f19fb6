"""What is laid down for an event of teams, and the rosters: the values that a tournament holds."""
