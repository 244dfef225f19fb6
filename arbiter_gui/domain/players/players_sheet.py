"""The names by which a list of players is recognised in a workbook of this program, in any
language.
"""

PLAYERS_CELLS = "Arbiter_players."
"""What the names of the columns begin with in the workbook; the field of a player follows, such as
``fide_id``."""
