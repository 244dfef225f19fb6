"""Pairing by hand: from a proposal or a recorded round to an edit with the differences."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from weakref import WeakKeyDictionary

from PySide6.QtWidgets import QApplication

from arbiter_gui.app.hand_pairing.hand_pairing import HandJudge, HandPairing, rules_pairing
from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.app.hand_pairing.rules_cost import RulesCost, rules_cost
from arbiter_gui.app.rounds.pairing import Proposal
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.gui.cards.cards_view import CardsView
from arbiter_gui.gui.hand_pairing.hand_beginning import UnpairedRound, session_on
from arbiter_gui.gui.hand_pairing.hand_dialog import HandDialog
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import LastingFeature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog

JudgeAnswer = tuple[HandJudge | None, HandPairing | None]
"""The judge, and the pairing under the rules; None for each that was not found."""


@dataclass(eq=False)
class LatestSession:
    """The latest session of a tournament, and the proposal with which it began, if there was one.

    `waits` means that another tournament became the current one while it was on the cards.
    """

    session: HandSession
    proposal: Proposal | None
    waits: bool = False


_VIEWS_OF_A_ROUND = ("round", "board", "cards", "reasons")
"""The views in which the round looked at is the one that a command is about."""


class HandCommands(LastingFeature["HandCommands"]):
    """The commands of pairing by hand: on the cards if they are visible, else in a dialog.

    `make_cards` returns the view of the cards, which is created if necessary; `set_aside` hides the
    bar of a proposal while its round is paired by hand, and shows it again.
    """

    def __init__(
        self,
        context: CommandContext,
        make_cards: Callable[[], CardsView],
        set_aside: Callable[[bool], object],
    ) -> None:
        self._context = context
        self._window = context.window
        self._current = context.current
        self._cards: CardsView | None = None
        self._make_cards = make_cards
        self._set_aside = set_aside
        self._unpaired_round = UnpairedRound(context, self._open_session)
        self._job: Job[JudgeAnswer] | None = None
        self._cost_job: Job[list[RulesCost | None]] | None = None
        self._latest_sessions: WeakKeyDictionary[Session, LatestSession] = WeakKeyDictionary()
        # The tournament whose session is on the cards; kept when another tournament comes to the
        # front, until its own session has been told to wait.
        self._on_the_cards: Session | None = None
        # While the change itself is recorded, at which the round changes: that discards no session.
        self._is_recording = False
        # From the moment another tournament is in front until it is known what waits for it
        # (`_continue_waiting`).
        self._has_just_arrived = False
        self._claim = contextlib.ExitStack()

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what the action calls."""
        return {"by-hand": self.begin}

    def connect_signals(self) -> None:
        """Listen to what makes a session on the cards obsolete."""
        self._unpaired_round.connect()
        current = self._current
        current.opened.connect(self._pause_on_cards)
        for signal in (current.changed, current.proposal_changed, current.round_shown):
            signal.connect(self._discard_overtaken)
        current.changed.connect(self._continue_waiting)

    def listen_to(self, cards: CardsView) -> None:
        """Listen to the pairing by hand on the view of the cards, called once when that view has
        been created.

        `cards.hand` is the bar of a running session: it reports that boards were changed (`moved`),
        that other players take part (`entered`), and that the session is to be recorded
        (`finished`) or discarded (`given_up`).
        """
        self._cards = cards
        cards.hand.finished.connect(self._finish_on_cards)
        cards.hand.entered.connect(self._ask_on_cards)
        cards.hand.moved.connect(self._ask_cost_on_cards)
        cards.hand.given_up.connect(self._discard_on_cards)

    def hand_over(self) -> HandCommands:
        """Return this feature, for its sessions that wait for their tournaments."""
        return self

    def take_over(self, state: HandCommands) -> None:
        """Take over from another window the sessions that wait for their tournaments."""
        self._latest_sessions.update(state._latest_sessions)

    def begin(self) -> None:
        """Open the session of the current round; one that runs on the cards is shown again."""
        if self.session() is not None:
            self._context.show_view("cards")
            return
        self._leave_older_round()
        if self._current.shown_round > len(self._current.shown_tournament.rounds):
            self._unpaired_round.ask()
            return
        session = session_on(self._context)
        if session is not None:
            self._open_session(session)

    def _leave_older_round(self) -> None:
        """Go to the last recorded round from a view that shows no single round: no older one is
        meant there.
        """
        last_round = len(self._current.tournament.rounds)
        if (
            self._context.view().key not in _VIEWS_OF_A_ROUND
            and self._current.shown_round < last_round
        ):
            self._current.show_round(last_round)

    def begin_with(self, state: HandPairing | None) -> None:
        """Open the session of the current round with a state as its first step.

        None: with the recorded boards.
        """
        if self.session() is not None:
            self.begin()
            return
        session = session_on(self._context)
        if session is None:
            return  # why not has been told
        if state is not None:
            session.take_state(state)
        self._open_session(session)

    def _open_session(self, session: HandSession) -> None:
        """Show a session in the current view; its judge comes from the worker."""
        if not self._claim_round():
            return
        self._remember_session(session)
        self._context.banner.remove_if_obsolete()
        self._tell_beginning(session.state.number)
        if self._context.view().key == CardsView.key:
            self._lay_on_cards(session)
            return
        at = next(iter(self._current.command_players), 0)
        dialog = HandDialog(
            session, self._context.theme, lambda: self._record_session(session), self._window, at
        )
        self._ask_judge(session, dialog.show_state)
        self._ask_cost(session, dialog.show_state)
        dialog.moved.connect(lambda: self._ask_cost(session, dialog.show_state))
        dialog.entered.connect(lambda: self._ask_judge(session, dialog.show_state))
        dialog.finished.connect(lambda _: self._release_round())
        dialog.rejected.connect(
            lambda: self._offer_to_go_on(
                session, self._window.tr("The pairing by hand was discarded.")
            )
        )
        open_dialog(dialog)

    def _claim_round(self) -> bool:
        """Keep other windows from pairing until the session ends.

        Return False, with a message, if one already is.
        """
        self._claim.close()
        session = self._current.session
        if session is None:
            return False
        try:
            self._claim.enter_context(session.claim())
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return False
        return True

    def _tell_beginning(self, round_number: int) -> None:
        """Stop a running pairing, which must not replace work by hand, and say so."""
        current = self._current
        sentences = []
        if current.pairing_run.forget():
            current.job_changed.emit()
            text = self._window.tr(
                "Pairing of round {next} was stopped because round {number} is now being paired by "
                "hand."
            )
            sentences.append(text.format(next=current.tournament.next_round, number=round_number))
        if round_number < len(current.tournament.rounds):
            text = self._window.tr(
                "Round {number} is not the last round; later rounds are not changed."
            )
            sentences.append(text.format(number=round_number))
        if sentences:
            current.tell(Weight.WARNING, " ".join(sentences))

    def in_the_way(self) -> bool:
        """Show the session on the cards instead of pairing over it.

        Return False if there is none.
        """
        session = self.session()
        if session is None:
            return False
        self._context.show_view("cards")
        text = self._window.tr(
            "Round {number} is being paired by hand. Finish it (Enter) or discard it (Esc) first."
        )
        self._current.tell(Weight.REFUSAL, text.format(number=session.state.number))
        return True

    def busy(self) -> bool:
        """Return whether a round is being paired by hand, on the cards or in the dialog."""
        return self.session() is not None or isinstance(
            QApplication.activeModalWidget(), HandDialog
        )

    def session(self) -> HandSession | None:
        """Return the session that runs on the cards."""
        if self._cards is None:
            return None
        return self._cards.hand.session

    def _offer_to_go_on(self, session: HandSession, reason: str) -> None:
        """Offer to continue a session with steps, until another one begins or its round changes."""
        if session.steps:
            button = (self._window.tr("Go bac&k to it"), lambda: self._continue_session(session))
            holds = partial(self._can_continue, session)
            self._current.message_raised.emit(Message(Weight.WARNING, reason, (button,), holds))

    def _can_continue(self, session: HandSession) -> bool:
        """Return whether a session is the latest of its tournament, and its round is still as it
        was there.
        """
        latest_hand_session = self._latest_session()
        if latest_hand_session is None or latest_hand_session.session is not session:
            return False
        if session.unpaired:
            return self._current.shown_tournament == session.paired_from
        round_number = session.state.number
        # Slices: the round may not be there any more.
        round_now = self._current.shown_tournament.rounds[round_number - 1 : round_number]
        return round_now == session.tournament.rounds[round_number - 1 : round_number]

    def _latest_session(self) -> LatestSession | None:
        """Return the latest session of the tournament in front."""
        if self._current.session is None:
            return None
        return self._latest_sessions.get(self._current.session)

    def _remember_session(self, session: HandSession) -> None:
        """Keep a session as the latest of its tournament, with the proposal it begins with."""
        current = self._current
        latest_hand_session = self._latest_session()
        if current.session is None or (
            latest_hand_session is not None and latest_hand_session.session is session
        ):
            return
        proposal = None
        if current.shows_proposal:
            proposal = current.proposal
        self._latest_sessions[current.session] = LatestSession(session, proposal)

    def _continue_session(self, session: HandSession, on_cards: bool = False) -> None:
        """Continue a discarded session, unless its round has changed."""
        current = self._current
        if not self._can_continue(session):
            current.tell(
                Weight.REFUSAL,
                self._window.tr("The round has changed in the meantime. Start again."),
            )
            return
        current.show_round(session.state.number)
        if not on_cards:
            self._open_session(session)
        elif self._claim_round():
            self._lay_on_cards(session)

    def _board_with_cursor(self) -> int:
        """Return the number of the board on which the selected player sits in the round shown; 0 if
        no player is selected, or not on a board.
        """
        current = self._current
        rounds = current.shown_tournament.rounds
        players = current.command_players[:1]
        if not players or current.shown_round > len(rounds):
            return 0
        for board_number, board in enumerate(rounds[current.shown_round - 1].boards, 1):
            if players[0] in (board.white, board.black):
                return board_number
        return 0

    def _keep_board(self, board_number: int) -> None:
        """Put the cursor on the board that had it before the change, whoever sits there now; on the
        first board without a result if none had it (0), or it is gone.
        """
        current = self._current
        round_number = current.shown_round
        rounds = current.tournament.rounds
        if round_number > len(rounds):
            return
        shown_round = rounds[round_number - 1]
        if not 0 < board_number <= len(shown_round.boards):
            board_number = next(iter(shown_round.missing), 0)
        if board_number:
            board = shown_round.boards[board_number - 1]
            current.select((board.white, board.black), self, first_meant=True)

    def _ask_judge(self, session: HandSession, show: Callable[[], object]) -> None:
        """Let the worker find the judge, and the pairing under the rules if it is not on record.

        Then call `show`.

        Only the last request is answered, and none whose session was left: its dialog no longer
        exists.
        """
        if self._job is not None:
            self._job.cancel()
        before_round = session.state_before
        state = session.start
        tournament = session.tournament
        paired_from = session.paired_from

        def work(control: Control) -> JudgeAnswer:
            engine = None
            if not session.by_rules and session.is_waiting:
                engine = rules_pairing(
                    tournament, state.number, paired_from, state.other_byes, control
                )
            return HandJudge.with_engine(before_round, control), engine

        def done(answer: JudgeAnswer) -> None:
            if job is self._job:
                session.use_worker_results(*answer)
                show()

        def failed(error: Exception) -> None:
            if not isinstance(error, PairingCancelled):
                done((None, None))

        job: Job[JudgeAnswer] = Job(work, done, failed)
        self._job = self._current.tasks.start(job)

    def _ask_cost(self, session: HandSession, show: Callable[[], object]) -> None:
        """Let the worker find what the state costs beside the round by the rules.

        The last one asked answers.
        """
        if self._cost_job is not None:
            self._cost_job.cancel()
        # The state before the last step is wanted, too: the costs of both are shown side by side.
        last_two = [session.start, *session.steps, session.state][-2:]
        states = [state for state in last_two if state not in session.costs]
        if not states:
            return
        names = {
            player.number: player.name for player in session.state_before.players if player.name
        }

        def work(control: Control) -> list[RulesCost | None]:
            return [rules_cost(session.field_of(state), state, names, control) for state in states]

        def done(costs: list[RulesCost | None]) -> None:
            session.costs.update(zip(states, costs, strict=True))
            if job is self._cost_job:
                show()

        def failed(error: Exception) -> None:
            if not isinstance(error, ArbiterError):
                self._current.crashed.emit(error)

        job: Job[list[RulesCost | None]] = Job(work, done, failed)
        self._cost_job = self._current.tasks.start(job)

    def _cancel_judge(self) -> None:
        """Stop what the worker still works out for a session."""
        for job in (self._job, self._cost_job):
            if job is not None:
                job.cancel()
        self._job = None
        self._cost_job = None

    def _release_round(self) -> None:
        """Let others pair again, and wait for no judge."""
        self._cancel_judge()
        self._claim.close()

    # On the cards

    def _lay_on_cards(self, session: HandSession) -> None:
        """Begin a session on the cards, in place of the bar of a proposal."""
        self._on_the_cards = self._current.session
        self._set_aside(True)
        self._make_cards().begin_by_hand(session)
        self._context.refresh()
        self._ask_on_cards()

    def _ask_on_cards(self) -> None:
        """Ask in the background what the boards on the cards break, after other players came to the
        round.
        """
        cards = self._cards
        session = self.session()
        if cards is not None and session is not None:
            self._ask_judge(session, cards.hand.refresh)

    def _ask_cost_on_cards(self) -> None:
        """Ask in the background what the boards on the cards cost compared with the rules, after a
        step.
        """
        cards = self._cards
        session = self.session()
        if cards is not None and session is not None:
            self._ask_cost(session, cards.hand.refresh)

    def _finish_on_cards(self) -> None:
        """Record the session on the cards, if it can come to its end."""
        session = self.session()
        if session is None or not session.can_end:
            return
        # What is recorded changes the round: that is not somebody else overtaking the session.
        self._is_recording = True
        is_recorded = self._record_session(session)
        self._is_recording = False
        if is_recorded:
            self._stop_on_cards("")
            self._on_the_cards = None

    def _discard_on_cards(self) -> None:
        self._on_the_cards = None
        self._stop_on_cards(self._window.tr("The pairing by hand was discarded."))

    def _stop_on_cards(self, reason: str) -> None:
        """Show the cards as recorded; `reason` is empty if the session was completed."""
        self._release_round()
        cards = self._cards
        session = self.session()
        if cards is not None and session is not None:
            cards.end_by_hand()
            self._set_aside(False)
            self._context.refresh()
            if reason:
                self._offer_to_go_on(session, reason)

    def _discard_overtaken(self, *_: object) -> None:
        """Discard a session on the cards if its round has changed."""
        if self.session() is not None and not self._is_recording:
            text = self._window.tr(
                "The pairing by hand was discarded because the tournament changed in the meantime."
            )
            self._stop_on_cards(text)

    def _pause_on_cards(self) -> None:
        """Let the session on the cards wait for its tournament.

        A proposal under it has taken it away already.
        """
        session = self._on_the_cards
        self._on_the_cards = None
        self._has_just_arrived = True
        if session is None:
            return
        latest_hand_session = self._latest_sessions.get(session)
        if latest_hand_session is None:
            return
        latest_hand_session.waits = True
        self._stop_on_cards("")
        if session in self._context.open_tournaments.sessions:
            text = self._window.tr(
                "Pairing round {number} by hand is paused until you return to {name}."
            )
            text = text.format(
                number=latest_hand_session.session.state.number,
                name=self._context.open_tournaments.title(session),
            )
            self._current.tell(Weight.NOTE, text)

    def _continue_waiting(self, _change: object = None) -> None:
        """Continue what waited for the new current tournament.

        Discarded sessions remain discarded.
        """
        if self.session() is None:
            self._on_the_cards = None
        latest_hand_session = self._latest_session()
        has_arrived = self._has_just_arrived
        self._has_just_arrived = False
        if not has_arrived or latest_hand_session is None or not latest_hand_session.waits:
            return
        latest_hand_session.waits = False
        current = self._current
        if latest_hand_session.proposal is not None and latest_hand_session.proposal.fits_state(
            current.tournament
        ):
            current.pairing_run.paired.emit(current.tournament, latest_hand_session.proposal)
        self._continue_session(latest_hand_session.session, on_cards=True)

    def _record_session(self, session: HandSession) -> bool:
        """Record the difference: first the engine's pairing, if it was only proposed, then the
        change.

        A round that the rules do not pair is recorded at once.
        """
        current = self._current
        if current.session is None:
            return False
        recorded_round = session.tournament.rounds[session.state.number - 1]
        edit = session.edit(recorded_round, current.session.now())
        # The question comes before the proposal is accepted: if the arbiter declines, nothing is
        # recorded at all.
        if not current.ask(edit.label, session.cautions(edit, current.tournament)):
            return False
        board_number = self._board_with_cursor()
        if current.shows_proposal and not current.accept():
            return False
        if not current.apply(edit, is_confirmed=True):
            return False
        if session.unpaired:
            current.accepted.emit()
        self._keep_board(board_number)
        if recorded_round.published:
            text = self._window.tr(
                "Round {number} was published before this change. Post the new sheet."
            )
            current.tell(Weight.WARNING, text.format(number=edit.round))
        return True
