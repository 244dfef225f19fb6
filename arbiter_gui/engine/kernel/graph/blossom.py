"""A matching problem, and its exact optimum by Edmonds' primal-dual method.

Every vertex has a potential and every odd set a weight >= 0. The slack of an edge is its cost minus both
potentials plus the weights of the odd sets around it; it never gets negative. A perfect matching of edges
without slack that leaves each weighted odd set exactly once is optimal, and the slack of any other edge
bounds what using it costs. Costs are taken four times, so that all numbers stay integers.

Vertices of one kind and one potential form a class: slack between classes is one number, and a search for
tight edges is one mask. After each change of the potentials the trees are grown afresh.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy, deepcopy
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from arbiter_gui.engine.kernel.graph.bitsets import first_vertex_of, union
from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.cardinality import Forest, enlarge_matching
from arbiter_gui.engine.kernel.graph.odd_sets import OddSet


@dataclass(frozen=True, slots=True)
class Problem:
    """A minimum-cost perfect matching of the vertices 0..n-1 whose costs depend only on kinds.

    `kinds` is the kind of each vertex; `costs` a symmetric matrix of kinds with exact integers >= 0 of any
    size, None where such kinds never meet; `allowed` for each vertex the bitset of the vertices it may be
    matched with: symmetric, without the vertex itself and without pairs whose kinds cost None.
    """

    kinds: tuple[int, ...]
    costs: tuple[tuple[int | None, ...], ...]
    allowed: tuple[int, ...]

    def price(self, first: int, second: int) -> int:
        """Return the cost of the pair; raises ValueError when it may not be matched."""
        cost = self.costs[self.kinds[first]][self.kinds[second]]
        if cost is None or not self.allowed[first] >> second & 1:
            raise ValueError(f"vertices {first} and {second} may not be matched")
        return cost

    def restricted(self, vertex: int, partners: int) -> Problem:
        """Return the problem in which `vertex` may only be matched inside the bitset `partners`."""
        graph = list(self.allowed)
        # The graph stays symmetric: whoever is refused loses the vertex as well.
        for refused in bits(graph[vertex] & ~partners):
            graph[refused] &= ~(1 << vertex)
        graph[vertex] &= partners
        return Problem(self.kinds, self.costs, tuple(graph))


SCALE = 4
"""How many units of the solver make a unit of cost.

