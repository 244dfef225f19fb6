"""Events of several tournaments.

opening       an event from its file or from a folder, with what is missing
moving        a player who moves from one group to another, never lost and never there twice
dividing      who belongs to which group by rating, age, sex or category
registering   a name is entered once, and the rules propose the group
persons       who plays in several groups: changes that go to all of them, games at the same hour
check_in      who of all groups is here
boards        the board of a number or a slip, in whatever group
merging       groups that become one, with their results; new groups
first_boards  board numbers that no two groups share
"""
