"""Building the file of a rating list beside the old one, which it replaces when it is complete."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import get_type_hints

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import PairingCancelled
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.storage.rating_lists.index_words import federation_word, index_words
from arbiter_gui.storage.rating_lists.rating_list import (
    APPLICATION_ID,
    COLUMNS,
    LETTERS_INDEXED,
    STORED_FIELDS,
    VERSION,
    ListInfo,
)
from arbiter_gui.storage.sqlite.connections import store_error, transaction
from arbiter_gui.storage.sqlite.whole_files import (
    part_beside,
    parts_beside,
    put_in_place,
    remove_abandoned,
)

_COLUMN_TYPES = {str: "TEXT", int: "INTEGER", bool: "INTEGER"}
_FIELD_TYPES = get_type_hints(RatedPlayer)
_TYPES = ", ".join(f"{name} {_COLUMN_TYPES[_FIELD_TYPES[name]]} NOT NULL" for name in STORED_FIELDS)
_BEST_FIRST = (
    "max(standard, rapid, blitz, national_standard, national_rapid, national_blitz) DESC, "
    "inactive, name, fide_id, national_id"
)
# The words are already split and folded: the simplest tokenizer keeps them unchanged.
_INDEX = (
    "CREATE VIRTUAL TABLE word USING fts5(words, content = '', columnsize = 0, detail = none, "
    f"prefix = '{' '.join(map(str, range(1, LETTERS_INDEXED + 1)))}', tokenize = 'ascii')"
)
_CHUNK = 20_000
# Thousandths of the work, for the progress.
_READ = 550
_SORTED = 700
_ALL = 1000
_STEPS_BETWEEN_LOOKS = 200_000

Describe = Callable[[int], ListInfo]
"""Function from the number of players to the information that is stored about the list."""


def build_rating_list(
    path: Path,
    players: Iterable[RatedPlayer],
    describe: Describe,
    share_read: Callable[[], float] = lambda: 0.0,
    control: Control = FREE,
) -> int:
    """Write the list's file and return how many players appeared in it more than once.

    Their first entry counts.

    `describe` is called when all players have been read. `share_read` returns the share read so
    far, 0 to 1; `control` receives the progress in thousandths and can stop the work. Raises
    StoreError and PairingCancelled; the old file is then still there.
    """
    try:
        # An import that was killed leaves a file of hundreds of megabytes; one that is running
        # writes all the time.
        remove_abandoned(parts_beside(path), days=1)
        with part_beside(path) as partial_file:
            database = contextlib.closing(sqlite3.connect(partial_file, isolation_level=None))
            with database as connection, _stopped_by(connection, control):
                repeated_count = _write_list(
                    connection, path, players, describe, share_read, control
                )
            put_in_place(partial_file, path)
    except (sqlite3.Error, OSError) as error:
        raise store_error(path, error, "made") from error
    return repeated_count


def _write_list(
    connection: sqlite3.Connection,
    path: Path,
    players: Iterable[RatedPlayer],
    describe: Describe,
    share_read: Callable[[], float],
    control: Control,
) -> int:
    """Write all tables of the list in one transaction.

    Return the number of players left out as `build_rating_list`.
    """
    for pragma in (
        f"application_id = {APPLICATION_ID}",
        f"user_version = {VERSION}",
        # No journal is needed: an incomplete file is thrown away.
        "journal_mode = OFF",
        "synchronous = OFF",
        "cache_size = -64000",
    ):
        connection.execute(f"PRAGMA {pragma}")
    with transaction(connection, path):
        connection.execute(f"CREATE TEMP TABLE incoming (key PRIMARY KEY, {_TYPES})")
        repeated_count = _read_players(connection, players, share_read, control)
        connection.execute(f"CREATE TABLE player (id INTEGER PRIMARY KEY, {_TYPES})")
        copied_rows = f"SELECT {COLUMNS} FROM incoming ORDER BY {_BEST_FIRST}"
        connection.execute(f"INSERT INTO player ({COLUMNS}) {copied_rows}")
        connection.execute("DROP TABLE incoming")
        connection.execute("CREATE INDEX player_fide_id ON player (fide_id)")
        connection.execute(
            "CREATE INDEX player_national_id ON player (national_id) WHERE national_id != ''"
        )
        control.progress(_SORTED, _ALL)
        count = int(connection.execute("SELECT count(*) FROM player").fetchone()[0])
        _write_index(connection, count, control)
        _write_info(connection, describe(count))
    return repeated_count


def _read_players(
    connection: sqlite3.Connection,
    players: Iterable[RatedPlayer],
    share_read: Callable[[], float],
    control: Control,
) -> int:
    """Read the players into the table `incoming`.

    Return how many of them had the key of an earlier one.
    """
    marks = ", ".join("?" * (1 + len(STORED_FIELDS)))
    sql = f"INSERT OR IGNORE INTO incoming (key, {COLUMNS}) VALUES ({marks})"
    source = iter(players)
    repeated_count = 0
    while chunk := list(islice(source, _CHUNK)):
        control.checkpoint()
        rows = [(_player_key(player), *player[: len(STORED_FIELDS)]) for player in chunk]
        # Rows whose key is there already are ignored, and so not counted by the database.
        repeated_count += len(rows) - connection.executemany(sql, rows).rowcount
        control.progress(int(_READ * share_read()), _ALL)
    return repeated_count


def _player_key(player: RatedPlayer) -> int | str:
    """Return the key of a player in a list: the national number, or else FIDE's, or else name and
    birth.
    """
    return (
        player.national_id or player.fide_id or f"{player.name} {player.birth or player.birth_year}"
    )


def _write_index(connection: sqlite3.Connection, count: int, control: Control) -> None:
    """Write the index of the words of all names, and the table of the different words for finding
    similar ones.
    """
    connection.execute(_INDEX)
    terms: set[str] = set()
    for first_id in range(1, count + 1, _CHUNK):
        control.checkpoint()
        rows = connection.execute(
            "SELECT id, name, federation FROM player WHERE id >= ? AND id < ?",
            (first_id, first_id + _CHUNK),
        ).fetchall()
        lines = []
        for number, name, federation in rows:
            words = index_words(name)
            terms.update(words)
            lines.append((number, " ".join((*words, federation_word(federation)))))
        connection.executemany("INSERT INTO word (rowid, words) VALUES (?, ?)", lines)
        control.progress(_SORTED + (_ALL - _SORTED) * first_id // (count + 1), _ALL)
    # Merges the parts of the index into one: a list is written once, and searched at every key.
    connection.execute("INSERT INTO word (word) VALUES ('optimize')")
    connection.execute("CREATE TABLE term (word TEXT PRIMARY KEY) WITHOUT ROWID")
    connection.executemany("INSERT INTO term VALUES (?)", ((word,) for word in sorted(terms)))
    control.progress(_ALL, _ALL)


def _write_info(connection: sqlite3.Connection, info: ListInfo) -> None:
    """Write where the list comes from, and what it holds."""
    connection.execute(
        "CREATE TABLE info (source TEXT, label TEXT, kinds TEXT, imported TEXT, players INTEGER, "
        "federation TEXT)"
    )
    kinds = " ".join(kind.value for kind in info.kinds)
    row = (info.source, info.label, kinds, info.imported, info.players, info.federation)
    connection.execute("INSERT INTO info VALUES (?, ?, ?, ?, ?, ?)", row)


@contextlib.contextmanager
def _stopped_by(connection: sqlite3.Connection, control: Control) -> Iterator[None]:
    """Let `control` also stop long work of the database, such as sorting."""
    stopped: list[PairingCancelled] = []

    def count_stops() -> int:
        """Note it if the work is cancelled; return more than 0 then, which stops SQLite."""
        try:
            control.checkpoint()
        except PairingCancelled as cancelled:
            stopped.append(cancelled)
        return len(stopped)

    connection.set_progress_handler(count_stops, _STEPS_BETWEEN_LOOKS)
    try:
        yield
    except Exception:
        if stopped:
            raise stopped[0] from None
        raise
    finally:
        connection.set_progress_handler(None, 0)
