"""Every event of a trace deleted, doubled, put elsewhere, every fact altered or left out: noticed,
or no claim.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from functools import cache
from random import Random
from typing import Any, NoReturn

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.columns import SentDown
from arbiter_gui.trace.kinds import ByeGiven, Cited, MovedDown
from arbiter_gui.trace.procedure import PairsRefused
from tests.proof.damage import (
    attributes,
    cases,
    changed,
    is_gap,
    others,
    traced,
    twice,
    without,
)
from tests.proof.judged_once import each_bracket_once

SAMPLES = (
    ("dutch-2017", "dutch-2017/t0009.trf", (3,)),
    ("dutch-2017", "dutch-2017/t0010.trf", (2, 3, 9)),
    ("dutch-2017", "dutch-2017/t0152.trf", (6,)),
    ("dutch-2026", "dutch-2026/t0040.trf", (3,)),
    ("dutch-2026", "dutch-2026/t0187.trf", (2, 8)),
    ("dutch-2026", "dutch-2026/t0192.trf", (2,)),
    ("dutch-2012", "dutch-2012/t0053.trf", (4, 5)),
    ("dutch-2012", "dutch-2012/t0086.trf", (11,)),
    ("dutch-2012", "dutch-2012/t0163.trf", (5,)),
    ("dutch-2012", "dutch-2012/t0191.trf", (6,)),
    ("dubov-1997", "dutch-2017/bye-ahead-1.trf", (5,)),
    ("dubov-1997", "dutch-2017/t0052.trf", (6,)),
    ("dubov-1997", "dutch-2017/t0131.trf", (4,)),
    ("dubov-1997", "dutch-2017/t0238.trf", (3,)),
    ("dubov-2026", "dubov-2026/fa006.trf", (2,)),
    ("dubov-2026", "dubov-2026/fs011.trf", (2, 3, 5)),
    ("dubov-2026", "dubov-2026/fs013.trf", (8,)),
)
"""Small rounds that have between them most kinds of events, in brackets that are tried out and in
larger ones."""

EACH, OF_ALL = 2, 2
"""So many events of a kind are damaged in a round, and so many that tell the same attributes in an
edition."""


def damages(trace: Trace, number: int) -> Iterator[tuple[str, Trace]]:
    """Everything that is done to one event."""
    event = trace.events[number]
    yield "deleted", without(trace, number)
    yield "doubled", twice(trace, number)
    yield "article", changed(trace, number, replace(event, article=f"{event.article}0"))
    other = (
        MovedDown(event.article, (1,))
        if isinstance(event, ByeGiven)
        else ByeGiven(event.article, 1)
    )
    yield "kind", changed(trace, number, replace(other, parent=event.parent))
    if number > 2:
        parent = number - 1 - (event.parent == number - 1)
        yield "parent", changed(trace, number, replace(event, parent=parent))
    for name, value in attributes(event).items():
        default = next(f.default for f in fields(event) if f.name == name)
        if default is not MISSING and value != default:
            yield f"{name} left out", changed(trace, number, replace(event, **{name: default}))
        for own in (
            o for o in others(value) if o != value and not same_claim(event, name, value, o)
        ):
            yield f"{name} altered", changed(trace, number, replace(event, **{name: own}))


def same_claim(event: Event, name: str, value: Any, other: Any) -> bool:
    """Whether another value says the same: groups apart from each other, and pairs that are
    refused, have no order.
    """
    unordered = (
        isinstance(event, SentDown) and name == "groups",
        isinstance(event, PairsRefused) and name == "pairs",
    )
    return any(unordered) and _sorted(value) == _sorted(other)


def _sorted(value: tuple[Any, ...]) -> Counter[Any]:
    return Counter(tuple(sorted(part)) if isinstance(part, tuple) else part for part in value)


def no_claim(edition: str, event: Event, what: str) -> bool:
    """What is declared as no claim of a trace.

    Readings that are cited, and labels of them, are named as unchecked. What older traces do not
    tell at all may be left out: who wants which colour (C.2.b).
    """
    if isinstance(event, Cited):
        return True
    if what.endswith(("altered", "left out")):
        return is_gap(edition, event, what.partition(" ")[0])
    return False


def some(trace: Trace, random: Random) -> list[int]:
    """A few events of every kind."""
    order = list(range(len(trace.events)))
    random.shuffle(order)
    seen: Counter[tuple[str, type[Event]]] = Counter()
    chosen = []
    for number in order:
        kind = (trace.events[number].article, type(trace.events[number]))
        seen[kind] += 1
        if seen[kind] <= EACH:
            chosen.append(number)
    return sorted(chosen)


@cache
def chosen(edition: str) -> dict[tuple[str, int], list[int]]:
    """Return which events are damaged in each round of an edition."""
    found, seen = dict[tuple[str, int], list[int]](), Counter[Any]()
    for _, path, number in (case for case in cases(SAMPLES) if case[0] == edition):
        _, trace = traced(edition, path, number)
        places = found[path, number] = list[int]()
        for place in some(trace, Random(1)):
            event = trace.events[place]
            told = tuple(bool(value) for value in attributes(event).values())
            seen[event.article, type(event), told] += 1
            if seen[event.article, type(event), told] <= OF_ALL:
                places.append(place)
    return found


class Noticed(Exception):
    """A bracket was found false."""


def stop(*_: object) -> NoReturn:
    """Leave off at the first bracket that is false: what comes after it is judged as it was
    before.
    """
    raise Noticed


def holds(before: Tournament, trace: Trace) -> bool:
    try:
        return prove(before, trace).holds
    except Noticed:
        return False


def unnoticed(edition: str, path: str, number: int) -> Iterator[tuple[int, Event, str]]:
    before, trace = traced(edition, path, number)
    assert prove(before, trace).holds
    for place in chosen(edition)[path, number]:
        event = trace.events[place]
        for what, other in damages(trace, place):
            if not no_claim(edition, event, what) and holds(before, other):
                yield place, event, what


@pytest.mark.parametrize(("edition", "path", "number"), cases(SAMPLES), ids=str)
def test_whatever_is_damaged_is_noticed_or_no_claim(
    monkeypatch: pytest.MonkeyPatch, edition: str, path: str, number: int
) -> None:
    monkeypatch.setattr("arbiter_gui.proof.dutch.round.CriteriaRound.add_false_finding", stop)
    each_bracket_once(monkeypatch)
    assert list(unnoticed(edition, path, number)) == []
