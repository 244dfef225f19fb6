"""The open tournament: what is shown of it, the selected player, and the rounds as they were paired."""
