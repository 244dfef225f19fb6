"""A bracket with all lower players as one matching: the verifier's own formulation, with its own
packed costs.

Every claim about candidates becomes a claim about least costs: no perfect matching of this problem,
with some edges fixed or forbidden, costs less than a number. That is shown by a certificate
(`certificates.py`), so that nothing has to be searched here, and nothing that an engine searched
has to be believed.
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
from arbiter_gui.proof.kernel.context import Edge
from arbiter_gui.proof.kernel.vertex_sets import VertexSet, contains, members_of, vertices_from


class Key(NamedTuple):
    """What an amount belongs to: a criterion by its `priority`, 0 for the first of the list of
    criteria, and an `entry` of that criterion.

    A criterion that is one number has entry 0 alone. One that the rules compare as a list, such as
    the score differences of the pairs, has an entry for each value, with the sign turned round: -15
    for a difference of 1.5 points. So keys in ascending order are in descending importance, the
    largest difference of a list first. The packed costs (`Formulation.weights`) and
    `deciding_criterion` depend on that order.
    """

    priority: int
    entry: int = 0


Amounts = Mapping[Key, int]
"""How much a pair, or a whole pairing, counts in each criterion; a key that is missing counts
nought."""

UNPAIRED = -(10**9)
"""The entry that counts players who find no opponent in the next bracket: before any score or
difference."""


def sum_of_amounts(amounts: Iterable[Amounts]) -> Counter[Key]:
    """Return the sum of some amounts, key by key."""
    total: Counter[Key] = Counter()
    for summand in amounts:
        total.update(summand)
    return total


class DecidingCriterion(NamedTuple):
    """The most important criterion in which two pairings differ: it decides which of them is
    better.
    """

    key: Key
    amount: int
    """How much the first of the two pairings counts in it: the fewer, the better."""
    other_amount: int
    """How much the second of them counts in it."""


def deciding_criterion(amounts: Amounts, other_amounts: Amounts) -> DecidingCriterion | None:
    """Return the criterion that decides between two pairings with these amounts.

    None if they are equal in all.
    """
    # "A candidate is better than another if it better satisfies a quality criterion of higher
    # priority": so keys are compared in their order, the most important criterion first, within it
    # the largest score or difference.
    for key in sorted({*amounts, *other_amounts}):
        amount = amounts.get(key, 0)
        other_amount = other_amounts.get(key, 0)
        if amount != other_amount:
            return DecidingCriterion(key, amount=amount, other_amount=other_amount)
    return None


@dataclass(frozen=True)
class Formulation:
    """A bracket as a graph to be matched: a perfect matching is a pairing, and costs what the
    criteria count in it.

    Vertices 0..`player_count`-1 are the bracket's players by BSN; then come those that a
    downfloater can be matched with.
    """

    player_count: int
    graph: tuple[VertexSet, ...]
    edge_amounts: Callable[[int, int], Amounts]
    """Returns what an edge adds to each criterion; asked once for every edge, with its lower vertex
    first."""

    @cached_property
    def amounts_of_edges(self) -> Mapping[Edge, Amounts]:
        """What every possible edge adds to each criterion; an edge has its lower vertex first."""
        amounts_of_edge: dict[Edge, Amounts] = {}
        for first, neighbours in enumerate(self.graph):
            for second in members_of(neighbours & vertices_from(first + 1)):
                amounts_of_edge[first, second] = self.edge_amounts(first, second)
        return amounts_of_edge

    def amounts(self, first: int, second: int) -> Amounts:
        """Return what an edge adds to each criterion.

        KeyError for one that the graph does not have.
        """
        return self.amounts_of_edges[min(first, second), max(first, second)]

    def with_order_marks(
        self, order_marks: Callable[[int, int], Amounts], last_priority: int | None = None
    ) -> Formulation:
        """Return the same problem with the order of candidates as further criteria.

        `order_marks` returns what an edge adds to them. Where their keys follow those of the rules,
        the earliest of the best candidates costs least. Of the rules' criteria only those up to
        `last_priority` count (None: all), which shows how early a candidate could be for their sake
        alone.
        """

        def amounts_with_marks(first: int, second: int) -> Amounts:
            """Return what an edge adds to the rules' criteria that count, and to the order."""
            amounts = self.amounts(first, second)
            if last_priority is not None:
                amounts = {
                    key: amount for key, amount in amounts.items() if key.priority <= last_priority
                }
            return {**amounts, **order_marks(first, second)}

        return replace(self, edge_amounts=amounts_with_marks)

    @cached_property
    def largest_amounts(self) -> Mapping[Key, int]:
        """The most that one edge adds to every criterion that occurs."""
        largest: dict[Key, int] = {}
        for amounts in self.amounts_of_edges.values():
            for key, amount in amounts.items():
                if amount > largest.get(key, -1):
                    largest[key] = amount
        return largest

    @cached_property
    def weights(self) -> Mapping[Key, int]:
        """What one of each criterion weighs in a packed cost, which is a whole number for all
        criteria together.

        It is more than all edges together can come to in the criteria below, so that comparing
        packed costs is the same as comparing criterion after criterion.
        """
        # A number whose digits have bases of their own, the least important criterion being the
        # last digit. A matching has half as many edges as vertices, so that a digit also has room
        # for a claim of more than any matching has.
        weights: dict[Key, int] = {}
        weight = 1
        for key in sorted(self.largest_amounts, reverse=True):
            weights[key] = weight
            weight *= self.largest_amounts[key] * len(self.graph) + 1
        return weights

    @cached_property
    def costs(self) -> list[list[int]]:
        """The packed cost of every possible edge, by both of its vertices."""
        costs = [[0] * len(self.graph) for _ in self.graph]
        for (first, second), amounts in self.amounts_of_edges.items():
            cost = self.packed(amounts)
            costs[first][second] = cost
            costs[second][first] = cost
        return costs

    def packed(self, amounts: Amounts) -> int:
        """Return the packed cost of amounts; KeyError for a key that no edge has."""
        cost = 0
        weights = self.weights
        for key, amount in amounts.items():
            if amount:
                cost += amount * weights[key]
        return cost

    def least_packed_cost(self, amounts: Amounts) -> float:
        """Return the least packed cost of a matching of this problem that counts these amounts, or
        is worse.

        An amount of a key that no edge has cannot be reached by any matching of this problem. So
        such a matching must be worse in a key before that, at the least by one of the last key
        before it; if there is none, no matching is worse, and the number is infinite.
        """
        missing = self._first_unreachable_key(amounts)
        if missing is None:
            return self.packed(amounts)
        keys_before = [key for key in self.weights if key < missing]
        if not keys_before:
            return inf
        amounts_before = {key: amount for key, amount in amounts.items() if key < missing}
        return self.packed(amounts_before) + self.weights[max(keys_before)]

    def least_packed_cost_above(self, amounts: Amounts) -> float:
        """Return the least packed cost of a matching of this problem that is worse than these
        amounts.
        """
        # Packed costs are whole numbers: the next one is one more. Amounts that no matching reaches
        # are exceeded by every matching that is worse at all.
        if self._first_unreachable_key(amounts) is None:
            return self.packed(amounts) + 1
        return self.least_packed_cost(amounts)

    def _first_unreachable_key(self, amounts: Amounts) -> Key | None:
        """Return the most important key with an amount to which no edge adds anything.

        None if there is none.
        """
        keys_without_edge = [
            key for key, amount in amounts.items() if amount and key not in self.weights
        ]
        return min(keys_without_edge, default=None)


