"""Who gets which prize, with the reason.

A player without a place gets none. With one prize a player the greatest counts, and whoever follows in the other
prizes moves up (reading P1): the greatest prize of all somebody can have two of is settled first, then everything is
worked out again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.prize_fund.prize_list import Fund, PrizeList
from arbiter_gui.ratings.prize_fund.shares import rounded, shares
from arbiter_gui.ratings.report import rating_report
from arbiter_gui.ratings.teams import Team, teams
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks, tie_breaks
from arbiter_gui.standings.values import Standing


@dataclass(frozen=True, slots=True)
class PrizeShare:
    """What a player gets of one fund: the place among those it is open to, the exact amount and the one given out.

    `equal` is how many have the same points there (the same performance, where that decides); `moved` how many of
    better places have another prize instead; `performance` the rating that decided, 0 where the standings did.
    """

    fund: Fund
    place: int
    exact: Fraction
    amount: Fraction
    equal: int
    moved: int
    performance: int = 0

    @property
    def reason(self) -> Said:
        """Why the player gets it."""
        words = say("{fund}, place {place}", fund=self.fund.name, place=self.place)
        if self.performance:
            words = say("{words}: {performance}", words=words, performance=self.performance)
        if self.equal > 1 and self.performance:
            words = say("{words}, {n} with equal performance", words=words, n=self.equal)
        elif self.equal > 1:
            words = say("{words}, {n} with equal points", words=words, n=self.equal)
        if self.moved:
            words = say("{words}, {n} higher with another prize", words=words, n=self.moved)
        return words


@dataclass(frozen=True, slots=True)
class Award:
    """Everything a player gets, and which prizes went to others instead."""

    standing: Standing
    player: Player
    shares: tuple[PrizeShare, ...]
    passed: tuple[Fund, ...]

    @property
    def amount(self) -> Fraction:
        """What is given out."""
        return sum((share.amount for share in self.shares), Fraction())

    @property
    def reasons(self) -> tuple[Said, ...]:
        """Why, a line each."""
        reasons = [share.reason for share in self.shares]
        for fund in self.passed:
            reasons.append(say("not also {fund}: one prize per player", fund=fund.name))
        return tuple(reasons)


@dataclass(frozen=True, slots=True)
class TeamAward:
    """What a team gets of a fund for teams, at its place; `equal` is how many have the same points."""

    team: Team
    fund: Fund
    amount: Fraction
    equal: int

    @property
    def reason(self) -> Said:
        """Why the team gets it."""
        words = say("{fund}, place {place}", fund=self.fund.name, place=self.team.rank)
        if self.equal > 1:
            return say("{words}, {n} with equal points", words=words, n=self.equal)
        return words


def team_awards(tournament: Tournament, prizes: PrizeList) -> tuple[TeamAward, ...]:
    """Return what teams get, fund by fund; a team can have prizes beside those of its players."""
    rows = prize_ranking(tournament, prizes)
    year = _year(tournament)
    by_number = tournament.by_number
    team_prizes: list[TeamAward] = []
    for fund in prizes.funds:
        if fund.teams is None:
            continue
        eligible_rows = [row for row in rows if fund.open_to(by_number[row.number], year)]
        ranked_teams = teams(tournament, fund.teams, eligible_rows)
        points = [team.points for team in ranked_teams]
        ranks = [team.rank for team in ranked_teams]
        exact_amounts = shares(points, ranks, fund.amounts, prizes.sharing_of(fund))
        for team, amount in zip(ranked_teams, rounded(exact_amounts, prizes.unit), strict=True):
            if amount:
                team_prizes.append(TeamAward(team, fund, amount, points.count(team.points)))
    return tuple(team_prizes)


Barred = frozenset[tuple[int, int]]
"""Players who cannot have a fund, because they have a greater prize: (place of the fund in the list, number)."""


def awards(tournament: Tournament, prizes: PrizeList) -> tuple[Award, ...]:
    """Return who gets what, in order of the standings; InvalidTournament for tie-breaks that there are not."""
    rows = prize_ranking(tournament, prizes)
    contenders = _contenders(tournament, prizes, rows)
    barred: Barred = frozenset()
    shares_by_fund = {
        fund_index: _of_fund(prizes.funds[fund_index], prizes, fund_contenders, frozenset())
        for fund_index, fund_contenders in contenders.items()
    }
    while True:
        double_winner = None if prizes.several else _twice(shares_by_fund)
        if double_winner is None:
            return _awards(tournament, prizes, rows, shares_by_fund, barred)
        number, greatest_fund = double_winner
        other_funds = [
            fund_index
            for fund_index, fund_shares in shares_by_fund.items()
            if number in fund_shares and fund_index != greatest_fund
        ]
        for fund_index in other_funds:
            barred |= {(fund_index, number)}
            barred_players = frozenset(player for fund, player in barred if fund == fund_index)
            fund = prizes.funds[fund_index]
            shares_by_fund[fund_index] = _of_fund(fund, prizes, contenders[fund_index], barred_players)


def _year(tournament: Tournament) -> int:
    return int((first_day(tournament.details) or "0")[:4])


def prize_ranking(tournament: Tournament, prizes: PrizeList) -> tuple[Standing, ...]:
    """Return the order in which prizes are given: that of the standings, or by the prizes' own tie-breaks."""
    if prizes.tie_breaks:
        return ranked(tournament, tie_breaks(prizes.tie_breaks))
    return ranked(tournament, chosen_tie_breaks(tournament))


