"""The players: names, groups, titles, ratings."""
