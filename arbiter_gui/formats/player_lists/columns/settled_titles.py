"""Headings whose meaning is open, replaced by headings of the tables once their cells have been examined."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.formats.player_lists.columns.column_contents import ColumnContents
from arbiter_gui.formats.player_lists.headings.composed import open_heading
from arbiter_gui.formats.player_lists.headings.meanings import is_known_heading

_FEWEST_CELLS = 3


def settled_titles(titles: Sequence[str], contents: Sequence[ColumnContents]) -> tuple[str, ...]:
    """Return the headings, those that may be of a rating or of a number as their cells have it.

    "FIDE" is a rating or a number, "Nac." a rating or a country or a birth, "XYZ rating" one of a federation.
    """
    pairs = zip(titles, contents, strict=True)
    return tuple(_settled(title, cells) for title, cells in pairs)


def _settled(title: str, contents: ColumnContents) -> str:
    meanings = open_heading(title)
    if len(contents.values) < _FEWEST_CELLS or contents.are_running_numbers or contents.are_birth_years:
        return title
    if meanings.of_ratings and contents.could_be_ratings:
        return meanings.of_ratings
    if meanings.of_numbers and not is_known_heading(title) and contents.are_member_numbers:
        return meanings.of_numbers
    return title
