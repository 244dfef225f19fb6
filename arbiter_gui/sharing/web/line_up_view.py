"""The line-ups that the page of a captain shows: his own while they are sealed, and both when they
are open.
"""

from __future__ import annotations

from typing import Any

from arbiter_gui.app.rounds.line_up_warnings import line_up_warnings
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.sentences import Catalogue, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board
from arbiter_gui.sharing.line_ups.captains import fits_match
from arbiter_gui.sharing.line_ups.desk import LineUpDesk
from arbiter_gui.sharing.line_ups.opening import line_up_of
from arbiter_gui.sharing.line_ups.present import (
    is_for_its_match,
    match_of_team,
    with_present_numbers,
)
from arbiter_gui.sharing.line_ups.sealed import LineUpRound

Data = dict[str, Any]


def line_ups_data(
    tournament: Tournament, team: int, desk: LineUpDesk, catalogue: Catalogue
) -> list[Data]:
    """Return the rounds whose line-ups a team can enter, and the one that was opened last, in their
    order.

    Warnings are in the language of the catalogue, and names in its order.
    """
    opened_rounds = [sealed_round.round for sealed_round in desk.rounds if sealed_round.is_opened]
    rounds: list[Data] = []
    for sealed_round in desk.rounds:
        match = match_of_team(tournament, sealed_round.round, team)
        # No match: the team has the bye, or the round is not paired. Of opened rounds only the last
        # one is of use.
        if match is None or (sealed_round.is_opened and sealed_round.round != opened_rounds[-1]):
            continue
        opponent = match.black if team == match.white else match.white
        data: Data = {
            "round": sealed_round.round,
            "until": sealed_round.until,
            "opponent": opponent,
            "against": in_a_line(tournament.by_number[opponent].name),
        }
        if sealed_round.is_opened:
            rounds.append(data | _line_ups_of_match(tournament, match, team, opponent, catalogue))
        else:
            rounds.append(data | _sealed(tournament, match, team, sealed_round, catalogue))
    return rounds


def _line_ups_of_match(
    tournament: Tournament, match: Board, team: int, opponent: int, catalogue: Catalogue
) -> Data:
    """Return the line-ups of both teams as they are in the match."""
    return {
        "opened": True,
        "whites": _whites(tournament, match, team),
        "ours": [
            _name(tournament, player, catalogue) for player in line_up_of(tournament, match, team)
        ],
        "theirs": [
            _name(tournament, player, catalogue)
            for player in line_up_of(tournament, match, opponent)
        ],
    }


def _sealed(
    tournament: Tournament, match: Board, team: int, sealed_round: LineUpRound, catalogue: Catalogue
) -> Data:
    """Return what a captain needs to enter his line-up, with what he has sealed, else the one in
    the match.
    """
    line_up = with_present_numbers(tournament, sealed_round).of_team(team)
    if line_up is not None and not fits_match(tournament, team, line_up.players):
        # A player has left the roster, or the number was that of another team, whose players nobody
        # else may see.
        line_up = None
    is_sealed = line_up is not None and is_for_its_match(line_up, match)
    if line_up is not None:
        players = line_up.players
    else:
        players = line_up_of(tournament, match, team)
    warnings = line_up_warnings(tournament, team, players) if is_sealed else ()
    members = [
        tournament.member_by_number[player_number]
        for player_number in tournament.roster_of[team].players
    ]
    return {
        "opened": False,
        "whites": _whites(tournament, match, team),
        "sealed": line_up.at if line_up is not None and is_sealed else 0,
        "players": players,
        "warnings": [spoken(warning, catalogue) for warning in warnings],
        "roster": [
            {
                "number": member.number,
                "name": _name(tournament, member.number, catalogue),
                "rating": member.rating,
            }
            for member in members
        ],
    }


def _whites(tournament: Tournament, match: Board, team: int) -> list[bool]:
    """Return for each board of a match whether a team has White there."""
    rules = tournament.team_rules or TeamRules()
    is_first = team == match.white
    return [rules.first_has_white(board) == is_first for board in range(1, rules.boards + 1)]


def _name(tournament: Tournament, player: int, catalogue: Catalogue) -> str:
    """Return the name of a player in a line, empty for an empty board."""
    if not player:
        return ""
    return spoken(called(tournament.member_by_number[player].name), catalogue)
