"""Lists of players: registration, check-in, by number and name."""
