"""A tournament in the tables of an SQLite database, with its history: how it is read, changed and
undone.
"""

from __future__ import annotations

import contextlib
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TypeVar

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.soundness import check_consistent
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage import journal, tables
from arbiter_gui.storage.checks.columns import WrongValue
from arbiter_gui.storage.checks.history import check_history
from arbiter_gui.storage.checks.refusals import possible_values, sound_values
from arbiter_gui.storage.earlier_state import state_before_round, work_back
from arbiter_gui.storage.journal import News
from arbiter_gui.storage.on_record import list_changes_at_current_places
from arbiter_gui.storage.port import Conflict, Lines, Outcome, no_lines
from arbiter_gui.storage.rows import LISTED_TABLES, RowChange, differences
from arbiter_gui.storage.sqlite.connections import store_error
from arbiter_gui.storage.touched import conflicts_with
from arbiter_gui.storage.traces import (
    StoredTrace,
    add_trace,
    editions_of,
    round_of,
    stored_trace,
    stored_traces,
)

T = TypeVar("T")
_STATES = {"undo": "undone", "redo": "done"}
"""The state of an edit in the history after an action."""


_MOST_STATES = 3
"""Edits whose states are kept; few, as values derived from a large tournament are kept with it and
take memory."""

State = tuple[Tournament, dict[int, int]]
"""A tournament, and the trace numbers of its rounds."""


@dataclass(slots=True)
class _KnownStates:
    """The states before and after each of the last few edits, by the edit's number in the log."""

    _sides: dict[int, tuple[State, State]] = field(default_factory=dict)

    def remember(self, edit: int, old_state: State, new_state: State) -> None:
        """Remember the states before and after an edit; forget those of the oldest edit."""
        self._sides[edit] = old_state, new_state
        while len(self._sides) > _MOST_STATES:
            del self._sides[next(iter(self._sides))]

    def state_after(self, action: str, edit: int, current: Tournament) -> State | None:
        """Return the state to which undo or redo of an edit leads.

        None unless `current` is where it starts.
        """
        if edit not in self._sides:
            return None
        old_state, new_state = self._sides[edit]
        if action == "undo" and new_state[0] is current:
            return old_state
        if action == "redo" and old_state[0] is current:
            return new_state
        return None