class RestOfProblem(NamedTuple):
    """What remains to be matched once some edges are settled."""

    vertices: Sequence[int]
    """The vertices outside these edges; the bound numbers them anew, in this order."""
    bound: LowerBound | None
    """The bound of the costs of matching them with one another, None if they cannot all be matched.
    """


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
        """Return the same problem in which each of these vertices may be matched with one of the
        `partners` only.
        """
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
        return self.formulation.largest_amounts.get(key, 0) * (len(self.graph) // 2)

    def costs_at_least(self, goal: Amounts, edges: Sequence[Edge] = ()) -> bool:
        """Return whether it is proved that every matching with these edges is as bad as the `goal`,
        or worse.

        True if there is no such matching: nothing is better then.
        """
        return self._is_proved_bound(self.formulation.least_packed_cost(goal), edges)

    def costs_more(self, amounts: Amounts, edges: Sequence[Edge] = ()) -> bool:
        """Return whether it is proved that every matching with these edges is worse than the
        amounts.
        """
        return self._is_proved_bound(self.formulation.least_packed_cost_above(amounts), edges)

    def _is_proved_bound(self, packed_cost: float, edges: Sequence[Edge]) -> bool:
        """Return whether it is proved that every matching with these edges has at least this packed
        cost.

        The certificate of the whole is tried first, as it is available and the slacks of the edges
        often make up the difference; if it is not enough, one for the vertices that these edges
        leave.
        """
        # A claim about all matchings with these edges is true if there is none: here because an
        # edge is barred, and twice below because nothing can be matched, so that there is no
        # certificate.
        if not self.allows(edges):
            return True
        if self.certificate is None or self.certificate.with_edges(edges) >= packed_cost:
            return True
        bound_of_rest = self.rest_beside(edges).bound
        if bound_of_rest is None:
            return True
        cost_of_edges = sum(self.costs[first][second] for first, second in edges)
        return bound_of_rest.bound + cost_of_edges >= packed_cost

    def has_first_partners(
        self, pairs: Sequence[Edge], free_opponents: Sequence[int], amounts: Amounts
    ) -> bool:
        """Return whether it is proved that no earlier transposition (D.1, 4.2) is as good as these
        pairs.

        For each player in turn, any opponent who comes earlier among the `free_opponents` left must
        cost more than the amounts. The order is decided by the first player whose opponents differ:
        the players before him have the same opponents in both, which is what each step takes as
        given.
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
        """Return the amounts of the cheapest matching with these edges, None if there is none.

        Raises Unproven.
        """
        matching = self.cheapest_matching(edges)
        if matching is None:
            return None
        return dict(
            sum_of_amounts(self.formulation.amounts(first, second) for first, second in matching)
        )

    def least_amounts_if_allowed(self, edges: Sequence[Edge]) -> Amounts | None:
        """Return the amounts as `least_amounts`, None also if one of these edges is barred.

        Raises Unproven.
        """
        if not self.allows(edges):
            return None
        return self.least_amounts(edges)

    def cheapest_matching(self, edges: Sequence[Edge] = ()) -> list[Edge] | None:
        """Return the cheapest matching with these edges, None if there is none. Raises Unproven."""
        vertices, lower_bound = self.rest_beside(edges)
        if lower_bound is None:
            return None
        matching = []
        for index, mate in enumerate(lower_bound.proposal.mate):
            # Each pair is taken once, from its lower end.
            if index < mate:
                matching.append((vertices[index], vertices[mate]))
        if not self.allows(matching) or 2 * len(matching) != len(vertices):
            raise Unproven("a matching was proposed that is none")
        # Nothing can be below the bound, so what comes to it is the least; the bound of a bad
        # proposal is not reached.
        if sum(self.costs[first][second] for first, second in matching) != lower_bound.bound:
            raise Unproven("the proposal is not shown to cost least")
        return [*edges, *matching]

    @cached_property
    def certificate(self) -> LowerBound | None:
        """The certificate for the least cost of all matchings, None if there is none."""
        return least_cost(self.graph, self.costs)

    def rest_beside(self, settled_edges: Sequence[Edge]) -> RestOfProblem:
        """Return what remains to be matched beside these edges, with a checked bound of its costs.

        Raises Unproven.
        """
        matched_vertices = {vertex for edge in settled_edges for vertex in edge}
        vertices = [vertex for vertex in range(len(self.graph)) if vertex not in matched_vertices]
        if not settled_edges:
            return RestOfProblem(vertices, self.certificate)
        graph = subgraph(self.graph, vertices)
        costs = []
        for vertex in vertices:
            row_of_costs = self.costs[vertex]
            costs.append([row_of_costs[partner] for partner in vertices])
        return RestOfProblem(vertices, least_cost(graph, costs))
