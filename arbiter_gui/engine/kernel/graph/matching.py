"""Minimum-cost perfect matching in exact integers: the front of the matching kernel.

optimum            the least cost, one optimal matching
Optimum.choices    all optimal matchings, narrowed step by step
cost_with_pairs    the least cost when some pairs are settled
maximum_matching   as many pairs as possible, without costs
witness            why there is no perfect matching
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.engine.kernel.graph.bitsets import induced
from arbiter_gui.engine.kernel.graph.blossom import Duals, PrimalDual, Problem
from arbiter_gui.engine.kernel.graph.cardinality import Witness, enlarge, maximum_matching, witness
from arbiter_gui.engine.kernel.graph.choices import Choices, NestedChoices, TightChoices, unnested
from arbiter_gui.engine.kernel.graph.enumeration import ListedChoices, Matching, enumerated
from arbiter_gui.engine.kernel.graph.odd_sets import OddSet, unfold

__all__ = [
    "Choices", "Duals", "LeastCost", "Optimum", "Problem", "Solved", "Witness", "by_primal_dual", "cost_with_pairs",
    "maximum_matching", "optimum", "witness",
]  # fmt: skip


ENUMERATED = 8
"""Up to this many vertices all perfect matchings are tried: there are at most 105."""


class Optimum:
    """A solved problem: `cost` is exact, `mate` the partners in one optimal matching.

    All `optimal` matchings are known where all matchings were tried, otherwise the `state` of the primal-dual method.
    """

    def __init__(
        self, problem: Problem, mate: Matching, optimal: list[Matching], state: PrimalDual | None = None
    ) -> None:
        costs, kinds = problem.costs, problem.kinds
        self.cost = sum([costs[kinds[v]][kinds[w]] or 0 for v, w in enumerate(mate) if v < w])
        self.mate, self.state, self._optimal = mate, state, optimal

    @property
    def duals(self) -> Duals | None:
        """The dual values that show the cost; none where all matchings were tried."""
        return None if self.state is None else self.state.duals

    def choices(self, asked: int = -1, whole: OddSet | None = None) -> Choices:
        """Return all optimal matchings, with no wish granted yet; `whole`: with the edges that are tight there.

        `asked` are the vertices that wishes will be about (a bitset; all when left out); the partners wished for
        are then among these, or all others with them. The others may be lumped together in `mate`.
        """
        if self.state is None:
            return ListedChoices(self._optimal)
        whole, size = whole or self.state.whole, self.state.size
        plain = unnested(whole, asked, size)
        if plain is None:
            return NestedChoices(whole, size)
        rows, nodes = plain
        mate = [w if nodes >> v & nodes >> w & rows[v] >> w & 1 else -1 for v, w in enumerate(self.mate)]
        enlarge(rows, mate, nodes)
        return TightChoices(rows, mate, nodes)


class LeastCost(NamedTuple):
    """What an optimum comes to, where its matching is not wanted."""

    cost: int
    duals: Duals | None


Solved = Optimum | LeastCost
"""A solved problem: the exact cost, and what shows it."""


def optimum(problem: Problem, control: Control = FREE) -> Optimum | None:
    """Return the optimum of the problem, None when there is no perfect matching.

    Ties are broken by vertex numbers, so the same problem has the same answer. Raises ValueError when the
    costs are not symmetric, and what `control.checkpoint` raises when the job is stopped.
    """
    if len(problem.kinds) > ENUMERATED:
        return by_primal_dual(problem, control)
    control.checkpoint()
    optimal = enumerated(problem) if _well_posed(problem) else []
    return Optimum(problem, optimal[0], optimal) if optimal else None


def _well_posed(problem: Problem) -> bool:
    """Tell whether the problem can have a solution at all; raises ValueError when the costs are not symmetric."""
    if problem.costs != tuple(zip(*problem.costs, strict=True)):
        raise ValueError("the costs are not symmetric")
    return len(problem.kinds) % 2 == 0 and all(problem.allowed)


def by_primal_dual(problem: Problem, control: Control = FREE) -> Optimum | None:
    """Return the same without trying all, so that ties are broken alike whatever the size."""
    if not _well_posed(problem):
        return None
    state = PrimalDual(problem).begun()
    if not state.solve(control):
        return None
    return Optimum(problem, tuple(unfold(state.whole, state.size)), [], state)


def cost_with_pairs(
    problem: Problem, pairs: Sequence[tuple[int, int]], control: Control = FREE
) -> int | None:
    """Return the least cost with all these pairs, None when they cannot all be had; only the rest is solved."""
    if not all(problem.allowed[one] >> other & 1 for one, other in pairs):
        return None
    settled = sum(problem.price(one, other) for one, other in pairs)
    taken = {v for pair in pairs for v in pair}
    rest = [v for v in range(len(problem.kinds)) if v not in taken]
    kinds = tuple(problem.kinds[v] for v in rest)
    best = optimum(Problem(kinds, problem.costs, tuple(induced(problem.allowed, rest))), control)
    return None if best is None else settled + best.cost
