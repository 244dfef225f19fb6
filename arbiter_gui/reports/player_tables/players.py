"""The list of players: by pairing number, by name, or by rating."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.domain.history import scores
from arbiter_gui.domain.players.rating_method import has_two_ratings
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.player_names import sort_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.texts.words import player_source_said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.tables.columns import (
    birth_column,
    club_column,
    federation_column,
    fide_id_column,
    name_column,
    number_column,
    points_column,
    rating_column,
    rating_columns,
)
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player, the points so far (tenths), and the board of the last recorded round (None: no
    board).
    """

    player: Player
    points: int
    board: int | None

    @property
    def status(self) -> Said | None:
        """Whether the player has withdrawn, in words; None for all others."""
        round_number = self.player.withdrawn_from
        if round_number is None:
            return None
        return say("withdrawn from round {n}", n=round_number)


_ORDERS: dict[str, Callable[[PlayerRow], Any]] = {
    "number": lambda row: row.player.number,
    "name": lambda row: (sort_name(row.player), row.player.number),
    "rating": lambda row: (-row.player.rating, row.player.number),
}


def player_rows(tournament: Tournament, order: str = "name") -> tuple[PlayerRow, ...]:
    """Return the players by `number`, `name` or `rating`."""
    points = scores(tournament)
    boards = {}
    if tournament.rounds:
        tables = table_numbers(tournament, len(tournament.rounds))
        for table, board in zip(tables, tournament.rounds[-1].boards, strict=True):
            boards[board.white] = table
            boards[board.black] = table
    rows = []
    for player in tournament.players:
        rows.append(PlayerRow(player, points[player.number], boards.get(player.number)))
    return tuple(sorted(rows, key=_ORDERS[order]))


def players_table(tournament: Tournament, order: str = "name") -> Table[PlayerRow]:
    """Return the list of players, by default by name, with the board of the last recorded round."""
    columns = _field_columns()
    if has_two_ratings(tournament.details, tournament.players):
        columns = _with_both_ratings(columns)
    if tournament.rounds:
        words = say("Board in round {n}", n=len(tournament.rounds))
        columns.append(
            Column(
                "board",
                say("Board"),
                lambda row: row.board,
                Kind.NUMBER,
                Align.RIGHT,
                5,
                long_title=words,
            )
        )
    if any(player.withdrawn_from is not None for player in tournament.players):
        columns.append(Column("status", say("Remark"), lambda row: row.status, width=20))
    rows = player_rows(tournament, order)
    if order == "rating":
        return Table("players-by-rating", say("Players by rating"), tuple(columns), rows)
    by_name = "name" if order == "name" else ""
    return Table("players", say("Players"), tuple(columns), rows, by_name=by_name)


def players_to_import(tournament: Tournament) -> Table[PlayerRow]:
    """Return the list of players with all that an import takes: every field but fees and ways to
    reach a player.
    """
    table = players_table(tournament)
    columns = list(table.columns)
    if not has_two_ratings(tournament.details, tournament.players):
        columns = _with_both_ratings(columns)
    to_import = [_to_import(column) for column in columns]
    return replace(table, columns=(*to_import, *_report_columns()))


_SHORT_HEADINGS = ("fide_rating", "national_rating", "national_id")
"""Columns whose short headings mean other things in the lists of other programs."""


def _to_import(column: Column[PlayerRow]) -> Column[PlayerRow]:
    """Return a column whose heading says what it has, and whose cells say it in no language."""
    if column.key in _SHORT_HEADINGS:
        return replace(column, title=column.long_title)
    if column.key == "rating_source":
        return replace(column, value_of=lambda row: row.player.rating_source or None)
    if column.key == "name":
        title, name = column.apart
        stored_name = replace(
            name, value_of=lambda row: in_a_line(row.player.name) or name.value_of(row)
        )
        return replace(column, apart=(title, stored_name))
    return column


def _with_both_ratings(columns: list[Column[PlayerRow]]) -> list[Column[PlayerRow]]:
    """Return columns with the FIDE rating, the national one and its number after the source of the
    rating.
    """
    column_index = 1 + [column.key for column in columns].index("rating_source")
    return [
        *columns[:column_index],
        *rating_columns(lambda row: row.player),
        *columns[column_index:],
    ]


def _report_columns() -> tuple[Column[PlayerRow], ...]:
    """Return the columns that only reports of federations ask for."""
    return (
        Column(
            "club_number", say("Club number"), lambda row: row.player.club_number or None, width=9
        ),
        Column(
            "member_number",
            say("Membership number"),
            lambda row: row.player.member_number or None,
            width=9,
        ),
        Column("state", say("US state"), lambda row: row.player.state or None, width=5),
    )


def _field_columns() -> list[Column[PlayerRow]]:
    """Return the columns that every list of players has."""
    return [
        number_column("number", lambda row: row.player),
        name_column(lambda row: row.player),
        rating_column("rating", lambda row: row.player),
        federation_column(lambda row: row.player),
        Column(
            "rating_source",
            say("Rating from"),
            lambda row: player_source_said(row.player) or None,
            width=8,
            long_title=say("Source of the rating"),
        ),
        birth_column(lambda row: row.player, 9),
        Column("sex", say("Sex"), lambda row: row.player.sex or None, width=4),
        club_column(lambda row: row.player),
        Column(
            "category",
            say("Cat"),
            lambda row: row.player.category or None,
            width=5,
            long_title=say("Category"),
        ),
        Column("team", say("Team"), lambda row: row.player.team or None, width=10),
        Column(
            "fixed_board",
            say("Fixed table"),
            lambda row: row.player.fixed_board,
            Kind.NUMBER,
            Align.RIGHT,
            9,
        ),
        fide_id_column(lambda row: row.player, 9),
        points_column("points", lambda row: row.points),
    ]
