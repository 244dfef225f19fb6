"""Tables of a round: pairings, the tournament board, explanations."""
