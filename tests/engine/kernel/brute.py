"""A slow judge: every perfect matching, one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.choices import Choices
from arbiter_gui.engine.kernel.graph.matching import by_primal_dual, optimum
from arbiter_gui.engine.kernel.graph.settled_costs import SettledCosts


def matchings(allowed: tuple[int, ...], left: int | None = None) -> Iterator[list[tuple[int, int]]]:
    left = (1 << len(allowed)) - 1 if left is None else left
    if not left:
        yield []
        return
    v = (left & -left).bit_length() - 1
    rest = left & ~(1 << v)
    for w in range(len(allowed)):
        if rest & allowed[v] & 1 << w:
            for more in matchings(allowed, rest & ~(1 << w)):
                yield [(v, w), *more]


def partners_left(choices: Choices, size: int) -> tuple[int, ...]:
    """One of the matchings that are left, as partners; it narrows nothing."""
    apart = deepcopy(choices)
    return tuple(apart.match_with_first(v, range(size)) for v in range(size))


def cost_of(problem: Problem, pairs: list[tuple[int, int]]) -> int:
    return sum(problem.price(v, w) for v, w in pairs)


def cost_with(problem: Problem, vertex: int, partners: int, control: Control = FREE) -> int | None:
    """The least cost when `vertex` may only be matched inside `partners`; not by trying all."""
    best = optimum(problem.restricted(vertex, partners), control)
    return None if best is None else best.cost


def random_problem(
    rng: random.Random, size: int, kinds: int, top: int, density: float, holes: float
) -> Problem:
    """Costs 0..top (times a huge factor now and then).

    `holes` is the share of kind pairs that never meet.
    """
    costs: list[list[int | None]] = [[None] * kinds for _ in range(kinds)]
    factor = rng.choice([1, 1, 3**80])
    for a in range(kinds):
        for b in range(a, kinds):
            if rng.random() >= holes:
                costs[a][b] = costs[b][a] = rng.randint(0, top) * factor + rng.randint(0, 1)
    kind = tuple(rng.randrange(kinds) for _ in range(size))
    allowed = [0] * size
    for v in range(size):
        for w in range(v):
            if costs[kind[v]][kind[w]] is not None and rng.random() < density:
                allowed[v] |= 1 << w
                allowed[w] |= 1 << v
    return Problem(kind, tuple(map(tuple, costs)), tuple(allowed))


def bounded(problem: Problem) -> SettledCosts:
    """Return the problem with the bounds that the duals of its optimum give."""
    best = by_primal_dual(problem)
    assert best is not None
    return SettledCosts(
        problem, best.cost, [(v, w) for v, w in enumerate(best.mate) if v < w], best
    )
