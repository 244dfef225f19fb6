"""Columns that several tables share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.texts.player_names import (
    display_name,
    rating_words,
    short_names,
    titled_name,
)
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

R = TypeVar("R")


def number_column(
    key: str, player_of: Callable[[R], Player], words: Said | None = None
) -> Column[R]:
    """Return the column of the pairing number of the player whom `player_of` finds in a row."""
    long = words or say("Pairing number")
    return Column(
        key,
        say("No."),
        lambda row: player_of(row).number,
        Kind.NUMBER,
        Align.RIGHT,
        4,
        long_title=long,
    )


def name_column(
    player_of: Callable[[R], Player], key: str = "name", title: Said | None = None
) -> Column[R]:
    """Return the column of title and name, sorted by name; a workbook has it in two."""
    column: Column[R] = Column(
        key,
        title or say("Name"),
        lambda row: titled_name(player_of(row)),
        width=24,
        name=lambda row: display_name(player_of(row)),
        elastic=True,
        measured=True,
        shorter=lambda row: short_names(player_of(row)),
    )

    def untitled(row: R) -> Player:
        return replace(player_of(row), title="")

    bare_name = replace(
        column,
        value_of=lambda row: display_name(player_of(row)),
        shorter=lambda row: short_names(untitled(row)),
    )
    return replace(column, apart=(_title_column(player_of, key), bare_name))


def participant_column(tournament: Tournament, player_of: Callable[[R], Player]) -> Column[R]:
    """Return the column of the names of the participants, headed as names of players or as
    teams.
    """
    title = None
    if tournament.team_rules is not None:
        title = say("Team")
    return name_column(player_of, title=title)


def _title_column(player_of: Callable[[R], Player], key: str) -> Column[R]:
    """Return the column of the title beside the names of a column."""
    return Column(
        f"{key}_title",
        say("Title"),
        lambda row: player_of(row).title or None,
        width=4,
    )


def with_title_columns(table: Table[R]) -> Table[R]:
    """Return a table with titles in columns of their own, as far as any player has one."""
    columns: list[Column[R]] = []
    for column in table.columns:
        if not column.apart:
            columns.append(column)
            continue
        titles, names = column.apart
        if any(titles.text(row) for row in table.rows):
            columns.append(titles)
        columns.append(names)
    return replace(table, columns=tuple(columns))


def plain_name_column(player_of: Callable[[R], Player], title: Said) -> Column[R]:
    """Return the column of names without titles, which have a column of their own where names are
    typed.
    """

    def name(row: R) -> str:
        return display_name(player_of(row))

    def typed(row: R) -> str:
        return in_a_line(player_of(row).name)

    return Column(
        "name", title, name, width=26, name=name, elastic=True, measured=True, typed_text_of=typed
    )


def rating_column(
    key: str, player_of: Callable[[R], Player], words: Said | None = None
) -> Column[R]:
    """Return the column of the rating; unrated players have an empty cell, read as “unrated”."""
    long = words or say("Rating")
    return Column(
        key,
        say("Rtg"),
        lambda row: player_of(row).rating or None,
        Kind.NUMBER,
        Align.RIGHT,
        5,
        words=lambda row: rating_words(player_of(row)),
        long_title=long,
    )


def federation_column(player_of: Callable[[R], Player], width: int = 4) -> Column[R]:
    """Return the column of the federation's three letters."""
    return Column(
        "federation",
        say("Fed"),
        lambda row: player_of(row).federation or None,
        width=width,
        measured=True,
        long_title=say("Federation"),
    )


def club_column(player_of: Callable[[R], Player], width: int = 14) -> Column[R]:
    """Return the column of the club."""
    return Column(
        "club", say("Club"), lambda row: player_of(row).club or None, width=width, measured=True
    )


def fide_id_column(player_of: Callable[[R], Player], width: int = 10) -> Column[R]:
    """Return the column of the FIDE ID."""
    return Column(
        "fide_id",
        say("FIDE ID"),
        lambda row: player_of(row).fide_id or None,
        width=width,
        long_title=say("FIDE ID"),
    )


def birth_column(player_of: Callable[[R], Player], width: int = 10) -> Column[R]:
    """Return the column of the date of birth, sorted by date."""
    return Column(
        "birth",
        say("Born"),
        lambda row: date_said(player_of(row).birth) or None,
        width=width,
        sort=lambda row: player_of(row).birth,
        long_title=say("Date of birth"),
    )


def rating_columns(player_of: Callable[[R], Player]) -> tuple[Column[R], ...]:
    """Return the columns of the ratings that the one that counts is worked out from, and of the
    national number.
    """
    return (
        Column(
            "fide_rating",
            say("FIDE"),
            lambda row: player_of(row).fide_rating or None,
            Kind.NUMBER,
            Align.RIGHT,
            5,
            long_title=say("FIDE rating"),
        ),
        Column(
            "national_rating",
            say("Nat"),
            lambda row: player_of(row).national_rating or None,
            Kind.NUMBER,
            Align.RIGHT,
            5,
            long_title=say("National rating"),
        ),
        Column(
            "national_id",
            say("Nat. no."),
            lambda row: player_of(row).national_id or None,
            width=9,
            measured=True,
            long_title=say("National number"),
        ),
    )


def points_column(
    key: str,
    read: Callable[[R], int | None],
    title: Said | None = None,
    words: Said | None = None,
    strong: bool = False,
) -> Column[R]:
    """Return a column of points, read in tenths."""
    return Column(
        key,
        title or say("Pts"),
        read,
        Kind.POINTS,
        Align.RIGHT,
        5,
        long_title=words or say("Points"),
        strong=strong,
    )
