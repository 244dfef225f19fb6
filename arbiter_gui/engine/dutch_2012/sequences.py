"""Section D: the orders in which S2, exchanges and sets of moved-down players are tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import TypeVar

from arbiter_gui.engine.dutch_2012.rulebook import BOOK

T = TypeVar("T")
Exchange = tuple[tuple[int, ...], tuple[int, ...]]


@BOOK.implements("D.1.1")
def d11_transpositions(s2: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """D.1.1: the orders of S2, changed from the lowest players on; the first is S2 itself."""
    return permutations(s2)


@BOOK.implements("D.1.2")
def d12_transpositions(s1_size: int, s2: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """D.1.2: the same orders by their first |S1| players, who are the ones that get paired."""
    return permutations(s2, s1_size)


@BOOK.implements("D.2")
def d2_exchanges(s1: Sequence[int], s2: Sequence[int], size: int) -> Iterator[Exchange]:
    """D.2: the exchanges of `size` players (places in the group, R19) by difference, then S1, then S2.

    S1 lists are in decreasing, S2 lists in increasing lexicographic order.
    """
    s1_list = [tuple(sorted(out, reverse=True)) for out in combinations(s1, size)]
    s1_list.sort(reverse=True)
    s2_list = list(combinations(sorted(s2), size))
    found = [(sum(b) - sum(a), i, j) for i, a in enumerate(s1_list) for j, b in enumerate(s2_list)]
    return ((s1_list[i], s2_list[j]) for _, i, j in sorted(found))


@BOOK.implements("D.3")
def d3_sets(moved_down: Sequence[T], m1: int) -> Iterator[tuple[T, ...]]:
    """D.3: the sets of M1 moved-down players for S1, the highest ones first."""
    return combinations(moved_down, m1)
