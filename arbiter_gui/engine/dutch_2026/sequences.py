"""Article 4 and the sequences of 3.6 and 3.7: every candidate of a bracket in its prescribed place.

The search (`kernel/search.py`) finds the accepted candidate without walking this sequence; here it is spelled
out, for small brackets that an arbiter wants to see candidate by candidate and for the tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search import sequences
from arbiter_gui.engine.kernel.bracket_search.task import Shape

Pairs = tuple[tuple[int, int], ...]
"""Pairs of places in the bracket; BSN = place + 1."""


@BOOK.implements("4.2")
def a42_transpositions(s2: Sequence[int], n1: int) -> Iterator[tuple[int, ...]]:
    """4.2: the orders of S2 by the lexicographic value of the N1 numbers set against S1."""
    return sequences.transpositions(s2, n1)


@BOOK.implements("4.3", "4.3.1", "4.3.2", "4.3.3", "4.3.4")
def a43_exchanges(s1: Sequence[int], s2: Sequence[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """4.3: the exchanges between the original S1 and S2 as (leaving S1, entering S1)."""
    return sequences.exchanges(s1, s2)


@BOOK.implements("4.4")
def a44_mdp_sets(scores: Sequence[int], limbo: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """4.4: the sets of MDPs in S1 by their lowest different number.

    `limbo` are the scores that C7 leaves over, in order; a set that leaves others is not valid (4.4.1).
    """
    for chosen in combinations(range(len(scores)), len(scores) - len(limbo)):
        left = (score for place, score in enumerate(scores) if place not in chosen)
        if list(left) == list(limbo):
            yield chosen


@BOOK.implements("3.2", "3.3")
def a33_candidate(s1: Sequence[int], s2: Sequence[int]) -> Pairs:
    """3.2, 3.3: set S1 against S2 in order."""
    return tuple(zip(s1, s2, strict=False))


@BOOK.implements("3.6")
def a36_homogeneous(residents: Sequence[int], pairs: int) -> Iterator[Pairs]:
    """3.6: all transpositions of S2, then the next exchange of the original S1 and S2, and so on."""
    s1, s2 = tuple(residents[:pairs]), tuple(residents[pairs:])
    for first, second in sequences.compositions(s1, s2, a43_exchanges(s1, s2)):
        for order in a42_transpositions(second, pairs):
            yield a33_candidate(first, order)


@BOOK.implements("3.7")
def a37_heterogeneous(shape: Shape, scores: Sequence[int]) -> Iterator[Pairs]:
    """3.7: the remainder's sequence inside, then transpositions of S2, then the next set of MDPs."""
    residents = tuple(range(shape.moved_down, shape.size))
    for s1 in a44_mdp_sets(scores[: shape.moved_down], shape.limbo):
        for order in a42_transpositions(residents, shape.m1):
            mdp_pairing = a33_candidate(s1, order)
            left = order[shape.m1 :]
            # The remainder has numbers of its own, which decide the order of its exchanges.
            for rest in a36_homogeneous(range(len(left)), shape.pairs - shape.m1):
                yield mdp_pairing + tuple((left[one], left[other]) for one, other in rest)


def candidates(shape: Shape, scores: Sequence[int]) -> Iterator[Pairs]:
    """Yield every candidate of a bracket in order, repetitions included, as the text generates them."""
    if shape.moved_down:
        return a37_heterogeneous(shape, scores)
    return a36_homogeneous(tuple(range(shape.size)), shape.pairs)
