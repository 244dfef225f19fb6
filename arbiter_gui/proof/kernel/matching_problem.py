"""Players to be paired as a graph: its perfect matchings are the pairings, and what the criteria
count in a pairing is the cost of its matching, a single whole number.

Every claim about candidates becomes a claim about least costs: no perfect matching, with some edges
fixed or forbidden, costs less than a number. That is shown by a certificate (`certificates.py`), so
that nothing has to be searched here, and nothing that an engine searched has to be believed.
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
    largest difference of a list first. The costs (`PairingGraph.weights`) and `deciding_criterion`
    depend on that order.
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
class PairingGraph:
    """The players of a bracket as a graph: a perfect matching is a pairing, and costs what the
    criteria count in it.

    Vertices 0..`player_count`-1 are the bracket's players by BSN (bracket sequence number, here
    from 0); then come those that a downfloater can be matched with. An edge is two vertices that
    may be matched. Its *amounts* are what it adds to each criterion; its *cost* is a single number
    that stands for all of them (`weights`).
    """

    player_count: int
    neighbours: tuple[VertexSet, ...]
    """For each vertex the set of those that it may be matched with."""
    edge_amounts: Callable[[int, int], Amounts]
    """Returns what an edge adds to each criterion; asked once for every edge, with its lower vertex
    first."""

    @cached_property
    def amounts_of_edges(self) -> Mapping[Edge, Amounts]:
        """What every possible edge adds to each criterion; an edge has its lower vertex first."""
        amounts_of_edge: dict[Edge, Amounts] = {}
        for first, neighbours in enumerate(self.neighbours):
            for second in members_of(neighbours & vertices_from(first + 1)):
                amounts_of_edge[first, second] = self.edge_amounts(first, second)
        return amounts_of_edge

    def amounts(self, first: int, second: int) -> Amounts:
        """Return what an edge adds to each criterion.

        KeyError for one that the graph does not have.
        """
        return self.amounts_of_edges[min(first, second), max(first, second)]

    def with_order_marks(
        self, order_marks: Callable[[int, int], Amounts], *, last_priority: int | None = None
    ) -> PairingGraph:
        """Return the same graph with the prescribed order of candidates as further criteria.

        `order_marks` returns what an edge adds to them; an earlier candidate must come to less.
        With keys after those of the rules, the cheapest matching is the earliest of the best
        candidates. Of the rules' criteria only those up to `last_priority` count (None: all): so it
        can be asked how early a candidate could be for the sake of these alone.
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
        """For each criterion that occurs, the most that any one edge adds to it."""
        largest: dict[Key, int] = {}
        for amounts in self.amounts_of_edges.values():
            for key, amount in amounts.items():
                if amount > largest.get(key, -1):
                    largest[key] = amount
        return largest

    @cached_property
    def weights(self) -> Mapping[Key, int]:
        """For each criterion, what an amount of one costs.

        A cost is a whole number that stands for the amounts of all criteria, like a number of
        several digits: the least important criterion is the last digit. One in a criterion costs
        more than all that a pairing can come to in the less important ones. So comparing two costs
        is the same as comparing criterion after criterion.
        """
        # A matching has half as many edges as vertices. A digit has room for twice what a matching
        # can come to, so that also a claim of more than any matching has does not overflow.
        weights: dict[Key, int] = {}
        weight = 1
        for key in sorted(self.largest_amounts, reverse=True):
            weights[key] = weight
            weight *= self.largest_amounts[key] * len(self.neighbours) + 1
        return weights

    @cached_property
    def costs(self) -> list[list[int]]:
        """The cost of every possible edge, by both of its vertices: `costs[v][w]` is that of
        v and w.

        It is 0 where they may not be matched, which means nothing: an edge can cost 0 too, and
        which edges there are is said by `neighbours`.
        """
        costs = [[0] * len(self.neighbours) for _ in self.neighbours]
        for (first, second), amounts in self.amounts_of_edges.items():
            cost = self.cost_of(amounts)
            costs[first][second] = cost
            costs[second][first] = cost
        return costs

    def cost_of(self, amounts: Amounts) -> int:
        """Return the one number that stands for these amounts (`weights`).

        Raises KeyError for an amount in a criterion to which no edge adds anything.
        """
        cost = 0
        weights = self.weights
        for key, amount in amounts.items():
            if amount:
                cost += amount * weights[key]
        return cost

    def least_cost_from(self, amounts: Amounts) -> float:
        """Return the cost from which on pairings are as bad as these amounts, or worse, so that "no
        pairing is better" becomes a comparison of two numbers.

        A matching is as bad or worse exactly if it costs at least this. It is infinite if no
        matching of this graph is.
        """
        unreachable = self._first_unreachable_key(amounts)
        if unreachable is None:
            return self.cost_of(amounts)
        # No edge adds to that criterion, so no matching comes to its amount. As bad are only those
        # that are worse in a criterion before it, at the least by one in the last of these.
        keys_before = [key for key in self.weights if key < unreachable]
        if not keys_before:
            return inf
        amounts_before = {key: amount for key, amount in amounts.items() if key < unreachable}
        return self.cost_of(amounts_before) + self.weights[max(keys_before)]

    def least_cost_above(self, amounts: Amounts) -> float:
        """Return the cost from which on matchings are worse than these amounts."""
        # Costs are whole numbers: the next one is one more. If no matching comes to the amounts,
        # the matchings that are as bad or worse are all worse.
        if self._first_unreachable_key(amounts) is None:
            return self.cost_of(amounts) + 1
        return self.least_cost_from(amounts)

    def _first_unreachable_key(self, amounts: Amounts) -> Key | None:
        """Return the most important criterion with an amount here to which no edge adds anything,
        so that no matching comes to that amount.

        None if edges add to all of them.
        """
        keys_without_edge = [
            key for key, amount in amounts.items() if amount and key not in self.weights
        ]
        return min(keys_without_edge, default=None)


