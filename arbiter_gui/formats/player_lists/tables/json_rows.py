"""The players of a JSON file, as web sites and programs write them: a list of objects with the same
fields.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.meanings import table_word
from arbiter_gui.formats.player_lists.headings.words import KNOWN
from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import (
    MOST_CELLS,
    MOST_COLUMNS,
    SheetRow,
    filled_rows,
    in_plain_words,
    larger_table,
)

_BEGINNING = re.compile(rb"\s*(?:\{\s*\"|\[\s*\{)")
_DEEPEST = 6
"""Lists of players deeper within other values are not searched for."""
_NAMES = (ListField.NAME, ListField.SURNAME)
_TEXTS = frozenset((str, int, float))
_PERSONS = frozenset(("profile", "player", "person", "user", "member", "attributes", "fields"))
"""Objects within an object that are the player, too."""
_NEXT_WORD = re.compile(r"(?<=[a-z])(?=[A-Z])|_")
"""Where the next word of a field begins: ``fideId``, ``fide_id``."""


def is_json(data: bytes) -> bool:
    """Return whether a file begins like an object of JSON, or a list of such."""
    return _BEGINNING.match(data.removeprefix(b"\xef\xbb\xbf")[:200]) is not None


def read_json(data: bytes, name: str, control: Control) -> tuple[SheetRow, ...]:
    """Return the longest list of objects with names as a table, headed by the fields.

    FormatError without one.
    """
    expected = say("a player list")
    if _value_count(data) > MOST_CELLS:
        raise larger_table(name, 1)
    try:
        value = _value_of(data.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        raise FormatError(
            name, error.lineno, error.colno, found=say("text that is not JSON"), expected=expected
        ) from error
    except (ValueError, RecursionError) as error:
        # Text in no Unicode, numbers of thousands of digits, values too deep within others.
        raise FormatError(
            name, 1, 1, found=say("text that is not JSON"), expected=expected
        ) from error
    lists = list(_lists_of_objects(value, _DEEPEST))
    longest = max(lists, key=lambda objects: (_have_names(objects), len(objects)), default=[])
    players = [_with_inner_fields(player) for player in longest]
    if not players:
        raise FormatError(
            name, 1, 1, found=say("a JSON file from another program"), expected=expected
        )
    fields = _fields(players)
    if len(fields) > MOST_COLUMNS:
        raise larger_table(name, 1)
    return filled_rows(name, _rows(players, fields, ReadingProgress(control, len(players))))


def _value_of(text: str) -> Any:
    """Return the value of a text; a text with an object in each line is a list of these."""
    first_line, _, rest = text.strip().partition("\n")
    if rest and first_line.startswith("{") and first_line.rstrip().endswith("}"):
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    return json.loads(text)


def _value_count(data: bytes) -> int:
    """Return about how many values a text has, before they take memory: each but the first follows
    one of these.
    """
    return sum(data.count(sign) for sign in (b",", b"[", b"{"))


def _lists_of_objects(value: Any, depth: int) -> Iterator[list[dict[str, Any]]]:
    """Yield the lists within a value that consist of objects."""
    if depth == 0:
        return
    if isinstance(value, dict):
        if len(value) > 1 and all(isinstance(part, dict) for part in value.values()):
            # Players by their numbers.
            yield list(value.values())
        for part in value.values():
            if isinstance(part, dict | list):
                yield from _lists_of_objects(part, depth - 1)
    if isinstance(value, list):
        objects = [part for part in value if isinstance(part, dict)]
        if objects and len(objects) == len(value):
            yield objects
        for part in value:
            if isinstance(part, dict | list):
                yield from _lists_of_objects(part, depth - 1)


def _have_names(objects: list[dict[str, Any]]) -> bool:
    """Return whether the first object has a field for the name of a player, also in an object
    within it.
    """
    fields = _with_inner_fields(objects[0])
    # No table is so wide: its headings need not be looked up.
    if len(fields) > MOST_COLUMNS:
        return False
    return any(table_word(_heading(field)) in KNOWN[part] for field in fields for part in _NAMES)


def _with_inner_fields(player: dict[str, Any]) -> dict[str, Any]:
    """Return an object with the fields of the objects within it: a profile, or a club with its
    name.
    """
    if not any(isinstance(value, dict) for value in player.values()):
        return player
    flat = dict(player)
    for field, value in player.items():
        if not isinstance(value, dict):
            continue
        for inner, inner_value in value.items():
            flat.setdefault(_inner_field(field, inner), inner_value)
        if "name" in value:
            flat[field] = value["name"]
    return flat


def _inner_field(field: str, inner: str) -> str:
    """Return the name of a field of an object within a player."""
    if field.lower() in _PERSONS:
        return inner
    return f"{field}_{inner}"


def _fields(players: list[dict[str, Any]]) -> tuple[str, ...]:
    """Return the names of the fields with text or numbers, in the order of their first
    occurrence.
    """
    fields: dict[str, None] = {}
    for player in players:
        for field, value in player.items():
            if field not in fields and _is_text(value):
                fields[field] = None
    return tuple(fields)


def _rows(
    players: list[dict[str, Any]], fields: tuple[str, ...], progress: ReadingProgress
) -> Iterator[SheetRow]:
    yield SheetRow(1, tuple(_heading(field) for field in fields))
    for line, player in enumerate(players, 2):
        progress.add(1)
        yield SheetRow(line, tuple(_text(player.get(field)) for field in fields))


def _heading(field: str) -> str:
    return in_plain_words(_NEXT_WORD.sub(" ", field))


def _is_text(value: Any) -> bool:
    # The type itself, because a million values are examined: no subclass comes from JSON but bool,
    # which is no text.
    return type(value) in _TEXTS


def _text(value: Any) -> str:
    """Return a value as a cell; lists and objects within a player are no cells."""
    if not _is_text(value):
        return ""
    text = str(value)
    if not text.isascii():
        # JSON can name halves of characters, which no file and no screen can have.
        text = text.encode("utf-8", "replace").decode()
    return in_plain_words(text)
