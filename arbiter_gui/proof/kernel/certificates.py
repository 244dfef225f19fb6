"""Least costs and impossibilities of matchings, accepted only with a certificate that is checked
here: a proof that no matching costs less, or that not all players can be paired.

A lower bound needs potentials of the players and weights of odd sets (Edmonds): no perfect matching
can cost less than their sum. An impossibility needs groups of odd size that outnumber the players
whose removal separates them (Tutte). The origin of such a certificate does not matter: the asker of
a proof proposes them, and each proposal is added up edge by edge against the costs that the judge
of the edition has worked out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TypeVar

from arbiter_gui.proof.kernel.context import (
    Costs,
    Edge,
    Graph,
    Proposal,
    WeighedSet,
    current_context,
)
from arbiter_gui.proof.kernel.vertex_sets import (
    VertexSet,
    add_edge,
    contains,
    first_vertices,
    members_of,
    size_of,
    vertex_set,
    vertices_from,
    without_vertex,
)
from arbiter_gui.trace.kinds import CannotPair
from arbiter_gui.trace.requirements import NeverCompleted

T = TypeVar("T")

NO_MATE = -1
"""What a matching of the asker has for a vertex that is left over."""


class Unproven(Exception):
    """A proposed certificate does not show what it should: nothing follows from it."""


class LowerBound:
    """A checked lower bound of the costs of all perfect matchings of a graph.

    Only `checked_bound` makes one. The bound is the value of a solution of the dual problem
    (Edmonds): the sum of the potentials of all vertices, less the weight of each odd set (a set of
    an odd number of vertices) times the most edges that fit into the set. `proposal.mate` is the
    matching proposed as a cheapest one.
    """

    def __init__(self, costs: Costs, proposal: Proposal) -> None:
        """Take what the asker proposes as a proof of least costs: it is one only if no edge has a
        negative slack, which the caller has to check (`checked_bound`).
        """
        self._costs = costs
        self.proposal = proposal
        self._sets_of_vertex: list[list[WeighedSet]] = []
        for vertex in range(len(proposal.potentials)):
            self._sets_of_vertex.append(
                [
                    (odd_set, weight)
                    for odd_set, weight in proposal.weighed_sets
                    if contains(odd_set, vertex)
                ]
            )

    def slack(self, vertex: int, partner: int) -> int:
        """Return how much the edge costs above the least that the proposal allows it to cost, in
        parts of a unit.

        That least is the potentials of both ends, less the weights of the odd sets that hold both
        of them. Any matching with this edge costs its slack more than the bound.
        """
        potentials = self.proposal.potentials
        shared_weight = sum(
            weight for odd_set, weight in self._sets_of_vertex[vertex] if contains(odd_set, partner)
        )
        least_cost_in_parts = potentials[vertex] + potentials[partner] - shared_weight
        return self.proposal.parts_of_unit * self._costs[vertex][partner] - least_cost_in_parts

    @cached_property
    def _bound_in_parts(self) -> int:
        """The bound of all perfect matchings, in parts of a unit."""
        # An odd set has room for half as many edges as it has vertices, rounded down: one vertex is
        # always left.
        weight_in_sets = sum(
            weight * (size_of(odd_set) // 2) for odd_set, weight in self.proposal.weighed_sets
        )
        return sum(self.proposal.potentials) - weight_in_sets

    @cached_property
    def bound(self) -> int:
        """The least that any perfect matching can cost, in units."""
        return self.with_edges(())

    def with_edges(self, edges: Sequence[Edge]) -> int:
        """Return the least that a perfect matching with these edges can cost, in units: the bound
        and the slacks of the edges.
        """
        slacks = sum(self.slack(vertex, partner) for vertex, partner in edges)
        bound_in_parts = self._bound_in_parts + slacks
        # Costs are whole units, so that a bound between two of them is rounded up: division rounds
        # down, and so up for the negative number.
        return -(-bound_in_parts // self.proposal.parts_of_unit)


def least_cost(graph: Graph, costs: Costs) -> LowerBound | None:
    """Return a checked lower bound of what perfect matchings of a graph cost, so that it can be
    claimed that no pairing is better; None if it is proved that there are none.

    Raises Unproven if the asker proposes nothing that shows either.
    """
    # Potentials show nothing where no perfect matching exists: that needs groups as in Tutte's
    # theorem. A bound of a graph without any matching would prove whatever is claimed of it.
    if not can_be_matched(graph):
        return None
    proposal = current_context().asker.least_matching(graph, costs)
    if proposal is None:
        raise Unproven("no certificate was found for a graph that can be matched")
    return checked_bound(graph, costs, proposal)


def checked_bound(graph: Graph, costs: Costs, proposal: Proposal) -> LowerBound:
    """Return the lower bound that a proposal claims, after a check of each edge. Raises Unproven.

    The theorem is weak duality (Edmonds). Let u be the potentials, w the weights of the odd sets S,
    and let no edge have a negative slack, that is for every edge (i, j)

        cost(i, j) >= u(i) + u(j) - sum of w(S) over the sets that hold both i and j.

    A perfect matching has each vertex in one edge, and at most (|S| - 1) / 2 edges inside a set.
    So the sum of its edges shows that it costs at least

        sum of all u - sum of w(S) * (|S| - 1) / 2 over all sets,

    which is `LowerBound.bound`. Costs are in units, the proposal in parts of one.
    """
    _, potentials, weighed_sets, parts_of_unit = proposal
    # Into an even set one edge more would fit, and with a negative weight "at least" would turn
    # into "at most": either makes the proposal worthless.
    if any(weight < 0 or size_of(odd_set) % 2 == 0 for odd_set, weight in weighed_sets):
        raise Unproven("a set of the proposal is no odd set with a weight")
    lower_bound = LowerBound(costs, proposal)
    for vertex, neighbours in enumerate(graph):
        current_context().asker.checkpoint()
        potential = potentials[vertex]
        costs_of_vertex = costs[vertex]
        # Each edge is looked at once, from its lower end: neighbours are mutual.
        for partner in members_of(neighbours & vertices_from(vertex)):
            # A short cut for nearly all edges: the odd sets only add to a slack, so that they need
            # not be looked up where it is not negative without them.
            slack_without_sets = (
                parts_of_unit * costs_of_vertex[partner] - potential - potentials[partner]
            )
            if slack_without_sets < 0 and lower_bound.slack(vertex, partner) < 0:
                raise Unproven("an edge undercuts the proposal")
    return lower_bound


def can_be_matched(graph: Graph) -> bool:
    """Return whether all vertices can be matched at the same time; either answer is checked.

    Raises Unproven.
    """
    return len(graph) % 2 == 0 and fewest_unmatched(graph) == 0


def fewest_unmatched(graph: Graph) -> int:
    """Return how many vertices a maximum matching leaves over, that is how many players must float
    or have the bye at the least; the answer is checked.

    That so many can be left over is shown by the matching that the asker proposes. That no matching
    leaves fewer is shown by odd groups: each needs a partner from the vertices removed to separate
    them, and there are as many groups too many (the formula of Tutte and Berge):

        left over >= number of groups - number of removed vertices.

    Three players who may only meet the same fourth one are three groups and one removed: two are
    left over. Raises Unproven.
    """
    current_context().asker.checkpoint()
    mates = current_context().asker.matching(graph)
    unmatched_count = mates.count(NO_MATE)
    pairs = [(vertex, mate) for vertex, mate in enumerate(mates) if mate != NO_MATE]
    # Unless the mates are mutual, one vertex could be the partner of two others, and too few would
    # seem to be left over.
    are_mutual = all(mates[mate] == vertex for vertex, mate in pairs)
    are_allowed = all(contains(graph[vertex], mate) for vertex, mate in pairs)
    if len(mates) != len(graph) or not are_mutual or not are_allowed:
        raise Unproven("a matching was proposed that is none")
    # A perfect matching is its own proof.
    if not unmatched_count:
        return 0
    witness = current_context().asker.witness(graph)
    if witness is not None:
        removed, groups = witness
        # Berge: each group beyond the number removed leaves a vertex over in every matching, not
        # just in this one.
        if (
            rule_out_perfect_matching(graph, removed, groups)
            and len(groups) - len(removed) >= unmatched_count
        ):
            return unmatched_count
    raise Unproven("neither a pairing of all nor a reason against it was found")


def fewest_unmatched_of_first(graph: Graph, count: int) -> int:
    """Return how many of the first `count` vertices must be left over if they may be matched only
    with one another.

    They are the residents of a bracket: so many of them need an upfloater at the least. The answer
    is checked (`fewest_unmatched`). Raises Unproven.
    """
    first = first_vertices(count)
    return fewest_unmatched([neighbours & first for neighbours in graph[:count]])


def rule_out_perfect_matching(
    graph: Graph, removed: Sequence[int], groups: Sequence[Sequence[int]]
) -> bool:
    """Return whether these groups show that not all vertices can be matched (the theorem of Tutte).

    They do if each has an odd size, meets nobody outside itself but the `removed` vertices, and
    there are more groups than removed vertices. An odd group cannot be matched within itself, so
    that each of them needs one of the removed vertices, and there are not enough. For example: two
    groups of one player who may both meet only the one removed.
    """
    removed_set = vertex_set(removed)
    vertices = list(removed)
    for group in groups:
        if len(group) % 2 == 0:
            return False
        partners = removed_set | vertex_set(group)
        if any(graph[vertex] & ~partners for vertex in group):
            return False
        vertices.extend(group)
    # A vertex in two groups would be counted as two that need a partner.
    is_named_twice = len(vertices) != len(set(vertices))
    return not is_named_twice and len(groups) > len(removed)


BYE = 0
"""The bye among pairing numbers, which begin with 1: a witness can name it like a player."""


def witness_holds(
    witness: CannotPair | NeverCompleted, graph: Graph, vertices: Mapping[int, int]
) -> bool:
    """Return whether a witness of the trace shows that not all players can be paired.

    It names players whose removal leaves more odd groups than there are players removed
    (`rule_out_perfect_matching`). `vertices` are those of all players present, by pairing number.
    """
    removed = [vertices[number] for number in witness.removed]
    groups = []
    for group in witness.groups:
        groups.append([vertices[number] for number in group])
    return rule_out_perfect_matching(graph, removed, groups)


def graph_of(players: Sequence[T], may_meet: Callable[[T, T], bool]) -> list[VertexSet]:
    """Return the graph of the players who may meet; a vertex is the index of a player in the list.

    `may_meet` is asked once for every two of them, with the earlier one first.
    """
    graph = [0] * len(players)
    for vertex, later in enumerate(players):
        for earlier_vertex in range(vertex):
            if may_meet(players[earlier_vertex], later):
                add_edge(graph, earlier_vertex, vertex)
    return graph


def subgraph(graph: Graph, vertices: Sequence[int]) -> list[VertexSet]:
    """Return the graph of some vertices alone, with the edges among them; they are numbered anew
    from 0 in the given order.
    """
    # The bits of a set are picked from its binary digits as text: a set has hundreds of them, and
    # shifting them out one by one would copy the large number each time.
    width = len(graph)
    # Text has the highest bit first: vertex v stands at `width - 1 - v`, and the last of the new
    # vertices comes first.
    positions = [width - 1 - vertex for vertex in reversed(vertices)]
    new_graph = []
    for vertex in vertices:
        digits = f"{graph[vertex]:0{width}b}"
        new_digits = "".join(digits[position] for position in positions)
        new_graph.append(int(new_digits, 2))
    return new_graph


def mutual_graph(graph: Graph) -> tuple[VertexSet, ...]:
    """Return a graph with only those edges that both of their ends allow.

    So a caller may take an edge away at one of its ends.
    """
    # The sets are written as binary digits, one line for each vertex: line v has the vertices that
    # v allows, column v those that allow v. Text is used as in `subgraph`.
    width = len(graph)
    # Text has the highest bit first. Turned round, its first digit is that of vertex 0.
    digits_of_vertices = [f"{neighbours:0{width}b}"[::-1] for neighbours in graph]
    allowed_by = []
    for column in zip(*digits_of_vertices, strict=True):
        allowed_by.append(int("".join(column)[::-1], 2))
    return tuple(
        neighbours & allowing for neighbours, allowing in zip(graph, allowed_by, strict=True)
    )


def graph_with_empty_seats(
    graph: Graph, may_stay: Sequence[bool], seats: int = 1
) -> list[VertexSet]:
    """Return a graph with empty seats as last vertices: a player matched with one has no opponent.

    So a pairing in which players are left over, or one has the bye, is a perfect matching too.
    `may_stay` says of each player whether he may be left over. Seats may not be matched with one
    another: a perfect matching leaves exactly as many players over as there are seats.
    """
    seat_vertices = vertex_set(range(len(graph), len(graph) + seats))
    staying_vertices = vertex_set(vertex for vertex, may in enumerate(may_stay) if may)
    graph_of_players = []
    for neighbours, may in zip(graph, may_stay, strict=True):
        if may:
            graph_of_players.append(neighbours | seat_vertices)
        else:
            graph_of_players.append(neighbours)
    return graph_of_players + [staying_vertices] * seats


def relaxed_graph(graph: Graph, resident_count: int, next_group: VertexSet = 0) -> list[VertexSet]:
    """Return a relaxed graph of residents and some lower players, to prove claims about a bracket
    without looking at all lower players.

    It allows more pairs than there are: any two lower players may meet, only two of the
    `next_group` just as before. So what is impossible in it, or costs at least so much, is so in
    truth as well. The first `resident_count` vertices are those of the residents. One vertex is
    added at the end if the number is odd: it stands for a lower player who was left out.
    """
    size = len(graph)
    left_out_count = size % 2
    residents = first_vertices(resident_count)
    lower_vertices = first_vertices(size + left_out_count) & ~residents
    rows = list(graph[:resident_count])
    for vertex in range(resident_count, size):
        # To these vertices only the true edges lead, to all other lower players every edge.
        vertices_as_before = residents
        if contains(next_group, vertex):
            vertices_as_before |= next_group
        added_vertices = without_vertex(lower_vertices & ~vertices_as_before, vertex)
        rows.append(graph[vertex] & vertices_as_before | added_vertices)
    return rows + [without_vertex(lower_vertices, size)] * left_out_count
