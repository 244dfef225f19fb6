"""Version 1: the current tournament, the traces, and the history."""

from __future__ import annotations

import sqlite3

# Boards and byes do not refer to players: a round imported with an error must be storable and
# shown.
_TABLES = (
    "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE player (
        number INTEGER PRIMARY KEY, place INTEGER NOT NULL, name TEXT NOT NULL, rating INTEGER NOT NULL,
        title TEXT NOT NULL, sex TEXT NOT NULL, federation TEXT NOT NULL, fide_id TEXT NOT NULL,
        birth TEXT NOT NULL, withdrawn_from INTEGER, rank INTEGER)""",
    """CREATE TABLE trace (
        id INTEGER PRIMARY KEY, round INTEGER NOT NULL, edition TEXT, program TEXT, events TEXT NOT NULL)""",
    """CREATE TABLE round (
        number INTEGER PRIMARY KEY, published INTEGER NOT NULL, trace INTEGER REFERENCES trace (id))""",
    """CREATE TABLE board (
        round INTEGER NOT NULL REFERENCES round (number) DEFERRABLE INITIALLY DEFERRED,
        board INTEGER NOT NULL, white INTEGER NOT NULL, black INTEGER NOT NULL,
        white_mark TEXT NOT NULL, black_mark TEXT NOT NULL,
        PRIMARY KEY (round, board)) WITHOUT ROWID""",
    """CREATE TABLE bye (
        round INTEGER NOT NULL REFERENCES round (number) DEFERRABLE INITIALLY DEFERRED,
        place INTEGER NOT NULL, player INTEGER NOT NULL, kind TEXT NOT NULL, mark TEXT NOT NULL,
        PRIMARY KEY (round, place)) WITHOUT ROWID""",
    """CREATE TABLE request (
        place INTEGER PRIMARY KEY, player INTEGER NOT NULL, round INTEGER NOT NULL, kind TEXT NOT NULL,
        mark TEXT NOT NULL)""",
    """CREATE TABLE prohibited (
        place INTEGER PRIMARY KEY, players TEXT NOT NULL, first_round INTEGER NOT NULL,
        last_round INTEGER)""",
    """CREATE TABLE virtual_points (
        place INTEGER PRIMARY KEY, player INTEGER NOT NULL, round INTEGER NOT NULL,
        points INTEGER NOT NULL)""",
    "CREATE TABLE record (place INTEGER PRIMARY KEY, line INTEGER NOT NULL, text TEXT NOT NULL)",
    """CREATE TABLE edit (
        id INTEGER PRIMARY KEY, label TEXT NOT NULL, round INTEGER, changes TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('done', 'undone', 'dropped')))""",
    "CREATE INDEX edit_state ON edit (state, id)",
    """CREATE TABLE log (
        id INTEGER PRIMARY KEY, time TEXT NOT NULL, action TEXT NOT NULL, edit INTEGER REFERENCES edit (id),
        note TEXT NOT NULL)""",
)


def migrate(connection: sqlite3.Connection) -> None:
    """Create the tables of version 1 in an empty file."""
    for statement in _TABLES:
        connection.execute(statement)
