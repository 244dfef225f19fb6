"""Article 1 of the text of 2026 about players: floats of rounds without a game, and players barred
from the bye.
"""

from __future__ import annotations

from functools import partial

from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.proof.dutch_2026.criteria import C2
from arbiter_gui.proof.kernel.players import Float, Player, build_players
from arbiter_gui.proof.kernel.recount import PlayerRound


def players_of(tournament: Tournament) -> tuple[Player, ...]:
    """Return all players to be paired in the next round, in the order of 1.2."""
    points = tournament.points
    return build_players(tournament, partial(_stated_float, points), partial(C2.counts, points))


def _stated_float(points: PointSystem, player_round: PlayerRound) -> Float | None:
    """1.4.3, 1.4.4: return the float that a round gives whatever the scores: down for the bye, and
    for more points without a game than the lesser loss gives.

    None for a game, in which the scores of the two decide (1.4.2).
    """
    if player_round.played:
        return None
    has_bye = player_round.bye is ByeKind.PAIRING_ALLOCATED
    if has_bye or player_round.points > min(points.white_loss, points.black_loss):
        return Float.DOWN
    return Float.NONE
