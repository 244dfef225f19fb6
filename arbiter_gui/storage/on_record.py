"""Rows of lists when an edit is undone or redone: what others added since stays, whoever wrote it.

Leaving FIDE mode is on record for good, and so is what undo itself puts there. A row of an edit may therefore
stand in another place than when it was logged; it is found by what it says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from arbiter_gui.domain.record_lines.integrity import LEFT, with_events
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.storage.rows import Row, RowChange, differences, listed_rows

TABLE = "record"
LISTS = frozenset((TABLE, "request", "prohibited", "virtual_points", "adjustment"))
"""Tables whose rows are numbered from 1 on and have no other name."""


def for_good(changes: Sequence[RowChange]) -> bool:
    """Return whether an edit did nothing but leave FIDE mode, which undo passes over."""
    return bool(changes) and all(map(_leaves, changes))


def _leaves(change: RowChange) -> bool:
    """Tell whether a change puts on record that FIDE mode was left."""
    if change.table != TABLE or change.after is None:
        return False
    return str(change.after[1]).startswith(LEFT)


def list_rows(
    before: Tournament, changes: Sequence[RowChange], lines: tuple[str, ...] = ()
) -> tuple[RowChange, ...]:
    """Return the rows to write so that `changes` are made in the lists and `lines` are added on record."""
    with_lines = with_events(with_records(before, changes), lines)
    rows = list(differences(before, {}, with_lines, {}))
    for table in sorted({change.table for change in changes} & LISTS):
        if table != TABLE:
            rows += rows_of_list(table, listed_rows(table, before), changes)
    return tuple(rows)


def rows_of_list(table: str, old: Sequence[Row], changes: Sequence[RowChange]) -> list[RowChange]:
    """Return the rows by which one list, `old` in its order, becomes what it is with `changes` made in it."""
    new = _changed(old, [change for change in changes if change.table == table])
    rows = []
    for place, (old_row, new_row) in enumerate(zip_longest(old, new), 1):
        if old_row != new_row:
            rows.append(RowChange(table, (place,), old_row, new_row))
    return rows


def with_records(before: Tournament, changes: Sequence[RowChange]) -> Tournament:
    """Return a tournament with `changes` made in the lines on record, and nowhere else."""
    rows = [(record.line, record.text) for record in before.records]
    records = _changed(rows, [change for change in changes if change.table == TABLE])
    return replace(before, records=tuple(Record(*row) for row in records))


def _changed(rows: Sequence[Row], changes: Sequence[RowChange]) -> list[Row]:
    """Return the rows of one list with changes made in it: by their places, or by what rows say where these moved."""
    places = {(place,): row for place, row in enumerate(rows, 1)}
    if all(places.get(change.key) == change.before for change in changes):
        for change in changes:
            places.pop(change.key, None)
            if change.after is not None:
                places[change.key] = change.after
        return [places[key] for key in sorted(places)]
    changed_rows = list(rows)
    for change in changes:
        place = len(changed_rows)
        if change.before is not None and change.before in changed_rows:
            # The last one of its kind is the one of the last edit.
            place -= 1 + changed_rows[::-1].index(change.before)
        new_rows = [] if change.after is None else [change.after]
        changed_rows[place : place + 1] = new_rows
    return changed_rows
