"""Headings in two rows: blocks of columns with a heading above theirs, and headings that go on in
the next row.

"Rating" below "Rapid" is "Rapid Rating", and "ID" below "FIDE" is "FIDE ID".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.meanings import is_known_heading, table_word
from arbiter_gui.formats.player_lists.headings.words import KNOWN
from arbiter_gui.formats.player_lists.tables.rows import SheetRow

_MOST_HEADING_ROWS = 10
_LONGEST_SIGN = 2
"""The letters of the headings below a block that mean nothing without it, such as G for the games.
"""
_FEWEST_BLOCKS = 2
_FEWEST_GAINED = 1
_NAMES = (ListField.NAME, ListField.SURNAME)


def with_whole_headings(rows: tuple[SheetRow, ...]) -> tuple[SheetRow, ...]:
    """Return the rows of a list with its headings in one row, and otherwise as they are."""
    for index, row in enumerate(rows[:_MOST_HEADING_ROWS]):
        if not _has_names(row):
            continue
        if index + 1 < len(rows) and _goes_on_below(row, rows[index + 1]):
            titles = _joined_titles(row.cells, rows[index + 1].cells)
            return (*rows[:index], replace(row, cells=titles), *rows[index + 2 :])
        if index and _are_blocks(rows[index - 1], row):
            titles = _joined_titles(rows[index - 1].cells, row.cells)
            return (*rows[: index - 1], replace(row, cells=titles), *rows[index + 1 :])
        return rows
    return rows


def _has_names(row: SheetRow) -> bool:
    words = {table_word(title) for title in row.cells if title}
    return len(words) > 1 and any(not words.isdisjoint(KNOWN[field]) for field in _NAMES)


def _has_figures(row: SheetRow) -> bool:
    return any(letter.isdigit() for text in row.cells for letter in text)


def _goes_on_below(row: SheetRow, below: SheetRow) -> bool:
    """Return whether the row below headings has the rest of them: without figures, and with none
    below the name.
    """
    name_column = next(index for index, title in enumerate(row.cells) if _is_name(title))
    if _has_figures(below) or below.cells[name_column]:
        return False
    return _gains_meaning(row.cells, below.cells, row.cells)


def _are_blocks(above: SheetRow, row: SheetRow) -> bool:
    """Return whether the row above headings has headings of blocks of columns."""
    blocks = [text for text in above.cells if text]
    return len(blocks) >= _FEWEST_BLOCKS and _gains_meaning(above.cells, row.cells, row.cells)


def _is_name(title: str) -> bool:
    return any(table_word(title) in KNOWN[field] for field in _NAMES)


def _gains_meaning(above: Sequence[str], below: Sequence[str], headings: Sequence[str]) -> bool:
    """Return whether headings that are joined mean more than those of one row alone."""
    joined = _joined_titles(above, below)
    fields = {table_word(title) for title in joined if is_known_heading(title)}
    fields_alone = {table_word(title) for title in headings if is_known_heading(title)}
    return len(fields) >= len(fields_alone) + _FEWEST_GAINED


def _joined_titles(above: Sequence[str], below: Sequence[str]) -> tuple[str, ...]:
    """Return headings preceded by those of their blocks."""
    block = ""
    titles = []
    for block_title, title in zip(above, below, strict=True):
        block = block_title or block
        if block_title and not title:
            titles.append(block_title)
        else:
            titles.append(_heading_in_block(block, title))
    return tuple(titles)


def _heading_in_block(block: str, title: str) -> str:
    """Return a heading preceded by that of its block.

    The name of the list above "Club" says nothing.
    """
    joined_heading = f"{block} {title}".strip()
    is_word = len(title) > _LONGEST_SIGN
    if not title or (is_word and is_known_heading(title) and not is_known_heading(joined_heading)):
        return title
    return joined_heading
