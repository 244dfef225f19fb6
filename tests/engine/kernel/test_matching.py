"""The optimum and its choices against every perfect matching of small problems."""

from __future__ import annotations

import random

import pytest

from arbiter_gui.engine.kernel.graph import matching
from arbiter_gui.engine.kernel.graph.matching import ENUMERATED, Problem, optimum
from tests.engine.kernel.brute import bounded, cost_of, cost_with, matchings, random_problem


@pytest.fixture(autouse=True, params=[0, ENUMERATED], ids=["solved", "enumerated"])
def _few(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small problems are put to the method for large ones too."""
    monkeypatch.setattr(matching, "ENUMERATED", request.param)


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


@pytest.mark.parametrize("block", range(10))
def test_cost_and_excess_agree_with_every_perfect_matching(block: int) -> None:
    for seed in range(block * 200, block * 200 + 200):
        problem = sample(seed)
        every = [(cost_of(problem, m), m) for m in matchings(problem.allowed)]
        best = optimum(problem)
        if best is None:
            assert not every, seed
            continue
        least = min(cost for cost, _ in every)
        pairs = [(v, w) for v, w in enumerate(best.mate) if v < w]
        assert (best.cost, cost_of(problem, pairs)) == (least, least), seed
        bounds = bounded(problem)
        for cost, m in every:
            assert all(0 <= bounds.excess(v, w) <= cost - least for v, w in m), seed


@pytest.mark.parametrize("block", range(10))
def test_wishes_leave_exactly_the_optimal_matchings_that_keep_them(block: int) -> None:
    for seed in range(block * 200, block * 200 + 200):
        problem = sample(seed)
        best = optimum(problem)
        if best is None:
            continue
        rng = random.Random(-seed)
        left = [m for m in matchings(problem.allowed) if cost_of(problem, m) == best.cost]
        choices = best.choices()
        for _ in range(6):
            vertex = rng.randrange(len(problem.kinds))
            partner = [next(v + w - vertex for v, w in m if vertex in (v, w)) for m in left]
            if rng.random() < 0.5:
                wanted = rng.getrandbits(len(problem.kinds))
                kept = [m for m, p in zip(left, partner, strict=True) if wanted >> p & 1]
                assert choices.restrict(vertex, wanted) == bool(kept), seed
                left = kept or left
            else:
                order = rng.sample(range(len(problem.kinds)), len(problem.kinds))
                got = choices.first(vertex, order)
                assert got == min(partner, key=order.index), seed
                left = [m for m, p in zip(left, partner, strict=True) if p == got]
            assert [(v, w) for v, w in enumerate(choices.mate) if v < w] in left, seed


def test_wishes_of_several_at_once_leave_the_optimal_matchings_that_keep_them_all() -> None:
    granted = refused = 0
    for seed in range(600):
        problem = sample(seed)
        best = optimum(problem)
        if best is None:
            continue
        rng, size = random.Random(-seed), len(problem.kinds)
        vertices = rng.getrandbits(size) & rng.getrandbits(size)
        partners = rng.getrandbits(size) & ~vertices
        left = [m for m in matchings(problem.allowed) if cost_of(problem, m) == best.cost]
        mates = [{a: b for v, w in m for a, b in ((v, w), (w, v))} for m in left]
        kept = [m for m in mates if all(partners >> m[v] & 1 for v in m if vertices >> v & 1)]
        choices = best.choices()
        assert choices.restrict_all(vertices, partners) == bool(kept), seed
        granted, refused = granted + bool(kept and vertices), refused + (not kept)
        if kept:
            assert choices.first(0, range(size)) == min(m[0] for m in kept), seed
    assert min(granted, refused) > 20


def test_cost_with_is_the_least_cost_of_the_matchings_left() -> None:
    for seed in range(5000, 5300):
        problem = sample(seed)
        rng = random.Random(seed)
        vertex, wanted = rng.randrange(len(problem.kinds)), rng.getrandbits(len(problem.kinds))
        costs = [
            cost_of(problem, m)
            for m in matchings(problem.allowed)
            if any(vertex in pair and wanted >> (sum(pair) - vertex) & 1 for pair in m)
        ]
        assert cost_with(problem, vertex, wanted) == min(costs, default=None), seed


def test_the_same_problem_has_the_same_answer() -> None:
    for seed in range(20):
        one, other = optimum(sample(seed)), optimum(sample(seed))
        assert (one and one.mate) == (other and other.mate)


def test_no_vertices_cost_nothing() -> None:
    best = optimum(Problem((), (), ()))
    assert best is not None
    assert (best.cost, best.mate) == (0, ())
