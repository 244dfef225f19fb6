"""The fees and payments of all players of an event, in one list for the desk, never for the
wall.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.player_names import sort_name
from arbiter_gui.domain.texts.sentences import joined, plain, say
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.player_tables.payments import money_columns, payment_sums
from arbiter_gui.reports.tables.columns import club_column, name_column, number_column
from arbiter_gui.reports.tables.table import Column, Table


@dataclass(frozen=True, slots=True)
class Payer:
    """A player with the group; a player in several groups has a fee in each."""

    group: str
    player: Player


def event_payments_table(event: Event) -> Table[Payer]:
    """Return the fees by name, with the sums of all groups and of each below."""
    payers = [Payer(group.name, player) for group, player in event.entrants()]
    payers.sort(key=lambda row: (sort_name(row.player), row.group, row.player.number))
    columns: tuple[Column[Payer], ...] = (
        name_column(_player),
        Column("group", say("Group"), lambda row: plain(row.group), width=12, strong=True),
        number_column("number", _player),
        club_column(_player, 12),
        *money_columns(_player),
    )
    sums = [payment_sums([row.player for row in payers])]
    for group in event.groups:
        group_sums = payment_sums(group.tournament.players)
        sums.append(say("{group}: {sums}", group=group.name, sums=group_sums))
    title = say("Payments of all groups")
    return Table("event-payments", title, columns, tuple(payers), joined(sums, " "), by_name="name")


def _player(row: Payer) -> Player:
    return row.player
