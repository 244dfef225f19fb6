"""The open tournament: every edit is on the disk before any listener is notified of it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Iterator
from functools import partial
from pathlib import Path

from arbiter_gui.app.caution import Caution, with_deed
from arbiter_gui.app.cautions.before_edits import check_allowed
from arbiter_gui.app.cautions.integrity import with_edit_recorded
from arbiter_gui.app.cautions.undoing import step_cautions, step_lines
from arbiter_gui.app.change import Change, change_of
from arbiter_gui.app.clock import Clock, stamp, utc_now
from arbiter_gui.app.edits import AcceptPairing, Edit
from arbiter_gui.app.edits.restore import RestoreState, moves_numbers
from arbiter_gui.app.edits.several import may_renumber
from arbiter_gui.app.history.conflicts import conflict_with_values, dependent_edit_cautions
from arbiter_gui.app.kept_copy import Relocation, WentOnInCopy, kept_copy
from arbiter_gui.app.log_file import LOGGER
from arbiter_gui.app.original_pairings.stored_traces import (
    StoredTraces,
    TraceReader,
    damage_sentence,
)
from arbiter_gui.app.report_files.importing import import_report
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Round
from arbiter_gui.formats.report import MissingByes
from arbiter_gui.reports.round_tables.altered import altered_note
from arbiter_gui.storage import (
    HERE,
    Author,
    Conflict,
    FileStore,
    LogEntry,
    NotInPlace,
    RowChange,
    Store,
    Unfinished,
)
from arbiter_gui.storage.server.address import Address
from arbiter_gui.storage.server.catalogue import copy_from_file
from arbiter_gui.storage.server.store import ServerStore
from arbiter_gui.trace import Trace
from arbiter_gui.trace.replay import engine_boards

Listener = Callable[[Change], None]
RelocationListener = Callable[[Relocation], None]


_ACTIONS = {"edit": "apply", "undo": "undo", "redo": "redo"}


class Session:
    """One open tournament file.

    Belongs to the thread that opened it; `tournament` may be used anywhere.

    Every method that touches the file raises StoreError, with file and memory as they were before.
    `imported` means that the tournament has just been imported from a report, `missing_byes` are
    the players whose byes the report counts but does not record. `salvaged` means that this is what
    could be read of a damaged file.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock = utc_now,
        notices: tuple[Said, ...] = (),
        salvaged: bool = False,
    ) -> None:
        """Open a session on a store that has been read.

        `notices` are what was found while it was opened. `salvaged` as in the class.
        """
        self._store = store
        self._clock = clock
        self._listeners: list[Listener] = []
        self._relocation_listeners: list[RelocationListener] = []
        self._trace_reader = TraceReader()
        self.notices = (*notices, *damage_sentence(store.stored_traces(), salvaged))
        self.imported = False
        self.salvaged = salvaged
        self.missing_byes: tuple[MissingByes, ...] = ()

    @classmethod
    def create(cls, path: Path, tournament: Tournament, clock: Clock = utc_now) -> Session:
        """Write a new tournament file and open it; StoreError if the file exists already."""
        return cls(FileStore.create(path, tournament, stamp(clock), "created"), clock)

    @classmethod
    def open(cls, path: Path, clock: Clock = utc_now) -> Session:
        """Open a tournament file.

        StoreError if it is not one, or open elsewhere, or of a newer version.
        """
        return cls(FileStore.open(path), clock)

    @classmethod
    def read(cls, path: Path, clock: Clock = utc_now) -> Session:
        """Open a tournament file read-only as it was last saved, even while it is open elsewhere.

        Edits are refused.

        If a change of the file was interrupted, it is opened briefly to undo that. Errors as for
        `open`.
        """
        try:
            return cls(FileStore.read(path), clock)
        except Unfinished:
            return cls.open(path, clock)

    @classmethod
    def salvage(cls, path: Path, control: Control = FREE, clock: Clock = utc_now) -> Session:
        """Open what can be read of a damaged file; `notices` lists what cannot. Edits are refused.

        A copy of it is a sound file. StoreError if nothing can be read, or if it is not a
        tournament file; PairingCancelled if `control` stops the work. A worker can open it for
        another thread.
        """
        store, notices = FileStore.salvage(path, stamp(clock), control=control)
        return cls(store, clock, notices, salvaged=True)

    @classmethod
    def open_on_server(
        cls, address: Address, password: str | None, folder: Path, clock: Clock = utc_now
    ) -> Session:
        """Open a tournament on a server; copies of it are kept in `folder`.

        StoreError says why it cannot be opened.

        `notices` lists the rows there that no tournament can have; they are ignored.
        """
        store = ServerStore.open(address, password, folder)
        return cls(store, clock, store.notices)

    @classmethod
    def import_report(
        cls,
        report_path: Path,
        target: Path | None = None,
        clock: Clock = utc_now,
        encoding: str = "",
    ) -> Session:
        """Read a report file (TRF) into a new tournament file and open that.

        `encoding` is the chosen one, empty to detect it. `target` is the file to make; None: beside
        the report, same stem and `.arbiter`, numbered if taken, or in the user's data directory if
        that folder cannot be written. `notices` then lists the adjustments made on reading. Raises
        FormatError for a faulty report, StoreError if a file cannot be read or made.
        """
        imported_report = import_report(report_path, target, stamp(clock), encoding)
        session = cls(imported_report.store, clock, imported_report.notices)
        session.imported = True
        session.missing_byes = imported_report.missing_byes
        return session

    @property
    def tournament(self) -> Tournament:
        """The present tournament, which is always the same as in the file."""
        return self._store.tournament

    @property
    def path(self) -> Path:
        """The absolute path of the tournament file, valid wherever the program is started from."""
        return self._store.path.absolute()

    @property
    def address(self) -> str:
        """The address of a tournament on a server, empty for a file.

        `path` is then that of its copy.
        """
        return self._store.address

    @property
    def place(self) -> str:
        """The place of the tournament as shown to the user: the full path of the file, or the
        server address.
        """
        return self.address or str(self.path)

    @property
    def is_away(self) -> bool:
        """Whether the server does not respond: known data can be read, and nothing can be
        changed.
        """
        return self._store.is_away

    @property
    def seen(self) -> int:
        """The last line of the history known here, on which an edit is based (`apply`)."""
        return self._store.seen

    @property
    def in_place(self) -> bool:
        """Whether the file is still the one at its path.

        A different file there is a different tournament.
        """
        return self._store.in_place

    @property
    def undo_label(self) -> str | None:
        """The label of the edit that `undo` undoes; None if there is none."""
        return self._store.undo_label

    @property
    def redo_label(self) -> str | None:
        """The label of the edit that `redo` redoes; None if there is none."""
        return self._store.redo_label

    def trace(self, round_number: int) -> Trace | None:
        """Return the engine's trace of a recorded round, counted from 1.

        None if it has none, or a damaged one.
        """
        return self._trace_reader.trace_of(self._store.stored_trace(round_number), round_number)

    def traces(self) -> StoredTraces:
        """Return the traces of all recorded rounds, each read on first use, in any thread."""
        return StoredTraces(self._store.stored_traces())

    def paired_by(self) -> frozenset[str]:
        """Return the editions that the traces of the recorded rounds name."""
        return self._store.paired_by()

    def is_damaged(self, round_number: int) -> bool:
        """Return whether a round has a stored trace that cannot be read.

        The reasons are then computed again.
        """
        self.trace(round_number)
        return round_number in self._trace_reader.damaged

    def before_round(self, round_number: int) -> tuple[Tournament, Trace | None] | None:
        """Return the state a recorded round was paired from and its trace, under the numbers used
        then, if known.
        """
        stored_state = self._store.before_round(round_number)
        if stored_state is None:
            return None
        tournament, stored_trace = stored_state
        return tournament, self._trace_reader.trace_of(stored_trace, round_number)

    def remember_trace(self, text: str, trace: Trace) -> None:
        """Remember the trace of a text that is about to be stored, so that it need not be read
        again.
        """
        self._trace_reader.remember(text, trace)

    def history(self) -> tuple[LogEntry, ...]:
        """Return the whole log of the file, oldest first, dropped edits included."""
        return self._store.log()

    def has_entry(self, name: str) -> bool:
        """Return whether the entry to which a device gave this name was carried out, even if it was
        undone since.
        """
        return self._store.has_entry(name)

    @property
    def undo_entry(self) -> str:
        """The name by which a device or a move called the edit that `undo` takes back.

        Empty without one.
        """
        return self._store.undo_entry

    @property
    def redo_entry(self) -> str:
        """The name by which a device or a move called the edit that `redo` brings back.

        Empty without one.
        """
        return self._store.redo_entry

    def entry_state(self, name: str) -> str:
        """Return whether the entry of this name is done, undone or dropped.

        Empty where there is none.
        """
        return self._store.entry_state(name)

    def undo_changes(self) -> tuple[RowChange, ...]:
        """Return the rows that `undo` would write."""
        return self._store.undo_changes()

    def redo_changes(self) -> tuple[RowChange, ...]:
        """Return the rows that `redo` would write."""
        return self._store.redo_changes()

    def apply(self, edit: Edit, author: Author = HERE, last_seen: int | None = None) -> Change:
        """Carry out an edit and save it.

        InvalidTournament says why it is impossible, or that FIDE mode refuses it.

        Departures from the regular course of a tournament are put on record in it
        (`app/cautions/integrity.py`). An edit that changes nothing is not logged and gives an empty
        change. Stored traces whose numbers or boards are no longer valid, as players are renumbered
        or an earlier state is restored, are dropped; undo restores them. `author` is named in the
        history. `last_seen` is the last line of the history known when the edit was decided (None:
        all that is known here); raises Conflict if others have since changed the same rows.
        """
        trace = None
        if isinstance(edit, AcceptPairing):
            trace = edit.trace_json

        def make(tournament: Tournament) -> tuple[Tournament, Collection[int]]:
            new_state = edited_tournament(edit, tournament)
            return new_state, self._rounds_losing_trace(edit, tournament, new_state)

        with self._reporting_news():
            rows = self._store.apply(make, edit.label, stamp(self._clock), trace, author, last_seen)
        LOGGER.info("edit %s", type(edit).__name__)
        return self._notify(change_of("apply", edit.label, rows, author.name))

    def _rounds_losing_trace(
        self, edit: Edit, old_state: Tournament, new_state: Tournament
    ) -> Collection[int]:
        """Return the rounds whose stored traces have different numbers or boards after an edit."""
        if not (may_renumber(edit) or isinstance(edit, RestoreState)):
            return ()
        # Rounds that only one of the states has need no trace dropped: they have none, or are gone
        # with it.
        changed_rounds = []
        for round_number, (old_round, new_round) in enumerate(
            zip(old_state.rounds, new_state.rounds, strict=False), 1
        ):
            if old_round is not new_round and _player_numbers(old_round) != _player_numbers(
                new_round
            ):
                changed_rounds.append(round_number)
        if isinstance(edit, RestoreState):
            has_new_numbers = moves_numbers(old_state, new_state)
        else:
            has_new_numbers = bool(changed_rounds)
        if has_new_numbers:
            # Traces name players by number, and other players have these numbers now.
            return range(1, min(len(old_state.rounds), len(new_state.rounds)) + 1)
        without_trace = []
        for round_number in changed_rounds:
            trace = self.trace(round_number)
            if trace is None:
                continue
            changed_round = new_state.rounds[round_number - 1]
            if altered_note(changed_round, engine_boards(trace)) is not None:
                without_trace.append(round_number)
        return without_trace

    def undo(self) -> Change:
        """Undo the last edit; return an empty change if there is none.

        Leaving FIDE mode, which is permanent, is skipped and stays. The effects of undo on a
        published round are put on record (`app/cautions/undoing.py`).
        """
        with self._reporting_news():
            label, rows = self._store.undo(stamp(self._clock), partial(step_lines, "undo"))
        return self._notify(change_of("undo", label, rows))

    def work_back(self, steps: int) -> None:
        """Undo the last edits whatever they are, leaving FIDE mode too: for copies that are only
        read.
        """
        self._store.work_back(steps)

    def redo(self) -> Change:
        """Redo the last undone edit; return an empty change if there is none."""
        with self._reporting_news():
            label, rows = self._store.redo(stamp(self._clock), partial(step_lines, "redo"))
        return self._notify(change_of("redo", label, rows))

    def undo_cautions(self) -> tuple[Caution, ...]:
        """Return the warnings before `undo`."""
        built = dependent_edit_cautions(self._store.edits_undone_too(), self.tournament)
        return (*built, *step_cautions(self.tournament, self._store.undo_changes()))

    def redo_cautions(self) -> tuple[Caution, ...]:
        """Return the warnings before `redo`."""
        return with_deed(step_cautions(self.tournament, self._store.redo_changes()), say("&Redo"))

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` after every change that is not empty.

        Return the function that ends this.
        """
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def subscribe_relocations(self, listener: RelocationListener) -> Callable[[], None]:
        """Call `listener` when the tournament is moved to another file.

        Return the function that ends this.

        This happens if the file was moved, deleted, replaced or overwritten, and an edit finds out.
        """
        self._relocation_listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._relocation_listeners:
                self._relocation_listeners.remove(listener)

        return unsubscribe

    def contents(self) -> bytes:
        """Return a complete copy as bytes, history included, to be written elsewhere."""
        return self._store.contents()

    def save_copy(self, path: Path) -> None:
        """Write a complete copy of the file, history included; an existing file is replaced."""
        self._store.save_copy(path)

    def close(self) -> None:
        """Close the file; calling it twice is harmless."""
        self._store.close()

    def now(self) -> str:
        """Return the current local time as ISO text, for what an edit puts on record."""
        return self._clock().astimezone().isoformat(timespec="seconds")

    def catch_up(self) -> None:
        """Fetch and report what others did on the same server; Away if it does not respond."""
        with self._reporting_news():
            self._store.catch_up()

    def watch(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Call `wake`, on a thread of its own, when `catch_up` is due.

        Return the function that ends this.
        """
        return self._store.watch(wake)

    def claim(self) -> contextlib.AbstractContextManager[None]:
        """Keep others from pairing, publishing or closing a round in a block.

        Raise Taken, with a name, if one does.
        """
        return self._store.claim()

    def copy_to_server(self, address: Address, password: str | None) -> Address:
        """Copy the tournament to a server, history included; return its address."""
        return copy_from_file(self._store, address, password)

    @contextlib.contextmanager
    def _reporting_news(self) -> Iterator[None]:
        """Report other users' actions that the store finds while working.

        A conflict with both values.

        If the file is no longer the tournament, a copy takes its place: raises WentOnInCopy.
        """
        try:
            yield
        except NotInPlace as error:
            raise self._go_on_in_copy(error) from error
        except Conflict as error:
            raise conflict_with_values(error, self.tournament) from error
        finally:
            # After an error too: what others did has been written all the same.
            for news in self._store.take_news():
                self._notify(
                    change_of(_ACTIONS[news.action], news.label, news.changes, news.author)
                )

    def _go_on_in_copy(self, error: NotInPlace) -> StoreError:
        """Save the content of memory to a new file and continue there; return the error to raise.

        It is the original error if no copy can be made: then nothing is acknowledged either.
        """
        old_store = self._store
        try:
            copy = kept_copy(old_store)
        except StoreError:
            return error
        # The change of the file may have been found out when the edit was written already: then the
        # copy has a line of history that the old store has not counted.
        is_saved = copy.seen > old_store.seen
        relocation = Relocation(self.path, copy.path.absolute(), error.why, is_saved)
        self._store = copy
        old_store.close()
        LOGGER.warning("the file was changed by others; work goes on in a copy")
        for listener in tuple(self._relocation_listeners):
            listener(relocation)
        return WentOnInCopy(relocation)

    def _notify(self, change: Change) -> Change:
        """Notify all listeners of a change that is not empty, and return it."""
        if not change.empty:
            for listener in tuple(self._listeners):
                listener(change)
        return change


def edited_tournament(edit: Edit, tournament: Tournament) -> Tournament:
    """Return the tournament after an edit, with the lines put on record.

    Errors as `Session.apply`.
    """
    check_allowed(edit, tournament)
    try:
        return with_edit_recorded(edit, tournament)
    except InvalidTournament as error:
        raise InvalidTournament(about_participants(tournament, error.said)) from error


def _player_numbers(recorded_round: Round) -> tuple[int, ...]:
    """Return the numbers of the players of a round, board by board, and then of those with a
    bye.
    """
    numbers = []
    for board in recorded_round.boards:
        numbers += [board.white, board.black]
    numbers += [bye.player for bye in recorded_round.byes]
    return tuple(numbers)
