"""Lists of players from other programs and spreadsheets: CSV, XLSX, and the players of a report file.

    rows, csv_cells, sheet               bytes to a table of text cells, no larger than any list
    xlsx_parts, xlsx_values, xlsx_cells  the same for workbooks
    list_fields, mapping                 which column holds what: guessed, and changed by the caller
    heading_words, heading_languages, headings       by the headings
    column_contents, guessing                        and by the cells
    cells, rating_cells, sex_marks       one cell to a value, or to a sentence that says what is wrong
    name_forms, given_names              names as they are entered
    player_row, identity                 a row to a player, who may be known by the FIDE number alone
    duplicates                           who is there already
    proposal                             the players that could be entered

A caller reads the sheet once, shows its rows, and proposes anew whenever the mapping changes:

>>> text = "Name;Rtg;FED\\nAlder, Ann;2100;NOR\\nBirch, Bob;21oo;SWE\\n"
>>> sheet = read_sheet(text.encode(), "list.csv")
>>> proposal = propose_players(sheet, guess_mapping(sheet))
>>> [(player.name, player.rating) for player in proposal.accepted]
[('Alder, Ann', 2100), ('Birch, Bob', 0)]
>>> for problem in proposal.problems:
...     print(problem.row, problem.column, problem.sentence)
3 2 The rating '21oo' is not a whole number from 0 to 3500. The cell is ignored.
"""

from arbiter_gui.formats.player_lists.duplicates import Duplicate, Known
from arbiter_gui.formats.player_lists.guessing import guess_mapping
from arbiter_gui.formats.player_lists.identity import ListedPlayer, LookUp
from arbiter_gui.formats.player_lists.list_fields import ListField
from arbiter_gui.formats.player_lists.mapping import Mapping
from arbiter_gui.formats.player_lists.player_row import ProposedPlayer, RowProblem
from arbiter_gui.formats.player_lists.proposal import (
    ColumnProposal,
    looks_like_report,
    propose_from_report,
    propose_players,
)
from arbiter_gui.formats.player_lists.rows import MOST_PLAYERS
from arbiter_gui.formats.player_lists.sheet import ListSheet, read_sheet

__all__ = [
    "MOST_PLAYERS",
    "ColumnProposal",
    "Duplicate",
    "Known",
    "ListField",
    "ListSheet",
    "ListedPlayer",
    "LookUp",
    "Mapping",
    "ProposedPlayer",
    "RowProblem",
    "guess_mapping",
    "looks_like_report",
    "propose_from_report",
    "propose_players",
    "read_sheet",
]
