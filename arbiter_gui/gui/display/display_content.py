"""The contents of the display: the pairing of the last published round, and standings up to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta
from enum import Enum
from math import ceil

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.publication import finished_round, published_round
from arbiter_gui.domain.texts.player_names import namesakes, short_names, titled_name
from arbiter_gui.domain.texts.sentences import spoken
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING
from arbiter_gui.gui.language.sheet_language import sheet_catalogue
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.layout.wordings import brief_wording
from arbiter_gui.reports.round_tables.by_name import by_name_table
from arbiter_gui.reports.round_tables.pairings import not_playing_rows, pairings_sheet
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.standings import chosen_tie_breaks

LONGEST = 22
"""So many letters of a name have room; a longer one is written shorter."""
_BY_BOARD = ("board", "white", "white_points", "result", "black", "black_points")
_BY_NAME = ("name", "board", "colour", "opponent")
_STANDINGS = ("rank", "name", "points")
_DISPENSABLE = ("white_points", "black_points", "opponent", "tb1", "tb2")
"""The columns that are shown only if there is room."""


class DisplayedList(Enum):
    """What the display shows, by the key that asks for it."""

    BY_BOARD = "1"
    BY_NAME = "2"
    STANDINGS = "3"


SIDE_BY_SIDE: dict[str, tuple[DisplayedList, ...]] = {
    "4": (DisplayedList.BY_BOARD, DisplayedList.BY_NAME),
    "5": (DisplayedList.BY_BOARD, DisplayedList.STANDINGS),
    "6": (DisplayedList.BY_NAME, DisplayedList.STANDINGS),
    "7": (DisplayedList.BY_BOARD, DisplayedList.BY_NAME, DisplayedList.STANDINGS),
}
"""Several lists at once, by the key that asks for them."""


def countdown(starts: datetime, now: datetime) -> str:
    """Return how long it is until the start, as ``1:05:00`` or ``4:30``; empty when it has come."""
    all_seconds = ceil((starts - now).total_seconds())
    if all_seconds <= 0:
        return ""
    all_minutes, seconds = divmod(all_seconds, 60)
    hours, minutes = divmod(all_minutes, 60)
    if hours == 0:
        return f"{minutes}:{seconds:02}"
    return f"{hours}:{minutes:02}:{seconds:02}"


def next_time(clock: time, now: datetime) -> datetime:
    """Return when it is this time of day next: today, or else tomorrow."""
    today = datetime.combine(now.date(), clock)
    if today > now:
        return today
    return today + timedelta(days=1)


def public_up_to(tournament: Tournament, show: DisplayedList) -> int:
    """Return the round whose pairing, or the round after which the standings are shown.

    0 for none.
    """
    if show is DisplayedList.STANDINGS:
        return finished_round(tournament)
    return published_round(tournament)


def public_part(tournament: Tournament, show: DisplayedList) -> Tournament | None:
    """Return the public part of a tournament; None while nothing is published.

    While it is the same, nothing needs to be redrawn: results of the round are not in the list by
    name.
    """
    round_number = public_up_to(tournament, show)
    if not round_number:
        return None
    *earlier_rounds, last_round = tournament.rounds[:round_number]
    if show is DisplayedList.BY_NAME:
        boards = tuple(replace(board, result=PENDING) for board in last_round.boards)
        last_round = replace(last_round, boards=boards)
    return replace(tournament, rounds=(*earlier_rounds, last_round))


def shown_table(tournament: Tournament, show: DisplayedList) -> Table[object] | None:
    """Return what may be shown now; None while there is nothing published."""
    public = public_part(tournament, show)
    if public is None:
        return None
    table: Table[object]
    if show is DisplayedList.STANDINGS:
        table = standings_table(public, chosen_tie_breaks(public))  # type: ignore[assignment]
        tie_breaks = [column.key for column in table.columns if column.key.startswith("tb")]
        return table.with_columns(*_STANDINGS, *tie_breaks[:2])
    if show is DisplayedList.BY_NAME:
        table = by_name_table(public, len(public.rounds))  # type: ignore[assignment]
        if namesakes(public.players):
            return table.with_columns("number", *_BY_NAME)
        return table.with_columns(*_BY_NAME)
    table = pairings_sheet(public, len(public.rounds))  # type: ignore[assignment]
    return table.with_columns(*_BY_BOARD)


def essential(table: Table[object]) -> Table[object]:
    """Return a list without the columns that are shown only if there is room.

    Without opponents, players with a bye or not playing have these words in place of a colour.
    """
    by_key = {column.key: column for column in table.columns}
    short_table = table.with_columns(*(key for key in by_key if key not in _DISPENSABLE))
    opponent = by_key.get("opponent")
    if opponent is None:
        return short_table
    colour = by_key["colour"]
    colour_or_reason = replace(
        colour, value_of=lambda row: colour.value_of(row) or opponent.value_of(row)
    )
    columns = tuple(
        colour_or_reason if column is colour else column for column in short_table.columns
    )
    return replace(short_table, columns=columns)


def absent_lines(
    tournament: Tournament, show: DisplayedList, keys: Sequence[str] = _BY_BOARD
) -> list[tuple[str, ...]]:
    """Return the lines below the boards: players with a bye or not playing, in the columns with
    these keys.
    """
    round_number = published_round(tournament)
    if show is not DisplayedList.BY_BOARD or not round_number:
        return []
    catalogue = sheet_catalogue(tournament)
    lines = []
    for row in not_playing_rows(tournament, round_number):
        names = (titled_name(row.player), *short_names(row.player))
        texts = {
            "white": brief_wording([spoken(name, catalogue) for name in names], LONGEST),
            "white_points": spoken(points_text(row.points_before), catalogue),
            "result": spoken(points_text(row.points), catalogue),
            "black": spoken(row.reason, catalogue),
        }
        lines.append(tuple(texts.get(key, "") for key in keys))
    return lines
