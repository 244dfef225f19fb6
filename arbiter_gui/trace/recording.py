"""The recorder of events, and the finished trace."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.caching import Cache
from arbiter_gui.trace.kinds import AT_TOP, Event, Level


class Recorder:
    """Takes events and keeps those up to a level.

    The engine asks `level` before it works out costly attributes.
    """

    def __init__(self, level: Level = Level.STEPS) -> None:
        self.level = level
        self._events: list[Event] = []

    def event(self, event: Event, parent: int = AT_TOP) -> int:
        """Record an event below another, the event with the number `parent`, if its level is one
        that is kept.

        Return its own number, by which later events can be put below it; `AT_TOP` if it was not
        kept.
        """
        if event.level > self.level:
            return AT_TOP
        if event.parent != parent:
            event = _placed_below(event, parent)
        self._events.append(event)
        return len(self._events) - 1

    def trace(self, edition: str, round_number: int, program: str) -> Trace:
        """Return the events kept so far as a finished trace."""
        return Trace(edition, round_number, program, tuple(self._events), self.level)

    def write_to(self, sink: Sink, parent: int) -> None:
        """Write all events kept here to another recorder, those at the top below its event
        `parent`.

        So an attempt is recorded by itself, and its events are passed on only if it counts.
        """
        # The other recorder numbers events anew, and a parent is named by its new number.
        numbers = {AT_TOP: parent}
        for number, event in enumerate(self._events):
            numbers[number] = sink.event(event, numbers[event.parent])


Sink = Recorder
"""The recorder to which the engine sends its events."""

NO_TRACE = Recorder(Level.NONE)
"""Keeps nothing."""


def _placed_below(event: Event, parent: int) -> Event:
    """Return a copy of an event that is below another one, the event `parent`."""
    # `replace` sets field by field, which is slow for thousands of events.
    placed = object.__new__(type(event))
    placed.__dict__.update(event.__dict__, parent=parent)
    return placed


@dataclass(frozen=True)
class Trace(Cache):
    """The events of one paired round, with the edition and the program version that wrote them.

    `level` is the level recorded; None for older versions without it. `every_reason` is False if an
    older version did not yet record why other sets and exchanges were skipped, or brackets joined.
    """

    edition: str
    round: int
    program: str
    events: tuple[Event, ...]
    level: Level | None = None
    every_reason: bool = True

    def records_level(self, level: Level) -> bool:
        """Return whether events of a level were recorded."""
        # Of an older version without it, the level is that of the most detailed event.
        highest = self.level or max((event.level for event in self.events), default=Level.NONE)
        return level <= highest

    def children(self, parent: int) -> Iterator[tuple[int, Event]]:
        """Yield the events directly below the event `parent`, or at the top (`AT_TOP`), each with
        its number.
        """
        for number, event in enumerate(self.events):
            if event.parent == parent:
                yield number, event

    def parent_of(self, event: Event) -> Event | None:
        """Return the event directly above one, None at the top."""
        if event.parent < 0:
            return None
        return self.events[event.parent]
