"""Tables that are arranged beside each other, as one below the other.

A page may have the same columns twice, ``Name Elo | Name Elo``, or a column of names for each
group.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from arbiter_gui.formats.player_lists.headings.meanings import is_known_heading, is_name_heading
from arbiter_gui.formats.player_lists.headings.words import heading_word
from arbiter_gui.formats.player_lists.tables.rows import SheetRow

_LOOKED_AT = 10
_FEWEST_COLUMNS = 2
_GROUP = re.compile(
    r"[USÜ+]\s?-?\d{1,2}|(?:group|gruppe|groupe|grupo|gruppo|groep|grupa|skupina)\s+\w{1,10}",
    re.IGNORECASE,
)
_NAME = re.compile(r"[^\W\d_][^\d;@]*\s[^\d;@]*[^\W\d_]\.?")


def stacked_rows(rows: tuple[SheetRow, ...]) -> tuple[SheetRow, ...]:
    """Return the rows of tables beside each other one below the other, and all others as they
    are.
    """
    for index, row in enumerate(rows[:_LOOKED_AT]):
        width = _width_of_repeated_headings(row.cells)
        if width:
            return (*rows[:index], *_one_below_the_other(rows[index:], width))
        if _are_groups(row.cells) and _are_names(rows[index + 1 :]):
            return (*rows[:index], *_names_with_groups(rows[index:]))
    return rows


def _width_of_repeated_headings(cells: Sequence[str]) -> int:
    """Return how many columns, with an empty one behind them, are repeated in a row of headings.

    0 for none.
    """
    # Each of the tables has names, and at least two known headings.
    if (
        sum(map(is_known_heading, cells)) < 2 * _FEWEST_COLUMNS
        or sum(map(is_name_heading, cells)) < 2
    ):
        return 0
    words = [heading_word(text) for text in cells]
    while words and not words[-1]:
        words.pop()
    widest = (len(words) + 1) // 2
    for width in range(_FEWEST_COLUMNS, widest + 1):
        # The last table has no empty column behind it.
        padded = words + [""] * (-len(words) % width)
        blocks = [padded[begin : begin + width] for begin in range(0, len(padded), width)]
        if len(blocks) > 1 and all(block == blocks[0] for block in blocks):
            return width
    return 0


def _one_below_the_other(rows: Sequence[SheetRow], width: int) -> list[SheetRow]:
    """Return tables that were side by side, each `width` columns wide, as one table with one row of
    headings.
    """
    heading, *below = rows
    stacked = [SheetRow(heading.line, heading.cells[:width])]
    for begin in range(0, len(heading.cells), width):
        for row in below:
            cells = row.cells[begin : begin + width]
            if any(cells):
                stacked.append(SheetRow(row.line, cells + ("",) * (width - len(cells))))
    return stacked


def _are_groups(cells: Sequence[str]) -> bool:
    texts = [text for text in cells if text]
    return len(texts) >= _FEWEST_COLUMNS and all(_GROUP.fullmatch(text) for text in texts)


def _are_names(rows: Sequence[SheetRow]) -> bool:
    texts = [text for row in rows for text in row.cells if text]
    return len(texts) >= _FEWEST_COLUMNS and all(_NAME.fullmatch(text) for text in texts)


def _names_with_groups(rows: Sequence[SheetRow]) -> list[SheetRow]:
    """Return names below the names of their groups as rows of a name and its group, with headings
    for both.
    """
    heading, *below = rows
    listed = [SheetRow(heading.line, ("Name", "Group"))]
    for column, group in enumerate(heading.cells):
        for row in below:
            if row.cells[column]:
                listed.append(SheetRow(row.line, (row.cells[column], group)))
    return listed
