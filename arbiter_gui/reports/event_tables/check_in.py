"""One list for the desk with all players of an event who are expected in the next round of a
group.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.player_names import sort_name
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.player_tables.check_in import box_column, check_in_table
from arbiter_gui.reports.player_tables.registration import Registered
from arbiter_gui.reports.tables.columns import (
    club_column,
    name_column,
    number_column,
    rating_column,
)
from arbiter_gui.reports.tables.table import Column, Table


@dataclass(frozen=True, slots=True)
class Expected:
    """An expected player, with the group."""

    group: str
    registered: Registered

    @property
    def player(self) -> Player:
        """The player."""
        return self.registered.player


def event_check_in_table(event: Event) -> Table[Expected]:
    """Return all expected players by name, with a box to tick."""
    rows = []
    for group in event.groups:
        rows += [
            Expected(group.name, registered) for registered in check_in_table(group.tournament).rows
        ]
    columns: tuple[Column[Expected], ...] = (
        box_column(),
        name_column(_player),
        Column("group", say("Group"), lambda row: plain(row.group), width=12, strong=True),
        number_column("number", _player),
        rating_column("rating", _player),
        club_column(_player),
        Column("state", say("Remark"), lambda row: row.registered.state, width=16),
    )
    ordered = sorted(rows, key=lambda row: (sort_name(row.player), row.group, row.player.number))
    title = say("Check-in of all groups")
    return Table("event-check-in", title, columns, tuple(ordered), by_name="name")


def _player(row: Expected) -> Player:
    return row.player
