"""The engine's traces in the tournament file: each is written once, and rounds name theirs by its number."""

from __future__ import annotations

import json
import sqlite3


def add_trace(connection: sqlite3.Connection, round_number: int, trace: str) -> int:
    """Store the JSON trace of a round and return its number."""
    head = json.loads(trace)
    cursor = connection.execute(
        "INSERT INTO trace (round, edition, program, events) VALUES (?, ?, ?, ?)",
        (round_number, head.get("edition"), head.get("program"), trace),
    )
    return int(cursor.lastrowid or 0)


def stored_trace(connection: sqlite3.Connection, number: int | None) -> str | None:
    """Return the JSON trace with a number, None for a round that names none; TypeError where it is not there."""
    if number is None:
        return None
    row = connection.execute("SELECT events FROM trace WHERE id = ?", (number,)).fetchone()
    return str(row[0])
