"""Warnings about a line-up that breaks the rules of the league; the arbiter decides."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.app.edits.base import name_or_number
from arbiter_gui.domain.team_values.rules import LineUpOrder, TeamRules
from arbiter_gui.domain.teams.line_ups import (
    guests_in,
    players_beyond_margin,
    players_off_their_boards,
    players_out_of_order,
    players_without_comparison,
)
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament


def line_up_warnings(tournament: Tournament, team: int, line_up: Sequence[int]) -> tuple[Said, ...]:
    """Return a sentence for each player of a line-up who sits against the order of the event, and
    for each guest.
    """
    rules = tournament.team_rules or TeamRules()
    roster = tournament.roster_of[team].players
    warnings = list(_order_warnings(tournament, rules, roster, line_up))
    for player in guests_in(line_up, roster):
        if player in tournament.member_by_number:
            guest = _player_name(tournament, player)
            warnings.append(say("{player} is not on the roster of the team.", player=guest))
    return tuple(warnings)


def _order_warnings(
    tournament: Tournament, rules: TeamRules, roster: Sequence[int], line_up: Sequence[int]
) -> list[Said]:
    """Return a sentence for each player who sits against the order of the event."""
    if rules.order is LineUpOrder.ROSTER:
        return [
            say(
                "{player} is lined up below a player who is lower on the roster.",
                player=_player_name(tournament, player),
            )
            for player in players_out_of_order(line_up, roster)
        ]
    if rules.order is LineUpOrder.MARGIN:
        return _margin_warnings(tournament, rules.rating_margin, roster, line_up)
    if rules.order is LineUpOrder.FIXED:
        return [
            say(
                "According to the fixed numbers of the roster, {player} plays on board {board}.",
                player=_player_name(tournament, player),
                board=roster.index(player) + 1,
            )
            for player in players_off_their_boards(line_up, roster)
        ]
    return []


def _margin_warnings(
    tournament: Tournament, margin: int, roster: Sequence[int], line_up: Sequence[int]
) -> list[Said]:
    """Return a sentence for each player below one behind him in the roster who is not close enough
    in rating.
    """
    ratings = {number: member.rating for number, member in tournament.member_by_number.items()}
    unrated_players = players_without_comparison(line_up, roster, ratings)
    warnings: list[Said] = []
    for player in players_beyond_margin(line_up, roster, ratings, margin):
        name = _player_name(tournament, player)
        if player in unrated_players:
            warning = say(
                "{player} is lined up below a player who is lower on the roster, and one of them "
                "has no rating.",
                player=name,
            )
        else:
            warning = say(
                "{player} is lined up below a player who is lower on the roster, and their ratings "
                "differ by more than {margin} points.",
                player=name,
                margin=margin,
            )
        warnings.append(warning)
    return warnings


def _player_name(tournament: Tournament, player: int) -> str:
    return name_or_number(tournament.member_by_number[player])
