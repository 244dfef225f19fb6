"""The rows of a list that are players: not repeated headings, lines above groups, or totals at the
end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any

from arbiter_gui.domain.texts.plain_letters import folded, folded_words
from arbiter_gui.formats.player_lists.cells import player_cells
from arbiter_gui.formats.player_lists.cells.player_cells import CellReading
from arbiter_gui.formats.player_lists.columns.column_contents import ColumnContents
from arbiter_gui.formats.player_lists.columns.mapping import Mapping
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.names.given_names import is_given_name
from arbiter_gui.formats.player_lists.tables.rows import SheetRow

_WIDE_TABLE = 3
"""In a table with this number of imported columns, a row with only one cell may not be a player."""
_WORDS_OF_GROUPS = """
group gruppe groupe grupo gruppo grupa groep grupp ryhma csoport skupina section category kategorie
categorie categoria kategoria klasse class klass klasa division open boys girls jungen madchen
garcons filles women damen frauen ladies seniors senioren seniorer juniors junioren under over
altersklasse група группа категория turnier tournament turniej
"""
_GROUP_WORDS = frozenset(_WORDS_OF_GROUPS.split())
_AGE_GROUP = re.compile(r"(?:[us]|ü|o)\s?-?\d{1,2}\b.*|.*\b(?:u|s)\d{1,2}\b.*", re.IGNORECASE)
_WORDS_OF_TOTALS = """
total totals totaal totale totaux summe gesamt anzahl suma sum count average schnitt durchschnitt
media moyenne promedio srednia celkem spolu osszesen toplam итого всего players spieler subtotal
insgesamt gesamtsumme gesamtzahl insgesammt somma summa sammanlagt yhteensä lukumäärä razem łącznie
ogółem összeg ukupno svega skupaj укупно свега разом усього всичко общо вкупно celkový kokku kopā
summe viso sumar somme samtals samlet alt ialt jami cəmi jumlah rerata tổng σύνολο sasia gjithsej
סהכ المجموع مجموع 合計 总计 合计 總計 합계
"""
_TOTALS = folded_words(_WORDS_OF_TOTALS)
_BEFORE_TOTALS = folded_words("iš i în la in u grand sum")
_WORDS_OF_PLACEHOLDERS = """
bye byes n.n n.n. nn tba tbd t.b.a t.b.d spielfrei freilos vacant vacante vacat exempt exempté
descansa descanso riposo vrij frirond walkover reserve reserved reserviert pauza volno szabad
"""
_PLACEHOLDERS = folded_words(_WORDS_OF_PLACEHOLDERS)
_CELLS_OF_A_PLAYER = 2
_MOST_OF_A_GROUP = 40
_NOT_IN_NAMES = ":_"
_LETTERS = re.compile(r"[^\W\d_]+")
_DATE = re.compile(r"\d+(?:[./:-]\d+)+")
_DIGITS = re.compile(r"\d+")
_NOT_WORDS = re.compile(r"[^\w~]+|_+")


class RowKind(Enum):
    """The types of rows of a list.

    All but players are left out, each for the reason that its type is.
    """

    PLAYER = "player"
    GROUP = "group"
    ABOVE_HEADINGS = "above the headings"
    HEADINGS_AGAIN = "headings again"
    TOTAL = "total"
    REMARK = "remark"
    NOTHING_IMPORTED = "nothing imported"


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row with its type; `group` is the text of the line above its block, if there is one."""

    row: SheetRow
    kind: RowKind
    group: str = ""

    @property
    def line(self) -> int:
        """The place of the row in the file or worksheet, from 1."""
        return self.row.line

    @property
    def first_text(self) -> str:
        """The first text of the row."""
        return _first_text(self.row)


