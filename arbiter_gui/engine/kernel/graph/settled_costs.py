"""The least costs of a matching when some of its pairs are settled.

cost_with_pairs    the least cost with these pairs
SettledCosts       the same, asked for one pair after another
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from arbiter_gui.domain.control import FREE
from arbiter_gui.engine.kernel.graph.bitsets import induced_graph
from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.blossom import SCALE, Duals, PrimalDual, Problem, total_of_duals
from arbiter_gui.engine.kernel.graph.enumerated import ENUMERATED
from arbiter_gui.engine.kernel.graph.matching import Optimum, by_primal_dual, optimum

Pair = tuple[int, int]


def cost_with_pairs(problem: Problem, pairs: Sequence[Pair]) -> int | None:
    """Return the least cost with all these pairs, None when they cannot all be had; only the rest is solved."""
    price = 0
    unsettled = set(range(len(problem.kinds)))
    for first, second in pairs:
        if not problem.allowed[first] >> second & 1:
            return None
        price += problem.price(first, second)
        unsettled -= {first, second}
    best = optimum(_part_of(problem, sorted(unsettled)))
    if best is None:
        return None
    return price + best.cost


def _part_of(problem: Problem, vertices: Sequence[int]) -> Problem:
    """Return the problem of some vertices alone, numbered by their places."""
    kinds = tuple(problem.kinds[vertex] for vertex in vertices)
    return Problem(kinds, problem.costs, tuple(induced_graph(problem.allowed, vertices)))


class SettledCosts:
    """The least costs of one problem with more and more pairs settled; `pairs` are all of one matching of the `cost`.

    The dual values of the `best`, where they are known, and of each answer that was worked out bound all later ones
    from below; the pairs with two or three of them changed bound them from above. With `dearer` any pair that is
    asked about makes it dearer.
    """

    def __init__(
        self,
        problem: Problem,
        cost: int,
        pairs: Sequence[Pair],
        best: Optimum | None = None,
        dearer: bool = False,
    ) -> None:
        self._problem = problem
        self._cost = cost
        self._least_extra = 1 if dearer else 0
        self._open = (1 << len(problem.kinds)) - 1
        self._settled_count = 0
        self._settled_price = 0
        self._mate = [-1] * len(problem.kinds)
        for first, second in pairs:
            self._mate[first] = second
            self._mate[second] = first
        self._without_partner = [vertex for vertex, partner in enumerate(self._mate) if partner < 0]
        self._known: list[Duals] = []
        if best is not None and best.state is not None:
            self._known.append(best.state.duals)

    def least(
        self, settled: Sequence[Pair], first: int, second: int, first_unlike: Callable[[int], int | None]
    ) -> int | None:
        """Return the least cost with some pairs and this one, None if it is impossible.

        `settled` only grows, by a pair of `first` before another one is asked about, so that its dual values need not
        last. `first_unlike` returns the first cost above a lower bound that means something else to the caller; below
        it the bound may replace the least cost. None: the bound is of no use.
        """
        problem = self._problem
        if not problem.allowed[first] >> second & 1:
            return None
        self._settle(settled)
        price = self._settled_price + problem.price(first, second)
        unsettled = self._open & ~(1 << first | 1 << second)
        shown_total, duals = self._highest_bound(unsettled)
        # Weak duality: no matching of the other vertices costs less than any dual values add up to. Costs are whole, so
        # that the bound is rounded up.
        bound = max(price - (-shown_total // SCALE), self._cost + self._least_extra)
        limit = first_unlike(bound)
        if limit is not None and self._is_reached(first, second, limit):
            return bound
        # Neither bound settles it: solve the rest, from the best dual values that are known.
        if unsettled.bit_count() <= ENUMERATED:
            return cost_with_pairs(problem, [*settled, (first, second)])
        state = self._state.again(unsettled, problem.allowed, self._mate, duals or self._state.duals)
        if not state.solve(FREE.checkpoint):
            return None
        solved = state.duals
        least_cost = price + total_of_duals(solved, unsettled) // SCALE
        # So that these values hold for later questions, in which this vertex may have another partner.
        solved.potentials[second] = state.highest(second)
        self._known.append(solved)
        return least_cost

    def _settle(self, settled: Sequence[Pair]) -> None:
        """Take in the pairs that were settled since the last question."""
        for first, second in settled[self._settled_count :]:
            self._settled_price += self._problem.price(first, second)
            self._open &= ~(1 << first | 1 << second)
        self._settled_count = len(settled)

    def _highest_bound(self, vertices: int) -> tuple[int, Duals | None]:
        """Return the highest bound that known dual values show for some vertices, and the first values that show it."""
        highest = 0
        best = None
        for duals in self._known:
            bound = total_of_duals(duals, vertices)
            if best is None or bound > highest:
                highest = bound
                best = duals
        return highest, best

    @cached_property
    def _state(self) -> PrimalDual:
        return PrimalDual(self._problem)

    def _match_the_few_alone(self) -> None:
        """Match the vertices in none of the known pairs, if they are few, once a change of partners requires it."""
        vertices = self._without_partner
        self._without_partner = []
        if len(vertices) <= ENUMERATED:
            best = optimum(_part_of(self._problem, vertices))
            assert best is not None, "the pairs are of a matching"
            for vertex, place in zip(vertices, best.mate, strict=True):
                self._mate[vertex] = vertices[place]

    def _is_reached(self, first: int, second: int, limit: int) -> bool:
        """Return whether the known matching, with two or three pairs changed for this one, costs less than `limit`."""
        if self._without_partner:
            self._match_the_few_alone()
        problem = self._problem
        mate = self._mate
        allowed = problem.allowed
        first_partner = mate[first]
        second_partner = mate[second]
        if second_partner < 0:
            return False
        # What the partners left behind may cost together, and no more.
        released = problem.price(first, first_partner) + problem.price(second, second_partner)
        room = limit - self._cost + released - problem.price(first, second)
        if allowed[first_partner] >> second_partner & 1 and self._price(first_partner, second_partner) < room:
            return True
        candidates = allowed[first_partner] & self._open
        candidates &= ~(1 << first | 1 << second | 1 << second_partner)
        # Two left partners who may not meet: break up one more pair and give each of them one of its two.
        for vertex in bits(candidates):
            partner = mate[vertex]
            if partner < 0 or not allowed[second_partner] >> partner & 1:
                continue
            repaired_price = self._price(first_partner, vertex) + self._price(second_partner, partner)
            if repaired_price - self._price(vertex, partner) < room:
                return True
        return False

    def _price(self, first: int, second: int) -> int:
        """Return the cost of a pair that may be matched."""
        kinds = self._problem.kinds
        return self._problem.costs[kinds[first]][kinds[second]] or 0

    def excess(self, first: int, second: int) -> int:
        """Return a lower bound on how much dearer any matching with this pair is than the optimum, none settled.

        Raises ValueError when the two may not be matched at all.
        """
        # A matching costs what the dual values add up to and at least the slack of each of its pairs. The optimum costs
        # what they add up to, so that the slack is what this pair makes it dearer, rounded up to a whole cost.
        potentials, sets = self._duals_of_optimum
        pair = 1 << first | 1 << second
        slack = SCALE * self._problem.price(first, second) - potentials[first] - potentials[second]
        slack += sum([weight for odd, weight in sets if odd & pair == pair])
        return -(-slack // SCALE)

    @cached_property
    def _duals_of_optimum(self) -> Duals:
        """The dual values of the optimum, which is solved for them where it is not known."""
        if not self._known:
            best = by_primal_dual(self._problem)
            assert best is not None, "the pairs are of a matching"
            assert best.state is not None, "it was not enumerated"
            self._known.append(best.state.duals)
        return self._known[0]
