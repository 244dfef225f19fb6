"""Columns with ticks for one round each, as different_values from the results of a crosstable."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.formats.player_lists.cells.round_ticks import RoundTick, round_tick
from arbiter_gui.formats.player_lists.columns.column_contents import ColumnContents
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.round_headings import RoundMeaning, round_heading

_FIELDS = {
    RoundMeaning.OPEN: ListField.BYE_IN_ROUND,
    RoundMeaning.BYE: ListField.BYE_IN_ROUND,
    RoundMeaning.ABSENCE: ListField.ABSENT_IN_ROUND,
    RoundMeaning.PRESENCE: ListField.ABSENT_IN_ROUND,
}
_RESULTS = frozenset(("1", "0", "½", "1/2", "0.5", "0,5", ".5", "=", "+", "-"))
"""Cells that could also be results; ``x`` and ``yes`` could not."""
_MOST_TICKED = 0.5
"""The share of filled cells from which they are results: a game gives one point, or a half to each.
"""
_LEAST_READ = 0.5
"""The share of the cells that must be ticks below a heading for byes or absences."""


def round_fields(titles: Sequence[str], contents: Sequence[ColumnContents]) -> dict[int, ListField]:
    """Return the field of each column that has wishes for the round of its heading.

    A heading with only the round, such as ``R1``, is one of wishes only if the cells below all of
    these cannot be results, or are rare.
    """
    meanings = {}
    for index, title in enumerate(titles):
        heading = round_heading(title)
        if heading is not None and contents[index].values:
            meanings[index] = heading.meaning
    open_columns = [
        contents[index] for index, meaning in meanings.items() if meaning is RoundMeaning.OPEN
    ]
    are_wishes = _are_wishes(open_columns)
    fields = {}
    for index, meaning in meanings.items():
        if meaning is RoundMeaning.OPEN:
            is_wish = are_wishes
        else:
            is_wish = contents[index].share(round_tick) >= _LEAST_READ
        if is_wish:
            fields[index] = _FIELDS[meaning]
    return fields


def _are_wishes(columns: Sequence[ColumnContents]) -> bool:
    """Return whether columns of rounds contain ticks and not results."""
    cell_count = sum(column.rows for column in columns)
    values = [value for column in columns for value in column.values]
    ticks = [round_tick(value) for value in values]
    if None in ticks:
        return False
    if not _RESULTS.issuperset(values):
        return True
    ticked_count = sum(tick is not RoundTick.NO for tick in ticks)
    return 0 < ticked_count < _MOST_TICKED * cell_count
