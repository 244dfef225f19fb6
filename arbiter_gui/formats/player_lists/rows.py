"""One row of cells, and how many there may be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.saying import say

MOST_ROWS, MOST_COLUMNS = 50_000, 200
_INVISIBLE = dict.fromkeys((0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF))


@dataclass(frozen=True, slots=True)
class SheetRow:
    """The cells of a row; `line` is its place in the file or worksheet, from 1.

    `uncalculated` are the columns, from 0, whose formulas have no result in the file: their cells are empty here.
    """

    line: int
    cells: tuple[str, ...]
    uncalculated: tuple[int, ...] = ()


def column_letters(column: int) -> str:
    """Return what spreadsheets call a column, counted from 1.

    >>> column_letters(3), column_letters(28)
    ('C', 'AB')
    """
    letters = ""
    while column:
        column, place = divmod(column - 1, 26)
        letters = chr(ord("A") + place) + letters
    return letters


def in_words(text: str) -> str:
    """Return the text of a cell with single blanks, without the invisible signs that copied text has."""
    return " ".join(text.translate(_INVISIBLE).split())


def filled_rows(name: str, rows: Iterable[SheetRow]) -> tuple[SheetRow, ...]:
    """Return the rows that hold anything; FormatError when they are too many or none."""
    kept: list[SheetRow] = []
    for row in rows:
        line, cells = row.line, list(row.cells)
        while cells and not cells[-1] and len(cells) - 1 not in row.uncalculated:
            cells.pop()
        if not cells:
            continue
        if len(kept) == MOST_ROWS or len(cells) > MOST_COLUMNS:
            expected = say(
                "at most {rows} rows of {columns} columns",
                rows=MOST_ROWS,
                columns=MOST_COLUMNS,
            )
            raise FormatError(name, line, 1, say("a larger table"), expected)
        kept.append(SheetRow(line, tuple(cells), row.uncalculated))
    if not kept:
        raise FormatError(name, 1, 1, say("a table without anything in it"), say("a list of players"))
    return tuple(kept)
