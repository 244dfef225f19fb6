"""Pairing by hand: from a proposal or a recorded round to an edit that says what is different."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arbiter_gui.app.hand_pairing import HandPairing, Judge, differences
from arbiter_gui.domain.values import Round
from arbiter_gui.gui.dialogs.hand_dialog import HandDialog
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.tasks import Job
from arbiter_gui.reports.altered import engine_boards

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class HandCommands:
    """What pairing by hand needs of the window."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what the action calls."""
        return {"by-hand": self.begin}

    def begin(self) -> None:
        """Open the session on the proposal or the last round; its judge comes from the worker."""
        desk = self._desk
        number = desk.shown_round
        recorded = desk.shown.rounds[number - 1]
        if any(b.result.known for b in recorded.boards):
            text = self._window.tr("Results of boards that are changed will be lost; Undo brings them back.")
            desk.tell(Weight.WARNING, text)
        start = HandPairing.of(number, recorded)
        dialog = HandDialog(desk.shown, start, self._engine(number, start), self._window.theme, self._window)
        dialog.accepted.connect(lambda: self._end(dialog, recorded))
        before = desk.shown.before_round(number)
        job = Job(lambda control: Judge.asked(before, control), dialog.judged_by, lambda error: None)
        dialog.finished.connect(lambda _: job.cancel())
        desk.tasks.start(job)
        dialog.open()

    def _engine(self, number: int, start: HandPairing) -> HandPairing:
        """Return what the engine paired; a round without a trace is compared with how it stood."""
        if self._desk.shows_proposal:
            return start
        trace = self._desk.session.trace(number) if self._desk.session is not None else None
        boards, bye = engine_boards(trace) if trace is not None else ((), None)
        return HandPairing(number, boards, bye, (), start.others) if boards else start

    def _end(self, dialog: HandDialog, recorded: Round) -> None:
        """Record the difference: first the engine's pairing, if it was only proposed, then the change."""
        desk = self._desk
        tables = dialog.state.tables(desk.shown)
        note = "; ".join(differences(dialog.engine, dialog.state, tables)) or "as the rules pair it"
        if desk.proposal is not None:
            desk.accept()
        if desk.apply(dialog.state.edit(recorded, note)) and recorded.published:
            text = self._window.tr(
                "Round {number} was published before it was altered: put up the new sheet."
            )
            desk.tell(Weight.WARNING, text.format(number=dialog.state.number))