The first potential of a vertex is half of a cost, and a step is half of a slack. With four units a first potential is
even, so all roots have the same parity. A tight edge passes it on to the whole tree, because 4 x cost is the sum of
both potentials. So the slack between two trees is even, and no step is a fraction.
"""

Class = tuple[int, int]
"""The kind and the potential that some vertices share."""

NewlyTight = tuple[Sequence[int], int, int]
"""A graph, and two bitsets of vertices: all its edges between the two get tight."""


class Discount(NamedTuple):
    """By how much every edge between two sets of vertices, as bitsets, gets cheaper."""

    first_ends: int
    second_ends: int
    amount: int


class Duals(NamedTuple):
    """Dual values: the potential of every vertex, and the odd sets that have a weight."""

    potentials: list[int]
    sets: list[tuple[int, int]]


class PrimalDual:
    """The state of the method: potentials by class, weighted odd sets, and a matching of tight edges.

    `classes` maps (kind, potential) to the bitset of its vertices; `top_level` has the tight edges and the outermost
    odd sets, `mate` the matching of these parts (-1: none). The search begins from scratch, or with known values.
    """

    def __init__(self, problem: Problem) -> None:
        """Begin from scratch: no vertex has a partner, and each class has the first potential of its kind."""
        self.kinds = problem.kinds
        self.size = len(problem.kinds)
        self.allowed: Sequence[int] = problem.allowed
        self.prices = [_scaled(row) for row in problem.costs]
        all_vertices = (1 << self.size) - 1
        self._begin_search(all_vertices, _first_classes(problem), [-1] * self.size)

    def _begin_search(self, nodes: int, classes: dict[Class, int], mate: list[int]) -> None:
        """Set potentials and partners, and find the edges that are tight with these potentials."""
        self.classes = classes
        self.mate = mate
        self.top_level = OddSet(nodes, nodes, self._tight_edges(), {})

    def state_from_duals(
        self, nodes: int, allowed: Sequence[int], mate: Sequence[int], duals: Duals
    ) -> PrimalDual:
        """Return a state for the vertices `nodes` that begins with known dual values and partners.

        `allowed` is the graph of the edges that are left. Pairs of `mate` that are no longer tight or allowed are
        dissolved. Odd sets are not kept: the potentials make up for them. A vertex without a partner gets the highest
        even potential that the others allow.
        """
        state = copy(self)
        state.allowed = allowed
        potentials = self._without_odd_sets(duals)
        partners = self._tight_partners(nodes, allowed, mate, potentials)
        classes: dict[Class, int] = {}
        state.classes = classes
        unmatched: list[tuple[int, Class]] = []
        for vertex in bits(nodes):
            class_of_vertex = (self.kinds[vertex], potentials[vertex])
            if partners[vertex] < 0:
                class_of_vertex = (self.kinds[vertex], _rounded_down_to_even(potentials[vertex]))
                unmatched.append((vertex, class_of_vertex))
            classes[class_of_vertex] = classes.get(class_of_vertex, 0) | 1 << vertex
        # Only when all vertices are in their classes it is known how high a potential the others allow.
        for vertex, class_before in unmatched:
            highest_potential = _rounded_down_to_even(state.highest_potential(vertex))
            class_after = (self.kinds[vertex], highest_potential)
            classes[class_before] ^= 1 << vertex
            classes[class_after] = classes.get(class_after, 0) | 1 << vertex
        state._begin_search(nodes, classes, partners)
        return state

    def _tight_partners(
        self, nodes: int, allowed: Sequence[int], mate: Sequence[int], potentials: Sequence[int]
    ) -> list[int]:
        """Return the partners of those vertices among `nodes` whose pairs are allowed, and tight with the potentials.

        The partner of every other vertex is -1.
        """
        partners = [-1] * self.size
        for vertex in bits(nodes):
            partner = mate[vertex]
            is_allowed = partner >= 0 and (nodes & allowed[vertex]) >> partner & 1
            if not is_allowed:
                continue
            price = self.prices[self.kinds[vertex]][self.kinds[partner]]
            if price == potentials[vertex] + potentials[partner]:
                partners[vertex] = partner
        return partners

    def _without_odd_sets(self, duals: Duals) -> list[int]:
        """Return potentials that hold without the odd sets: each vertex gives up half of the weights around it."""
        # An edge inside the set loses as much by its two ends as the weight gave it, one that leaves the set only
        # gets more slack. Weights change by two steps at a time, so their halves are whole numbers.
        potentials = list(duals.potentials)
        for odd, weight in duals.sets:
            for vertex in bits(odd):
                potentials[vertex] -= weight // 2
        return potentials

    def highest_potential(self, vertex: int) -> int:
        """Return the highest potential of an unmatched vertex with which no slack is negative, 0 without neighbours."""
        neighbours = self.allowed[vertex]
        prices = self.prices[self.kinds[vertex]]
        # The slack of an edge is its cost less both potentials, which must not be negative for any of them.
        bounds = []
        for (kind, potential), members in self.classes.items():
            if members & neighbours:
                bounds.append((prices[kind] or 0) - potential)
        return min(bounds, default=0)

    def solve(self, checkpoint: Callable[[], None]) -> bool:
        """Enlarge the matching until it is perfect; return False if no perfect one exists.

        `checkpoint` is called once for each forest, and may raise to stop the search.
        """
        # The edges of the matching are tight, and it leaves every weighted set by at most one of them. Once it is
        # perfect it costs just what the dual values add up to, and by weak duality no other one costs less.
        while True:
            checkpoint()
            forest = enlarge_matching(self.top_level.graph(self.size), self.mate, self.top_level.nodes)
            if forest is None:
                return True
            if not self._change_potentials(forest):
                return False

    def _tight_edges(self) -> dict[int, int]:
        """Return the edges without slack, as a bitset of neighbours for each vertex."""
        graph = {}
        classes = self._parts_of_classes(-1)
        # An edge is tight if its cost is the sum of both potentials, which is a question of the classes alone.
        for kind, potential, members in classes:
            prices = self.prices[kind]
            tight_classes = [
                mates
                for mate_kind, mate_potential, mates in classes
                if prices[mate_kind] == potential + mate_potential
            ]
            neighbours = union(tight_classes)
            for vertex in bits(members):
                graph[vertex] = self.allowed[vertex] & neighbours
        return graph

    def _change_potentials(self, forest: Forest) -> bool:
        """Change the potentials so that the trees can grow on; return False if nothing bounds the change."""
        top_level = self.top_level
        sets = top_level.sets
        blossoms = [top_level.vertices_within(nodes) for nodes in forest.members.values()]
        outer = sum(blossoms)  # they are disjoint
        inner = top_level.vertices_within(forest.inner)
        inner_sets = [name for name in bits(forest.inner) if name in sets]
        # Vertices that no tree has reached yet keep their potentials.
        fresh = top_level.mask & ~outer & ~inner
        inner_weights = [sets[name].weight for name in inner_sets]
        step, newly_tight = self._largest_step(blossoms, outer, fresh, inner_weights)
        if step is None:
            # The dual values could grow for ever. A perfect matching would cost at least as much, so there is none.
            return False
        for (base, nodes), vertices in zip(forest.members.items(), blossoms, strict=True):
            self._raise_blossom(base, nodes, vertices, step)
        self._shift_potentials(outer, inner, step)
        # Both ends of the edges inside an inner set fall by a step: its weight makes up for that.
        for name in inner_sets:
            sets[name].weight -= 2 * step
        # No weight may become negative, so a set that has lost its weight is dissolved into its parts.
        spent = [name for name in inner_sets if not sets[name].weight]
        if spent:
            # The edges between its parts were not updated while it stood as one vertex.
            top_level.tight = self._tight_edges()
        else:
            self._update_tight_edges(((outer, inner), (inner, outer), (fresh, fresh)), newly_tight)
        for name in spent:
            self._expand(name)
        return True

    def _raise_blossom(self, base: int, nodes: int, vertices: int, step: int) -> None:
        """Make an outer blossom an odd set if it is not yet one, and raise its weight for a step.

        `nodes` are the parts of the blossom, `base` that with a partner outside, `vertices` all in these parts.
        """
        has_several_nodes = nodes.bit_count() > 1
        if has_several_nodes:
            self._shrink(base, nodes, vertices)
        has_several_vertices = vertices.bit_count() > 1
        if has_several_vertices:
            # Both ends of its inner edges rise by a step: the weight makes up for that, so that they stay tight.
            name = first_vertex_of(vertices)
            self.top_level.sets[name].weight += 2 * step

    def _update_tight_edges(self, sides: Iterable[tuple[int, int]], newly_tight: list[NewlyTight]) -> None:
        """Remove edges that are no longer tight after a step, and add those that have become tight.

        Each of `sides` is two bitsets of vertices: a vertex of the first keeps only its tight edges to the second.
        Edges inside one part, a blossom or odd set that stands as one vertex, are not kept: the search of the top level
        never uses them.
        """
        # Potentials of outer vertices rise by a step and those of inner ones fall. So an edge stays tight between an
        # outer and an inner vertex, and between two that no tree has reached. A tight edge from an inner vertex to any
        # other gets slack. Further tight edges of outer vertices do not exist: with them the trees could have grown.
        tight = self.top_level.tight
        for side, opposite in sides:
            for vertex in bits(side):
                tight[vertex] &= opposite
        for allowed, first, second in newly_tight:
            for side, opposite in ((first, second), (second, first)):
                for vertex in bits(side):
                    tight[vertex] |= allowed[vertex] & opposite

    def _largest_step(
        self, blossoms: list[int], outer: int, fresh: int, inner_weights: list[int]
    ) -> tuple[int | None, list[NewlyTight]]:
        """Return by how much the potentials can change before an edge gets tight or an inner set is spent.

        With it come the classes between which edges get tight then. None for the step if nothing bounds it.
        """
        newly_tight: list[NewlyTight] = []
        # An inner odd set gives up twice the step of its weight, as both ends of its edges go down.
        bound = min([weight // 2 for weight in inner_weights], default=None)
        between_blossoms = self._allowed_between(blossoms)
        outer_parts = self._parts_of_classes(outer)
        fresh_parts = self._parts_of_classes(fresh)
        for index, (kind, potential, members) in enumerate(outer_parts):
            prices = self.prices[kind]
            vertices = tuple(bits(members))
            # Only the outer end of an edge to a fresh vertex moves; of an edge between two trees both ends do. An edge
            # to an inner vertex keeps its slack: one end rises by what the other one falls.
            edges_to_fresh = (self.allowed, fresh_parts, 1)
            edges_between_trees = (between_blossoms, outer_parts[index:], 2)
            for graph, parts, moving_ends in (edges_to_fresh, edges_between_trees):
                for mate_kind, mate_potential, mates in parts:
                    price = prices[mate_kind]
                    if price is None:
                        continue
                    slack = price - potential - mate_potential
                    if bound is None or slack < moving_ends * bound:
                        # The two classes bound the step only if an edge joins them.
                        if any(graph[vertex] & mates for vertex in vertices):
                            bound = slack // moving_ends
                            newly_tight = [(graph, members, mates)]
                    elif slack == moving_ends * bound:
                        newly_tight.append((graph, members, mates))
        return bound, newly_tight

    def _allowed_between(self, blossoms: list[int]) -> list[int]:
        """Return who may meet whom without the edges inside one blossom, which never get tight."""
        graph = list(self.allowed)
        for blossom in blossoms:
            has_several_vertices = blossom & blossom - 1
            if has_several_vertices:
                for vertex in bits(blossom):
                    graph[vertex] &= ~blossom
        return graph

    def level_with_cheaper_edges(self, discounts: Iterable[Discount]) -> OddSet | None:
        """Return the solved top level with the edges that become tight if some edges cost less.

        The matching has none of these edges. Return `top_level` itself if none becomes tight, and None if the dual
        values no longer hold.
        """
        # The matching costs as much as before, and as long as no slack is negative the dual values show that nothing
        # is cheaper: so they are still those of an optimum, and only the tight edges can have become more.
        loosened = self.top_level
        both_directions = set()
        for first_ends, second_ends, amount in discounts:
            both_directions.add((first_ends, second_ends, amount))
            both_directions.add((second_ends, first_ends, amount))
        for side, opposite, amount in both_directions:
            for vertex, neighbours, slack in self._edges_that_tighten(side, opposite, amount):
                if loosened is self.top_level:
                    loosened = deepcopy(loosened)
                if not loosened.add_tight_edges(vertex, neighbours, slack):
                    return None
        return loosened

    def _edges_that_tighten(self, side: int, opposite: int, discount: int) -> Iterator[tuple[int, int, int]]:
        """Yield (vertex, its neighbours on the opposite side, slack) where the discount leaves no slack or less."""
        for part, opposite_part in product(self._parts_of_classes(side), self._parts_of_classes(opposite)):
            kind, potential, members = part
            mate_kind, mate_potential, mates = opposite_part
            price = self.prices[kind][mate_kind]
            if price is None:
                continue
            # The slack with the lower cost: nought makes an edge tight, less contradicts the dual values.
            slack = price - potential - mate_potential - SCALE * discount
            if slack > 0:
                continue
            for vertex in bits(members):
                neighbours = self.allowed[vertex] & mates
                if neighbours:
                    yield vertex, neighbours, slack

    def _parts_of_classes(self, vertices: int) -> list[tuple[int, int, int]]:
        """Return (kind, potential, bitset of its members among `vertices`) of every class that has any."""
        parts = []
        for (kind, potential), members in self.classes.items():
            if members & vertices:
                parts.append((kind, potential, members & vertices))
        return parts

    def _shrink(self, base: int, nodes: int, mask: int) -> None:
        """Make one odd set with the vertices `mask` of the parts `nodes`, of which `base` has the partner outside."""
        top_level = self.top_level
        mate = self.mate
        # A set is named by its lowest vertex, which then stands for all of it.
        lowest = first_vertex_of(mask)
        graph = {vertex: top_level.tight[vertex] & mask for vertex in bits(mask)}
        sets = {name: top_level.sets.pop(name) for name in bits(nodes) if name in top_level.sets}
        partner = mate[base]
        for node in bits(nodes):
            mate[node] = -1
        mate[lowest] = partner
        if partner >= 0:
            mate[partner] = lowest
        # Only the outermost level is searched: the inner edges go into the set and wait there for it to be unfolded.
        top_level.nodes = top_level.nodes & ~nodes | 1 << lowest
        top_level.sets[lowest] = OddSet(mask, nodes, graph, sets)

    def _shift_potentials(self, outer: int, inner: int, step: int) -> None:
        """Raise the potentials of the outer vertices by a step and lower those of the inner ones.

        `outer` and `inner` are bitsets of vertices; `classes` is rebuilt. The step must be at most that of
        `_largest_step`, so that no slack gets negative and the dual values still bound the cost from below. The
        bound grows by a step for each tree, as a tree has one outer part more than inner ones.
        """
        classes: dict[Class, int] = {}
        for (kind, potential), members in self.classes.items():
            # A class may be divided into three: the vertices that go up, those that go down, and the others.
            raised = members & outer
            lowered = members & inner
            unmoved = members ^ raised ^ lowered
            parts = ((potential, unmoved), (potential + step, raised), (potential - step, lowered))
            for new_potential, vertices in parts:
                if vertices:
                    # Vertices of several classes can come to the same potential, and are one class then.
                    classes[kind, new_potential] = classes.get((kind, new_potential), 0) | vertices
        self.classes = classes

    def _expand(self, name: int) -> None:
        """Replace a spent odd set by its parts, one of which takes over its partner."""
        top_level = self.top_level
        mate = self.mate
        # Without the part that gets the partner outside, an even number of parts is left: they are matched inside.
        odd = top_level.sets.pop(name)
        partner = mate[name]
        node_to_partner = self._adjacent_node(odd, top_level.vertices_within(1 << partner))
        inside = odd.matched_without(node_to_partner, self.size)
        top_level.nodes = top_level.nodes & ~(1 << name) | odd.nodes
        top_level.sets.update(odd.sets)
        for node in bits(odd.nodes):
            mate[node] = inside[node]
        mate[node_to_partner] = partner
        mate[partner] = node_to_partner

    def _adjacent_node(self, odd: OddSet, vertices: int) -> int:
        """Return the first part of an odd set from which a tight edge leads to some vertices."""
        tight = self.top_level.tight
        for node in bits(odd.nodes):
            if any(tight[vertex] & vertices for vertex in bits(odd.vertices_within(1 << node))):
                return node
        raise AssertionError("an odd set has a tight edge to its partner")

    @property
    def duals(self) -> Duals:
        """The dual values; the potential of vertices that are not matched here is nought."""
        potentials = [0] * self.size
        for (_, potential), members in self.classes.items():
            for vertex in bits(members):
                potentials[vertex] = potential
        nested_sets = list(self.top_level.sets.values())
        for odd in nested_sets:  # the list grows meanwhile
            nested_sets += odd.sets.values()
        return Duals(potentials, [(odd.mask, odd.weight) for odd in nested_sets if odd.weight])


def total_of_duals(duals: Duals, nodes: int) -> int:
    """Return what dual values show that a matching of some vertices costs at the least, in the solver's unit.

    `nodes` is the bitset of the vertices, -1 for all of them.
    """
    # Weak duality: every edge costs at least its two potentials less the weights of the sets around it.
    potentials, sets = duals
    if nodes < 0:
        bound = sum(potentials)
    else:
        bound = sum([potentials[vertex] for vertex in bits(nodes)])
    for odd, weight in sets:
        # A matching has at most so many pairs within the set.
        most_pairs = (odd & nodes).bit_count() // 2
        bound -= weight * most_pairs
    return bound


def _rounded_down_to_even(potential: int) -> int:
    """Return the highest even potential up to this one, which may be negative.

    With roots at even potentials the slack between two trees is even, and half of it a whole number.
    """
    return potential - potential % 2


def _scaled(costs: Iterable[int | None]) -> list[int | None]:
    """Return costs in the solver's unit."""
    return [None if cost is None else SCALE * cost for cost in costs]


def _first_classes(problem: Problem) -> dict[Class, int]:
    """Return the first potentials: half of the least cost a vertex of the kind can have."""
    # Two halves of the least costs are never more than the cost of an edge, so that no slack is negative at first.
    members = [0] * len(problem.costs)
    neighbours = [0] * len(problem.costs)
    for vertex, kind in enumerate(problem.kinds):
        members[kind] |= 1 << vertex
        neighbours[kind] |= problem.allowed[vertex]
    classes = {}
    for kind, vertices in enumerate(members):
        if not vertices:
            continue
        # Only kinds count that some vertex of this kind may meet.
        costs = []
        for cost, mates in zip(problem.costs[kind], members, strict=True):
            if cost is not None and mates & neighbours[kind]:
                costs.append(cost)
        # Half of a cost, in units of which SCALE make one.
        classes[kind, SCALE // 2 * min(costs)] = vertices
    return classes
