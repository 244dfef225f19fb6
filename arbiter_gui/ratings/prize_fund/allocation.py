"""The allocation of prizes, with the reasons.

A player who is not ranked gets none. With one prize for each player the greatest one counts, and
the next player moves up for the others (reading P1): the greatest prize of a player with more than
one is settled first, then everything is calculated again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.ages import event_year
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.prize_fund.knockout_ranking import deciding_knockout, ranked_by_knockout
from arbiter_gui.ratings.prize_fund.prize_list import Fund, PrizeList
from arbiter_gui.ratings.prize_fund.shares import rounded_to_unit, shares
from arbiter_gui.ratings.report import PlayerRating, rating_report
from arbiter_gui.ratings.teams import Team, teams
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks, tie_breaks
from arbiter_gui.standings.values import Standing


@dataclass(frozen=True, slots=True)
class PrizeShare:
    """A player's share in one fund: the place among the eligible players, the exact amount and the
    amount paid.

    `equal` is the number of players with the same points there (with the same performance, where
    that decides); `moved` the number of better-placed players who get a different prize instead;
    `performance` the rating that decided, 0 where the standings did. In a knock-out (`by_bracket`)
    those are equal who reached the same round.
    """

    fund: Fund
    place: int
    exact: Fraction
    amount: Fraction
    equal: int
    moved: int
    performance: int = 0
    by_bracket: bool = False

    @property
    def reason(self) -> Said:
        """Why the player gets it."""
        words = say("{fund}, place {place}", fund=self.fund.name, place=self.place)
        if self.performance:
            words = say("{words}: {performance}", words=words, performance=self.performance)
        if self.equal > 1 and self.performance:
            words = say("{words}; {n} with the same performance", words=words, n=self.equal)
        elif self.equal > 1 and self.by_bracket:
            words = say("{words}; {n} reached the same round", words=words, n=self.equal)
        elif self.equal > 1:
            words = say("{words}; {n} tied on points", words=words, n=self.equal)
        if self.moved:
            words = say("{words}; {n} ranked higher won another prize", words=words, n=self.moved)
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
        """The amount paid."""
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
    """What a team gets of a fund for teams, at its place.

    `equal` is how many have the same points.
    """

    team: Team
    fund: Fund
    amount: Fraction
    equal: int

    @property
    def reason(self) -> Said:
        """Why the team gets it."""
        words = say("{fund}, place {place}", fund=self.fund.name, place=self.team.rank)
        if self.equal > 1:
            return say("{words}; {n} tied on points", words=words, n=self.equal)
        return words


def team_awards(tournament: Tournament, prizes: PrizeList) -> tuple[TeamAward, ...]:
    """Return the prizes of teams, fund by fund.

    A team can win prizes besides those of its players.
    """
    rows = prize_ranking(tournament, prizes)
    year = event_year(tournament.details)
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
        for team, amount in zip(
            ranked_teams, rounded_to_unit(exact_amounts, prizes.unit), strict=True
        ):
            if amount:
                team_prizes.append(TeamAward(team, fund, amount, points.count(team.points)))
    return tuple(team_prizes)


class FundPlace(NamedTuple):
    """A fund of one of several fields: the place of the field, then that of the fund in its
    list.
    """

    field: int
    fund: int


SharesByFund = dict[FundPlace, dict[int, PrizeShare]]
"""The shares in each fund, by pairing number."""

PrizeOrder = tuple[Fraction, int, int, int]
"""The key of a prize among those of one person: the exact amount, then the earlier field, fund and
number."""


def awards(tournament: Tournament, prizes: PrizeList) -> tuple[Award, ...]:
    """Return the prizes of all winners in ranking order.

    Raises InvalidTournament for unknown tie-breaks.
    """
    return allocated_prizes([PrizeField(tournament, prizes)])[0]


def allocated_prizes(
    fields: Sequence[PrizeField],
    person_of: Callable[[int, int], object] = lambda field_index, number: (field_index, number),
    one_prize_over_all: bool = False,
) -> tuple[tuple[Award, ...], ...]:
    """Return the prizes of all winners in each of several fields, in the order of their standings.

    `person_of` identifies the person behind a player, by the place of the field and the pairing
    number. With `one_prize_over_all` a person can have one prize in all fields together, otherwise
    as the list of each field says. Raises as `awards`.
    """
    barred: set[tuple[FundPlace, int]] = set()
    shares_by_fund = {}
    for field_index, field in enumerate(fields):
        for fund_index in field.contenders:
            shares_by_fund[FundPlace(field_index, fund_index)] = field.shares_of(
                fund_index, frozenset()
            )
    # Each turn bars one person from lesser prizes for good, so that the loop ends.
    while True:
        limited = [
            _prizes_under_limit(fields, shares_by_fund, one_prize_over_all, field_index)
            for field_index in range(len(fields))
        ]
        double_winner = _double_winner(limited, person_of)
        if double_winner is None:
            return tuple(
                _awards_of_field(fields, shares_by_fund, barred, field_index)
                for field_index in range(len(fields))
            )
        for fund_place, number in double_winner.lesser:
            barred.add((fund_place, number))
            barred_players = frozenset(
                player for barred_place, player in barred if barred_place == fund_place
            )
            field = fields[fund_place.field]
            shares_by_fund[fund_place] = field.shares_of(fund_place.fund, barred_players)


def prize_ranking(tournament: Tournament, prizes: PrizeList) -> tuple[Standing, ...]:
    """Return the order in which prizes are given: that of the standings, or by the prizes' own
    tie-breaks.

    In an event that is only a knock-out it is that of the bracket.
    """
    if prizes.tie_breaks:
        rows = ranked(tournament, tie_breaks(prizes.tie_breaks))
    else:
        rows = ranked(tournament, chosen_tie_breaks(tournament))
    knockout = deciding_knockout(tournament)
    if knockout is not None:
        return ranked_by_knockout(rows, knockout)
    return rows


@dataclass(frozen=True, slots=True)
class _Contender:
    """A player who can win a fund: `value` and `rank` order the players.

    Players of equal value share.
    """

    number: int
    value: int
    rank: tuple[int, ...]


class PrizeField:
    """A tournament with its prizes, its order for them, and who can win each fund."""

    def __init__(self, tournament: Tournament, prizes: PrizeList) -> None:
        self.tournament = tournament
        self.prizes = prizes
        self.rows = prize_ranking(tournament, prizes)
        self.contenders = _contenders(tournament, prizes, self.rows)

    def shares_of(self, fund_index: int, barred: frozenset[int]) -> dict[int, PrizeShare]:
        """Return the shares of a fund by player, without the `barred`, who have a greater prize."""
        fund = self.prizes.funds[fund_index]
        by_player = _shares_of_fund(fund, self.prizes, self.contenders[fund_index], barred)
        if deciding_knockout(self.tournament) is None or fund.kind.by_performance:
            return by_player
        return {number: replace(share, by_bracket=True) for number, share in by_player.items()}


def _contenders(
    tournament: Tournament, prizes: PrizeList, rows: Sequence[Standing]
) -> dict[int, list[_Contender]]:
    """Return the players who can win each fund for players, the best first, without players who are
    not ranked.
    """
    year = event_year(tournament.details)
    by_number = tournament.by_number
    rows = [row for row in rows if not by_number[row.number].without_place]
    contenders = {}
    for fund_index, fund in enumerate(prizes.funds):
        if fund.teams is not None or is_won_by_members(tournament, fund):
            continue
        eligible_rows = [row for row in rows if fund.open_to(by_number[row.number], year)]
        if fund.kind.by_performance:
            contenders[fund_index] = _contenders_by_performance(tournament, eligible_rows)
        else:
            contenders[fund_index] = [
                _Contender(row.number, row.points, (row.rank,)) for row in eligible_rows
            ]
    return contenders


def is_won_by_members(tournament: Tournament, fund: Fund) -> bool:
    """Return whether players of teams win a fund in an event of teams (`player_awards`).

    Raises InvalidTournament for a prize for a board that no match of the event has.
    """
    rules = tournament.team_rules
    if fund.kind.board and rules is None:
        raise InvalidTournament(say("Board prizes exist only in team events."))
    if rules is None:
        return False
    if fund.kind.board > rules.boards:
        raise InvalidTournament(say("A match has {boards} boards.", boards=rules.boards))
    return fund.kind.for_players_of_teams


def _contenders_by_performance(
    tournament: Tournament, rows: Sequence[Standing]
) -> list[_Contender]:
    """Return these players by performance against rated opponents, the best first.

    Equal ones by their rank.

    Players with fewer such games than half of the rounds are left out (P3): one win over a master
    is not a performance.
    """
    report = {row.player.number: row for row in rating_report(tournament)}
    contenders = []
    for row in rows:
        rating = report[row.number]
        if rating.performance is not None and has_enough_rated_games(tournament, rating):
            value = rating.performance.value
            contenders.append(_Contender(row.number, value, (-value, row.rank)))
    return sorted(contenders, key=lambda contender: contender.rank)


def has_enough_rated_games(tournament: Tournament, rating: PlayerRating) -> bool:
    """Return whether a player has a performance from games in at least half of the rounds (reading
    P3).
    """
    return rating.performance is not None and rating.performance.games >= len(tournament.rounds) / 2


def _shares_of_fund(
    fund: Fund, prizes: PrizeList, contenders: Sequence[_Contender], barred: frozenset[int]
) -> dict[int, PrizeShare]:
    """Return the shares of a fund by player, without the `barred`, who have a greater prize."""
    winners = [contender for contender in contenders if contender.number not in barred]
    values = [contender.value for contender in winners]
    ranks = [contender.rank for contender in winners]
    exact_amounts = shares(values, ranks, fund.amounts, prizes.sharing_of(fund))
    amounts = rounded_to_unit(exact_amounts, prizes.unit)
    # Places before anybody was barred: the difference says how many above have another prize
    # instead.
    eligible_places = {contender.number: rank for rank, contender in enumerate(contenders, 1)}
    shares_by_player = {}
    for index, contender in enumerate(winners):
        # A share that was rounded down to nothing is still one, so that it can be the lesser of
        # two.
        if exact_amounts[index]:
            place = index + 1
            performance = 0
            if fund.kind.by_performance:
                performance = contender.value
            shares_by_player[contender.number] = PrizeShare(
                fund,
                place,
                exact_amounts[index],
                amounts[index],
                equal=values.count(contender.value),
                moved=eligible_places[contender.number] - place,
                performance=performance,
            )
    return shares_by_player


@dataclass(frozen=True, slots=True)
class _DoubleWinner:
    """A person with several prizes who keeps only the greatest: the `lesser` ones, each with its
    pairing number.
    """

    lesser: tuple[tuple[FundPlace, int], ...]


def _prizes_under_limit(
    fields: Sequence[PrizeField],
    shares_by_fund: SharesByFund,
    one_prize_over_all: bool,
    field_index: int,
) -> SharesByFund:
    """Return the funds of which a person may have one prize: those of one field, or for the first
    field all.
    """
    if one_prize_over_all:
        if field_index == 0:
            return shares_by_fund
        return {}
    if fields[field_index].prizes.several:
        return {}
    return {
        fund_place: shares
        for fund_place, shares in shares_by_fund.items()
        if fund_place.field == field_index
    }


def _double_winner(
    limited: Sequence[SharesByFund], person_of: Callable[[int, int], object]
) -> _DoubleWinner | None:
    """Return the person with the greatest prize among all with two prizes under one limit.

    None if there is none.
    """
    double_winners = []
    for shares_by_fund in limited:
        prizes_by_person: dict[object, list[tuple[PrizeOrder, FundPlace, int]]] = {}
        for fund_place, fund_shares in shares_by_fund.items():
            for number, share in fund_shares.items():
                # Of equal amounts the earlier fund, and of equal players the lower number, come
                # first.
                order = (share.exact, -fund_place.field, -fund_place.fund, -number)
                person_prizes = prizes_by_person.setdefault(person_of(fund_place.field, number), [])
                person_prizes.append((order, fund_place, number))
        double_winners += [prizes for prizes in prizes_by_person.values() if len(prizes) > 1]
    if not double_winners:
        return None
    # The greatest prize of all is settled first (reading P1): its winner keeps it, whatever else he
    # would get.
    prizes_of_winner = max(double_winners, key=max)
    greatest_order, _, _ = max(prizes_of_winner)
    lesser = [
        (fund_place, number)
        for order, fund_place, number in prizes_of_winner
        if order != greatest_order
    ]
    return _DoubleWinner(tuple(lesser))


def _awards_of_field(
    fields: Sequence[PrizeField],
    shares_by_fund: SharesByFund,
    barred: set[tuple[FundPlace, int]],
    field_index: int,
) -> tuple[Award, ...]:
    """Return the awards of one field in the order of its standings."""
    field = fields[field_index]
    awards_in_order = []
    for row in field.rows:
        player_shares = tuple(
            fund_shares[row.number]
            for fund_place, fund_shares in shares_by_fund.items()
            if fund_place.field == field_index and row.number in fund_shares
        )
        barred_funds = tuple(
            field.prizes.funds[fund_index]
            for fund_index in field.contenders
            if (FundPlace(field_index, fund_index), row.number) in barred
        )
        if player_shares:
            player = field.tournament.by_number[row.number]
            awards_in_order.append(Award(row, player, player_shares, barred_funds))
    return tuple(awards_in_order)
