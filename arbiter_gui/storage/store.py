"""One open tournament file."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TypeVar

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.saying import Said, say
from arbiter_gui.domain.soundness import check_consistent
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage import journal, tables
from arbiter_gui.storage.checked_history import check_history
from arbiter_gui.storage.earlier_state import state_before_round, work_back
from arbiter_gui.storage.files import store_error, transaction
from arbiter_gui.storage.holding import check_in_place, copy_database, is_in_place, let_go
from arbiter_gui.storage.migrations import MIGRATIONS, Migration
from arbiter_gui.storage.new_file import build, discard
from arbiter_gui.storage.on_record import TABLE as ON_RECORD
from arbiter_gui.storage.on_record import record_rows
from arbiter_gui.storage.opening import open_to_read, open_to_write, possible_values, sound_values
from arbiter_gui.storage.rows import RowChange, differences
from arbiter_gui.storage.salvage import salvaged
from arbiter_gui.storage.traces import StoredTrace, add_trace, stored_trace, stored_traces
from arbiter_gui.storage.whole_files import part_beside, put_in_place

T = TypeVar("T")


class Store:
    """A tournament and the file it stands in, which always agree.

    Every method raises StoreError when the disk does not do its part; then neither has changed. Times are ISO
    text from the caller. Only one Store can have a file open, in this program or another.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, handle: int | None) -> None:
        self.path = path
        self._connection, self._handle = connection, handle
        self._tournament, self._traces = self._read(tables.load)
        self._read(check_history)
        self._undo = self._read(journal.last_done)
        self._redo = self._read(journal.first_undone)
        self._log: tuple[journal.LogEntry, ...] = ()

    @classmethod
    def create(cls, path: Path, tournament: Tournament, time: str, action: str, note: str = "") -> Store:
        """Make a new file; StoreError when there is one of that name already, which is left alone."""
        check_consistent(tournament)
        try:
            path.open("xb").close()
        except FileExistsError as error:
            raise StoreError(
                say("{file} exists already in {folder}.", file=path.name, folder=str(path.parent))
            ) from error
        except OSError as error:
            raise store_error(path, error, "made") from error
        try:
            with part_beside(path) as half, possible_values():
                build(half, path, tournament, time, action, note)
                put_in_place(half, path)
        except (sqlite3.Error, OSError) as error:
            discard(path)
            raise store_error(path, error, "made") from error
        except BaseException:
            discard(path)
            raise
        return cls.open(path)

    @classmethod
    def open(cls, path: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> Store:
        """Open a file, bring it to the newest version (a copy of the old one is kept) and lock it."""
        connection, handle = open_to_write(path, migrations)
        try:
            return cls(path, connection, handle)
        except BaseException:
            connection.close()
            let_go(handle)
            raise

    @classmethod
    def read(cls, path: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> Store:
        """Look into a file as it was last saved, also while somebody else has it open; nothing can be saved.

        Neither locks nor changes the file; an older version is understood without being updated.
        """
        connection = open_to_read(path, migrations)
        try:
            return cls(path, connection, None)
        except BaseException:
            connection.close()
            raise

    @classmethod
    def salvage(
        cls, path: Path, time: str, migrations: tuple[Migration, ...] = MIGRATIONS
    ) -> tuple[Store, tuple[Said, ...]]:
        """Look into what can be read of a damaged file; also return a line for everything that cannot be.

        Nothing can be saved but a copy, which is a sound file. Errors as `read`, and where nothing can be read.
        """
        connection, notices = salvaged(path, migrations, time)
        return cls(path, connection, None), notices

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands in the file."""
        return self._tournament

    @property
    def in_place(self) -> bool:
        """Whether the file is still the one that stands at its path: it can be moved, deleted or replaced."""
        return is_in_place(self.path, self._handle)

    @property
    def undo_label(self) -> str | None:
        """The label of the edit that `undo` takes back."""
        return None if self._undo is None else self._undo[1]

    @property
    def redo_label(self) -> str | None:
        """The label of the edit that `redo` brings back."""
        return None if self._redo is None else self._redo[1]

    def record(
        self,
        after: Tournament,
        label: str,
        time: str,
        trace: str | None = None,
        without: Collection[int] = (),
    ) -> tuple[RowChange, ...]:
        """Save an edit's outcome and log it; return the changed rows, none when nothing differs.

        `trace` is the JSON trace of the round that the edit adds; rounds in `without` lose theirs.
        """
        check_consistent(after)
        with self._transaction(), possible_values():
            traces = {n: t for n, t in self._traces.items() if n <= len(after.rounds) and n not in without}
            if trace is not None:
                traces[len(after.rounds)] = add_trace(self._connection, len(after.rounds), trace)
            changes = tuple(differences(self._tournament, self._traces, after, traces))
            if changes:
                tables.write(self._connection, changes)
                journal.add_edit(self._connection, label, changes, time)
            heads = self._heads()
        self._tournament, self._traces = after, traces
        self._undo, self._redo = heads
        return changes

    def undo(self, time: str, lines: tuple[str, ...] = ()) -> tuple[str, tuple[RowChange, ...]]:
        """Take the last edit back; return its label and the changed rows, or nothing when there is none.

        Leaving FIDE mode is passed over and stays. `lines` go on record with it.
        """
        return ("", ()) if self._undo is None else self._step(self._undo[0], "undo", time, lines)

    def redo(self, time: str, lines: tuple[str, ...] = ()) -> tuple[str, tuple[RowChange, ...]]:
        """Bring the last undone edit back; as `undo`."""
        return ("", ()) if self._redo is None else self._step(self._redo[0], "redo", time, lines)

    def work_back(self, steps: int) -> None:
        """Take the last `steps` edits back at once, whatever they are, in a copy that is only looked at."""
        with self._transaction(), sound_values(self.path):
            work_back(self._connection, self._tournament, steps)
            self._tournament, self._traces = tables.load(self._connection)
            self._undo, self._redo = self._heads()

    def undo_changes(self) -> tuple[RowChange, ...]:
        """Return the rows that `undo` would write."""
        return () if self._undo is None else _inverse(self._edit(self._undo[0]).changes)

    def redo_changes(self) -> tuple[RowChange, ...]:
        """Return the rows that `redo` would write."""
        return () if self._redo is None else self._edit(self._redo[0]).changes

    def _edit(self, number: int) -> journal.LoggedEdit:
        return self._read(lambda c: journal.read_edit(c, number))

    def stored_trace(self, round_number: int) -> StoredTrace | None:
        """Return the trace stored with a recorded round, None where there is none."""
        return self._read(lambda connection: stored_trace(connection, self._traces.get(round_number)))

    def stored_traces(self) -> tuple[tuple[int, StoredTrace], ...]:
        """Return the traces of all recorded rounds, with the numbers of these."""
        return self._read(lambda connection: tuple(stored_traces(connection, self._traces)))

    def before_round(self, number: int) -> tuple[Tournament, StoredTrace | None] | None:
        """Return the state a recorded round was paired from and its trace, by the numbers of then, if logged."""
        return self._read(lambda connection: state_before_round(connection, number))

    def log(self) -> tuple[journal.LogEntry, ...]:
        """Return everything that happened to the file, oldest first."""
        self._log = self._read(lambda connection: journal.read_log(connection, self._log))
        return self._log

    def save_copy(self, path: Path) -> None:
        """Write a complete copy, history included; a file of that name is replaced."""
        if path.exists() and self.path.exists() and path.samefile(self.path):
            raise StoreError(
                say("{file} is the open tournament itself; choose another name for the copy.", file=path.name)
            )
        copy_database(self._connection, path)

    def close(self) -> None:
        """Let go of the file; harmless when done twice."""
        self._connection.close()
        let_go(self._handle)
        self._handle = None

    def _step(
        self, number: int, action: str, time: str, lines: tuple[str, ...]
    ) -> tuple[str, tuple[RowChange, ...]]:
        with self._transaction(), sound_values(self.path):
            edit = journal.read_edit(self._connection, number)
            if action == "undo":
                changes, state = _inverse(edit.changes), "undone"
            else:
                changes, state = edit.changes, "done"
            on_record = record_rows(self._tournament, changes, lines)
            changes = (*(c for c in changes if c.table != ON_RECORD), *on_record)
            tables.write(self._connection, changes)
            journal.mark_edit(self._connection, number, state, action, time, "\n".join(lines))
            # Read what was written before it counts: memory then is the file, not a guess about it.
            tournament, traces = tables.load_again(self._connection, self._tournament, self._traces, changes)
            heads = self._heads()
        self._tournament, self._traces = tournament, traces
        self._undo, self._redo = heads
        return edit.label, changes

    def _heads(self) -> tuple[tuple[int, str] | None, tuple[int, str] | None]:
        return journal.last_done(self._connection), journal.first_undone(self._connection)

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        check_in_place(self.path, self._handle)
        with transaction(self._connection, self.path):
            yield

    def _read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        try:
            with sound_values(self.path):
                return question(self._connection)
        except sqlite3.Error as error:
            raise store_error(self.path, error, "read") from error


def _inverse(changes: tuple[RowChange, ...]) -> tuple[RowChange, ...]:
    return tuple(change.inverse for change in reversed(changes))
