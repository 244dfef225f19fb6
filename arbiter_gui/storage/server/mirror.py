"""The copy of a tournament on a server that every window keeps in memory: the tables of the file, word for word.

It is read whole once, and then follows the log: what a new line of it touched is read again from the server.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.storage import journal
from arbiter_gui.storage.migrations import Migration
from arbiter_gui.storage.on_record import LISTS, TABLE
from arbiter_gui.storage.rows import TABLES, Row, RowChange
from arbiter_gui.storage.server.bad_rows import set_history_aside, unnumbered
from arbiter_gui.storage.server.catalogue import columns_of, is_old_form, schema_of, tables_version
from arbiter_gui.storage.server.connections import answering
from arbiter_gui.storage.server.dialect import for_server
from arbiter_gui.storage.server.forms import GREATEST_ID
from arbiter_gui.storage.server.functions import SEEN
from arbiter_gui.storage.sqlite.connections import APPLICATION_ID

if TYPE_CHECKING:
    import psycopg

Asked = tuple[str, Sequence[Any]]
_HISTORY = ("trace", "edit", "log")


def entering_tournament(number: int) -> list[Asked]:
    """Return what takes the tables of a tournament as those that are meant, and lists who is in it."""
    return [
        (f"SET search_path = {schema_of(number)}", ()),
        (f"SELECT {schema_of(number)}.be_present()", ()),
    ]


def new_mirror(migrations: Sequence[Migration], version: int) -> sqlite3.Connection:
    """Return an empty copy in memory, with the tables of a version."""
    # What is opened beside the window is used by its thread.
    mirror = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    mirror.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for step in migrations[:version]:
        step(mirror)
    mirror.execute(f"PRAGMA user_version = {version}")
    return mirror


def opening(number: int, version: int) -> list[Asked]:
    """Return what begins to read a tournament as it stands at one moment."""
    begin: list[Asked] = [("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", ())]
    # Before the first form there are no functions yet by which somebody is listed.
    if is_old_form(version):
        return begin
    return [*begin, *entering_tournament(number)]


def read_whole(
    connection: psycopg.Connection[Any],
    number: int,
    migrations: Sequence[Migration],
    version: int,
    begin: Sequence[Asked],
    end: Sequence[Asked] = (("COMMIT", ()),),
) -> tuple[sqlite3.Connection, tuple[Said, ...]]:
    """Return a copy in memory of a tournament with its history, and a line for what is not taken into it.

    `version` is that on the server; the statements `begin` and `end` go before and after.
    """
    mirror = new_mirror(migrations, tables_version(version))
    columns = columns_of(mirror)
    bounds = f"id BETWEEN 1 AND {GREATEST_ID}"
    asked: list[Asked] = []
    strange = []
    for table, names in columns.items():
        place = f"{schema_of(number)}.{table if is_old_form(version) else SEEN.get(table, table)}"
        bounded = table in _HISTORY
        if bounded:
            where = f"WHERE {bounds}"
        else:
            where = ""
        asked.append((f"SELECT {', '.join(names)} FROM {place} {where}", ()))
        if bounded:
            strange.append(f"(SELECT count(*) FROM {place} WHERE NOT {bounds})")
    asked.append((f"SELECT {' + '.join(strange)}", ()))
    *found, ((count,),) = answers(connection, asked, begin, end)
    mirror.execute("BEGIN")
    for (table, names), rows in zip(columns.items(), found, strict=True):
        marks = ", ".join("?" * len(names))
        mirror.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", rows)
    mirror.execute("COMMIT")
    mirror.execute("PRAGMA foreign_keys = ON")
    if count:
        return mirror, (unnumbered(count),)
    return mirror, ()


def answers(
    connection: psycopg.Connection[Any],
    asked: Iterable[Asked],
    begin: Iterable[Asked] = (),
    end: Iterable[Asked] = (),
) -> list[list[Row]]:
    """Return what the server finds for several questions, which are sent at once: one way there and back.

    The statements `begin` go before them, `end` after them, and answer nothing.
    """
    with connection.pipeline():
        for sql, values in begin:
            connection.execute(for_server(sql), values)
        cursors = [connection.execute(for_server(sql), values) for sql, values in asked]
        for sql, values in end:
            connection.execute(for_server(sql), values)
    # Read inside the pipeline, the first answer would be asked for by itself: one way more.
    return [cursor.fetchall() for cursor in cursors]


@dataclass(frozen=True, slots=True)
class Learned:
    """What was new on the server: the rows that changed, and a line for everything in the history that cannot be."""

    changes: tuple[RowChange, ...]
    left_out: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class MirrorState:
    """The version on the server (None: the tournament is gone), and the new rows of the history."""

    version: int | None
    rows: dict[str, list[Row]]
    states: list[Row]


def ask_history(
    connection: psycopg.Connection[Any], mirror: sqlite3.Connection, number: int, begin: Sequence[Asked]
) -> MirrorState:
    """Return what stands in the history behind what the copy knows; the statements `begin` go first."""
    names = columns_of(mirror)
    line = journal.last_line(mirror)
    trace = mirror.execute("SELECT coalesce(max(id), 0) FROM trace").fetchone()[0]
    select = {table: f"SELECT {', '.join(names[table])} FROM {SEEN.get(table, table)}" for table in _HISTORY}
    possible = f"id <= {GREATEST_ID}"
    new = f"id > ? AND {possible}"
    asked: list[Asked] = [
        ("SELECT version FROM arbiter.tournament WHERE id = ?", (number,)),
        (f"{select['trace']} WHERE {new} ORDER BY id", (trace,)),
        (
            f"{select['edit']} WHERE {possible} AND id IN (SELECT edit FROM log WHERE {new}) ORDER BY id",
            (line,),
        ),
        (f"{select['log']} WHERE {new} ORDER BY id", (line,)),
        (
            f"SELECT state, id FROM {SEEN['edit']} WHERE id = ANY(?) ORDER BY id",
            (list(journal.undone(mirror)),),
        ),
    ]
    version, traces, edits, log, states = answers(connection, asked, begin)
    rows = {"trace": traces, "edit": edits, "log": log}
    return MirrorState(version[0][0] if version else None, rows, states)


def learn(connection: psycopg.Connection[Any], mirror: sqlite3.Connection, found: MirrorState) -> Learned:
    """Write what is new into the copy, which is in a transaction; the rows that were touched are read again."""
    names = columns_of(mirror)
    # A line may name an edit that is not there; it is set aside before the end.
    mirror.execute("PRAGMA defer_foreign_keys = ON")
    for table in _HISTORY:
        if table == "edit":
            again = " ON CONFLICT (id) DO UPDATE SET state = excluded.state"
        else:
            again = ""
        marks = ", ".join("?" * len(names[table]))
        sql = f"INSERT INTO {table} ({', '.join(names[table])}) VALUES ({marks}){again}"
        mirror.executemany(sql, found.rows[table])
    mirror.executemany("UPDATE edit SET state = ? WHERE id = ?", found.states)
    lines = tuple(row[names["log"].index("id")] for row in found.rows["log"])
    if not lines:
        return Learned((), ())
    before = min(lines) - 1
    left_out = set_history_aside(mirror, before)
    changes = tuple(change for _, news in journal.since(mirror, before) for change in news.changes)
    _refresh(connection, mirror, changes)
    return Learned(changes, tuple(left_out))


def _refresh(
    connection: psycopg.Connection[Any], mirror: sqlite3.Connection, changes: Sequence[RowChange]
) -> None:
    """Read the rows again that these changes touched; lists, and the lines on record, whole."""
    keys: dict[str, set[Row]] = {}
    for change in changes:
        if change.table not in LISTS:
            keys.setdefault(change.table, set()).add(change.key)
    lists = sorted({change.table for change in changes} & LISTS | {TABLE})
    asked: list[Asked] = [(_select(table), ()) for table in lists]
    clear: list[Asked] = [(f"DELETE FROM {table}", ()) for table in lists]
    for table, wanted in keys.items():
        where, values = _where(table, sorted(wanted))
        asked.append((f"{_select(table)} WHERE {where}", values))
        clear += [(f"DELETE FROM {table} WHERE {_one(table)}", key) for key in sorted(wanted)]
    with answering(connection):
        fresh = answers(connection, asked)
    for sql, values in clear:
        mirror.execute(sql, values)
    for table, rows in zip([*lists, *keys], fresh, strict=True):
        names = [*TABLES[table][0], *TABLES[table][1]]
        marks = ", ".join("?" * len(names))
        mirror.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", rows)


def _select(table: str) -> str:
    keys, columns = TABLES[table]
    return f"SELECT {', '.join(keys + columns)} FROM {SEEN.get(table, table)}"


def _one(table: str) -> str:
    return " AND ".join(f"{key} = ?" for key in TABLES[table][0])


def _where(table: str, wanted: Sequence[Row]) -> tuple[str, Sequence[Any]]:
    """Return the condition for rows with these keys, each column of the keys as one value."""
    names = TABLES[table][0]
    columns = [list(column) for column in zip(*wanted, strict=True)]
    if len(names) == 1:
        return f"{names[0]} = ANY(?)", columns
    kinds = ", ".join("?::bigint[]" for _ in names)
    return f"({', '.join(names)}) IN (SELECT * FROM unnest({kinds}))", columns
