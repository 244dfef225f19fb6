"""A walk of C.7 and C.8 ends where nothing is left of it, or what is left is told as passed over."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.procedure import (
    LevelImpossible,
    OrdersPassed,
    OrderTaken,
    PairingsPassed,
    PairsRefused,
    RemainderGivenUp,
)
from tests.proof.broken.breaking import noticed
from tests.proof.damage import altered, trace_of, without

FOLDER = Path(__file__).parents[1] / "fixtures" / "proof"


def traced(name: str, number: int) -> tuple[Tournament, Trace]:
    before = read_trf((FOLDER / f"{name}.trf").read_bytes(), name).tournament.before_round(number)
    trace = trace_of(before, "dutch-2012")
    assert not noticed(before, trace)
    return before, trace


def places(trace: Trace, *kinds: type[Event]) -> list[int]:
    return [n for n, event in enumerate(trace.events) if isinstance(event, kinds)]


@pytest.mark.article("dutch-2012", "C.7", "C.8.a", "C.9")
@pytest.mark.parametrize(
    ("name", "number", "kind"),
    [
        ("remainder-given-up", 4, RemainderGivenUp),
        ("orders-left", 9, OrdersPassed),
        ("orders-left", 7, PairingsPassed),
    ],
)
def test_the_end_of_a_walk_that_is_left_out_is_noticed(name: str, number: int, kind: type[Event]) -> None:
    before, trace = traced(name, number)
    left_out = places(trace, kind)
    assert left_out
    assert [n for n in left_out if not noticed(before, without(trace, n))] == []


@pytest.mark.article("dutch-2012", "D.1.1")
def test_of_orders_with_the_same_pairs_the_first_is_taken() -> None:
    before, trace = traced("remainder-given-up", 3)
    longer = [n for n in places(trace, OrderTaken) if len(trace.events[n].s2) == 4]  # type: ignore[attr-defined]
    assert longer
    for n in longer:
        one, other, *rest = trace.events[n].s2  # type: ignore[attr-defined]
        assert noticed(before, altered(trace, n, s2=(one, other, *rest[::-1])))


@pytest.mark.article("dutch-2012", "C.6", "C.8.a")
def test_what_would_come_after_the_end_of_a_walk_is_noticed() -> None:
    before, trace = traced("orders-left", 7)
    ended = [n for n in places(trace, PairingsPassed) if trace.events[n].exchanges is None]  # type: ignore[attr-defined]
    tried = [n for n in places(trace, PairsRefused) if trace.events[n].pairs is None]  # type: ignore[attr-defined]
    assert ended
    assert tried
    assert noticed(before, altered(trace, ended[0], exchanges=1))
    assert noticed(before, altered(trace, tried[0], pairs=((1, 2),)))


@pytest.mark.article("dutch-2012", "C.7")
def test_of_orders_that_are_refused_one_by_one_none_is_left_out() -> None:
    before, trace = traced("orders-left", 7)
    listed = [n for n in places(trace, PairsRefused) if trace.events[n].pairs]  # type: ignore[attr-defined]
    several = [
        n
        for n in listed
        if len({e.pairs for _, e in trace.children(trace.events[n].parent)}) > 1  # type: ignore[attr-defined]
    ]
    assert several
    assert [n for n in several if not noticed(before, without(trace, n))] == []


@pytest.mark.article("dutch-2012", "C.3.a")
def test_a_level_that_is_impossible_has_a_witness() -> None:
    before, trace = traced("impossible-level", 4)
    witnesses = places(trace, LevelImpossible)
    assert witnesses
    assert [n for n in witnesses if not noticed(before, without(trace, n))] == []
