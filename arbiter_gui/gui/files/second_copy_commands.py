"""Second copies of all open tournaments: after each round and when one is closed, in the
background.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import time

from PySide6.QtCore import QDateTime, QObject, QTimer, Signal

from arbiter_gui.app.change import Change
from arbiter_gui.app.second_copies import CopyResult, CopyWriter, second_place
from arbiter_gui.app.session import Session
from arbiter_gui.domain.calendar.dates import moment_said
from arbiter_gui.domain.texts.sentences import NOTHING, Said
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.files.second_copy_dialog import SecondCopyDialog
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.storage.server.local_copies import state_of_rounds

_LOOK_AGAIN = 30_000
"""Milliseconds between two looks at the age of the copies; one that failed is tried again then."""
SECONDS_AT_THE_END = 5.0
"""So long the end of the program waits for the last copies at most."""


@dataclass(slots=True)
class _Copied:
    """The state of the copy of one open tournament.

    `rounds_state` is the number of paired rounds and whether the last is complete, and `last_line`
    the last line of the history in the copy. `unsubscribe` ends listening to its changes.
    """

    session: Session
    place: Path
    rounds_state: tuple[int, bool]
    last_line: int
    unsubscribe: Callable[[], None]
    written_at: float = 0.0
    failure: Said = NOTHING


class SecondCopyCommands(QObject, Feature):
    """What *Second copies…* does. Signal: landed(CopyResult), sent by the thread that writes."""

    landed = Signal(object)

    def __init__(self, context: CommandContext, refresh_status: Callable[[], None]) -> None:
        """`refresh_status` is called when the age of a copy, or whether it could be written, is
        another one.
        """
        super().__init__(context.window)
        self._context = context
        self._window = context.window
        self._refresh_status = refresh_status
        self._writer = CopyWriter(self._hand_over_result)
        self._copy_states: dict[int, _Copied] = {}
        self.landed.connect(self._take_result)
        self._clock = QTimer(self)
        self._clock.setInterval(_LOOK_AGAIN)
        self._clock.timeout.connect(self._try_failed_again)

    def _hand_over_result(self, result: CopyResult) -> None:
        """Hand over what became of a copy, on the thread that wrote it.

        The window may be gone by then.
        """
        with contextlib.suppress(RuntimeError):
            self.landed.emit(result)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"second-copies": self.ask}

    def connect_signals(self) -> None:
        """Follow every tournament that is open."""
        self._context.current.opened.connect(self._start_copying)
        self._context.open_tournaments.let_go.connect(self._copy_at_closing)

    def ask(self) -> None:
        """Ask for the folder of the copies."""
        dialog = SecondCopyDialog(
            settings.SECOND_COPIES.get(), self._context.questions.folder, self._window
        )
        dialog.accepted.connect(lambda: self.choose(dialog.folder()))
        open_dialog(dialog)

    def choose(self, folder: str) -> None:
        """Keep copies in a folder from now on, and write those of all open tournaments.

        Empty: no copies.
        """
        settings.SECOND_COPIES.set(folder)
        for second_copy in tuple(self._copy_states.values()):
            self._stop_copying(second_copy.session)
        self._start_copying()
        for second_copy in self._copy_states.values():
            self._write_copy(second_copy)
        self._refresh_status()

    def words(self, session: Session) -> tuple[str, str]:
        """Return the age of the copy of a tournament and where it is, for the status bar.

        Empty without a folder.
        """
        second_copy = self._copy_states.get(id(session))
        if second_copy is None:
            return "", ""
        file_name = in_a_line(str(second_copy.place))
        if second_copy.failure:
            reason = translated(second_copy.failure)
            return self._window.tr("⚠ No second copy"), self._window.tr("{place}: {why}").format(
                place=file_name, why=reason
            )
        if not second_copy.written_at:
            return self._window.tr("No second copy yet"), file_name
        minutes = max(0, int((time() - second_copy.written_at) / 60))
        written_at = QDateTime.fromSecsSinceEpoch(int(second_copy.written_at))
        time_words = translated(moment_said(written_at.toString("yyyy/MM/dd HH:mm")))
        name_and_time = self._window.tr("{place}, written at {time}").format(
            place=file_name, time=time_words
        )
        return self._age_words(minutes), name_and_time

    def _age_words(self, minutes: int) -> str:
        """Return how old the second copy is, in the largest unit that fits."""
        if minutes < 60:
            return self._window.tr("Second copy: {n} min").format(n=minutes)
        if minutes < 24 * 60:
            return self._window.tr("Second copy: {n} h").format(n=minutes // 60)
        return self._window.tr("Second copy: {n} d").format(n=minutes // (24 * 60))

    def leave_tournaments(self) -> None:
        """Write outstanding copies of all open tournaments, and wait briefly for them, at the end
        of the window.
        """
        self._clock.stop()
        for session in self._context.open_tournaments.sessions:
            self._copy_at_closing(session)
        self._writer.finish(SECONDS_AT_THE_END)

    def _start_copying(self) -> None:
        """Keep a copy of each open tournament that has none yet, if a folder is chosen."""
        folder = settings.SECOND_COPIES.get()
        if not folder:
            return
        for session in self._context.open_tournaments.sessions:
            if id(session) in self._copy_states or self._context.open_tournaments.is_frozen(
                session
            ):
                continue
            place = second_place(Path(folder), session)
            unsubscribe = session.subscribe(partial(self._copy_if_due, session))
            rounds_state = state_of_rounds(session.tournament)
            self._copy_states[id(session)] = _Copied(
                session, place, rounds_state, session.seen, unsubscribe
            )
            self._writer.look_for_copy(place)
        self._clock.start()

    def _stop_copying(self, session: Session) -> _Copied | None:
        """Stop listening to a tournament; return the state of its copy."""
        second_copy = self._copy_states.pop(id(session), None)
        if second_copy is not None:
            second_copy.unsubscribe()
        return second_copy

    def _copy_if_due(self, session: Session, _change: Change) -> None:
        """Write a copy when a round was paired, taken back or completed, and when a complete one is
        corrected.

        Any change while the last round is complete counts as a correction.
        """
        second_copy = self._copy_states[id(session)]
        rounds_state = state_of_rounds(session.tournament)
        _round_count, is_complete = rounds_state
        is_due = rounds_state != second_copy.rounds_state or is_complete
        second_copy.rounds_state = rounds_state
        if is_due:
            self._write_copy(second_copy)

    def _copy_at_closing(self, session: Session) -> None:
        """Write the copy of a tournament that is closed, if it lacks anything."""
        copied = self._stop_copying(session)
        if copied is not None and (copied.failure or session.seen != copied.last_line):
            self._write_copy(copied)

    def _write_copy(self, second_copy: _Copied) -> None:
        """Have a copy written, by the name that the tournament has now."""
        second_copy.place = second_place(second_copy.place.parent, second_copy.session)
        second_copy.last_line = second_copy.session.seen
        self._writer.write_copy(second_copy.place, second_copy.session.contents())

    def _take_result(self, result: CopyResult) -> None:
        """Take the result of a copy; a failure is reported once, and its end too."""
        for second_copy in self._copy_states.values():
            if second_copy.place == result.path:
                self._report_change(second_copy, result)
                second_copy.failure = result.failure
                second_copy.written_at = result.written_at or second_copy.written_at
        self._refresh_status()

    def _report_change(self, second_copy: _Copied, result: CopyResult) -> None:
        """Say that copies fail from now on, or no longer do."""
        if result.failure and not second_copy.failure:
            text = self._window.tr(
                "The second copy could not be written: {why}. The program will try again."
            )
            self._context.current.tell(Weight.WARNING, text.format(why=translated(result.failure)))
        elif second_copy.failure and result.written_at:
            self._context.current.tell(
                Weight.NOTE, self._window.tr("The second copy has now been written.")
            )

    def _try_failed_again(self) -> None:
        """Try failed copies again, and update the age of the others."""
        for second_copy in self._copy_states.values():
            if second_copy.failure:
                self._write_copy(second_copy)
        self._refresh_status()
