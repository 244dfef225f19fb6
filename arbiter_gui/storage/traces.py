"""The engine's traces in the tournament file: each is written once, and rounds refer to theirs by
its number.

A trace only explains a pairing: a damaged one costs the explanation of its round, nothing more.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from arbiter_gui.storage.checks.rows import fetched_rows
from arbiter_gui.storage.sqlite.connections import error_code


@dataclass(frozen=True, slots=True)
class StoredTrace:
    """The JSON text of a trace; empty if it is damaged.

    `sealed` means that it is as it was written.
    """

    text: str
    sealed: bool

    @property
    def damaged(self) -> bool:
        """Whether it certainly cannot be read."""
        return not self.text


DAMAGED = StoredTrace("", sealed=False)


def add_trace(connection: sqlite3.Connection, round_number: int, trace: str) -> int:
    """Store the JSON trace of a round and return its number."""
    head = _data_before_events(trace)
    cursor = connection.execute(
        "INSERT INTO trace (id, round, edition, program, events, seal) "
        "VALUES ((SELECT coalesce(max(id), 0) + 1 FROM trace), ?, ?, ?, ?, ?)",
        (round_number, head.get("edition"), head.get("program"), trace, _seal(trace)),
    )
    return int(cursor.lastrowid or 0)


def round_of(trace: str) -> int | None:
    """Return the round of a JSON trace, None if it does not name one."""
    return _data_before_events(trace).get("round")


def _data_before_events(trace: str) -> dict[str, Any]:
    """Return the data of a trace before its events: there are thousands of those, which need not be
    read.
    """
    head, events, _ = trace.partition(',"events":[')
    text = trace
    if events:
        text = f"{head}}}"
    values: dict[str, Any] = json.loads(text)
    return values


def stored_trace(connection: sqlite3.Connection, number: int | None) -> StoredTrace | None:
    """Return the trace with a number, None for a round without a number."""
    if number is None:
        return None
    try:
        rows = fetched_rows(connection, "SELECT events, seal FROM trace WHERE id = ?", (number,))
    except sqlite3.DatabaseError as error:
        # A damaged page costs only this explanation; any other error, such as a full disk, is
        # reported as usual.
        if error_code(error).startswith("SQLITE_CORRUPT"):
            return DAMAGED
        raise
    if len(rows) != 1 or type(rows[0][0]) is not str:
        return DAMAGED
    text, seal = rows[0]
    if seal is None:
        return StoredTrace(text, sealed=False)
    if seal == _seal(text):
        return StoredTrace(text, sealed=True)
    return DAMAGED


def stored_traces(
    connection: sqlite3.Connection, numbers: Mapping[int, int]
) -> Iterator[tuple[int, StoredTrace]]:
    """Yield every round that has a trace, with that trace."""
    for recorded_number, number in numbers.items():
        trace = stored_trace(connection, number)
        if trace is not None:
            yield recorded_number, trace


def editions_of(connection: sqlite3.Connection, numbers: Collection[int]) -> frozenset[str]:
    """Return the editions of the traces with these numbers; the traces themselves are not read."""
    rows = fetched_rows(connection, "SELECT id, edition FROM trace WHERE edition IS NOT NULL")
    return frozenset(str(edition) for number, edition in rows if number in numbers)


def copy_trace(source: sqlite3.Connection, target: sqlite3.Connection, number: int) -> None:
    """Copy the trace with a number into another file, as far as it can be read, together with its
    seal.
    """
    trace = stored_trace(source, number) or DAMAGED
    seal = None
    if trace.sealed:
        seal = _seal(trace.text)
    target.execute(
        "INSERT OR IGNORE INTO trace (id, round, events, seal) VALUES (?, 1, ?, ?)",
        (number, trace.text, seal),
    )


def _seal(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
