"""Traces as they come from a file: read once, and believed only if everything that tells of them can."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.domain.errors import DamagedTrace
from arbiter_gui.domain.texts.sentences import Said, counted, joined
from arbiter_gui.explain.trace_validity import is_readable
from arbiter_gui.storage import StoredTrace
from arbiter_gui.trace import Trace


class ToldTraces:
    """The last trace that was read is at hand, as large ones take a while."""

    def __init__(self) -> None:
        self._last: tuple[str, Trace | None] | None = None
        self.damaged: set[int] = set()
        """Rounds of which a trace was asked for that cannot be read."""

    def of(self, stored: StoredTrace | None, number: int) -> Trace | None:
        """Return the trace that is stored with a round; None where there is none, or a damaged one."""
        if stored is None:
            return None
        if self._last is None or self._last[0] != stored.text:
            trace = parsed(stored, number)
            sound = trace is not None and (stored.sealed or is_readable(trace))
            self._last = stored.text, trace if sound else None
        if self._last[1] is None:
            self.damaged.add(number)
        return self._last[1]

    def at_hand(self, text: str, trace: Trace) -> None:
        """Remember what a text says, so that it need not be read."""
        self._last = text, trace


def parsed(stored: StoredTrace, number: int) -> Trace | None:
    """Return the trace of a round that a text is, as far as its form goes; None where it is none."""
    try:
        trace = Trace.from_json(stored.text)
    except DamagedTrace:
        return None
    return trace if trace.round == number else None


def damage(stored: Iterable[tuple[int, StoredTrace]]) -> tuple[Said, ...]:
    """Return a sentence that names the rounds whose traces cannot be read; nothing where all can.

    A trace that is sealed need not be read for that.
    """
    rounds = [n for n, each in stored if not each.sealed and (each.damaged or parsed(each, n) is None)]
    if not rounds:
        return ()
    return (
        counted(
            len(rounds),
            "the reasons stored with round {rounds} are damaged and not used; the rest of the file is as it should be",
            "the reasons stored with rounds {rounds} are damaged and not used; the rest of the file is as it should be",
            rounds=joined(map(str, rounds)),
        ),
    )
