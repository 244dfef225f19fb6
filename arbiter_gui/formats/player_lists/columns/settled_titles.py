"""Headings whose meaning is open, replaced by headings of the tables once their cells have been
examined.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.formats.player_lists.cells.empty_words import NO_RATING
from arbiter_gui.formats.player_lists.cells.player_cells import read_bye_rounds
from arbiter_gui.formats.player_lists.columns.column_contents import ColumnContents
from arbiter_gui.formats.player_lists.headings.composed import could_be_fee, open_heading
from arbiter_gui.formats.player_lists.headings.federation_names import NAMES_OF_NUMBERS
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.meanings import is_known_heading, table_word
from arbiter_gui.formats.player_lists.headings.round_headings import RoundMeaning, meaning_of_rounds
from arbiter_gui.formats.player_lists.headings.words import KNOWN

_NATIONAL_RATING = "nationalrating"
_SIGNS_OF_CHANGE = ("+/-", "±", "+-")
"""Signs in headings of changes: "Rtg+/-"."""
_FEWEST_CELLS = 3
_FEWEST_FIGURES = 0.2
_LOWEST_RATING = 100
_NUMBERS = (ListField.RATING, ListField.NATIONAL_RATING, ListField.FIDE_ID, ListField.NATIONAL_ID)
_WORDS_OF_ROUNDS = {RoundMeaning.BYE: "byes", RoundMeaning.ABSENCE: "absences"}


def settled_titles(titles: Sequence[str], contents: Sequence[ColumnContents]) -> tuple[str, ...]:
    """Return the headings, those that may be of a rating or of a number as their cells have it.

    "FIDE" is a rating or a number, "Nac." a rating or a country or a birth, "XYZ rating" one of a
    federation.
    """
    pairs = zip(titles, contents, strict=True)
    settled = tuple(
        "" if _is_of_change(title) else _settled(title, cells) for title, cells in pairs
    )
    certain = {
        table_word(title)
        for title, cells in zip(titles, contents, strict=True)
        if is_known_heading(title) and cells.values
    }
    if not certain & {_NATIONAL_RATING, *KNOWN[ListField.NATIONAL_RATING]}:
        return settled
    # Beside a national rating that is certain, an unknown word is no federation of its own.
    kept = []
    for title, word in zip(titles, settled, strict=True):
        is_guess = (
            word == _NATIONAL_RATING
            and open_heading(title).is_guess
            and not is_known_heading(title)
        )
        kept.append(title if is_guess else word)
    return tuple(kept)


def _is_of_change(title: str) -> bool:
    return any(sign in title for sign in _SIGNS_OF_CHANGE)


def _settled(title: str, contents: ColumnContents) -> str:
    """Return the heading that the cells of a column make plain.

    It is unchanged where they do not decide, and empty for a column that is not what its heading
    says.
    """
    if not contents.values:
        return title
    wish = _wish_for_rounds(title, contents)
    if wish:
        return wish
    has_few_cells = len(contents.values) < _FEWEST_CELLS
    if has_few_cells:
        is_something_else = _is_rating_without_numbers(title, contents)
    else:
        is_something_else = _is_contradicted(title, contents)
    if is_something_else:
        return ""
    if contents.are_running_numbers or contents.are_birth_years:
        return title
    if could_be_fee(title) and contents.are_amounts_of_money:
        return "fee"
    meanings = open_heading(title)
    if has_few_cells and (meanings.is_guess or is_known_heading(title)):
        return title
    if (
        meanings.of_ratings
        and contents.could_be_ratings
        and table_word(title) not in NAMES_OF_NUMBERS
    ):
        return meanings.of_ratings
    # The name of a federation alone is known as its rating, and may be its number all the same.
    is_certain = is_known_heading(title) and not (meanings.of_ratings and meanings.of_numbers)
    if meanings.of_numbers and not is_certain and contents.are_member_numbers:
        return meanings.of_numbers
    return title


def _wish_for_rounds(title: str, contents: ColumnContents) -> str:
    """Return the heading of a column whose cells all name rounds: byes, or rounds not played.

    It is empty if the cells are anything else, or the heading is known or has no such meaning.
    """
    if is_known_heading(title) or contents.share(_names_rounds) < 1:
        return ""
    return _WORDS_OF_ROUNDS.get(meaning_of_rounds(title), "")


def _is_rating_without_numbers(title: str, contents: ColumnContents) -> bool:
    """Return whether a heading means a national rating and no cell is a number: "St" above the
    letters of states.
    """
    means_rating = table_word(title) in KNOWN[ListField.NATIONAL_RATING]
    return means_rating and not contents.share(_could_be_number)


def _is_contradicted(title: str, contents: ColumnContents) -> bool:
    """Return whether a heading means a number, and the cells are none: a "Grade" may be a group or
    a year.
    """
    word = table_word(title)
    if word in KNOWN[ListField.SEX] and contents.mostly(str.isdecimal):
        return True
    is_number = any(word in KNOWN[field] for field in (*_NUMBERS, ListField.BIRTH))
    is_rating = word in KNOWN[ListField.NATIONAL_RATING]
    if is_rating and contents.share(_is_low_number) > 1 - _FEWEST_FIGURES:
        return True
    return is_number and contents.share(_could_be_number) < _FEWEST_FIGURES


def _has_figure(cell: str) -> bool:
    return any(letter.isdigit() for letter in cell)


def _is_low_number(cell: str) -> bool:
    return cell.isdecimal() and 0 < int(cell) < _LOWEST_RATING


def _could_be_number(cell: str) -> bool:
    return folded(cell) in NO_RATING or _has_figure(cell)


def _names_rounds(cell: str) -> bool:
    return not read_bye_rounds(cell).problem
