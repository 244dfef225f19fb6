"""Output for a round that cannot be paired: which players may not meet, and what could be
relaxed.
"""

from __future__ import annotations

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.unpairable import Unpairable, unpairable_round
from arbiter_gui.explain.answers.no_pairing import barred_line, no_pairing_lines, way_out_lines
from arbiter_gui.explain.naming import Namer


def unpairable_lines(tournament: Tournament, key: str) -> tuple[Said, ...]:
    """Return the lines about the next round, none if the rules find a pairing."""
    reasons = unpairable_round(tournament, key)
    if reasons is None:
        return ()
    return no_pairing_lines(reasons, _names_by_number(tournament))


def unpairable_about(
    tournament: Tournament, key: str, players: tuple[int, ...]
) -> tuple[Said, ...]:
    """Return why the next round cannot be paired: a line on each of the `players`, then what could
    be relaxed.

    `key` is that of the edition of the rules, such as ``dutch-2026``; `players` are pairing
    numbers. Without players the lines are about all whom the reason concerns; there are none if the
    rules find a pairing. Raises InvalidTournament for a player who does not take part in the round.
    """
    reasons = unpairable_round(tournament, key)
    if reasons is None:
        return ()
    names = _names_by_number(tournament)
    if not players:
        return no_pairing_lines(reasons, names)
    lines = [barred_line(reasons, names, _checked_player(reasons, player)) for player in players]
    return (*lines, *way_out_lines(reasons, names))


def _checked_player(reasons: Unpairable, player: int) -> int:
    if player not in reasons.players:
        raise InvalidTournament(
            say("player {player} does not take part in this round", player=player)
        )
    return player


def _names_by_number(tournament: Tournament) -> Namer:
    names = {player.number: player.name for player in tournament.players if player.name}
    return Namer(names, of_teams=tournament.team_rules is not None)