def rows_with_kinds(
    rows: Sequence[SheetRow],
    heading: SheetRow | None,
    mapping: Mapping,
    above: SheetRow | None = None,
) -> list[ListRow]:
    """Return the rows below the headings, each with its type.

    A line above a block of players is a group only if players follow it. The row `above` the
    headings names the first group if other lines name further ones.
    """
    kinds = _kinds_without_titles(_Table(rows, heading, mapping), rows, heading)
    last_player = max(
        (index for index, kind in enumerate(kinds) if kind is RowKind.PLAYER), default=-1
    )
    group = ""
    if above is not None and RowKind.GROUP in kinds[:last_player]:
        group = _group_named_by(above)
    listed = []
    for index, (row, kind) in enumerate(zip(rows, kinds, strict=True)):
        if kind is RowKind.GROUP and index < last_player:
            group = _first_text(row)
        listed.append(ListRow(row, kind, group))
    return listed


def _kinds_without_titles(
    table: _Table, rows: Sequence[SheetRow], heading: SheetRow | None
) -> list[RowKind]:
    """Return the types of rows, with titles of the list as remarks: neither players nor groups."""
    kinds = [table.kind(row) for row in rows]
    if heading is None and rows and kinds[0] is RowKind.PLAYER and table.is_title(rows[0]):
        kinds[0] = RowKind.REMARK
    group_lines = [
        _first_text(row) for row, kind in zip(rows, kinds, strict=True) if kind is RowKind.GROUP
    ]
    if len(group_lines) > 1 and len(set(group_lines)) == 1:
        # The same line each time is the title of the list, on each of its pages.
        return [RowKind.REMARK if kind is RowKind.GROUP else kind for kind in kinds]
    return kinds


