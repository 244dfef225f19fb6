"""Reading a trace to check it: every event is read exactly once and compared with the event that
the text of the rules asks for at that place. What fails raises Wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import TypeVar

from arbiter_gui.domain.figures import count
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.proof.kernel.certificates import Unproven
from arbiter_gui.proof.kernel.context import Tally, current_context
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.kinds import Cited


class Wrong(Exception):
    """A claim in the trace is not true; `event` is the number of its event, if known."""

    event: int | None = None


@contextmanager
def at_event(number: int) -> Iterator[None]:
    """Name this event as the wrong one if a claim fails in the block, unless an inner block has
    named a nearer one.
    """
    try:
        yield
    except Wrong as error:
        if error.event is None:
            error.event = number
        raise


def require(holds: bool, sentence: str) -> None:
    """Raise Wrong with the sentence unless it holds."""
    if not holds:
        raise Wrong(sentence)


def check_reason_recorded(is_recorded: bool, sentence: str) -> bool:
    """Return whether a reason is recorded, and so must be checked.

    Older versions of the program did not record all reasons: in their traces a missing one is only
    counted. In any other trace it raises Wrong with the sentence.
    """
    context = current_context()
    if not is_recorded:
        require(not context.every_reason, sentence)
        context.missing_reasons += 1
    return is_recorded


CHECK_ERRORS = (
    Wrong,
    Unproven,
    ValueError,
    StopIteration,
    TypeError,
    AssertionError,
    LookupError,
    AttributeError,
)
"""The errors to which a damaged trace can lead: a claim that fails, or facts that are missing or
make no sense."""


def failure_words(error: BaseException) -> str:
    """Return in words why a check failed: the sentence of the claim, or for any other of the
    CHECK_ERRORS its kind.
    """
    if isinstance(error, Wrong):
        return str(error)
    return f"what the trace says here makes no sense ({type(error).__name__}: {error})"


def count_checked(kind: str, times: int = 1) -> None:
    """Count checks of a kind that held in this verification."""
    current_context().tally[kind] += times


def tally_words(tally: Tally) -> Said:
    """Return the tally as words: `412 skipped ranges, 96 best values and 3 witnesses`."""
    # Written out one by one, so that the texts can be collected for translation.
    counts = (
        counted(tally["fold"], "{n} skipped [range|ranges]", n=count(tally["fold"])),
        counted(tally["claim"], "{n} [claim|claims]", n=count(tally["claim"])),
        counted(tally["optimum"], "{n} best [value|values]", n=count(tally["optimum"])),
        counted(tally["candidate"], "{n} [candidate|candidates]", n=count(tally["candidate"])),
        counted(tally["step"], "{n} [step|steps]", n=count(tally["step"])),
        counted(tally["jump"], "{n} skipped [sequence|sequences]", n=count(tally["jump"])),
        counted(tally["refusal"], "{n} [rejection|rejections]", n=count(tally["refusal"])),
        counted(
            tally["witness"], "{n} [proof|proofs] that no pairing exists", n=count(tally["witness"])
        ),
        counted(tally["colour"], "{n} colour [allocation|allocations]", n=count(tally["colour"])),
    )
    # Kinds that were not checked at all are not named.
    words = [word for word in counts if word.values[0] != ("n", "0")]
    if len(words) > 1:
        return say("{most} and {last}", most=joined(words[:-1]), last=words[-1])
    if words:
        return words[0]
    return say("nothing")


MOST_PLAYERS = 1_500
"""Of a bracket of more players it is not checked that its pairing is the first of the best.

