"""Who the players are: topscorers, and the floats of the last two rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.engine.kernel.cards import Card

Unplayed = Callable[[Entry, PointSystem], str]
"""The float of a round without a game over the board."""


def is_topscorer(card: Card, tournament: Tournament) -> bool:
    """Tell whether the final round is being paired and the score exceeds half of the maximum."""
    final = tournament.round_count is not None and tournament.next_round >= tournament.round_count
    return final and 2 * card.score > (tournament.next_round - 1) * tournament.points.win


def float_of_game(own: int, opponents: int) -> str:
    """Return the float of a played game; the scores are those the round was paired with."""
    if own == opponents:
        return ""
    return "D" if own > opponents else "U"


def recent_floats(
    card: Card, past: Mapping[int, tuple[int, ...]], unplayed: Unplayed, points: PointSystem
) -> tuple[str, str]:
    """Return the floats of the previous round and of the one before; ``""`` before round 1.

    `past` are the scores of everybody with which the rounds were paired, by pairing number.
    """
    return _float(card, 1, past, unplayed, points), _float(card, 2, past, unplayed, points)


def _float(
    card: Card, back: int, past: Mapping[int, tuple[int, ...]], unplayed: Unplayed, points: PointSystem
) -> str:
    index = len(card.past) - back
    if index < 0:
        return ""
    entry = card.past[index]
    if entry.played and entry.opponent is not None:
        return float_of_game(card.past_scores[index], past[entry.opponent][index])
    return unplayed(entry, points)
