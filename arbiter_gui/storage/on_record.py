"""Rows of lists when an edit is undone or redone: rows that were added since remain, whoever wrote
them.

Leaving FIDE mode is on record for good, and so are the lines that undo itself adds. So a row of an
edit may now have another index than when it was logged; it is found by its content.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from arbiter_gui.domain.record_lines.integrity import LEFT, with_event_lines
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.storage.rows import LISTED_TABLES, Row, RowChange, differences, listed_rows

RECORD_TABLE = "record"


def is_permanent(changes: Sequence[RowChange]) -> bool:
    """Return whether an edit only left FIDE mode, which undo skips."""
    return bool(changes) and all(map(_leaves_fide_mode, changes))


def _leaves_fide_mode(change: RowChange) -> bool:
    """Return whether a change puts on record that FIDE mode was left."""
    if change.table != RECORD_TABLE or change.new_row is None:
        return False
    return str(change.new_row[1]).startswith(LEFT)


def list_changes_at_current_places(
    tournament: Tournament, changes: Sequence[RowChange], lines: tuple[str, ...] = ()
) -> tuple[RowChange, ...]:
    """Return the rows to write so that `changes` are made in the lists and `lines` are added on
    record.

    The lines on record go another way: those of `changes` and the new `lines` are put into one list
    first.
    """
    with_new_lines = with_event_lines(with_records(tournament, changes), lines)
    rows = list(differences(tournament, {}, with_new_lines, {}))
    for table in sorted({change.table for change in changes} & LISTED_TABLES):
        if table != RECORD_TABLE:
            rows += rows_of_list(table, listed_rows(table, tournament), changes)
    return tuple(rows)


def rows_of_list(
    table: str, old_rows: Sequence[Row], changes: Sequence[RowChange]
) -> list[RowChange]:
    """Return the changes of rows that turn one list, `old_rows` in its order, into the list with
    `changes` made.
    """
    new_rows = _rows_with_changes(old_rows, [change for change in changes if change.table == table])
    changes_of_list = []
    for row_number, (old_row, new_row) in enumerate(zip_longest(old_rows, new_rows), 1):
        if old_row != new_row:
            changes_of_list.append(RowChange(table, (row_number,), old_row, new_row))
    return changes_of_list


def with_records(tournament: Tournament, changes: Sequence[RowChange]) -> Tournament:
    """Return a tournament with `changes` made only in its lines on record."""
    rows = [(record.line, record.text) for record in tournament.records]
    records = _rows_with_changes(
        rows, [change for change in changes if change.table == RECORD_TABLE]
    )
    return replace(tournament, records=tuple(Record(*row) for row in records))


def _rows_with_changes(rows: Sequence[Row], changes: Sequence[RowChange]) -> list[Row]:
    """Return the rows of one list with changes made: by index, or by the rows' content if indexes
    have shifted.
    """
    row_by_number = {(row_number,): row for row_number, row in enumerate(rows, 1)}
    # If nothing was added to the list since, each row still has the place under which it was
    # logged.
    if all(row_by_number.get(change.key) == change.old_row for change in changes):
        for change in changes:
            row_by_number.pop(change.key, None)
            if change.new_row is not None:
                row_by_number[change.key] = change.new_row
        return [row_by_number[key] for key in sorted(row_by_number)]
    # The places have shifted: a row is looked for by its content. If it is gone, or new, it belongs
    # at the end.
    changed_rows = list(rows)
    for old_row, new_row in replaced_rows(changes):
        place = len(changed_rows)
        if old_row is not None and old_row in changed_rows:
            # Of several equal rows, the last one is that of the last edit.
            place -= 1 + changed_rows[::-1].index(old_row)
        new_rows = [] if new_row is None else [new_row]
        changed_rows[place : place + 1] = new_rows
    return changed_rows


def replaced_rows(changes: Sequence[RowChange]) -> list[tuple[Row | None, Row | None]]:
    """Return the rows of one list that changes remove and add, as (old row, new row).

    None where there is none.

    Rows that only move to another place are not among them: another user may have changed them
    since, and to write them back would put them into the list twice.
    """
    old_rows = Counter(change.old_row for change in changes if change.old_row is not None)
    new_rows = Counter(change.new_row for change in changes if change.new_row is not None)
    removed_rows = (old_rows - new_rows).elements()
    added_rows = (new_rows - old_rows).elements()
    return list(zip_longest(removed_rows, added_rows))
