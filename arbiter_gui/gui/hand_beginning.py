"""How the round looked at becomes a session of pairing by hand, judged by the moment it was paired, if it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from arbiter_gui.app.hand_pairing import HandPairing
from arbiter_gui.app.hand_session import HandSession
from arbiter_gui.app.rearranging import too_far_back
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.tournament_system import no_swiss
from arbiter_gui.gui.messages import Message, Weight
from arbiter_gui.gui.translating import spoken_here

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


def session_on(window: MainWindow) -> HandSession | None:
    """Return the session of the round looked at; None when it cannot be, which is told."""
    desk, number = window.desk, window.desk.shown_round
    reason = no_swiss(desk.tournament)
    if reason is not None:
        desk.tell(Weight.ERROR, reason)
        return None
    start = HandPairing.of(number, desk.shown.rounds[number - 1])
    if desk.shows_proposal:
        return HandSession(desk.shown, start, start)
    if _too_far(window, number):
        return None
    try:
        moment = desk.moments.of(number)
    except ArbiterError as error:
        desk.tell(Weight.ERROR, error.said)
        return None
    if moment is None:
        return HandSession(desk.tournament, start, None)
    engine = None if not moment.boards else HandPairing(number, moment.boards, moment.bye, (), start.others)
    return HandSession(desk.tournament, start, engine, moment.before, moment.notes)


class Unpaired:
    """Begins on the next round: with what the rules pair, or with everybody waiting when they pair nothing.

    `begin` is called with the session as soon as that is known.
    """

    def __init__(self, window: MainWindow, begin: Callable[[HandSession], object]) -> None:
        self._window, self._desk, self._begin = window, window.desk, begin
        self._wanted = False

    def connect(self) -> None:
        """Listen to what comes of the pairing by the rules."""
        self._desk.run.paired.connect(self._paired)
        self._desk.run.stuck.connect(self._stuck)
        self._desk.job_changed.connect(lambda: QTimer.singleShot(0, self._desk, self._settle))

    def ask(self) -> None:
        """Let the rules pair the round first; what stands in their way is told."""
        if not self._desk.pairing:
            self._desk.pair()
        self._wanted = self._desk.pairing

    def _paired(self) -> None:
        session = session_on(self._window) if self._wanted else None
        self._wanted = False
        if session is not None:
            self._begin(session)

    def _stuck(self) -> None:
        if self._wanted:
            self._wanted = False
            self._desk.show_round(self._desk.tournament.next_round)
            self._begin(HandSession.of_unpaired(self._desk.tournament))

    def _settle(self) -> None:
        """Forget what was asked when the pairing has ended in another way; one that begins again goes on."""
        self._wanted = self._wanted and self._desk.pairing


def _too_far(window: MainWindow, number: int) -> bool:
    """Tell, with the way out, that a round lies too far back to be paired anew in FIDE mode; False when it does not."""
    too_far = too_far_back(window.desk.tournament, number)
    if too_far is None:
        return False
    leave = ((window.tr("&Leave FIDE mode…"), window.acts["leave-fide"].trigger),)
    text = f"{spoken_here(too_far.sentence)} {spoken_here(too_far.way_out)}"
    window.desk.told.emit(Message(Weight.ERROR, text, leave))
    return True
