"""The tables of every group of an event, one after another, each with the name of its group as its
heading.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.reports.event_tables.winners import winners_table
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.round_tables.pairings import not_playing_table, pairings_sheet
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.standings import chosen_tie_breaks


def standings_tables(event: Event) -> tuple[Table[Any], ...]:
    """Return the standings of the groups that have begun."""
    tables = []
    for group in event.groups:
        tournament = group.tournament
        if tournament.rounds:
            tables.append(
                _with_group_heading(
                    group, standings_table(tournament, chosen_tie_breaks(tournament))
                )
            )
    return tuple(tables)


def standings_with_winners(event: Event) -> tuple[Table[Any], ...]:
    """Return the standings of the groups.

    If there are several, such as quads, after a table of their winners.
    """
    tables = standings_tables(event)
    if len(tables) > 1:
        return (winners_table(event), *tables)
    return tables


def pairings_tables(event: Event) -> tuple[Table[Any], ...]:
    """Return the pairings of the current round of the groups that have begun, with the players who
    do not play.
    """
    tables = []
    for group in event.groups:
        round_number = group.tournament.current_round
        if not round_number:
            continue
        tables.append(_with_group_heading(group, pairings_sheet(group.tournament, round_number)))
        absence_table = not_playing_table(group.tournament, round_number)
        if absence_table.rows:
            tables.append(_with_group_heading(group, absence_table))
    return tuple(tables)


def _with_group_heading(group: Group, table: Table[Any]) -> Table[Any]:
    return replace(table, title=say("{group}: {title}", group=group.name, title=table.title))
