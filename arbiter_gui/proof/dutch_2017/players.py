"""Section A of the text of 2017 about players: floats of rounds without a game, and players barred
from the bye.
"""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch_2017.criteria import C2
from arbiter_gui.proof.kernel.players import Float, Player, build_players
from arbiter_gui.proof.kernel.recount import PlayerRound


def entrants(tournament: Tournament) -> tuple[Player, ...]:
    """Return all players to be paired in the next round, in the order of A.2."""
    return build_players(tournament, _stated_float, C2.counts)


def _stated_float(player_round: PlayerRound) -> Float | None:
    """A.4.b: return the float that a round gives whatever the scores: down for a player who did not
    play, for whatever reason. None for a game, in which the scores of the two decide.
    """
    if player_round.played:
        return None
    return Float.DOWN
