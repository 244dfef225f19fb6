"""One row of cells, and the limits for rows."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from unicodedata import normalize

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import HIGHEST_NUMBER

MOST_ROWS = 50_000
MOST_COLUMNS = 200
MOST_CELLS = 2_000_000
MOST_LETTERS = 32_000_000
"""The most letters of the whole table, so that a rejected list takes no more memory than one that
is read."""
MOST_PLAYERS = HIGHEST_NUMBER
"""The most players of one tournament."""
_INVISIBLE = dict.fromkeys((0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF))
_HALF_WIDTH_KANA = re.compile(r"[\uff65-\uff9f]+")
_FOREIGN_DIGIT = re.compile(r"(?![0-9])\d")
"""A digit of another script, such as those of Arabic and Persian lists, or one of full width."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """The cells of a row; `line` is its place in the file or worksheet, from 1.

    `uncalculated` are the columns, from 0, whose formulas have no result in the file: their cells
    are empty here.
    """

    line: int
    cells: tuple[str, ...]
    uncalculated: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldColumn:
    """The column of a field of the players, by its name, counted from 0.

    `heading` is the line of its heading.
    """

    field: str
    column: int
    heading: int


def column_letters(column: int) -> str:
    """Return the spreadsheet letters of a column, counted from 1.

    >>> column_letters(3), column_letters(28)
    ('C', 'AB')
    """
    letters = ""
    while column:
        column, place = divmod(column - 1, 26)
        letters = chr(ord("A") + place) + letters
    return letters


def in_plain_words(text: str) -> str:
    """Return the text of a cell with single blanks, without the invisible signs of copied text,
    digits as 0 to 9.

    >>> in_plain_words(" ۱۳۸۰/۰۵  １８"), in_plain_words("Adams,  Ann")
    ('1380/05 18', 'Adams, Ann')
    >>> in_plain_words("ﾀﾅｶ ﾀﾛｳ")
    'タナカ タロウ'
    """
    if text.isascii():
        return " ".join(text.split())
    words = " ".join(text.translate(_INVISIBLE).split())
    words = _HALF_WIDTH_KANA.sub(lambda kana: normalize("NFKC", kana[0]), words)
    return _FOREIGN_DIGIT.sub(lambda digit: str(int(digit[0])), words)


class LargerTable(ValueError):
    """The table is larger than a list may be."""


class ReadingLimits:
    """The room left: raises LargerTable beyond `MOST_CELLS` cells or `MOST_LETTERS` letters."""

    def __init__(self) -> None:
        self._cells = MOST_CELLS
        self._letters = MOST_LETTERS

    def take(self, text: str) -> None:
        """Count a non-empty cell."""
        self._cells -= 1
        self._letters -= len(text)
        if self._cells < 0 or self._letters < 0:
            raise LargerTable


def larger_table(name: str, line: int) -> FormatError:
    """Return the error for a table that is larger than any list, with the row at which reading
    stopped.
    """
    return FormatError(
        name,
        line,
        1,
        found=say("a larger table; reading stopped here"),
        expected=say(
            "at most {rows} rows of {columns} columns, {cells} cells in all",
            rows=MOST_ROWS,
            columns=MOST_COLUMNS,
            cells=MOST_CELLS,
        ),
    )


def _without_empty_end(row: SheetRow) -> list[str]:
    """Return the cells of a row up to the last filled one.

    A formula without a stored value counts as filled.
    """
    cells = list(row.cells)
    while cells and not cells[-1] and len(cells) - 1 not in row.uncalculated:
        cells.pop()
    return cells


def filled_rows(name: str, rows: Iterable[SheetRow]) -> tuple[SheetRow, ...]:
    """Return the non-empty rows; raise FormatError for none, and at the first one too many."""
    filled: list[SheetRow] = []
    limits = ReadingLimits()
    for row in rows:
        line = row.line
        cells = _without_empty_end(row)
        if not cells:
            continue
        # `rows` can be read from the file bit by bit: a table that is too large is refused before
        # it fills the memory.
        if len(filled) == MOST_ROWS or len(cells) > MOST_COLUMNS:
            raise larger_table(name, line)
        try:
            for text in filter(None, cells):
                limits.take(text)
        except LargerTable as error:
            raise larger_table(name, line) from error
        filled.append(SheetRow(line, tuple(cells), row.uncalculated))
    if not filled:
        raise FormatError(name, 1, 1, found=say("an empty table"), expected=say("a player list"))
    return tuple(filled)
