"""The edits log beside the tables: what was done, undone and redone, and how to write it back.

Labels and notes are stored in English, and also as data from which they can be made again (`said`),
which does not depend on how an edit is carried out today.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from msgspec.json import encode

from arbiter_gui.domain.caching import Recent
from arbiter_gui.domain.record_lines.integrity import LEFT
from arbiter_gui.domain.texts.sentences import Said, text_as_data, text_from_data
from arbiter_gui.storage.on_record import is_permanent
from arbiter_gui.storage.rows import RowChange, inverses, row_changes


@dataclass(frozen=True, slots=True)
class Author:
    """The author of an edit: `name` is that of a device.

    Empty for the window that has the tournament open.

    `entry` is the device's name for the entry, empty or different for every entry; the file accepts
    each once.
    """

    name: str = ""
    entry: str = ""


HERE = Author()
"""The window that has the file open."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the history. `time` is UTC in ISO form.

    `action` is `created`, `imported`, `edit`, `undo` or `redo`; `label` names the edit; on import
    it is the report's name and, a line each, what was adjusted. `round` is the round it touches, if
    it is a single one. `state` is the current state of an edit: `done`, `undone` or `dropped`
    (undone, and another edit was made since). `changes` are the rows an edit wrote when it was
    first made. `lines` are what undo or redo itself put on record. `author` is the name of the
    device it came from, empty for the window; on a server the user and the machine too.
    """

    time: str
    action: str
    label: str
    round: int | None
    state: str
    changes: tuple[RowChange, ...] = ()
    lines: tuple[str, ...] = ()
    author: str = ""


@dataclass(frozen=True, slots=True)
class News:
    """An action of another user: `action` is `edit`, `undo` or `redo`, `changes` the rows."""

    action: str
    label: str
    author: str
    changes: tuple[RowChange, ...]


@dataclass(frozen=True, slots=True)
class LoggedEdit:
    """An edit that can be undone or redone: the rows it wrote."""

    id: int
    label: str
    changes: tuple[RowChange, ...]

    @property
    def inverse(self) -> tuple[RowChange, ...]:
        """The rows that undo it.

        Cached, since they are needed before the edit is undone and again when it is.
        """
        return _INVERSES.get("last", self.changes, inverses)


IsOwn = Callable[[str], bool]
"""Function from an edit's author to whether the edit is one's own."""


def last_line(connection: sqlite3.Connection) -> int:
    """Return the number of the last line of the log, 0 for an empty one."""
    return int(connection.execute("SELECT coalesce(max(id), 0) FROM log").fetchone()[0])


def edit_to_undo(
    connection: sqlite3.Connection, is_own: IsOwn | None = None
) -> tuple[int, str] | None:
    """Return number and label of the edit that undo would undo, None without one.

    Permanent edits are skipped.
    """
    for edit_number, label, label_data, changes in _edits(connection, "done", is_own, "DESC"):
        # Only a change that contains the marker text can be permanent: the others need not be
        # parsed.
        if LEFT not in changes or not is_permanent(_rows_of_text(changes)):
            return edit_number, _text_in_language(label, label_data)
    return None


def edit_to_redo(
    connection: sqlite3.Connection, is_own: IsOwn | None = None
) -> tuple[int, str] | None:
    """Return number and label of the edit that redo would redo, None without one."""
    # A new edit drops all undone edits, so the oldest undone edit is the one undone last.
    for edit_number, label, label_data, _ in _edits(connection, "undone", is_own, "ASC"):
        return edit_number, _text_in_language(label, label_data)
    return None


def _edits(
    connection: sqlite3.Connection, state: str, is_own: IsOwn | None, order: str
) -> Iterator[tuple[int, str, str | None, str]]:
    """Yield number, label, label data and changes (as text) of the edits in a state.

    Only one's own with `is_own`.
    """
    if is_own is None:
        sql = f"SELECT id, label, said, changes FROM edit WHERE state = ? ORDER BY id {order}"
        yield from connection.execute(sql, (state,))
        return
    sql = f"""SELECT edit.id, edit.label, edit.said, edit.changes, log.who FROM log JOIN edit ON edit.id = log.edit
              WHERE log.action = 'edit' AND edit.state = ? ORDER BY log.id {order}"""
    for edit_number, label, label_data, changes, author in connection.execute(sql, (state,)):
        if is_own(author):
            yield edit_number, label, label_data, changes


def undone_edits(connection: sqlite3.Connection) -> dict[int, str]:
    """Return the undone edits that can be redone, each with its author."""
    # An edit without a line in the log has no author on record and counts as one of the window, as
    # in `author_of`.
    sql = """SELECT edit.id, coalesce(log.who, '') FROM edit
             LEFT JOIN log ON log.edit = edit.id AND log.action = 'edit'
             WHERE edit.state = 'undone' ORDER BY edit.id"""
    return dict(connection.execute(sql).fetchall())


def author_of(connection: sqlite3.Connection, edit_number: int) -> str:
    """Return the author of an edit, empty for the window that has the file open."""
    sql = "SELECT who FROM log WHERE edit = ? AND action = 'edit'"
    row = connection.execute(sql, (edit_number,)).fetchone()
    if row is None:
        return ""
    return str(row[0])


def entry_of(connection: sqlite3.Connection, edit_number: int) -> str:
    """Return the name by which a device or a move called an edit; empty without one."""
    sql = "SELECT entry FROM log WHERE edit = ? AND action = 'edit'"
    row = connection.execute(sql, (edit_number,)).fetchone()
    if row is None:
        return ""
    return str(row[0])


def state_of_entry(connection: sqlite3.Connection, entry: str) -> str:
    """Return the state of the edit with this entry name: done, undone or dropped.

    Empty where there is none.
    """
    sql = """SELECT edit.state FROM log JOIN edit ON edit.id = log.edit
             WHERE log.action = 'edit' AND log.entry = ? ORDER BY log.id DESC"""
    row = connection.execute(sql, (entry,)).fetchone()
    if row is None:
        return ""
    return str(row[0])


def edits_done_after(connection: sqlite3.Connection, edit_number: int) -> list[LoggedEdit]:
    """Return the edits made after one and still done, oldest first."""
    sql = "SELECT id, label, changes, said FROM edit WHERE state = 'done' AND id > ? ORDER BY id"
    rows = connection.execute(sql, (edit_number,))
    return [_logged_edit(row) for row in rows]


def news_since(connection: sqlite3.Connection, line: int) -> list[tuple[int, News]]:
    """Return every edit, undo and redo after a line of the log, with the number of its own line.

    The rows are those that were written, so for undo the inverse ones.
    """
    sql = """SELECT log.id, log.action, edit.label, edit.said, log.who, edit.changes
             FROM log JOIN edit ON edit.id = log.edit WHERE log.id > ? ORDER BY log.id"""
    numbered_news = []
    for log_number, action, label, label_data, author, text in connection.execute(sql, (line,)):
        rows = _rows_of_text(text)
        if action == "undo":
            rows = inverses(rows)
        numbered_news.append(
            (log_number, News(action, _text_in_language(label, label_data), author, rows))
        )
    return numbered_news


@lru_cache(maxsize=4096)
def _text_in_language(text: str, label_data: str | None) -> str:
    """Return a stored text in the current language, or unchanged if the data does not belong to
    it.
    """
    if label_data is None:
        return text
    try:
        recalled_text = text_from_data(json.loads(label_data))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
        return text
    if recalled_text == text:
        return recalled_text
    return text


def _message_data(text: str) -> str | None:
    """Return the data from which a text is made again in another language.

    None for text that was typed.
    """
    if not isinstance(text, Said):
        return None
    return json.dumps(text_as_data(text), ensure_ascii=False, separators=(",", ":"))


def read_edit(connection: sqlite3.Connection, edit_number: int) -> LoggedEdit:
    """Return a logged edit with its row changes."""
    row = connection.execute(
        "SELECT id, label, changes, said FROM edit WHERE id = ?", (edit_number,)
    ).fetchone()
    return _logged_edit(row)


def _logged_edit(row: tuple[int, str, str | None, str | None]) -> LoggedEdit:
    edit_number, label, changes, label_data = row
    return LoggedEdit(edit_number, _text_in_language(label, label_data), _rows_of_text(changes))


class _RecentRows:
    """The rows of the log text that was written last, and of the one that was read last.

    An edit is looked up before it is undone; this way it is parsed only once.
    """

    def __init__(self) -> None:
        self.written_rows: tuple[str, tuple[RowChange, ...]] = "[]", ()
        self._read_rows: tuple[str, tuple[RowChange, ...]] = self.written_rows

    def rows(self, text: str) -> tuple[RowChange, ...]:
        """Return the rows of a log text."""
        for recent_text, rows in (self.written_rows, self._read_rows):
            if recent_text == text:
                return rows
        rows = _parsed_rows(text)
        self._read_rows = (text, rows)
        return rows


_RECENT_ROWS = _RecentRows()
_INVERSES = Recent[tuple[RowChange, ...]]()


def _rows_of_text(text: str | None) -> tuple[RowChange, ...]:
    """Return the rows of a log text, from the cache where it has them; none for None."""
    return _RECENT_ROWS.rows(text or "[]")


def _parsed_rows(text: str) -> tuple[RowChange, ...]:
    """Return the rows of a log text in JSON, without a cache."""
    parts = []
    for table, key, old_row, new_row in json.loads(text):
        parts.append((table, tuple(key), _row_of_values(old_row), _row_of_values(new_row)))
    return row_changes(parts)


def _row_of_values(values: list[object] | None) -> tuple[object, ...] | None:
    if values is None:
        return None
    return tuple(values)


def add_edit(
    connection: sqlite3.Connection,
    label: str,
    changes: Sequence[RowChange],
    time: str,
    author: Author = HERE,
    dropped_edits: Iterable[int] = (),
) -> int:
    """Log a new edit as done and return its number.

    The undone edits in `dropped_edits` can no longer be redone.
    """
    for edit_number in dropped_edits:
        connection.execute("UPDATE edit SET state = 'dropped' WHERE id = ?", (edit_number,))
    text = _log_text(changes)
    cursor = connection.execute(
        "INSERT INTO edit (id, label, said, round, changes, state) "
        "VALUES ((SELECT coalesce(max(id), 0) + 1 FROM edit), ?, ?, ?, ?, 'done')",
        (label, _message_data(label), _round_of(changes), text),
    )
    edit_number = int(cursor.lastrowid or 0)
    add_line(connection, time, "edit", "", edit_number, author)
    return edit_number


def _log_text(changes: Sequence[RowChange]) -> str:
    """Return the log text of rows, and remember the rows so that it need not be parsed."""
    # Renumbering changes thousands of rows: `json` would take ten times as long for the same text.
    text = encode(changes).decode()
    # Every value was checked before it was written (`checks/`), so reading it gives the same value.
    _RECENT_ROWS.written_rows = text, tuple(changes)
    return text


def log_undo_or_redo(
    connection: sqlite3.Connection,
    edit_number: int,
    state: str,
    action: str,
    time: str,
    lines: str = "",
    author: Author = HERE,
) -> None:
    """Log that an edit was undone or redone; `lines` is what that put on record."""
    connection.execute("UPDATE edit SET state = ? WHERE id = ?", (state, edit_number))
    add_line(connection, time, action, lines, edit_number, author)


def add_line(
    connection: sqlite3.Connection,
    time: str,
    action: str,
    text: str,
    edit: int | None = None,
    author: Author = HERE,
) -> None:
    """Add a line to the log."""
    connection.execute(
        "INSERT INTO log (id, time, action, edit, note, said, who, entry) "
        "VALUES ((SELECT coalesce(max(id), 0) + 1 FROM log), ?, ?, ?, ?, ?, ?, ?)",
        (time, action, edit, text, _message_data(text), author.name, author.entry),
    )


def carried_out_entries(connection: sqlite3.Connection) -> set[str]:
    """Return the devices' names of the entries that were carried out."""
    return {name for (name,) in connection.execute("SELECT entry FROM log WHERE entry != ''")}


