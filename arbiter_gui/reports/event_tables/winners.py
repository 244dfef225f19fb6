"""Who is first in each group of an event, such as the winner of each quad, with ties that the
tie-breaks leave.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.annulled import annulled_players
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import player_of, titled_name
from arbiter_gui.domain.texts.sentences import Said, counted, joined, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.tables.columns import points_column
from arbiter_gui.reports.tables.table import Column, Table
from arbiter_gui.standings import chosen_tie_breaks
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.values import Standing

_MOST_NAMES = 3
"""More players of equal rank than these are counted and not named."""


@dataclass(frozen=True, slots=True)
class GroupLeaders:
    """The players with rank 1 of a group, none before it has begun.

    `level` is the number of players with the same points. `missing_count` are results of the group
    that are still open, in all rounds recorded, and `is_finished` says whether the last planned
    round has been played.
    """

    group: Group
    leaders: tuple[Standing, ...]
    level: int
    missing_count: int
    is_finished: bool

    @property
    def points(self) -> int | None:
        """Their points in tenths."""
        if not self.leaders:
            return None
        return self.leaders[0].points

    @property
    def names(self) -> Said | None:
        """Who they are; of many only the number."""
        if not self.leaders:
            return None
        if len(self.leaders) > _MOST_NAMES:
            return counted(len(self.leaders), "{n} players of equal rank")
        tournament = self.group.tournament
        return joined(
            (titled_name(player_of(tournament, row.number)) for row in self.leaders), "; "
        )

    @property
    def remark(self) -> Said | None:
        """What is still open, or how the first place was decided."""
        if not self.leaders:
            return say("not started")
        if not self.is_finished:
            if self.missing_count:
                return counted(self.missing_count, "{n} [result|results] missing")
            return say("not finished")
        if len(self.leaders) > 1:
            return say("tied for first; break the tie with Reports > Ties")
        if self.level > 1:
            return say("first on tie-break")
        return None


def leaders_of(group: Group) -> GroupLeaders:
    """Return who is first in a group now."""
    tournament = group.tournament
    rows = _ranked_rows(tournament)
    leaders = tuple(row for row in rows if row.rank == rows[0].rank)
    level = sum(row.points == rows[0].points for row in rows)
    missing_count = sum(len(recorded_round.missing) for recorded_round in tournament.rounds)
    finished = bool(tournament.rounds) and tournament.over and not missing_count
    return GroupLeaders(group, leaders, level, missing_count, finished)


def _ranked_rows(tournament: Tournament) -> tuple[Standing, ...]:
    """Return the standings of those who can win, none before the first result."""
    if not any(
        board.result.known
        for recorded_round in tournament.rounds
        for board in recorded_round.boards
    ):
        return ()
    annulled_numbers = annulled_players(tournament)
    rows = ranked(tournament, chosen_tie_breaks(tournament))
    return tuple(
        row
        for row in rows
        if row.number not in annulled_numbers
        and not player_of(tournament, row.number).without_place
    )


def leader_words(group: Group) -> Said | None:
    """Return who is first with the points, for groups with a schedule and for finished ones.

    None for others.

    Rankings of a large Swiss would take too long while results are entered.
    """
    tournament = group.tournament
    if tournament.schedule is None and not tournament.over:
        return None
    leaders = leaders_of(group)
    names = leaders.names
    if names is None or leaders.points is None:
        return None
    return say("{who} {points}", who=names, points=points_text(leaders.points))


def winners_table(event: Event) -> Table[GroupLeaders]:
    """Return the first players of every group, with what is still open and how ties were
    decided.
    """
    rows = tuple(leaders_of(group) for group in event.groups)
    columns: tuple[Column[GroupLeaders], ...] = (
        Column(
            "group",
            say("Group"),
            lambda row: plain(row.group.name),
            width=14,
            measured=True,
            strong=True,
        ),
        Column(
            "winner", say("Winner"), lambda row: row.names, width=30, elastic=True, measured=True
        ),
        points_column("points", lambda row: row.points, strong=True),
        Column("remark", say("Remark"), lambda row: row.remark, width=30, measured=True),
    )
    title = say("Winners of the groups")
    if not all(row.is_finished for row in rows):
        title = say("Leaders of the groups")
    return Table("winners", title, columns, rows)
