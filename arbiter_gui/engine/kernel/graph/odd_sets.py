"""Odd sets of vertices that an optimal matching leaves by exactly one edge, nested in one another.

Whichever vertex it is left by, the parts of an odd set can be matched among themselves by tight
edges: a blossom is factor-critical. The matching inside depends on that vertex alone, so that a set
can stand for one vertex in the graph around it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.engine.kernel.graph.bitsets import (
    bitset,
    contains,
    members,
    singleton,
    union,
    without,
)
from arbiter_gui.engine.kernel.graph.cardinality import enlarge_matching


class _MatchedLevel(NamedTuple):
    """A level whose parts are matched with one another: the `partners` by part, and the bitset of
    `parts` to unfold.
    """

    odd_set: OddSet
    partners: list[int]
    parts: int


@dataclass(slots=True, eq=False)
class OddSet:
    """An odd set, or the whole graph, as the level on which its parts are matched with one another.

    A part is a single vertex or an inner odd set and is named by its lowest vertex: `nodes` are all
    parts, `sets` those that are odd sets. `tight` has the neighbours of each vertex in `mask` by
    tight edges; those inside one part do not count here. `weight` is the dual value in the solver's
    unit.
    """

    mask: int
    nodes: int
    tight: dict[int, int]
    sets: dict[int, OddSet]
    weight: int = 0

    def part_of(self, vertex: int) -> int:
        """Return the part that holds `vertex`: an odd set, or the vertex itself if it is in
        none.
        """
        # The sets of a level have no common vertices, so that the first one found is the only one.
        for name, odd in self.sets.items():
            if contains(odd.mask, vertex):
                return name
        return vertex

    def add_tight_edges(self, vertex: int, neighbours: int, slack: int) -> bool:
        """Add the edges from `vertex` to `neighbours` that are tight.

        Return False if a slack is negative.

        `slack` is that of these edges without the weights of the odd sets inside this one.
        """
        odd = self.sets.get(self.part_of(vertex))
        inside = neighbours & odd.mask if odd is not None else 0
        outside = neighbours & ~inside
        if outside and slack < 0:
            return False
        if slack == 0:
            self.tight[vertex] |= outside
        if odd is None or not inside:
            return True
        # The weight of an odd set lies on the edges within it.
        return odd.add_tight_edges(vertex, inside, slack + odd.weight)

    def vertices_within(self, nodes: int) -> int:
        """Return all vertices in the given parts."""
        # A part that is a set is named by one of its vertices: the others are added.
        return nodes | union([odd.mask for name, odd in self.sets.items() if nodes >> name & 1])

    def graph(self, size: int) -> list[int]:
        """Return the graph of parts, in a list of `size` bitsets.

        Each part is at the index of its name.
        """
        graph = [0] * size
        # Between single vertices the edges are those of the vertices themselves.
        single_vertices = self.nodes & ~bitset(self.sets)
        for vertex in members(single_vertices):
            graph[vertex] = self.tight[vertex] & single_vertices
        # A set has an edge to whatever any of its vertices has a tight edge to.
        for name, odd in self.sets.items():
            reached = union([self.tight[vertex] for vertex in members(odd.mask)])
            for vertex in members(reached & single_vertices):
                graph[vertex] |= singleton(name)
            reached_sets = [
                other_name
                for other_name, other_set in self.sets.items()
                if reached & other_set.mask and other_name != name
            ]
            graph[name] = reached & single_vertices | bitset(reached_sets)
        return graph

    def partners_inside(self, exit_part: int, size: int) -> list[int]:
        """Return the partners in a matching of all parts but `exit_part`, by which the set is left,
        among themselves.

        There always is one, since an odd set is factor-critical. The list has `size` entries, -1
        without a partner.
        """
        mate = [-1] * size
        if enlarge_matching(self.graph(size), mate, without(self.nodes, exit_part)) is not None:
            raise AssertionError("an odd set cannot be left by one of its vertices")
        return mate

    def unfold(self, mate: list[int]) -> list[int]:
        """Return the partners of all vertices from `mate`, which matches the parts of this level,
        the whole graph.
        """
        if not self.sets:
            return list(mate)
        # From outside to inside: the edge that leaves a set determines the part it leaves from, and
        # with that how the other parts are matched. Matching them never changes an outer edge.
        size = len(mate)
        unfolded = [-1] * size
        levels = [_MatchedLevel(self, mate, self.nodes)]
        while levels:
            level, partners, parts = levels.pop()
            for part in members(parts):
                partner = partners[part]
                # Each pair is unfolded once, at its lower part. A partner of -1 is not among these
                # parts.
                if partner < part:
                    continue
                vertex, neighbour = level._tight_edge(part, partner)
                unfolded[vertex] = neighbour
                unfolded[neighbour] = vertex
                levels += level._levels_inside(part, vertex, size)
                levels += level._levels_inside(partner, neighbour, size)
        return unfolded

    def _levels_inside(self, part: int, exit_vertex: int, size: int) -> list[_MatchedLevel]:
        """Return the levels to unfold within a part that is left by the edge at `exit_vertex`, the
        outermost first.

        All parts of a level are to unfold but the one that has the vertex, which is a level of its
        own if it is a set. A part that is a single vertex has no levels.
        """
        levels = []
        odd = self.sets.get(part)
        while odd is not None:
            exit_part = odd.part_of(exit_vertex)
            partners = odd.partners_inside(exit_part, size)
            levels.append(_MatchedLevel(odd, partners, without(odd.nodes, exit_part)))
            odd = odd.sets.get(exit_part)
        return levels

    def _tight_edge(self, part: int, partner: int) -> tuple[int, int]:
        """Return the vertices of the first tight edge between two parts, one in each of them."""
        if part not in self.sets and partner not in self.sets:
            return part, partner
        ends = self.vertices_within(singleton(partner))
        for vertex in members(self.vertices_within(singleton(part))):
            for neighbour in members(self.tight[vertex] & ends):
                return vertex, neighbour
        raise AssertionError("two matched parts have a tight edge between them")

    def edges(self, size: int) -> list[int]:
        """Return the graph of all tight edges, also of those inside odd sets."""
        graph = [0] * size
        levels = [self]
        for level in levels:  # the list grows in the loop
            levels += level.sets.values()
            for vertex, neighbours in level.tight.items():
                graph[vertex] |= neighbours
        return graph

    def graph_without_odd_sets(self, vertices: int, size: int) -> PlainGraph | None:
        """Return a graph without odd sets whose perfect matchings are those of this one, if there
        is one.

        `vertices` are those that will be asked about. An odd set without any of them is represented
        by its lowest vertex. A set with all parts of the level but one can be replaced by its own
        parts, since any perfect matching leaves it exactly once. Return None if another odd set has
        some of the `vertices`.
        """
        level = OddSet(self.mask, self.nodes, dict(self.tight), dict(self.sets))
        while names := [name for name, odd in level.sets.items() if odd.mask & vertices]:
            # With one part outside, every perfect matching leaves the set by one edge. With more
            # parts outside, three edges could leave it; only a graph with the set as one vertex
            # rules that out.
            parts_outside = level.nodes.bit_count() - 1
            if len(names) > 1 or parts_outside > 1:
                return None
            level._dissolve(names[0])
        return PlainGraph(level.graph(size), level.nodes)

    def _dissolve(self, name: int) -> None:
        """Replace an inner odd set of this level by the parts of that set."""
        odd = self.sets.pop(name)
        for vertex in members(odd.mask):
            # Edges inside the set count by its own list: those of the level, made while it was one
            # vertex, are stale.
            self.tight[vertex] = odd.tight[vertex] | self.tight[vertex] & ~odd.mask
        self.nodes = without(self.nodes, name) | odd.nodes
        self.sets |= odd.sets


class PlainGraph(NamedTuple):
    """A graph without odd sets: for each vertex the bitset of its neighbours, and the bitset of its
    vertices.
    """

    neighbours: list[int]
    nodes: int