Given = dict[int, dict[int, PrizeShare]]
"""What each fund gives to whom: the place of the fund in the list, then the pairing number."""


@dataclass(frozen=True, slots=True)
class _Contender:
    """Somebody who can win a fund: `value` and `rank` decide among them; those of equal value share."""

    number: int
    value: int
    rank: tuple[int, ...]


def _contenders(
    tournament: Tournament, prizes: PrizeList, rows: Sequence[Standing]
) -> dict[int, list[_Contender]]:
    """Return who can win each fund for players, the best first; nobody without a place."""
    year = _year(tournament)
    by_number = tournament.by_number
    rows = [row for row in rows if not by_number[row.number].without_place]
    contenders = {}
    for fund_index, fund in enumerate(prizes.funds):
        if fund.teams is not None:
            continue
        eligible_rows = [row for row in rows if fund.open_to(by_number[row.number], year)]
        if fund.kind.by_performance:
            contenders[fund_index] = _by_performance(tournament, eligible_rows)
        else:
            contenders[fund_index] = [
                _Contender(row.number, row.points, (row.rank,)) for row in eligible_rows
            ]
    return contenders


def _by_performance(tournament: Tournament, rows: Sequence[Standing]) -> list[_Contender]:
    """Return these players by their performance against rated opponents, the best first; equals by their rank.

    Who played fewer than half of the rounds so is not among them (P3): one win over a master is no event.
    """
    report = {row.player.number: row for row in rating_report(tournament)}
    least_games = len(tournament.rounds) / 2
    contenders = []
    for row in rows:
        rating = report[row.number]
        if rating.performance is not None and rating.performance.games >= least_games:
            value = rating.performance.value
            contenders.append(_Contender(row.number, value, (-value, row.rank)))
    return sorted(contenders, key=lambda contender: contender.rank)


def _of_fund(
    fund: Fund, prizes: PrizeList, contenders: Sequence[_Contender], barred: frozenset[int]
) -> dict[int, PrizeShare]:
    """Return the shares of a fund by player, without the `barred`, who have a greater prize."""
    winners = [contender for contender in contenders if contender.number not in barred]
    values = [contender.value for contender in winners]
    ranks = [contender.rank for contender in winners]
    exact_amounts = shares(values, ranks, fund.amounts, prizes.sharing_of(fund))
    amounts = rounded(exact_amounts, prizes.unit)
    eligible_places = {contender.number: place for place, contender in enumerate(contenders, 1)}
    shares_by_player = {}
    for index, contender in enumerate(winners):
        if exact_amounts[index]:
            place = index + 1
            shares_by_player[contender.number] = PrizeShare(
                fund,
                place,
                exact_amounts[index],
                amounts[index],
                equal=values.count(contender.value),
                moved=eligible_places[contender.number] - place,
                performance=contender.value if fund.kind.by_performance else 0,
            )
    return shares_by_player


def _twice(given: Given) -> tuple[int, int] | None:
    """Return who has prizes of two funds, the greatest of all, and the fund of that one; None where nobody has."""
    prizes_by_player: dict[int, list[tuple[Fraction, int]]] = {}
    for fund_index, fund_shares in given.items():
        for number, share in fund_shares.items():
            # Of equal amounts the earlier fund, and of equal players the lower number, come first.
            prizes_by_player.setdefault(number, []).append((share.exact, -fund_index))
    double_winners = [
        (max(player_prizes), -number)
        for number, player_prizes in prizes_by_player.items()
        if len(player_prizes) > 1
    ]
    if not double_winners:
        return None
    (_, negative_index), negative_number = max(double_winners)
    return -negative_number, -negative_index


def _awards(
    tournament: Tournament, prizes: PrizeList, rows: Sequence[Standing], given: Given, barred: Barred
) -> tuple[Award, ...]:
    awards_in_order = []
    for row in rows:
        player_shares = tuple(
            fund_shares[row.number] for fund_shares in given.values() if row.number in fund_shares
        )
        barred_funds = tuple(prizes.funds[index] for index, number in sorted(barred) if number == row.number)
        if player_shares:
            player = tournament.by_number[row.number]
            awards_in_order.append(Award(row, player, player_shares, barred_funds))
    return tuple(awards_in_order)
