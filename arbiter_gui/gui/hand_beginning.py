"""How the round looked at becomes a session of pairing by hand, judged by the moment it was paired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter_gui.app.hand_pairing import HandPairing
from arbiter_gui.app.hand_session import HandSession
from arbiter_gui.app.rearranging import too_far_back
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.gui.messages import Message, Weight
from arbiter_gui.gui.translating import spoken_here

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


def session_on(window: MainWindow) -> HandSession | None:
    """Return the session of the round looked at; None when it cannot be, which is told."""
    desk, number = window.desk, window.desk.shown_round
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


def _too_far(window: MainWindow, number: int) -> bool:
    """Tell, with the way out, that a round lies too far back to be paired anew in FIDE mode; False when it does not."""
    too_far = too_far_back(window.desk.tournament, number)
    if too_far is None:
        return False
    leave = ((window.tr("&Leave FIDE mode…"), window.acts["leave-fide"].trigger),)
    text = f"{spoken_here(too_far.sentence)} {spoken_here(too_far.way_out)}"
    window.desk.told.emit(Message(Weight.ERROR, text, leave))
    return True
