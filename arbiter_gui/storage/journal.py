"""The edits log beside the tables: what was done, undone and redone, and how to write it back.

Labels and notes are stored in English, and beside that as data they are made from again (`said`), which does not
depend on how an edit is carried out today.
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
from arbiter_gui.domain.texts.sentences import Said, kept, recalled
from arbiter_gui.storage.on_record import for_good
from arbiter_gui.storage.rows import RowChange, changed, inverses


@dataclass(frozen=True, slots=True)
class Author:
    """Who makes an edit: `who` is the name of a device, empty for the window that has the tournament open.

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
    put on record. `who` is the name of the device it came from, empty for the window; on a server the user and
    the machine too.
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
class News:
    """What somebody else did: `action` is `edit`, `undo` or `redo`, `who` did it, and `changes` are the rows."""

    action: str
    label: str
    who: str
    changes: tuple[RowChange, ...]


@dataclass(frozen=True, slots=True)
class LoggedEdit:
    """An edit that can be undone or redone: the rows it wrote."""

    id: int
    label: str
    changes: tuple[RowChange, ...]

    @property
    def inverse(self) -> tuple[RowChange, ...]:
        """The rows that take it back. They are asked for before an edit is taken back, and then again."""
        return _TURNED.get("last", self.changes, inverses)


Own = Callable[[str], bool]
"""Whether an edit is one's own, by who made it."""


def last_line(connection: sqlite3.Connection) -> int:
    """Return the number of the last line of the log, 0 for an empty one."""
    return int(connection.execute("SELECT coalesce(max(id), 0) FROM log").fetchone()[0])


def last_done(connection: sqlite3.Connection, own: Own | None = None) -> tuple[int, str] | None:
    """Return number and label of the edit that undo takes back; what was done for good is passed over."""
    for number, label, said, changes in _edits(connection, "done", own, "DESC"):
        # Only a change that holds the words can be the one they stand for: the others need not be read.
        if LEFT not in changes or not for_good(_changes(changes)):
            return number, _text(label, said)
    return None


def first_undone(connection: sqlite3.Connection, own: Own | None = None) -> tuple[int, str] | None:
    """Return number and label of the edit that redo brings back."""
    # New edits drop what is undone, so among the undone ones the oldest was undone last.
    for number, label, said, _ in _edits(connection, "undone", own, "ASC"):
        return number, _text(label, said)
    return None


def _edits(
    connection: sqlite3.Connection, state: str, own: Own | None, order: str
) -> Iterator[tuple[int, str, str | None, str]]:
    """Yield number, label, its data and changes of the edits in a state, of all or of one's own."""
    if own is None:
        sql = f"SELECT id, label, said, changes FROM edit WHERE state = ? ORDER BY id {order}"
        yield from connection.execute(sql, (state,))
        return
    sql = f"""SELECT edit.id, edit.label, edit.said, edit.changes, log.who FROM log JOIN edit ON edit.id = log.edit
              WHERE log.action = 'edit' AND edit.state = ? ORDER BY log.id {order}"""
    for number, label, said, changes, author in connection.execute(sql, (state,)):
        if own(author):
            yield number, label, said, changes


def undone(connection: sqlite3.Connection) -> dict[int, str]:
    """Return the edits that were undone and can be brought back, with who made them."""
    numbers = [number for (number,) in connection.execute("SELECT id FROM edit WHERE state = 'undone'")]
    if not numbers:
        return {}
    marks = ", ".join("?" * len(numbers))
    sql = f"SELECT edit, who FROM log WHERE action = 'edit' AND edit IN ({marks})"
    return {**dict.fromkeys(numbers, ""), **dict(connection.execute(sql, numbers).fetchall())}


def author_of(connection: sqlite3.Connection, number: int) -> str:
    """Return who made an edit."""
    sql = "SELECT who FROM log WHERE edit = ? AND action = 'edit'"
    row = connection.execute(sql, (number,)).fetchone()
    if row is None:
        return ""
    return str(row[0])


def done_after(connection: sqlite3.Connection, number: int) -> list[LoggedEdit]:
    """Return the edits made after one and still done, oldest first."""
    sql = "SELECT id, label, changes, said FROM edit WHERE state = 'done' AND id > ? ORDER BY id"
    rows = connection.execute(sql, (number,))
    return [_logged(row) for row in rows]


def since(connection: sqlite3.Connection, line: int) -> list[tuple[int, News]]:
    """Return every edit, undo and redo after a line of the log, with the number of its own line.

    The rows are those that were written: undo writes them back.
    """
    sql = """SELECT log.id, log.action, edit.label, edit.said, log.who, edit.changes
             FROM log JOIN edit ON edit.id = log.edit WHERE log.id > ? ORDER BY log.id"""
    numbered_news = []
    for number, action, label, said, author, text in connection.execute(sql, (line,)):
        rows = _changes(text)
        if action == "undo":
            rows = inverses(rows)
        numbered_news.append((number, News(action, _text(label, said), author, rows)))
    return numbered_news


@lru_cache(maxsize=4096)
def _text(text: str, said: str | None) -> str:
    """Return a stored text as it can be said in another language, or as it is where the data is not about it."""
    if said is None:
        return text
    try:
        recalled_text = recalled(json.loads(said))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
        return text
    if recalled_text == text:
        return recalled_text
    return text


def _said(text: str) -> str | None:
    if not isinstance(text, Said):
        return None
    return json.dumps(kept(text), ensure_ascii=False, separators=(",", ":"))


