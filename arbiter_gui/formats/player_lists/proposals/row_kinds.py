"""The rows of a list that are players: not repeated headings, lines above groups, or totals at the end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.formats.player_lists.columns.mapping import Mapping
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.names.given_names import is_given_name
from arbiter_gui.formats.player_lists.tables.rows import SheetRow

_WIDE_TABLE = 3
"""In a table with this number of imported columns, a row with only one cell may not be a player."""
_WORDS_OF_GROUPS = """
group gruppe groupe grupo gruppo grupa groep grupp ryhma csoport skupina section category kategorie categorie
categoria kategoria klasse class klass klasa division open boys girls jungen madchen garcons filles women damen
frauen ladies seniors senioren seniorer juniors junioren under over altersklasse група группа категория turnier
tournament turniej
"""
_GROUP_WORDS = frozenset(_WORDS_OF_GROUPS.split())
_AGE_GROUP = re.compile(r"(?:[us]|ü|o)\s?-?\d{1,2}\b.*|.*\b(?:u|s)\d{1,2}\b.*", re.IGNORECASE)
_WORDS_OF_TOTALS = """
total totals totaal totale totaux summe gesamt anzahl suma sum count average schnitt durchschnitt media moyenne
promedio srednia celkem spolu osszesen toplam итого всего players spieler
"""
_TOTALS = frozenset(_WORDS_OF_TOTALS.split())
_MOST_OF_A_GROUP = 40
_NOT_IN_NAMES = ":_"
_NUMBERED_NAME = re.compile(r"[^\W\d_][^\d:_]*\d{1,3}")
"""The name of one of several with its number, such as ``Berg, Anna 2`` or ``Torre 3``; a year is longer."""


class RowKind(Enum):
    """The types of rows of a list."""

    PLAYER = "player"
    GROUP = "group"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row with its type; `group` is the text of the line above its block, if there is one."""

    row: SheetRow
    kind: RowKind
    group: str = ""


def rows_with_kinds(rows: Sequence[SheetRow], heading: SheetRow | None, mapping: Mapping) -> list[ListRow]:
    """Return the rows below the headings, each with its type.

    A line above a block of players is a group only if players follow it.
    """
    imported = [index for index, field in enumerate(mapping.columns) if field is not None]
    kinds = [_kind(row, heading, mapping, imported) for row in rows]
    last_player = max((index for index, kind in enumerate(kinds) if kind is RowKind.PLAYER), default=-1)
    group = ""
    listed = []
    for index, (row, kind) in enumerate(zip(rows, kinds, strict=True)):
        if kind is RowKind.GROUP and index < last_player:
            group = next(text for text in row.cells if text)
        listed.append(ListRow(row, kind, group))
    return listed


def _kind(row: SheetRow, heading: SheetRow | None, mapping: Mapping, imported: Sequence[int]) -> RowKind:
    if heading is not None and _repeats(row, heading, imported):
        return RowKind.OTHER
    if _is_total(row, mapping):
        return RowKind.OTHER
    filled = [index for index, text in enumerate(row.cells) if text or index in row.uncalculated]
    if len(filled) == 1 and len(imported) >= _WIDE_TABLE:
        return _kind_of_one_cell(row.cells[filled[0]], mapping.columns[filled[0]])
    if 2 * len(filled) <= len(imported) and len(imported) >= _WIDE_TABLE and _is_remark(row, mapping):
        return RowKind.OTHER
    if not any(row.cells[index] or index in row.uncalculated for index in imported):
        return RowKind.OTHER
    return RowKind.PLAYER


def _is_remark(row: SheetRow, mapping: Mapping) -> bool:
    """Return whether a row of few cells has no name where names are: a number of players, a date, ``Arbiter: ___``."""
    name_columns = [index for index, field in enumerate(mapping.columns) if field in _NAME_PARTS]
    if any(_NUMBERED_NAME.fullmatch(row.cells[index].strip()) for index in name_columns):
        return False
    letters = [letter for index in name_columns for letter in row.cells[index]]
    return any(letter.isdecimal() or letter in _NOT_IN_NAMES for letter in letters)


def _repeats(row: SheetRow, heading: SheetRow, imported: Sequence[int]) -> bool:
    """Return whether a row repeats the headings, as in lists of several pages."""
    titles = [folded(heading.cells[index]) for index in imported]
    cells = [folded(row.cells[index]) for index in imported]
    return len(imported) > 1 and cells == titles


def _kind_of_one_cell(text: str, field: ListField | None) -> RowKind:
    """Return the type of a row with only one cell in a table of several columns."""
    if _is_group(text):
        return RowKind.GROUP
    is_no_name = any(letter.isdigit() or letter in _NOT_IN_NAMES for letter in text)
    has_letters = any(letter.isalpha() for letter in text)
    if field in _NAMES:
        if is_no_name:
            return RowKind.OTHER
        return RowKind.PLAYER
    if field is None or (has_letters and field is not ListField.NATIONAL_ID) or " " in text:
        return RowKind.OTHER
    return RowKind.PLAYER


def _is_group(text: str) -> bool:
    if len(text) > _MOST_OF_A_GROUP or "," in text:
        return False
    words = re.findall(r"\w+", folded(text))
    if any(is_given_name(word) for word in words):
        return False
    has_group_word = not _GROUP_WORDS.isdisjoint(words)
    return has_group_word or _AGE_GROUP.fullmatch(text.strip()) is not None


def _is_total(row: SheetRow, mapping: Mapping) -> bool:
    """Return whether a row counts the players instead of being one: ``Total: 23``."""
    name_column = mapping.column_of(ListField.NAME)
    text = ""
    if name_column is not None:
        text = row.cells[name_column]
    first_cell = next((cell for cell in row.cells if cell), "")
    for candidate in (text, first_cell):
        words = re.findall(r"\w+", folded(candidate))
        if any(is_given_name(word) for word in words):
            continue
        if words and words[0] in _TOTALS and len(words) <= 3 and "," not in candidate:
            personal_columns = [index for index, field in enumerate(mapping.columns) if field in _OF_PERSONS]
            if not any(row.cells[index] for index in personal_columns):
                return True
    return False


_NAMES = (ListField.NAME, ListField.SURNAME)
_NAME_PARTS = (*_NAMES, ListField.FIRST_NAME)
_OF_PERSONS = (
    ListField.FIRST_NAME,
    ListField.TITLE,
    ListField.SEX,
    ListField.FEDERATION,
    ListField.FIDE_ID,
    ListField.BIRTH,
    ListField.CLUB,
)
