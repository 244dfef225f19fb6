"""The list for the desk in the morning: all expected players by name, with a box to tick."""

from __future__ import annotations

from typing import Any

from arbiter_gui.domain.texts.player_names import sort_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.words import BYE_WORDS, WITHDRAWN
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.player_tables.registration import Registered, registered_rows
from arbiter_gui.reports.tables.columns import (
    club_column,
    federation_column,
    name_column,
    number_column,
    rating_column,
)
from arbiter_gui.reports.tables.table import Align, Column, Table

_ASKED_FOR = tuple(BYE_WORDS.values())


def check_in_table(tournament: Tournament) -> Table[Registered]:
    """Return all players who may play the next round, by name, with a box.

    Withdrawn players are not on the list.

    Absent players are: they are the ones being waited for.
    """
    expected_rows = (row for row in registered_rows(tournament) if row.state != WITHDRAWN)
    rows = tuple(sorted(expected_rows, key=lambda row: (sort_name(row.player), row.player.number)))
    columns: tuple[Column[Registered], ...] = (
        box_column(),
        number_column("number", _player),
        name_column(_player),
        rating_column("rating", _player),
        federation_column(_player),
        club_column(_player),
        Column("remark", say("Remark"), _remark, width=16),
    )
    title = say("Check-in for round {n}", n=tournament.next_round)
    return Table("check-in", title, columns, rows, by_name="name")


def _player(row: Registered) -> Player:
    return row.player


def box_column() -> Column[Any]:
    """Return a column with a box to tick, in rows of whatever kind."""
    return Column(
        "here",
        say("Present"),
        lambda row: None,
        align=Align.CENTRE,
        width=2,
        long_title=say("Tick here"),
        fill_in=True,
    )


def _remark(row: Registered) -> Said | None:
    if row.state not in _ASKED_FOR:
        return None
    return row.state
