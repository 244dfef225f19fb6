"""Odd sets: an odd number of players of whom exactly one has a partner outside, in every best
pairing.

Such a set can stand for one vertex in the graph around it. Whichever vertex has the partner
outside, the others can be matched among themselves by *tight* edges, the pairs that an optimal
matching may have: a blossom is factor-critical. Odd sets are nested. A *level* is the whole graph
or the inside of one odd set; its *parts* are the single vertices and the inner odd sets that are
matched with one another there. See `blossom` for how the sets are found.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    bitset,
    contains,
    members,
    singleton,
    union,
    without,
)
from arbiter_gui.engine.kernel.graph.cardinality import enlarge_matching


class _MatchedLevel(NamedTuple):
    """A level (`odd_set`) whose parts are matched: the partner of each part, and the bitset of the
    parts whose pairs are still to be turned into pairs of single vertices.
    """

    odd_set: OddSet
    partners: list[int]
    parts: Bitset


@dataclass(slots=True, eq=False)
class OddSet:
    """One level of nested odd sets: the whole graph, or the inside of an odd set, with its *parts*,
    which are matched with one another there. Edges are *tight* if they can be in a best pairing.

    A part is a single vertex or an inner odd set and is named by its lowest vertex: `nodes` is the
    bitset of all parts, `sets` has those that are odd sets. `mask` is the bitset of all vertices,
    and `tight` has the neighbours of each by tight edges; those inside one part do not count here.
    `weight` is the dual value of the set in the solver's unit.
    """

    mask: Bitset
    nodes: Bitset
    tight: dict[int, Bitset]
    sets: dict[int, OddSet]
    weight: int = 0

    def part_of(self, vertex: int) -> int:
        """Return the part of this level that holds `vertex`, by name: an odd set, or the vertex
        itself if it is in none.
        """
        # The sets of a level have no common vertices, so that the first one found is the only one.
        for name, odd in self.sets.items():
            if contains(odd.mask, vertex):
                return name
        return vertex

    def add_tight_edges(self, vertex: int, neighbours: Bitset, slack: int) -> bool:
        """Add the edges from `vertex` to `neighbours` that have become tight, because these pairs
        cost less now.

        `slack` is by how much these edges cost more than their ends allow, without the weights of
        the odd sets inside this one: a tight edge has none. Return False if a slack is negative, so
        that the known dual values prove nothing any more.
        """
        odd = self.sets.get(self.part_of(vertex))
        # Neighbours in the same odd set are reached by edges of the level within it.
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

    def vertices_within(self, nodes: Bitset) -> Bitset:
        """Return the bitset of all vertices in the given parts (`nodes`)."""
        # A part that is a set is named by one of its vertices: the others are added.
        return nodes | union([odd.mask for name, odd in self.sets.items() if nodes >> name & 1])

    def graph(self, size: int) -> list[Bitset]:
        """Return which parts of this level have a tight edge between them, as a graph.

        It is a list of `size` bitsets, in which each part is at the index of its name.
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
        """Return how the other parts are matched if `exit_part` has the partner outside the set.

        They can always be matched with one another, whichever part that is (an odd set is
        *factor-critical*). The list has `size` entries: at the index of each part its partner, -1
        where there is none.
        """
        other_parts = without(self.nodes, exit_part)
        mate = [-1] * size
        # It writes the pairs into `mate`, and returns what prevents more if not all are matched.
        obstacle = enlarge_matching(self.graph(size), mate, other_parts)
        if obstacle is not None:
            raise AssertionError("an odd set cannot be left by one of its vertices")
        return mate

    def unfold(self, mate: list[int]) -> list[int]:
        """Return the partner of every single vertex, from a matching `mate` of the outermost parts.

        For the whole graph only: it has no edge to the outside.
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
                levels += level._matched_insides(part, vertex, size)
                levels += level._matched_insides(partner, neighbour, size)
        return unfolded

    def _matched_insides(self, part: int, exit_vertex: int, size: int) -> list[_MatchedLevel]:
        """Return the matched levels within a part whose `exit_vertex` has the partner outside.

        The outermost comes first; none if the part is a single vertex. On each level all parts are
        matched but the one that has the vertex: if that is an odd set, it is the next level.
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
        """Return the vertices of the first tight edge between two parts, one in each of them: they
        are the pair that a pair of these parts stands for.
        """
        if part not in self.sets and partner not in self.sets:
            return part, partner
        ends = self.vertices_within(singleton(partner))
        for vertex in members(self.vertices_within(singleton(part))):
            for neighbour in members(self.tight[vertex] & ends):
                return vertex, neighbour
        raise AssertionError("two matched parts have a tight edge between them")

    def edges(self, size: int) -> list[Bitset]:
        """Return the graph of all tight edges, also of those inside odd sets: all pairs that an
        optimal matching may have.
        """
        graph = [0] * size
        levels = [self]
        for level in levels:  # the list grows in the loop
            levels += level.sets.values()
            for vertex, neighbours in level.tight.items():
                graph[vertex] |= neighbours
        return graph

    def graph_without_odd_sets(self, vertices: Bitset, size: int) -> PlainGraph | None:
        """Return a plain graph that has the same perfect matchings, so that odd sets may be
        forgotten; None if there is none.

        `vertices` are those that will be asked about. An odd set without any of them is represented
        by its lowest vertex. A set with all parts of the level but one can be replaced by its own
        parts, since any perfect matching leaves it exactly once. With any other set that has some
        of the `vertices` there is no such graph.
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
        """Replace an inner odd set of this level by the parts of that set, so that it is no longer
        one vertex of the graph.
        """
        odd_set = self.sets.pop(name)
        for vertex in members(odd_set.mask):
            # Edges inside the set count by its own list: those of the level, made while it was one
            # vertex, are stale.
            tight_outside = self.tight[vertex] & ~odd_set.mask
            self.tight[vertex] = odd_set.tight[vertex] | tight_outside
        self.nodes = without(self.nodes, name) | odd_set.nodes
        self.sets |= odd_set.sets


class PlainGraph(NamedTuple):
    """A graph without odd sets: for each vertex the bitset of its neighbours, and the bitset of its
    vertices.
    """

    neighbours: list[Bitset]
    nodes: Bitset
