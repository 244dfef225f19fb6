"""The cards after a fold: who is paired by then, and S1R beside S2R as they lie, also after an
exchange.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbiter_gui.trace import Recorder, Trace
from arbiter_gui.trace.candidates import (
    BracketOpened,
    CandidateAccepted,
    ExchangesPassed,
    OpponentsPassed,
    SetsPassed,
    SubgroupsFormed,
)
from arbiter_gui.trace.kinds import Accepted
from arbiter_gui.trace.position import Pairs, Position
from arbiter_gui.trace.replay import replay
from arbiter_gui.trace.values import Mode
from tests.proof.damage import traced

ROUNDS = (
    ("dutch-2012", "dutch-2012/t0001.trf", 8),
    ("dutch-2012", "dutch-2026/t0071.trf", 5),
    ("dutch-2017", "dutch-2017/t0245.trf", 11),
    ("dutch-2017", "dutch-2026/t0036.trf", 6),
    ("dutch-2026", "dutch-2026/t0036.trf", 7),
    ("dutch-2026", "dutch-2026/t0043.trf", 6),
    ("dutch-2026", "dutch-2026/t0071.trf", 5),
)
Fold = OpponentsPassed | ExchangesPassed | SetsPassed


def folds(trace: Trace) -> Iterator[tuple[Fold, Position, Position]]:
    """Yield every fold of the first search of a bracket, the table then, and the table with the
    accepted pairs.
    """
    told = replay(trace)
    accepted: dict[int, int] = {}
    for number, event in enumerate(trace.events):
        if isinstance(event, Accepted):
            accepted.setdefault(told.openings[number], number)
    for number, event in enumerate(trace.events):
        end = accepted.get(told.openings[number], -1)
        if isinstance(event, Fold) and number < end:
            yield event, told.positions[number], told.positions[end]


@pytest.mark.parametrize("place", ROUNDS, ids=lambda place: f"{place[0]} {place[1]} {place[2]}")
def test_every_pair_that_lies_after_a_fold_is_accepted_in_the_end(
    place: tuple[str, str, int],
) -> None:
    _, trace = traced(*place)
    seen = 0
    for fold, now, end in folds(trace):
        pairs = {frozenset(pair) for pair in now.pairs}
        assert pairs <= {frozenset(pair) for pair in end.pairs}, fold
        if isinstance(fold, OpponentsPassed):
            assert frozenset((fold.player, fold.chosen)) in pairs
            seen += 1
    assert seen


@pytest.mark.parametrize("place", ROUNDS, ids=lambda place: f"{place[0]} {place[1]} {place[2]}")
def test_after_an_exchange_they_lie_on_the_sides_from_which_they_are_paired(
    place: tuple[str, str, int],
) -> None:
    _, trace = traced(*place)
    for fold, now, end in folds(trace):
        if isinstance(fold, ExchangesPassed):
            upper, lower = now.remainder if now.remainder[0] else (now.s1, now.s2)
            assert set(fold.entering) <= set(upper) <= {pair[0] for pair in end.pairs}
            assert set(fold.leaving) <= set(lower)


def test_in_the_remainder_those_from_above_keep_their_opponents() -> None:
    """3 has come from above and gets 8.

    Then 7 and 16 change sides among the others, who are paired one by one.
    """
    _, trace = traced("dutch-2026", "dutch-2026/t0071.trf", 5)
    mine = [(fold, now) for fold, now, _ in folds(trace) if now.s1 == (3,)]
    (_, first), *rest = mine
    assert (first.pairs, first.remainder) == (((3, 8),), ((), ()))
    exchanged = [now for fold, now in rest if isinstance(fold, ExchangesPassed)]
    for now in exchanged:
        assert now.pairs == ((3, 8),)
        assert now.remainder == ((1, 6, 16), (7, 11, 14, 18))
        assert now.marked_players == (7, 16)
    assert [now.pairs for fold, now in rest if isinstance(fold, OpponentsPassed)] == [
        ((3, 8), (1, 14)),
        ((3, 8), (1, 14), (6, 11)),
        ((3, 8), (1, 14), (6, 11), (16, 18)),
    ]


def test_who_passes_over_nobody_has_the_first_opponent_that_is_left() -> None:
    def pairs_after(accepted: Pairs, *chosen: int) -> list[Pairs]:
        recorder = Recorder()
        top = recorder.event(BracketOpened("A.3", Mode.NORMAL, (), (1, 2, 3, 4, 5, 6), (10,) * 6))
        recorder.event(SubgroupsFormed("B.2", (1, 2, 3), (4, 5, 6), ()), top)
        met = dict(accepted)
        folds = [
            recorder.event(
                OpponentsPassed("D.1", 1, one, met[one], (), count=1, first=1, last=1), top
            )
            for one in chosen
        ]
        recorder.event(CandidateAccepted("C.1", accepted, ()), top)
        return [
            replay(recorder.trace("dutch-2026", 1, "test")).positions[fold].pairs for fold in folds
        ]

    accepted = ((1, 5), (2, 4), (3, 6))
    assert pairs_after(accepted, 1, 3) == [((1, 5),), ((1, 5), (2, 4), (3, 6))]
    assert pairs_after(((1, 4), (2, 6), (3, 5)), 2) == [((1, 4), (2, 6))]


def test_another_set_of_players_from_above_is_laid_in_s1() -> None:
    _, trace = traced("dutch-2017", "dutch-2017/t0245.trf", 11)
    (now,) = [now for fold, now, _ in folds(trace) if isinstance(fold, SetsPassed)]
    fold = next(fold for fold, _, _ in folds(trace) if isinstance(fold, SetsPassed))
    assert now.s1 == fold.chosen
    assert set(now.others) == set(now.from_above) - set(fold.chosen)
