"""Lists the candidates of a bracket in the order that the rules prescribe, for arbiters who want to
see them all, and for the tests. S1 meets S2; an *exchange* swaps players between the two.

The search (`kernel/bracket_search/search.py`) finds the accepted candidate without walking this
sequence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, permutations, product
from typing import TypeVar

from arbiter_gui.engine.kernel.bracket_search.task import Shape

T = TypeVar("T")

BY_SEARCH = (
    "the search (`kernel/bracket_search/search.py`) goes by it without a list; small brackets are "
    "listed"
)
"""Why an article about the sequence is entered by no round."""

Pairs = tuple[tuple[int, int], ...]
"""Pairs of indices in the bracket; BSN = index + 1."""


def transpositions(s2: Sequence[T], first: int) -> Iterator[tuple[T, ...]]:
    """Yield the transpositions of S2: every order of as many members as S1 has (`first`), in
    lexicographic order, with the others after them.

    Of (3, 4, 5) and 1 they are 345, 435, 534. The remaining ones "are ignored in this context" (D.1
    of 2017): they are bound to float down, or to be the remainder.
    """
    # Indices stand for the members, as these may be of any kind.
    for head in permutations(range(len(s2)), first):
        opponents = [s2[index] for index in head]
        unpaired = [member for index, member in enumerate(s2) if index not in head]
        yield (*opponents, *unpaired)


Exchange = tuple[tuple[int, ...], tuple[int, ...]]
"""The numbers that leave S1, the highest first, and those that enter it, the lowest first."""


def exchanges(s1: Sequence[int], s2: Sequence[int]) -> Iterator[Exchange]:
    """Yield all exchanges of equally many players of S1 and S2 in their order.

    The rules are fewest players, smallest difference, highest number that leaves S1, lowest number
    that enters it (D.2 of 2017, 4.3 of 2026).
    """
    for count in fewest_exchanged(s1, s2):
        possible = product(
            combinations(sorted(s1, reverse=True), count), combinations(sorted(s2), count)
        )
        yield from sorted(possible, key=_order_of_exchange)


def _order_of_exchange(exchange: Exchange) -> tuple[int, list[int], tuple[int, ...]]:
    """Return the key of an exchange among those of as many players."""
    return smallest_difference(exchange), highest_leaving(exchange), lowest_entering(exchange)


def fewest_exchanged(s1: Sequence[int], s2: Sequence[int]) -> range:
    """Return how many players can be exchanged, the fewest first."""
    return range(1, min(len(s1), len(s2)) + 1)


def smallest_difference(exchange: Exchange) -> int:
    """Return the key of an exchange by the difference between the sums of the numbers exchanged."""
    leaving, entering = exchange
    return sum(entering) - sum(leaving)


def highest_leaving(exchange: Exchange) -> list[int]:
    """Return the key of an exchange by the numbers that leave S1: at the first difference the
    higher number comes first.
    """
    leaving, _ = exchange
    return [-number for number in leaving]


def lowest_entering(exchange: Exchange) -> tuple[int, ...]:
    """Return the key of an exchange by the numbers that enter S1: at the first difference the lower
    number comes first.
    """
    _, entering = exchange
    return entering


def candidate(s1: Sequence[int], s2: Sequence[int]) -> Pairs:
    """Return the candidate in which S1 meets S2 in order."""
    return tuple(zip(s1, s2, strict=False))


def original_subgroups(residents: Sequence[int], pairs: int) -> tuple[Sequence[int], Sequence[int]]:
    """Return S1, the highest ranked players, of whom there are as many as pairs, and S2, all
    others.
    """
    return residents[:pairs], residents[pairs:]


def homogeneous(residents: Sequence[int], pairs: int) -> Iterator[Pairs]:
    """Yield the candidates of a homogeneous bracket in their sequence (B.6 of 2017).

    First come all transpositions of S2, then those after the first exchange of S1 and S2, and so
    on. After each exchange both subgroups are sorted again, and all transpositions begin anew.
    """
    original_s1, original_s2 = original_subgroups(residents, pairs)
    # The original S1 and S2 come first, as an exchange of nobody.
    for leaving, entering in chain([((), ())], exchanges(original_s1, original_s2)):
        s1 = sorted({*original_s1, *entering}.difference(leaving))
        s2 = sorted({*original_s2, *leaving}.difference(entering))
        for order in transpositions(s2, pairs):
            yield candidate(s1, order)


def heterogeneous(shape: Shape, mdp_sets: Iterable[tuple[int, ...]]) -> Iterator[Pairs]:
    """Yield the candidates of a heterogeneous bracket in their sequence (B.7 of 2017, 3.7 of 2026).

    First the remainder is altered, then S2 is transposed, which makes another MDP-pairing and
    another remainder, and at last the next set of MDPs is taken: so the loops are nested the other
    way round.
    """
    for s1 in mdp_sets:
        for order in transpositions(range(shape.moved_down, shape.size), shape.m1):
            remainder = order[shape.m1 :]
            # The remainder has numbers of its own, which decide the order of its exchanges.
            for pairs in homogeneous(range(len(remainder)), shape.pairs - shape.m1):
                remainder_pairs = [(remainder[first], remainder[second]) for first, second in pairs]
                yield (*candidate(s1, order), *remainder_pairs)