class _Table:
    """The rows below the headings, to judge one of them by the others."""

    def __init__(
        self, rows: Sequence[SheetRow], heading: SheetRow | None, mapping: Mapping
    ) -> None:
        self._rows = rows
        self._heading = heading
        self._mapping = mapping
        self._imported = [index for index, field in enumerate(mapping.columns) if field is not None]

    def kind(self, row: SheetRow) -> RowKind:
        """Return the type of a row."""
        if self._is_heading(row):
            return RowKind.HEADINGS_AGAIN
        if _is_total(row, self._mapping):
            return RowKind.TOTAL
        if self._is_placeholder(row):
            return RowKind.REMARK
        filled = _filled(row)
        if len(filled) == 1 and row.cells[filled[0]].endswith(":"):
            # "Our players:"
            return RowKind.REMARK
        is_narrow = 1 < len(self._imported) < _WIDE_TABLE
        if is_narrow and len(filled) == 1 and self._is_group_in_narrow_table(row, filled[0]):
            return RowKind.GROUP
        if len(self._imported) >= _WIDE_TABLE and len(filled) == 1:
            kind = self._kind_of_one_cell(row, filled[0])
            if kind is not RowKind.PLAYER:
                return kind
        if self._has_few_cells(row) and self._is_remark(row):
            return RowKind.REMARK
        if not any(index in filled for index in self._imported) or _is_rule(row):
            return RowKind.NOTHING_IMPORTED
        return RowKind.PLAYER

    def is_title(self, row: SheetRow) -> bool:
        """Return whether the first row of a list without headings is its title: a text alone, with
        no first name.
        """
        filled = _filled(row)
        if len(filled) != 1 or self._most_filled_cells < _CELLS_OF_A_PLAYER:
            return False
        text = row.cells[filled[0]]
        words = text.split()
        return len(words) > 1 and "," not in text and not any(map(is_given_name, words))

    def _is_heading(self, row: SheetRow) -> bool:
        return self._heading is not None and _repeats_heading(row, self._heading, self._imported)

    def _is_placeholder(self, row: SheetRow) -> bool:
        """Return whether a row is kept free for a bye, or for somebody who is not known yet:
        ``N.N.``.
        """
        if folded(_name(row, self._mapping)).strip(" .:()-") not in _PLACEHOLDERS:
            return False
        personal_columns = [
            index for index, field in enumerate(self._mapping.columns) if field in _OF_PERSONS
        ]
        return not any(row.cells[index] for index in personal_columns)

    def _is_group_in_narrow_table(self, row: SheetRow, column: int) -> bool:
        """Return whether the only cell of a row names a group, where the players of the list have
        more cells.
        """
        if self._most_filled_cells < _CELLS_OF_A_PLAYER:
            return False
        return _is_group(row.cells[column]) and not row.cells[column].isalpha()

    @cached_property
    def _most_filled_cells(self) -> int:
        """The number of cells that most rows have."""
        counts = sorted(len(_filled(row)) for row in self._rows)
        return counts[len(counts) // 2] if counts else 0

    def _kind_of_one_cell(self, row: SheetRow, column: int) -> RowKind:
        """Return the type of a row with only one cell in a table of several columns."""
        text = row.cells[column]
        field = self._mapping.columns[column]
        if _is_group(text):
            return RowKind.GROUP
        if field in _NAMES:
            return RowKind.PLAYER
        has_letters = any(letter.isalpha() for letter in text)
        if field is None or (has_letters and field is not ListField.NATIONAL_ID) or " " in text:
            return RowKind.REMARK
        return RowKind.PLAYER

    def _has_few_cells(self, row: SheetRow) -> bool:
        return len(self._imported) >= _WIDE_TABLE and 2 * len(_filled(row)) <= len(self._imported)

    def _is_remark(self, row: SheetRow) -> bool:
        """Return whether a row of few cells is a number of players, a date or ``Arbiter: ___``
        instead of a player.

        A name with a figure, such as ``Berg 2``, is one where another cell of the row is about a
        player as the cells of its column are, or where players of the list have names of the same
        pattern.
        """
        name = _name(row, self._mapping)
        has_signs = any(letter in _NOT_IN_NAMES for letter in name)
        has_figures = any(letter.isdecimal() for letter in name)
        if not (has_signs or has_figures) or self._is_about_player(row):
            return False
        return has_signs or _pattern(name) not in self._patterns_of_names

    def _is_about_player(self, row: SheetRow) -> bool:
        """Return whether a cell beside the name is like those of its column: a running number, a
        rating, a club.
        """
        return any(self._is_like_column(row.cells[index], index) for index in _filled(row))

    def _is_like_column(self, text: str, column: int) -> bool:
        """Return whether a text is one that a player can have in a column; False for the columns of
        names, in which any text is possible.

        A number must have digits alone, a fact such as a rating must be readable, and any other
        text, such as a club, must be that of another row which is surely a player.
        """
        field = self._mapping.columns[column]
        if column in self._running_numbers or field in _NUMBERS:
            return text.rstrip(".").isdecimal()
        if field in _READERS:
            reading = _READERS[field](text)
            return bool(reading.value) and not reading.problem
        if field in _NAME_PARTS:
            return False
        return text in self._texts_of_full_rows[column]

    @cached_property
    def _texts_of_full_rows(self) -> tuple[frozenset[str], ...]:
        """For each column its texts in the rows that have most of their cells."""
        full_rows = [row.cells for row in self._rows if not self._has_few_cells(row)]
        columns = range(len(self._mapping.columns))
        return tuple(frozenset(cells[index] for cells in full_rows) for index in columns)

    @cached_property
    def _running_numbers(self) -> frozenset[int]:
        """The columns with the ranks or starting numbers of the list, beside its names."""
        with_names = [
            row.cells
            for row in self._rows
            if _name(row, self._mapping) and not self._is_heading(row)
        ]
        columns = []
        for index, field in enumerate(self._mapping.columns):
            if field is not None:
                continue
            texts = tuple(cells[index] for cells in with_names if cells[index])
            if ColumnContents(texts, len(self._rows)).are_running_numbers:
                columns.append(index)
        return frozenset(columns)

    @cached_property
    def _patterns_of_names(self) -> frozenset[str]:
        """The patterns of names in the rows that are certainly players."""
        certain = [
            row for row in self._rows if not self._has_few_cells(row) or self._is_about_player(row)
        ]
        return frozenset(_pattern(_name(row, self._mapping)) for row in certain)


def _filled(row: SheetRow) -> list[int]:
    return [index for index, text in enumerate(row.cells) if text or index in row.uncalculated]


def _first_text(row: SheetRow) -> str:
    return next((text for text in row.cells if text), "")


def _is_rule(row: SheetRow) -> bool:
    """Return whether a row only draws a line, such as ``---`` below the headings of a text."""
    return not row.uncalculated and not any(
        letter.isalnum() for text in row.cells for letter in text
    )


def _name(row: SheetRow, mapping: Mapping) -> str:
    """Return the parts of the name as the list has them."""
    name_columns = [index for index, field in enumerate(mapping.columns) if field in _NAME_PARTS]
    return " ".join(row.cells[index] for index in name_columns if row.cells[index])


def _pattern(name: str) -> str:
    """Return the order of words, figures and dates in a name.

    >>> (
    ...     _pattern("Torre 3"),
    ...     _pattern("Berg, Anna 12"),
    ...     _pattern("23 players"),
    ...     _pattern("1. FC Berg 2"),
    ... )
    ('a0', 'a0', '0a', '0a0')
    >>> _pattern("Berlin, 3.5.2026")
    'a~'
    """
    signs = _NOT_WORDS.sub("", _DATE.sub("~", name))
    return _DIGITS.sub("0", _LETTERS.sub("a", signs))


def _repeats_heading(row: SheetRow, heading: SheetRow, imported: Sequence[int]) -> bool:
    """Return whether a row repeats the headings, as in lists of several pages."""
    titles = [folded(heading.cells[index]) for index in imported]
    cells = [folded(row.cells[index]) for index in imported]
    return len(imported) > 1 and cells == titles


def _group_named_by(row: SheetRow) -> str:
    """Return the group that a row with only one cell names, empty for other rows."""
    texts = [text for text in row.cells if text]
    if len(texts) == 1 and _is_group(texts[0]):
        return texts[0]
    return ""


def _is_group(text: str) -> bool:
    """Return whether a text names a group, such as “Open A” or “U14”, and not a person or a
    sentence.
    """
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
    name_cell = ""
    if name_column is not None:
        name_cell = row.cells[name_column]
    first_cell = next((cell for cell in row.cells if cell), "")
    for candidate in (name_cell, first_cell):
        words = re.findall(r"\w+", folded(candidate))
        if any(is_given_name(word) for word in words):
            continue
        if len(words) > 1 and words[0] in _BEFORE_TOTALS:
            # "Iš viso", "Grand total"
            del words[0]
        if words and words[0] in _TOTALS and len(words) <= 3 and "," not in candidate:
            personal_columns = [
                index for index, field in enumerate(mapping.columns) if field in _OF_PERSONS
            ]
            if not any(row.cells[index] for index in personal_columns):
                return True
    return False


_READERS: dict[ListField | None, Callable[[str], CellReading[Any]]] = {
    ListField.TITLE: player_cells.read_title,
    ListField.RATING: player_cells.read_rating,
    ListField.FIDE_RATING: player_cells.read_rating,
    ListField.NATIONAL_RATING: player_cells.read_national_rating,
    ListField.SECOND_RATING: player_cells.read_rating,
    ListField.FEDERATION: player_cells.read_federation,
    ListField.FIDE_ID: player_cells.read_fide_id,
    ListField.BIRTH: player_cells.read_birth,
}
"""What reads the cells of fields whose texts are not free."""
_NUMBERS = (ListField.NATIONAL_ID, ListField.MEMBER_NUMBER, ListField.CLUB_NUMBER)
"""Fields with numbers that are not read: each is as good as another."""
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
