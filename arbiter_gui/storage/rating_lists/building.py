"""Making the file of a rating list: beside the old one, which it replaces when it is complete."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import PairingCancelled
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.storage.rating_lists.index_words import index_words
from arbiter_gui.storage.rating_lists.rating_list import (
    APPLICATION_ID,
    COLUMNS,
    LETTERS_INDEXED,
    VERSION,
    ListInfo,
)
from arbiter_gui.storage.sqlite.connections import store_error, transaction
from arbiter_gui.storage.sqlite.whole_files import part_beside, put_in_place

_TYPES = (
    "name TEXT NOT NULL, federation TEXT NOT NULL, sex TEXT NOT NULL, title TEXT NOT NULL, "
    "standard INTEGER NOT NULL, rapid INTEGER NOT NULL, blitz INTEGER NOT NULL, "
    "birth_year INTEGER NOT NULL, inactive INTEGER NOT NULL, "
    "standard_k INTEGER NOT NULL, rapid_k INTEGER NOT NULL, blitz_k INTEGER NOT NULL"
)
# The words are parted and folded already: the plainest tokenizer leaves them as they are.
_INDEX = (
    "CREATE VIRTUAL TABLE word USING fts5(words, content = '', columnsize = 0, detail = none, "
    f"prefix = '{' '.join(map(str, range(1, LETTERS_INDEXED + 1)))}', tokenize = 'ascii')"
)
_CHUNK = 20_000
_READ, _SORTED, _ALL = 550, 700, 1000  # thousandths of the work, for the progress
_STEPS_BETWEEN_LOOKS = 200_000

Describe = Callable[[int], ListInfo]
"""Told how many players there are, says what is to be kept about the list."""


def build_rating_list(
    path: Path,
    players: Iterable[RatedPlayer],
    describe: Describe,
    share_read: Callable[[], float] = lambda: 0.0,
    control: Control = FREE,
) -> int:
    """Write the list's file and return how many players stood in it more than once; the first one counts.

    `describe` is asked when all players were read. `share_read` says how much of them was, 0 to 1;
    `control` hears the progress in thousandths and can stop the work. Raises StoreError and
    PairingCancelled; the old file is then still there.
    """
    try:
        with part_beside(path) as half:
            opened = contextlib.closing(sqlite3.connect(half, isolation_level=None))
            with opened as connection, _stoppable(connection, control):
                twice = _fill(connection, path, players, describe, share_read, control)
            put_in_place(half, path)
    except (sqlite3.Error, OSError) as error:
        raise store_error(path, error, "made") from error
    return twice


def _fill(
    connection: sqlite3.Connection,
    path: Path,
    players: Iterable[RatedPlayer],
    describe: Describe,
    share_read: Callable[[], float],
    control: Control,
) -> int:
    for pragma in (
        f"application_id = {APPLICATION_ID}",
        f"user_version = {VERSION}",
        # Nothing to save: a file that is not complete is thrown away.
        "journal_mode = OFF",
        "synchronous = OFF",
        "cache_size = -64000",
    ):
        connection.execute(f"PRAGMA {pragma}")
    with transaction(connection, path):
        connection.execute(f"CREATE TEMP TABLE incoming (fide_id INTEGER PRIMARY KEY, {_TYPES})")
        twice = _read(connection, players, share_read, control)
        connection.execute(
            f"CREATE TABLE player (id INTEGER PRIMARY KEY, fide_id INTEGER NOT NULL, {_TYPES})"
        )
        order = "max(standard, rapid, blitz) DESC, inactive, name, fide_id"
        connection.execute(f"INSERT INTO player ({COLUMNS}) SELECT {COLUMNS} FROM incoming ORDER BY {order}")
        connection.execute("DROP TABLE incoming")
        connection.execute("CREATE UNIQUE INDEX player_fide_id ON player (fide_id)")
        control.progress(_SORTED, _ALL)
        count = int(connection.execute("SELECT count(*) FROM player").fetchone()[0])
        _index(connection, count, control)
        _note(connection, describe(count))
    return twice


def _read(
    connection: sqlite3.Connection,
    players: Iterable[RatedPlayer],
    share_read: Callable[[], float],
    control: Control,
) -> int:
    marks = ", ".join("?" * len(RatedPlayer._fields))
    sql = f"INSERT OR IGNORE INTO incoming ({COLUMNS}) VALUES ({marks})"
    source, twice = iter(players), 0
    while chunk := list(islice(source, _CHUNK)):
        control.checkpoint()
        twice += len(chunk) - connection.executemany(sql, chunk).rowcount
        control.progress(int(_READ * share_read()), _ALL)
    return twice


def _index(connection: sqlite3.Connection, count: int, control: Control) -> None:
    connection.execute(_INDEX)
    terms: set[str] = set()
    for first in range(1, count + 1, _CHUNK):
        control.checkpoint()
        rows = connection.execute(
            "SELECT id, name FROM player WHERE id >= ? AND id < ?", (first, first + _CHUNK)
        ).fetchall()
        words = [(number, index_words(name)) for number, name in rows]
        terms.update(word for _, found in words for word in found)
        connection.executemany(
            "INSERT INTO word (rowid, words) VALUES (?, ?)", ((i, " ".join(found)) for i, found in words)
        )
        control.progress(_SORTED + (_ALL - _SORTED) * first // (count + 1), _ALL)
    connection.execute("INSERT INTO word (word) VALUES ('optimize')")
    connection.execute("CREATE TABLE term (word TEXT PRIMARY KEY) WITHOUT ROWID")
    connection.executemany("INSERT INTO term VALUES (?)", ((word,) for word in sorted(terms)))
    control.progress(_ALL, _ALL)


def _note(connection: sqlite3.Connection, info: ListInfo) -> None:
    connection.execute(
        "CREATE TABLE info (source TEXT, label TEXT, kinds TEXT, imported TEXT, players INTEGER)"
    )
    kinds = " ".join(kind.value for kind in info.kinds)
    row = (info.source, info.label, kinds, info.imported, info.players)
    connection.execute("INSERT INTO info VALUES (?, ?, ?, ?, ?)", row)


@contextlib.contextmanager
def _stoppable(connection: sqlite3.Connection, control: Control) -> Iterator[None]:
    """Let `control` stop also what the database does for long, such as sorting."""
    stopped: list[PairingCancelled] = []

    def look() -> int:
        try:
            control.checkpoint()
        except PairingCancelled as cancelled:
            stopped.append(cancelled)
        return len(stopped)

    connection.set_progress_handler(look, _STEPS_BETWEEN_LOOKS)
    try:
        yield
    except Exception:
        if stopped:
            raise stopped[0] from None
        raise
    finally:
        connection.set_progress_handler(None, 0)
