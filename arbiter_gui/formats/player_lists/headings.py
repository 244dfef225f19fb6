"""What the columns of a list hold, guessed from their headings.

The headings themselves are in `heading_words`; capitals, accents, blanks and punctuation do not matter, nor what
stands in brackets and figures beside a known word ("Elo (Nov 2026)" does not name another thing than "Elo").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.formats.player_lists.heading_words import (
    BETWEEN_WORDS,
    COUNTING,
    ID_WORDS,
    KNOWN,
    OF_KIND,
    YEARS,
    ListField,
)
from arbiter_gui.formats.player_lists.rows import column_letters
from arbiter_gui.formats.player_lists.sheet import ListSheet

_LOOKED_AT = 40
_RATING_DIGITS = 4
_SEPARATORS = re.compile(r"[\W_]+")
_LETTERS = re.compile(r"[^\W\d_]+")
_BESIDE_THE_WORD = re.compile(r"[(\[].*?[)\]]|\d+")
_YEAR = re.compile(r"(?:19|20)\d\d")


@dataclass(frozen=True, slots=True)
class Mapping:
    """What each column holds (None: nothing that is taken), and which row holds the headings.

    `heading` is an index into the sheet's rows, -1 when there are none; players stand in the rows after it.
    """

    columns: tuple[ListField | None, ...]
    heading: int = -1

    def with_column(self, index: int, field: ListField | None) -> Mapping:
        """Return the mapping with another field for a column, which another column then gives up."""
        columns = [None if one is field else one for one in self.columns]
        columns[index] = field
        return replace(self, columns=tuple(columns))

    def column_of(self, field: ListField) -> int | None:
        """Return the index of the column that holds a field."""
        return self.columns.index(field) if field in self.columns else None

    @property
    def has_name(self) -> bool:
        """Whether a column holds the names."""
        return ListField.NAME in self.columns or ListField.SURNAME in self.columns

    @property
    def has_players(self) -> bool:
        """Whether a column says who the players are: by name, or by the FIDE number alone."""
        return self.has_name or ListField.FIDE_ID in self.columns


def headed_alike(sheet: ListSheet, mapping: Mapping) -> tuple[tuple[int, int], ...]:
    """Return the columns that are not taken under the very heading of one that is: that one, then the other."""
    if mapping.heading < 0:
        return ()
    words = [_word(title) for title in sheet.rows[mapping.heading].cells]
    taken = {words[i]: i for i, field in reversed(list(enumerate(mapping.columns))) if field is not None}
    return tuple(
        (taken[word], index)
        for index, word in enumerate(words)
        if word in taken and word and mapping.columns[index] is None
    )


def unused_columns(sheet: ListSheet, mapping: Mapping) -> tuple[str, ...]:
    """Return the headings of the columns that hold something and are not taken; without a heading, their letters."""
    players = sheet.rows[mapping.heading + 1 :]
    titles = sheet.rows[mapping.heading].cells if mapping.heading >= 0 else ("",) * sheet.width
    return tuple(
        titles[index] or column_letters(index + 1)
        for index, field in enumerate(mapping.columns)
        if field is None and any(row.cells[index] for row in players)
    )


def guess_mapping(
    sheet: ListSheet, heading: int | None = None, kind: RatingKind = RatingKind.STANDARD
) -> Mapping:
    """Return a mapping by the headings; `heading` None looks for their row, -1 says that there is none.

    A column without a heading is taken for titles or sexes when it holds nothing else; so is one whose heading
    alone does not say enough. Of several ratings the one of this `kind` is taken.
    """
    if heading is None:
        heading = _heading_row(sheet)
    if heading < 0:
        return Mapping((None,) * sheet.width)
    titles = sheet.rows[heading].cells
    below = [row.cells for row in sheet.rows[heading + 1 :]]
    columns = _with_names_settled(_with_two_ratings(_by_headings(titles, kind), titles), below)
    for index, title in enumerate(titles):
        if columns[index] is None:
            field = _by_content(_word(title), {cells[index] for cells in below} - {""})
            columns[index] = field if field not in columns else None
    return Mapping(tuple(columns), heading)


def _heading_row(sheet: ListSheet) -> int:
    """Return the row with most known headings, the first of equals; lists often begin with a title."""
    best, row = 0, -1
    for index, candidate in enumerate(sheet.rows[:_LOOKED_AT]):
        columns = _by_headings(candidate.cells)
        found = sum(field is not None for field in columns)
        if found > best and Mapping(tuple(columns)).has_players:
            best, row = found, index
    return row


def _word(title: str) -> str:
    """Return a heading as it stands in the lists; FIDE's numbers are called in many ways, in any order of words."""
    words = _LETTERS.findall(folded(_BESIDE_THE_WORD.sub("", title)))
    beside = set(words) - {"fide"} - BETWEEN_WORDS
    if "fide" in words and beside and beside <= ID_WORDS:
        return "fideid"
    return _SEPARATORS.sub("", folded(title))


