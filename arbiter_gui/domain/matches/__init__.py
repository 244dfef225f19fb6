"""Matches of several games, each of them in a recorded round, and matches of two teams of
players.
"""
