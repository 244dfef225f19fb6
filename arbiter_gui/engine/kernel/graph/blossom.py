"""The cheapest way to pair all vertices (players and empty seats), in exact integers, by Edmonds'
primal-dual method: every pair has a cost, and *dual values* prove that no matching costs less.

Every vertex has a potential and every odd set a weight >= 0: these are the dual values. The slack
of an edge is its cost minus both potentials plus the weights of the odd sets around it; it never
gets negative, and an edge without slack is *tight*. A perfect matching of tight edges that leaves
each weighted odd set exactly once is optimal, and the slack of any other edge bounds what using it
costs. Costs are taken four times, so that all numbers stay integers.

Vertices of one kind and one potential form a class: slack between classes is one number, and a
search for tight edges is one mask. After each change of the potentials the trees are grown afresh.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from arbiter_gui.engine.kernel.graph.bitsets import (
    ALL_VERTICES,
    Bitset,
    Graph,
    contains,
    first_vertex_of,
    first_vertices,
    has_several,
    members,
    union,
)
from arbiter_gui.engine.kernel.graph.cardinality import Forest, enlarge_matching
from arbiter_gui.engine.kernel.graph.odd_sets import OddSet


@dataclass(frozen=True, slots=True)
class Problem:
    """Vertices 0..n-1 to be matched in pairs as cheaply as possible: what a bracket is turned into.

    Vertices of one *kind* are alike in every cost. `kinds` is the kind of each vertex; `costs` a
    symmetric matrix of kinds with exact integers >= 0 of any size, None where such kinds never
    meet; `allowed` for each vertex the bitset of the vertices it may be matched with: symmetric,
    without the vertex itself and without pairs whose kinds cost None.
    """

    kinds: tuple[int, ...]
    costs: tuple[tuple[int | None, ...], ...]
    allowed: tuple[Bitset, ...]

    def price(self, first: int, second: int) -> int:
        """Return the cost of the pair; raises ValueError when it may not be matched."""
        cost = self.costs[self.kinds[first]][self.kinds[second]]
        if cost is None or not contains(self.allowed[first], second):
            raise ValueError(f"vertices {first} and {second} may not be matched")
        return cost

    def restricted(self, vertex: int, partners: Bitset) -> Problem:
        """Return the same problem, but with the partner of `vertex` among the bitset `partners`."""
        graph = list(self.allowed)
        # The graph stays symmetric: whoever is refused loses the vertex as well.
        for refused in members(graph[vertex] & ~partners):
            graph[refused] &= ~(1 << vertex)
        graph[vertex] &= partners
        return Problem(self.kinds, self.costs, tuple(graph))


SCALE = 4
"""How many units of the solver make a unit of cost.

