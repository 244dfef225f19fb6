"""Article 4: the order in which the pairings of a bracket are tried, and which one in that order a
given pairing is, by counting alone. Players are numbered from 0 in the ranking of the bracket.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb, factorial

from arbiter_gui.engine.burstein_2026.rulebook import BOOK

Pairs = tuple[tuple[int, int], ...]
"""Pairs of players by their places in the ranking of the bracket, from 0."""


def number_of_pairings(players: int, floaters: int) -> int:
    """Return in how many ways a number of players can be paired if some of them float.

    With 6 players of whom 2 float, there are 15 ways to choose these, and 3 to pair the others:

    >>> number_of_pairings(6, 2)
    45
    """
    # Every order of the paired players makes pairs, of two neighbours each. The same pairs come
    # from all orders of the pairs, and of the two players in each.
    pairs = (players - floaters) // 2
    orders_with_same_pairs = factorial(pairs) * 2**pairs
    ways_to_pair: int = factorial(2 * pairs) // orders_with_same_pairs
    return comb(players, floaters) * ways_to_pair


@dataclass(frozen=True, slots=True)
class Turn:
    """One step in the order of pairings: a `player`, the `opponent` he got (None: he floats), and
    the earlier opponents `skipped`.

    `pairings_each` is the number of pairings in the order with each of the skipped opponents.
    """

    player: int
    opponent: int | None
    skipped: tuple[int, ...]
    pairings_each: int


@BOOK.implements("4.3")
def a43_opponents(player: int, free: Sequence[int]) -> list[int]:
    """4.3: return the opponents whom a player tries: the lowest ranked (largest number) first.

    Of two pairings the one comes first in which player 1 has the opponent with the larger number;
    if it is the same, player 2 decides, and so on. `free` are the players without an opponent so
    far.
    """
    return sorted((opponent for opponent in free if opponent != player), reverse=True)


def turns_of(players: int, pairs: Pairs) -> Iterator[Turn]:
    """Yield the steps that lead to a pairing: each gives an opponent to the first player who is
    free.

    To float comes last in the order, after all opponents: so a floater skips all of them.
    """
    opponent_of: dict[int, int] = {}
    for higher, lower in pairs:
        opponent_of[higher] = lower
        opponent_of[lower] = higher
    free = list(range(players))
    floater_count = players - 2 * len(pairs)
    # When all who are free float, no opponent is skipped any more.
    while len(free) > floater_count:
        player = free.pop(0)
        opponent = opponent_of.get(player)
        skipped = a43_opponents(player, free)
        # With each opponent in turn, all others who are free can still be paired in so many ways.
        pairings_each = number_of_pairings(len(free) - 1, floater_count)
        if opponent is None:
            floater_count -= 1
        else:
            skipped = skipped[: skipped.index(opponent)]
            free.remove(opponent)
        yield Turn(player, opponent, tuple(skipped), pairings_each)


def position_of(players: int, pairs: Pairs) -> int:
    """Return which pairing of the order this one is, from 1.

    >>> position_of(6, ((0, 5), (1, 4))), position_of(6, ((2, 3), (4, 5)))
    (1, 45)
    """
    return 1 + sum(len(turn.skipped) * turn.pairings_each for turn in turns_of(players, pairs))


def first_pairing(players: int, floaters: int) -> Pairs:
    """Return the first pairing of the order: the first meets the last, the second the last but one.

    >>> first_pairing(6, 2)
    ((0, 5), (1, 4))
    """
    # The largest opponent of the first player is the last one, and so on towards the middle.
    count = (players - floaters) // 2
    return tuple((place, players - 1 - place) for place in range(count))
