"""Team events: line-ups, the points of matches, their words, and the games as a tournament of the
players.
"""
