"""The tournament at the moment a round was paired, worked back from the edits log in memory."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Mark
from arbiter_gui.storage import tables
from arbiter_gui.storage.journal import read_edit
from arbiter_gui.storage.on_record import TABLE as ON_RECORD
from arbiter_gui.storage.on_record import with_records
from arbiter_gui.storage.rows import RowChange, differences


def state_before_round(connection: sqlite3.Connection, number: int) -> tuple[Tournament, str | None] | None:
    """Return the state that recorded round `number` was paired from, under the numbers of then, and its trace.

    None when no edit paired the round: it came with an import, or an earlier state was restored.
    """
    back: list[RowChange] = []
    for (edit,) in connection.execute("SELECT id FROM edit WHERE state = 'done' ORDER BY id DESC").fetchall():
        changes = read_edit(connection, edit).changes
        # What is on record pairs nobody, and may stand in other places than when it was logged.
        back += [change.inverse for change in reversed(changes) if change.table != ON_RECORD]
        added = [c for c in changes if c.table == "round" and c.before is None]
        if any(change.key == (number,) for change in added):
            if len(added) > 1 or not _just_paired(changes):
                return None
            return _worked_back(connection, back), _trace(connection, added[0])
    return None


def work_back(connection: sqlite3.Connection, now: Tournament, steps: int) -> None:
    """Take the last `steps` edits back, leaving FIDE mode too; for a copy, whose log says nothing of it."""
    sql = "SELECT id FROM edit WHERE state = 'done' ORDER BY id DESC LIMIT ?"
    records = now
    for (edit,) in connection.execute(sql, (steps,)).fetchall():
        changes = tuple(change.inverse for change in reversed(read_edit(connection, edit).changes))
        tables.write(connection, [change for change in changes if change.table != ON_RECORD])
        records = with_records(records, changes)
        connection.execute("UPDATE edit SET state = 'undone' WHERE id = ?", (edit,))
    tables.write(connection, tuple(differences(now, {}, records, {})))


def _just_paired(changes: Sequence[RowChange]) -> bool:
    """Tell whether no board was added with its result, as restoring an earlier state does."""
    boards = [c.after for c in changes if c.table == "board" and c.before is None and c.after is not None]
    return all(row[2] == row[3] == Mark.PENDING.value for row in boards)


def _worked_back(connection: sqlite3.Connection, back: Sequence[RowChange]) -> Tournament:
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        connection.backup(memory)
        tables.write(memory, back)
        return tables.load(memory)[0]


def _trace(connection: sqlite3.Connection, added: RowChange) -> str | None:
    number = added.after[1] if added.after is not None else None
    row = connection.execute("SELECT events FROM trace WHERE id = ?", (number,)).fetchone()
    return None if row is None else str(row[0])
