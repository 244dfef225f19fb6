"""Who the players are: names, groups, titles, ratings."""
