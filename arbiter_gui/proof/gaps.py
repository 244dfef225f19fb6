"""What a trace tells that no check looks at: named and counted, so that nobody takes it for proved.

`readings` beside an event are named by the readings that are listed at the end of the trace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import Said, counted
from arbiter_gui.proof.findings import Finding, State
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.candidates import CriterionNotMet
from arbiter_gui.trace.kinds import Cited


@dataclass(frozen=True)
class Gap:
    """Attributes of some events that are not checked; `names` empty: all attributes of the events that fit."""

    names: frozenset[str]
    fits: Callable[[Event], bool]
    said: Callable[[int], Said]


CITED = Gap(
    frozenset(),
    lambda event: isinstance(event, Cited),
    lambda n: counted(
        n,
        "that {n} cited reading decided what it is cited for",
        "that {n} cited readings decided what they are cited for",
    ),
)


def ahead(article: str) -> Gap:
    """Return the gap of the criterion that looks ahead."""
    return Gap(
        frozenset(("players",)),
        lambda event: isinstance(event, CriterionNotMet) and event.article == article,
        lambda n: counted(
            n,
            "who pays in the next bracket for {n} figure of the criterion that looks ahead",
            "who pays in the next bracket for {n} figures of the criterion that looks ahead",
        ),
    )


def not_told(reasons: int) -> tuple[Finding, ...]:
    """Return that so many reasons were not told yet by the version that wrote the trace."""
    if not reasons:
        return ()
    said = counted(
        reasons,
        "{n} reason that the version which wrote the trace did not tell yet",
        "{n} reasons that the version which wrote the trace did not tell yet",
    )
    return (Finding(said, State.UNCHECKED),)


def found_in(trace: Trace, known: Iterable[Gap]) -> tuple[Finding, ...]:
    """Return what of a trace is not checked, of the gaps of its judge."""
    found = []
    for gap in known:
        told = [e for e in trace.events if gap.fits(e)]
        found += [Finding(gap.said(len(told)), State.UNCHECKED, article=told[0].article)] if told else []
    return tuple(found)
