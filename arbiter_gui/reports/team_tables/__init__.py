"""Tables of team events: rosters, matches with their boards, and players by their boards."""
