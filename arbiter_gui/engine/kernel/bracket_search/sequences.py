"""The orders in which Swiss rules walk through transpositions, exchanges and sets of MDPs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import TypeVar

T = TypeVar("T")


def transpositions(s2: Sequence[T], first: int) -> Iterator[tuple[T, ...]]:
    """Yield every order of the `first` members set against S1, lexicographically; the rest stays in order.

    `s2` must be given in order.
    """
    for head in permutations(range(len(s2)), first):
        rest = [x for i, x in enumerate(s2) if i not in head]
        yield tuple(s2[i] for i in head) + tuple(rest)


def exchanges(s1: Sequence[int], s2: Sequence[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield (leaving S1, entering S1) for every exchange of equally many numbers, in the Dutch order.

    Fewest exchanged, smallest difference of the sums, highest number leaving, lowest number entering.
    """
    for count in range(1, min(len(s1), len(s2)) + 1):
        found = [
            (sum(entering) - sum(leaving), tuple(-n for n in leaving), entering)
            for leaving in combinations(sorted(s1, reverse=True), count)
            for entering in combinations(sorted(s2), count)
        ]
        for _, leaving, entering in sorted(found):
            yield tuple(-n for n in leaving), entering


def compositions(
    s1: Sequence[int], s2: Sequence[int], swaps: Iterator[tuple[tuple[int, ...], tuple[int, ...]]]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield S1 and S2 as they are, then after each swap of the original ones, both in order."""
    yield tuple(s1), tuple(s2)
    for leaving, entering in swaps:
        yield (
            tuple(sorted((set(s1) - set(leaving)) | set(entering))),
            tuple(sorted((set(s2) - set(entering)) | set(leaving))),
        )


def sets_by_score(scores: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield every set of `size` places: the highest different score first, then the lowest numbers.

    `scores` stand in order of rank; places count from 0.
    """
    chosen = combinations(range(len(scores)), size)
    yield from sorted(chosen, key=lambda places: ([-scores[p] for p in places], places))
