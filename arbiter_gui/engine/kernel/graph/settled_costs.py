"""What a pairing costs at least if some of its pairs are *settled*, that is decided beforehand: the
question behind "why does this player not get that opponent?".

cost_with_pairs    the least cost with given pairs
SettledCosts       the same for one pair after another, mostly answered by bounds

Costs are the criteria of a bracket packed into one integer. A vertex is a player or an empty seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from arbiter_gui.domain.control import FREE
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    bitset,
    contains,
    first_vertices,
    induced_graph,
    members,
    without,
)
from arbiter_gui.engine.kernel.graph.blossom import (
    SCALE,
    Duals,
    PrimalDual,
    Problem,
    total_of_duals,
)
from arbiter_gui.engine.kernel.graph.enumerated import ENUMERATED
from arbiter_gui.engine.kernel.graph.matching import Optimum, by_primal_dual, optimum

Pair = tuple[int, int]


def _rounded_up(amount: int) -> int:
    """Return an amount in the solver's unit (a quarter of a cost) as a cost, rounded up.

    Costs are whole numbers, so that a lower bound of 4.25 is one of 5.
    """
    # Division rounds down, so that of the negative amount it rounds up.
    return -(-amount // SCALE)


def cost_with_pairs(problem: Problem, pairs: Sequence[Pair]) -> int | None:
    """Return the least cost of a perfect matching with all these pairs.

    None if there is no such matching.
    """
    price = 0
    unsettled = set(range(len(problem.kinds)))
    for first, second in pairs:
        if not contains(problem.allowed[first], second):
            return None
        price += problem.price(first, second)
        unsettled -= {first, second}
    # The given pairs take no part in the search: all others are matched among themselves.
    optimum_of_others = optimum(_subproblem(problem, sorted(unsettled)))
    if optimum_of_others is None:
        return None
    return price + optimum_of_others.cost


def _subproblem(problem: Problem, vertices: Sequence[int]) -> Problem:
    """Return the problem of some vertices alone (ascending), numbered by their positions among
    these.
    """
    kinds = tuple(problem.kinds[vertex] for vertex in vertices)
    return Problem(kinds, problem.costs, tuple(induced_graph(problem.allowed, vertices)))


class _KnownBound(NamedTuple):
    """What matching some vertices costs at least (`total`, in the solver's unit), and the dual
    values that prove it, if any.
    """

    total: int
    duals: Duals | None


class SettledCosts:
    """The least costs of one problem, while one pair after another is settled.

    A recorder asks: with the pairs made so far, how much would this skipped pair cost? Most such
    questions are answered by bounds, without solving anything. Dual values that are known, of the
    optimum and of each answer that had to be solved, bound the later answers from below. A known
    matching in which two or three pairs are changed bounds them from above.
    """

    def __init__(
        self,
        problem: Problem,
        cost: int,
        pairs: Sequence[Pair],
        best: Optimum | None = None,
        *,
        every_pair_is_dearer: bool = False,
    ) -> None:
        """Begin with no pair settled, and with all bounds that the known matching and its optimum
        give.

        `pairs` are an optimal matching, and `cost` is what it costs; `best` is the solved problem
        if it is at hand. If a few vertices are in none of the `pairs`, they are matched with one
        another once their partners are needed. `every_pair_is_dearer` says that any pair that will
        be asked about raises the cost.
        """
        self._problem = problem
        self._cost = cost
        # Costs are whole numbers: what raises the cost at all raises it by one at least.
        self._least_increase = 1 if every_pair_is_dearer else 0
        # The vertices of settled pairs leave the problem, and their costs are added up.
        self._unsettled = first_vertices(len(problem.kinds))
        self._settled_count = 0
        self._settled_price = 0
        # A known matching, from which one with another pair is made by changing two or three pairs.
        self._mate = [-1] * len(problem.kinds)
        for first, second in pairs:
            self._mate[first] = second
            self._mate[second] = first
        self._without_partner = [vertex for vertex, partner in enumerate(self._mate) if partner < 0]
        self._best = best
        # Dual values from which lower bounds follow: those of the optimum if it is at hand, and
        # those of later answers, which are valid for the unsettled vertices alone.
        self._known_duals: list[Duals] = []
        if best is not None and best.state is not None:
            self._known_duals.append(best.state.duals)

    def least_cost(
        self,
        settled: Sequence[Pair],
        first: int,
        second: int,
        next_relevant_cost: Callable[[int], int | None],
    ) -> int | None:
        """Return the least cost with the settled pairs and the pair of `first` and `second`, None
        if no matching has them all.

        `settled` only grows from call to call: a pair of `first` is settled before another vertex
        is asked about. `next_relevant_cost` returns, for a lower bound, the next cost that makes a
        difference to the caller, or None if the exact cost is needed. If the least cost is below
        the next relevant one, the bound is returned in its place.
        """
        problem = self._problem
        if not contains(problem.allowed[first], second):
            return None
        self._settle(settled)
        price = self._settled_price + problem.price(first, second)
        unsettled = without(self._unsettled, first, second)
        total_of_unsettled, duals = self._highest_bound(unsettled)
        # Weak duality: no matching of the other vertices costs less than any dual values add up to.
        bound = max(price + _rounded_up(total_of_unsettled), self._cost + self._least_increase)
        limit = next_relevant_cost(bound)
        if limit is not None and self._small_change_costs_less_than(limit, first, second):
            return bound
        # Neither bound is enough, so the problem has to be solved.
        if unsettled.bit_count() <= ENUMERATED:
            return cost_with_pairs(problem, [*settled, (first, second)])
        cost_of_unsettled = self._solve_unsettled(unsettled, duals or self._state.duals, second)
        if cost_of_unsettled is None:
            return None
        return price + cost_of_unsettled

    def _solve_unsettled(self, unsettled: Bitset, duals: Duals, asked_about: int) -> int | None:
        """Return the least cost of matching the unsettled vertices with one another, None if that
        is impossible.

        The search begins with `duals`. Its own dual values are kept for later questions; in these
        the vertex `asked_about` may have another partner, so that it needs a potential that is
        valid then.
        """
        state = self._state.state_from_duals(unsettled, self._problem.allowed, self._mate, duals)
        if not state.solve(FREE.checkpoint):
            return None
        solved = state.duals
        cost = total_of_duals(solved, unsettled) // SCALE
        solved.potentials[asked_about] = state.highest_potential(asked_about)
        self._known_duals.append(solved)
        return cost

    def _settle(self, settled: Sequence[Pair]) -> None:
        """Take the pairs that were settled since the last question out of the unsettled vertices,
        and add up what they cost.
        """
        for first, second in settled[self._settled_count :]:
            self._settled_price += self._problem.price(first, second)
            self._unsettled = without(self._unsettled, first, second)
        self._settled_count = len(settled)

    def _highest_bound(self, vertices: Bitset) -> _KnownBound:
        """Return the highest bound that known dual values give for some vertices (bitset), of equal
        ones the first.
        """
        # Costs are never negative: without dual values the bound is 0.
        highest = _KnownBound(total=0, duals=None)
        for duals in self._known_duals:
            total = total_of_duals(duals, vertices)
            if highest.duals is None or total > highest.total:
                highest = _KnownBound(total, duals)
        return highest

    @cached_property
    def _state(self) -> PrimalDual:
        """The primal-dual method as it begins, from which states for fewer vertices are made."""
        return PrimalDual(self._problem)

    def _match_those_without_partner(self) -> None:
        """Complete the known matching: match the few vertices without a partner with one another.

        It is put off until a change of partners requires it; if they are many, it is not done.
        """
        vertices = self._without_partner
        # Tried once, whether it is done or not.
        self._without_partner = []
        if len(vertices) <= ENUMERATED:
            solved = optimum(_subproblem(self._problem, vertices))
            assert solved is not None, "the pairs are of a matching"
            # The mates are vertices of the part, which is numbered anew.
            for vertex, mate_in_part in zip(vertices, solved.mate, strict=True):
                self._mate[vertex] = vertices[mate_in_part]

    def _small_change_costs_less_than(self, limit: int, first: int, second: int) -> bool:
        """Return whether the known matching can be changed to one with this pair that costs less
        than `limit`.

        Small changes alone are tried: the pairs of the two vertices are dissolved, and their old
        partners matched with each other, or with the two of a third pair.
        """
        if self._without_partner:
            self._match_those_without_partner()
        problem = self._problem
        first_partner = self._mate[first]
        second_partner = self._mate[second]
        if second_partner < 0:
            return False
        # The changed matching costs less than the limit if the new pairs of the old partners cost
        # less than this.
        dissolved_price = problem.price(first, first_partner) + problem.price(
            second, second_partner
        )
        allowance = limit - self._cost + dissolved_price - problem.price(first, second)
        may_meet = contains(problem.allowed[first_partner], second_partner)
        if may_meet and self._price(first_partner, second_partner) < allowance:
            return True
        other_vertices = without(self._unsettled, first, second, second_partner)
        return self._third_pair_gives_partners(
            first_partner, second_partner, other_vertices, allowance
        )

    def _third_pair_gives_partners(
        self, first_partner: int, second_partner: int, other_vertices: Bitset, allowance: int
    ) -> bool:
        """Return whether two vertices without partners can take those of some third pair, for less
        than `allowance`.

        That pair is dissolved, and each of the two gets one vertex of it; the first one's is among
        `other_vertices` (a bitset).
        """
        mate = self._mate
        allowed = self._problem.allowed
        for vertex in members(allowed[first_partner] & other_vertices):
            partner = mate[vertex]
            if partner < 0 or not allowed[second_partner] >> partner & 1:
                continue
            new_price = self._price(first_partner, vertex) + self._price(second_partner, partner)
            if new_price - self._price(vertex, partner) < allowance:
                return True
        return False

    def _price(self, first: int, second: int) -> int:
        """Return the cost of a pair that may be matched."""
        # `Problem.price` without its check, as this is called most often of all.
        kinds = self._problem.kinds
        return self._problem.costs[kinds[first]][kinds[second]] or 0

    def least_increase(self, first: int, second: int) -> int:
        """Return by how much at least this pair makes a matching dearer than the optimum.

        No other pair is taken as settled. Raises ValueError if the two may not be matched at all.
        """
        # A matching costs at least the total of the dual values and the slack of each of its pairs,
        # the optimum just this total. So a matching with this pair costs at least its slack more,
        # rounded up to a whole cost.
        potentials, sets = self._duals_of_optimum
        slack = SCALE * self._problem.price(first, second) - potentials[first] - potentials[second]
        # The weight of an odd set lies on the edges with both ends within it.
        ends = bitset((first, second))
        slack += sum([weight for odd_set, weight in sets if odd_set & ends == ends])
        return _rounded_up(slack)

    @cached_property
    def _duals_of_optimum(self) -> Duals:
        """The dual values that prove the optimum of the whole problem, solved for them if need be.

        Those of an answer with settled pairs do not do: they are valid for the unsettled vertices
        alone.
        """
        if self._best is not None and self._best.state is not None:
            return self._best.state.duals
        # A small problem is solved by trying all matchings, which gives no dual values: the method
        # that has them is asked here whatever the size.
        best = by_primal_dual(self._problem)
        assert best is not None, "the pairs that were given are a whole matching"
        assert best.state is not None, "the primal-dual method always keeps its state"
        duals = best.state.duals
        # Before the others: of equal bounds the first one counts, as if it had been known from the
        # beginning.
        self._known_duals.insert(0, duals)
        return duals
