"""What a solved problem costs at the least with some pairs settled, asked for one pair after another.

The dual values of the solved problem bound all later costs from below (weak duality: potentials count for whoever is
left, odd sets by the pairs that fit into them), and one optimal matching with two or three of its pairs changed bounds
them from above. Where no difference that is told lies between the two bounds, nothing is solved. A
problem of which all matchings were tried has no dual values, and what is left of it is tried again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.blossom import SCALE, Problem
from arbiter_gui.engine.kernel.graph.matching import Optimum, cost_with_pairs


class SettledCosts:
    """The least costs of one problem with more and more pairs settled; `pairs` are of one optimal matching."""

    def __init__(self, problem: Problem, best: Optimum, pairs: Sequence[tuple[int, int]]) -> None:
        self._problem, self._best = problem, best
        size = len(problem.kinds)
        self._open = (1 << size) - 1
        self._settled = 0
        self._mate = {v: w for one, other in pairs for v, w in ((one, other), (other, one))}
        others = [v for v in range(size) if v not in self._mate]
        if len(others) == 2:
            self._mate |= {others[0]: others[1], others[1]: others[0]}
        self._pairs: list[tuple[int, int]] = []
        state = best.state
        self._potentials = [] if state is None else state.potentials()
        self._sets = [] if state is None else state.weighted_sets()
        self._total = sum(self._potentials)

    def settle(self, one: int, other: int) -> None:
        """Settle a pair for everything that is asked from now on."""
        self._settled += self._problem.price(one, other)
        self._pairs.append((one, other))
        self._open &= ~(1 << one | 1 << other)
        if self._potentials:
            self._total -= self._potentials[one] + self._potentials[other]

    def least(self, one: int, other: int, alike: Callable[[int], int | None]) -> int | None:
        """Return the least cost with this pair too, None where it cannot be had.

        Any cost may stand for the least one that is below what `alike` makes of a bound from below (None: the
        bound is of no use).
        """
        if not self._problem.allowed[one] >> other & 1:
            return None
        if self._potentials:
            bound = self._settled + self._problem.price(one, other) - (-self._left(one, other) // SCALE)
            limit = alike(bound)
            if limit is not None and self._reached(one, other, limit):
                return bound
        return cost_with_pairs(self._problem, [*self._pairs, (one, other)])

    def excess(self, one: int, other: int) -> int:
        """Return a lower bound, by the duals, on how much dearer any matching with this pair is when none is settled.

        Raises ValueError when the two may not be matched at all.
        """
        both = 1 << one | 1 << other
        slack = SCALE * self._problem.price(one, other) - self._potentials[one] - self._potentials[other]
        for mask, weight in self._sets:
            if mask & both == both:
                slack += weight
        return -(-slack // SCALE)

    def _left(self, one: int, other: int) -> int:
        """Return a bound from below, in the solver's unit, for all that are open but these two."""
        left = self._open & ~(1 << one | 1 << other)
        bound = self._total - self._potentials[one] - self._potentials[other]
        for mask, weight in self._sets:
            bound -= weight * ((mask & left).bit_count() // 2)
        return bound

    def _reached(self, one: int, other: int, limit: int) -> bool:
        """Tell whether the known matching, with two or three pairs changed for this one, costs less than `limit`."""
        mate, kinds, costs, allowed = (
            self._mate,
            self._problem.kinds,
            self._problem.costs,
            self._problem.allowed,
        )
        if other not in mate:
            return False
        x, y = mate[one], mate[other]
        price = self._problem.price
        room = limit - self._best.cost + price(one, x) + price(other, y) - price(one, other)
        from_x, from_y = costs[kinds[x]], costs[kinds[y]]
        if allowed[x] >> y & 1 and (from_x[kinds[y]] or 0) < room:
            return True
        near = allowed[x] & self._open & ~(1 << one | 1 << other | 1 << y)
        for a in bits(near):
            b = mate.get(a, x)
            if allowed[y] >> b & 1 and b != x:
                changed = (from_x[kinds[a]] or 0) + (from_y[kinds[b]] or 0) - (costs[kinds[a]][kinds[b]] or 0)
                if changed < room:
                    return True
        return False