def _by_headings(titles: Sequence[str], kind: RatingKind = RatingKind.STANDARD) -> list[ListField | None]:
    """Return the field of each column; a heading that is known word for word goes before a part of one."""
    whole, parts = _words_of(titles)
    columns: list[ListField | None] = [None] * len(titles)
    wanted = OF_KIND[kind]
    for field, known in KNOWN.items():
        ranked = [
            (
                words is parts,
                field is ListField.RATING and words[index] not in wanted,
                known[words[index]],
                index,
            )
            for words in (whole, parts)
            for index in range(len(titles))
            if words[index] in known and columns[index] is None
        ]
        if ranked:
            columns[min(ranked)[-1]] = field
    return columns


def _words_of(titles: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the words of headings as they are, and without what stands beside a known word."""
    return [_word(title) for title in titles], [_word(_BESIDE_THE_WORD.sub("", title)) for title in titles]


def _with_two_ratings(columns: list[ListField | None], titles: Sequence[str]) -> list[ListField | None]:
    """Tell the FIDE rating from the one that counts, where another column has the national one."""
    if ListField.NATIONAL_RATING not in columns or ListField.RATING not in columns:
        return columns
    known = KNOWN[ListField.RATING]
    whole, parts = _words_of(titles)
    words = [one if one in known else other for one, other in zip(whole, parts, strict=True)]
    if words[columns.index(ListField.RATING)] not in COUNTING:
        return _put(columns, columns.index(ListField.RATING), ListField.FIDE_RATING)
    ranked = [
        (known[word], index)
        for index, word in enumerate(words)
        if columns[index] is None and word in known and word not in COUNTING
    ]
    return _put(columns, min(ranked)[-1], ListField.FIDE_RATING) if ranked else columns


def _with_names_settled(
    columns: list[ListField | None], below: Sequence[Sequence[str]]
) -> list[ListField | None]:
    """Tell whole names from surnames and first names, where the headings leave that open."""
    if ListField.NAME not in columns or not {ListField.SURNAME, ListField.FIRST_NAME} & set(columns):
        return columns
    name = columns.index(ListField.NAME)
    names = [cells[name] for cells in below if cells[name]]
    if ListField.FIRST_NAME not in columns:
        surname = columns.index(ListField.SURNAME)
        whole = sum(folded(cells[surname]) in folded(cells[name]) for cells in below if cells[name])
        if 2 * whole < len(names):
            return _put(columns, name, ListField.FIRST_NAME)
    elif 2 * sum("," in text for text in names) <= len(names):
        # "Name, First name": the name is the surname, unless there is a third column.
        return _put(columns, name, None if ListField.SURNAME in columns else ListField.SURNAME)
    return [None if field in (ListField.SURNAME, ListField.FIRST_NAME) else field for field in columns]


def _put(columns: list[ListField | None], index: int, field: ListField | None) -> list[ListField | None]:
    return [*columns[:index], field, *columns[index + 1 :]]


def _by_content(word: str, values: set[str]) -> ListField | None:
    """Return what a column holds whose heading says nothing, or too little without what stands below it."""
    if not values:
        return None
    if word in YEARS and all(_YEAR.fullmatch(value) for value in values):
        return ListField.BIRTH
    if word == "fide" and all(value.isdigit() for value in values):
        longer = {len(value) > _RATING_DIGITS for value in values - {"0"}}
        return (ListField.FIDE_ID if True in longer else ListField.RATING) if len(longer) == 1 else None
    if word in ("", "t") and all(fide_title(value) and len(word + value) > 1 for value in values):
        return ListField.TITLE
    sexes = not word or word == "w"
    return ListField.SEX if sexes and {value.lower() for value in values} <= {"m", "w", "f"} else None
