"""Tables of a tournament as a whole: standings, cross table, norms, prizes, ratings."""
