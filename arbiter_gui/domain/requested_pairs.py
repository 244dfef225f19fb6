"""The pairs whom an event only asks to keep apart, unlike those on its list of prohibitions."""

from __future__ import annotations

from itertools import combinations

from arbiter_gui.domain.tournament import Tournament

Pair = tuple[int, int]


def requested_pairs(tournament: Tournament, round_number: int) -> frozenset[Pair]:
    """Return the pairs that requests of the event, and no prohibition, keep apart in a round.

    Of each pair the lower number comes first. A request that is given up is among them.
    """
    requested: set[Pair] = set()
    prohibited: set[Pair] = set()
    for group in tournament.prohibited:
        if group.concerns(round_number):
            pairs = combinations(sorted(group.players), 2)
            (requested if group.wish else prohibited).update(pairs)
    return frozenset(requested - prohibited)
