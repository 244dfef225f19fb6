"""Lists with a line for each field: ``Name=Alder, Ann`` of a club list, ``Verein: SK Nord`` of forms sent by mail.

The lines of a player follow one another; a field that is there already begins the next player.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.meanings import Headings, columns_by_headings, is_known_heading
from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import MOST_COLUMNS, SheetRow, in_plain_words

_LINE_END = re.compile(r"\r\n|\r|\n")
_FIELD = re.compile(r"\s*([^=:\t;|]{1,60}?)\s*[=:]\s*(.*)")
_LOOKED_AT = 200
_FEWEST_LABELS = 2
_MOST = 0.5
"""The share of the lines that must begin with a known heading."""
_NAMES = (ListField.NAME, ListField.SURNAME)


@dataclass(frozen=True, slots=True)
class FieldLines:
    """The labels of the lines, in the order of their first occurrence; none if a text is no such list."""

    labels: tuple[str, ...] = ()


@dataclass
class _Player:
    """The fields of a player so far, and the line of the first one."""

    line: int
    texts: dict[str, str] = field(default_factory=dict)


def field_lines(text: str) -> FieldLines:
    """Return the labels of a text with a line for each field of a player."""
    lines = [line for line in _LINE_END.split(text) if _has_words(line)]
    fields = [match for match in map(_FIELD.fullmatch, lines[:_LOOKED_AT]) if match is not None]
    known_labels = [match[1] for match in fields if is_known_heading(match[1])]
    enough = len(known_labels) >= max(_FEWEST_LABELS, _MOST * min(len(lines), _LOOKED_AT))
    if not enough or len(set(known_labels)) < _FEWEST_LABELS:
        return FieldLines()
    labels = dict.fromkeys(match[1] for match in map(_FIELD.fullmatch, lines) if match is not None)
    if len(labels) > MOST_COLUMNS or not _name_players(tuple(labels)):
        return FieldLines()
    return FieldLines(tuple(labels))


def _has_words(line: str) -> bool:
    return any(letter.isalnum() for letter in line)


def _name_players(labels: tuple[str, ...]) -> bool:
    fields = columns_by_headings(Headings(labels))
    return any(field in _NAMES for field in fields)


def rows_of_fields(text: str, lines: FieldLines, progress: ReadingProgress) -> Iterator[SheetRow]:
    """Yield a row with the labels, then one for each player; a line without a label is a row of its own."""
    yield SheetRow(1, lines.labels)
    # Text without a label gets a column without a heading.
    no_fields = ("",) * len(lines.labels)
    player: _Player | None = None
    for number, line in enumerate(_LINE_END.split(text), 1):
        progress.add(len(line) + 1)
        match = _FIELD.fullmatch(line)
        if match is None:
            if _has_words(line):
                yield SheetRow(number, (*no_fields, in_plain_words(line)))
            continue
        if player is None or match[1] in player.texts:
            yield from _row(player, lines)
            player = _Player(number)
        player.texts[match[1]] = in_plain_words(match[2])
    yield from _row(player, lines)


def _row(player: _Player | None, lines: FieldLines) -> Iterator[SheetRow]:
    if player is not None:
        yield SheetRow(player.line, tuple(player.texts.get(label, "") for label in lines.labels))
