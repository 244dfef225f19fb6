"""The open tournament: what of it is shown, who is chosen, and the rounds as they were paired."""