A certificate weighs every two of them against each other: time grows with the cube of their number,
memory with the square (1,000 players take a minute and half a gigabyte).
"""

E = TypeVar("E", bound=Event)

_TOP = -1
"""What the events of a round that are below no other have as their parent."""


class TraceReader:
    """A trace while it is checked, with the events that were not read yet.

    The events are a tree: what belongs to a bracket, for instance, is below its heading, its
    `parent`. An event is known by its number, its place in the trace. One that is still unread at
    the end stands where the rules have none, so that every event must be read once.
    """

    def __init__(self, trace: Trace) -> None:
        """Take a trace of which nothing is read yet."""
        self.trace = trace
        self.current_event: int | None = None
        """The number of the event that is looked at, the one read last: a claim that fails now is
        attributed to it."""
        self.unread = {*range(len(trace.events))}
        """The numbers of the events that were not read yet."""
        self._children_of: dict[int, list[int]] = {}
        for number, event in enumerate(trace.events):
            self._children_of.setdefault(event.parent, []).append(number)

    def top_events(self) -> EventReader:
        """Return the events that are below no other, to be read from the first on."""
        return self.events_below(_TOP)

    def events_below(self, number: int) -> EventReader:
        """Return the events directly below one, to be read from the first on."""
        return EventReader(self, self._children_of.get(number, []))

    def events_below_without_readings(self, number: int) -> EventReader:
        """Return the events directly below one, but not the readings cited there.

        A reading is our interpretation of a text that is open. It cannot be proved, and is listed
        as unchecked (`Judge.unchecked_findings`): here readings count as read, also those cited one
        step further down.
        """
        children = self._children_of.get(number, [])
        grandchildren = [
            grandchild for child in children for grandchild in self._children_of.get(child, ())
        ]
        readings = {
            descendant for descendant in (*children, *grandchildren) if self._is_reading(descendant)
        }
        self.unread -= readings
        return EventReader(self, [child for child in children if child not in readings])

    def _is_reading(self, number: int) -> bool:
        """Return whether an event cites a reading."""
        return isinstance(self.trace.events[number], Cited)

    def read(self, number: int) -> Event:
        """Return the event of a number, which counts as read from now on.

        A claim that fails next is attributed to it, and the asker hears of the progress.
        """
        self.current_event = number
        event = self.trace.events[number]
        self.unread.discard(number)
        # Events at the top are few and cover the whole round: enough for a progress bar.
        if event.parent < 0:
            current_context().asker.progress(number, len(self.trace.events))
        return event

    def skip_all(self) -> None:
        """Pass the whole trace unchecked."""
        self.skip_all_below(_TOP)

    def skip_all_below(self, number: int) -> None:
        """Pass everything below an event unchecked: it counts as read."""
        for child in self._children_of.get(number, ()):
            self.read(child)
            self.skip_all_below(child)


class EventReader:
    """The events directly below one event, read one after another.

    Numbers of events are those in the trace. A method that takes or expects an event raises Wrong
    if another one comes.
    """

    def __init__(self, trace_reader: TraceReader, numbers: list[int]) -> None:
        """Take the numbers of the events, in their order."""
        self._trace_reader = trace_reader
        self._unread = [*numbers]

    @property
    def next(self) -> Event | None:
        """The event that comes next, without reading it; None at the end."""
        if not self._unread:
            return None
        return self._trace_reader.trace.events[self._unread[0]]

    def only_event_left(self, kind: type[E]) -> E:
        """Return the one event of a kind that is still to come, without reading it.

        So a bracket can look up its accepted candidate before it reads what leads there. Raises
        Wrong if there is none, or more than one.
        """
        events = [self._trace_reader.trace.events[number] for number in self._unread]
        of_kind = [event for event in events if isinstance(event, kind)]
        require(len(of_kind) == 1, f"{len(of_kind)} events {kind.__name__} where one is to stand")
        return of_kind[0]

    def take(self, kind: type[E]) -> tuple[int, E]:
        """Read the next event, which must be of this kind; return it with its number.

        Raises Wrong.
        """
        if not self._unread:
            raise Wrong(f"an event {kind.__name__} is missing")
        number = self._unread.pop(0)
        event = self._trace_reader.read(number)
        if not isinstance(event, kind):
            raise Wrong(f"{_event_name(event)} stands where {kind.__name__} was to")
        return number, event

    def take_if(self, kind: type[E], fits: Callable[[E], bool]) -> E | None:
        """Read and return the next event if it is of this kind and `fits` says so.

        None otherwise: the event stays unread.
        """
        event = self.next
        if not isinstance(event, kind) or not fits(event):
            return None
        self.take(kind)
        return event

    def expect(self, expected: Event) -> int:
        """Read the next event, which must be exactly this one; return its number. Raises Wrong."""
        number, event = self.take(type(expected))
        require_event(event, expected)
        return number

    def take_step(self, kind: type[E]) -> tuple[int, E]:
        """Read the next event as a step of the procedure, which must be of this kind.

        Raises Wrong.
        """
        count_checked("step")
        return self.take(kind)

    def expect_step(self, expected: Event) -> int:
        """Read the next event as a step of the procedure, which must be exactly this one.

        Raises Wrong.
        """
        count_checked("step")
        return self.expect(expected)

    def take_all(self, kind: type[E]) -> Iterator[tuple[int, E]]:
        """Read the next events as long as they are of this kind."""
        while isinstance(self.next, kind):
            yield self.take(kind)

    def require_end(self) -> None:
        """Check that no events are left. Raises Wrong."""
        if self.next is not None:
            self._trace_reader.current_event = self._unread[0]
            raise Wrong(f"{_event_name(self.next)} stands here for no reason")


_FIELDS_NOT_COMPARED = ("parent", "reading", "readings")
"""The number of an event in the trace, and its readings, which are checked at the end of the trace.
"""


def require_event(event: Event, expected: Event, *proved: str) -> None:
    """Require that an event equals the expected one, attribute by attribute.

    The names in `proved` are attributes that the caller proves in another way, such as reasons;
    they are not compared. Raises Wrong, with the attribute and both values.
    """
    if type(event) is not type(expected):
        raise Wrong(f"{_event_name(event)} stands where {type(expected).__name__} was to")
    for field in fields(expected):
        if field.name in proved or field.name in _FIELDS_NOT_COMPARED:
            continue
        expected_value = getattr(expected, field.name)
        value = getattr(event, field.name)
        if expected_value != value:
            name = f"{field.name} of {expected.article}"
            raise Wrong(f"{name} is {expected_value!s:.200}, not {value!s:.200}")


def _event_name(event: Event) -> str:
    return f"{type(event).__name__} of {event.article}"
