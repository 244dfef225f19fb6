"""The current tournament: the open tournament, the values shown, and the selected player.

Views listen to it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.caution import Caution, CautionChoice, CautionLevel
from arbiter_gui.app.cautions.before_edits import FROZEN, cautions
from arbiter_gui.app.change import Change
from arbiter_gui.app.edits import AcceptPairing, Edit
from arbiter_gui.app.events.move_steps import MoveStep, SingleStep
from arbiter_gui.app.history.words import label_with_names, sentence_when_done
from arbiter_gui.app.kept_copy import carry_out_deed
from arbiter_gui.app.rounds.pairing import Proposal
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.name_styles import style_of_code
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.event_file import REDO, UNDO
from arbiter_gui.gui.language.translating import language_of, translated, window_name_style
from arbiter_gui.gui.services.messages import Button, Message, Weight
from arbiter_gui.gui.services.tasks import Tasks
from arbiter_gui.gui.tournament.original_pairings import OriginalPairings
from arbiter_gui.gui.tournament.pairing_run import PairingRun, Propose
from arbiter_gui.gui.tournament.renumbering import same_boards
from arbiter_gui.gui.tournament.selected_players import PlayerSelection, SelectedPlayers
from arbiter_gui.gui.widgets.dialogs.blocked_window import dialog_in_front

EMPTY = Tournament()


class CurrentTournament(PlayerSelection):
    """Owner of the session. Signals:

    opened: another tournament. changed(Change | None): the values shown changed, None for
    everything. round_shown: another round is shown. selected(players, origin). proposal_changed.
    job_changed. progressed(settled, total). message_raised(Message). message_extended(Message,
    text): more about one that is shown. choice_needed(code, sentence): the arbiter must choose
    before pairing. crashed(Exception): a bug. leave_wanted: the arbiter wants to leave FIDE mode.
    `ask` shows warnings and returns whether to continue; `choose` shows those that offer an
    alternative. `whole_step` returns undo or redo of a whole move between groups, where the next
    edit is one half of it.
    """

    opened = Signal()
    changed = Signal(object)
    round_shown = Signal(int)
    proposal_changed = Signal()
    accepted = Signal()
    job_changed = Signal()
    progressed = Signal(int, int)
    message_raised = Signal(object)
    message_extended = Signal(object, str)
    choice_needed = Signal(str, str)
    crashed = Signal(object)
    leave_wanted = Signal()

    def __init__(
        self, tasks: Tasks, parent: QObject | None = None, pair: Propose | None = None
    ) -> None:
        super().__init__(parent)
        self.tasks = tasks
        self.pairing_run = PairingRun(
            tasks,
            lambda: self.tournament,
            lambda: self.shown_round,
            lambda: self.original_pairings.removed_from_last_round(),
            pair,
            self,
        )
        self.session: Session | None = None
        self.proposal: Proposal | None = None
        self.original_pairings = OriginalPairings(self)
        self.shown_round = 1
        # While a proposal becomes a round, which is no reason to warn that it is gone.
        self._is_accepting = False
        # The tournament as the views show it while there is a proposal.
        self._with_proposal: Tournament | None = None
        self._stop_listening: Callable[[], None] = lambda: None
        """Ends listening to the changes of the tournament shown."""
        self._claim = contextlib.ExitStack()
        # What of the history an open dialog knew when others changed something: it decides by that
        # state, not by the new one (`decided_by`).
        self._decided_by: int | None = None
        self.frozen = False
        self.earlier = False
        self._last_tournament = EMPTY
        self.ask: Callable[[str, Sequence[Caution]], bool] = lambda title, cautions: True
        self.choose: Callable[[str, Sequence[Caution]], CautionChoice] = lambda title, cautions: (
            CautionChoice.GO_ON
        )
        self.whole_step: Callable[[Session, str], MoveStep | None] = lambda session, step: None
        self._follow_run()
        # Before any view is refreshed: the names in it are in the order that the tournament has.
        self.opened.connect(self._set_order_of_names)
        self.changed.connect(self._change_order_of_names)
        for signal in (self.proposal_changed, self.job_changed):
            # After the event loop turn: pairing may begin again as soon as it ended.
            signal.connect(lambda: QTimer.singleShot(0, self, self._release_pairing))

    def _follow_run(self) -> None:
        """Pass on what happens while a round is being paired."""
        pairing_run = self.pairing_run
        pairing_run.paired.connect(self._show_proposal)
        pairing_run.stuck.connect(self.select)
        pairing_run.round_wanted.connect(self.show_round)
        pairing_run.changed.connect(self.job_changed)
        pairing_run.progressed.connect(self.progressed)
        pairing_run.message_raised.connect(self.message_raised)
        pairing_run.choice_needed.connect(self.choice_needed)
        pairing_run.crashed.connect(self.crashed)

    # State

    @property
    def tournament(self) -> Tournament:
        """The tournament as saved; an empty one while none is open."""
        if self.session is not None:
            return self.session.tournament
        return EMPTY

    @property
    def shown_tournament(self) -> Tournament:
        """The tournament as the views show it: with the proposed round, if there is one."""
        return self._with_proposal or self.tournament

    @property
    def pairing(self) -> bool:
        """Whether a pairing job runs."""
        return self.pairing_run.busy

    @property
    def shows_proposal(self) -> bool:
        """Whether the round shown is the proposed one."""
        return self.proposal is not None and self.proposal.covers_round(self.shown_round)

    def _set_order_of_names(self) -> None:
        """Have the window write names in the order of the open tournament, or else of its
        language.
        """
        application = QApplication.instance()
        if application is not None:
            style = style_of_code(self.tournament.details.name_style)
            language_of(application).names_of_event = style

    def _change_order_of_names(self) -> None:
        """Show everything anew where an edit changed the order of names."""
        style_before = window_name_style()
        self._set_order_of_names()
        if window_name_style() is not style_before:
            self.changed.emit(None)

    def open(self, session: Session) -> None:
        """Put a tournament in the window in place of the present one."""
        last_session = self.session
        self.switch(session)
        if last_session is not None:
            last_session.close()

    def switch(self, session: Session | None, frozen: bool = False, earlier: bool = False) -> None:
        """Put another open tournament in the window, or none.

        The previous one remains open elsewhere.

        A `frozen` tournament is read-only, an `earlier` one because it is a past state.
        """
        was_pairing = self.pairing_run.forget()
        # While the old tournament is still there: what listens to the end of its proposal looks at
        # it.
        self._drop_proposal()
        self._claim.close()
        self._stop_listening()
        self.frozen = frozen
        self.earlier = earlier
        if session is not None:
            self._take_session(session)
        else:
            self.session = None
            self.selection = SelectedPlayers()
            self.shown_round = 1
            self.opened.emit()
            self.changed.emit(None)
        if was_pairing:
            self.job_changed.emit()

    def _take_session(self, session: Session) -> None:
        """Put a tournament in front, and listen to its changes from now on."""
        self._stop_listening()
        self.session = session
        self._last_tournament = session.tournament
        self._stop_listening = session.subscribe(self._session_changed)
        self.shown_round = max(1, session.tournament.current_round)
        self.selection = SelectedPlayers()
        self.opened.emit()
        self.changed.emit(None)

    def close(self) -> None:
        """Stop running jobs and release the file."""
        self.pairing_run.forget()
        self._drop_proposal()
        self._claim.close()
        if self.session is not None:
            self.session.close()
            self.session = None
        self._set_order_of_names()

    # Commands

    def apply(self, edit: Edit, is_confirmed: bool = False) -> bool:
        """Apply an edit after its warnings; show a known error and return False for it.

        `is_confirmed` means that the arbiter has been asked already.
        """
        if self.refused():
            return False
        if not is_confirmed and not self._confirm_edit(edit):
            return False
        session = self.session
        state_seen = self._decided_by
        return self._attempt(lambda: session.apply(edit, last_seen=state_seen) if session else None)

    def apply_with_undo(self, edit: Edit, text: str = "") -> bool:
        """Apply an edit as `apply` does, then report that it is done, with a button that undoes it.

        Without a `text` the message says of the edit that it is done, with the names of the
        players.
        """
        tournament_before = self.tournament
        if not self.apply(edit) or self.tournament is tournament_before:
            return False
        self.report_done(edit, tournament_before, text)
        return True

    def report_done(self, edit: Edit, tournament_before: Tournament, text: str = "") -> None:
        """Report an edit that has been applied to `tournament_before`, with a button that undoes
        it.
        """
        if not text:
            text = translated(sentence_when_done(edit, tournament_before))
        self.message_raised.emit(Message(Weight.NOTE, text, (self.undo_button(),)))

    def undo_button(self) -> Button:
        """Return the button of a message that undoes what it reports."""
        return self.tr("Un&do"), self.undo

    def decided_by(self, session: Session, last_seen: int) -> None:
        """Note that others changed something while only `last_seen` was known: an open page still
        shows that state.
        """
        page = dialog_in_front()
        if session is self.session and page is not None and self._decided_by is None:
            self._decided_by = last_seen
            # After the event loop turn in which the page is accepted.
            page.finished.connect(lambda _code: QTimer.singleShot(0, self, self._decide_anew))

    def _decide_anew(self) -> None:
        self._decided_by = None

    def undo(self) -> bool:
        """Undo the last edit, after its warnings; a move between groups in both of them."""
        label = self.session.undo_label if self.session is not None else None
        return self._step_in_history(self.tr("Undo: {what}"), label, UNDO)

    def redo(self) -> bool:
        """Redo the last undone edit, after its warnings; a move between groups in both of them."""
        label = self.session.redo_label if self.session is not None else None
        return self._step_in_history(self.tr("Redo: {what}"), label, REDO)

    def _step_in_history(self, title: str, label: str | None, step: str) -> bool:
        """Go a step back or forward in the history, once the arbiter has agreed to its warnings."""
        session = self.session
        if session is None or self.refused():
            return False
        undo_step = self.whole_step(session, step) or SingleStep(session, step)
        warnings: list[Caution] = []
        if not self._attempt(lambda: warnings.extend(undo_step.cautions())):
            return False
        edit_label = translated(label_with_names(label or "", self.tournament))
        if warnings and not self.ask(title.format(what=edit_label), warnings):
            return False
        return self._attempt(undo_step.carry_out)

    def _confirm_edit(self, edit: Edit) -> bool:
        """Ask the arbiter to confirm or cancel.

        An edit that FIDE mode refuses is reported with an alternative. Notes alone need no answer;
        beside a warning that needs one they are shown with it.
        """
        warnings = cautions(edit, self.tournament)
        for caution in warnings:
            if caution.level is CautionLevel.REFUSE:
                self._show_refusal(caution)
                return False
        needs_answer = any(caution.level > CautionLevel.NOTE for caution in warnings)
        return not needs_answer or self.ask(label_with_names(edit.label, self.tournament), warnings)

    def _show_refusal(self, caution: Caution) -> None:
        """Show why an edit is refused, and the alternative."""
        text = f"{translated(caution.sentence)} {translated(caution.way_out)}"
        message = Message(Weight.ERROR, text)
        if caution.code == FROZEN:
            leave_button = (self.tr("Leave FIDE &mode…"), self.leave_wanted.emit)
            message = Message(Weight.ERROR, text, (leave_button,))
        self.message_raised.emit(message)

    def refused(self) -> bool:
        """Return whether the tournament is read-only; if so, report that it cannot be changed."""
        if self.earlier:
            self.tell(
                Weight.REFUSAL,
                self.tr("This is an earlier state of the tournament; it is open read-only."),
            )
        elif self.frozen:
            self.tell(Weight.REFUSAL, self.tr("This tournament is open read-only."))
        return self.frozen

    def show_round(self, round_number: int) -> None:
        """Show a round: a recorded one, the proposed one, the next one that is not paired yet, or
        the end.
        """
        last_round = max(self.tournament.next_round, len(self.shown_tournament.rounds))
        round_number = max(1, min(round_number, last_round))
        if round_number != self.shown_round:
            players_before = self.selected_players
            self._look_at_round(round_number)
            self.round_shown.emit(round_number)
            if self.selected_players != players_before:
                self.selected.emit(self.selected_players, self)

    def _look_at_round(self, round_number: int) -> None:
        """Show the boards of another round, or other boards of this one: the selection dates from
        before.
        """
        self.shown_round = round_number
        self.selection = self.selection.on_other_boards()

    def tell(self, weight: Weight, text: str) -> None:
        """Show one sentence in the banner, which translates sentences from outside the window."""
        self.message_raised.emit(Message(weight, text))

    # Pairing

    def pair(self) -> None:
        """Start pairing the next round; the outcome is a proposal, a question or a message.

        A proposal that is shown is discarded. Until the new one is accepted or discarded, nobody
        else can pair (`_claim`); a message tells if somebody else is pairing now. Nothing happens
        while a round is being paired here.
        """
        session = self.session
        if session is None or self.pairing_run.busy:
            return
        self.discard()
        # The claim for the discarded proposal is given up before a new one is made.
        self._claim.close()
        if self._attempt(lambda: self._claim.enter_context(session.claim())):
            self.pairing_run.start()
            # Pairing may have ended already, with a question or a message.
            self._release_pairing()

    def _release_pairing(self) -> None:
        """Allow other devices to pair, once nothing is paired or proposed here."""
        if self.proposal is None and not self.pairing_run.busy:
            self._claim.close()

    def accept(self) -> bool:
        """Make the proposal the next round: one edit, one undo.

        One that cannot be saved remains a proposal.
        """
        if self.proposal is None:
            return False
        trace = self.proposal.trace
        edit = self.proposal.edit()
        if (
            self.session is not None
            and isinstance(edit, AcceptPairing)
            and edit.trace_json is not None
        ):
            # The trace that was just made need not be read from its JSON when the reasons are shown
            # next.
            self.session.remember_trace(edit.trace_json, trace)
        # The edit removes the proposal as it no longer fits: that is no reason to warn
        # (`_renew_proposal`).
        self._is_accepting = True
        try:
            accepted = self.apply(edit)
        finally:
            self._is_accepting = False
        if accepted:
            self.accepted.emit()
        return accepted

    def discard(self) -> None:
        """Discard the proposal."""
        if self.proposal is not None:
            self._drop_proposal()
            self.changed.emit(None)

    def _show_proposal(self, _basis: Tournament, proposal: Proposal) -> None:
        """Show the proposal of a round, and the round as it would be."""
        self.proposal = proposal
        self._with_proposal = proposal.outcome(self.tournament)
        self._look_at_round(proposal.pairing.round)
        self.proposal_changed.emit()
        self.changed.emit(None)
        self.round_shown.emit(self.shown_round)

    def _drop_proposal(self) -> None:
        """Discard the proposal; a view that showed it goes back to the last round."""
        if self.proposal is not None:
            was_shown = self.shows_proposal
            self.proposal = None
            self._with_proposal = None
            if was_shown:
                self._look_at_round(min(self.shown_round, max(1, len(self.tournament.rounds))))
            self.proposal_changed.emit()

    def _attempt(self, operation: Callable[[], object]) -> bool:
        """Do something with the tournament.

        Return False, with a message, if it cannot be stored.
        """
        try:
            carry_out_deed(operation)
        except ArbiterError as error:
            self.tell(Weight.ERROR, error.said)
            return False
        return True

    def _boards_changed(self, earlier_state: Tournament, change: Change) -> bool:
        """Return whether the round shown has different boards, such as by hand."""
        round_number = self.shown_round
        return round_number in change.rounds and not same_boards(
            earlier_state, self.tournament, round_number
        )

    def _session_changed(self, change: Change) -> None:
        """Report a change of the tournament, after selection, proposal and round shown follow
        it.
        """
        earlier_state = self._last_tournament
        self._last_tournament = self.tournament
        players_before = self.selected_players
        # Before anything is emitted: all listeners find the players under their new numbers.
        self.selection = self.selection.after_edit(earlier_state, self.tournament, change.rounds)
        if not change.device_name and self._boards_changed(earlier_state, change):
            self.selection = self.selection.on_other_boards()
        self.original_pairings.follow(earlier_state, change)
        self._renew_proposal(earlier_state)
        round_before = self.shown_round
        if self.proposal is None and self._moves_to_last_round(earlier_state, change):
            self._look_at_round(max(1, self.tournament.current_round))
        self.changed.emit(change)
        if self.selected_players != players_before:
            self.selected.emit(self.selected_players, self)
        if self.shown_round != round_before:
            self.round_shown.emit(self.shown_round)

    def _renew_proposal(self, earlier_state: Tournament) -> None:
        """Show a proposal that still fits with the new state.

        Drop one that was accepted, or does not fit.
        """
        proposal = self.proposal
        if proposal is None:
            return
        if proposal.fits_state(self.tournament):
            self._with_proposal = proposal.outcome(self.tournament)
            return
        self._drop_proposal()
        if not self._is_accepting:
            self.tell(
                Weight.WARNING,
                self.tr("The proposal was discarded because the tournament changed."),
            )
        elif proposal.schedule is None:
            self.original_pairings.begin(proposal.pairing.round, earlier_state, proposal.trace)

    def _moves_to_last_round(self, earlier_state: Tournament, change: Change) -> bool:
        """Return whether a change moves the arbiter to the last round.

        The arbiter's own change does so if it adds or removes a round, or changes the last round
        while an earlier one is shown. A change by others (which has a `device_name`) does so only
        if it removed the round that is shown.
        """
        if not change.rounds:
            return False
        shown_round_exists = self.shown_round <= self.tournament.next_round
        if change.device_name and shown_round_exists:
            return False
        if len(earlier_state.rounds) != len(self.tournament.rounds):
            return True
        last_round = max(1, self.tournament.current_round)
        changes_last_round = max(change.rounds) >= last_round
        # The page before the next round is no earlier one and remains shown, for example for a late
        # entry that gives new numbers.
        shows_earlier_round = self.shown_round < last_round
        return shows_earlier_round and changes_last_round
