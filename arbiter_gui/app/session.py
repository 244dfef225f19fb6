"""The open tournament: every edit is on the disk before anybody hears of it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import UTC, datetime
from pathlib import Path

from arbiter_gui.app.cautions import check_allowed
from arbiter_gui.app.change import Change, change_of
from arbiter_gui.app.edits import AcceptPairing, Edit
from arbiter_gui.app.edits.restore import RestoreState, moves_numbers
from arbiter_gui.app.edits.several import renumbers
from arbiter_gui.app.importing import import_report
from arbiter_gui.app.integrity import on_record
from arbiter_gui.app.levels import Caution
from arbiter_gui.app.told_traces import ToldTraces, damage
from arbiter_gui.app.undoing import step_cautions, step_lines
from arbiter_gui.domain.saying import Said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.altered import altered_note
from arbiter_gui.storage import HERE, Author, IsReport, LogEntry, Store, Unfinished
from arbiter_gui.trace import Trace

Clock = Callable[[], datetime]
Listener = Callable[[Change], None]


def utc_now() -> datetime:
    """Return the time of day for the log."""
    return datetime.now(UTC)


class Session:
    """One open tournament file. Belongs to the thread that opened it; `tournament` may go anywhere.

    Every method that touches the file raises StoreError, with file and memory as they were before. `imported` tells
    that the tournament was taken over from a report just now.
    """

    def __init__(self, store: Store, clock: Clock = utc_now, notices: tuple[Said, ...] = ()) -> None:
        self._store, self._clock = store, clock
        self._listeners: list[Listener] = []
        self._told = ToldTraces()
        self.notices = (*notices, *damage(store.stored_traces()))
        self.imported = False

    @classmethod
    def create(cls, path: Path, tournament: Tournament, clock: Clock = utc_now) -> Session:
        """Write a new tournament file and open it; StoreError when the file exists already."""
        return cls(Store.create(path, tournament, _stamp(clock), "created"), clock)

    @classmethod
    def open(cls, path: Path, clock: Clock = utc_now) -> Session:
        """Open a tournament file; StoreError when it is none, or open elsewhere, or of a newer version."""
        return cls(Store.open(path), clock)

    @classmethod
    def read(cls, path: Path, clock: Clock = utc_now) -> Session:
        """Look into a tournament file as it was last saved, also while it is open elsewhere; edits are refused.

        The file is opened for a moment if a change of it was cut off, to take that back. Errors as for `open`.
        """
        try:
            return cls(Store.read(path), clock)
        except Unfinished:
            return cls.open(path, clock)

    @classmethod
    def salvage(cls, path: Path, clock: Clock = utc_now) -> Session:
        """Look into what can be read of a damaged file; `notices` tells what cannot be. Edits are refused.

        A copy of it is a sound file. StoreError where nothing can be read, or where the file is none of ours.
        """
        store, notices = Store.salvage(path, _stamp(clock))
        return cls(store, clock, notices)

    @classmethod
    def import_report(cls, report_path: Path, into: Path | None = None, clock: Clock = utc_now) -> Session:
        """Read a report file (TRF) into a new tournament file and open that.

        `into` is the file to make; None: beside the report, same stem and `.arbiter`, numbered if taken, or
        in the user's data directory when that folder cannot be written. `notices` then lists what was
        adjusted while reading. Raises FormatError for a faulty report, StoreError when a file cannot be read
        or made.
        """
        store, notices = import_report(report_path, into, _stamp(clock))
        session = cls(store, clock, notices)
        session.imported = True
        return session

    @classmethod
    def open_or_import(cls, path: Path, clock: Clock = utc_now) -> Session:
        """Open a tournament file, or import what looks like a report file; errors as for both."""
        try:
            return cls.open(path, clock)
        except IsReport:
            return cls.import_report(path, clock=clock)

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands, which is also how it stands in the file."""
        return self._store.tournament

    @property
    def path(self) -> Path:
        """The tournament file, in full: it is looked for again from wherever the program is started."""
        return self._store.path.absolute()

    @property
    def in_place(self) -> bool:
        """Whether the file is still the one that stands at its path; another one there is another tournament."""
        return self._store.in_place

    @property
    def undo_label(self) -> str | None:
        """The label of the edit that `undo` takes back; None when there is none."""
        return self._store.undo_label

    @property
    def redo_label(self) -> str | None:
        """The label of the edit that `redo` brings back; None when there is none."""
        return self._store.redo_label

    def trace(self, round_number: int) -> Trace | None:
        """Return the engine's trace of a recorded round, counted from 1; None when it has none, or a damaged one."""
        return self._told.of(self._store.stored_trace(round_number), round_number)

    def is_damaged(self, round_number: int) -> bool:
        """Return whether a trace of a round is stored that cannot be read; the reasons are worked out anew then."""
        self.trace(round_number)
        return round_number in self._told.damaged

    def before_round(self, number: int) -> tuple[Tournament, Trace | None] | None:
        """Return the state a recorded round was paired from and its trace, under the numbers of then, if known."""
        found = self._store.before_round(number)
        if found is None:
            return None
        return found[0], self._told.of(found[1], number)

    def at_hand(self, text: str, trace: Trace) -> None:
        """Remember what a text that is about to be stored says, so that it need not be read again."""
        self._told.at_hand(text, trace)

    def history(self) -> tuple[LogEntry, ...]:
        """Return everything that happened to the file, oldest first, dropped edits included."""
        return self._store.log()

    def has_entry(self, name: str) -> bool:
        """Return whether the entry that a device calls so was carried out, even if it was undone since."""
        return self._store.has_entry(name)

    def apply(self, edit: Edit, by: Author = HERE) -> Change:
        """Carry out an edit and save it; InvalidTournament says why it cannot be, or that FIDE mode refuses it.

        What departs from the plain course of a tournament is put on record in it (`app/integrity.py`).
        An edit that changes nothing is not logged and gives an empty change. Stored traces that speak of numbers
        or boards which are others then, as players are renumbered or an earlier state is restored, are let go;
        undo brings them back. `by` is who makes it, which the history says.
        """
        trace = edit.trace_json if isinstance(edit, AcceptPairing) else None
        before = self.tournament
        after = outcome(edit, before)
        without = self._without_trace(edit, before, after)
        rows = self._store.record(after, edit.label, _stamp(self._clock), trace, without, by)
        return self._tell(change_of("apply", edit.label, rows, by.who))

    def _without_trace(self, edit: Edit, before: Tournament, after: Tournament) -> Collection[int]:
        """Return the rounds whose stored traces speak of other numbers after an edit, or of other boards."""
        if not (renumbers(edit) or isinstance(edit, RestoreState)):
            return ()
        rounds = list(enumerate(zip(_numbers(before), _numbers(after), strict=False), 1))
        changed = [number for number, (old, new) in rounds if old != new]
        if moves_numbers(before, after) if isinstance(edit, RestoreState) else changed:
            return [number for number, _ in rounds]
        traces = {number: trace for number in changed if (trace := self.trace(number)) is not None}
        return [n for n, trace in traces.items() if altered_note(after.rounds[n - 1], trace) is not None]

    def undo(self) -> Change:
        """Take the last edit back; an empty change when there is none.

        Leaving FIDE mode, which is for good, is passed over and stays. What undo does to a published round goes on
        record (`app/undoing.py`).
        """
        lines = step_lines("undo", self.tournament, self._store.undo_changes())
        label, rows = self._store.undo(_stamp(self._clock), lines)
        return self._tell(change_of("undo", label, rows))

    def work_back(self, steps: int) -> None:
        """Take the last edits back whatever they are, leaving FIDE mode too: for copies that are only looked at."""
        self._store.work_back(steps)

    def redo(self) -> Change:
        """Bring the last undone edit back; an empty change when there is none."""
        lines = step_lines("redo", self.tournament, self._store.redo_changes())
        label, rows = self._store.redo(_stamp(self._clock), lines)
        return self._tell(change_of("redo", label, rows))

    def undo_cautions(self) -> tuple[Caution, ...]:
        """Return what is to be said before `undo`."""
        return step_cautions(self.tournament, self._store.undo_changes())

    def redo_cautions(self) -> tuple[Caution, ...]:
        """Return what is to be said before `redo`."""
        return step_cautions(self.tournament, self._store.redo_changes())

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Have `listener` called after every change that is not empty; return what ends that."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def save_copy(self, path: Path) -> None:
        """Write a complete copy of the file, history included; an existing file is replaced."""
        self._store.save_copy(path)

    def close(self) -> None:
        """Let go of the file; harmless when done twice."""
        self._store.close()

    def now(self) -> str:
        """Return the time of day of this place as ISO text, for what an edit puts on record."""
        return self._clock().astimezone().isoformat(timespec="seconds")

    def _tell(self, change: Change) -> Change:
        if not change.empty:
            for listener in tuple(self._listeners):
                listener(change)
        return change


def outcome(edit: Edit, before: Tournament) -> Tournament:
    """Return the tournament after an edit, with what goes on record; errors as `Session.apply`."""
    check_allowed(edit, before)
    return on_record(edit, before)


def _numbers(tournament: Tournament) -> list[tuple[int, ...]]:
    """Return who stands where in the rounds."""
    return [
        (*(n for b in recorded.boards for n in (b.white, b.black)), *(bye.player for bye in recorded.byes))
        for recorded in tournament.rounds
    ]


def _stamp(clock: Clock) -> str:
    return clock().astimezone(UTC).isoformat(timespec="seconds")
