"""Impossible rows on a server: each is ignored and reported, and does not keep the tournament from
opening.

A user with rights on the tables can have written them without the program. The copy in memory omits
them; on the server they are unchanged, and a change to one of them is rejected there.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.storage import tables
from arbiter_gui.storage.cells.kinds import decoded
from arbiter_gui.storage.checks.columns import WrongValue, unwanted_value_words
from arbiter_gui.storage.checks.history import HISTORY, check_changes, check_edit
from arbiter_gui.storage.checks.rows import fetched_rows
from arbiter_gui.storage.file.salvage import sound_rows
from arbiter_gui.storage.rows import TABLES, Row, RowChange

_UNKNOWN_TIME = "1970-01-01T00:00:00+00:00"


def set_bad_rows_aside(mirror: sqlite3.Connection, name: str) -> tuple[Said, ...]:
    """Make a copy in memory sound; return a line for everything ignored.

    Raises StoreError if nothing is left.
    """
    mirror.execute("PRAGMA foreign_keys = OFF")
    faults = [*set_history_aside(mirror)]
    try:
        tables.load(mirror)
    except (WrongValue, ValueError, KeyError, TypeError, IndexError, RecursionError):
        rows, left_out = sound_rows(mirror, name)
        faults += left_out
        for table in reversed(TABLES):
            mirror.execute(f"DELETE FROM {table}")
        for table, table_rows in rows.items():
            width = len(TABLES[table][0])
            tables.write(
                mirror,
                [
                    RowChange(table, row[:width], old_row=None, new_row=row[width:])
                    for row in table_rows
                ],
            )
    mirror.execute("PRAGMA foreign_keys = ON")
    return tuple(dict.fromkeys(faults))


def set_history_aside(mirror: sqlite3.Connection, line: int = 0) -> list[Said]:
    """Remove impossible rows of the history after a line; return a line of text for each of them.

    The remaining rows keep their numbers: new rows are numbered after them.
    """
    if line:
        edits_after = "SELECT edit FROM log WHERE id > ?"
    else:
        edits_after = "SELECT id FROM edit WHERE id > ?"
    faults: list[Said] = []
    for row in _rows(mirror, "edit", f"id IN ({edits_after})", line):
        fault = _fault_of_cells("edit", row) or _fault_of_changes(row)
        if fault is not None:
            faults.append(fault)
            # The row stays, as a dropped edit without changes: later edits are numbered after it.
            mirror.execute(
                "UPDATE edit SET label = '?', said = NULL, round = NULL, changes = '[]', state = "
                "'dropped' WHERE id = ?",
                row[:1],
            )
    edits = frozenset(edit_number for (edit_number,) in mirror.execute("SELECT id FROM edit"))
    for row in _rows(mirror, "log", "id > ?", line):
        fault = _fault_of_cells("log", row) or _fault_of_line(row, edits)
        if fault is not None:
            faults.append(fault)
            mirror.execute(
                "UPDATE log SET time = ?, action = 'imported', edit = NULL, note = '?', said = "
                "NULL, who = '', entry = '' WHERE id = ?",
                (_UNKNOWN_TIME, row[0]),
            )
    return faults


def _rows(mirror: sqlite3.Connection, table: str, condition: str, line: int) -> list[Row]:
    columns = ", ".join(HISTORY[table])
    return fetched_rows(
        mirror, f"SELECT {columns} FROM {table} WHERE {condition} ORDER BY id", (line,)
    )


def _fault_of_cells(table: str, row: Row) -> Said | None:
    """Return what is wrong with a cell of a row, None if all are right."""
    for (column, kind), value in zip(HISTORY[table].items(), row, strict=True):
        if not kind.holds(value):
            return WrongValue(table, row[:1], unwanted_value_words(column, value, kind)).said
    return None


def _fault_of_changes(row: Row) -> Said | None:
    """Return why the changes of an edit cannot be read, None if they can."""
    try:
        check_changes(row[0], decoded(row[-1]))
    except WrongValue as error:
        return error.said
    return None


def _fault_of_line(row: Row, edits: Collection[int]) -> Said | None:
    """Return why a line of the history cannot belong to its edit, None if it can."""
    log_number, _, action, edit, *_ = row
    try:
        check_edit(log_number, action, edit, edits)
    except WrongValue as error:
        return error.said
    return None


def unnumbered_rows_words(count: int) -> Said:
    """Return the message that rows of the history have impossible numbers."""
    return say("history rows with impossible numbers: {n}", n=count)
