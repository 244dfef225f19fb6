"""What a trace tells that no check looks at: named and counted, so that nobody takes it for proved.

`readings` beside an event are named by the readings that are listed at the end of the trace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import Said, counted
from arbiter_gui.proof.findings import Finding, State
from arbiter_gui.proof.kernel.named_events import NamedEvent, NamedTrace, Verb


@dataclass(frozen=True)
class Gap:
    """Facts of some events that are not checked; `facts` empty: all facts of the events that fit."""

    facts: frozenset[str]
    fits: Callable[[NamedEvent], bool]
    said: Callable[[int], Said]


def _passed_over(event: NamedEvent) -> bool:
    steps = event.verb is Verb.SKIPPED and event.article.startswith(("C.7", "C.8", "C.10"))
    return steps or (event.verb is Verb.REFUSED and event.article in ("C.9", "A.11", "D.4"))


def _ahead(event: NamedEvent) -> bool:
    return event.verb is Verb.RELAXED and event.article in ("C.7", "C8")


CITED = Gap(
    frozenset(),
    lambda event: event.verb is Verb.READ,
    lambda n: counted(
        n,
        "that {n} cited reading decided what it is cited for",
        "that {n} cited readings decided what they are cited for",
    ),
)
PASSED_OVER = Gap(
    frozenset(("because", "steps", "why")),
    _passed_over,
    lambda n: counted(
        n,
        "the words for why {n} step was passed over or refused as a whole",
        "the words for why {n} steps were passed over or refused as a whole",
    ),
)
AHEAD = Gap(
    frozenset(("players",)),
    _ahead,
    lambda n: counted(
        n,
        "who pays in the next bracket for {n} figure of the criterion that looks ahead",
        "who pays in the next bracket for {n} figures of the criterion that looks ahead",
    ),
)


def found_in(trace: NamedTrace, known: Iterable[Gap]) -> tuple[Finding, ...]:
    """Return what of a trace is not checked, of the gaps of its judge."""
    found = []
    for gap in known:
        told = [e for e in trace.events if gap.fits(e) and any(_open(gap, e, name) for name, _ in e.facts)]
        found += [Finding(gap.said(len(told)), State.UNCHECKED, article=told[0].article)] if told else []
    return tuple(found)


def _open(gap: Gap, event: NamedEvent, name: str) -> bool:
    """Tell whether a fact is one of a gap; the figures of a requirement in force are checked."""
    if gap.facts and name not in gap.facts:
        return False
    return not (name == "because" and len(event.get("because") or ()) == 4)
