"""Every event of a trace deleted, doubled, put elsewhere, every fact altered or left out: noticed, or no claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof.judge import judge_of
from arbiter_gui.trace import Level, Recorder
from tests.old_form import Event, Trace, Verb, old_form
from tests.proof.by_name import is_gap, prove

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
SAMPLES = (
    ("dutch-2017", "dutch-2017/t0036.trf", (3, 5)),
    ("dutch-2026", "dutch-2026/t0036.trf", (4,)),
    ("dutch-2012", "dutch-2012/t0034.trf", (4, 8)),
    ("dubov-1997", "dutch-2017/t0050.trf", (3, 5)),
)
EACH = 2
"""So many events of a kind are damaged in a round."""

Change = Callable[[Trace, int], Iterator[tuple[str, Trace]]]


def traced(edition: str, path: str, number: int) -> tuple[Tournament, Trace]:
    before = read_trf((CORPUS / path).read_bytes(), path).tournament.before_round(number)
    recorder = Recorder(Level.STEPS)
    pair_round(before, edition, recorder)
    return before, old_form(recorder.trace(edition, number, "test"))


def without(trace: Trace, number: int) -> Trace:
    """The trace without an event and what stands below it."""
    gone, events, numbers = {number}, list[Event](), {-1: -1}
    for n, event in enumerate(trace.events):
        if n in gone or event.parent in gone:
            gone.add(n)
            continue
        numbers[n] = len(events)
        events.append(replace(event, parent=numbers[event.parent]))
    return replace(trace, events=tuple(events))


def twice(trace: Trace, number: int) -> Trace:
    """The trace with an event told twice, one after the other."""
    events = list[Event]()
    for n, event in enumerate(trace.events):
        shifted = event.parent + 1 if event.parent > number else event.parent
        events += [replace(event, parent=shifted)] * (2 if n == number else 1)
    return replace(trace, events=tuple(events))


def changed(trace: Trace, number: int, event: Event) -> Trace:
    return replace(trace, events=(*trace.events[:number], event, *trace.events[number + 1 :]))


def others(value: Any) -> Iterator[Any]:
    """Other values of the same kind."""
    if isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, str):
        yield f"{value}x"
    elif isinstance(value, tuple):
        yield (*value, 1)
        if value:
            yield value[1:]
            yield (*value, value[-1])
        if len(set(map(str, value))) > 1:
            yield value[::-1]


def damages(trace: Trace, number: int) -> Iterator[tuple[str, Trace]]:
    """Everything that is done to one event."""
    event = trace.events[number]
    yield "deleted", without(trace, number)
    yield "doubled", twice(trace, number)
    yield "article", changed(trace, number, replace(event, article=f"{event.article}0"))
    yield "verb", changed(trace, number, replace(event, verb=next(v for v in Verb if v is not event.verb)))
    if number > 2:
        yield (
            "parent",
            changed(trace, number, replace(event, parent=number - 1 - (event.parent == number - 1))),
        )
    for name, value in event.facts:
        rest = tuple((k, v) for k, v in event.facts if k != name)
        yield f"{name} left out", changed(trace, number, replace(event, facts=rest))
        for other in (o for o in others(value) if o != value):
            facts = tuple((k, other if k == name else v) for k, v in event.facts)
            yield f"{name} altered", changed(trace, number, replace(event, facts=facts))


def no_claim(edition: str, trace: Trace, number: int, what: str) -> bool:
    """What is declared as no claim of a trace.

    Readings that are cited, and labels of them, are named as unchecked. A remark that may be there and is not takes
    nothing from what is proved: that the first choice of downfloaters failed (C4), that a level has no pairing
    (C.3.a), why single orders are passed over or no other players could come (C.7, C.12). In 2012 a level that
    leads to nothing is proved as a whole, so how many orders it passed over at its end is no claim when left out.
    """
    event, fact = trace.events[number], what.partition(" ")[0]
    if event.verb is Verb.READ:
        return True
    if what.endswith(("altered", "left out")):
        return is_gap(judge_of(edition).gaps, event, fact)
    remark = event.verb is Verb.REFUSED and event.article in ("C4", "C.3.a")
    listed = event.verb is Verb.REFUSED and trace.events[event.parent].verb in (Verb.SKIPPED, Verb.REFUSED)
    passed = event.article in ("C.7", "C.8.a", "C.8.b", "C.9") and event.verb in (Verb.SKIPPED, Verb.WENT_TO)
    return what == "deleted" and (remark or listed or (passed and event.get("first") is None))


def some(trace: Trace, random: Random) -> list[int]:
    """A few events of every kind."""
    order = list(range(len(trace.events)))
    random.shuffle(order)
    seen: Counter[tuple[str, Verb]] = Counter()
    chosen = []
    for number in order:
        kind = (trace.events[number].article, trace.events[number].verb)
        seen[kind] += 1
        if seen[kind] <= EACH:
            chosen.append(number)
    return sorted(chosen)


def unnoticed(edition: str, path: str, number: int) -> Iterator[tuple[int, str, str]]:
    before, trace = traced(edition, path, number)
    assert prove(before, trace, 100).holds
    for place in some(trace, Random(1)):
        for what, other in damages(trace, place):
            if not no_claim(edition, trace, place, what) and prove(before, other, 100).holds:
                event = trace.events[place]
                yield place, f"{event.article} {event.verb.value}", what


@pytest.mark.parametrize(
    ("edition", "path", "number"), [(e, p, n) for e, p, ns in SAMPLES for n in ns], ids=str
)
def test_whatever_is_damaged_is_noticed_or_no_claim(edition: str, path: str, number: int) -> None:
    assert list(unnoticed(edition, path, number)) == []
