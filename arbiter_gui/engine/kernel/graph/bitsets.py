"""Sets of players as Python integers: bit v stands for vertex v, so that 0b101 is {0, 2}.

A *vertex* is a player by his place in a list; vertices after the players stand for empty seats. A
*graph* says who may be paired with whom: for each vertex the bitset of its neighbours. With bitsets
two sets of thousands of players are intersected in one step: sets are joined by `|`, intersected by
`&`, and `a & ~b` is `a` without `b`. Whatever else depends on single bits is a function of this
file, so that the articles of an edition speak of players. Only the innermost loops of this package
shift bits themselves: a call would cost more than the step itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import compress, count
from operator import or_
from typing import NamedTuple, TypeAlias

Bitset: TypeAlias = int
"""A set of vertices: the bits of a number that are 1."""
Graph: TypeAlias = Sequence[Bitset]
"""For each vertex its neighbours."""

_IS_ONE = bytes(byte == ord("1") for byte in range(256))
"""Translation of binary digits, as characters, into bytes that are true for a one."""


ALL_VERTICES = -1
"""All vertices, without an end: a bitset only to be intersected with others, as -1 has every bit
set."""


def members(bits: Bitset) -> Iterable[int]:
    """Return the vertices of a bitset in ascending order; small sets are listed once and kept."""
    return _vertex_tuple(bits) if bits < 1 << 64 else _digits(bits)


def _digits(bits: Bitset) -> Iterator[int]:
    """Return the vertices of a bitset in ascending order, by its binary digits."""
    # The binary digits from the last to the first, without the "0b", select the numbers of their
    # positions: in a large bracket that is several times quicker than a loop that takes away the
    # lowest bit, since it runs in C.
    return compress(count(), bin(bits)[:1:-1].encode().translate(_IS_ONE))


@lru_cache(maxsize=1 << 13)
def _vertex_tuple(bits: Bitset) -> tuple[int, ...]:
    """Return the vertices of a small bitset; the last ones asked about are kept."""
    return tuple(_digits(bits))


def bitset(vertices: Iterable[int]) -> Bitset:
    """Return the bitset of some vertices."""
    bits = 0
    for vertex in vertices:
        bits |= 1 << vertex
    return bits


def singleton(vertex: int) -> Bitset:
    """Return the bitset of one vertex."""
    return 1 << vertex


def first_vertices(count: int) -> Bitset:
    """Return the bitset of the first `count` vertices: 0, 1, ..., `count` - 1."""
    return (1 << count) - 1


def vertices_from(first: int) -> Bitset:
    """Return all vertices from this one on, without an end: a bitset only to be intersected with
    others.
    """
    return ALL_VERTICES << first


def vertex_range(start: int, stop: int) -> Bitset:
    """Return the bitset of the vertices from `start` up to `stop`, which is not one of them."""
    return (1 << stop) - (1 << start)


def add_edge(graph: list[Bitset], first: int, second: int) -> None:
    """Change a graph so that two vertices are neighbours of each other."""
    graph[first] |= 1 << second
    graph[second] |= 1 << first


def first_vertex_of(bits: Bitset) -> int:
    """Return the first vertex of a bitset that is not empty."""
    # The lowest bit alone: `bits & -bits`.
    return (bits & -bits).bit_length() - 1


def contains(bits: Bitset, vertex: int) -> bool:
    """Return whether a vertex belongs to a bitset."""
    return bits >> vertex & 1 == 1


def without(bits: Bitset, *vertices: int) -> Bitset:
    """Return a bitset without these vertices, whether or not they belong to it."""
    return bits & ~bitset(vertices)


def union(sets: Iterable[Bitset]) -> Bitset:
    """Return the union of some bitsets."""
    return reduce(or_, sets, 0)


def has_several(bits: Bitset) -> bool:
    """Return whether a bitset has more than one vertex."""
    # Without its lowest bit something is left.
    return bits & bits - 1 != 0


def smallest_size(sets: Iterable[Bitset]) -> int:
    """Return the number of vertices in the smallest of some bitsets, 0 if there are no bitsets."""
    return min(map(int.bit_count, sets), default=0)


def with_last_vertex(graph: Graph, neighbours: Bitset) -> list[Bitset]:
    """Return a graph with one more vertex at its end: the bye, for example, whose neighbours are
    the players who may have it.
    """
    last_vertex = len(graph)
    extended_graph = []
    for vertex, row in enumerate(graph):
        # The graph is symmetric: each neighbour of the last vertex has that vertex as a neighbour.
        is_neighbour = neighbours >> vertex & 1
        extended_graph.append(row | is_neighbour << last_vertex)
    return [*extended_graph, neighbours]


def induced_graph(allowed: Graph, vertices: Sequence[int]) -> list[Bitset]:
    """Return the graph of some players alone: `vertices` (ascending) get new numbers from 0.

    Of the vertices (3, 7, 8), for example, vertex 7 becomes vertex 1.
    """
    if not vertices:
        return []
    # Consecutive vertices keep their distances, so that a whole run of them moves by one shift.
    lowest = vertices[0]
    if list(vertices) == list(range(lowest, lowest + len(vertices))):
        mask = (1 << len(vertices)) - 1
        return [row >> lowest & mask for row in allowed[lowest : lowest + len(vertices)]]
    runs = _consecutive_runs(vertices)
    return [_row_at_new_positions(allowed[vertex], runs) for vertex in vertices]


class _Run(NamedTuple):
    """Consecutive vertices: the first of them, a mask with one bit for each, and the position of
    the first in the list of all.
    """

    first_vertex: int
    mask: Bitset
    first_position: int


def _row_at_new_positions(row: Bitset, runs: Sequence[_Run]) -> Bitset:
    """Return a row of a graph, the neighbours of one vertex, as it is in the graph of some vertices
    alone: those of its vertices that are in the `runs` of these, at their new numbers.
    """
    # The new positions of the runs do not overlap, so that the sum is the union.
    return sum(
        [
            (row >> first_vertex & mask) << first_position
            for first_vertex, mask, first_position in runs
        ]
    )


def _consecutive_runs(vertices: Sequence[int]) -> list[_Run]:
    """Return the longest runs of consecutive vertices in an ascending sequence: a whole run of bits
    is moved by one shift.
    """
    runs: list[_Run] = []
    run_start = 0
    for next_position, vertex in enumerate(vertices, 1):
        # A run ends where the next vertex is missing.
        goes_on = next_position < len(vertices) and vertices[next_position] == vertex + 1
        if not goes_on:
            length = next_position - run_start
            runs.append(_Run(vertices[run_start], (1 << length) - 1, run_start))
            run_start = next_position
    return runs
