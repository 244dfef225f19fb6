"""Events of several tournaments.

opening       an event from its file or from a folder, and its missing groups
moving        a player who moves from one group to another, never lost and never in both
dividing      the group of each player by rating, age, sex or category
registering   a name is entered once, and the rules propose the group
persons       players in several groups: changes for all of them, games at the same hour
check_in      players of all groups who are present
boards        the board of a number or a slip, in any group
merging       groups that become one, with their results; new groups
first_boards  board numbers that no two groups share
"""
