"""How the current round becomes a session of pairing by hand, judged by the time it was paired, if
it was.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer

from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.app.rounds.rearranging import refusal_of_change
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.engine.editions import why_unfit
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.tournament.command_context import CommandContext


def session_on(context: CommandContext) -> HandSession | None:
    """Return the session of the current round.

    None, with a message, if it cannot be paired by hand.
    """
    current = context.current
    round_number = context.current.shown_round
    reason = why_unfit(current.tournament, current.tournament.edition)
    if reason is not None:
        current.tell(Weight.ERROR, reason)
        return None
    start = HandPairing.of(round_number, current.shown_tournament.rounds[round_number - 1])
    # A proposal is the engine's pairing itself: the start and the pairing under the rules are the
    # same.
    if current.shows_proposal:
        return HandSession(current.shown_tournament, start, start)
    if _is_too_far_back(context, round_number):
        return None
    try:
        original_pairing = current.original_pairings.of(round_number)
    except ArbiterError as error:
        current.tell(Weight.ERROR, error.said)
        return None
    if original_pairing is None:
        return HandSession(current.tournament, start, engine=None)
    engine = None
    if original_pairing.boards:
        engine = HandPairing(
            round_number, original_pairing.boards, original_pairing.bye, (), start.other_byes
        )
    return HandSession(
        current.tournament, start, engine, original_pairing.state_before, original_pairing.notes
    )


class UnpairedRound:
    """Begins with the next round: with the pairing under the rules, or with all players waiting if
    there is none.

    `begin` is called with the session as soon as that is known.
    """

    def __init__(self, context: CommandContext, begin: Callable[[HandSession], object]) -> None:
        self._context = context
        self._current = context.current
        self._begin_session = begin
        self._is_requested = False

    def connect(self) -> None:
        """Listen to the result of the pairing under the rules."""
        self._current.pairing_run.paired.connect(self._begin_with_paired)
        self._current.pairing_run.stuck.connect(self._begin_unpaired)
        # Later, as a round that the rules cannot pair is first reported as ended and then as
        # `stuck`.
        self._current.job_changed.connect(
            lambda: QTimer.singleShot(0, self._current, self._forget_request)
        )

    def ask(self) -> None:
        """Let the rules pair the round first; obstacles are shown."""
        if not self._current.pairing:
            self._current.pair()
        self._is_requested = self._current.pairing

    def _begin_with_paired(self) -> None:
        """Begin with what the rules have paired, if that was asked for."""
        if not self._is_requested:
            return
        self._is_requested = False
        session = session_on(self._context)
        if session is not None:
            self._begin_session(session)

    def _begin_unpaired(self) -> None:
        """Begin with all players waiting, as the rules have no pairing."""
        if self._is_requested:
            self._is_requested = False
            self._current.show_round(self._current.tournament.next_round)
            self._begin_session(HandSession.of_unpaired(self._current.tournament))

    def _forget_request(self) -> None:
        """Forget the request if the pairing ended in another way.

        One that begins again continues.
        """
        self._is_requested = self._is_requested and self._current.pairing


def _is_too_far_back(context: CommandContext, round_number: int) -> bool:
    """Return whether FIDE mode no longer allows pairing a round again, with a message and a way
    out.
    """
    too_far = refusal_of_change(context.current.tournament, round_number)
    if too_far is None:
        return False
    window = context.window
    leave = ((window.tr("Leave FIDE &mode…"), context.actions["leave-fide"].trigger),)
    text = f"{translated(too_far.sentence)} {translated(too_far.way_out)}"
    context.current.message_raised.emit(Message(Weight.ERROR, text, leave))
    return True
