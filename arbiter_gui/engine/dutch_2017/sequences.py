"""Chapter D and the alterations of B.6 and B.7: every candidate of a bracket in its prescribed place.

The search (`kernel/search.py`) finds the accepted candidate without walking this sequence; here it is spelled
out, for small brackets that an arbiter wants to see candidate by candidate and for the tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search import sequences
from arbiter_gui.engine.kernel.bracket_search.task import Shape

Pairs = tuple[tuple[int, int], ...]
"""Pairs of places in the bracket; BSN = place + 1."""


@BOOK.implements("D.1")
def d1_transpositions(s2: Sequence[int], n1: int) -> Iterator[tuple[int, ...]]:
    """D.1: the orders of S2 by the lexicographic value of the N1 numbers set against S1."""
    return sequences.transpositions(s2, n1)


@BOOK.implements("D.2", "D.2.a", "D.2.b", "D.2.c", "D.2.d")
def d2_exchanges(s1: Sequence[int], s2: Sequence[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """D.2: the exchanges between the original S1 and S2 as (leaving S1, entering S1)."""
    return sequences.exchanges(s1, s2)


@BOOK.implements("D.3")
def d3_mdp_sets(scores: Sequence[int], m1: int) -> Iterator[tuple[int, ...]]:
    """D.3: the sets of MDPs in S1, by their scores and then their numbers (places from 0)."""
    return sequences.sets_by_score(scores, m1)


@BOOK.implements("B.3")
def b3_candidate(s1: Sequence[int], s2: Sequence[int]) -> Pairs:
    """B.3: set S1 against S2 in order."""
    return tuple(zip(s1, s2, strict=False))


@BOOK.implements("B.6")
def b6_homogeneous(residents: Sequence[int], pairs: int) -> Iterator[Pairs]:
    """B.6: all transpositions of S2, then the next exchange of the original S1 and S2, and so on."""
    s1, s2 = tuple(residents[:pairs]), tuple(residents[pairs:])
    for first, second in sequences.compositions(s1, s2, d2_exchanges(s1, s2)):
        for order in d1_transpositions(second, pairs):
            yield b3_candidate(first, order)


@BOOK.implements("B.7")
def b7_heterogeneous(shape: Shape, scores: Sequence[int]) -> Iterator[Pairs]:
    """B.7: the remainder's sequence inside, then transpositions of S2, then the next set of MDPs."""
    residents = tuple(range(shape.moved_down, shape.size))
    for s1 in d3_mdp_sets(scores[: shape.moved_down], shape.m1):
        for order in d1_transpositions(residents, shape.m1):
            mdp_pairing = b3_candidate(s1, order)
            left = order[shape.m1 :]
            # The remainder has numbers of its own, which decide the order of its exchanges.
            for rest in b6_homogeneous(range(len(left)), shape.pairs - shape.m1):
                yield mdp_pairing + tuple((left[one], left[other]) for one, other in rest)


def candidates(shape: Shape, scores: Sequence[int]) -> Iterator[Pairs]:
    """Yield every candidate of a bracket in order, repetitions included, as the text generates them."""
    if shape.moved_down:
        return b7_heterogeneous(shape, scores)
    return b6_homogeneous(tuple(range(shape.size)), shape.pairs)
