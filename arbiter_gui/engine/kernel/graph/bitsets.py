"""Sets of vertices as Python integers: bit v stands for vertex v."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress, count

_ONES = bytes(byte == ord("1") for byte in range(256))


_SMALL = 1 << 64
"""Below this, sets are listed once and kept."""


def members(bits: int) -> Iterable[int]:
    """Return the vertices of a bitset in ascending order."""
    if bits < _SMALL:
        return _listed(bits)
    return _digits(bits)


@lru_cache(maxsize=1 << 13)
def _listed(bits: int) -> tuple[int, ...]:
    return tuple(_digits(bits))


def _digits(bits: int) -> Iterator[int]:
    """Return the vertices digit by digit, without a loop here."""
    return compress(count(), bin(bits)[:1:-1].encode().translate(_ONES))


def bitset(vertices: Iterable[int]) -> int:
    """Return the bitset of some vertices."""
    bits = 0
    for v in vertices:
        bits |= 1 << v
    return bits


def union(sets: Iterable[int]) -> int:
    """Return the union of some bitsets."""
    bits = 0
    for own in sets:
        bits |= own
    return bits


def fewest(sets: Iterable[int]) -> int:
    """Return how many vertices the smallest of some bitsets has, 0 where there is none."""
    return min(map(int.bit_count, sets), default=0)


def with_last(rows: Sequence[int], open_to: int) -> list[int]:
    """Return a graph with one vertex more, the last one, which those of a set may meet."""
    last = len(rows)
    return [row | (open_to >> v & 1) << last for v, row in enumerate(rows)] + [open_to]


def induced(allowed: Sequence[int], vertices: Sequence[int]) -> list[int]:
    """Return the graph on `vertices`, renumbered to their places; runs of neighbours move as one."""
    if not vertices:
        return []
    first, size = vertices[0], len(vertices)
    if all(map(int.__eq__, vertices, count(first))):
        mask = (1 << size) - 1
        return [row >> first & mask for row in allowed[first : first + size]]
    runs: list[tuple[int, int, int]] = []
    for place, v in enumerate(vertices):
        if runs and v == runs[-1][0] + runs[-1][1]:
            start, length, offset = runs[-1]
            runs[-1] = (start, length + 1, offset)
        else:
            runs.append((v, 1, place))
    masks = [(start, (1 << length) - 1, offset) for start, length, offset in runs]
    out = []
    for v in vertices:
        bits, own = 0, allowed[v]
        for start, mask, offset in masks:
            bits |= ((own >> start) & mask) << offset
        out.append(bits)
    return out
