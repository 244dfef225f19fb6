"""Odd sets that nobody is asked about change no answer when they stand as one vertex."""

from __future__ import annotations

import random

import pytest

from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.choices import TightChoices
from arbiter_gui.engine.kernel.graph.matching import SolvedChoices, by_primal_dual, optimum
from tests.engine.kernel.brute import random_problem
from tests.engine.kernel.test_matching_large import HUGE, near_and_far, swiss


def above_others(size: int, below: int, met: float, seed: int) -> Problem:
    """A bracket of an odd size above players whom only the last of it can meet, at a cost."""
    kinds = [0] * (size - 3) + [1] * 3 + [2] * below
    costs: list[list[int | None]] = [[0, 0, HUGE], [0, 5, HUGE + 1], [HUGE, HUGE + 1, 3]]
    return swiss(kinds, costs, met, random.Random(seed))


@pytest.mark.parametrize("size", [7, 9, 13])
def test_a_bracket_above_the_rest_is_narrowed_the_same_without_its_odd_sets(size: int) -> None:
    for seed in range(60):
        problem = above_others(size, random.Random(seed).choice([1, 3, 5, 7]), 0.25, seed)
        best = optimum(problem)
        if best is None:
            continue
        _alike(problem, (1 << size) - 1, seed)


def test_whatever_is_asked_about_the_answers_are_the_same() -> None:
    folded = 0
    for seed in range(1000):
        rng = random.Random(seed)
        problem = random_problem(rng, 12, 3, 4, rng.choice([0.3, 0.6, 0.9]), 0.05)
        if optimum(problem) is not None:
            folded += _alike(problem, rng.randrange(1, 1 << 12), seed)
    assert folded > 20


def test_odd_sets_within_odd_sets_are_narrowed_the_same() -> None:
    for seed in range(12):
        _alike(near_and_far(3, 0.25, seed), 0b111111111, seed)


def _alike(problem: Problem, asked: int, seed: int) -> bool:
    """Narrow with and without the hint, by the same wishes.

    Tell whether odd sets vanished by it.
    """
    best = by_primal_dual(problem)
    assert best is not None
    assert best.state is not None
    rng, size = random.Random(seed), len(problem.kinds)
    whole, hinted = SolvedChoices(problem, best.state, best.mate), best.choices(asked)
    own = [v for v in range(size) if asked >> v & 1]
    outside = (1 << size) - 1 & ~asked
    for v in own:
        partners = rng.randrange(1 << size) & asked | rng.choice([0, outside])
        assert hinted.restrict(v, partners) == whole.restrict(v, partners), seed
    for v in own:
        order = rng.sample(own, len(own))
        try:
            wanted = whole.match_with_first(v, order)
        except ValueError:
            with pytest.raises(ValueError, match=f"no partner of vertex {v}"):
                hinted.match_with_first(v, order)
        else:
            assert hinted.match_with_first(v, order) == wanted, seed
    return isinstance(hinted, TightChoices) and bool(best.state.top_level.sets)
