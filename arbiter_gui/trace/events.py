"""Events, the sinks that take them, and the finished trace.

An event is `(parent, level, article, verb, facts)`. Facts are pairing numbers, counts and short codes, never
sentences. An event's number is its place in the trace; `parent` is such a number, or -1.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, Protocol, Union

from arbiter_gui.domain.keeping import Keeping

Fact = Union[int, str, None, tuple["Fact", ...]]  # noqa: UP007 (recursive: needs the string form)


class Level(IntEnum):
    """How much is recorded."""

    NONE = 0
    DECISIONS = 1
    STEPS = 2
    CANDIDATES = 3


class Verb(Enum):
    """What an article did. A closed list: every view of a trace knows all of them."""

    OPENED = "opened"
    SET = "set"
    SPLIT = "split"
    TRIED = "tried"
    REFUSED = "refused"
    SKIPPED = "skipped"
    ACCEPTED = "accepted"
    RELAXED = "relaxed"
    WENT_TO = "went-to"
    MOVED_DOWN = "moved-down"
    MOVED_UP = "moved-up"
    MOVED_ACROSS = "moved-across"
    BACKTRACKED = "backtracked"
    MERGED = "merged"
    PAIRED = "paired"
    GAVE_BYE = "gave-bye"
    GAVE_COLOUR = "gave-colour"
    ORDERED = "ordered"
    READ = "read"
    COUNTED = "counted"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that one article did."""

    parent: int
    level: Level
    article: str
    verb: Verb
    facts: tuple[tuple[str, Fact], ...]

    def __getitem__(self, name: str) -> Any:
        """Return a fact by name; KeyError when the event has none of that name."""
        for key, value in self.facts:
            if key == name:
                return value
        raise KeyError(name)

    def get(self, name: str, default: Any = None) -> Any:
        """Return a fact by name, or the default."""
        for key, value in self.facts:
            if key == name:
                return value
        return default


class Sink(Protocol):
    """Takes events. The engine asks `level` before it builds costly facts."""

    @property
    def level(self) -> Level:
        """The most detailed level that is kept."""
        ...

    def event(self, level: Level, article: str, verb: Verb, parent: int = -1, **facts: Fact) -> int:
        """Record an event if `level` is kept; return its number, or -1 when it was not kept."""
        ...


class NoTrace:
    """The sink that keeps nothing."""

    level = Level.NONE

    def event(self, level: Level, article: str, verb: Verb, parent: int = -1, **facts: Fact) -> int:
        """Forget the event."""
        return -1


NO_TRACE: Sink = NoTrace()


class Recorder:
    """The sink that keeps events up to a level."""

    def __init__(self, level: Level = Level.STEPS) -> None:
        self.level = level
        self._events: list[Event] = []

    def event(self, level: Level, article: str, verb: Verb, parent: int = -1, **facts: Fact) -> int:
        """Keep the event if its level is wanted and return its number, else -1."""
        if level > self.level:
            return -1
        self._events.append(Event(parent, level, article, verb, tuple(facts.items())))
        return len(self._events) - 1

    def trace(self, edition: str, round_number: int, program: str) -> Trace:
        """Return what was kept so far as a finished trace."""
        return Trace(edition, round_number, program, tuple(self._events))


class Draft(Recorder):
    """Keeps the events of an attempt until it is known to count; an attempt that fails is dropped."""

    def write_to(self, sink: Sink, parent: int) -> None:
        """Hand the events on, those at the top below `parent`."""
        numbers = {-1: parent}
        for number, event in enumerate(self._events):
            facts = dict(event.facts)
            numbers[number] = sink.event(
                event.level, event.article, event.verb, numbers[event.parent], **facts
            )


@dataclass(frozen=True)
class Trace(Keeping):
    """The events of one paired round, with the edition and the program version that wrote them."""

    edition: str
    round: int
    program: str
    events: tuple[Event, ...]

    def children(self, parent: int) -> Iterator[tuple[int, Event]]:
        """Yield the events directly below `parent` (-1 for the top) with their numbers."""
        return ((i, e) for i, e in enumerate(self.events) if e.parent == parent)

    def to_json(self) -> str:
        """Return the trace as one JSON object; `from_json` reads it back to an equal value."""
        rows = [[e.parent, int(e.level), e.article, e.verb.value, dict(e.facts)] for e in self.events]
        head = {"edition": self.edition, "round": self.round, "program": self.program}
        return json.dumps({**head, "events": rows}, ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def from_json(text: str) -> Trace:
        """Read a trace written by `to_json`; ValueError for anything else."""
        try:
            data = json.loads(text)
            rows = (_event(place, *row) for place, row in enumerate(data["events"]))
            return Trace(_text(data["edition"]), _whole(data["round"]), _text(data["program"]), tuple(rows))
        except (KeyError, TypeError, AttributeError, RecursionError) as error:
            raise ValueError(f"no trace: {error}") from error


def _event(place: int, parent: Any, level: Any, article: Any, verb: Any, facts: Any) -> Event:
    if not -1 <= _whole(parent) < place or not _text(article):
        raise ValueError(f"event {place} of a trace stands below none that was before it")
    told = tuple((name, _frozen(value)) for name, value in facts.items())
    return Event(parent, Level(_whole(level)), article, Verb(verb), told)


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is no whole number")
    return value


def _text(value: Any) -> str:
    if type(value) is not str:
        raise TypeError(f"{value!r} is no text")
    return value


def _frozen(value: Any) -> Fact:
    if type(value) is list:
        return tuple(map(_frozen, value))
    if value is not None and type(value) not in (int, str, bool):
        raise TypeError(f"{value!r} is no fact")
    found: Fact = value
    return found
