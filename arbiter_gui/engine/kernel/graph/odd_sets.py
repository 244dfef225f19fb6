"""Odd sets of vertices that an optimal matching leaves by exactly one edge, nested in one another.

Whichever vertex it is left by, the parts of an odd set can be matched among themselves by tight edges: a blossom is
factor-critical. The matching inside depends on that vertex alone, so that a set can stand for one vertex in the graph
around it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.engine.kernel.graph.bitsets import bitset, contains, union
from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.cardinality import enlarge_matching


class _MatchedLevel(NamedTuple):
    """A level whose parts are matched with one another: the partner of each, and the parts still to be unfolded."""

    odd_set: OddSet
    partners: list[int]
    parts: int


@dataclass(slots=True, eq=False)
class OddSet:
    """An odd set, or the whole graph, as the level on which its parts are matched with one another.

    A part is a single vertex or an inner odd set and is named by its lowest vertex: `nodes` are all parts, `sets` those
    that are odd sets. `tight` has the neighbours of each vertex in `mask` by tight edges; those inside one part do not
    count here. `weight` is the dual value in the solver's unit.
    """

    mask: int
    nodes: int
    tight: dict[int, int]
    sets: dict[int, OddSet]
    weight: int = 0

    def part_of(self, vertex: int) -> int:
        """Return the part that holds `vertex`: an odd set, or the vertex itself if it is in none."""
        # The sets of a level have no common vertices, so that the first one found is the only one.
        for name, odd in self.sets.items():
            if contains(odd.mask, vertex):
                return name
        return vertex

    def add_tight_edges(self, vertex: int, neighbours: int, slack: int) -> bool:
        """Add the edges from `vertex` to `neighbours` that are tight; return False if a slack is negative.

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
        """Return the graph of parts, in a list of `size` bitsets; each part is at the index of its name."""
        graph = [0] * size
        # Between single vertices the edges are those of the vertices themselves.
        single_vertices = self.nodes & ~bitset(self.sets)
        for vertex in bits(single_vertices):
            graph[vertex] = self.tight[vertex] & single_vertices
        # A set has an edge to whatever any of its vertices has a tight edge to.
        for name, odd in self.sets.items():
            reached = union([self.tight[vertex] for vertex in bits(odd.mask)])
            for vertex in bits(reached & single_vertices):
                graph[vertex] |= 1 << name
            reached_sets = [
                other_name
                for other_name, other_set in self.sets.items()
                if reached & other_set.mask and other_name != name
            ]
            graph[name] = reached & single_vertices | bitset(reached_sets)
        return graph

    def matched_without(self, part: int, size: int) -> list[int]:
        """Return the partners in a matching of all parts but `part` among themselves; there always is one."""
        mate = [-1] * size
        if enlarge_matching(self.graph(size), mate, self.nodes & ~(1 << part)) is not None:
            raise AssertionError("an odd set cannot be left by one of its vertices")
        return mate

    def unfold(self, mate: list[int]) -> list[int]:
        """Return the partners of all vertices from `mate`, which matches the parts of this level, the whole graph."""
        if not self.sets:
            return list(mate)
        # From outside to inside: the edge that leaves a set determines the part it leaves from, and with that how the
        # other parts are matched. Matching them never changes an outer edge.
        size = len(mate)
        unfolded = [-1] * size
        levels = [_MatchedLevel(self, mate, self.nodes)]
        while levels:
            level, partners, parts = levels.pop()
            for part in bits(parts):
                partner = partners[part]
                if partner < part:
                    continue  # unmatched, or the pair comes up at its other part
                vertex, neighbour = level._tight_edge(part, partner)
                unfolded[vertex] = neighbour
                unfolded[neighbour] = vertex
                levels += level._levels_inside(part, vertex, size)
                levels += level._levels_inside(partner, neighbour, size)
        return unfolded

    def _levels_inside(self, part: int, exit_vertex: int, size: int) -> list[_MatchedLevel]:
        """Return the levels to unfold within a part that is left by the edge at `exit_vertex`, the outermost first.

        All parts of a level are to unfold but the one that has the vertex, which is a level of its own if it is a set.
        A part that is a single vertex has no levels.
        """
        levels = []
        odd = self.sets.get(part)
        while odd is not None:
            exit_part = odd.part_of(exit_vertex)
            partners = odd.matched_without(exit_part, size)
            levels.append(_MatchedLevel(odd, partners, odd.nodes & ~(1 << exit_part)))
            odd = odd.sets.get(exit_part)
        return levels

    def _tight_edge(self, part: int, partner: int) -> tuple[int, int]:
        """Return the vertices of the first tight edge between two parts, one in each of them."""
        if part not in self.sets and partner not in self.sets:
            return part, partner
        ends = self.vertices_within(1 << partner)
        for vertex in bits(self.vertices_within(1 << part)):
            for neighbour in bits(self.tight[vertex] & ends):
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

    def graph_without_odd_sets(self, vertices: int, size: int) -> tuple[list[int], int] | None:
        """Return a graph without odd sets whose perfect matchings are those of this one, and its vertices.

        An odd set without any of these `vertices` is represented by its lowest vertex. A set with all parts of the
        level but one can be replaced by its own parts, since any perfect matching leaves it exactly once. Return
        None if another odd set has some of the `vertices`.
        """
        level = OddSet(self.mask, self.nodes, dict(self.tight), dict(self.sets))
        while True:
            names = [name for name, odd in level.sets.items() if odd.mask & vertices]
            if not names:
                break
            name = names[0]
            odd = level.sets[name]
            # With one part outside, every perfect matching leaves the set by one edge. With more parts outside, three
            # edges could leave it; only a graph with the set as one vertex rules that out.
            if len(names) > 1 or level.nodes.bit_count() > 2:
                return None
            for vertex in bits(odd.mask):
                level.tight[vertex] = odd.tight[vertex] | level.tight[vertex] & ~odd.mask
            level.nodes = level.nodes & ~(1 << name) | odd.nodes
            del level.sets[name]
            level.sets |= odd.sets
        return level.graph(size), level.nodes
