"""What the Dutch System defines about players: topscorers, and floats of the last two rounds; and
who of a pair gets White.
"""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.colour_rules import (
    Rung,
    alternate,
    grant_both,
    grant_the_higher,
    grant_the_stronger,
)
from arbiter_gui.engine.kernel.notation import Unplayed, float_arrow

RUNGS: tuple[Rung, ...] = (grant_both, grant_the_stronger, alternate, grant_the_higher)
"""The rules for the allocation of White in their order; the first that decides counts."""


def is_topscorer(card: Card, tournament: Tournament) -> bool:
    """Return whether a player is a topscorer: in the final round, one with more than half of the
    points.

    "Over 50% of the maximum possible score when pairing the final round": the maximum of the rounds
    before it.
    """
    # Without a known number of rounds no round is the last one, and no player is a topscorer.
    final = tournament.round_count is not None and tournament.next_round >= tournament.round_count
    maximum_score = (tournament.next_round - 1) * tournament.points.win
    return final and 2 * card.score > maximum_score


def recent_floats(
    card: Card, past_scores: Mapping[int, tuple[int, ...]], unplayed: Unplayed, points: PointSystem
) -> tuple[str, str]:
    """Return the floats of the previous round and of the one before, by the scores used to pair
    them.

    "After two players with different scores have played each other in a round, the higher ranked
    player receives a downfloat, the lower one an upfloat." `past_scores` are those of all players
    before each round, by number; `unplayed` says what a round without a game gives.
    """

    def float_in(index: int) -> str:
        """Return the float of a round, given by its index; none before the first round."""
        if index < 0:
            return ""
        entry = card.past[index]
        # A forfeited game was not played either.
        if not entry.played or entry.opponent is None:
            return unplayed(entry, points)
        return float_arrow(card.past_scores[index], past_scores[entry.opponent][index])

    played = len(card.past)
    return float_in(played - 1), float_in(played - 2)
