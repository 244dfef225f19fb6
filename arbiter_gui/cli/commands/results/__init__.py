"""Commands for what comes of the rounds: standings, ratings, norms, prizes."""
