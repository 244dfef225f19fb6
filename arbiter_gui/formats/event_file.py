"""The file of an event: its name and the places of its tournaments, as JSON.

A place is the path of a tournament file, relative to the event file, or the address of a tournament
on a server. The file also records moves of players that were begun and not finished, so that none
is lost or made twice.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from os.path import normpath
from typing import Any

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import Said, plain, say

EXTENSION = ".event"
MOST_BYTES = 1 << 20
MOST_GROUPS = 200
MOVE, UNDO, REDO = "move", "undo", "redo"
"""The actions on a move."""
_STEPS = (MOVE, UNDO, REDO)
_VERSION = 1
_MOST_LETTERS = 4000


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """A group with its name, and the place of its tournament."""

    name: str
    place: str


@dataclass(frozen=True, slots=True)
class MovingPlayer:
    """A player who moves: the pairing number in the old group, and the name, which identifies the
    player reliably.
    """

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class PendingMove:
    """A move of players from one group to another that has begun.

    `entry` is its name in both histories.

    `step` is the action on it: the move itself, or undo or redo of one that was made. The players
    of undo and redo are those who leave a group by it, with their numbers there.
    """

    entry: str
    source: str
    target: str
    players: tuple[MovingPlayer, ...]
    step: str = MOVE


@dataclass(frozen=True, slots=True)
class EventFile:
    """The contents of an event file.

    `rules` are the lines from which a group is proposed for a player.
    """

    name: str
    groups: tuple[GroupPlace, ...]
    moves: tuple[PendingMove, ...] = ()
    rules: tuple[str, ...] = ()


def write_event_file(event: EventFile) -> bytes:
    """Return the bytes of an event's file; `read_event_file` reads them back to an equal value."""
    values = {"arbiter_event": _VERSION, **asdict(event)}
    return (json.dumps(values, ensure_ascii=False, indent=2) + "\n").encode("utf-8")


def read_event_file(data: bytes, name: str) -> EventFile:
    """Return the event of a file, which messages call `name`.

    Raises FormatError with line and column.
    """
    if len(data) > MOST_BYTES:
        raise FormatError(
            name,
            1,
            1,
            found=say("more than {n} bytes", n=MOST_BYTES),
            expected=say("an event file"),
        )
    try:
        values = json.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise FormatError(
            name, line, 1, found=say("bytes that are not UTF-8"), expected=say("text in UTF-8")
        ) from error
    except json.JSONDecodeError as error:
        raise FormatError(
            name,
            error.lineno,
            error.colno,
            found=say("text that is not JSON"),
            expected=say("an event file"),
        ) from error
    except RecursionError as error:
        raise FormatError(
            name, 1, 1, found=say("lists nested too deeply"), expected=say("an event file")
        ) from error
    except ValueError as error:
        # A number of more digits than Python turns into one.
        raise FormatError(
            name, 1, 1, found=say("text that is not JSON"), expected=say("an event file")
        ) from error
    return _Reading(name).event(values)


class _Reading:
    """Reader for the values of one file; `name` is its name in messages."""

    def __init__(self, name: str) -> None:
        self._name = name

    def event(self, values: Any) -> EventFile:
        """Return the event described by the values."""
        if not isinstance(values, dict) or values.get("arbiter_event") != _VERSION:
            raise self._fault(say("no event"), say("an event file of version {n}", n=_VERSION))
        groups = [self._group(entry) for entry in self._rows(values, "groups")]
        if not groups:
            raise self._fault(say("no group"), say("at least one group"))
        if len(groups) > MOST_GROUPS:
            raise self._fault(
                say("{n} groups", n=len(groups)), say("at most {n} groups", n=MOST_GROUPS)
            )
        names = [group.name.casefold() for group in groups]
        for group, folded_name in zip(groups, names, strict=True):
            if names.count(folded_name) > 1:
                raise self._fault(
                    say("two groups with the name {name}", name=group.name), say("different names")
                )
        self._check_places(groups)
        moves = [self._move(entry) for entry in self._rows(values, "moves")]
        rules = [self._text({"rules": rule}, "rules") for rule in self._rows(values, "rules")]
        return EventFile(self._text(values, "name"), tuple(groups), tuple(moves), tuple(rules))

    def _check_places(self, groups: Sequence[GroupPlace]) -> None:
        """Refuse one tournament under two names: its players would be counted twice in every
        list.
        """
        group_files: set[str] = set()
        for group in groups:
            group_file = group.place
            if "://" not in group_file:
                group_file = normpath(group_file)
            if group_file in group_files:
                found_words = say("the tournament {place} in two groups", place=group.place)
                raise self._fault(found_words, say("a tournament for each group"))
            group_files.add(group_file)

    def _rows(self, values: Mapping[str, Any], key: str) -> list[Any]:
        rows = values.get(key, [])
        if not isinstance(rows, list):
            raise self._fault(say("{key} that are not a list", key=key), say("a list"))
        return rows

    def _group(self, entry: Any) -> GroupPlace:
        values = self._values(entry)
        return GroupPlace(self._text(values, "name"), self._text(values, "place"))

    def _move(self, entry: Any) -> PendingMove:
        """Return a move of players that was begun, and is completed when the event is opened
        again.
        """
        values = self._values(entry)
        players = tuple(self._moving_player(player) for player in self._rows(values, "players"))
        if not players:
            raise self._fault(
                say("a move between groups that names no players"), say("at least one player")
            )
        return PendingMove(
            entry=self._text(values, "entry"),
            source=self._text(values, "source"),
            target=self._text(values, "target"),
            players=players,
            step=self._step(values),
        )

    def _step(self, values: Mapping[str, Any]) -> str:
        """Return the action on a move; files of earlier versions contain only moves."""
        step = values.get("step", MOVE)
        if step not in _STEPS:
            raise self._fault(say("no text for {key}", key="step"), plain(", ".join(_STEPS)))
        return str(step)

    def _moving_player(self, entry: Any) -> MovingPlayer:
        """Return a player of a move. Raises FormatError without a pairing number."""
        values = self._values(entry)
        player_number = values.get("number")
        if type(player_number) is not int or not 1 <= player_number <= 9999:
            raise self._fault(
                say("a moved player without a pairing number"), say("a number from 1 to 9999")
            )
        return MovingPlayer(player_number, self._text(values, "name"))

    def _values(self, entry: Any) -> Mapping[str, Any]:
        if not isinstance(entry, dict):
            raise self._fault(say("an entry that is not an object"), say("an object in braces"))
        return entry

    def _text(self, values: Mapping[str, Any], key: str) -> str:
        """Return the text of a key. Raises FormatError without one of a single line."""
        text = values.get(key)
        if (
            not isinstance(text, str)
            or not text.strip()
            or len(text) > _MOST_LETTERS
            or not text.isprintable()
        ):
            raise self._fault(say("no text for {key}", key=key), say("a line of text"))
        return text

    def _fault(self, found_words: Said, expected_words: Said) -> FormatError:
        return FormatError(self._name, 1, 1, found=found_words, expected=expected_words)
