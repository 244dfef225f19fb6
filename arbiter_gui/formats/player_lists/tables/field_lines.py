"""Lists with a line for each field: ``Name=Alder, Ann`` of a club list, ``Verein: SK Nord`` of
forms sent by mail.

The lines of a player follow one another; a field that is there already begins the next player.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.meanings import (
    Headings,
    columns_by_headings,
    is_known_heading,
)
from arbiter_gui.formats.player_lists.tables.delimited_rows import LINE
from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import MOST_COLUMNS, SheetRow, in_plain_words

_LABEL = re.compile(r"([^=:\t;|\r\n]{1,60})[=:]")
"""A label at the beginning of a line, with the sign after it; longer ones are sentences."""
_WORD = re.compile(r"[^\W_]")
_LOOKED_AT = 200
_FEWEST_LABELS = 2
_MOST = 0.5
"""The share of the lines that must begin with a known heading."""
_NAMES = (ListField.NAME, ListField.SURNAME)


@dataclass(frozen=True, slots=True)
class FieldLines:
    """The labels of the lines, in the order of their first occurrence.

    None if a text is no such list.
    """

    labels: tuple[str, ...] = ()


@dataclass
class _Player:
    """The fields of a player so far, and the line of the first one."""

    line: int
    texts: dict[str, str] = field(default_factory=dict)


def field_lines(text: str) -> FieldLines:
    """Return the labels of a text with a line for each field of a player."""
    # The first lines decide: the rest of a table of millions of rows is not looked through for
    # labels.
    first_lines = list(islice(filter(_has_words, _lines(text)), _LOOKED_AT))
    known_labels = [label for label in map(_label_of, first_lines) if is_known_heading(label)]
    enough = len(known_labels) >= max(_FEWEST_LABELS, _MOST * len(first_lines))
    if not enough or len(set(known_labels)) < _FEWEST_LABELS:
        return FieldLines()
    labels: dict[str, None] = {}
    for line in _lines(text):
        if label := _label_of(line):
            labels[label] = None
        if len(labels) > MOST_COLUMNS:
            return FieldLines()
    if not _name_players(tuple(labels)):
        return FieldLines()
    return FieldLines(tuple(labels))


def _lines(text: str) -> Iterator[str]:
    """Yield the lines of a text; one that is longer than any row of a table comes in parts."""
    for match in LINE.finditer(text):
        yield match[0]


def _has_words(line: str) -> bool:
    return _WORD.search(line) is not None


def _label_of(line: str) -> str:
    """Return the label with which a line begins, such as ``Verein`` of ``Verein: SK Nord``.

    Empty without one.
    """
    label, _ = _label_and_text(line)
    return label


def _label_and_text(line: str) -> tuple[str, str]:
    """Return the label with which a line begins, and the text behind it.

    An empty label and all of it without one.
    """
    line = line.strip()
    match = _LABEL.match(line)
    if match is None:
        return "", line
    return match[1].rstrip(), line[match.end() :]


def _name_players(labels: tuple[str, ...]) -> bool:
    fields = columns_by_headings(Headings(labels))
    return any(field in _NAMES for field in fields)


def rows_of_fields(text: str, lines: FieldLines, progress: ReadingProgress) -> Iterator[SheetRow]:
    """Yield a row with the labels, then one for each player.

    A line without a label is a row of its own.
    """
    yield SheetRow(1, lines.labels)
    # Text without a label gets a column without a heading.
    no_fields = ("",) * len(lines.labels)
    player: _Player | None = None
    for number, line in enumerate(_lines(text), 1):
        progress.add(len(line))
        label, text_of_line = _label_and_text(line)
        if not label:
            if _has_words(line):
                yield SheetRow(number, (*no_fields, in_plain_words(line)))
            continue
        if player is None or label in player.texts:
            yield from _row(player, lines)
            player = _Player(number)
        player.texts[label] = in_plain_words(text_of_line)
    yield from _row(player, lines)


def _row(player: _Player | None, lines: FieldLines) -> Iterator[SheetRow]:
    if player is not None:
        yield SheetRow(player.line, tuple(player.texts.get(label, "") for label in lines.labels))
