"""The tournament at the moment a round was paired, worked back from the edits log in memory."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence

from arbiter_gui.domain.record_lines.integrity import restored_lines
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.storage import tables
from arbiter_gui.storage.checks.columns import WrongValue
from arbiter_gui.storage.checks.rows import checked_rows
from arbiter_gui.storage.journal import LoggedEdit, read_edit
from arbiter_gui.storage.moved_numbers import moved_numbers
from arbiter_gui.storage.on_record import LISTS, rows_of_list, with_records
from arbiter_gui.storage.on_record import TABLE as ON_RECORD
from arbiter_gui.storage.rows import RowChange, differences
from arbiter_gui.storage.sqlite.connections import Damaged
from arbiter_gui.storage.traces import StoredTrace, stored_trace


def state_before_round(
    connection: sqlite3.Connection, number: int
) -> tuple[Tournament, StoredTrace | None] | None:
    """Return the state that recorded round `number` was paired from, under the numbers of then, and its trace.

    None when no edit paired the round as it stands: it came with an import, or with an earlier state that was
    restored, or such a state has other boards in it, or other numbers.
    """
    since: list[LoggedEdit] = []
    for (edit,) in connection.execute("SELECT id FROM edit WHERE state = 'done' ORDER BY id DESC").fetchall():
        logged = read_edit(connection, edit)
        changes = logged.changes
        since.append(logged)
        restored = _restores(changes)
        if restored and (moved_numbers(changes) or _has_other_pairs(changes, number)):
            return None
        added = next(
            (c for c in changes if c.table == "round" and c.before is None and c.key == (number,)), None
        )
        if added is not None and added.after is not None:
            trace = added.after[1]
            if restored:
                return None
            return (_worked_back(connection, since), stored_trace(connection, trace))
    return None


def work_back(connection: sqlite3.Connection, now: Tournament, steps: int) -> None:
    """Take the last `steps` edits back, leaving FIDE mode too; for a copy, whose log says nothing of it."""
    sql = "SELECT id FROM edit WHERE state = 'done' ORDER BY id DESC LIMIT ?"
    records = now
    for (edit,) in connection.execute(sql, (steps,)).fetchall():
        logged = read_edit(connection, edit)
        with _fitting(logged):
            _write(connection, [change for change in logged.inverse if change.table != ON_RECORD])
        records = with_records(records, logged.inverse)
        connection.execute("UPDATE edit SET state = 'undone' WHERE id = ?", (edit,))
    tables.write(connection, tuple(differences(now, {}, records, {})))


def _restores(changes: Sequence[RowChange]) -> bool:
    """Tell whether an edit restored an earlier state: whenever that has other rounds, a line more says so."""
    sides = (
        (c.before for c in changes if c.table == ON_RECORD),
        (c.after for c in changes if c.table == ON_RECORD),
    )
    before, after = (restored_lines(str(row[1]) for row in side if row is not None) for side in sides)
    return after > before


def _has_other_pairs(changes: Sequence[RowChange], number: int) -> bool:
    return _pairs(changes, number, old=True) != _pairs(changes, number, old=False)


def _pairs(changes: Sequence[RowChange], number: int, old: bool) -> set[tuple[object, ...]]:
    """Return the pairs, and who has the bye of the pairing, in rows of a round that were changed."""
    rows = [(c.table, c.before if old else c.after) for c in changes if c.key[0] == number]
    boards = {row[:2] for table, row in rows if table == "board" and row is not None}
    bye = ByeKind.PAIRING_ALLOCATED.value
    return boards | {row[:1] for table, row in rows if table == "bye" and row is not None and row[1] == bye}


def _worked_back(connection: sqlite3.Connection, edits: Iterable[LoggedEdit]) -> Tournament:
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        connection.backup(memory)
        for edit in edits:
            with _fitting(edit):
                # What is on record pairs nobody, and may stand in other places than when it was logged.
                _write(memory, [change for change in edit.inverse if change.table != ON_RECORD])
        with _fitting(edit):
            return tables.load(memory)[0]


@contextlib.contextmanager
def _fitting(edit: LoggedEdit) -> Iterator[None]:
    """Name the edit that cannot be taken back: its rows are wrong, not those of the file. Raises Damaged."""
    try:
        yield
    except (WrongValue, sqlite3.IntegrityError) as error:
        what = say(
            "The history does not match the tournament: table edit, row {n}, “{edit}”: {why}.",
            n=edit.id,
            edit=edit.label,
            why=error.said if isinstance(error, WrongValue) else plain(error),
        )
        raise Damaged(what) from error


def _write(connection: sqlite3.Connection, changes: Sequence[RowChange]) -> None:
    """Write the rows of one edit; those of lists may stand in other places than when it was logged."""
    tables.write(connection, [change for change in changes if change.table not in LISTS])
    for table in sorted({change.table for change in changes} & LISTS):
        old = [row[1:] for row in checked_rows(connection, table)]
        tables.write(connection, rows_of_list(table, old, changes))
