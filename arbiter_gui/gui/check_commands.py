"""Checking the recorded rounds: when a report with rounds was taken over, and whenever the arbiter asks."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING
from weakref import WeakSet

from arbiter_gui.app.change import Change
from arbiter_gui.app.checking import WRONG, check_lines, check_rounds, recorded_rounds, summary
from arbiter_gui.app.pairing import obstacles
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.engine.api import RoundCheck
from arbiter_gui.gui.dialogs.text_dialog import TextDialog
from arbiter_gui.gui.messages import Message, Weight
from arbiter_gui.gui.pairing_run import CHOICES
from arbiter_gui.gui.tasks import Job
from arbiter_gui.gui.translating import spoken_here

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class CheckCommands:
    """Pairs recorded rounds again in the worker and tells what differs."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk
        self._waiting: WeakSet[Session] = WeakSet()
        self._job: Job[tuple[RoundCheck, ...]] | None = None
        self._desk.changed.connect(self._changed)
        self._desk.job_changed.connect(self._make_way)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what the action calls."""
        return {"check-rounds": self.check}

    def taken_over(self, session: Session) -> None:
        """Check a report that was read just now, as soon as it is known by which rules."""
        if session.imported and session.tournament.rounds:
            self._waiting.add(session)
            self._check_waiting()

    def check(self) -> None:
        """Check every recorded round of the tournament on the desk."""
        session = self._desk.session
        if session is None or self._job is not None:
            return
        self._waiting.discard(session)
        try:
            rounds, key = recorded_rounds(session), session.tournament.edition
        except ArbiterError as error:
            self._desk.tell(Weight.ERROR, error.said)
            return
        job = Job(
            work=lambda control: check_rounds(rounds, key, control),
            done=lambda checks: self._tell(session, checks),
            failed=lambda error: self._failed(session, error),
        )
        self._job = self._desk.tasks.start(job)

    def _changed(self, change: object) -> None:
        if isinstance(change, Change) and change.settings:
            self._check_waiting()

    def _make_way(self) -> None:
        """Let a pairing go first; the check begins anew after it."""
        if self._desk.pairing and self._job is not None:
            self._job.cancel()
        elif not self._desk.pairing:
            self._check_waiting()

    def _check_waiting(self) -> None:
        session = self._desk.session
        if session not in self._waiting or any(o.code in CHOICES for o in obstacles(self._desk.tournament)):
            return
        self.check()

    def _tell(self, session: Session, checks: tuple[RoundCheck, ...]) -> None:
        self._job = None
        if self._desk.session is not session or session.tournament.edition is None:
            return
        window = self._window
        wrong = any(check.status in WRONG for check in checks)
        buttons: list[tuple[str, Callable[[], object]]] = []
        if wrong:
            buttons.append((window.tr("Show &differences"), lambda: self._show(session, checks)))
        if session.notices:
            buttons.append((window.tr("Sh&ow notes"), window.files.show_notices))
        text = summary(checks, session.tournament.edition)
        self._desk.told.emit(Message(Weight.WARNING if wrong else Weight.NOTE, text, tuple(buttons)))

    def _show(self, session: Session, checks: tuple[RoundCheck, ...]) -> None:
        parts = []
        for check in checks:
            head, *more = (escape(spoken_here(line)) for line in check_lines(check, session.tournament))
            items = "".join(f"<li>{line}</li>" for line in more)
            parts.append(f"<p>{head}</p>" + (f"<ul>{items}</ul>" if items else ""))
        TextDialog(self._window.tr("Recorded rounds and the rules"), "".join(parts), self._window).open()

    def _failed(self, session: Session, error: Exception) -> None:
        self._job = None
        if isinstance(error, PairingCancelled):
            self._waiting.add(session)
        elif isinstance(error, ArbiterError):
            self._desk.tell(Weight.ERROR, error.said)
        else:
            self._desk.crashed.emit(error)