def read_edit(connection: sqlite3.Connection, number: int) -> LoggedEdit:
    """Return a logged edit with its row changes."""
    row = connection.execute("SELECT id, label, changes, said FROM edit WHERE id = ?", (number,)).fetchone()
    return _logged(row)


def _logged(row: tuple[int, str, str | None, str | None]) -> LoggedEdit:
    number, label, changes, said = row
    return LoggedEdit(number, _text(label, said), _changes(changes))


class _AtHand:
    """The rows that the text of the log names which was written last, and those of the one read last.

    Before an edit is taken back it is asked about: read once.
    """

    def __init__(self) -> None:
        self.written: tuple[str, tuple[RowChange, ...]] = "[]", ()
        self._read: tuple[str, tuple[RowChange, ...]] = self.written

    def rows(self, text: str) -> tuple[RowChange, ...]:
        """Return the rows that a text names."""
        for text_at_hand, rows in (self.written, self._read):
            if text_at_hand == text:
                return rows
        rows = _rows_told(text)
        self._read = (text, rows)
        return rows


_AT_HAND = _AtHand()
_TURNED = Recent[tuple[RowChange, ...]]()


def _changes(text: str | None) -> tuple[RowChange, ...]:
    """Return the rows that a text of the log names."""
    return _AT_HAND.rows(text or "[]")


def _rows_told(text: str) -> tuple[RowChange, ...]:
    """Return the rows that the JSON of the log names, read now."""
    parts = []
    for table, key, old_row, new_row in json.loads(text):
        parts.append((table, tuple(key), _row(old_row), _row(new_row)))
    return changed(parts)


def _row(values: list[object] | None) -> tuple[object, ...] | None:
    if values is None:
        return None
    return tuple(values)


def add_edit(
    connection: sqlite3.Connection,
    label: str,
    changes: Sequence[RowChange],
    time: str,
    by: Author = HERE,
    dropped: Iterable[int] = (),
) -> int:
    """Log a new edit as done and return its number; the undone edits in `dropped` can no longer be redone."""
    for number in dropped:
        connection.execute("UPDATE edit SET state = 'dropped' WHERE id = ?", (number,))
    text = _written(changes)
    cursor = connection.execute(
        "INSERT INTO edit (id, label, said, round, changes, state) "
        "VALUES ((SELECT coalesce(max(id), 0) + 1 FROM edit), ?, ?, ?, ?, 'done')",
        (label, _said(label), _round_of(changes), text),
    )
    number = int(cursor.lastrowid or 0)
    note(connection, time, "edit", "", number, by)
    return number


def _written(changes: Sequence[RowChange]) -> str:
    """Return the text of rows for the log; it need not be read to know them."""
    # New numbers change thousands of rows: `json` would take ten times as long for the same text.
    text = encode(changes).decode()
    # Every value was looked at before it was written (`checks/`): read again it is the same.
    _AT_HAND.written = text, tuple(changes)
    return text


def mark_edit(
    connection: sqlite3.Connection,
    number: int,
    state: str,
    action: str,
    time: str,
    text: str = "",
    by: Author = HERE,
) -> None:
    """Log that an edit was undone or redone; `text` is what that put on record."""
    connection.execute("UPDATE edit SET state = ? WHERE id = ?", (state, number))
    note(connection, time, action, text, number, by)


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
        "INSERT INTO log (id, time, action, edit, note, said, who, entry) "
        "VALUES ((SELECT coalesce(max(id), 0) + 1 FROM log), ?, ?, ?, ?, ?, ?, ?)",
        (time, action, edit, text, _said(text), by.who, by.entry),
    )


def entries(connection: sqlite3.Connection) -> set[str]:
    """Return what devices called the entries that were carried out."""
    return {name for (name,) in connection.execute("SELECT entry FROM log WHERE entry != ''")}


_OF_A_ROUND = ("round", "board", "bye", "publication")
"""The tables whose keys begin with a round that the history names."""
_LOG = "FROM log LEFT JOIN edit ON edit.id = log.edit ORDER BY log.id"


def read_log(connection: sqlite3.Connection, known: Sequence[LogEntry] = ()) -> tuple[LogEntry, ...]:
    """Return the whole log, oldest first; of the entries `known` from an earlier reading only the state is read.

    Lines are only ever added to a log, and what they say of an edit does not change but for its state.
    """
    states = [state for (state,) in connection.execute(f"SELECT coalesce(edit.state, '') {_LOG}")]
    entries = []
    for entry, state in zip(known, states, strict=False):
        if entry.state != state:
            entry = replace(entry, state=state)
        entries.append(entry)
    sql = f"""SELECT log.time, log.action, coalesce(edit.label, log.note), edit.round, coalesce(edit.state, ''),
              edit.changes, CASE WHEN edit.id IS NULL THEN log.said ELSE edit.said END,
              CASE WHEN edit.id IS NULL THEN '' ELSE log.note END, log.who {_LOG} LIMIT -1 OFFSET ?"""
    changes_of = lru_cache(maxsize=None)(_changes)  # an edit has a line each time it is undone and redone
    rows = connection.execute(sql, (len(known),))
    for time, action, label, number, state, changes, said, lines, author in rows:
        entries.append(
            LogEntry(
                time,
                action,
                _text(label, said),
                number,
                state,
                changes_of(changes),
                tuple(lines.splitlines()),
                author,
            )
        )
    return tuple(entries)


def _round_of(changes: Sequence[RowChange]) -> int | None:
    """Return the one round in which rows were changed, None where there are several or none."""
    rounds = {change.number for change in changes if change.table in _OF_A_ROUND}
    if len(rounds) == 1:
        return rounds.pop()
    return None
