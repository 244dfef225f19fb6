"""Prizes of players in an event of teams: the best on a board, and the best performances."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from arbiter_gui.domain.players.ages import event_year
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.teams.players import tournament_of_games
from arbiter_gui.domain.texts.sentences import Said, counted, joined, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.prize_fund.allocation import is_won_by_members
from arbiter_gui.ratings.prize_fund.prize_list import Fund, PrizeList
from arbiter_gui.ratings.prize_fund.shares import rounded_to_unit, shares
from arbiter_gui.ratings.report import rating_report
from arbiter_gui.standings.teams.board_players import board_places


@dataclass(frozen=True, slots=True)
class PlayerAward:
    """What a player of a team gets of a fund, at a place.

    `team` is the name of the team, empty for a guest.

    `equal` is the number of players who share with this one, `result` what decided.
    """

    player: Player
    team: str
    fund: Fund
    place: int
    amount: Fraction
    equal: int
    result: Said

    @property
    def reason(self) -> Said:
        """Why the player gets it."""
        words = say("{fund}, place {place}", fund=self.fund.name, place=self.place)
        words = joined((words, self.result), ": ")
        if self.equal > 1:
            return say("{words}, shared by {n}", words=words, n=self.equal)
        return words


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A player who can win a fund; `value` and `rank` are as in `shares`."""

    number: int
    team: str
    value: int
    rank: int
    result: Said


def player_awards(tournament: Tournament, prizes: PrizeList) -> tuple[PlayerAward, ...]:
    """Return the prizes of players in an event of teams, fund by fund; none in any other event.

    A player can win one for a board and one for the performance. Raises InvalidTournament as
    `is_won_by_members`.
    """
    player_prizes: list[PlayerAward] = []
    for fund in prizes.funds:
        if fund.teams is None and is_won_by_members(tournament, fund):
            player_prizes += _awards_of_fund(tournament, prizes, fund)
    return tuple(player_prizes)


def _awards_of_fund(tournament: Tournament, prizes: PrizeList, fund: Fund) -> Iterator[PlayerAward]:
    """Yield the awards of a fund for a board or for the best performance, the best player first."""
    if fund.kind.board:
        candidates = list(_candidates_of_board(tournament, fund.kind.board))
    else:
        candidates = _candidates_by_performance(tournament, fund)
    values = [candidate.value for candidate in candidates]
    ranks = [candidate.rank for candidate in candidates]
    exact_amounts = shares(values, ranks, fund.amounts, prizes.sharing_of(fund))
    amounts = rounded_to_unit(exact_amounts, prizes.unit)
    for place, candidate in enumerate(candidates, 1):
        if exact_amounts[place - 1]:
            yield PlayerAward(
                tournament.member_by_number[candidate.number],
                candidate.team,
                fund,
                place,
                amounts[place - 1],
                equal=_players_sharing(exact_amounts, values, place),
                result=candidate.result,
            )


def _players_sharing(amounts: tuple[Fraction, ...], values: list[int], place: int) -> int:
    """Return how many players of the same value have the same amount as the one at a place."""
    amount_and_value = amounts[place - 1], values[place - 1]
    return sum(other == amount_and_value for other in zip(amounts, values, strict=True))


def _candidates_of_board(tournament: Tournament, board: int) -> Iterator[_Candidate]:
    """Yield the players of a board, the best first (`board_places`)."""
    for place in board_places(tournament):
        if place.board == board:
            score = place.score
            result = counted(
                score.games_finished,
                "{points} from {n} [game|games]",
                points=points_text(score.points),
            )
            yield _Candidate(score.player.number, score.team.name, score.points, place.rank, result)


def _candidates_by_performance(tournament: Tournament, fund: Fund) -> list[_Candidate]:
    """Return the players by performance, the best first.

    Those with few games are left out (reading P3).
    """
    year = event_year(tournament.details)
    team_names: dict[int, str] = {}
    for roster in tournament.rosters:
        name = tournament.by_number[roster.team].name
        team_names.update(dict.fromkeys(roster.players, name))
    least_games = len(tournament.rounds) / 2
    candidates: list[_Candidate] = []
    for row in rating_report(tournament_of_games(tournament)):
        performance = row.performance
        if (
            performance is None
            or performance.games < least_games
            or not fund.open_to(row.player, year)
        ):
            continue
        number = row.player.number
        value = performance.value
        candidates.append(
            _Candidate(number, team_names.get(number, ""), value, -value, plain(value))
        )
    return sorted(candidates, key=lambda candidate: (candidate.rank, candidate.number))
