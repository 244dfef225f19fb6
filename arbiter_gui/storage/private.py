"""A tournament file without the data meant for the arbiter alone, to be passed on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

from arbiter_gui.domain.organisation.report_fields import public_lines
from arbiter_gui.storage.rows import TABLES

PRIVATE: dict[str, Any] = {
    "fee": 0,
    "paid": 0,
    "paid_by": "",
    "email": "",
    "phone": "",
    "contact": "",
}
"""Columns of players that only arbiters of the tournament may see, with the values that all others
see instead."""
_HEAD = b"SQLite format 3"
_REPORT_FIELDS = "details.report_fields"
_OF_REPORT_FIELDS = f"WHERE name = '{_REPORT_FIELDS}'"


def without_contacts(data: bytes) -> bytes | None:
    """Return the bytes of a tournament file without contacts, payments and addresses, in its
    history too.

    Bytes of another file are returned unchanged; None means a tournament file that cannot be
    cleaned.
    """
    if not data.startswith(_HEAD):
        return data
    try:
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
            connection.deserialize(data)
            player_columns = {row[1] for row in connection.execute("PRAGMA table_info(player)")}
            if PRIVATE.keys() - player_columns:
                return data  # of a version without such columns
            columns = ", ".join(f"{name} = ?" for name in PRIVATE)
            connection.execute(f"UPDATE player SET {columns}", tuple(PRIVATE.values()))
            for (text,) in connection.execute(
                f"SELECT value FROM setting {_OF_REPORT_FIELDS}"
            ).fetchall():
                public = _public_values(text)
                connection.execute(f"UPDATE setting SET value = ? {_OF_REPORT_FIELDS}", (public,))
            for edit_number, text in connection.execute("SELECT id, changes FROM edit").fetchall():
                changes = json.dumps(
                    _without_private_values(json.loads(text)),
                    ensure_ascii=False,
                    separators=(",", ":"),
                )
                connection.execute(
                    "UPDATE edit SET changes = ? WHERE id = ?", (changes, edit_number)
                )
            # In most builds SQLite leaves the old values in the unused parts of its pages, which
            # this drops.
            connection.execute("VACUUM")
            return connection.serialize()
    except (sqlite3.Error, ValueError, TypeError, IndexError):
        return None


def _without_private_values(changes: list[list[Any]]) -> list[list[Any]]:
    """Return the rows of an edit without private values."""
    public_values_by_place = {
        TABLES["player"][1].index(name): value for name, value in PRIVATE.items()
    }
    for table, key, *rows in changes:
        for row in rows:
            # The edit has added or removed the row, which has no values on the other side.
            if row is None:
                continue
            if table == "player":
                for column_index, value in public_values_by_place.items():
                    row[column_index] = value
            elif table == "setting" and key == [_REPORT_FIELDS]:
                row[0] = _public_values(row[0])
    return changes


def _public_values(text: str) -> str:
    """Return the values for reports, a JSON list of lines, without the addresses of officers."""
    return json.dumps(public_lines(json.loads(text)), ensure_ascii=False)
