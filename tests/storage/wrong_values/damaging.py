"""One random damage to a tournament file: a wrong value in a cell, a row less, a row twice, or
wrong bytes.
"""

from __future__ import annotations

import contextlib
import random
import sqlite3
from dataclasses import dataclass
from typing import Any

TABLES = [
    "setting",
    "player",
    "round",
    "board",
    "bye",
    "request",
    "prohibited",
    "virtual_points",
    "record",
    "adjustment",
    "publication",
    "edit",
    "log",
    "trace",
    "game",
    "month_rating",
    "member",
    "roster",
    "match_games",
]
_ODD: tuple[Any, ...] = (
    *(None, -5, -1, 0, 1, 2, 3, 7, 50, 99, 100, 4711, 10_000, 10**6, 2**31, 2**63 - 1, -(2**63)),
    *(0.5, 1.0, 1e308, float("inf")),
    *(
        "",
        " ",
        "0",
        "1",
        "-5",
        "1.5",
        "abc",
        "=",
        "+",
        "?",
        "U",
        "H",
        "Z",
        "w",
        "XX",
        "None",
        "999999",
        "007",
    ),
    *(
        "<img src='x'>",
        "a\nb",
        "a\x00b",
        "\x1b[31m",
        "\u202eabc",
        "x" * 20_000,
        "dutch-2026",
        "dutch-3000",
    ),
    *(
        "[]",
        "[1]",
        "[1, 2]",
        "[1, 1]",
        "[0]",
        "[-1]",
        "[4711]",
        "[true]",
        "[1.5]",
        '["a"]',
        "[[1]]",
        "{}",
        "null",
    ),
    *(
        '{"edition": 1, "round": 1, "program": "", "events": []}',
        '[["player", [1], null, null]]',
        "[" * 60_000,
    ),
    *(
        '[["2026-05-02T14:30:00", [1]]]',
        '[[1, "1", "1"]]',
        '[[99, "1", "0"]]',
        "2026-05-02",
        "\ud83d",
        "NaN",
    ),
    *("0001-01-01T00:00:00+12:00", "9999-12-31T23:59:59-12:00"),
    *(b"", b"\xff\xfe", b"abc", b"\x00" * 10),
)


@dataclass(frozen=True)
class Damage:
    """The file that came of it, and what was done in words."""

    data: bytes
    what: str
    bytes_only: bool = False


def damage(data: bytes, chance: random.Random) -> Damage | None:
    """Return the file with one thing wrong in it.

    None where the database itself refuses to hold that.
    """
    if chance.random() < 0.05:
        return _flipped(data, chance)
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(data)
        connection.execute("PRAGMA ignore_check_constraints = ON")
        what = _one(connection, chance)
        return None if what is None else Damage(connection.serialize(), what)


def _flipped(data: bytes, chance: random.Random) -> Damage:
    place = chance.randrange(100, len(data))
    many = chance.choice((1, 1, 8, 512))
    wrong = bytes(chance.randrange(256) for _ in range(min(many, len(data) - place)))
    return Damage(
        data[:place] + wrong + data[place + len(wrong) :],
        f"{many} bytes at {place}",
        bytes_only=True,
    )


def _one(connection: sqlite3.Connection, chance: random.Random) -> str | None:
    there = {
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    full = [t for t in TABLES if t in there and connection.execute(f"SELECT 1 FROM {t}").fetchone()]
    table = chance.choice(full)
    info = connection.execute(f"PRAGMA table_info({table})").fetchall()
    keys = [row[1] for row in info if row[5]]
    row = dict(zip([row[1] for row in info], chance.choice(_all(connection, table)), strict=True))
    where = " AND ".join(f"{key} = ?" for key in keys)
    place = [row[key] for key in keys]
    deed = chance.random()
    try:
        if deed < 0.04:
            connection.execute(f"DELETE FROM {table} WHERE {where}", place)
            return f"{table} {place} deleted"
        if deed < 0.08:
            return _doubled(connection, table, row, keys, chance)
        column = chance.choice(list(row))
        value = _value(connection, table, column, row[column], chance)
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (value, *place))
    except (sqlite3.Error, UnicodeEncodeError, OverflowError):
        return None
    return f"{table} {place} {column} = {value!r:.60}"


def _doubled(
    connection: sqlite3.Connection,
    table: str,
    row: dict[str, Any],
    keys: list[str],
    chance: random.Random,
) -> str:
    changed = {**row, keys[-1]: chance.choice((1, 2, 5, 20, "more", 4711))}
    marks = ", ".join("?" * len(row))
    connection.execute(f"INSERT INTO {table} VALUES ({marks})", tuple(changed.values()))
    return f"{table} {row!r:.60} once more as {changed[keys[-1]]!r}"


def _value(
    connection: sqlite3.Connection, table: str, column: str, now: Any, chance: random.Random
) -> Any:
    kind = chance.random()
    if kind < 0.2:
        return chance.choice(_all(connection, table, column))[0]
    if kind < 0.35 and isinstance(now, str) and now:
        return _altered(now, chance)
    if kind < 0.4 and isinstance(now, int):
        return now + chance.choice((-1, 1))
    return chance.choice(_ODD)


def _altered(text: str, chance: random.Random) -> Any:
    """Return text with a letter less, more or other; or of bytes that are no text, or cut short."""
    place = chance.randrange(len(text))
    letter = chance.choice('019-"[]{},:nullé ')
    if chance.random() < 0.1:
        return text[:place].encode() + b"\xe9"
    return chance.choice(
        (
            text[:place] + text[place + 1 :],
            text[:place] + letter + text[place + 1 :],
            text[:place],
            text + letter,
        )
    )


def _all(connection: sqlite3.Connection, table: str, column: str = "*") -> list[tuple[Any, ...]]:
    return connection.execute(f"SELECT {column} FROM {table}").fetchall()
