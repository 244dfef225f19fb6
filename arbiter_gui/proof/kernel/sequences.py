"""The orders in which transpositions, exchanges and sets of moved-down players are generated, one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import perm

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """A swap of two equally large groups of BSNs; `down` leaves S1 (descending), `up` enters it (ascending)."""

    down: Numbers = ()
    up: Numbers = ()

    @property
    def rank(self) -> tuple[int, int, Numbers, Numbers]:
        """The four comparison rules of D.2: lower comes first."""
        return len(self.up), sum(self.up) - sum(self.down), tuple(-b for b in self.down), self.up


def d1_transpositions(s2: Sequence[int], n1: int) -> Iterator[Numbers]:
    """D.1: the orders of S2 by the lexicographic value of their first `n1` BSNs; only those are returned."""
    return permutations(sorted(s2), n1)


def d1_place(order: Sequence[int], s2: Sequence[int]) -> int:
    """The place, from 0, of `order` in `d1_transpositions(s2, len(order))`."""
    left, place = sorted(s2), 0
    for index, number in enumerate(order):
        place += left.index(number) * perm(len(left) - 1, len(order) - index - 1)
        left.remove(number)
    return place


def d2_exchanges(s1: Sequence[int], s2: Sequence[int]) -> list[Exchange]:
    """D.2: all exchanges between the original S1 and S2 in order, led by the one that changes nothing."""
    made = [
        Exchange(tuple(sorted(down, reverse=True)), tuple(sorted(up)))
        for size in range(min(len(s1), len(s2)) + 1)
        for down in combinations(s1, size)
        for up in combinations(s2, size)
    ]
    return sorted(made, key=lambda e: e.rank)


def d3_sets(scores: Sequence[int], n1: int) -> list[Numbers]:
    """D.3: the sets of `n1` MDPs that can form S1, by BSN from 1; `scores` are the MDPs' in BSN order.

    The highest different score goes first, then the lowest lexicographic value; the original S1 leads.
    """
    sets = combinations(range(1, len(scores) + 1), n1)
    return sorted(sets, key=lambda chosen: (tuple(-scores[b - 1] for b in chosen), chosen))


def exchanged(exchange: Exchange, s1: Sequence[int], s2: Sequence[int]) -> tuple[list[int], list[int]]:
    """The new S1 and S2, each in order."""
    return (
        sorted({*s1, *exchange.up} - {*exchange.down}),
        sorted({*s2, *exchange.down} - {*exchange.up}),
    )


def remainders(rest: Sequence[int], pairs: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every pairing of a remainder or homogeneous bracket: all transpositions, then those of the next exchange."""
    s1, s2 = range(1, pairs + 1), range(pairs + 1, len(rest) + 1)
    for exchange in d2_exchanges(s1, s2):
        upper, lower = exchanged(exchange, s1, s2)
        for order in d1_transpositions(lower, pairs):
            yield tuple((rest[a - 1], rest[b - 1]) for a, b in zip(upper, order, strict=True))


def candidates(
    size: int, moved_down: int, sets: Iterable[Sequence[int]], m1: int, pairs: int
) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every candidate of a bracket in order, by places from 0; `sets` are those of its moved-down players."""
    residents = range(moved_down, size)
    for chosen in sets:
        for order in d1_transpositions(residents, m1):
            first = tuple(zip(chosen, order, strict=True))
            for own in remainders([v for v in residents if v not in order], pairs - m1):
                yield first + own