The first potential of a vertex is half of a cost, and a step is half of a slack. With four units a
first potential is even, so all roots have the same parity. A tight edge passes it on to the whole
tree, because 4 x cost is the sum of both potentials. So the slack between two trees is even, and no
step is a fraction.
"""

VertexClass = tuple[int, int]
"""The kind and the potential that some vertices share: their edges to any other class have the same
slack."""


class _PartOfClass(NamedTuple):
    """Those `vertices` (a bitset) of the class of a kind and a potential that a question is
    about.
    """

    kind: int
    potential: int
    vertices: Bitset


class _TightEdges(NamedTuple):
    """All edges of a `graph` between two bitsets of vertices, which get tight by a step."""

    graph: Graph
    first_ends: Bitset
    second_ends: Bitset


class _DualStep(NamedTuple):
    """A change of the dual values: by how much (`size`, in the solver's unit) the potentials of
    outer vertices rise and those of inner ones fall, and the edges that get tight by it.
    """

    size: int
    newly_tight: list[_TightEdges]


class _ForestVertices(NamedTuple):
    """The vertices of a forest of alternating trees, as bitsets without common members.

    Even alternating paths from the roots end at `outer` vertices, odd ones alone at `inner` ones;
    no tree has reached the `fresh` ones. Of a blossom or odd set that stands as one vertex all
    vertices are in the same set.
    """

    outer: Bitset
    inner: Bitset
    fresh: Bitset


class _TightenedEdges(NamedTuple):
    """The edges from a vertex to its `neighbours` (a bitset) with the slack that a discount leaves
    them, 0 or less.
    """

    vertex: int
    neighbours: Bitset
    slack: int


class Discount(NamedTuple):
    """By how much every edge between two sets of vertices, as bitsets, gets cheaper."""

    first_ends: Bitset
    second_ends: Bitset
    amount: int


class Duals(NamedTuple):
    """Dual values: the potential of every vertex, and each odd set that has a weight, as a bitset,
    with its weight.

    All values are in the solver's unit, of which `SCALE` make a unit of cost.
    """

    potentials: list[int]
    sets: list[tuple[Bitset, int]]


class PrimalDual:
    """One search for the cheapest matching: its dual values so far, which are a *potential* of each
    vertex and a weight of each odd set, and a matching of tight edges. The *slack* of an edge, its
    cost less both potentials and plus the weights of the sets around it, is never negative; an edge
    without slack is *tight*.

    `classes` maps (kind, potential) to the bitset of its vertices; `top_level` has the tight edges
    and the outermost odd sets, `mate` the matching of these parts (-1: none). `solve` enlarges the
    matching until it is perfect. The search begins from scratch, or with known values.
    """

    def __init__(self, problem: Problem) -> None:
        """Begin from scratch: no vertex has a partner, and each class has the first potential of
        its kind.
        """
        self.kinds = problem.kinds
        self.size = len(problem.kinds)
        self.allowed: Graph = problem.allowed
        self.prices = [_scaled(row) for row in problem.costs]
        self._begin_search(first_vertices(self.size), _first_classes(problem), [-1] * self.size)

    def _begin_search(
        self, nodes: Bitset, classes: dict[VertexClass, Bitset], mate: list[int]
    ) -> None:
        """Set where the search begins: the vertices `nodes`, their potentials and partners.

        The edges that are tight with these potentials are found. Pairs of `mate` must be tight, and
        no slack negative: `solve` keeps that true, but does not make it so.
        """
        self.classes = classes
        self.mate = mate
        self.top_level = OddSet(nodes, nodes, self._tight_edges(), {})

    def state_from_duals(
        self, nodes: Bitset, allowed: Graph, mate: Sequence[int], duals: Duals
    ) -> PrimalDual:
        """Return a search among the vertices `nodes` that begins with known dual values and
        partners.

        It ends sooner than one from scratch, as few pairs have to change. `allowed` is the graph of
        the edges that are left. Pairs of `mate` that are no longer tight or allowed are dissolved.
        Odd sets are not kept: the potentials make up for them. A vertex without a partner gets the
        highest even potential that the others allow.
        """
        # What depends on the problem alone is shared; `_begin_search` sets all that changes during
        # a search.
        state = copy(self)
        state.allowed = allowed
        potentials = self._without_odd_sets(duals)
        partners = self._tight_partners(nodes, allowed, mate, potentials)
        classes = self._classes_with_high_roots(nodes, allowed, partners, potentials)
        state._begin_search(nodes, classes, partners)
        return state

    def _classes_with_high_roots(
        self, nodes: Bitset, allowed: Graph, partners: Sequence[int], potentials: Sequence[int]
    ) -> dict[VertexClass, Bitset]:
        """Return the classes of the vertices `nodes`, after raising each unmatched vertex as far as
        no slack gets negative.

        A class is all vertices of one kind with one of the `potentials`. The trees of the search
        grow from unmatched vertices, their roots: the higher these begin, the fewer steps it takes.
        """
        classes: dict[VertexClass, Bitset] = {}
        unmatched: list[tuple[int, VertexClass]] = []
        for vertex in members(nodes):
            vertex_class = (self.kinds[vertex], potentials[vertex])
            if partners[vertex] < 0:
                vertex_class = (self.kinds[vertex], _rounded_down_to_even(potentials[vertex]))
                unmatched.append((vertex, vertex_class))
            classes[vertex_class] = classes.get(vertex_class, 0) | 1 << vertex
        # Only when all vertices are in their classes is it known how high a potential the others
        # allow. Each vertex that is raised limits those after it.
        for vertex, class_before in unmatched:
            highest = self._highest_potential_among(classes, self.kinds[vertex], allowed[vertex])
            class_after = (self.kinds[vertex], _rounded_down_to_even(highest))
            classes[class_before] ^= 1 << vertex
            classes[class_after] = classes.get(class_after, 0) | 1 << vertex
        return classes

    def _tight_partners(
        self, nodes: Bitset, allowed: Graph, mate: Sequence[int], potentials: Sequence[int]
    ) -> list[int]:
        """Return the partners in those known pairs (`mate`) that the new search may keep, so that
        it has fewer pairs to find.

        They are the pairs among `nodes` that are still allowed, and tight with the `potentials`.
        The partner of every other vertex is -1.
        """
        partners = [-1] * self.size
        for vertex in members(nodes):
            partner = mate[vertex]
            is_allowed = partner >= 0 and (nodes & allowed[vertex]) >> partner & 1
            if not is_allowed:
                continue
            price = self.prices[self.kinds[vertex]][self.kinds[partner]]
            if price == potentials[vertex] + potentials[partner]:
                partners[vertex] = partner
        return partners

    def _without_odd_sets(self, duals: Duals) -> list[int]:
        """Return potentials that are valid without odd sets, with which a new search can begin: no
        slack is negative.

        Each vertex gives up half of the weights of the odd sets that it is in.
        """
        # An edge inside the set loses as much by its two ends as the weight gave it, one that
        # leaves the set only gets more slack. Weights change by two steps at a time, so their
        # halves are whole numbers.
        potentials = list(duals.potentials)
        for odd, weight in duals.sets:
            for vertex in members(odd):
                potentials[vertex] -= weight // 2
        return potentials

    def highest_potential(self, vertex: int) -> int:
        """Return the highest potential of an unmatched vertex with which no slack is negative.

        It is 0 for a vertex without neighbours.
        """
        return self._highest_potential_among(self.classes, self.kinds[vertex], self.allowed[vertex])

    def _highest_potential_among(
        self, classes: Mapping[VertexClass, Bitset], kind: int, neighbours: Bitset
    ) -> int:
        """Return the highest potential for a vertex of a kind with which its edges to `neighbours`
        keep a slack >= 0: the higher a root begins, the sooner its tree is grown.

        0 if none of the neighbours is in the `classes`, which give their potentials.
        """
        prices = self.prices[kind]
        # The slack of an edge is its cost less both potentials, which must not be negative for any
        # of them.
        bounds = []
        for (neighbour_kind, potential), vertices in classes.items():
            if vertices & neighbours:
                bounds.append((prices[neighbour_kind] or 0) - potential)
        return min(bounds, default=0)

    def solve(self, checkpoint: Callable[[], None]) -> bool:
        """Enlarge the matching until it is perfect; return False if no perfect one exists.

        `checkpoint` is called once for each forest, and may raise to stop the search.
        """
        # The edges of the matching are tight, and it leaves every weighted set by at most one of
        # them. Once it is perfect it costs just what the dual values add up to, and by weak duality
        # no other one costs less.
        while True:
            checkpoint()
            forest = enlarge_matching(
                self.top_level.graph(self.size), self.mate, self.top_level.nodes
            )
            if forest is None:
                return True
            if not self._change_potentials(forest):
                return False

    def _tight_edges(self) -> dict[int, Bitset]:
        """Return the edges without slack, as a bitset of neighbours for each vertex.

        Only these can be in a cheapest matching: so the search pairs vertices along them alone.
        """
        graph = {}
        whole_classes = self._parts_of_classes(ALL_VERTICES)
        # An edge is tight if its cost is the sum of both potentials, which is a question of the
        # classes alone.
        for kind, potential, vertices in whole_classes:
            prices = self.prices[kind]
            tight_classes = [
                mates
                for mate_kind, mate_potential, mates in whole_classes
                if prices[mate_kind] == potential + mate_potential
            ]
            neighbours = union(tight_classes)
            for vertex in members(vertices):
                graph[vertex] = self.allowed[vertex] & neighbours
        return graph

    def _change_potentials(self, forest: Forest) -> bool:
        """Change the dual values so that further edges get tight, by which the trees can grow on.

        Outer vertices rise and inner ones fall by a step. Outer blossoms become odd sets, and an
        inner odd set that has lost its weight is dissolved: the next forest is grown on the parts
        that are left. Return False if nothing bounds the step: then no perfect matching exists.
        """
        top_level = self.top_level
        sets = top_level.sets
        blossoms = [top_level.vertices_within(nodes) for nodes in forest.blossoms.values()]
        outer = union(blossoms)
        inner = top_level.vertices_within(forest.inner)
        # Vertices that no tree has reached yet keep their potentials.
        vertices = _ForestVertices(outer, inner, fresh=top_level.mask & ~outer & ~inner)
        inner_sets = [name for name in members(forest.inner) if name in sets]
        step = self._largest_dual_step(
            blossoms, vertices, [sets[name].weight for name in inner_sets]
        )
        if step is None:
            # The dual values could grow for ever. A perfect matching would cost at least as much,
            # so there is none.
            return False
        for (base, nodes), blossom in zip(forest.blossoms.items(), blossoms, strict=True):
            self._raise_blossom(base, nodes, blossom, step.size)
        self._shift_potentials(vertices, step.size)
        # Both ends of the edges inside an inner set fall by a step: its weight makes up for that.
        for name in inner_sets:
            sets[name].weight -= 2 * step.size
        # No weight may become negative, so a set that has lost its weight is dissolved into its
        # parts.
        spent = [name for name in inner_sets if not sets[name].weight]
        if spent:
            # The edges between its parts were not updated while it stood as one vertex.
            top_level.tight = self._tight_edges()
        else:
            self._update_tight_edges(vertices, step.newly_tight)
        for name in spent:
            self._dissolve(name)
        return True

    def _raise_blossom(self, base: int, nodes: Bitset, vertices: Bitset, step: int) -> None:
        """Make an outer blossom an odd set if it is not yet one, and raise its weight for a step.

        `nodes` are the parts of the blossom, `base` that with a partner outside, `vertices` all in
        these parts.
        """
        has_several_nodes = nodes.bit_count() > 1
        if has_several_nodes:
            self._shrink(base, nodes, vertices)
        has_several_vertices = vertices.bit_count() > 1
        if has_several_vertices:
            # Both ends of its inner edges rise by a step: the weight makes up for that, so that
            # they stay tight.
            name = first_vertex_of(vertices)
            self.top_level.sets[name].weight += 2 * step

    def _update_tight_edges(
        self, vertices: _ForestVertices, newly_tight: Iterable[_TightEdges]
    ) -> None:
        """Remove edges that are no longer tight after a step, and add those that have become tight.

        Edges inside one part, a blossom or odd set that stands as one vertex, are not kept: the
        search of the top level never uses them.
        """
        # Potentials of outer vertices rise by a step and those of inner ones fall. So an edge stays
        # tight between an outer and an inner vertex, and between two that no tree has reached. A
        # tight edge from an inner vertex to any other gets slack. Further tight edges of outer
        # vertices do not exist: with them the trees could have grown.
        tight = self.top_level.tight
        outer, inner, fresh = vertices
        for side, side_of_kept_edges in ((outer, inner), (inner, outer), (fresh, fresh)):
            for vertex in members(side):
                tight[vertex] &= side_of_kept_edges
        for graph, first_ends, second_ends in newly_tight:
            for side, opposite in ((first_ends, second_ends), (second_ends, first_ends)):
                for vertex in members(side):
                    tight[vertex] |= graph[vertex] & opposite

    def _largest_dual_step(
        self, blossoms: list[Bitset], forest_vertices: _ForestVertices, inner_weights: list[int]
    ) -> _DualStep | None:
        """Return the largest step for which the dual values still prove a bound of the cost: up to
        where an edge gets tight, along which a tree can grow, or an inner odd set has lost its
        weight.

        An edge from a tree to a fresh vertex with the slack 6 allows a step of 6, one between two
        trees with that slack a step of 3, as both its ends rise. None if nothing bounds the step.
        `blossoms` are the outer ones, `inner_weights` the weights of the inner odd sets.
        """
        newly_tight: list[_TightEdges] = []
        # An inner odd set gives up twice the step of its weight, as both ends of its edges go down.
        bound = min([weight // 2 for weight in inner_weights], default=None)
        between_blossoms = self._allowed_between(blossoms)
        outer_parts = self._parts_of_classes(forest_vertices.outer)
        fresh_parts = self._parts_of_classes(forest_vertices.fresh)
        for index, (kind, potential, class_vertices) in enumerate(outer_parts):
            prices = self.prices[kind]
            vertices = tuple(members(class_vertices))
            # Only the outer end of an edge to a fresh vertex moves; of an edge between two trees
            # both ends do. An edge to an inner vertex keeps its slack: one end rises by what the
            # other one falls.
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
                            # No fraction: the slack between two trees is even (see `SCALE`).
                            bound = slack // moving_ends
                            newly_tight = [_TightEdges(graph, class_vertices, mates)]
                    elif slack == moving_ends * bound:
                        newly_tight.append(_TightEdges(graph, class_vertices, mates))
        return None if bound is None else _DualStep(bound, newly_tight)

    def _allowed_between(self, blossoms: list[Bitset]) -> list[Bitset]:
        """Return who may be matched with whom, without the edges inside any one blossom.

        When the potentials of a blossom rise by a step, its weight makes up for it on the edges
        inside: these keep their slack, so that they do not bound the step.
        """
        graph = list(self.allowed)
        for blossom in blossoms:
            if has_several(blossom):
                for vertex in members(blossom):
                    graph[vertex] &= ~blossom
        return graph

    def level_with_cheaper_edges(self, discounts: Iterable[Discount]) -> OddSet | None:
        """Return the outermost level as it would be solved if some edges cost less than they do:
        if a rule is read otherwise, say, so that some pairs are no longer worse.

        So a changed bracket need not be solved again. The matching must have none of these edges.
        Return `top_level` itself if no further edge becomes tight, so that nothing changes; None if
        the dual values no longer hold, so that a cheaper matching may exist.
        """
        # The matching has none of the cheaper edges, so that it costs as much as before. As long as
        # no slack is negative the dual values show that nothing is cheaper: so they are still those
        # of an optimum, and only the tight edges can have become more.
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

    def _edges_that_tighten(
        self, side: Bitset, opposite: Bitset, discount: int
    ) -> Iterator[_TightenedEdges]:
        """Yield the edges between two bitsets of vertices that the discount makes tight, or more
        than tight: their slack is then negative.
        """
        for part, opposite_part in product(
            self._parts_of_classes(side), self._parts_of_classes(opposite)
        ):
            kind, potential, vertices = part
            mate_kind, mate_potential, mates = opposite_part
            price = self.prices[kind][mate_kind]
            if price is None:
                continue
            # The slack with the lower cost: nought makes an edge tight, less contradicts the dual
            # values.
            slack = price - potential - mate_potential - SCALE * discount
            if slack > 0:
                continue
            for vertex in members(vertices):
                neighbours = self.allowed[vertex] & mates
                if neighbours:
                    yield _TightenedEdges(vertex, neighbours, slack)

    def _parts_of_classes(self, vertices: Bitset) -> list[_PartOfClass]:
        """Return of every class the part that is among `vertices`, without empty parts."""
        parts = []
        for (kind, potential), class_vertices in self.classes.items():
            if class_vertices & vertices:
                parts.append(_PartOfClass(kind, potential, class_vertices & vertices))
        return parts

    def _shrink(self, base: int, nodes: Bitset, mask: Bitset) -> None:
        """Make an odd set of a blossom, whose part `base` has the partner outside.

        `nodes` are all its parts, `mask` all their vertices.

        From now on it stands as one vertex of the top level, matched with that partner. The
        matching inside can wait: whichever vertex of an odd cycle has its partner outside, the
        others can be matched along the cycle (Edmonds).
        """
        top_level = self.top_level
        mate = self.mate
        # A set is named by its lowest vertex, which then stands for all of it.
        lowest = first_vertex_of(mask)
        graph = {vertex: top_level.tight[vertex] & mask for vertex in members(mask)}
        sets = {name: top_level.sets.pop(name) for name in members(nodes) if name in top_level.sets}
        partner = mate[base]
        for node in members(nodes):
            mate[node] = -1
        mate[lowest] = partner
        if partner >= 0:
            mate[partner] = lowest
        # Only the outermost level is searched: the inner edges go into the set and wait there for
        # it to be unfolded.
        top_level.nodes = top_level.nodes & ~nodes | 1 << lowest
        top_level.sets[lowest] = OddSet(mask, nodes, graph, sets)

    def _shift_potentials(self, vertices: _ForestVertices, step: int) -> None:
        """Raise the potentials of the outer vertices by a step and lower those of the inner ones.

        `classes` is rebuilt. The step must be no larger than `_largest_dual_step`, so that no slack
        gets negative and the dual values still bound the cost from below. The bound grows by a step
        for each tree, as a tree has one outer part more than inner ones.
        """
        classes: dict[VertexClass, Bitset] = {}
        for (kind, potential), class_vertices in self.classes.items():
            # A class may be divided into three: the vertices that go up, those that go down, and
            # the others.
            raised = class_vertices & vertices.outer
            lowered = class_vertices & vertices.inner
            unmoved = class_vertices & ~(raised | lowered)
            parts = ((potential, unmoved), (potential + step, raised), (potential - step, lowered))
            for new_potential, part in parts:
                if part:
                    # Vertices of several classes can come to the same potential, and are one class
                    # then.
                    classes[kind, new_potential] = classes.get((kind, new_potential), 0) | part
        self.classes = classes

    def _dissolve(self, name: int) -> None:
        """Dissolve an odd set that has lost its weight, by which it need not be left just once any
        more: its parts stand for themselves again.

        `name` is its lowest vertex. One part takes over its partner, the others are matched inside.
        """
        top_level = self.top_level
        mate = self.mate
        # Without the part that gets the partner outside, an even number of parts is left: they are
        # matched inside.
        odd = top_level.sets.pop(name)
        partner = mate[name]
        node_to_partner = self._adjacent_node(odd, top_level.vertices_within(1 << partner))
        inside = odd.partners_inside(node_to_partner, self.size)
        top_level.nodes = top_level.nodes & ~(1 << name) | odd.nodes
        top_level.sets.update(odd.sets)
        for node in members(odd.nodes):
            mate[node] = inside[node]
        mate[node_to_partner] = partner
        mate[partner] = node_to_partner

    def _adjacent_node(self, odd: OddSet, vertices: Bitset) -> int:
        """Return the first part of an odd set from which a tight edge leads to some vertices."""
        tight = self.top_level.tight
        for node in members(odd.nodes):
            if any(tight[vertex] & vertices for vertex in members(odd.vertices_within(1 << node))):
                return node
        raise AssertionError("an odd set has a tight edge to its partner")

    @property
    def duals(self) -> Duals:
        """The dual values that prove the result: the potential of every vertex, and the weights of
        all odd sets, the nested ones too.

        The potential of vertices that are not matched here is nought.
        """
        potentials = [0] * self.size
        for (_, potential), vertices in self.classes.items():
            for vertex in members(vertices):
                potentials[vertex] = potential
        odd_sets = list(self.top_level.sets.values())
        for odd in odd_sets:  # the list grows meanwhile, by the sets within each set
            odd_sets += odd.sets.values()
        return Duals(potentials, [(odd.mask, odd.weight) for odd in odd_sets if odd.weight])


def total_of_duals(duals: Duals, nodes: Bitset = ALL_VERTICES) -> int:
    """Return what any matching of the vertices `nodes` costs at least, by these dual values, in the
    solver's unit.

    For a cheapest matching it is just what this one costs: that is the proof of it.
    """
    # Weak duality: every edge costs at least its two potentials less the weights of the sets around
    # it.
    potentials, sets = duals
    if nodes == ALL_VERTICES:
        bound = sum(potentials)
    else:
        bound = sum([potentials[vertex] for vertex in members(nodes)])
    for odd, weight in sets:
        # A matching has at most so many pairs within the set.
        most_pairs = (odd & nodes).bit_count() // 2
        bound -= weight * most_pairs
    return bound


def _rounded_down_to_even(potential: int) -> int:
    """Return the highest even potential up to this one, which may be negative.

    With roots at even potentials the slack between two trees is even, and half of it a whole
    number.
    """
    return potential - potential % 2


def _scaled(costs: Iterable[int | None]) -> list[int | None]:
    """Return costs in the solver's unit."""
    return [None if cost is None else SCALE * cost for cost in costs]


def _first_classes(problem: Problem) -> dict[VertexClass, Bitset]:
    """Return the classes at the beginning: the potential of a vertex is half of the least cost of
    any pair that its kind can have.
    """
    # Two halves of the least costs are never more than the cost of an edge, so that no slack is
    # negative at first.
    vertices_of_kind = [0] * len(problem.costs)
    neighbours = [0] * len(problem.costs)
    for vertex, kind in enumerate(problem.kinds):
        vertices_of_kind[kind] |= 1 << vertex
        neighbours[kind] |= problem.allowed[vertex]
    classes = {}
    for kind, vertices in enumerate(vertices_of_kind):
        if not vertices:
            continue
        # Only kinds count that some vertex of this kind may meet.
        costs = []
        for cost, mates in zip(problem.costs[kind], vertices_of_kind, strict=True):
            if cost is not None and mates & neighbours[kind]:
                costs.append(cost)
        # Half of a cost, in units of which SCALE make one.
        classes[kind, SCALE // 2 * min(costs)] = vertices
    return classes
