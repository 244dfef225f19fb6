"""The players of teams in board order, to be typed in the window and to be printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.tables.columns import (
    birth_column,
    club_column,
    federation_column,
    fide_id_column,
    name_column,
    plain_name_column,
    rating_column,
)
from arbiter_gui.reports.tables.row_words import about_players
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A player at a place of a roster, counted from 1.

    Reserves come after the boards of a match.
    """

    roster_number: int
    player: Player
    team: Player | None = None
    captain: str = ""


def roster_table(players: Sequence[Player]) -> Table[RosterLine]:
    """Return the roster of one team, one field in each column, as it is typed."""
    rows = tuple(
        RosterLine(roster_number, player) for roster_number, player in enumerate(players, 1)
    )
    columns: list[Column[RosterLine]] = [
        _place_column(),
        Column("title", say("Title"), lambda row: row.player.title or None, width=5, measured=True),
        plain_name_column(lambda row: row.player, say("Name")),
        rating_column("rating", lambda row: row.player),
        federation_column(lambda row: row.player, 5),
        fide_id_column(lambda row: row.player),
        birth_column(lambda row: row.player),
        Column("sex", say("Sex"), lambda row: row.player.sex or None, width=4),
        club_column(lambda row: row.player),
    ]
    spoken_columns = about_players(columns, lambda row: row.player)
    return Table("roster", say("Roster"), spoken_columns, rows, plain=True)


def rosters_sheet(tournament: Tournament) -> Table[RosterLine]:
    """Return the rosters of all teams in the order of the teams, for the wall and for captains."""
    members = tournament.member_by_number
    rows: list[RosterLine] = []
    for team in tournament.players:
        roster = tournament.roster_of[team.number]
        for roster_number, number in enumerate(roster.players, 1):
            rows.append(RosterLine(roster_number, members[number], team, roster.captain))
    columns: list[Column[RosterLine]] = [
        Column("team", say("Team"), _team_name, width=20, measured=True, strong=True, group=True),
        Column("captain", say("Captain"), _captain, width=14, measured=True),
        _place_column(),
        name_column(lambda row: row.player),
        rating_column("rating", lambda row: row.player),
        federation_column(lambda row: row.player),
        fide_id_column(lambda row: row.player),
        birth_column(lambda row: row.player),
    ]
    shown_columns = tuple(column for column in columns if _has_texts(column, rows))
    return Table("rosters", say("Teams and rosters"), shown_columns, tuple(rows))


def _has_texts(column: Column[RosterLine], rows: Sequence[RosterLine]) -> bool:
    return any(column.value_of(row) is not None for row in rows)


def _team_name(row: RosterLine) -> str | None:
    """Return the team in the line of its first player."""
    if row.roster_number > 1 or row.team is None:
        return None
    return numbered_name(row.team)


def _captain(row: RosterLine) -> str | None:
    if row.roster_number > 1:
        return None
    return row.captain or None


def _place_column() -> Column[RosterLine]:
    """Return the column of the place in the roster, which is the board in a full line-up."""
    return Column(
        "place",
        say("Board"),
        lambda row: row.roster_number,
        Kind.NUMBER,
        Align.RIGHT,
        5,
        long_title=say("Place on the roster"),
    )
