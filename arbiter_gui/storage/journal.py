"""The edits log inside the file: what was done, undone and redone, and how to write it back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.storage.rows import RowChange


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the history. `time` is UTC in ISO form.

    `action` is `created`, `imported`, `edit`, `undo` or `redo`; `label` names the edit; on import it is the
    report's name and, a line each, what was adjusted. `round` is the one round it touches, if it does.
    `state` of an edit is `done`, `undone` or `dropped` (undone, and another edit was made since), as it
    stands now. `changes` are the rows an edit wrote, as it did them first.
    """

    time: str
    action: str
    label: str
    round: int | None
    state: str
    changes: tuple[RowChange, ...] = ()


@dataclass(frozen=True, slots=True)
class LoggedEdit:
    """An edit that can be undone or redone."""

    id: int
    label: str
    changes: tuple[RowChange, ...]


def last_done(connection: sqlite3.Connection) -> tuple[int, str] | None:
    """Return number and label of the edit that undo takes back."""
    sql = "SELECT id, label FROM edit WHERE state = 'done' ORDER BY id DESC LIMIT 1"
    return _head(connection.execute(sql).fetchone())


def first_undone(connection: sqlite3.Connection) -> tuple[int, str] | None:
    """Return number and label of the edit that redo brings back."""
    # New edits drop what is undone, so among the undone ones the oldest was undone last.
    sql = "SELECT id, label FROM edit WHERE state = 'undone' ORDER BY id LIMIT 1"
    return _head(connection.execute(sql).fetchone())


def _head(row: tuple[int, str] | None) -> tuple[int, str] | None:
    return None if row is None else (row[0], row[1])


def read_edit(connection: sqlite3.Connection, number: int) -> LoggedEdit:
    """Return a logged edit with its row changes."""
    row = connection.execute("SELECT id, label, changes FROM edit WHERE id = ?", (number,)).fetchone()
    return LoggedEdit(row[0], row[1], _changes(row[2]))


def _changes(text: str | None) -> tuple[RowChange, ...]:
    return tuple(
        RowChange(table, tuple(key), _row(before), _row(after))
        for table, key, before, after in json.loads(text or "[]")
    )


def _row(values: list[object] | None) -> tuple[object, ...] | None:
    return None if values is None else tuple(values)


def add_edit(connection: sqlite3.Connection, label: str, changes: Sequence[RowChange], time: str) -> None:
    """Log a new edit as done; what was undone before it can no longer be redone."""
    connection.execute("UPDATE edit SET state = 'dropped' WHERE state = 'undone'")
    text = json.dumps(
        [[c.table, c.key, c.before, c.after] for c in changes], ensure_ascii=False, separators=(",", ":")
    )
    cursor = connection.execute(
        "INSERT INTO edit (label, round, changes, state) VALUES (?, ?, ?, 'done')",
        (label, _round_of(changes), text),
    )
    note(connection, time, "edit", "", cursor.lastrowid)


def mark_edit(connection: sqlite3.Connection, number: int, state: str, action: str, time: str) -> None:
    """Log that an edit was undone or redone."""
    connection.execute("UPDATE edit SET state = ? WHERE id = ?", (state, number))
    note(connection, time, action, "", number)


def note(connection: sqlite3.Connection, time: str, action: str, text: str, edit: int | None = None) -> None:
    """Add a line to the log."""
    connection.execute(
        "INSERT INTO log (time, action, edit, note) VALUES (?, ?, ?, ?)", (time, action, edit, text)
    )


def read_log(connection: sqlite3.Connection) -> tuple[LogEntry, ...]:
    """Return the whole log, oldest first."""
    sql = """SELECT log.time, log.action, coalesce(edit.label, log.note), edit.round, coalesce(edit.state, ''),
             edit.changes FROM log LEFT JOIN edit ON edit.id = log.edit ORDER BY log.id"""
    return tuple(
        LogEntry(time, action, label, number, state, _changes(changes))
        for time, action, label, number, state, changes in connection.execute(sql)
    )


def _round_of(changes: Sequence[RowChange]) -> int | None:
    rounds = {int(c.key[0]) for c in changes if c.table in ("round", "board", "bye", "publication")}
    return rounds.pop() if len(rounds) == 1 else None
