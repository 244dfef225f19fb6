"""Every candidate of a bracket in its prescribed position, for arbiters who want to see them all, and for the tests.

The search (`kernel/bracket_search/search.py`) finds the accepted candidate without walking this sequence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, permutations, product
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
        opponents = [s2[place] for place in head]
        unpaired = [member for place, member in enumerate(s2) if place not in head]
        yield (*opponents, *unpaired)


def exchanges(s1: Sequence[int], s2: Sequence[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield (leaving S1, entering S1): fewest, smallest difference of sums, highest leaving, lowest entering."""
    for count in range(1, min(len(s1), len(s2)) + 1):
        possible = product(combinations(sorted(s1, reverse=True), count), combinations(sorted(s2), count))
        yield from sorted(possible, key=_order_of_exchange)


def _order_of_exchange(
    exchange: tuple[tuple[int, ...], tuple[int, ...]],
) -> tuple[int, list[int], tuple[int, ...]]:
    leaving, entering = exchange
    return sum(entering) - sum(leaving), [-number for number in leaving], entering


def candidate(s1: Sequence[int], s2: Sequence[int]) -> Pairs:
    """Set S1 against S2 in order."""
    return tuple(zip(s1, s2, strict=False))


def homogeneous(residents: Sequence[int], pairs: int) -> Iterator[Pairs]:
    """Yield all transpositions of S2, then the next exchange of the original S1 and S2, and so on."""
    original_s1 = residents[:pairs]
    original_s2 = residents[pairs:]
    for leaving, entering in chain([((), ())], exchanges(original_s1, original_s2)):
        s1 = sorted({*original_s1, *entering}.difference(leaving))
        s2 = sorted({*original_s2, *leaving}.difference(entering))
        for order in transpositions(s2, pairs):
            yield candidate(s1, order)


def heterogeneous(shape: Shape, mdp_sets: Iterable[tuple[int, ...]]) -> Iterator[Pairs]:
    """Yield the remainder's sequence inside, then transpositions of S2, then the next set of MDPs, or none."""
    for s1 in mdp_sets:
        for order in transpositions(range(shape.moved_down, shape.size), shape.m1):
            remainder = order[shape.m1 :]
            # The remainder has numbers of its own, which decide the order of its exchanges.
            for pairs in homogeneous(range(len(remainder)), shape.pairs - shape.m1):
                remainder_pairs = [(remainder[first], remainder[second]) for first, second in pairs]
                yield (*candidate(s1, order), *remainder_pairs)
