"""Sealed line-ups by the numbers that their teams have now, after a late entry or a renumbering.

A team is known by its players, whose numbers never change and who belong to one team only: it may
have got another number and another name since its line-up was sealed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from arbiter_gui.domain.teams.matches import number_of_match
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board
from arbiter_gui.sharing.line_ups.sealed import LineUpRound, SealedLineUp

GONE = 0
"""The number of a team that has been removed."""


def with_present_numbers(tournament: Tournament, sealed_round: LineUpRound) -> LineUpRound:
    """Return the line-ups of a round with the present numbers of the teams and of their
    opponents.
    """
    line_ups: list[SealedLineUp] = []
    for line_up in sealed_round.line_ups:
        team = present_number(tournament, line_up.team, line_up.roster)
        opponent = present_number(tournament, line_up.opponent, line_up.opponent_roster)
        line_ups.append(replace(line_up, team=team, opponent=opponent))
    return replace(sealed_round, line_ups=tuple(line_ups))


def present_number(tournament: Tournament, team_number: int, players: Collection[int]) -> int:
    """Return the number of the team that has most of the players now.

    `team_number` if no player of it was known.

    A player may have moved to another team since. If no team has any of the players, theirs is
    `GONE`.
    """
    if not players:
        return team_number if team_number in tournament.by_number else GONE
    known_players = frozenset(players)
    most_players = 0
    team_now = GONE
    for roster in tournament.rosters:
        common = len(known_players.intersection(roster.players))
        if common > most_players:
            most_players = common
            team_now = roster.team
    return team_now


def line_ups_for_other_matches(
    tournament: Tournament, sealed_round: LineUpRound
) -> tuple[SealedLineUp, ...]:
    """Return the line-ups of a round that are not for the match of their team in it."""
    line_ups: list[SealedLineUp] = []
    for line_up in with_present_numbers(tournament, sealed_round).line_ups:
        match = match_of_team(tournament, sealed_round.round, line_up.team)
        if not is_for_its_match(line_up, match):
            line_ups.append(line_up)
    return tuple(line_ups)


def is_for_its_match(line_up: SealedLineUp, match: Board | None) -> bool:
    """Return whether a line-up was sealed for this match of its team: the pairing can have changed
    since.
    """
    return match is not None and {line_up.team, line_up.opponent} == {match.white, match.black}


def match_of_team(tournament: Tournament, round_number: int, team: int) -> Board | None:
    """Return the match of a team in a round, None if it has none."""
    match_number = number_of_match(tournament, round_number, team)
    if match_number is None:
        return None
    return tournament.rounds[round_number - 1].boards[match_number - 1]
