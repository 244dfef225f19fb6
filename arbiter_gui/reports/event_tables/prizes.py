"""The prizes of all groups in one list, with one prize a person over all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.organisation.people import people
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.player_names import as_team, sort_name
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.prize_fund.allocation import PrizeField, allocated_prizes, team_awards
from arbiter_gui.ratings.prize_fund.player_awards import player_awards
from arbiter_gui.ratings.prize_fund.prize_list import PrizeList, read_prizes
from arbiter_gui.reports.final_tables.prize_table import amount_text
from arbiter_gui.reports.tables.columns import club_column, name_column, points_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Rank, Table
from arbiter_gui.standings.values import Standing


@dataclass(frozen=True, slots=True)
class EventAward:
    """What a participant of a group gets, and why.

    A prize of a team, or of a player in an event of teams, is `is_apart`: it does not count among
    the prizes of the standings, and its winner has no `standing` of the group.
    """

    group: str
    player: Player
    standing: Standing | None
    amount: Fraction
    reasons: tuple[Said, ...]

    @property
    def is_apart(self) -> bool:
        """Whether it is a prize besides those of the standings."""
        return self.standing is None


def event_awards(event: Event, one_prize: bool = True) -> tuple[EventAward, ...]:
    """Return the prizes of all winners, group by group in the order of the standings, then those of
    teams and boards.

    With `one_prize` a person who wins in several groups gets the greatest of these prizes, and
    others move up in the rest; otherwise each group follows its own list. Prizes of teams and of
    their players come in addition. Raises InvalidTournament for a list that is not understood, and
    for lists in different currencies, whose amounts cannot be compared.
    """
    lists = [read_prizes(group.tournament.details.prizes) for group in event.groups]
    _check_currencies(lists)
    fields = [
        PrizeField(group.tournament, prizes)
        for group, prizes in zip(event.groups, lists, strict=True)
    ]
    person_by_entry = {}
    for index, person in enumerate(people([group.tournament for group in event.groups])):
        for entry in person.entries:
            person_by_entry[entry.group_index, entry.player.number] = index
    allocated_awards = allocated_prizes(
        fields, lambda field_index, number: person_by_entry[field_index, number], one_prize
    )
    awards: list[EventAward] = []
    for group, prizes, group_awards in zip(event.groups, lists, allocated_awards, strict=True):
        for award in group_awards:
            reasons = tuple(
                about_participants(group.tournament, reason) for reason in award.reasons
            )
            awards.append(
                EventAward(group.name, award.player, award.standing, award.amount, reasons)
            )
        awards += _awards_apart(group, prizes)
    return tuple(awards)


def _awards_apart(group: Group, prizes: PrizeList) -> Iterator[EventAward]:
    """Yield the prizes of a group besides those of the standings, with the team of a player as the
    club.
    """
    for team_award in team_awards(group.tournament, prizes):
        team = as_team(Player(0, team_award.team.name))
        yield EventAward(
            group.name, team, standing=None, amount=team_award.amount, reasons=(team_award.reason,)
        )
    for player_award in player_awards(group.tournament, prizes):
        member = replace(player_award.player, club=player_award.team)
        yield EventAward(
            group.name,
            member,
            standing=None,
            amount=player_award.amount,
            reasons=(player_award.reason,),
        )


def event_prize_table(
    event: Event, one_prize: bool = True, by_hand: bool = False
) -> Table[EventAward]:
    """Return the list of all prizes.

    By name and with room to sign where they are handed out `by_hand`.
    """
    awards = event_awards(event, one_prize)
    if by_hand:
        awards = tuple(sorted(awards, key=lambda row: (sort_name(row.player), row.group)))
    currencies = [read_prizes(group.tournament.details.prizes).currency for group in event.groups]
    currency = next(filter(None, currencies), "")
    columns: list[Column[EventAward]] = [
        Column("group", say("Group"), lambda row: plain(row.group), width=12, strong=True),
        Column("rank", say("Rank"), _rank, Kind.RANK, Align.RIGHT, 5),
        name_column(lambda row: row.player),
        club_column(lambda row: row.player, 12),
        points_column("points", _points),
        Column(
            "amount", say("Prize"), lambda row: row.amount, Kind.AMOUNT, Align.RIGHT, 9, strong=True
        ),
        Column(
            "reason",
            say("Awarded for"),
            lambda row: joined(row.reasons, "; "),
            width=36,
            wrap=True,
            elastic=True,
        ),
    ]
    if by_hand:
        columns.append(
            Column(
                "signature", say("Received"), lambda row: None, width=16, fill_in=True, signed=True
            )
        )
    total = sum((row.amount for row in awards), Fraction())
    notes = []
    if not awards:
        notes.append(say("No prizes have been entered. Enter them in Tournament > Prizes."))
    notes.append(say("All groups together: {total}.", total=amount_text(total, currency)))
    if one_prize:
        notes.append(say("One prize per person in all groups."))
        if any(award.is_apart for award in awards):
            notes.append(say("Prizes for teams and for their players are awarded in addition."))
    return Table(
        "event-prizes", say("Prizes of all groups"), tuple(columns), awards, joined(notes, " ")
    )


def _rank(row: EventAward) -> Rank | None:
    if row.standing is None:
        return None
    return Rank(row.standing.rank, row.standing.tied)


def _points(row: EventAward) -> int | None:
    if row.standing is None:
        return None
    return row.standing.points


def _check_currencies(lists: list[PrizeList]) -> None:
    """Raise InvalidTournament where the lists of the groups are in several currencies."""
    currencies = sorted({prizes.currency for prizes in lists if prizes.currency})
    if len(currencies) > 1:
        raise InvalidTournament(
            say(
                "The prizes of the groups are in different currencies: {currencies}. Award them "
                "group by group.",
                currencies=", ".join(currencies),
            )
        )
