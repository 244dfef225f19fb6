"""Every candidate of a bracket in its prescribed place.

The search (`kernel/bracket_search/search.py`) finds the accepted candidate without walking this sequence; here it is
spelled out, for small brackets that an arbiter wants to see candidate by candidate and for the tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import TypeVar

from arbiter_gui.engine.kernel.bracket_search.task import Shape

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


BY_SEARCH = (
    "the search (`kernel/bracket_search/search.py`) goes by it without a list; small brackets are listed"
)
"""Why an article about the sequence is entered by no round."""

Pairs = tuple[tuple[int, int], ...]
"""Pairs of places in the bracket; BSN = place + 1."""


def candidate(s1: Sequence[int], s2: Sequence[int]) -> Pairs:
    """Set S1 against S2 in order."""
    return tuple(zip(s1, s2, strict=False))


def homogeneous(residents: Sequence[int], pairs: int) -> Iterator[Pairs]:
    """Yield all transpositions of S2, then the next exchange of the original S1 and S2, and so on."""
    s1, s2 = tuple(residents[:pairs]), tuple(residents[pairs:])
    for first, second in compositions(s1, s2, exchanges(s1, s2)):
        for order in transpositions(second, pairs):
            yield candidate(first, order)


def heterogeneous(shape: Shape, mdp_sets: Iterable[tuple[int, ...]]) -> Iterator[Pairs]:
    """Yield the remainder's sequence inside, then transpositions of S2, then the next set of MDPs."""
    residents = tuple(range(shape.moved_down, shape.size))
    for s1 in mdp_sets:
        for order in transpositions(residents, shape.m1):
            mdp_pairing = candidate(s1, order)
            left = order[shape.m1 :]
            # The remainder has numbers of its own, which decide the order of its exchanges.
            for rest in homogeneous(range(len(left)), shape.pairs - shape.m1):
                yield mdp_pairing + tuple((left[one], left[other]) for one, other in rest)


def candidates(shape: Shape, mdp_sets: Iterable[tuple[int, ...]]) -> Iterator[Pairs]:
    """Yield every candidate of a bracket in order, repetitions included, as the text generates them.

    `mdp_sets` are the sets of MDPs for S1 in the edition's order.
    """
    if shape.moved_down:
        return heterogeneous(shape, mdp_sets)
    return homogeneous(tuple(range(shape.size)), shape.pairs)
