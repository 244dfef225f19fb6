"""A bracket with all lower players as one matching: the verifier's own formulation, with its own packed costs.

Every claim about candidates becomes a claim about least costs: no perfect matching of this problem, with some edges
fixed or forbidden, costs less than a number. That is shown by a certificate (`certificates.py`), so that nothing has
to be searched here, and nothing that an engine searched has to be believed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from typing import NamedTuple

from arbiter_gui.proof.kernel.certificates import (
    LowerBound,
    Unproven,
    least_cost,
    mutual_graph,
    subgraph,
)
from arbiter_gui.proof.kernel.vertex_sets import VertexSet, contains, members_of, vertices_from


class Key(NamedTuple):
    """What an amount belongs to: the `priority` of a criterion, 0 for the first of its list, and an `entry` of it.

    A criterion that is one number has entry 0 alone. One that the rules compare as a list, such as the score
    differences of the pairs, has an entry for each value, with the sign turned round: -15 for a difference of 1.5
    points. So keys in ascending order are in descending importance, the largest difference of a list first. The packed
    costs (`Formulation.unit`) and `first_difference` depend on that order.
    """

    priority: int
    entry: int = 0


Amounts = Mapping[Key, int]

UNPAIRED = -(10**9)
"""The entry that counts players who find no opponent in the next bracket: before any score or difference."""


def sum_of_amounts(amounts: Iterable[Amounts]) -> Counter[Key]:
    """Return the sum of some amounts, key by key."""
    total: Counter[Key] = Counter()
    for summand in amounts:
        total.update(summand)
    return total


class FirstDifference(NamedTuple):
    """The most important criterion in which two pairings differ, with the amounts of the one and the other."""

    key: Key
    amount: int
    other_amount: int


def first_difference(amounts: Amounts, other_amounts: Amounts) -> FirstDifference | None:
    """Return the most important criterion in which two pairings differ by their amounts, None when they are equal."""
    # "A candidate is better than another if it better satisfies a quality criterion of higher priority": so keys are
    # compared in their order, the most important criterion first, within it the largest score or difference.
    for key in sorted({*amounts, *other_amounts}):
        amount = amounts.get(key, 0)
        other_amount = other_amounts.get(key, 0)
        if amount != other_amount:
            return FirstDifference(key, amount, other_amount)
    return None


Edge = tuple[int, int]


@dataclass(frozen=True)
class Formulation:
    """A bracket as a graph to be matched, with what each edge adds to the criteria (`cost`).

    Vertices 0..size-1 are the bracket's players by BSN; then come those that a downfloater can be matched with.
    """

    size: int
    graph: tuple[VertexSet, ...]
    cost: Callable[[int, int], Amounts]

    @cached_property
    def amounts_of_edges(self) -> Mapping[Edge, Amounts]:
        """What every possible edge adds to each criterion; an edge has its lower vertex first."""
        amounts_of_edge: dict[Edge, Amounts] = {}
        for first, neighbours in enumerate(self.graph):
            for second in members_of(neighbours & vertices_from(first + 1)):
                amounts_of_edge[first, second] = self.cost(first, second)
        return amounts_of_edge

    def amounts(self, first: int, second: int) -> Amounts:
        """Return what an edge adds to each criterion."""
        return self.amounts_of_edges[min(first, second), max(first, second)]

    def with_order_marks(
        self, order_marks: Callable[[int, int], Amounts], last_priority: int | None = None
    ) -> Formulation:
        """Return the same problem with the order of candidates as further criteria.

        `order_marks` returns what an edge adds to them. Where their keys follow those of the rules, the earliest of
        the best candidates costs least. Of the rules' criteria only those up to `last_priority` count (None: all),
        which shows how early a candidate could be for their sake alone.
        """

        def cost(first: int, second: int) -> Amounts:
            """Return what an edge adds to the rules' criteria that count, and to the order."""
            amounts = self.amounts(first, second)
            if last_priority is not None:
                amounts = {key: amount for key, amount in amounts.items() if key.priority <= last_priority}
            return {**amounts, **order_marks(first, second)}

        return replace(self, cost=cost)

    @cached_property
    def largest(self) -> Mapping[Key, int]:
        """The most that one edge adds to every criterion that occurs."""
        largest: dict[Key, int] = {}
        for amounts in self.amounts_of_edges.values():
            for key, amount in amounts.items():
                if amount > largest.get(key, -1):
                    largest[key] = amount
        return largest

    @cached_property
    def unit(self) -> Mapping[Key, int]:
        """What one of each criterion weighs.

        It is more than all edges together can come to in the criteria below, so that comparing packed numbers is the
        same as comparing criterion after criterion.
        """
        # A number whose digits have bases of their own, the least important criterion being the last digit. A matching
        # has half as many edges as vertices, so that a digit also has room for a claim of more than any matching has.
        units: dict[Key, int] = {}
        unit = 1
        for key in sorted(self.largest, reverse=True):
            units[key] = unit
            unit *= self.largest[key] * len(self.graph) + 1
        return units

    @cached_property
    def costs(self) -> list[list[int]]:
        """What every possible edge costs, as one number."""
        costs = [[0] * len(self.graph) for _ in self.graph]
        for (first, second), amounts in self.amounts_of_edges.items():
            cost = self.pack(amounts)
            costs[first][second] = cost
            costs[second][first] = cost
        return costs

    def pack(self, amounts: Amounts) -> int:
        """Return the amounts as one number; KeyError for a key that no edge has."""
        packed = 0
        unit = self.unit
        for key, amount in amounts.items():
            if amount:
                packed += amount * unit[key]
        return packed

    def least_price(self, amounts: Amounts, dearer: bool) -> float:
        """Return the least packed number of a matching that comes to the amounts, or is `dearer`.

        An amount of a key that no edge has cannot be reached by any matching of this problem. So such a matching must
        be worse in a key before that, at the least by one of the last key before it; if there is none, no matching is
        worse, and the number is infinite.
        """
        keys_without_edge = [key for key, amount in amounts.items() if amount and key not in self.unit]
        if not keys_without_edge:
            return self.pack(amounts) + dearer
        missing = min(keys_without_edge)
        keys_before = [key for key in self.unit if key < missing]
        if not keys_before:
            return inf
        amounts_before = {key: amount for key, amount in amounts.items() if key < missing}
        return self.pack(amounts_before) + self.unit[max(keys_before)]


