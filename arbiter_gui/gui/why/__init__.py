"""Questions about a board or a player, and their answers beside the views."""
