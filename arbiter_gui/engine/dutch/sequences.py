"""Every candidate of a bracket in its prescribed position, for arbiters who want to see them all, and for the tests.

The search (`kernel/bracket_search/search.py`) finds the accepted candidate without walking this sequence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, permutations
from typing import TypeVar

from arbiter_gui.engine.kernel.bracket_search.task import Shape

T = TypeVar("T")

BY_SEARCH = (
    "the search (`kernel/bracket_search/search.py`) goes by it without a list; small brackets are listed"
)
"""Why an article about the sequence is entered by no round."""

Pairs = tuple[tuple[int, int], ...]
"""Pairs of places in the bracket; BSN = place + 1."""


def transpositions(s2: Sequence[T], first: int) -> Iterator[tuple[T, ...]]:
    """Yield every order of the `first` members of S2 set against S1, lexicographically; the rest stays in order."""
    for head in permutations(range(len(s2)), first):
        rest = [x for i, x in enumerate(s2) if i not in head]
        yield tuple(s2[i] for i in head) + tuple(rest)


def exchanges(s1: Sequence[int], s2: Sequence[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield (leaving S1, entering S1): fewest, smallest difference of sums, highest leaving, lowest entering."""
    for count in range(1, min(len(s1), len(s2)) + 1):
        found = [
            (sum(entering) - sum(leaving), tuple(-n for n in leaving), entering)
            for leaving in combinations(sorted(s1, reverse=True), count)
            for entering in combinations(sorted(s2), count)
        ]
        for _, leaving, entering in sorted(found):
            yield tuple(-n for n in leaving), entering


def candidate(s1: Sequence[int], s2: Sequence[int]) -> Pairs:
    """Set S1 against S2 in order."""
    return tuple(zip(s1, s2, strict=False))


def homogeneous(residents: Sequence[int], pairs: int) -> Iterator[Pairs]:
    """Yield all transpositions of S2, then the next exchange of the original S1 and S2, and so on."""
    s1, s2 = residents[:pairs], residents[pairs:]
    for leaving, entering in chain([((), ())], exchanges(s1, s2)):
        first = sorted({*s1, *entering}.difference(leaving))
        for order in transpositions(sorted({*s2, *leaving}.difference(entering)), pairs):
            yield candidate(first, order)


def heterogeneous(shape: Shape, mdp_sets: Iterable[tuple[int, ...]]) -> Iterator[Pairs]:
    """Yield the remainder's sequence inside, then transpositions of S2, then the next set of MDPs, or none."""
    for s1 in mdp_sets:
        for order in transpositions(range(shape.moved_down, shape.size), shape.m1):
            left = order[shape.m1 :]
            # The remainder has numbers of its own, which decide the order of its exchanges.
            for rest in homogeneous(range(len(left)), shape.pairs - shape.m1):
                yield candidate(s1, order) + tuple((left[one], left[other]) for one, other in rest)
