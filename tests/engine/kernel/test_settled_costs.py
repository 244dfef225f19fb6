"""Least costs with settled pairs, asked for one after another, are those of a matching worked out
for each.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from arbiter_gui.engine.kernel.graph import settled_costs
from arbiter_gui.engine.kernel.graph.blossom import SCALE, PrimalDual, Problem
from arbiter_gui.engine.kernel.graph.matching import Optimum, optimum
from arbiter_gui.engine.kernel.graph.settled_costs import SettledCosts, cost_with_pairs
from tests.engine.kernel.brute import random_problem


def _posed(seed: int, size: int) -> tuple[random.Random, Problem, Optimum] | None:
    rng = random.Random(seed)
    problem = random_problem(rng, size, 3, rng.choice([5, 500]), rng.choice([0.5, 0.8, 1.0]), 0.05)
    best = optimum(problem)
    return None if best is None else (rng, problem, best)


def _pairs(best: Optimum) -> list[tuple[int, int]]:
    return [(v, w) for v, w in enumerate(best.mate) if v < w]


@pytest.mark.parametrize("size", [8, 10, 14])
def test_they_are_exact_whatever_was_asked_before(size: int) -> None:
    seen: Counter[bool] = Counter()
    for seed in range(80):
        if (posed := _posed(seed, size)) is None:
            continue
        _, problem, best = posed
        costs, settled = (
            SettledCosts(problem, best.cost, _pairs(best), best),
            list[tuple[int, int]](),
        )
        for one, partner in _pairs(best):
            taken = {v for pair in settled for v in pair}
            for other in set(range(size)) - taken - {one, partner}:
                wanted = cost_with_pairs(problem, [*settled, (one, other)])
                assert costs.least_cost(settled, one, other, lambda bound: bound + 1) == wanted, (
                    seed,
                    settled,
                    one,
                    other,
                )
                seen[wanted is None] += 1
            settled.append((one, partner))
    assert seen[True] > 100 < seen[False], seen


def test_what_is_told_alike_is_seldom_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Costs are told by their hundreds; the answer may be another one of the same hundred."""
    worked_out, asked = [0], 0

    def counted(solve: Callable[..., object]) -> Callable[..., object]:
        def solved(*given: object) -> object:
            worked_out[0] += 1
            return solve(*given)

        return solved

    monkeypatch.setattr(settled_costs, "cost_with_pairs", counted(cost_with_pairs))
    monkeypatch.setattr(PrimalDual, "state_from_duals", counted(PrimalDual.state_from_duals))
    for seed in range(60):
        rng = random.Random(seed)
        prices = [[100 * rng.randrange(3) + rng.randrange(3) for _ in range(2)] for _ in range(2)]
        table = tuple(tuple(prices[min(i, j)][max(i, j)] for j in range(2)) for i in range(2))
        kinds = tuple(rng.randrange(2) for _ in range(16))
        problem = Problem(kinds, table, tuple((1 << 16) - 1 & ~(1 << v) for v in range(16)))
        best = optimum(problem)
        assert best is not None
        costs = SettledCosts(problem, best.cost, _pairs(best), best)
        settled: list[tuple[int, int]] = []
        for one, partner in _pairs(best):
            for other in set(range(16)) - {v for pair in settled for v in pair} - {one, partner}:
                found = costs.least_cost(
                    settled, one, other, lambda bound: (bound // 100 + 1) * 100
                )
                wanted = cost_with_pairs(problem, [*settled, (one, other)])
                assert found is not None, seed
                assert wanted is not None, seed
                assert found // 100 == wanted // 100, seed
                asked += 1
            settled.append((one, partner))
    assert 0 < worked_out[0] < asked / 8, (worked_out, asked)


def test_who_loses_a_partner_begins_as_high_as_the_others_let_him() -> None:
    """Each step of the search would only lift them to the same potentials."""
    alone = 0
    for seed in range(60):
        posed = _posed(seed, 14)
        if posed is None or posed[2].state is None:
            continue
        _, problem, best = posed
        first, duals = PrimalDual(problem), posed[2].state.duals
        for one, other in _pairs(best):
            third = next(v for v in range(14) if v not in (one, other))
            left = (1 << 14) - 1 & ~(1 << one | 1 << third)
            state = first.state_from_duals(left, problem.allowed, best.mate, duals)
            levels = state.duals.potentials
            for v in (v for v in range(14) if left >> v & 1 and state.mate[v] < 0):
                near = [w for w in range(14) if problem.allowed[v] & left & 1 << w]
                slacks = [SCALE * problem.price(v, w) - levels[v] - levels[w] for w in near]
                assert all(slack >= 0 for slack in slacks), seed
                assert not slacks or min(slacks) < 2, seed
                alone += 1
    assert alone > 100


def test_the_bound_of_a_pair_holds_whatever_was_solved_before_it() -> None:
    """Dual values of an answer with settled pairs prove nothing about the whole problem."""
    compared = 0
    for seed in range(40):
        posed = _posed(seed, 14)
        if posed is None:
            continue
        _, problem, best = posed
        costs = SettledCosts(problem, best.cost, _pairs(best))
        one, partner = _pairs(best)[0]
        for other in set(range(14)) - {one, partner}:
            costs.least_cost([], one, other, lambda _: None)
        for first, second in _possible_pairs(problem):
            wanted = cost_with_pairs(problem, [(first, second)])
            if wanted is not None:
                assert costs.least_increase(first, second) <= wanted - best.cost, (
                    seed,
                    first,
                    second,
                )
                compared += 1
    assert compared > 100


def _possible_pairs(problem: Problem) -> list[tuple[int, int]]:
    size = len(problem.kinds)
    return [(v, w) for v in range(size) for w in range(v + 1, size) if problem.allowed[v] >> w & 1]
