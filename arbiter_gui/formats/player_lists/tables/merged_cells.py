"""Cells of a worksheet that are merged over several rows: the text of the first one holds for all
of them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter_gui.formats.player_lists.headings.meanings import is_known_heading
from arbiter_gui.formats.player_lists.tables.rows import SheetRow

MOST_MERGED = 5_000
_MOST_FILLED = 100_000
"""The most cells that are filled; a small file could name the same rows thousands of times."""
_LONGEST_TEXT = 120
_FEWEST_CELLS = 2


@dataclass(frozen=True, slots=True)
class MergedCells:
    """The column, from 0, of merged cells, and their first and last line."""

    column: int
    first_line: int
    last_line: int


def with_merged_cells(
    rows: tuple[SheetRow, ...], merged: Sequence[MergedCells]
) -> tuple[SheetRow, ...]:
    """Return the rows with the text of merged cells in each row that has other cells.

    Headings are not repeated.
    """
    lines = [row.line for row in rows]
    filled = list(rows)
    cells_left = _MOST_FILLED
    for place in merged:
        begin = bisect_left(lines, place.first_line)
        end = bisect_right(lines, place.last_line)
        text = _text_at(filled, begin, place)
        if not text or len(text) > _LONGEST_TEXT or is_known_heading(text):
            continue
        for index in range(begin + 1, end):
            cells_left -= 1
            if cells_left < 0:
                return tuple(filled)
            filled[index] = _with_cell(filled[index], place.column, text)
    return tuple(filled)


def _text_at(rows: Sequence[SheetRow], index: int, place: MergedCells) -> str:
    """Return the text of the first of merged cells."""
    if index >= len(rows):
        return ""
    row = rows[index]
    if row.line != place.first_line or place.column >= len(row.cells):
        return ""
    return row.cells[place.column]


def _with_cell(row: SheetRow, column: int, text: str) -> SheetRow:
    """Return a row with a text in an empty cell, if it has some other cells."""
    cells = list(row.cells) + [""] * (column + 1 - len(row.cells))
    if cells[column] or sum(map(bool, cells)) < _FEWEST_CELLS:
        return row
    cells[column] = text
    return replace(row, cells=tuple(cells))
