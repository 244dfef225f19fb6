"""The copy of a tournament on a server that every window keeps in memory: the tables of the file,
word for word.

It is read whole once, and then follows the log: rows that a new line changed are read again from
the server.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.storage import journal
from arbiter_gui.storage.migrations import Migration
from arbiter_gui.storage.on_record import RECORD_TABLE
from arbiter_gui.storage.rows import LISTED_TABLES, TABLES, Row, RowChange
from arbiter_gui.storage.server.bad_rows import set_history_aside, unnumbered_rows_words
from arbiter_gui.storage.server.catalogue import columns_of, is_old_form, schema_of, tables_version
from arbiter_gui.storage.server.connections import time_limit_for_answer
from arbiter_gui.storage.server.dialect import for_server
from arbiter_gui.storage.server.forms import GREATEST_ID
from arbiter_gui.storage.server.functions import SEEN
from arbiter_gui.storage.sqlite.connections import APPLICATION_ID

if TYPE_CHECKING:
    import psycopg

Query = tuple[str, Sequence[Any]]
_HISTORY = ("trace", "edit", "log")


def entering_statements(tournament_number: int) -> list[Query]:
    """Return the statements that select the tables of a tournament and list the user as present in
    it.
    """
    return [
        (f"SET search_path = {schema_of(tournament_number)}", ()),
        (f"SELECT {schema_of(tournament_number)}.be_present()", ()),
    ]


def new_mirror(migrations: Sequence[Migration], version: int) -> sqlite3.Connection:
    """Return an empty copy in memory, with the tables of a version."""
    # A background thread may open the copy, and the window's thread uses it.
    mirror = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    mirror.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for step in migrations[:version]:
        step(mirror)
    mirror.execute(f"PRAGMA user_version = {version}")
    return mirror


def opening_statements(tournament_number: int, version: int) -> list[Query]:
    """Return the statements that begin to read a tournament at one moment."""
    begin: list[Query] = [("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", ())]
    # Before the first form there are no functions yet to list a user as present.
    if is_old_form(version):
        return begin
    return [*begin, *entering_statements(tournament_number)]


def read_whole_tournament(
    connection: psycopg.Connection[Any],
    tournament_number: int,
    migrations: Sequence[Migration],
    version: int,
    begin: Sequence[Query],
    end: Sequence[Query] = (("COMMIT", ()),),
) -> tuple[sqlite3.Connection, tuple[Said, ...]]:
    """Return a copy in memory of a tournament with its history, and a line for everything left out
    of it.

    `version` is that on the server; the statements `begin` and `end` are sent before and after.
    """
    mirror = new_mirror(migrations, tables_version(version))
    columns = columns_of(mirror)
    bounds = f"id BETWEEN 1 AND {GREATEST_ID}"
    questions: list[Query] = []
    beyond_bounds = []
    for table, names in columns.items():
        relation = table
        if not is_old_form(version):
            relation = SEEN.get(table, table)
        qualified_table = f"{schema_of(tournament_number)}.{relation}"
        condition = ""
        if table in _HISTORY:
            condition = f"WHERE {bounds}"
            beyond_bounds.append(f"(SELECT count(*) FROM {qualified_table} WHERE NOT {bounds})")
        questions.append((f"SELECT {', '.join(names)} FROM {qualified_table} {condition}", ()))
    questions.append((f"SELECT {' + '.join(beyond_bounds)}", ()))
    *rows_of_tables, ((count,),) = answers(connection, questions, begin, end)
    mirror.execute("BEGIN")
    for (table, names), rows in zip(columns.items(), rows_of_tables, strict=True):
        marks = ", ".join("?" * len(names))
        mirror.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", rows)
    mirror.execute("COMMIT")
    # Only now: impossible rows of the server have come along too, and are set aside later
    # (`bad_rows.py`).
    mirror.execute("PRAGMA foreign_keys = ON")
    if count:
        return mirror, (unnumbered_rows_words(count),)
    return mirror, ()


def answers(
    connection: psycopg.Connection[Any],
    questions: Iterable[Query],
    begin: Iterable[Query] = (),
    end: Iterable[Query] = (),
) -> list[list[Row]]:
    """Return the server's answers to several queries, which are sent at once, in a single round
    trip.

    The statements `begin` are sent before them, `end` after them; they return no answers.
    """
    with connection.pipeline():
        for sql, values in begin:
            connection.execute(for_server(sql), values)
        cursors = [connection.execute(for_server(sql), values) for sql, values in questions]
        for sql, values in end:
            connection.execute(for_server(sql), values)
    # Read inside the pipeline, the first answer would cost a round trip of its own.
    return [cursor.fetchall() for cursor in cursors]


@dataclass(frozen=True, slots=True)
class WrittenNews:
    """What `write_news` has written: the rows that changed, and a line for every impossible row of
    the history.
    """

    changes: tuple[RowChange, ...]
    left_out: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class HistoryNews:
    """What the server answers to `read_news`.

    `version` is that of the tournament, None if it is gone; `rows` are the new rows of the history
    by table; `states` are the state and number of each edit that was undone as far as the copy
    knows: it may have been redone since.
    """

    version: int | None
    rows: dict[str, list[Row]]
    states: list[Row]


def read_news(
    connection: psycopg.Connection[Any],
    mirror: sqlite3.Connection,
    tournament_number: int,
    begin: Sequence[Query],
) -> HistoryNews:
    """Return the history after the part that the copy knows.

    The statements `begin` are sent first.
    """
    names = columns_of(mirror)
    line = journal.last_line(mirror)
    trace = mirror.execute("SELECT coalesce(max(id), 0) FROM trace").fetchone()[0]
    select_from = {}
    for table in _HISTORY:
        select_from[table] = f"SELECT {', '.join(names[table])} FROM {SEEN.get(table, table)}"
    is_possible = f"id <= {GREATEST_ID}"
    is_new = f"id > ? AND {is_possible}"
    questions: list[Query] = [
        ("SELECT version FROM arbiter.tournament WHERE id = ?", (tournament_number,)),
        (f"{select_from['trace']} WHERE {is_new} ORDER BY id", (trace,)),
        (
            f"{select_from['edit']} WHERE {is_possible} AND id IN (SELECT edit FROM log WHERE "
            f"{is_new}) ORDER BY id",
            (line,),
        ),
        (f"{select_from['log']} WHERE {is_new} ORDER BY id", (line,)),
        (
            f"SELECT state, id FROM {SEEN['edit']} WHERE id = ANY(?) ORDER BY id",
            (list(journal.undone_edits(mirror)),),
        ),
    ]
    versions, traces, edits, log, states = answers(connection, questions, begin)
    version = None
    if versions:
        version = versions[0][0]
    return HistoryNews(version, {"trace": traces, "edit": edits, "log": log}, states)


def write_news(
    connection: psycopg.Connection[Any], mirror: sqlite3.Connection, news: HistoryNews
) -> WrittenNews:
    """Write the news into the copy, which is in a transaction.

    Rows that were changed are read again.
    """
    names = columns_of(mirror)
    # A line may name a missing edit; it is removed before the transaction ends.
    mirror.execute("PRAGMA defer_foreign_keys = ON")
    for table in _HISTORY:
        if_known = ""
        if table == "edit":
            if_known = " ON CONFLICT (id) DO UPDATE SET state = excluded.state"
        marks = ", ".join("?" * len(names[table]))
        sql = f"INSERT INTO {table} ({', '.join(names[table])}) VALUES ({marks}){if_known}"
        mirror.executemany(sql, news.rows[table])
    mirror.executemany("UPDATE edit SET state = ? WHERE id = ?", news.states)
    lines = tuple(row[names["log"].index("id")] for row in news.rows["log"])
    if not lines:
        return WrittenNews((), ())
    last_known_line = min(lines) - 1
    left_out = set_history_aside(mirror, last_known_line)
    changes: list[RowChange] = []
    for _, edit_of_others in journal.news_since(mirror, last_known_line):
        changes += edit_of_others.changes
    _read_rows_again(connection, mirror, changes)
    return WrittenNews(tuple(changes), tuple(left_out))


def _read_rows_again(
    connection: psycopg.Connection[Any], mirror: sqlite3.Connection, changes: Sequence[RowChange]
) -> None:
    """Read the rows again that these changes affect.

    Lists, and the lines on record, are read whole.
    """
    keys: dict[str, set[Row]] = {}
    for change in changes:
        if change.table not in LISTED_TABLES:
            keys.setdefault(change.table, set()).add(change.key)
    lists = sorted({change.table for change in changes} & LISTED_TABLES | {RECORD_TABLE})
    questions: list[Query] = [(_select(table), ()) for table in lists]
    deletions: list[Query] = [(f"DELETE FROM {table}", ()) for table in lists]
    for table, key_rows in keys.items():
        condition, values = _condition_for_keys(table, sorted(key_rows))
        questions.append((f"{_select(table)} WHERE {condition}", values))
        deletions += [
            (f"DELETE FROM {table} WHERE {_key_condition(table)}", key) for key in sorted(key_rows)
        ]
    # Everything is read before anything is deleted: if the server fails meanwhile, the copy stays
    # as it was.
    with time_limit_for_answer(connection):
        rows_read = answers(connection, questions)
    for sql, values in deletions:
        mirror.execute(sql, values)
    for table, rows in zip([*lists, *keys], rows_read, strict=True):
        names = [*TABLES[table][0], *TABLES[table][1]]
        marks = ", ".join("?" * len(names))
        mirror.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", rows)


def _select(table: str) -> str:
    keys, columns = TABLES[table]
    return f"SELECT {', '.join(keys + columns)} FROM {SEEN.get(table, table)}"


def _key_condition(table: str) -> str:
    """Return the SQL condition for one row, with a value for each column of its key."""
    return " AND ".join(f"{key} = ?" for key in TABLES[table][0])


def _condition_for_keys(table: str, key_rows: Sequence[Row]) -> tuple[str, Sequence[Any]]:
    """Return the condition for rows with these keys, each column of the keys as one value."""
    names = TABLES[table][0]
    columns = [list(column) for column in zip(*key_rows, strict=True)]
    if len(names) == 1:
        return f"{names[0]} = ANY(?)", columns
    kinds = ", ".join("?::bigint[]" for _ in names)
    return f"({', '.join(names)}) IN (SELECT * FROM unnest({kinds}))", columns
