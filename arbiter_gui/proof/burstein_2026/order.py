"""The order of all pairings of a bracket (article 4): a pairing is made in turns, in which each
player of the ranking who is still free gets an opponent or floats; here its turns and its position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

Edge = tuple[int, int]


@cache
def count_of_pairings(players: int, floaters: int) -> int:
    """Return in how many ways so many players can be paired with this number of them left over as
    floaters: 3 for four players and none, 6 for four and two.
    """
    if players < floaters or (players - floaters) % 2:
        return 0
    if players == floaters:
        return 1
    # The first player meets any one of the others, or he is one of the floaters; either way the
    # remaining players are paired among themselves.
    pairings = (players - 1) * count_of_pairings(players - 2, floaters)
    if floaters:
        pairings += count_of_pairings(players - 1, floaters - 1)
    return pairings


class JudgedTurn(NamedTuple):
    """The turn of one player in a pairing.

    Players are in-bracket sequence numbers (4.1), here from 0.
    """

    player: int
    opponent: int | None
    """The opponent in the pairing, None for a floater."""
    passed: tuple[int, ...]
    """The opponents who come earlier in the order and are skipped."""
    pairings_of_each: int
    """How many pairings begin like this one up to this turn and then have any one of these
    opponents."""
    settled: tuple[Edge, ...]
    """The pairs of the earlier turns."""
    floated: tuple[int, ...]
    """The floaters of the earlier turns."""


def turns_of(players: int, pairs: Sequence[Edge]) -> list[JudgedTurn]:
    """4.2, 4.3: return the turns in which a pairing is made, one for each player in the order of
    the ranking who is still free.

    His possible opponents are those behind him, the last in the ranking first; to float comes after
    all of them. `players` is the number of players, and the pairs are of BSNs from 0: of 4 players,
    the pairs 0-3 and 1-2 are made in the turns of 0 and 1 and skip nobody.
    """
    partner_of: dict[int, int] = {}
    for player, opponent in pairs:
        partner_of |= {player: opponent, opponent: player}
    floater_count = players - 2 * len(pairs)
    settled: list[Edge] = []
    floated: list[int] = []
    turns: list[JudgedTurn] = []
    for bsn in range(players):
        partner = partner_of.get(bsn)
        if partner is not None and partner < bsn:
            continue  # settled in the opponent's turn
        settled_players = {*floated, *(number for pair in settled for number in pair)}
        # The players with whom this one could be paired, in the order of 4.2: the last in the
        # ranking first.
        free_players = [
            other for other in range(players - 1, bsn, -1) if other not in settled_players
        ]
        floaters_left = floater_count - len(floated)
        skipped = _skipped_opponents(free_players, partner, floaters_left)
        turn = JudgedTurn(
            player=bsn,
            opponent=partner,
            passed=tuple(skipped),
            pairings_of_each=_pairings_with_each(skipped, len(free_players), floaters_left),
            settled=tuple(settled),
            floated=tuple(floated),
        )
        turns.append(turn)
        if partner is None:
            floated.append(bsn)
        else:
            settled.append((bsn, partner))
    return turns


def _pairings_with_each(skipped: Sequence[int], free_count: int, floaters_left: int) -> int:
    """Return how many pairings go on from each skipped opponent of a turn; 0 if none was skipped.

    With any of them the other free players, one fewer than `free_count`, can be paired in all ways
    that leave `floaters_left` over.
    """
    if not skipped:
        return 0
    return count_of_pairings(free_count - 1, floaters_left)


def _skipped_opponents(
    free_players: Sequence[int], partner: int | None, floaters_left: int
) -> list[int]:
    """Return the free players who come before a player's partner in the order of 4.2; all of them
    if he floats (None).

    `free_players` are in that order, the last in the ranking first. `floaters_left` is the number
    of players, with this one, who still have to float.
    """
    # The number of pairs is given: if all who are left have to float, nobody is skipped.
    if len(free_players) + 1 == floaters_left:
        return []
    return [other for other in free_players if partner is None or other > partner]


def position_in_order(players: int, pairs: Sequence[Edge]) -> int:
    """4.2, 4.3: return the position of a pairing in the order, from 1."""
    return 1 + sum(len(turn.passed) * turn.pairings_of_each for turn in turns_of(players, pairs))
