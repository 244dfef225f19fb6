"""Commands for the results of the rounds: standings, ratings, norms, prizes."""
