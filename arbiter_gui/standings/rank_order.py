"""Recorded ranks that are out of order: without them all other ranks follow the standings.

One player ranked far too low moves all players in between up by one, whose ranks are no less right
for that. So a player is in order who is in every largest set of ranks that follow the standings.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence


def players_certainly_in_order(
    groups: Mapping[int, int], ranks: Mapping[int, int]
) -> frozenset[int]:
    """Return the players who are in every largest set whose ranks follow the standings.

    `groups` gives the place of each player among the groups of tied players, the best 0; `ranks`
    are the recorded ranks.
    """
    players = sorted(ranks, key=lambda player: (ranks[player], groups[player]))
    group_numbers = [groups[player] for player in players]
    # Both ways: the longest sequence up to a player, and the one from there on, share that player.
    # If they add up to the longest of all, the player is in a largest set.
    lengths_up_to = _lengths_of_longest(group_numbers)
    lengths_from = _lengths_of_longest([-group_number for group_number in reversed(group_numbers)])
    lengths_from.reverse()
    longest = max(lengths_up_to, default=0)
    in_a_largest_set = []
    for player, up_to, onwards in zip(players, lengths_up_to, lengths_from, strict=True):
        if up_to + onwards - 1 == longest:
            in_a_largest_set.append((player, up_to))
    # Every largest set has one player for each length; a player alone with a length is in all of
    # them.
    players_of_length = Counter(length for _, length in in_a_largest_set)
    return frozenset(
        player for player, length in in_a_largest_set if players_of_length[length] == 1
    )


def _lengths_of_longest(group_numbers: Sequence[int]) -> list[int]:
    """Return, for each place, the length of the longest non-descending sequence that ends there."""
    # The smallest last place of a sequence of each length: these ascend, so that the length is
    # found by halving.
    smallest_ends: list[int] = []
    lengths = []
    for group_number in group_numbers:
        length = bisect_right(smallest_ends, group_number)
        if length == len(smallest_ends):
            smallest_ends.append(group_number)
        else:
            smallest_ends[length] = group_number
        lengths.append(length + 1)
    return lengths
