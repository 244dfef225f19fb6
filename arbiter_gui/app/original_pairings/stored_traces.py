"""Traces stored in a file: read once, and used only if they can be shown in every view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from arbiter_gui.domain.errors import DamagedTrace
from arbiter_gui.domain.texts.sentences import Said, counted, joined
from arbiter_gui.explain.pictures.scenes import is_readable
from arbiter_gui.storage import StoredTrace
from arbiter_gui.trace import Trace
from arbiter_gui.trace.codec import read_trace


class TraceReader:
    """A reader of stored traces that keeps the last one, as reading a large one takes a while."""

    def __init__(self) -> None:
        self._last_trace: tuple[str, Trace | None] | None = None
        self.damaged: set[int] = set()
        """Rounds whose trace was requested but cannot be read."""

    def trace_of(self, stored_trace: StoredTrace | None, round_number: int) -> Trace | None:
        """Return the trace that is stored with a round; None if there is none, or a damaged one."""
        if stored_trace is None:
            return None
        if self._last_trace is None or self._last_trace[0] != stored_trace.text:
            self._last_trace = stored_trace.text, usable_trace(stored_trace, round_number)
        if self._last_trace[1] is None:
            self.damaged.add(round_number)
        return self._last_trace[1]

    def remember(self, text: str, trace: Trace) -> None:
        """Remember the trace of a text, so that it need not be read."""
        self._last_trace = text, trace


class StoredTraces(Mapping[int, Trace]):
    """The traces of the rounds that have a sound one, each read from its text on first use."""

    def __init__(self, stored_traces: Iterable[tuple[int, StoredTrace]]) -> None:
        self._stored = {
            number: stored_trace
            for number, stored_trace in stored_traces
            if not stored_trace.damaged
        }
        self._read_traces: dict[int, Trace | None] = {}

    @property
    def stored_rounds(self) -> frozenset[int]:
        """The rounds that have a trace in the file, whether or not it can be read."""
        return frozenset(self._stored)

    def __getitem__(self, round_number: int) -> Trace:
        trace = self._trace_of(round_number)
        if trace is None:
            raise KeyError(round_number)
        return trace

    def __contains__(self, round_number: object) -> bool:
        return isinstance(round_number, int) and self._trace_of(round_number) is not None

    def __iter__(self) -> Iterator[int]:
        return (number for number in self._stored if number in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _trace_of(self, round_number: int) -> Trace | None:
        if round_number in self._stored and round_number not in self._read_traces:
            self._read_traces[round_number] = usable_trace(self._stored[round_number], round_number)
        return self._read_traces.get(round_number)


def usable_trace(stored_trace: StoredTrace, round_number: int) -> Trace | None:
    """Return the trace that is stored with a round.

    None if it cannot be read, or contains something impossible.
    """
    trace = parsed_trace(stored_trace, round_number)
    if trace is None:
        return None
    # A sealed one is as this program has written it: only another has to be tried in the views.
    if stored_trace.sealed or is_readable(trace):
        return trace
    return None


def parsed_trace(stored_trace: StoredTrace, round_number: int) -> Trace | None:
    """Return the trace of a round from its text, whose form alone is checked.

    None if it is not one.
    """
    try:
        trace = read_trace(stored_trace.text)
    except DamagedTrace:
        return None
    if trace.round != round_number:
        return None
    return trace


def damage_sentence(
    stored_traces: Iterable[tuple[int, StoredTrace]], salvaged: bool = False
) -> tuple[Said, ...]:
    """Return a sentence that names the rounds whose traces cannot be read; nothing if all can.

    A sealed trace need not be read for that. The sentence says that nothing else is damaged, unless
    the file is `salvaged`: a copy saved of such a file is not damaged, though parts of it are lost.
    """
    rounds = []
    for round_number, stored_trace in stored_traces:
        if stored_trace.sealed:
            continue
        if stored_trace.damaged or parsed_trace(stored_trace, round_number) is None:
            rounds.append(round_number)
    if not rounds:
        return ()
    if salvaged:
        return (
            counted(
                len(rounds),
                "the reasons stored with round {rounds} are damaged and ignored",
                "the reasons stored with rounds {rounds} are damaged and ignored",
                rounds=joined(map(str, rounds)),
            ),
        )
    return (
        counted(
            len(rounds),
            "the reasons stored with round {rounds} are damaged and ignored; nothing else in this "
            "file is damaged",
            "the reasons stored with rounds {rounds} are damaged and ignored; nothing else in this "
            "file is damaged",
            rounds=joined(map(str, rounds)),
        ),
    )
