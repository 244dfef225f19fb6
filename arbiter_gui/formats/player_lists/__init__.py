"""Lists of players from other programs and spreadsheets: text, workbooks, and the players of a
report file.

    names       names as lists write them, and as they are stored
    headings    the possible contents of a column, and the headings for them
    tables      a file of any type to a table of text cells, no larger than any list
    cells       one cell to a value, or to a sentence about the error
    columns     the contents of the columns, guessed by headings and cells, or chosen
    proposals   the rows as players that could be entered, with everything unusual about them

Each imports only those above it.

A caller reads the sheet once, shows its rows, and proposes again whenever the mapping changes:

>>> text = "Name;Rtg;FED\\nAlder, Ann;2100;NOR\\nBirch, Bob;21oo;SWE\\n"
>>> sheet = read_sheet(text.encode(), "list.csv")
>>> proposal = propose_players(sheet, guess_mapping(sheet))
>>> [(player.name, player.rating) for player in proposal.accepted]
[('Alder, Ann', 2100), ('Birch, Bob', 0)]
>>> for problem in proposal.problems:
...     print(problem.row, problem.column, problem.sentence)
3 2 The rating '21oo' is not a whole number from 0 to 3500. The cell is ignored.
"""

from arbiter_gui.formats.player_lists.columns.guessing import guess_mapping
from arbiter_gui.formats.player_lists.columns.mapping import Mapping
from arbiter_gui.formats.player_lists.headings.list_fields import FOR_EACH_ROUND, ListField
from arbiter_gui.formats.player_lists.proposals.duplicates import Duplicate, KnownPlayers
from arbiter_gui.formats.player_lists.proposals.identity import ListedPlayer, LookUp
from arbiter_gui.formats.player_lists.proposals.player_row import ProposedPlayer, RowProblem
from arbiter_gui.formats.player_lists.proposals.proposal import (
    ColumnProposal,
    looks_like_report,
    propose_entered,
    propose_from_report,
    propose_players,
)
from arbiter_gui.formats.player_lists.proposals.row_kinds import ListRow, RowKind
from arbiter_gui.formats.player_lists.proposals.rows_left_out import rows_left_out
from arbiter_gui.formats.player_lists.tables.rows import MOST_PLAYERS
from arbiter_gui.formats.player_lists.tables.sheet import ListSheet, read_sheet, worksheet_reader

__all__ = [
    "FOR_EACH_ROUND",
    "MOST_PLAYERS",
    "ColumnProposal",
    "Duplicate",
    "KnownPlayers",
    "ListField",
    "ListRow",
    "ListSheet",
    "ListedPlayer",
    "LookUp",
    "Mapping",
    "ProposedPlayer",
    "RowKind",
    "RowProblem",
    "guess_mapping",
    "looks_like_report",
    "propose_entered",
    "propose_from_report",
    "propose_players",
    "read_sheet",
    "rows_left_out",
    "worksheet_reader",
]