class RestOfProblem(NamedTuple):
    """What remains to be matched once some edges are fixed."""

    vertices: Sequence[int]
    """The vertices outside these edges; the bound numbers them anew, in this order."""
    bound: LowerBound | None
    """The bound of the costs of matching them with one another, None if they cannot all be matched.
    """


class MatchingProblem:
    """A pairing graph to be matched, perhaps with some of its edges taken away.

    A matching of all vertices is a pairing; what it costs are the amounts that the criteria count
    in it (`PairingGraph`). Claims about these costs are proved here by certificates.
    """

    def __init__(
        self, pairing_graph: PairingGraph, graph: Sequence[VertexSet] | None = None
    ) -> None:
        """Take a pairing graph, and the edges that are left of it (None: all)."""
        self.pairing_graph = pairing_graph
        if graph is None:
            self.graph = pairing_graph.neighbours
        else:
            # An edge may have been taken away at one end only.
            self.graph = mutual_graph(graph)
        self.costs = pairing_graph.costs

    def with_partners_limited(
        self, vertices: Container[int], partners: VertexSet
    ) -> MatchingProblem:
        """Return the same problem in which each of these vertices may be matched only with one of
        the `partners`.

        So a choice is fixed of which all candidates are then judged together: that certain players
        float down, for instance, if the partners are the vertices outside the bracket.
        """
        graph = list(self.graph)
        for vertex, neighbours in enumerate(self.graph):
            if vertex in vertices:
                graph[vertex] = neighbours & partners
        return MatchingProblem(self.pairing_graph, graph)

    def allows(self, edges: Iterable[Edge]) -> bool:
        """Return whether all these edges may be matched."""
        return all(contains(self.graph[first], second) for first, second in edges)

    def most_possible(self, key: Key) -> int:
        """Return an upper bound of what any matching comes to in a criterion."""
        return self.pairing_graph.largest_amounts.get(key, 0) * (len(self.graph) // 2)

    def costs_at_least(self, goal: Amounts, edges: Sequence[Edge] = ()) -> bool:
        """Return whether it is proved that every matching with these edges is as bad as the `goal`,
        or worse.

        True if there is no such matching: nothing is better then.
        """
        return self._is_proved_bound(self.pairing_graph.least_cost_from(goal), edges)

    def costs_more(self, amounts: Amounts, edges: Sequence[Edge] = ()) -> bool:
        """Return whether it is proved that every matching with these edges is worse than the
        amounts.
        """
        return self._is_proved_bound(self.pairing_graph.least_cost_above(amounts), edges)

    def _is_proved_bound(self, cost: float, edges: Sequence[Edge]) -> bool:
        """Return whether it is proved that every matching with these edges costs at least this.

        The certificate of the whole problem is tried first, as it is at hand and often enough. If
        it is not, a new one is made for the vertices that these edges leave.
        """
        # What is claimed of all matchings with these edges is true if there are none: because an
        # edge is barred, or because the vertices cannot all be matched, so that there is no
        # certificate.
        if not self.allows(edges):
            return True
        if self.certificate is None or self.certificate.with_edges(edges) >= cost:
            return True
        bound_of_rest = self.rest_beside(edges).bound
        if bound_of_rest is None:
            return True
        cost_of_edges = sum(self.costs[first][second] for first, second in edges)
        return bound_of_rest.bound + cost_of_edges >= cost

    def has_first_partners(
        self, pairs: Sequence[Edge], free_opponents: Sequence[int], amounts: Amounts
    ) -> bool:
        """Return whether it is proved that each player of the `pairs` in turn has the first
        possible opponent (transpositions, D.1, 4.2).

        `amounts` are those of the accepted candidate, `free_opponents` all opponents in their
        order. Of two transpositions the first player with different opponents decides. So for each
        player the pairs before his are fixed, and every opponent who comes earlier and is still
        free must lead to more than the amounts.
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
        """Return what the criteria count in the cheapest matching with these edges, None if there
        is no matching.

        Raises Unproven.
        """
        matching = self.cheapest_matching(edges)
        if matching is None:
            return None
        return dict(
            sum_of_amounts(self.pairing_graph.amounts(first, second) for first, second in matching)
        )

    def least_amounts_if_allowed(self, edges: Sequence[Edge]) -> Amounts | None:
        """Return what `least_amounts` returns, but None if one of these edges may not be matched.

        Raises Unproven.
        """
        if not self.allows(edges):
            return None
        return self.least_amounts(edges)

    def cheapest_matching(self, edges: Sequence[Edge] = ()) -> list[Edge] | None:
        """Return the cheapest matching with these edges, None if there is no matching with them.

        The asker proposes it with a bound: as no matching can cost less than the bound, one that
        costs just that is a cheapest. Raises Unproven if the proposal is anything else.
        """
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
        if sum(self.costs[first][second] for first, second in matching) != lower_bound.bound:
            raise Unproven("the proposal is not shown to cost least")
        return [*edges, *matching]

    @cached_property
    def certificate(self) -> LowerBound | None:
        """A checked bound of the costs of all matchings; None if there is no matching."""
        return least_cost(self.graph, self.costs)

    def rest_beside(self, fixed_edges: Sequence[Edge]) -> RestOfProblem:
        """Return the vertices that remain beside some fixed edges, with a checked bound of what it
        costs to match them.

        Raises Unproven.
        """
        matched_vertices = {vertex for edge in fixed_edges for vertex in edge}
        vertices = [vertex for vertex in range(len(self.graph)) if vertex not in matched_vertices]
        if not fixed_edges:
            return RestOfProblem(vertices, self.certificate)
        graph = subgraph(self.graph, vertices)
        costs = []
        for vertex in vertices:
            row_of_costs = self.costs[vertex]
            costs.append([row_of_costs[partner] for partner in vertices])
        return RestOfProblem(vertices, least_cost(graph, costs))
