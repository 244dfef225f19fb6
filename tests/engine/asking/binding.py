"""Two players bound to each other by the event's own means: every other pair of theirs is
prohibited.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament


def bound(tournament: Tournament, one: int, other: int) -> Tournament:
    """Return the tournament in whose next round the two may meet nobody but each other."""
    here = tournament.next_round
    apart = [
        ProhibitedGroup((player, third.number), here, here)
        for player in (one, other)
        for third in tournament.players
        if third.number not in (one, other)
    ]
    return replace(tournament, prohibited=(*tournament.prohibited, *apart))


def pairs_of(boards: tuple[tuple[int, int], ...]) -> set[frozenset[int]]:
    """Return who meets whom, whatever the colours."""
    return set(map(frozenset, boards))
