"""The edits log inside the file: what was done, undone and redone, and how to write it back.

Labels and notes are stored in English, and beside that as data they are made from again (`said`), which does not
depend on how an edit is carried out today.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from arbiter_gui.domain.integrity import LEFT
from arbiter_gui.domain.saying import Said, kept, recalled
from arbiter_gui.storage.on_record import for_good
from arbiter_gui.storage.rows import RowChange


@dataclass(frozen=True, slots=True)
class Author:
    """Who makes an edit: `who` is the name of a device, empty for the window that has the file open.

    `entry` is what a device calls the entry, empty or another one for every entry; the file takes it once.
    """

    who: str = ""
    entry: str = ""


HERE = Author()
"""Whoever has the file open."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the history. `time` is UTC in ISO form.

    `action` is `created`, `imported`, `edit`, `undo` or `redo`; `label` names the edit; on import it is the
    report's name and, a line each, what was adjusted. `round` is the one round it touches, if it does.
    `state` of an edit is `done`, `undone` or `dropped` (undone, and another edit was made since), as it
    stands now. `changes` are the rows an edit wrote, as it did them first. `lines` are what undo or redo itself
    put on record. `who` is the name of the device it came from, empty for the window.
    """

    time: str
    action: str
    label: str
    round: int | None
    state: str
    changes: tuple[RowChange, ...] = ()
    lines: tuple[str, ...] = ()
    who: str = ""


@dataclass(frozen=True, slots=True)
class LoggedEdit:
    """An edit that can be undone or redone."""

    id: int
    label: str
    changes: tuple[RowChange, ...]


def last_done(connection: sqlite3.Connection) -> tuple[int, str] | None:
    """Return number and label of the edit that undo takes back; what was done for good is passed over."""
    sql = "SELECT id, label, said, changes FROM edit WHERE state = 'done' ORDER BY id DESC"
    for number, label, said, changes in connection.execute(sql):
        # Only a change that holds the words can be the one they stand for: the others need not be read.
        if LEFT not in changes or not for_good(_changes(changes)):
            return number, _text(label, said)
    return None


def first_undone(connection: sqlite3.Connection) -> tuple[int, str] | None:
    """Return number and label of the edit that redo brings back."""
    # New edits drop what is undone, so among the undone ones the oldest was undone last.
    sql = "SELECT id, label, said FROM edit WHERE state = 'undone' ORDER BY id LIMIT 1"
    row = connection.execute(sql).fetchone()
    return None if row is None else (row[0], _text(row[1], row[2]))


@lru_cache(maxsize=4096)
def _text(text: str, said: str | None) -> str:
    """Return a stored text as it can be said in another language, or as it is where the data is not about it."""
    if said is None:
        return text
    try:
        found = recalled(json.loads(said))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
        return text
    return found if found == text else text


def _said(text: str) -> str | None:
    if not isinstance(text, Said):
        return None
    return json.dumps(kept(text), ensure_ascii=False, separators=(",", ":"))


def read_edit(connection: sqlite3.Connection, number: int) -> LoggedEdit:
    """Return a logged edit with its row changes."""
    row = connection.execute("SELECT id, label, changes, said FROM edit WHERE id = ?", (number,)).fetchone()
    return LoggedEdit(row[0], _text(row[1], row[3]), _changes(row[2]))


def _changes(text: str | None) -> tuple[RowChange, ...]:
    return tuple(
        RowChange(table, tuple(key), _row(before), _row(after))
        for table, key, before, after in json.loads(text or "[]")
    )


def _row(values: list[object] | None) -> tuple[object, ...] | None:
    return None if values is None else tuple(values)


def add_edit(
    connection: sqlite3.Connection, label: str, changes: Sequence[RowChange], time: str, by: Author = HERE
) -> None:
    """Log a new edit as done; what was undone before it can no longer be redone."""
    connection.execute("UPDATE edit SET state = 'dropped' WHERE state = 'undone'")
    text = json.dumps(
        [[c.table, c.key, c.before, c.after] for c in changes], ensure_ascii=False, separators=(",", ":")
    )
    cursor = connection.execute(
        "INSERT INTO edit (label, said, round, changes, state) VALUES (?, ?, ?, ?, 'done')",
        (label, _said(label), _round_of(changes), text),
    )
    note(connection, time, "edit", "", cursor.lastrowid, by)


def mark_edit(
    connection: sqlite3.Connection, number: int, state: str, action: str, time: str, text: str = ""
) -> None:
    """Log that an edit was undone or redone; `text` is what that put on record."""
    connection.execute("UPDATE edit SET state = ? WHERE id = ?", (state, number))
    note(connection, time, action, text, number)


def note(
    connection: sqlite3.Connection,
    time: str,
    action: str,
    text: str,
    edit: int | None = None,
    by: Author = HERE,
) -> None:
    """Add a line to the log."""
    connection.execute(
        "INSERT INTO log (time, action, edit, note, said, who, entry) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (time, action, edit, text, _said(text), by.who, by.entry),
    )


def entries(connection: sqlite3.Connection) -> set[str]:
    """Return what devices called the entries that were carried out."""
    return {name for (name,) in connection.execute("SELECT entry FROM log WHERE entry != ''")}


_LOG = "FROM log LEFT JOIN edit ON edit.id = log.edit ORDER BY log.id"


def read_log(connection: sqlite3.Connection, known: Sequence[LogEntry] = ()) -> tuple[LogEntry, ...]:
    """Return the whole log, oldest first; of the entries `known` from an earlier reading only the state is read.

    Lines are only ever added to a log, and what they say of an edit does not change but for its state.
    """
    states = [state for (state,) in connection.execute(f"SELECT coalesce(edit.state, '') {_LOG}")]
    again = (e if e.state == now else replace(e, state=now) for e, now in zip(known, states, strict=False))
    sql = f"""SELECT log.time, log.action, coalesce(edit.label, log.note), edit.round, coalesce(edit.state, ''),
              edit.changes, CASE WHEN edit.id IS NULL THEN log.said ELSE edit.said END,
              CASE WHEN edit.id IS NULL THEN '' ELSE log.note END, log.who {_LOG} LIMIT -1 OFFSET ?"""
    added = (
        LogEntry(
            time, action, _text(label, said), number, state, _changes(changes), tuple(note.splitlines()), who
        )
        for time, action, label, number, state, changes, said, note, who in connection.execute(
            sql, (len(known),)
        )
    )
    return (*again, *added)


def _round_of(changes: Sequence[RowChange]) -> int | None:
    rounds = {int(c.key[0]) for c in changes if c.table in ("round", "board", "bye", "publication")}
    return rounds.pop() if len(rounds) == 1 else None
