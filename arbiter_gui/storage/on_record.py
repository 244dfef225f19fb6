"""Rows of lists when an edit is undone or redone: what others added since stays, whoever wrote it.

Leaving FIDE mode is on record for good, and so is what undo itself puts there. A row of an edit may therefore
stand in another place than when it was logged; it is found by what it says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.domain.record_lines.integrity import LEFT, with_events
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.storage.rows import Row, RowChange, differences, listed_rows

TABLE = "record"
LISTS = frozenset((TABLE, "request", "prohibited", "virtual_points", "adjustment"))
"""Tables whose rows are numbered from 1 on and have no other name."""


def for_good(changes: Sequence[RowChange]) -> bool:
    """Return whether an edit did nothing but leave FIDE mode, which undo passes over."""
    return bool(changes) and all(
        c.table == TABLE and c.after is not None and str(c.after[1]).startswith(LEFT) for c in changes
    )


def list_rows(
    before: Tournament, changes: Sequence[RowChange], lines: tuple[str, ...] = ()
) -> tuple[RowChange, ...]:
    """Return the rows to write so that `changes` are made in the lists and `lines` are added on record."""
    on_record = tuple(differences(before, {}, with_events(with_records(before, changes), lines), {}))
    others = sorted({c.table for c in changes if c.table in LISTS and c.table != TABLE})
    return (*on_record, *(row for t in others for row in rows_of_list(t, listed_rows(t, before), changes)))


def rows_of_list(table: str, old: Sequence[Row], changes: Sequence[RowChange]) -> list[RowChange]:
    """Return the rows by which one list, `old` in its order, becomes what it is with `changes` made in it."""
    new = _changed(old, [c for c in changes if c.table == table])
    places = range(max(len(old), len(new)))
    sides = [(old[i] if i < len(old) else None, new[i] if i < len(new) else None) for i in places]
    return [RowChange(table, (n,), b, a) for n, (b, a) in enumerate(sides, 1) if b != a]


def with_records(before: Tournament, changes: Sequence[RowChange]) -> Tournament:
    """Return a tournament with `changes` made in the lines on record, and nowhere else."""
    rows = [(record.line, record.text) for record in before.records]
    records = _changed(rows, [c for c in changes if c.table == TABLE])
    return replace(before, records=tuple(Record(*row) for row in records))


def _changed(rows: Sequence[Row], changes: Sequence[RowChange]) -> list[Row]:
    places = {(place,): row for place, row in enumerate(rows, 1)}
    if all(places.get(c.key) == c.before for c in changes):
        for change in changes:
            places.pop(change.key, None)
            if change.after is not None:
                places[change.key] = change.after
        return [places[key] for key in sorted(places)]
    found = list(rows)
    for change in changes:
        place = len(found)
        if change.before is not None and change.before in found:
            # The last one of its kind is the one of the last edit.
            place -= 1 + found[::-1].index(change.before)
        rows_after = [] if change.after is None else [change.after]
        found[place : place + 1] = rows_after
    return found
