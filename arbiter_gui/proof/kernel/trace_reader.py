"""How a trace is read: event after event, each once, each fact held to what must stand there."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.proof.kernel.named_events import Fact, NamedEvent, NamedTrace, Verb
from arbiter_gui.proof.kernel.tally import Wrong, require
from arbiter_gui.trace import Trace as TypedTrace


class TraceReader:
    """A trace while it is checked. `at` is the number of the event that is looked at."""

    def __init__(self, trace: NamedTrace) -> None:
        self.trace = trace
        self.at: int | None = None
        self._below: dict[int, list[int]] = {}
        self._read: set[int] = set()
        for number, event in enumerate(trace.events):
            self._below.setdefault(event.parent, []).append(number)

    @property
    def typed(self) -> TypedTrace:
        """The trace as it is."""
        trace = self.trace
        return TypedTrace(trace.edition, trace.round, trace.program, tuple(e.told for e in trace.events))

    def below(self, number: int = -1) -> EventReader:
        """Return the events directly below one (-1: at the top), to be read from the first on."""
        return EventReader(self, self._below.get(number, []))

    def children(self, number: int) -> list[tuple[int, NamedEvent]]:
        """Return the events directly below one with their numbers, none of them read by that."""
        return [(n, self.trace.events[n]) for n in self._below.get(number, [])]

    def read(self, number: int) -> NamedEvent:
        """Return an event, which counts as read now."""
        self.at = number
        self._read.add(number)
        return self.trace.events[number]

    def unread(self) -> Iterator[int]:
        """Yield the events that no check asked for."""
        return (number for number in range(len(self.trace.events)) if number not in self._read)


class EventReader:
    """The events below one event."""

    def __init__(self, story: TraceReader, numbers: list[int]) -> None:
        self._story, self._numbers, self._place = story, numbers, 0

    @property
    def next(self) -> NamedEvent | None:
        """The event that comes next, without reading it; None at the end."""
        if self._place < len(self._numbers):
            return self._story.trace.events[self._numbers[self._place]]
        return None

    def ahead(self, verb: Verb) -> NamedEvent:
        """Return the only event of a kind among all of them, without reading it. Raises Wrong."""
        found = [e for n in self._numbers if (e := self._story.trace.events[n]).verb is verb]
        require(len(found) == 1, f"{len(found)} events '{verb.value}' where one is to stand")
        return found[0]

    def take(self, verb: Verb) -> tuple[int, NamedEvent]:
        """Read the next event, which must be of this kind; return it with its number. Raises Wrong."""
        if self._place == len(self._numbers):
            raise Wrong(f"an event '{verb.value}' is missing")
        number = self._numbers[self._place]
        self._place += 1
        event = self._story.read(number)
        require(
            event.verb is verb, f"'{event.verb.value}' of {event.article} stands where '{verb.value}' was to"
        )
        return number, event

    def expect(self, article: str, verb: Verb, **facts: Fact) -> int:
        """Read the next event, which must be exactly this one; return its number. Raises Wrong."""
        number, event = self.take(verb)
        hold(event, article, **facts)
        return number

    def all(self, verb: Verb) -> Iterator[tuple[int, NamedEvent]]:
        """Read events as long as they are of this kind."""
        while self.next is not None and self.next.verb is verb:
            yield self.take(verb)

    def ends(self) -> None:
        """Check that nothing more stands here. Raises Wrong."""
        if self.next is not None:
            self._story.at = self._numbers[self._place]
            raise Wrong(f"'{self.next.verb.value}' of {self.next.article} stands here for no reason")


def hold(event: NamedEvent, article: str, **facts: Fact) -> None:
    """Hold the article and all facts of an event to what they must be. Raises Wrong."""
    require(event.article == article, f"{article} was to stand here, not {event.article}")
    told = dict(event.facts)
    require(len(told) == len(event.facts), f"a fact of {article} is told twice")
    for name, value in facts.items():
        require(name in told, f"{article} does not tell its {name}")
        require(told[name] == value, f"{name} of {article} is {_short(value)}, not {_short(told[name])}")
    extra = sorted(set(told) - set(facts))
    require(not extra, f"{article} tells {', '.join(extra)}, which nobody asked for")


def _short(value: Fact) -> str:
    text = str(value)
    return text if len(text) <= 200 else f"{text[:200]}…"
