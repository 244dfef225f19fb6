"""ARO, the average rating of the opponents met over the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbiter_gui.domain.history import histories
from arbiter_gui.domain.tournament import Tournament


def average(opponents: Iterable[int], ratings: Mapping[int, int], parts: int) -> int:
    """Return the average in so many parts of a rating point (10: tenths), half up; 0 without an opponent."""
    met = [ratings[n] for n in opponents]
    return (2 * parts * sum(met) + len(met)) // (2 * len(met)) if met else 0


def opponents_met(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """Return whom every player met over the board, by pairing number."""
    return {
        number: tuple(e.opponent for e in row if e.played and e.opponent is not None)
        for number, row in histories(tournament).items()
    }