class TournamentDatabase(ABC):
    """The common part of both stores: a file is such a database, and of a server a copy is held in
    memory.

    The methods are those of `port.Store`.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._path = path
        self._news: list[News] = []
        self._typed_here: set[int] = set()
        self._read_tables(connection)

    def _read_tables(self, connection: sqlite3.Connection) -> None:
        """Read the tournament from the tables of a connection. Raises Damaged."""
        self._connection = connection
        self._tournament, self._traces = self._read(tables.load)
        self._read(check_history)
        self._undo, self._redo = self._read(lambda _: self._heads())
        self._log: tuple[journal.LogEntry, ...] = ()
        self._entries = self._read(journal.carried_out_entries)
        self._last_line_seen = self._read(journal.last_line)
        self._known_states = _KnownStates()

    @abstractmethod
    def _transaction(self) -> contextlib.AbstractContextManager[None]:
        """Return a block whose changes are saved all together or not at all."""

    def _owned_edits(self) -> journal.IsOwn | None:
        """Return which edits can be undone here; None for all."""
        return None

    @property
    def path(self) -> Path:
        """The file, or the place of the copy on this machine."""
        return self._path

    @property
    def tournament(self) -> Tournament:
        """The current tournament."""
        return self._tournament

    @property
    def seen(self) -> int:
        """The number of the last line of the history that is known here."""
        return self._last_line_seen

    @property
    def undo_label(self) -> str | None:
        """The label of the edit that `undo` undoes."""
        if self._undo is None:
            return None
        return self._undo[1]

    @property
    def redo_label(self) -> str | None:
        """The label of the edit that `redo` redoes."""
        if self._redo is None:
            return None
        return self._redo[1]

    def apply(
        self,
        make: Callable[[Tournament], Outcome],
        label: str,
        time: str,
        trace: str | None = None,
        author: journal.Author = journal.HERE,
        last_seen: int | None = None,
    ) -> tuple[RowChange, ...]:
        """Save an edit's outcome and log it; return the changed rows, none if nothing differs.

        First everything that can refuse the edit, then the rows and the line of the history in the
        same transaction, then this object's memory, last `_after_write`. An error before the end of
        the transaction leaves the disk and the memory as they were.
        """
        # Without a page that was opened earlier, the edit was decided on the state that is known
        # here now.
        if last_seen is None:
            last_seen = self._last_line_seen
        with self._transaction(), possible_values():
            tournament, rounds_without_trace = make(self._tournament)
            check_consistent(tournament)
            traces = self._traces_to_keep(tournament, rounds_without_trace)
            # Stored before the checks, as `changes` names the trace by its number; a refusal takes
            # it back.
            if trace is not None:
                paired_round = round_of(trace) or len(tournament.rounds)
                traces[paired_round] = add_trace(self._connection, paired_round, trace)
            changes = tuple(differences(self._tournament, self._traces, tournament, traces))
            # Before the edit gets a line of its own: `_check_unseen` takes every line after
            # `last_seen` that was not typed here for an edit of others.
            self._check_unseen(changes, last_seen)
            if changes:
                self._before_writing(changes)
                self._write_rows(changes)
                dropped_edits = self._edits_to_drop(changes)
                recorded_author = self._author_on_record(author)
                edit = journal.add_edit(
                    self._connection, label, changes, time, recorded_author, dropped_edits
                )
            heads = self._heads()
            line = journal.last_line(self._connection)
        # Only now: after an error in the block, this memory still equals what is on the disk.
        if changes:
            self._known_states.remember(
                edit, (self._tournament, self._traces), (tournament, traces)
            )
        self._tournament = tournament
        self._traces = traces
        self._undo, self._redo = heads
        self._last_line_seen = line
        if changes and author.entry:
            self._entries.add(author.entry)
        # A key typed in the window while one of its dialogs is open is not the edit of another user
        # (`_check_unseen`).
        if changes and not author.name:
            self._typed_here.add(line)
        # Last: a copy is saved of the tournament as it is known here now.
        self._after_write()
        return changes

    def _traces_to_keep(
        self, tournament: Tournament, rounds_without_trace: Collection[int]
    ) -> dict[int, int]:
        """Return the numbers of the traces by the rounds that an edit leaves with theirs.

        `tournament` is the one after the edit.
        """
        traces = {}
        for round_number, trace_number in self._traces.items():
            is_recorded = round_number <= len(tournament.rounds)
            if is_recorded and round_number not in rounds_without_trace:
                traces[round_number] = trace_number
        return traces

    def _author_on_record(self, author: journal.Author) -> journal.Author:
        """Return the author of an edit in the form that the history records."""
        return author

    def _before_writing(self, changes: tuple[RowChange, ...]) -> None:
        """Raise StoreError if the rows may not be written. In a file all may."""
        return

    def _write_rows(self, changes: tuple[RowChange, ...]) -> None:
        """Write the rows of an edit, or those that undo or redo writes back. Raises WrongValue."""
        tables.write(self._connection, changes)

    def _after_write(self) -> None:
        """Do what is due after the tournament has changed, such as saving a copy.

        Nothing for a file.
        """
        return

    def _edits_to_drop(self, _changes: tuple[RowChange, ...]) -> list[int]:
        """Return the undone edits that cannot be redone once these rows are written."""
        return list(journal.undone_edits(self._connection))

    def _check_unseen(self, changes: tuple[RowChange, ...], last_seen: int) -> None:
        """Raise Conflict if other users have changed the same rows since line `last_seen`."""
        if not changes or last_seen >= journal.last_line(self._connection):
            return
        # Lines written by this window are no news to it.
        lines = journal.news_since(self._connection, last_seen)
        news = [news for log_number, news in lines if log_number not in self._typed_here]
        rows_of_edit, changes_by_others = conflicts_with(changes, news)
        if changes_by_others:
            raise Conflict(
                say(
                    "{who} has changed the same item ({what}); nothing was overwritten.",
                    who=changes_by_others[-1].author or say("the program window"),
                    what=changes_by_others[-1].label,
                ),
                rows_of_edit,
                changes_by_others,
            )

    def undo(self, time: str, lines: Lines = no_lines) -> tuple[str, tuple[RowChange, ...]]:
        """Undo the last edit.

        Return its label and the changed rows, both empty if there is no edit to undo.
        """
        return self._step("undo", time, lines)

    def redo(self, time: str, lines: Lines = no_lines) -> tuple[str, tuple[RowChange, ...]]:
        """Redo the last undone edit; return as `undo` does."""
        return self._step("redo", time, lines)

    def undo_changes(self) -> tuple[RowChange, ...]:
        """Return the rows that `undo` would write."""
        return tuple(
            chain(
                *(
                    _rows_to_write("undo", self._edit(edit_number))
                    for edit_number in self._steps("undo")
                )
            )
        )

    def redo_changes(self) -> tuple[RowChange, ...]:
        """Return the rows that `redo` would write."""
        return tuple(
            chain(*(self._edit(edit_number).changes for edit_number in self._steps("redo")))
        )

    def edits_undone_too(self) -> tuple[News, ...]:
        """Return the edits of other users that are undone together with the one that `undo` undoes,
        oldest first.
        """
        edits = [self._edit(edit_number) for edit_number in reversed(self._steps("undo")[:-1])]
        return tuple(
            News("edit", edit.label, self._author(edit.id), edit.changes) for edit in edits
        )

    def _author(self, edit_number: int) -> str:
        return self._read(lambda connection: journal.author_of(connection, edit_number))

    def _steps(self, action: str) -> tuple[int, ...]:
        """Return the numbers of the edits that undo or redo (`action`) writes back, in that
        order.
        """
        if action == "undo":
            head = self._undo
        else:
            head = self._redo
        if head is None:
            return ()
        return (head[0],)

    def _edit(self, edit_number: int) -> journal.LoggedEdit:
        return self._read(lambda connection: journal.read_edit(connection, edit_number))

    def stored_trace(self, round_number: int) -> StoredTrace | None:
        """Return the trace stored with a recorded round, None if it has no trace."""
        return self._read(
            lambda connection: stored_trace(connection, self._traces.get(round_number))
        )

    def stored_traces(self) -> tuple[tuple[int, StoredTrace], ...]:
        """Return the traces of all recorded rounds, each with its round number."""
        return self._read(lambda connection: tuple(stored_traces(connection, self._traces)))

    def paired_by(self) -> frozenset[str]:
        """Return the editions that the traces of the recorded rounds name."""
        return self._read(lambda connection: editions_of(connection, self._traces.values()))

    def before_round(self, round_number: int) -> tuple[Tournament, StoredTrace | None] | None:
        """Return the state a recorded round was paired from and its trace, with the numbers used
        then, if logged.
        """
        return self._read(lambda connection: state_before_round(connection, round_number))

    def contents(self) -> bytes:
        """Return everything, history included, as the bytes of a tournament file."""
        return self._read(lambda connection: connection.serialize())

    def log(self) -> tuple[journal.LogEntry, ...]:
        """Return the whole log of the tournament, oldest first."""
        self._log = self._read(lambda connection: journal.read_log(connection, self._log))
        return self._log

    def has_entry(self, name: str) -> bool:
        """Return whether the entry to which a device gave this name was carried out, even if it was
        undone since.
        """
        return name in self._entries

    @property
    def undo_entry(self) -> str:
        """The name by which a device or a move called the edit that `undo` takes back.

        Empty without one.
        """
        return self._entry_of(self._undo)

    @property
    def redo_entry(self) -> str:
        """The name by which a device or a move called the edit that `redo` brings back.

        Empty without one.
        """
        return self._entry_of(self._redo)

    def _entry_of(self, head: tuple[int, str] | None) -> str:
        """Return the name of the edit (number, label) among the entries of devices.

        Empty without one.
        """
        if head is None:
            return ""
        return self._read(lambda connection: journal.entry_of(connection, head[0]))

    def entry_state(self, name: str) -> str:
        """Return whether the entry of this name is done, undone or dropped.

        Empty where there is none.
        """
        return self._read(lambda connection: journal.state_of_entry(connection, name))

    def work_back(self, steps: int) -> None:
        """Undo the last `steps` edits at once, whatever they are, in a copy that is only for
        reading.
        """
        with self._transaction(), sound_values(self._path):
            work_back(self._connection, self._tournament, steps)
            self._tournament, self._traces = tables.load(self._connection)
            self._undo, self._redo = self._heads()

    def take_news(self) -> tuple[News, ...]:
        """Return what other users did and was not reported yet, oldest first."""
        news = tuple(self._news)
        self._news = []
        return news

    def _step(self, action: str, time: str, lines: Lines) -> tuple[str, tuple[RowChange, ...]]:
        """Write back the edits of `undo` or `redo`.

        Return the label of the last one and the changed rows.
        """
        expected_edits = self._steps(action)
        if not expected_edits:
            return "", ()
        written_rows: list[RowChange] = []
        with self._transaction(), sound_values(self._path):
            self._check_steps(action, expected_edits)
            edits = [
                journal.read_edit(self._connection, edit_number) for edit_number in expected_edits
            ]
            changes_by_edit = [_rows_to_write(action, edit) for edit in edits]
            rows = tuple(chain.from_iterable(changes_by_edit))
            new_lines = lines(self._tournament, rows)
            self._before_writing(rows)
            tournament = self._tournament
            traces = self._traces
            for edit, changes in zip(edits, changes_by_edit, strict=True):
                # What undo itself puts on record is written once, with the last of several edits.
                lines_of_edit: tuple[str, ...] = ()
                if edit is edits[-1]:
                    lines_of_edit = new_lines
                # Rows of lists may have other places than when they were logged (`on_record.py`).
                in_lists = list_changes_at_current_places(tournament, changes, lines_of_edit)
                changes = (
                    *(change for change in changes if change.table not in LISTED_TABLES),
                    *in_lists,
                )
                self._write_back(action, edit, changes, lines_of_edit, time)
                state = None
                # The states that are known are those without the lines that undo has just put on
                # record.
                if not lines_of_edit:
                    state = self._known_states.state_after(action, edit.id, tournament)
                if state is None:
                    # The written rows are read back before they count: memory then equals the file
                    # and is not a guess about it.
                    state = self._read_again(edit, tournament, traces, changes)
                tournament, traces = state
                written_rows += changes
            heads = self._heads()
            line = journal.last_line(self._connection)
        self._tournament = tournament
        self._traces = traces
        self._undo, self._redo = heads
        self._last_line_seen = line
        self._typed_here.update(range(line - len(edits) + 1, line + 1))
        self._after_write()
        return edits[-1].label, tuple(written_rows)

    def _write_back(
        self,
        action: str,
        edit: journal.LoggedEdit,
        changes: tuple[RowChange, ...],
        lines: tuple[str, ...],
        time: str,
    ) -> None:
        """Write the rows of one edit that is undone or redone, and log this with the lines that it
        puts on record.
        """
        with _naming_the_edit(edit):
            self._write_rows(changes)
        author = self._author_on_record(journal.HERE)
        journal.log_undo_or_redo(
            self._connection, edit.id, _STATES[action], action, time, "\n".join(lines), author
        )

    def _check_steps(self, action: str, expected_edits: tuple[int, ...]) -> None:
        """Raise Conflict unless `action` would still write back the expected edits.

        On a server, entering the transaction fetches what other users did, and then another edit
        may be the last one: the user has not seen that one and did not mean to undo it.
        """
        if self._steps(action) != expected_edits:
            raise Conflict(
                say(
                    "Other users have changed something in the meantime. Check before you undo or "
                    "redo."
                )
            )

    def _read_again(
        self,
        edit: journal.LoggedEdit,
        tournament_before: Tournament,
        traces: dict[int, int],
        changes: tuple[RowChange, ...],
    ) -> tuple[Tournament, dict[int, int]]:
        """Return what the file holds after an edit was written back.

        The file was sound before, so any impossible value now is due to the history. Raises
        StoreError.
        """
        with _naming_the_edit(edit):
            return tables.load_again(self._connection, tournament_before, traces, changes)

    def _heads(self) -> tuple[tuple[int, str] | None, tuple[int, str] | None]:
        """Return number and label of the edits that undo and redo would write back."""
        is_own = self._owned_edits()
        return journal.edit_to_undo(self._connection, is_own), journal.edit_to_redo(
            self._connection, is_own
        )

    def _read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Return what `question` reads from the database.

        Raises StoreError, and Damaged for an impossible value.
        """
        try:
            with sound_values(self._path):
                return question(self._connection)
        except sqlite3.Error as error:
            raise store_error(self._path, error, "read") from error


@contextlib.contextmanager
def _naming_the_edit(edit: journal.LoggedEdit) -> Iterator[None]:
    """Name the edit whose logged rows contradict the tournament. Raises StoreError."""
    try:
        yield
    except WrongValue as error:
        raise StoreError(
            say(
                "The history entry “{edit}” does not match the tournament and would damage it "
                "({why}). Nothing was changed.",
                edit=edit.label,
                why=error.said,
            )
        ) from error


def _rows_to_write(action: str, edit: journal.LoggedEdit) -> tuple[RowChange, ...]:
    """Return the rows that undo or redo of an edit writes."""
    if action == "redo":
        return edit.changes
    return edit.inverse
