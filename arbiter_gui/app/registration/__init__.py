"""Players before they play: lists, ratings, byes, age groups."""
