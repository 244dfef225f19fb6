"""How many players can be paired, by the rank of a matrix: no augmenting paths and no blossoms.

The skew-symmetric matrix with a variable for every two players who may meet has as rank twice the most pairs
(theorems of Tutte and Lovász). The variables are set to scattered numbers of a large prime field; the rank can then
only come out too small, with a chance below one in a thousand million million.
"""

from __future__ import annotations

from collections.abc import Sequence

PRIME = (1 << 61) - 1


def most_pairs(allowed: Sequence[int]) -> int:
    """Return the most pairs of a graph given as a bitset of vertices for each vertex."""
    size = len(allowed)
    rows = [[0] * size for _ in range(size)]
    for a in range(size):
        for b in range(a):
            if allowed[a] >> b & 1:
                value = _scattered(a * size + b + 1)
                rows[a][b], rows[b][a] = value, PRIME - value
    return _rank(rows) // 2


def all_paired(allowed: Sequence[int]) -> bool:
    """Tell whether everybody can be paired at the same time; a pairing found by simple means is proof enough."""
    if len(allowed) % 2:
        return False
    return _simply_paired(allowed) or 2 * most_pairs(allowed) == len(allowed)


def _simply_paired(allowed: Sequence[int]) -> bool:
    """Pair whoever has the fewest possible partners with the one who has the fewest, until it stops."""
    left = (1 << len(allowed)) - 1
    while left:
        vertices = [v for v in range(len(allowed)) if left >> v & 1]
        one = min(vertices, key=lambda v: (allowed[v] & left).bit_count())
        partners = [v for v in vertices if allowed[one] >> v & 1]
        if not partners:
            return False
        other = min(partners, key=lambda v: (allowed[v] & left).bit_count())
        left &= ~(1 << one | 1 << other)
    return True


def _scattered(number: int) -> int:
    mixed = number * 0x9E3779B97F4A7C15 % PRIME
    return (mixed * mixed + number * 0xBF58476D1CE4E5B9) % PRIME or 1


def _rank(rows: list[list[int]]) -> int:
    rank, size = 0, len(rows)
    for column in range(size):
        pivot = next((r for r in range(rank, size) if rows[r][column]), None)
        if pivot is None:
            continue
        rows[rank], rows[pivot] = rows[pivot], rows[rank]
        own = rows[rank]
        inverse = pow(own[column], PRIME - 2, PRIME)
        for r in range(rank + 1, size):
            if rows[r][column]:
                factor = rows[r][column] * inverse % PRIME
                rows[r] = [(x - factor * y) % PRIME for x, y in zip(rows[r], own, strict=True)]
        rank += 1
    return rank
