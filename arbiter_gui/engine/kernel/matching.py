"""Minimum-cost perfect matching in exact integers: the front of the matching kernel.

optimum            the least cost, one optimal matching, a bound for every other edge
Optimum.choices    all optimal matchings, narrowed step by step
cost_with          the least cost when one vertex is restricted
maximum_matching   as many pairs as possible, without costs
witness            why there is no perfect matching
"""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.engine.kernel.blossom import SCALE, PrimalDual
from arbiter_gui.engine.kernel.cardinality import has_perfect_matching, maximum_matching
from arbiter_gui.engine.kernel.choices import Choices, TightChoices
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.engine.kernel.matching_problem import Problem
from arbiter_gui.engine.kernel.matching_witness import Witness, witness
from arbiter_gui.engine.kernel.oddsets import unfold

__all__ = [
    "Choices",
    "Optimum",
    "Problem",
    "Witness",
    "cost_with",
    "has_perfect_matching",
    "maximum_matching",
    "optimum",
    "witness",
]


class Optimum:
    """A solved problem: `cost` is exact, `mate` the partners in one optimal matching."""

    def __init__(self, problem: Problem, state: PrimalDual) -> None:
        self._problem, self._state = problem, state
        mate = [-1] * state.size
        unfold(state.rows, state.sets, state.mate, state.nodes, mate)
        self.mate = tuple(mate)
        self.cost = sum(problem.price(v, w) for v, w in enumerate(mate) if v < w)

    def excess(self, one: int, other: int) -> int:
        """Return a proven lower bound on how much dearer any perfect matching with this edge is.

        Raises ValueError when the two may not be matched at all.
        """
        return -(-self._state.slack(one, other, self._problem.price(one, other)) // SCALE)

    def choices(self) -> Choices:
        """Return all optimal matchings, with no wish granted yet."""
        if self._state.sets:
            return _Resolved(self._problem, self)
        rows = [self._state.rows[v] for v in range(self._state.size)]
        return TightChoices(rows, list(self.mate))


def optimum(problem: Problem, control: Control = FREE) -> Optimum | None:
    """Return the optimum of the problem, None when there is no perfect matching.

    Ties are broken by vertex numbers, so the same problem has the same answer. Raises what
    `control.checkpoint` raises when the job is stopped.
    """
    if len(problem.kinds) % 2 or not all(problem.allowed):
        return None
    classes: dict[tuple[int, int], int] = {}
    for v, kind in enumerate(problem.kinds):
        least = min(c for c in problem.costs[kind] if c is not None)
        classes[kind, 2 * least] = classes.get((kind, 2 * least), 0) | 1 << v
    state = PrimalDual(problem, classes, [-1] * len(problem.kinds))
    return Optimum(problem, state) if state.solve(control) else None


def cost_with(problem: Problem, vertex: int, partners: int, control: Control = FREE) -> int | None:
    """Return the least cost when `vertex` may only be matched inside `partners`, None if it cannot."""
    best = optimum(problem.restricted(vertex, partners), control)
    return None if best is None else best.cost


class _Resolved:
    """Choices by solving again with each wish."""

    def __init__(self, problem: Problem, best: Optimum) -> None:
        self._problem, self._best = problem, best

    @property
    def mate(self) -> list[int]:
        return list(self._best.mate)

    def restrict(self, vertex: int, partners: int) -> bool:
        problem = self._problem.restricted(vertex, partners)
        best = optimum(problem)
        if best is None or best.cost != self._best.cost:
            return False
        self._problem, self._best = problem, best
        return True

    def first(self, vertex: int, order: Iterable[int]) -> int:
        allowed = self._problem.allowed[vertex]
        for w in order:
            if allowed >> w & 1 and self.restrict(vertex, 1 << w):
                return w
        raise ValueError(f"no partner of vertex {vertex} in the order given")
