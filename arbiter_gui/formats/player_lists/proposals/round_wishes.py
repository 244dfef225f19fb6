"""The meaning of the ticks of a row: the rounds with a requested bye, and those in which the player
is absent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.formats.player_lists.cells.round_ticks import RoundTick, round_tick
from arbiter_gui.formats.player_lists.columns.mapping import Mapping
from arbiter_gui.formats.player_lists.headings.list_fields import FOR_EACH_ROUND, ListField
from arbiter_gui.formats.player_lists.headings.round_headings import RoundMeaning, round_heading
from arbiter_gui.formats.player_lists.tables.rows import SheetRow
from arbiter_gui.formats.player_lists.tables.sheet import ListSheet


@dataclass(frozen=True, slots=True)
class RoundColumn:
    """A column of ticks for one round.

    A tick means the bye or absence of `field`, or with `is_presence` neither.
    """

    index: int
    round: int
    field: ListField
    is_presence: bool = False


@dataclass(frozen=True, slots=True)
class RoundWishes:
    """The rounds of half-point byes and of absences without points.

    `unread` are columns with unclear cells.
    """

    byes: tuple[int, ...] = ()
    absences: tuple[int, ...] = ()
    unread: tuple[RoundColumn, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundColumns:
    """All columns of ticks; `blank_is_absent` if those of presence have ticks and never a no."""

    columns: tuple[RoundColumn, ...] = ()
    blank_is_absent: bool = False

    def wishes(self, row: SheetRow) -> RoundWishes:
        """Return the wishes in the ticks of a row."""
        byes = []
        absences = []
        unread = []
        ticks = {column: round_tick(row.cells[column.index]) for column in self.columns}
        # A row without any tick was not filled in: that says nothing about absence.
        plays_somewhere = any(
            column.is_presence and tick is RoundTick.TICK for column, tick in ticks.items()
        )
        blank_is_absent = self.blank_is_absent and plays_somewhere
        for column, tick in ticks.items():
            if tick is None:
                unread.append(column)
            elif _gives_half_a_point(column, tick):
                byes.append(column.round)
            elif _means_absence(column, tick, blank_is_absent):
                absences.append(column.round)
        return RoundWishes(tuple(byes), tuple(absences), tuple(unread))


def _gives_half_a_point(column: RoundColumn, tick: RoundTick) -> bool:
    """Return whether a cell asks for a half-point bye: by a tick below its heading, or by ½ below
    any.
    """
    is_bye = column.field is ListField.BYE_IN_ROUND and tick is RoundTick.TICK
    return is_bye or tick is RoundTick.HALF_POINT


def _means_absence(column: RoundColumn, tick: RoundTick, blank_is_absent: bool) -> bool:
    """Return whether a cell that is no half-point bye says that the player is absent from the
    round.
    """
    if tick is RoundTick.NO_POINT:
        return True
    # Below "plays in round 1" a no is an absence, below "absent in round 1" a tick is one.
    if column.is_presence:
        return tick is RoundTick.NO or (tick is RoundTick.NOTHING and blank_is_absent)
    return tick is RoundTick.TICK


def round_columns(sheet: ListSheet, mapping: Mapping) -> RoundColumns:
    """Return the columns of ticks whose headings name a round."""
    if mapping.heading < 0:
        return RoundColumns()
    titles = sheet.rows[mapping.heading].cells
    columns = []
    for index, field in enumerate(mapping.columns):
        heading = round_heading(titles[index]) if field in FOR_EACH_ROUND else None
        if heading is not None and field is not None:
            # "Plays in round 1" is read as a column of absences, with the opposite meaning.
            is_presence = (
                heading.meaning is RoundMeaning.PRESENCE and field is ListField.ABSENT_IN_ROUND
            )
            columns.append(RoundColumn(index, heading.round, field, is_presence))
    # Where no cell says no, whoever does not play was left blank.
    presences = [column for column in columns if column.is_presence]
    rows = sheet.rows[mapping.heading + 1 :]
    blank_is_absent = bool(presences) and not _has_a_no(rows, presences)
    return RoundColumns(tuple(columns), blank_is_absent)


def _has_a_no(rows: Sequence[SheetRow], columns: Sequence[RoundColumn]) -> bool:
    return any(
        round_tick(row.cells[column.index]) is RoundTick.NO for row in rows for column in columns
    )
