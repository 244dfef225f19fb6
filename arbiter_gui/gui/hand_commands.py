"""Pairing by hand: from a proposal or a recorded round to an edit that says what is different."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arbiter_gui.app.hand_pairing import HandPairing, Judge
from arbiter_gui.app.hand_session import HandSession
from arbiter_gui.domain.values import Round
from arbiter_gui.gui.dialogs.hand_dialog import HandDialog
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.tasks import Job
from arbiter_gui.reports.altered import engine_boards

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class HandCommands:
    """What pairing by hand needs of the window: on the cards when they are in sight, else in a dialog."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk
        self._job: Job[Judge] | None = None
        self._ending = False

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what the action calls."""
        return {"by-hand": self.begin}

    def connect(self) -> None:
        """Listen to the cards and to what makes a session there pointless."""
        hand, desk = self._window.cards.hand, self._desk
        hand.finished.connect(self._finish_on_cards)
        hand.given_up.connect(lambda: self._stop_on_cards(""))
        for signal in (desk.opened, desk.changed, desk.proposal_changed, desk.round_shown):
            signal.connect(self._overtaken)

    def begin(self) -> None:
        """Open the session on the proposal or the last round; its judge comes from the worker."""
        desk, view = self._desk, self._window.view()
        if self._window.cards.by_hand:
            return
        number = desk.shown_round
        recorded = desk.shown.rounds[number - 1]
        if any(b.result.known for b in recorded.boards):
            text = self._window.tr("Results of boards that are changed will be lost; Undo brings them back.")
            desk.tell(Weight.WARNING, text)
        start = HandPairing.of(number, recorded)
        session = HandSession(desk.shown, start, self._engine(number, start))
        if view is self._window.cards:
            self._window.cards.begin_by_hand(session)
            self._ask_judge(session, self._window.cards.hand.refresh)
            return
        dialog = HandDialog(session, self._window.theme, self._window)
        dialog.accepted.connect(lambda: self._end(session, recorded))
        self._ask_judge(session, dialog.show_state)
        dialog.finished.connect(lambda _: self._cancel_judge())
        dialog.open()

    def _ask_judge(self, session: HandSession, then: Callable[[], object]) -> None:
        before = session.tournament.before_round(session.state.number)

        def judged(judge: Judge) -> None:
            session.judge = judge
            then()

        job = Job(lambda control: Judge.asked(before, control), judged, lambda error: None)
        self._job = self._desk.tasks.start(job)

    def _cancel_judge(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _engine(self, number: int, start: HandPairing) -> HandPairing:
        """Return what the engine paired; a round without a trace is compared with how it stood."""
        if self._desk.shows_proposal:
            return start
        trace = self._desk.session.trace(number) if self._desk.session is not None else None
        boards, bye = engine_boards(trace) if trace is not None else ((), None)
        return HandPairing(number, boards, bye, (), start.others) if boards else start

    # On the cards

    def _finish_on_cards(self) -> None:
        session = self._window.cards.hand.session
        if session is None or not session.can_end:
            return
        recorded = self._desk.shown.rounds[session.state.number - 1]
        self._ending = True
        ended = self._end(session, recorded)
        self._ending = False
        if ended:
            self._stop_on_cards("")

    def _stop_on_cards(self, why: str) -> None:
        self._cancel_judge()
        if self._window.cards.by_hand:
            self._window.cards.end_by_hand()
            if why:
                self._desk.tell(Weight.WARNING, why)

    def _overtaken(self, *_: object) -> None:
        """Drop a session on the cards when the round under it is another one."""
        if self._window.cards.by_hand and not self._ending:
            text = self._window.tr(
                "The pairing by hand was dropped because something else was done meanwhile."
            )
            self._stop_on_cards(text)

    def _end(self, session: HandSession, recorded: Round) -> bool:
        """Record the difference: first the engine's pairing, if it was only proposed, then the change."""
        desk = self._desk
        if desk.session is None:
            return False
        edit = session.edit(recorded, desk.session.now())
        if not desk.ask(edit.label, session.cautions(edit, desk.tournament)):
            return False
        if desk.proposal is not None:
            desk.accept()
        if not desk.apply(edit, asked=True):
            return False
        if recorded.published:
            text = self._window.tr(
                "Round {number} was published before it was altered: put up the new sheet."
            )
            desk.tell(Weight.WARNING, text.format(number=edit.round))
        return True
