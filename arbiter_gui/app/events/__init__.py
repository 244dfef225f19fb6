"""Events of several tournaments.

opening       an event from its file or from a folder, with what is missing
moving        a player who moves from one group to another, never lost and never there twice
dividing      who belongs to which group by rating, age, sex or category
first_boards  board numbers that no two groups share
"""
