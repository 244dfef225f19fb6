"""Matches of several games: each game is a recorded round."""
