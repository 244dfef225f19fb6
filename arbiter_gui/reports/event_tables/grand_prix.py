"""The table of a Grand Prix: the results of all players from each tournament, and which ones
count.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.sentences import Said, counted, plain, say
from arbiter_gui.reports.tables.columns import club_column, name_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table
from arbiter_gui.standings.grand_prix import GrandPrixRow, GrandPrixRules, grand_prix

_POINTS = re.compile(r"\d{1,4}(?:\.\d)?")


def grand_prix_table(event: Event, rules: GrandPrixRules) -> Table[GrandPrixRow]:
    """Return the table over all groups, each of them a tournament of the season."""
    rows = grand_prix([group.tournament for group in event.groups], rules)
    columns: list[Column[GrandPrixRow]] = [
        Column("place", say("Rank"), lambda row: row.place, Kind.NUMBER, Align.RIGHT, 5),
        name_column(lambda row: row.player),
        club_column(lambda row: row.player),
    ]
    for event_index, group in enumerate(event.groups):
        key = f"points-{event_index + 1}"
        title = plain(group.name)
        points_of_row = _points_of(event_index)
        columns.append(Column(key, title, points_of_row, Kind.POINTS, Align.RIGHT, 6))
    columns.append(
        Column(
            "total", say("Total"), lambda row: row.total, Kind.POINTS, Align.RIGHT, 7, strong=True
        )
    )
    return Table("grand-prix", plain(event.name), tuple(columns), rows, _rules_note(rules))


def _points_of(event_index: int) -> Callable[[GrandPrixRow], int | None]:
    def read(row: GrandPrixRow) -> int | None:
        return row.points[event_index]

    return read


def _rules_note(rules: GrandPrixRules) -> Said:
    """Return how many results of a player count."""
    if rules.best is None:
        return say("All results count.")
    return counted(
        rules.best,
        "The best result of each player counts.",
        "The best {n} results of each player count.",
    )


def points_by_place(texts: Sequence[str]) -> tuple[int, ...]:
    """Return points such as ``10``, ``7.5`` in tenths. Raises InvalidTournament for anything else.

    >>> points_by_place(("10", "7.5"))
    (100, 75)
    """
    points = []
    for text in texts:
        if not _POINTS.fullmatch(text):
            raise InvalidTournament(
                say("{text} is not a number of points such as 10 or 7.5", text=repr(text))
            )
        points.append(round(float(text) * 10))
    return tuple(points)
