"""The lines on record when an edit is undone or redone: what was added since stays, whoever wrote it.

Leaving FIDE mode is on record for good, and so is what undo itself puts there. A line of an edit may therefore
stand in another place than when it was logged; it is found by what it says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.domain.integrity import LEFT, with_events
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.storage.rows import RowChange, differences

TABLE = "record"


def for_good(changes: Sequence[RowChange]) -> bool:
    """Return whether an edit did nothing but leave FIDE mode, which undo passes over."""
    return bool(changes) and all(
        c.table == TABLE and c.after is not None and str(c.after[1]).startswith(LEFT) for c in changes
    )


def record_rows(
    before: Tournament, changes: Sequence[RowChange], lines: tuple[str, ...] = ()
) -> tuple[RowChange, ...]:
    """Return the rows to write so that `changes` are made in the lines on record and `lines` are added."""
    return tuple(differences(before, {}, with_events(with_records(before, changes), lines), {}))


def with_records(before: Tournament, changes: Sequence[RowChange]) -> Tournament:
    """Return a tournament with `changes` made in the lines on record, and nowhere else."""
    records = _changed(before.records, [c for c in changes if c.table == TABLE])
    return replace(before, records=records)


def _changed(records: tuple[Record, ...], changes: Sequence[RowChange]) -> tuple[Record, ...]:
    places = {(place,): (record.line, record.text) for place, record in enumerate(records, 1)}
    if all(places.get(c.key) == c.before for c in changes):
        for change in changes:
            places.pop(change.key, None)
            if change.after is not None:
                places[change.key] = change.after
        return tuple(Record(*places[key]) for key in sorted(places))
    found = list(records)
    for change in changes:
        after = [] if change.after is None else [Record(*change.after)]
        place = len(found)
        if change.before is not None and Record(*change.before) in found:
            # The last one of its kind is the one of the last edit.
            place -= 1 + found[::-1].index(Record(*change.before))
        found[place : place + 1] = after
    return tuple(found)
