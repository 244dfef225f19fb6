"""Pictures of a round: cards, brackets, scoregroups."""
