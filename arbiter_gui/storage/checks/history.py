"""The check of the history on opening: every line of the log and every row that an edit changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable
from typing import Any

from arbiter_gui.domain.round_rules import MOST_ROUNDS
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.storage.cells.kinds import (
    ColumnKind,
    Maybe,
    OneOf,
    Stamp,
    Text,
    WholeNumber,
    decoded,
)
from arbiter_gui.storage.checks.columns import (
    WrongValue,
    all_hold,
    are_possible,
    check_row,
    unwanted_value_words,
)
from arbiter_gui.storage.checks.rows import fetched_rows
from arbiter_gui.storage.rows import TABLES, Row

_NUMBER = WholeNumber(1, 2**63 - 1)
_LONG = Text(100_000_000)
_NAME = Text(200, line=True)
ACTIONS = frozenset(("created", "imported", "edit", "undo", "redo"))
_OF_AN_EDIT = ACTIONS - {"created", "imported"}

_EDIT: dict[str, ColumnKind] = {
    "id": _NUMBER,
    "label": _LONG,
    "round": Maybe(WholeNumber(1, MOST_ROUNDS)),
    "state": OneOf(frozenset(("done", "undone", "dropped"))),
    "said": Maybe(_LONG),
    "changes": _LONG,
}
_LOG: dict[str, ColumnKind] = {
    "id": _NUMBER,
    "time": Stamp(),
    "action": OneOf(ACTIONS),
    "edit": Maybe(_NUMBER),
    "note": _LONG,
    "said": Maybe(_LONG),
    "who": _NAME,
    "entry": _NAME,
}

HISTORY = {"edit": _EDIT, "log": _LOG}
"""What the history can hold, by table and column."""


def check_history(connection: sqlite3.Connection) -> None:
    """Raise WrongValue for anything in the history that no edit could have written."""
    edits = _checked_rows(connection, "edit", _EDIT)
    changes_by_edit = [(row[0], decoded(row[-1])) for row in edits]
    rows_by_table = _rows_by_table(changes_by_edit)
    if rows_by_table is None or not all(
        are_possible(table, rows) for table, rows in rows_by_table.items()
    ):
        # All rows were checked together; checking each one finds the wrong row.
        for edit_number, changes in changes_by_edit:
            check_changes(edit_number, changes)
    numbers = {row[0] for row in edits}
    for log_number, _, action, edit, *_ in _checked_rows(connection, "log", _LOG):
        check_edit(log_number, action, edit, numbers)


def _checked_rows(
    connection: sqlite3.Connection, table: str, kinds: dict[str, ColumnKind]
) -> list[Row]:
    """Return all rows of a table of the history.

    Raises WrongValue for the first cell of another kind.
    """
    rows = fetched_rows(connection, f"SELECT {', '.join(kinds)} FROM {table} ORDER BY id")
    # All at once first, which is quick; cell by cell only to name the one that is wrong.
    if rows and not all_hold(tuple(kinds.values()), rows):
        for row in rows:
            for (column, kind), value in zip(kinds.items(), row, strict=True):
                if not kind.holds(value):
                    raise WrongValue(table, row[:1], unwanted_value_words(column, value, kind))
    return rows


def check_edit(log_number: int, action: str, edit: int | None, edits: Collection[int]) -> None:
    """Raise WrongValue for a line of the log that names no edit, or a missing one."""
    if (action in _OF_AN_EDIT) != (edit is not None):
        fault = say("{action} together with the edit {edit}", action=repr(action), edit=str(edit))
        raise WrongValue("log", (log_number,), fault)
    if edit is not None and edit not in edits:
        raise WrongValue("log", (log_number,), say("there is no edit {n}", n=edit))


def _rows_by_table(changes_by_edit: Iterable[tuple[int, Any]]) -> dict[str, list[Row]] | None:
    """Return the rows of all changes by their tables; None if an item is not a change."""
    rows_by_table: dict[str, list[Row]] = {table: [] for table in TABLES}
    widths = {table: (len(keys), len(columns)) for table, (keys, columns) in TABLES.items()}
    try:
        for _, changes in changes_by_edit:
            if type(changes) is not list:
                return None
            for change in changes:
                table, key, old_row, new_row = change
                # Two lists read from JSON are never one object; `null` twice is, and would be no
                # change.
                if old_row is new_row or not type(change) is type(key) is list:
                    return None
                for row in (old_row, new_row):
                    if row is not None:
                        if type(row) is not list or (len(key), len(row)) != widths[table]:
                            return None
                        rows_by_table[table].append((*key, *row))
    except (TypeError, ValueError, KeyError):
        return None
    return rows_by_table


def check_changes(edit_number: int, changes: Any) -> None:
    """Raise WrongValue, naming the edit, for changes that no table could have."""
    if type(changes) is not list:
        raise _not_a_list_of_rows(edit_number)
    for change in changes:
        if not _is_change_of_row(change):
            raise _not_a_list_of_rows(edit_number)
        table, key, old_row, new_row = change
        for row in (old_row, new_row):
            if row is None:
                continue
            try:
                check_row(table, (*key, *row))
            except WrongValue as error:
                raise WrongValue(
                    "edit", (edit_number,), say("changes: {what}", what=error.said)
                ) from error


def _not_a_list_of_rows(edit_number: int) -> WrongValue:
    """Return the error for an edit whose changes have another form than changes of rows."""
    return WrongValue("edit", (edit_number,), say("changes is not a list of rows"))


def _is_change_of_row(change: Any) -> bool:
    """Return whether an item has the form of a change: the table, the key, the old row and the new
    row, as wide as those of the table.
    """
    if type(change) is not list or len(change) != 4:
        return False
    table, key, old_row, new_row = change
    if type(table) is not str or table not in TABLES or type(key) is not list:
        return False
    # As in `_rows_by_table`: `null` twice would be no change.
    if old_row is new_row:
        return False
    keys, columns = TABLES[table]
    return len(key) == len(keys) and all(
        row is None or (type(row) is list and len(row) == len(columns))
        for row in (old_row, new_row)
    )
