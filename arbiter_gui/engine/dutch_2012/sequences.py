"""Section D: the order in which the procedure tries pairings: transpositions of S2, exchanges
between S1 and S2, and sets of moved-down players for S1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from arbiter_gui.engine.dutch.sequences import exchanges, transpositions
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.counting import Exchange

T = TypeVar("T")

d1_transpositions = BOOK.implements("D.1.1", "D.1.2")(transpositions)
"""Those orders count that differ in the first |S1| players, who are the ones that get paired."""


@BOOK.implements("D.2")
def d2_exchanges(pairs: int, size: int) -> Iterator[Exchange]:
    """D.2: the exchanges of a group of `size` players, by their positions in the group, counted
    from 1 (R19).

    Exchanges of one player come before those of two, and so on. Of as many, those come first with
    the smaller difference between the "sum of numbers of players in S2, included in that exchange"
    and that in S1. Of the same difference, subsets of S1 are taken in decreasing lexicographic
    order, those of S2 in increasing order.
    """
    original_s1 = range(1, pairs + 1)
    original_s2 = range(pairs + 1, size + 1)
    return (
        Exchange(leaving, entering) for leaving, entering in exchanges(original_s1, original_s2)
    )


def exchange_to(s1: Iterable[T], group: Sequence[T]) -> Exchange:
    """Return the exchange that turns the original S1 of a group, its first players, into this S1.

    Players are given by their positions in the group, from 1 (R19).
    """
    position = {player: number for number, player in enumerate(group, 1)}
    return counting.exchange_of([position[player] for player in s1])


@BOOK.implements("D.3")
def d3_sets(moved_down: Sequence[T], m1: int) -> Iterator[tuple[T, ...]]:
    """D.3: the sets of M1 moved-down players for S1: "the elements in S1 start with the M1 highest
    players".

    For M1 = 2 out of 1 to 5 they are 12, 13, 14, 15, 23, and so on to 45.
    """
    return combinations(moved_down, m1)


def sets_before(moved_down: Sequence[T], members: Sequence[T]) -> int:
    """Return how many sets of moved-down players D.3 tries before this set of `members`."""
    return counting.earlier_combinations(
        len(moved_down), [moved_down.index(player) for player in members]
    )


def orders_in_all(size: int, pairs: int) -> int:
    """Return how many pairings C.7 and C.8.a can try in a group: all orders after all exchanges."""
    return counting.number_of_exchanges(size, pairs) * counting.number_of_orders(size, pairs)


def order_key(
    players: Sequence[T], first_pairs: Sequence[tuple[T, T]], other_pairs: Sequence[tuple[T, T]]
) -> tuple[object, ...]:
    """Return a key by which pairings of one bracket are sorted as D.1 to D.3 generate them.

    `first_pairs` are those of moved-down players who are paired first. The pairings compared must
    have as many of them, and as many other pairs.
    """
    index = {player: number for number, player in enumerate(players)}
    paired_first = {player for pair in first_pairs for player in pair}
    group = [player for player in players if player not in paired_first]
    # In a homogeneous group nobody is paired first, so that all players are in it.
    exchange = exchange_to([leader for leader, _ in other_pairs], group)
    # The fields of the key, in the order in which the sequence is nested: D.3, D.1.2, D.2, D.1.1.
    s1_of_first_part = tuple([index[leader] for leader, _ in first_pairs])
    opponents_of_first_part = tuple([index[opponent] for _, opponent in first_pairs])
    order_of_exchange = (
        exchange.size,
        exchange.difference,
        # The highest number that leaves S1 comes first, so that the numbers are sorted as negative
        # ones.
        tuple([-number for number in exchange.leaving]),
        exchange.entering,
    )
    opponents = tuple([index[opponent] for _, opponent in other_pairs])
    return s1_of_first_part, opponents_of_first_part, *order_of_exchange, opponents
