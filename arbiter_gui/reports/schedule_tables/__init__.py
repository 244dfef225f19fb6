"""The sheets of a whole schedule: round by round, player by player, and the drawing of the
numbers.
"""
