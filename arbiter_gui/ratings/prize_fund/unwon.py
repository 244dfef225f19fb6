"""Prizes that no player can win, whatever the results are, because of what is entered about the
players.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.players.ages import event_year
from arbiter_gui.domain.players.groups import Trait
from arbiter_gui.domain.players.name_matching import birth_year
from arbiter_gui.domain.players.sexes import FEMALE
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.prize_fund.allocation import (
    has_enough_rated_games,
    is_won_by_members,
    prize_ranking,
)
from arbiter_gui.ratings.prize_fund.prize_kinds import Condition, Member, Unrated
from arbiter_gui.ratings.prize_fund.prize_list import Fund, Prize, PrizeList, span_text
from arbiter_gui.ratings.prize_fund.ranges import Range
from arbiter_gui.ratings.report import rating_report
from arbiter_gui.ratings.teams import TeamRule, teams


@dataclass(frozen=True, slots=True)
class UnwonPrize:
    """A prize, or the part of it from the place `first`, that goes to no player.

    `why` is the reason.
    """

    prize: Prize
    first: int
    why: Said

    @property
    def reason(self) -> Said:
        """The prize with the reason, such as ``women, place 1: no player is entered as a
        woman``.
        """
        return say(
            "{fund}, place {place}: {why}",
            fund=self.prize.kind.name,
            place=span_text(self.first, self.prize.last),
            why=self.why,
        )


def unwon_prizes(tournament: Tournament, prizes: PrizeList) -> tuple[UnwonPrize, ...]:
    """Return the prizes without a player, or team, who qualifies for them, in the order of the
    list.

    Empty before players are entered. Prizes for boards and for the players of teams depend on games
    only: they are never among them. Raises InvalidTournament as `is_won_by_members`.
    """
    if not tournament.players:
        return ()
    unwon = []
    for fund in prizes.funds:
        if is_won_by_members(tournament, fund):
            continue
        winners, why = _possible_winners(tournament, prizes, fund)
        for prize in prizes.prizes:
            if prize.kind == fund.kind and prize.last > winners:
                unwon.append(UnwonPrize(prize, max(prize.first, winners + 1), why))
    return tuple(unwon)


def _possible_winners(tournament: Tournament, prizes: PrizeList, fund: Fund) -> tuple[int, Said]:
    """Return how many players or teams qualify for a fund, and in words why there are not more."""
    year = event_year(tournament.details)
    ranked_players = [player for player in tournament.players if not player.without_place]
    qualified_players = [player for player in ranked_players if fund.open_to(player, year)]
    if not qualified_players and any(fund.open_to(player, year) for player in tournament.players):
        # Players without a rank, such as one who was expelled, win no prize.
        return 0, say("no one qualifies")
    if not qualified_players:
        return 0, _why_none(fund.kind.conditions, tournament.players, year)
    if fund.teams is not None:
        return _possible_teams(tournament, prizes, fund.teams, qualified_players)
    if fund.kind.by_performance:
        enough_games = {
            row.player.number
            for row in rating_report(tournament)
            if has_enough_rated_games(tournament, row)
        }
        qualified_players = [
            player for player in qualified_players if player.number in enough_games
        ]
        if not qualified_players:
            return 0, say("no player has enough games against rated opponents")
    count = len(qualified_players)
    return count, counted(count, "only {n} qualifies", "only {n} qualify")


def _possible_teams(
    tournament: Tournament, prizes: PrizeList, rule: TeamRule, players: Sequence[Player]
) -> tuple[int, Said]:
    """Return how many teams the players form under a rule, and in words that there are not more."""
    numbers = {player.number for player in players}
    rows = [row for row in prize_ranking(tournament, prizes) if row.number in numbers]
    count = len(teams(tournament, rule, rows))
    if not count:
        return 0, counted(
            rule.size, "no team has {n} player who qualifies", "no team has {n} players who qualify"
        )
    return count, counted(
        count, "only {n} team has enough players", "only {n} teams have enough players"
    )


def _why_none(conditions: Sequence[Condition], players: Sequence[Player], year: int) -> Said:
    """Return why no player fulfils all conditions: the first one that not even one player
    fulfils.
    """
    for condition in conditions:
        if not any(condition.has(player, year) for player in players):
            return _why_not_one(condition, players, year)
    return say("no one meets all these conditions")


def _why_not_one(condition: Condition, players: Sequence[Player], year: int) -> Said:
    """Return why no player fulfils a condition.

    A value that is missing for all players is named.
    """
    if isinstance(condition, Unrated):
        return say("all are rated")
    if isinstance(condition, Member):
        return _why_no_member(condition)
    return _why_not_in_range(condition, players, year)


def _why_no_member(condition: Member) -> Said:
    """Return why no player belongs to a group."""
    group = condition.group
    if group.trait is not Trait.SEX:
        return say("this group is empty")
    if group.value == FEMALE:
        return say("no player is entered as a woman")
    return say("no player is entered as a man")


def _why_not_in_range(condition: Range, players: Sequence[Player], year: int) -> Said:
    """Return why no player is in a range of ratings or ages."""
    if condition.what == "rating":
        if not any(player.rating for player in players):
            return say("all ratings are missing")
    elif not any(birth_year(player.birth) for player in players):
        return say("all years of birth are missing")
    elif not year:
        return say("ages are unknown, as the tournament has no date")
    return say("no one qualifies")
