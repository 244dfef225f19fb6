"""Who the players are: topscorers, floats of the last two rounds; who gets White, and what colours a pair adds."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.bracket_search.task import Key
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.colour_rules import (
    Rung,
    alternate,
    grant_both,
    grant_the_higher,
    grant_the_stronger,
)
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.notation import Unplayed
from arbiter_gui.engine.kernel.seats import Seat

UNPAIRED = -(10**9)
"""The detail that counts those left over in the next bracket: before any of their scores or differences."""

RUNGS: tuple[Rung, ...] = (grant_both, grant_the_stronger, alternate, grant_the_higher)
"""The rules of who gets White in their order, the first that decides counts."""


def is_topscorer(card: Card, tournament: Tournament) -> bool:
    """Tell whether the final round is being paired and the score exceeds half of the maximum."""
    final = tournament.round_count is not None and tournament.next_round >= tournament.round_count
    return final and 2 * card.score > (tournament.next_round - 1) * tournament.points.win


def recent_floats(
    card: Card, past: Mapping[int, tuple[int, ...]], unplayed: Unplayed, points: PointSystem
) -> tuple[str, str]:
    """Return the floats of the previous round and of the one before, by everybody's scores when they were paired."""

    def float_in(index: int) -> str:
        if index < 0:
            return ""
        entry = card.past[index]
        if not entry.played or entry.opponent is None:
            return unplayed(entry, points)
        own, theirs = card.past_scores[index], past[entry.opponent][index]
        return "" if own == theirs else "D" if own > theirs else "U"

    played = len(card.past)
    return float_in(played - 1), float_in(played - 2)


def colours(higher: Seat, lower: Seat, first: int) -> dict[Key, int]:
    """Return what a pair adds to the four criteria of colours from `first` on.

    Topscorers and opponents who come to a colour difference beyond two, or get one colour three times running;
    whether one does not get the preferred colour, and whether that was a strong preference (reading U4).
    """
    out: dict[Key, int] = {}
    if higher.topscorer or lower.topscorer:
        colour = next(filter(None, (rung(higher, lower) for rung in RUNGS)), None)
        # Two without any preference cannot go wrong.
        given = ((higher.card, colour), (lower.card, colour.other)) if colour else ()
        if wide := sum(abs(card.difference + (1 if c is Colour.WHITE else -1)) > 2 for card, c in given):
            out[first, 0] = wide
        if running := sum(card.colours[-2:] == (c, c) for card, c in given):
            out[first + 1, 0] = running
    one, other = higher.preference, lower.preference
    if one.colour is not None and one.colour is other.colour:
        out[first + 2, 0] = 1
        if min(one.strength, other.strength) is Strength.STRONG:
            out[first + 3, 0] = 1
    return out
