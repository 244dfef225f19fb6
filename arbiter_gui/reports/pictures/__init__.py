"""Pictures of a round: cards, brackets, score groups."""
