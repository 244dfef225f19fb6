"""The tournament at the moment a round was paired, reconstructed in memory by undoing logged
edits.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence

from arbiter_gui.domain.record_lines.integrity import count_of_restored_lines
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.storage import tables
from arbiter_gui.storage.checks.columns import WrongValue
from arbiter_gui.storage.checks.rows import checked_rows
from arbiter_gui.storage.journal import LoggedEdit, read_edit
from arbiter_gui.storage.moved_numbers import moved_numbers
from arbiter_gui.storage.on_record import RECORD_TABLE as ON_RECORD
from arbiter_gui.storage.on_record import rows_of_list, with_records
from arbiter_gui.storage.rows import LISTED_TABLES, RowChange, changed_rows, differences
from arbiter_gui.storage.sqlite.connections import Damaged
from arbiter_gui.storage.table_rows import StoredBoard, StoredBye, StoredRecord, StoredRound
from arbiter_gui.storage.traces import StoredTrace, stored_trace


def state_before_round(
    connection: sqlite3.Connection, round_number: int
) -> tuple[Tournament, StoredTrace | None] | None:
    """Return the state that the recorded round was paired from, with the numbers of that time, and
    its trace.

    None if no logged edit paired the round as it is now: the round was imported, or restored with
    an earlier state, or such a restored state has other boards in it, or other numbers.
    """
    later_edits: list[LoggedEdit] = []
    for (edit,) in connection.execute(
        "SELECT id FROM edit WHERE state = 'done' ORDER BY id DESC"
    ).fetchall():
        logged = read_edit(connection, edit)
        changes = logged.changes
        # The edit that paired the round is undone too: the state before it is wanted.
        later_edits.append(logged)
        restores = _restores_earlier_state(changes)
        # Before a restored state with other numbers or pairs, no edit is about the round as it is
        # now.
        if restores and (moved_numbers(changes) or _has_other_pairs(changes, round_number)):
            return None
        added_round = _added_round(changes, round_number)
        if added_round is not None:
            if restores:
                return None
            return (
                _tournament_before(connection, later_edits),
                stored_trace(connection, added_round.trace),
            )
    return None


def _added_round(changes: Sequence[RowChange], round_number: int) -> StoredRound | None:
    """Return the row of a round that an edit added, None if it did not add this round."""
    for row in changed_rows(changes, StoredRound):
        if row.number == round_number and row.old_row is None and row.new_row is not None:
            return row.new_row
    return None


def work_back(connection: sqlite3.Connection, current: Tournament, steps: int) -> None:
    """Undo the last `steps` edits, leaving FIDE mode too.

    For a copy, whose log does not record this.
    """
    sql = "SELECT id FROM edit WHERE state = 'done' ORDER BY id DESC LIMIT ?"
    records = current
    for (edit,) in connection.execute(sql, (steps,)).fetchall():
        logged = read_edit(connection, edit)
        with _naming_the_edit(logged):
            _write_with_lists(
                connection, [change for change in logged.inverse if change.table != ON_RECORD]
            )
        records = with_records(records, logged.inverse)
        connection.execute("UPDATE edit SET state = 'undone' WHERE id = ?", (edit,))
    tables.write(connection, tuple(differences(current, {}, records, {})))


def _restores_earlier_state(changes: Sequence[RowChange]) -> bool:
    """Return whether an edit restored an earlier state: one with other rounds always adds a line
    that says so.
    """
    records = changed_rows(changes, StoredRecord)
    old_lines = [row.old_row.text for row in records if row.old_row is not None]
    new_lines = [row.new_row.text for row in records if row.new_row is not None]
    return count_of_restored_lines(new_lines) > count_of_restored_lines(old_lines)


def _has_other_pairs(changes: Sequence[RowChange], round_number: int) -> bool:
    """Return whether an edit changed who meets whom in a round, or who has its pairing-allocated
    bye.
    """
    return _pairs(changes, round_number, of_old_state=True) != _pairs(
        changes, round_number, of_old_state=False
    )


def _pairs(
    changes: Sequence[RowChange], round_number: int, of_old_state: bool
) -> set[tuple[object, ...]]:
    """Return the pairs and the player with the pairing-allocated bye, in the changed rows of a
    round.
    """
    pairs: set[tuple[object, ...]] = set()
    for board in changed_rows(changes, StoredBoard):
        seats = board.old_row if of_old_state else board.new_row
        if board.number == round_number and seats is not None:
            pairs.add(seats.people)
    for bye in changed_rows(changes, StoredBye):
        holder = bye.old_row if of_old_state else bye.new_row
        if (
            bye.number == round_number
            and holder is not None
            and holder.bye is ByeKind.PAIRING_ALLOCATED
        ):
            pairs.add(holder.people)
    return pairs


def _tournament_before(connection: sqlite3.Connection, edits: Iterable[LoggedEdit]) -> Tournament:
    """Return the tournament before some edits, the last one first, by undoing them in a copy.

    Raises Damaged.
    """
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        connection.backup(memory)
        for edit in edits:
            with _naming_the_edit(edit):
                # Lines on record change no pairing, and may now have other indexes than when they
                # were logged.
                _write_with_lists(
                    memory, [change for change in edit.inverse if change.table != ON_RECORD]
                )
        with _naming_the_edit(edit):
            return tables.load(memory)[0]


@contextlib.contextmanager
def _naming_the_edit(edit: LoggedEdit) -> Iterator[None]:
    """Name the edit that cannot be undone: its rows are wrong, not those of the file.

    Raises Damaged.
    """
    try:
        yield
    except (WrongValue, sqlite3.IntegrityError) as error:
        fault = say(
            "The history does not match the tournament: table edit, row {n}, “{edit}”: {why}.",
            n=edit.id,
            edit=edit.label,
            why=error.said if isinstance(error, WrongValue) else plain(error),
        )
        raise Damaged(fault) from error


def _write_with_lists(connection: sqlite3.Connection, changes: Sequence[RowChange]) -> None:
    """Write the rows of one edit.

    Rows of lists may now have other indexes than when they were logged.
    """
    tables.write(connection, [change for change in changes if change.table not in LISTED_TABLES])
    for table in sorted({change.table for change in changes} & LISTED_TABLES):
        old_rows = [row[1:] for row in checked_rows(connection, table)]
        tables.write(connection, rows_of_list(table, old_rows, changes))
