"""Sets of vertices as Python integers: bit v represents vertex v."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import compress, count
from operator import or_

_ONES = bytes(byte == ord("1") for byte in range(256))


def members(bits: int) -> Iterable[int]:
    """Return the vertices of a bitset in ascending order; small sets are listed once and kept."""
    return _vertex_tuple(bits) if bits < 1 << 64 else _digits(bits)


def _digits(bits: int) -> Iterator[int]:
    # The binary digits from the last to the first, without the "0b", select the numbers of their places: in a large
    # bracket that is several times quicker than a loop that takes away the lowest bit, since it runs in C.
    return compress(count(), bin(bits)[:1:-1].encode().translate(_ONES))


@lru_cache(maxsize=1 << 13)
def _vertex_tuple(bits: int) -> tuple[int, ...]:
    return tuple(_digits(bits))


def bitset(vertices: Iterable[int]) -> int:
    """Return the bitset of some vertices."""
    bits = 0
    for v in vertices:
        bits |= 1 << v
    return bits


def union(sets: Iterable[int]) -> int:
    """Return the union of some bitsets."""
    return reduce(or_, sets, 0)


def fewest(sets: Iterable[int]) -> int:
    """Return the number of vertices in the smallest of some bitsets, 0 if there is none."""
    return min(map(int.bit_count, sets), default=0)


def with_last(rows: Sequence[int], open_to: int) -> list[int]:
    """Return a graph with one vertex more, the last one, which those of a set may meet."""
    last_vertex = len(rows)
    return [row | (open_to >> v & 1) << last_vertex for v, row in enumerate(rows)] + [open_to]


def induced_graph(allowed: Sequence[int], vertices: Sequence[int]) -> list[int]:
    """Return the graph on `vertices`, renumbered to their places; runs of neighbours move as one."""
    if not vertices:
        return []
    lowest = vertices[0]
    if list(vertices) == list(range(lowest, lowest + len(vertices))):
        mask = (1 << len(vertices)) - 1
        return [row >> lowest & mask for row in allowed[lowest : lowest + len(vertices)]]
    runs = _runs(vertices)
    return [_row_at_new_places(allowed[vertex], runs) for vertex in vertices]


def _row_at_new_places(row: int, runs: Sequence[tuple[int, int, int]]) -> int:
    """Return the vertices of `row` that are in the runs, at their new places."""
    # The new places of the runs do not overlap, so that the sum is the union.
    return sum([(row >> first & mask) << begin for first, mask, begin in runs])


def _runs(vertices: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return the runs of neighbours: the first vertex of each, its length as a mask, and its place in the whole."""
    runs: list[tuple[int, int, int]] = []
    begin = 0
    for place, vertex in enumerate(vertices, 1):
        goes_on = place < len(vertices) and vertices[place] == vertex + 1
        if not goes_on:
            runs.append((vertices[begin], (1 << place - begin) - 1, begin))
            begin = place
    return runs
