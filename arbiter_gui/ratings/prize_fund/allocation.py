"""Who gets which prize, with the reason.

Who was expelled gets none. With one prize a player the greatest counts, and whoever follows in the other prizes moves
up (reading P1): the greatest prize of all somebody can have two of is settled first, then everything is worked out
again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from arbiter_gui.domain.event_days import first_day
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.prize_fund.prize_list import Fund, PrizeList
from arbiter_gui.ratings.prize_fund.shares import rounded, shares
from arbiter_gui.ratings.teams import Team, teams
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks, tie_breaks
from arbiter_gui.standings.values import Standing


@dataclass(frozen=True, slots=True)
class PrizeShare:
    """What a player gets of one fund: the place among those it is open to, the exact amount and the one given out.

    `equal` is how many have the same points there; `moved` how many of better places have another prize instead.
    """

    fund: Fund
    place: int
    exact: Fraction
    amount: Fraction
    equal: int
    moved: int

    @property
    def reason(self) -> Said:
        """Why the player gets it."""
        words = say("{fund}, place {place}", fund=self.fund.name, place=self.place)
        if self.equal > 1:
            words = say("{words}, {n} with equal points", words=words, n=self.equal)
        if self.moved:
            words = say("{words}, {n} before with another prize", words=words, n=self.moved)
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
        passed = (say("not also {fund}: one prize a player", fund=fund.name) for fund in self.passed)
        return (*(share.reason for share in self.shares), *passed)


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
        return say("{words}, {n} with equal points", words=words, n=self.equal) if self.equal > 1 else words


def team_awards(tournament: Tournament, prizes: PrizeList) -> tuple[TeamAward, ...]:
    """Return what teams get, fund by fund; a team can have prizes beside those of its players."""
    rows, year = prize_ranking(tournament, prizes), _year(tournament)
    by_number = tournament.by_number
    found: list[TeamAward] = []
    for fund in prizes.funds:
        if fund.teams is not None:
            there = [row for row in rows if fund.open_to(by_number[row.number], year)]
            placed = teams(tournament, fund.teams, there)
            points = [team.points for team in placed]
            exact = shares(points, [team.rank for team in placed], fund.amounts, prizes.sharing)
            pairs = zip(placed, rounded(exact, prizes.unit), strict=True)
            found += [
                TeamAward(team, fund, amount, points.count(team.points)) for team, amount in pairs if amount
            ]
    return tuple(found)


Barred = frozenset[tuple[int, int]]
"""Players who cannot have a fund, because they have a greater prize: (place of the fund in the list, number)."""


def awards(tournament: Tournament, prizes: PrizeList) -> tuple[Award, ...]:
    """Return who gets what, in order of the standings; InvalidTournament for tie-breaks that there are not."""
    rows = prize_ranking(tournament, prizes)
    year = _year(tournament)
    barred: Barred = frozenset()
    while True:
        given = _given(tournament, prizes, rows, year, barred)
        twice = None if prizes.several else _twice(given)
        if twice is None:
            return _awards(tournament, prizes, rows, given, barred)
        number, best = twice
        barred |= {(index, number) for index, shares_ in given.items() if number in shares_ and index != best}


def _year(tournament: Tournament) -> int:
    return int((first_day(tournament.details) or "0")[:4])


def prize_ranking(tournament: Tournament, prizes: PrizeList) -> tuple[Standing, ...]:
    """Return the order in which prizes are given: that of the standings, or by the prizes' own tie-breaks."""
    own = tie_breaks(prizes.tie_breaks) if prizes.tie_breaks else chosen_tie_breaks(tournament)
    return ranked(tournament, own)


Given = dict[int, dict[int, PrizeShare]]


def _given(
    tournament: Tournament, prizes: PrizeList, rows: Sequence[Standing], year: int, barred: Barred
) -> Given:
    """Return what each fund gives to whom, as long as nobody but the barred is left out."""
    by_number = tournament.by_number
    found: Given = {}
    rows = [row for row in rows if not by_number[row.number].expelled]
    for index, fund in enumerate(prizes.funds):
        if fund.teams is not None:
            continue
        all_ = [row for row in rows if fund.open_to(by_number[row.number], year)]
        there = [row for row in all_ if (index, row.number) not in barred]
        found[index] = _of_fund(fund, prizes, there, all_)
    return found


def _of_fund(
    fund: Fund, prizes: PrizeList, there: Sequence[Standing], all_: Sequence[Standing]
) -> dict[int, PrizeShare]:
    points = [row.points for row in there]
    exact = shares(points, [row.rank for row in there], fund.amounts, prizes.sharing)
    amounts = rounded(exact, prizes.unit)
    before = {row.number: place for place, row in enumerate(all_, 1)}
    return {
        row.number: PrizeShare(
            fund,
            place,
            exact[place - 1],
            amounts[place - 1],
            points.count(row.points),
            before[row.number] - place,
        )
        for place, row in enumerate(there, 1)
        if exact[place - 1]
    }


def _twice(given: Given) -> tuple[int, int] | None:
    """Return who has prizes of two funds, the greatest of all, and the fund of that one; None where nobody has."""
    found: dict[int, list[tuple[Fraction, int]]] = {}
    for index, shares_ in given.items():
        for number, share in shares_.items():
            found.setdefault(number, []).append((share.exact, -index))
    several = [(max(rows), -number) for number, rows in found.items() if len(rows) > 1]
    if not several:
        return None
    (_, index), number = max(several)
    return -number, -index


def _awards(
    tournament: Tournament, prizes: PrizeList, rows: Sequence[Standing], given: Given, barred: Barred
) -> tuple[Award, ...]:
    found = []
    for row in rows:
        mine = tuple(shares_[row.number] for shares_ in given.values() if row.number in shares_)
        passed = tuple(prizes.funds[index] for index, number in sorted(barred) if number == row.number)
        if mine:
            found.append(Award(row, tournament.by_number[row.number], mine, passed))
    return tuple(found)
