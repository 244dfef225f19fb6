"""The optimum on larger fields, against networkx and against itself."""

from __future__ import annotations

import random

import networkx as nx
import pytest

from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.choices import TightChoices
from arbiter_gui.engine.kernel.graph.matching import optimum
from tests.engine.kernel.brute import bounded, partners_left, random_problem

HUGE = 1 << 200


def judge(problem: Problem) -> int | None:
    """The least cost by networkx, None without a perfect matching."""
    graph = nx.Graph()
    graph.add_nodes_from(range(len(problem.kinds)))
    for v, row in enumerate(problem.allowed):
        for w in range(v):
            if row >> w & 1:
                graph.add_edge(v, w, weight=problem.price(v, w))
    found = nx.min_weight_matching(graph) if graph.edges else set()
    if 2 * len(found) < len(problem.kinds):
        return None
    return sum(problem.price(v, w) for v, w in found)


def swiss(
    kinds: list[int], costs: list[list[int | None]], met: float, rng: random.Random
) -> Problem:
    """Everybody may meet everybody whose kind fits, but for a share of pairs that met before."""
    size = len(kinds)
    allowed = [0] * size
    for v in range(size):
        for w in range(v):
            if costs[kinds[v]][kinds[w]] is not None and rng.random() >= met:
                allowed[v] |= 1 << w
                allowed[w] |= 1 << v
    return Problem(tuple(kinds), tuple(map(tuple, costs)), tuple(allowed))


def groups(sizes: list[int], across: int, met: float, seed: int) -> Problem:
    """Groups that pair inside for nothing; the distance of two groups costs `across` squared."""
    kinds = [g for g, size in enumerate(sizes) for _ in range(size)]
    costs: list[list[int | None]] = [
        [across * (a - b) ** 2 for b in range(len(sizes))] for a in range(len(sizes))
    ]
    return swiss(kinds, costs, met, random.Random(seed))


@pytest.mark.parametrize("size", [20, 24, 30, 36, 44, 60])
def test_cost_agrees_with_networkx(size: int) -> None:
    for seed in range(60 if size < 40 else 10):
        rng = random.Random(1000 * size + seed)
        density = rng.choice([2.5 / size, 4 / size, 0.3, 0.7, 0.97])
        problem = random_problem(
            rng, size, rng.choice([1, 3, 6, 20]), rng.choice([1, 4, 1000]), density, 0.05
        )
        best = optimum(problem)
        assert (best and best.cost) == judge(problem), seed


@pytest.mark.parametrize(
    "sizes", [[3, 3], [3, 5, 7, 9], [3] * 8, [5, 5, 5, 5], [9, 3, 3, 3, 2], [11, 13]]
)
def test_odd_groups_pay_for_leaving(sizes: list[int]) -> None:
    for seed in range(8):
        problem = groups(sizes, HUGE, 0.0 if seed < 2 else 0.1, seed)
        best = optimum(problem)
        assert (best and best.cost) == judge(problem), seed


def near_and_far(size: int, met: float, seed: int) -> Problem:
    """Six groups, three near one another and three far away: odd sets inside odd sets."""
    kinds = [g for g in range(6) for _ in range(size)]
    costs: list[list[int | None]] = [
        [0 if a == b else 10 if a // 3 == b // 3 else 1000 for b in range(6)] for a in range(6)
    ]
    return swiss(kinds, costs, met, random.Random(seed))


def test_nested_odd_sets_get_weights() -> None:
    best = optimum(near_and_far(3, 0.0, 0))
    assert best is not None
    assert best.cost == 1000 + 10 + 10
    bounds = bounded(near_and_far(3, 0.0, 0))
    assert bounds.least_increase(0, 17) == 0
    assert bounds.least_increase(0, 3) == 0
    assert not isinstance(best.choices(), TightChoices)


@pytest.mark.parametrize(
    "problem",
    [
        groups([5, 7], HUGE, 0.15, 1),
        groups([3, 3, 3, 3, 4], 7, 0.1, 2),
        groups([1, 5, 3, 5], 1, 0.2, 3),
        *(near_and_far(3, 0.25, seed) for seed in range(12)),
        near_and_far(4, 0.2, 1),
        swiss(
            [v % 9 // 3 for v in range(18)],
            [[0, 5, 9], [5, 0, 5], [9, 5, 0]],
            0.45,
            random.Random(4),
        ),
        swiss([0] * 11 + [1] * 3, [[0, HUGE], [HUGE, None]], 0.2, random.Random(5)),
    ],
)
def test_first_takes_the_first_partner_that_keeps_the_cost(problem: Problem) -> None:
    best = optimum(problem)
    assert best is not None
    choices, left = best.choices(), problem
    for v in range(len(problem.kinds)):
        order = random.Random(v).sample(range(len(problem.kinds)), len(problem.kinds))
        may = [w for w in order if left.allowed[v] >> w & 1]
        wanted = next(
            w for w in may if len(may) == 1 or judge(left.restricted(v, 1 << w)) == best.cost
        )
        assert choices.match_with_first(v, order) == wanted
        left = left.restricted(v, 1 << wanted)
        now = partners_left(choices, len(problem.kinds))
        assert sum(problem.price(a, b) for a, b in enumerate(now) if a < b) == best.cost
        assert all(left.allowed[a] >> b & 1 for a, b in enumerate(now))


@pytest.mark.parametrize("lower", [2, 8])
def test_a_large_bracket_with_lower_players_pays_once_for_each(lower: int) -> None:
    size = 400
    kinds = [0] * (size - lower) + [1] * lower
    problem = swiss(kinds, [[0, HUGE], [HUGE, None]], 0.03, random.Random(lower))
    best = optimum(problem)
    assert best is not None
    assert best.cost == lower * HUGE
    choices = best.choices()
    for v in range(size // 2):
        choices.match_with_first(v, range(size - 1, -1, -1))
    now = partners_left(choices, size)
    assert sum(problem.price(a, b) for a, b in enumerate(now) if a < b) == best.cost


def test_refused_wishes_change_nothing() -> None:
    problem = groups([5, 7], HUGE, 0.1, 9)
    best = optimum(problem)
    assert best is not None
    choices = best.choices()
    inside = 0b11111
    assert choices.restrict(0, inside)
    before = partners_left(choices, 12)
    assert not choices.restrict(0, 1 << 11)
    with pytest.raises(ValueError, match="no partner of vertex 0"):
        choices.match_with_first(0, range(5, 12))
    assert partners_left(choices, 12) == before
    assert choices.match_with_first(0, range(12)) in range(1, 5)