class MatchingProblem:
    """A formulation to be matched, perhaps with some of its edges taken away."""

    def __init__(self, formulation: Formulation, graph: Sequence[VertexSet] | None = None) -> None:
        self.formulation = formulation
        self.graph = formulation.graph
        if graph is not None:
            # An edge may have been taken away at one end only.
            self.graph = mutual_graph(graph)
        self.costs = formulation.costs

    def narrowed(self, vertices: Container[int], partners: VertexSet) -> MatchingProblem:
        """Return the same problem in which these vertices may be matched with the `partners` only."""
        graph = list(self.graph)
        for vertex, neighbours in enumerate(self.graph):
            if vertex in vertices:
                graph[vertex] = neighbours & partners
        return MatchingProblem(self.formulation, graph)

    def allows(self, edges: Iterable[Edge]) -> bool:
        """Return whether all these edges may be matched."""
        return all(contains(self.graph[first], second) for first, second in edges)

    def most_possible(self, key: Key) -> int:
        """Return an upper bound of what any matching comes to in a criterion."""
        return self.formulation.largest.get(key, 0) * (len(self.graph) // 2)

    def costs_at_least(self, goal: Amounts, edges: Sequence[Edge] = (), *, dearer: bool = False) -> bool:
        """Return whether it is proved that every matching with these edges costs at least `goal`, or is `dearer`.

        The certificate of the whole is tried first, as it is available and the slacks of the edges often make up the
        difference; if it is not enough, one for the vertices that these edges leave.
        """
        # A claim about all matchings with these edges is true if there is none: here because an edge is barred, and
        # twice below because nothing can be matched, so that there is no certificate.
        if not self.allows(edges):
            return True
        least_price = self.formulation.least_price(goal, dearer)
        if self.certificate is None or self.certificate.with_edges(edges) >= least_price:
            return True
        _, bound_of_others = self.solve_without(edges)
        if bound_of_others is None:
            return True
        cost_of_edges = sum(self.costs[first][second] for first, second in edges)
        return bound_of_others.bound + cost_of_edges >= least_price

    def costs_more(self, amounts: Amounts, edges: Sequence[Edge] = ()) -> bool:
        """Return whether it is proved that every matching with these edges costs more than the amounts."""
        return self.costs_at_least(amounts, edges, dearer=True)

    def has_first_partners(
        self, pairs: Sequence[Edge], free_opponents: Sequence[int], amounts: Amounts
    ) -> bool:
        """Return whether it is proved that the pairs come first in the order of transpositions at this cost.

        For each player in turn, any opponent who comes earlier among the `free_opponents` left must cost more. The
        order is decided by the first player whose opponents differ: the players before him have the same opponents in
        both, which is what each step takes as given.
        """
        opponents_left = list(free_opponents)
        pairs_before: list[Edge] = []
        for player, opponent in pairs:
            earlier_opponents = opponents_left[: opponents_left.index(opponent)]
            for earlier_opponent in earlier_opponents:
                if not self.costs_more(amounts, [*pairs_before, (player, earlier_opponent)]):
                    return False
            pairs_before.append((player, opponent))
            opponents_left.remove(opponent)
        return True

    def least_amounts(self, edges: Sequence[Edge] = ()) -> Amounts | None:
        """Return the amounts of the cheapest matching with these edges, None if there is none. Raises Unproven."""
        matching = self.cheapest_matching(edges)
        if matching is None:
            return None
        return dict(sum_of_amounts(self.formulation.amounts(first, second) for first, second in matching))

    def least_amounts_if_allowed(self, edges: Sequence[Edge]) -> Amounts | None:
        """Return the amounts as `least_amounts`, None also if one of these edges is barred. Raises Unproven."""
        if not self.allows(edges):
            return None
        return self.least_amounts(edges)

    def cheapest_matching(self, edges: Sequence[Edge] = ()) -> list[Edge] | None:
        """Return the cheapest matching with these edges, None if there is none. Raises Unproven."""
        vertices, lower_bound = self.solve_without(edges)
        if lower_bound is None:
            return None
        matching = []
        for index, mate in enumerate(lower_bound.mate):
            # Each pair is taken once, from its lower end.
            if index < mate:
                matching.append((vertices[index], vertices[mate]))
        if not self.allows(matching) or 2 * len(matching) != len(vertices):
            raise Unproven("a matching was proposed that is none")
        # Nothing can be below the bound, so what comes to it is the least; the bound of a bad proposal is not reached.
        if sum(self.costs[first][second] for first, second in matching) != lower_bound.bound:
            raise Unproven("the proposal is not shown to cost least")
        return [*edges, *matching]

    @cached_property
    def certificate(self) -> LowerBound | None:
        """The certificate for the least cost of all matchings, None if there is none."""
        return least_cost(self.graph, self.costs)

    def solve_without(self, removed_edges: Sequence[Edge]) -> tuple[Sequence[int], LowerBound | None]:
        """Return the vertices outside these edges, and a certificate for the least cost of matching them.

        The certificate is None if they cannot all be matched.
        """
        matched_vertices = {vertex for edge in removed_edges for vertex in edge}
        vertices = [vertex for vertex in range(len(self.graph)) if vertex not in matched_vertices]
        if not removed_edges:
            return vertices, self.certificate
        graph = subgraph(self.graph, vertices)
        costs = []
        for vertex in vertices:
            row_of_costs = self.costs[vertex]
            costs.append([row_of_costs[partner] for partner in vertices])
        return vertices, least_cost(graph, costs)
