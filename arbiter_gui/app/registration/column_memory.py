"""Choices of columns that are remembered for the next list of the same shape.

Two lists have the same shape if they have the same number of columns under the same headings, apart
from capitals, accents, blanks and punctuation. A list without headings has no shape: similar cells
do not show what they mean.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from collections.abc import Mapping as Dictionary
from dataclasses import dataclass, replace

from arbiter_gui.formats.player_lists import ListField, ListSheet, Mapping
from arbiter_gui.formats.player_lists.headings.words import heading_word

MOST_SHAPES = 30
"""Most shapes that are remembered, those used last."""
_LONGEST_RECORD = 8192
"""In characters; a longer record was not written here."""
_FEWEST_HEADINGS = 2
"""Fewest headings in a list of several columns; a single one may just be a line above a list."""
_NOT_IMPORTED = ""
_FIELDS = {field.value: field for field in ListField}

Choices = Dictionary[int, ListField | None]
"""The user's choices for columns, numbered from 0; None: not imported."""


@dataclass(frozen=True, slots=True)
class RememberedShape:
    """The choices for lists of one shape; `headings` is the digest of their headings."""

    headings: str
    choices: tuple[tuple[int, ListField | None], ...]


@dataclass(frozen=True, slots=True)
class ColumnMemory:
    """The shapes of lists whose columns the user chose, the one used last first."""

    shapes: tuple[RememberedShape, ...] = ()

    @classmethod
    def read(cls, records: Iterable[str]) -> ColumnMemory:
        """Return the memory that `records` saved; damaged records are ignored."""
        shapes = [_read_shape(record) for record in list(records)[:MOST_SHAPES]]
        return cls(tuple(shape for shape in shapes if shape is not None))

    def records(self) -> list[str]:
        """Return a record for each shape."""
        return [_written_shape(shape) for shape in self.shapes]

    def with_remembered_choices(self, sheet: ListSheet, guess: Mapping) -> Mapping:
        """Return the guess for a list with the remembered choices for its shape."""
        choices = self._choices(_headings_digest(sheet, guess))
        mapping = guess
        for column in _clearing_first(choices):
            if column < sheet.width:
                mapping = mapping.with_column(column, choices[column])
        return replace(mapping, remembered=_differing_columns(guess, mapping))

    def chosen_columns(self, sheet: ListSheet, guess: Mapping) -> frozenset[int]:
        """Return the columns that the user chose for lists of this shape, also those that agree
        with the guess.
        """
        return frozenset(self._choices(_headings_digest(sheet, guess)))

    def without_shape(self, sheet: ListSheet, guess: Mapping) -> ColumnMemory:
        """Return the memory without the shape of a list."""
        headings = _headings_digest(sheet, guess)
        return ColumnMemory(tuple(shape for shape in self.shapes if shape.headings != headings))

    def with_choices_of(self, sheet: ListSheet, guess: Mapping, mapping: Mapping) -> ColumnMemory:
        """Return the memory with the choices for a list, and with earlier choices that were not
        changed.

        A list whose columns are as guessed needs no memory.
        """
        headings = _headings_digest(sheet, guess)
        if headings is None:
            return self
        # An earlier choice is kept even where the guess now agrees with it, as the guess can change
        # again.
        choices: dict[int, ListField | None] = {}
        for column, field in self._choices(headings).items():
            if column < sheet.width and mapping.columns[column] is field:
                choices[column] = field
        for column in _differing_columns(guess, mapping):
            choices[column] = mapping.columns[column]
        other_shapes = self.without_shape(sheet, guess).shapes
        if not choices:
            return ColumnMemory(other_shapes)
        shape = RememberedShape(headings, tuple(sorted(choices.items(), key=_column_of_choice)))
        return ColumnMemory((shape, *other_shapes)[:MOST_SHAPES])

    def _choices(self, headings: str | None) -> Choices:
        """Return the choices remembered for a list with these headings, by column.

        Empty for an unknown list.
        """
        for shape in self.shapes:
            if shape.headings == headings:
                return dict(shape.choices)
        return {}


NO_MEMORY = ColumnMemory()


def _headings_digest(sheet: ListSheet, guess: Mapping) -> str | None:
    """Return the digest of a list's shape; None for a list without headings."""
    if guess.heading < 0:
        return None
    words = [heading_word(title) for title in sheet.rows[guess.heading].cells]
    heading_count = sum(bool(word) for word in words)
    if heading_count < min(_FEWEST_HEADINGS, sheet.width):
        return None
    return hashlib.sha256(json.dumps(words).encode()).hexdigest()


def _differing_columns(guess: Mapping, mapping: Mapping) -> frozenset[int]:
    """Return the columns whose content differs from the guess."""
    pairs = zip(guess.columns, mapping.columns, strict=True)
    return frozenset(
        column
        for column, (guessed_field, field_now) in enumerate(pairs)
        if field_now is not guessed_field
    )


def _clearing_first(choices: Choices) -> list[int]:
    """Return the columns in the order in which they are chosen, the cleared ones first."""
    cleared_columns = [column for column, field in choices.items() if field is None]
    used_columns = [column for column, field in choices.items() if field is not None]
    return [*cleared_columns, *used_columns]


def _column_of_choice(choice: tuple[int, ListField | None]) -> int:
    return choice[0]


def _written_shape(shape: RememberedShape) -> str:
    """Return a remembered list as a line of JSON, with the field of each column that was chosen."""
    columns = {}
    for column, field in shape.choices:
        columns[str(column)] = _NOT_IMPORTED if field is None else field.value
    return json.dumps({"headings": shape.headings, "columns": columns})


def _read_shape(record: str) -> RememberedShape | None:
    """Return the shape in a record; None if it is damaged."""
    if len(record) > _LONGEST_RECORD:
        return None
    try:
        values = json.loads(record)
        headings = values["headings"]
        choices = [_read_choice(column, name) for column, name in values["columns"].items()]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    if not isinstance(headings, str):
        return None
    return RememberedShape(headings, tuple(sorted(choices, key=_column_of_choice)))


def _read_choice(column: str, name: str) -> tuple[int, ListField | None]:
    """Return a choice; ValueError or KeyError if it is not one."""
    if not (column.isascii() and column.isdigit()):
        raise ValueError(column)
    if name == _NOT_IMPORTED:
        return int(column), None
    return int(column), _FIELDS[name]
