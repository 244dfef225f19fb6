"""The orders of D.1 to D.3, written out one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from arbiter_gui.proof.kernel.remainder_positions import Numbers


@dataclass(frozen=True, slots=True)
class Exchange:
    """A swap of two equally large groups of BSNs.

    `down` leaves S1 (descending), `up` enters it (ascending).
    """

    down: Numbers = ()
    up: Numbers = ()

    @property
    def rank(self) -> tuple[int, int, Numbers, Numbers]:
        """The four comparison rules of D.2: lower comes first."""
        return len(self.up), sum(self.up) - sum(self.down), tuple(-b for b in self.down), self.up


def d1_transpositions(s2: Sequence[int], n1: int) -> Iterator[Numbers]:
    """D.1: the orders of S2 by the lexicographic value of their first `n1` BSNs.

    Only those are returned.
    """
    return permutations(sorted(s2), n1)


def d2_exchanges(s1: Sequence[int], s2: Sequence[int]) -> list[Exchange]:
    """D.2: all exchanges between the original S1 and S2 in order, led by the one that changes
    nothing.
    """
    made = [
        Exchange(tuple(sorted(down, reverse=True)), tuple(sorted(up)))
        for size in range(min(len(s1), len(s2)) + 1)
        for down in combinations(s1, size)
        for up in combinations(s2, size)
    ]
    return sorted(made, key=lambda e: e.rank)


def d3_sets(scores: Sequence[int], n1: int) -> list[Numbers]:
    """D.3: the sets of `n1` MDPs that can form S1, by BSN from 1.

    `scores` are the MDPs' in BSN order.

    The highest different score goes first, then the lowest lexicographic value; the original S1
    leads.
    """
    sets = combinations(range(1, len(scores) + 1), n1)
    return sorted(sets, key=lambda chosen: (tuple(-scores[b - 1] for b in chosen), chosen))


def exchanged(
    exchange: Exchange, s1: Sequence[int], s2: Sequence[int]
) -> tuple[list[int], list[int]]:
    """The new S1 and S2, each in order."""
    return (
        sorted({*s1, *exchange.up} - {*exchange.down}),
        sorted({*s2, *exchange.down} - {*exchange.up}),
    )