_OF_A_ROUND = ("round", "board", "bye", "publication")
"""The tables whose keys begin with a round, which the history names."""
_LOG = "FROM log LEFT JOIN edit ON edit.id = log.edit ORDER BY log.id"


def read_log(
    connection: sqlite3.Connection, earlier_entries: Sequence[LogEntry] = ()
) -> tuple[LogEntry, ...]:
    """Return the whole log, oldest first.

    Of the `earlier_entries`, read before, only the state is read.

    Lines are only ever added to a log, and of an edit's line only the state changes.
    """
    states = [state for (state,) in connection.execute(f"SELECT coalesce(edit.state, '') {_LOG}")]
    entries = []
    for entry, state in zip(earlier_entries, states, strict=False):
        if entry.state != state:
            entry = replace(entry, state=state)
        entries.append(entry)
    sql = f"""SELECT log.time, log.action, coalesce(edit.label, log.note), edit.round, coalesce(edit.state, ''),
              edit.changes, CASE WHEN edit.id IS NULL THEN log.said ELSE edit.said END,
              CASE WHEN edit.id IS NULL THEN '' ELSE log.note END, log.who {_LOG} LIMIT -1 OFFSET ?"""
    changes_of = lru_cache(maxsize=None)(
        _rows_of_text
    )  # an edit has a line each time it is undone and redone
    rows = connection.execute(sql, (len(earlier_entries),))
    for time, action, label, round_number, state, changes, label_data, lines, author in rows:
        entries.append(
            LogEntry(
                time,
                action,
                _text_in_language(label, label_data),
                round_number,
                state,
                changes_of(changes),
                tuple(lines.splitlines()),
                author,
            )
        )
    return tuple(entries)


def _round_of(changes: Sequence[RowChange]) -> int | None:
    """Return the one round in which rows were changed, None if there are several or none."""
    rounds = {change.number for change in changes if change.table in _OF_A_ROUND}
    if len(rounds) == 1:
        return rounds.pop()
    return None
