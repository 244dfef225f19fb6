"""Finding a board or a player by number, name or slip."""
