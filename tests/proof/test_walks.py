"""A walk of C.7 and C.8 ends where nothing is left of it, or what is left is told as passed
over.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.procedure import (
    DemandsPassed,
    FirstPairsGivenUp,
    LevelImpossible,
    OrdersPassed,
    OrderTaken,
    PairingsPassed,
    PairsRefused,
    RemainderGivenUp,
    SomePassed,
)
from arbiter_gui.trace.requirements import (
    Because,
    FactorTooHigh,
    Needs,
    Obstacle,
    Refusal,
    RequirementCode,
    ScoresTooHigh,
)
from arbiter_gui.trace.score_brackets import (
    NobodyElse,
    OpponentlessFound,
    OthersBarred,
    PairedAgain,
)
from arbiter_gui.trace.values import Rest
from tests.proof import damage
from tests.proof.broken.breaking import noticed
from tests.proof.damage import altered, trace_of, twice, without
from tests.proof.small_fields import field

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
def test_the_end_of_a_walk_that_is_left_out_is_noticed(
    name: str, number: int, kind: type[Event]
) -> None:
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


@pytest.mark.article("dutch-2012", "C.3.a")
def test_a_level_is_impossible_with_more_than_one_empty_seat() -> None:
    before = field(1578115)
    trace = trace_of(before, "dutch-2012")
    assert any(e.removed.count(0) == 2 for e in trace.events if isinstance(e, LevelImpossible))
    assert not noticed(before, trace)


@pytest.mark.article("dutch-2012", "C.6", "C.12", "C.13")
@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("nobody-first", 6),  # after C.12 with M1 = 0 no pair is noted, and all are the remainder
        ("sent-to-the-lowest", 8),  # whoever C.13 asked for is not asked for again by C.12
    ],
)
def test_a_bracket_that_got_others_from_the_one_before_is_followed(name: str, number: int) -> None:
    _, trace = traced(name, number)
    assert places(trace, PairedAgain)


@pytest.mark.article("dutch-2012", "C.1", "C.12", "C.13", "C.14.b.2")
@pytest.mark.parametrize(
    ("name", "number", "kind"),
    [
        ("t0009", 9, NobodyElse),
        ("t0224", 7, NobodyElse),
        ("t0009", 9, OthersBarred),
        ("t0224", 8, OpponentlessFound),
        ("t0224", 8, FirstPairsGivenUp),
    ],
)
def test_who_was_asked_and_what_barred_them_is_told_once(
    name: str, number: int, kind: type[Event]
) -> None:
    before, trace = damage.traced("dutch-2012", f"dutch-2012/{name}.trf", number)
    told = places(trace, kind)
    assert told
    assert [n for n in told if not noticed(before, without(trace, n))] == []
    assert [n for n in told if not noticed(before, twice(trace, n))] == []


@pytest.mark.article("dutch-2012", "C.7")
@pytest.mark.parametrize("number", [5, 8, 9])
def test_the_only_refusal_of_an_order_is_not_left_out(number: int) -> None:
    before, trace = damage.traced("dutch-2012", "dutch-2012/t0009.trf", number)
    refused = [n for n in places(trace, PairsRefused) if trace.events[n].pairs]  # type: ignore[attr-defined]
    only = [n for n in refused if len(list(trace.children(trace.events[n].parent))) == 1]
    assert only
    assert [n for n in only if not noticed(before, without(trace, n))] == []


@pytest.mark.article("dutch-2012", "C.7", "C.8.a")
@pytest.mark.parametrize("number", [2, 4])
def test_folds_are_told_of_whatever_is_too_large_to_be_tried_one_by_one(number: int) -> None:
    before, trace = damage.traced("dutch-2012", "dutch-2012/t0009.trf", number)
    folds = places(trace, Fold)
    assert not noticed(before, trace)
    assert folds
    assert [n for n in folds if not noticed(before, without(trace, n))] == []


ROUNDS = [("t0009", 5), ("t0048", 4), ("t0053", 9), ("t0249", 5)]


@pytest.mark.article("dutch-2012", "C.7", "C.8.a", "C.8.b", "C.10.a")
@pytest.mark.parametrize("because", [*Obstacle, Needs(RequirementCode.X, 9, 0)])
def test_why_much_is_passed_over_at_once_is_held_to_what_the_level_has(because: Because) -> None:
    known = 0
    for name, number in ROUNDS:
        before, trace = damage.traced("dutch-2012", f"dutch-2012/{name}.trf", number)
        for place in places(trace, SomePassed, DemandsPassed):
            worse = altered_to(trace, place, because)
            known += worse is not None
            assert worse is None or noticed(before, worse), trace.events[place]
    assert known > 20


def altered_to(trace: Trace, place: int, because: Because) -> Trace | None:
    """Return the trace with another reason.

    None where that is its own or one that the event cannot have.
    """
    event = trace.events[place]
    assert isinstance(event, SomePassed | DemandsPassed)
    if event.because == because or (
        isinstance(event, DemandsPassed) and not isinstance(because, Obstacle)
    ):
        return None
    return altered(trace, place, because=because)


@pytest.mark.article("dutch-2012", "C.9", "A.11", "D.4")
@pytest.mark.parametrize(
    "why", [("C.9", Rest()), ("A.11", ScoresTooHigh(990, 5)), ("D.4", FactorTooHigh(990, 5))]
)
def test_why_pairs_are_refused_that_keep_everything_is_worked_out(why: tuple[str, Refusal]) -> None:
    known = 0
    for name, number in ROUNDS:
        before, trace = damage.traced("dutch-2012", f"dutch-2012/{name}.trf", number)
        for place in places(trace, PairsRefused):
            event = trace.events[place]
            assert isinstance(event, PairsRefused)
            if event.why != why[1] and isinstance(event.why, Rest | ScoresTooHigh | FactorTooHigh):
                known += 1
                assert noticed(before, altered(trace, place, article=why[0], why=why[1])), event
    assert known
