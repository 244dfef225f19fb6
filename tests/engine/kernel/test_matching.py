"""The optimum and its choices against every perfect matching of small problems."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from arbiter_gui.engine.kernel.graph import matching
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.enumerated import ENUMERATED
from arbiter_gui.engine.kernel.graph.matching import Optimum, optimum
from tests.engine.kernel.brute import bounded, cost_of, matchings, partners_left, random_problem

Solved = Callable[[Problem], Iterator[Optimum | None]]


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> Solved:
    """Yield what both methods find: small problems are put to the one for large ones too."""

    def by_both(problem: Problem) -> Iterator[Optimum | None]:
        for few in (0, ENUMERATED):
            monkeypatch.setattr(matching, "ENUMERATED", few)
            yield optimum(problem)

    return by_both


def sample(seed: int) -> Problem:
    rng = random.Random(seed)
    size = rng.choice([2, 4, 4, 6, 6, 8, 8, 8, 10])
    kinds = rng.randint(1, min(size, 6))
    return random_problem(
        rng,
        size,
        kinds,
        rng.choice([0, 1, 2, 5, 30]),
        rng.choice([0.4, 0.6, 0.8, 0.95, 1.0]),
        rng.choice([0, 0, 0.2]),
    )


def optimal(problem: Problem) -> list[list[tuple[int, int]]]:
    """All perfect matchings of the least cost."""
    every = [(cost_of(problem, m), m) for m in matchings(problem.allowed)]
    least = min((cost for cost, _ in every), default=0)
    return [m for cost, m in every if cost == least]


@pytest.mark.parametrize("block", range(10))
def test_cost_and_excess_agree_with_every_perfect_matching(block: int, solved: Solved) -> None:
    for seed in range(block * 200, block * 200 + 200):
        problem = sample(seed)
        every = [(cost_of(problem, m), m) for m in matchings(problem.allowed)]
        least = min((cost for cost, _ in every), default=None)
        for best in solved(problem):
            pairs = [(v, w) for v, w in enumerate(best.mate) if v < w] if best else []
            assert (best is None) == (not every), seed
            assert best is None or (best.cost, cost_of(problem, pairs)) == (least, least), seed
        bounds = bounded(problem) if every else None
        for cost, m in every:
            assert all(0 <= bounds.least_increase(v, w) <= cost - least for v, w in m), seed


@pytest.mark.parametrize("block", range(10))
def test_wishes_leave_exactly_the_optimal_matchings_that_keep_them(
    block: int, solved: Solved
) -> None:
    for seed in range(block * 200, block * 200 + 200):
        problem = sample(seed)
        every = optimal(problem)
        for best in solved(problem):
            assert (best is None) == (not every), seed
            if best is not None:
                wishes_hold(problem, best, every, random.Random(-seed))


def wishes_hold(
    problem: Problem, best: Optimum, left: list[list[tuple[int, int]]], rng: random.Random
) -> None:
    choices = best.choices()
    for _ in range(6):
        vertex = rng.randrange(len(problem.kinds))
        partner = [next(v + w - vertex for v, w in m if vertex in (v, w)) for m in left]
        if rng.random() < 0.5:
            wanted = rng.getrandbits(len(problem.kinds))
            kept = [m for m, p in zip(left, partner, strict=True) if wanted >> p & 1]
            assert choices.restrict(vertex, wanted) == bool(kept), problem
            left = kept or left
        else:
            order = rng.sample(range(len(problem.kinds)), len(problem.kinds))
            got = choices.match_with_first(vertex, order)
            assert got == min(partner, key=order.index), problem
            left = [m for m, p in zip(left, partner, strict=True) if p == got]
        now = partners_left(choices, len(problem.kinds))
        assert [(v, w) for v, w in enumerate(now) if v < w] in left, problem


def test_wishes_of_several_at_once_leave_the_optimal_matchings_that_keep_them_all(
    solved: Solved,
) -> None:
    granted = refused = 0
    for seed in range(600):
        problem = sample(seed)
        rng, size = random.Random(-seed), len(problem.kinds)
        vertices = rng.getrandbits(size) & rng.getrandbits(size)
        partners = rng.getrandbits(size) & ~vertices
        mates = [{a: b for v, w in m for a, b in ((v, w), (w, v))} for m in optimal(problem)]
        kept = [m for m in mates if all(partners >> m[v] & 1 for v in m if vertices >> v & 1)]
        for best in filter(None, solved(problem)):
            choices = best.choices()
            assert choices.restrict_all(vertices, partners) == bool(kept), seed
            assert not kept or choices.match_with_first(0, range(size)) == min(
                m[0] for m in kept
            ), seed
        granted += bool(kept and vertices)
        refused += bool(mates and not kept)
    assert min(granted, refused) > 20


def test_with_given_partners_the_cost_is_the_least_of_the_matchings_left(solved: Solved) -> None:
    for seed in range(5000, 5300):
        problem = sample(seed)
        rng = random.Random(seed)
        vertex, wanted = rng.randrange(len(problem.kinds)), rng.getrandbits(len(problem.kinds))
        costs = [
            cost_of(problem, m)
            for m in matchings(problem.allowed)
            if any(vertex in pair and wanted >> (sum(pair) - vertex) & 1 for pair in m)
        ]
        for best in solved(problem.restricted(vertex, wanted)):
            assert (best and best.cost) == min(costs, default=None), seed


def test_the_same_problem_has_the_same_answer(solved: Solved) -> None:
    for seed in range(20):
        for one, other in zip(solved(sample(seed)), solved(sample(seed)), strict=True):
            assert (one and one.mate) == (other and other.mate)


def test_no_vertices_cost_nothing(solved: Solved) -> None:
    for best in solved(Problem((), (), ())):
        assert best is not None
        assert (best.cost, best.mate) == (0, ())
