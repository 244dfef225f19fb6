"""Article 4 as the judge counts it: the turns of a pairing, and its place among all of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

Edge = tuple[int, int]


@cache
def count_of_pairings(players: int, floaters: int) -> int:
    """Return how many pairings leave so many of the players as floaters: the first one meets each other, or floats."""
    if players < floaters or (players - floaters) % 2:
        return 0
    if players == floaters:
        return 1
    pairings = (players - 1) * count_of_pairings(players - 2, floaters)
    if floaters:
        pairings += count_of_pairings(players - 1, floaters - 1)
    return pairings


class JudgedTurn(NamedTuple):
    """A player with the opponent (None: a floater), the opponents before in the order, and what each represents.

    `settled` are the pairs of the earlier turns, `floated` their floaters.
    """

    player: int
    opponent: int | None
    passed: tuple[int, ...]
    stands_for: int
    settled: tuple[Edge, ...]
    floated: tuple[int, ...]


def turns_of(players: int, pairs: Sequence[Edge]) -> list[JudgedTurn]:
    """4.2, 4.3: return the turns of a pairing; the larger number is the earlier opponent, floating comes last."""
    partner = dict([*pairs, *(pair[::-1] for pair in pairs)])
    settled: list[Edge] = []
    floated: list[int] = []
    turns: list[JudgedTurn] = []
    for player in range(players):
        opponent = partner.get(player)
        if opponent is not None and opponent < player:
            continue  # settled in the opponent's turn
        settled_players = {*floated, *(number for pair in settled for number in pair)}
        free_places = [place for place in range(players - 1, player, -1) if place not in settled_players]
        floaters_left = players - 2 * len(pairs) - len(floated)
        # Where all who remain float, nobody could have had an opponent: the number of pairs is given.
        only_floaters = len(free_places) + 1 == floaters_left
        skipped = []
        if not only_floaters:
            skipped = [place for place in free_places if opponent is None or place > opponent]
        # With any earlier opponent, the others form as many pairings as there are of them.
        stands_for = 0
        if skipped:
            stands_for = count_of_pairings(len(free_places) - 1, floaters_left)
        turns.append(JudgedTurn(player, opponent, tuple(skipped), stands_for, tuple(settled), tuple(floated)))
        if opponent is None:
            floated.append(player)
        else:
            settled.append((player, opponent))
    return turns


def place_in_order(players: int, pairs: Sequence[Edge]) -> int:
    """Return the place of a pairing in the order, from 1."""
    return 1 + sum(len(turn.passed) * turn.stands_for for turn in turns_of(players, pairs))
