"""What a solved problem costs at the least with some pairs settled, asked for one pair after another.

The dual values of each answer that was solved bound all later ones from below (weak duality: potentials count for
whoever is left, odd sets by the pairs that fit into them), and one optimal matching with two or three of its pairs
changed bounds them from above. Where no difference that is told lies between the two bounds, nothing is solved. A
problem of which all matchings were tried has no dual values, and what is left of it is tried again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter

from arbiter_gui.engine.kernel.control import FREE
from arbiter_gui.engine.kernel.graph.bitsets import induced
from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.blossom import SCALE, Duals, PrimalDual, Problem
from arbiter_gui.engine.kernel.graph.matching import ENUMERATED, Solved, cost_with_pairs, optimum


@dataclass(slots=True, eq=False)
class _Bound:
    """Dual values in the solver's unit; `total` is the sum of the potentials of the vertices still open."""

    duals: Duals
    total: int

    def without(self, one: int, other: int, left: int) -> int:
        """Return the bound for the vertices `left`, all that are open but these two."""
        potentials, sets = self.duals
        bound = self.total - potentials[one] - potentials[other]
        for mask, weight in sets:
            bound -= weight * ((mask & left).bit_count() // 2)
        return bound


class SettledCosts:
    """The least costs of one problem with more and more pairs settled; `pairs` are of one optimal matching.

    With `dearer` any other pair that is asked about is known to cost more than the optimum.
    """

    def __init__(
        self, problem: Problem, best: Solved, pairs: Sequence[tuple[int, int]], dearer: bool = False
    ) -> None:
        self._problem, self._best, self._dearer = problem, best, dearer
        self._blank = PrimalDual(problem)
        size = len(problem.kinds)
        self._open = (1 << size) - 1
        self._settled = 0
        self._mate = [-1] * size
        for one, other in pairs:
            self._mate[one], self._mate[other] = other, one
        self._others = [v for v, mate in enumerate(self._mate) if mate < 0]
        self._pairs: list[tuple[int, int]] = []
        self._bounds: list[_Bound] = []
        if (duals := best.duals) is not None:
            self._keep(duals)

    def _match_others(self) -> None:
        """Match those who are in none of the known pairs, where they are few, once a change of partners asks for it."""
        others, problem, self._others = self._others, self._problem, []
        if len(others) <= ENUMERATED:
            kinds = tuple([problem.kinds[v] for v in others])
            best = optimum(Problem(kinds, problem.costs, tuple(induced(problem.allowed, others))))
            assert best is not None, "the pairs are of a matching"
            for v, mate in zip(others, best.mate, strict=True):
                self._mate[v] = others[mate]

    def settle(self, one: int, other: int) -> None:
        """Settle a pair for everything that is asked from now on."""
        self._settled += self._problem.price(one, other)
        self._pairs.append((one, other))
        self._open &= ~(1 << one | 1 << other)
        for bound in self._bounds:
            bound.total -= bound.duals.potentials[one] + bound.duals.potentials[other]

    def least(self, one: int, other: int, alike: Callable[[int], int | None]) -> int | None:
        """Return the least cost with this pair too, None where it cannot be had.

        `one` is settled before another one is asked about, so that its dual values need not last.
        Any cost may stand for the least one that is below what `alike` makes of a bound from below (None: the
        bound is of no use).
        """
        problem = self._problem
        if not problem.allowed[one] >> other & 1:
            return None
        if not self._bounds:
            return cost_with_pairs(problem, [*self._pairs, (one, other)])
        settled = self._settled + problem.price(one, other)
        left = self._open & ~(1 << one | 1 << other)
        highest, near = max(
            [(bound.without(one, other, left), bound) for bound in self._bounds], key=itemgetter(0)
        )
        bound = max(settled - (-highest // SCALE), self._best.cost + self._dearer)
        limit = alike(bound)
        if limit is not None and self._reached(one, other, limit):
            return bound
        if left.bit_count() <= ENUMERATED:
            return cost_with_pairs(problem, [*self._pairs, (one, other)])
        state = self._blank.again(left, self._mate, near.duals)
        if not state.solve(FREE):
            return None
        kept = self._keep(state.duals)
        exact = kept.without(one, other, left)
        kept.duals.potentials[other] = state.highest(other)
        kept.total += kept.duals.potentials[other]
        return settled + exact // SCALE

    def excess(self, one: int, other: int) -> int:
        """Return a lower bound, by the first duals, on how much dearer any matching with this pair is, none settled.

        Raises ValueError when the two may not be matched at all.
        """
        (potentials, sets), both = self._bounds[0].duals, 1 << one | 1 << other
        slack = SCALE * self._problem.price(one, other) - potentials[one] - potentials[other]
        for mask, weight in sets:
            if mask & both == both:
                slack += weight
        return -(-slack // SCALE)

    def _keep(self, duals: Duals) -> _Bound:
        """Keep the dual values of a solved problem."""
        self._bounds.append(_Bound(duals, sum(duals.potentials)))
        return self._bounds[-1]

    def _reached(self, one: int, other: int, limit: int) -> bool:
        """Tell whether the known matching, with two or three pairs changed for this one, costs less than `limit`."""
        problem, mate = self._problem, self._mate
        kinds, costs, allowed = problem.kinds, problem.costs, problem.allowed
        if self._others:
            self._match_others()
        x, y = mate[one], mate[other]
        if y < 0:
            return False
        price = problem.price
        room = limit - self._best.cost + price(one, x) + price(other, y) - price(one, other)
        from_x, from_y = costs[kinds[x]], costs[kinds[y]]
        if allowed[x] >> y & 1 and (from_x[kinds[y]] or 0) < room:
            return True
        near = allowed[x] & self._open & ~(1 << one | 1 << other | 1 << y)
        for a in bits(near):
            b = mate[a]
            if b >= 0 and allowed[y] >> b & 1:
                changed = (from_x[kinds[a]] or 0) + (from_y[kinds[b]] or 0) - (costs[kinds[a]][kinds[b]] or 0)
                if changed < room:
                    return True
        return False
