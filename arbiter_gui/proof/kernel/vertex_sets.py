"""Sets of vertices of a graph: players in the order of a list, then seats and other vertices that
stand for nobody.

A set is kept in one whole number, in which bit v is set if vertex v belongs to it: thousands of
players have millions of possible pairs, and two sets of a thousand vertices are intersected in one
step. Sets are joined by `|`, intersected by `&`, and `a & ~b` is `a` without `b`. Whatever else
depends on the bits is in this file.

A graph is a list of such sets, one for each vertex: its neighbours, the vertices that it may be
matched with. They are mutual: if v is a neighbour of w, then w is a neighbour of v. Only
`limit_to_edge` leaves that to its caller.
"""

from __future__ import annotations

from collections.abc import Iterable

VertexSet = int
"""A set of vertices, as described above."""


def vertex_set(vertices: Iterable[int]) -> VertexSet:
    """Return the set of some vertices, each given once."""
    return sum(1 << vertex for vertex in vertices)


def first_vertices(count: int) -> VertexSet:
    """Return the set of the first `count` vertices: 0, 1, ..., `count` - 1."""
    return (1 << count) - 1


def vertices_from(first: int) -> VertexSet:
    """Return all vertices from this one on, without an end: a set only to be intersected with
    others.
    """
    # A negative number has endless ones on the left: shifted, it has none below the first vertex.
    return -1 << first


def contains(vertices: VertexSet, vertex: int) -> bool:
    """Return whether a vertex belongs to a set."""
    return vertices >> vertex & 1 == 1


def without_vertex(vertices: VertexSet, vertex: int) -> VertexSet:
    """Return a set without one of its vertices."""
    return vertices & ~(1 << vertex)


def size_of(vertices: VertexSet) -> int:
    """Return how many vertices a set has."""
    return vertices.bit_count()


def members_of(vertices: VertexSet) -> list[int]:
    """Return the vertices of a set in ascending order."""
    members = []
    while vertices:
        # The negative of a number has all bits turned above its lowest one: that one alone is
        # common to both.
        lowest_bit = vertices & -vertices
        members.append(lowest_bit.bit_length() - 1)
        vertices ^= lowest_bit
    return members


def add_edge(graph: list[VertexSet], first: int, second: int) -> None:
    """Change the graph so that two vertices may be matched with each other."""
    graph[first] |= 1 << second
    graph[second] |= 1 << first


def remove_edge(graph: list[VertexSet], first: int, second: int) -> None:
    """Change the graph so that two vertices may not be matched with each other."""
    graph[first] &= ~(1 << second)
    graph[second] &= ~(1 << first)


def limit_to_edge(graph: list[VertexSet], first: int, second: int) -> None:
    """Change the graph so that each of two vertices may be matched only with the other, if at all.

    The other vertices still have these two as neighbours: `mutual_graph` takes them out.
    """
    graph[first] &= 1 << second
    graph[second] &= 1 << first
