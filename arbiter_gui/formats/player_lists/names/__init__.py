"""Names of players: as lists write them, and as they are stored."""
