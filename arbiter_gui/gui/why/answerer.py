"""The worker's answers to questions about a round: the round is paired again once, then every
answer is quick.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Event
from typing import Any

from PySide6.QtCore import QObject, Signal

from arbiter_gui.app.original_pairings.original_pairing import OriginalPairing
from arbiter_gui.app.questions.alternatives import Alternative
from arbiter_gui.app.questions.inquiry import (
    Inquiry,
    Question,
    prepare_inquiry,
    sentence_of_error,
)
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Round
from arbiter_gui.explain.answers.recorded_round import RecordedComparison
from arbiter_gui.explain.answers.verdicts import Answer
from arbiter_gui.explain.wording import Wording
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.not_paired import not_paired
from arbiter_gui.reports.stories import Explained

AT_ONCE = 8
"""The number of alternatives worked out before the worker looks for more urgent work."""


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A question as it was asked, and its answer; `other_player` is 0 except for *why not*."""

    question: Question
    player: int
    other_player: int
    wording: Wording
    inquiry: Inquiry
    answer: Answer


@dataclass(frozen=True, slots=True)
class AnswerPaneState:
    """The state for another window: the place of the wording, the player asked about, the question,
    its answer.

    `pending` is whether the answer is yet to come.
    """

    wording: int
    player: int | None
    wanted_answer: tuple[Question, int]
    answer: AnsweredQuestion | None
    pending: bool


class Answerer(QObject):
    """Signals: answered(Asked), compared(Comparison | None), alternatives(player, rows, done,
    total), refused(str).

    One question at a time: a new one of the same type replaces one that still waits. A pairing that
    begins has priority, and pending questions follow it.
    """

    answered = Signal(object)
    compared = Signal(object)
    alternatives = Signal(int, tuple, int, int)
    refused = Signal(str)

    def __init__(self, current: CurrentTournament, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._current = current
        self._last_inquiry: tuple[Tournament, Inquiry] | None = None
        self._jobs: dict[str, Job[Any]] = {}
        current.opened.connect(self._forget_work)
        current.job_changed.connect(self._make_way_for_pairing)

    @property
    def can_be_asked(self) -> bool:
        """Whether the round shown is paired."""
        if self._current.session is None:
            return False
        return self._current.shown_round <= len(self._current.shown_tournament.rounds)

    @property
    def is_waiting(self) -> bool:
        """Whether the answer to a question is yet to come."""
        return "question" in self._jobs

    def about_shown(self, inquiry: Inquiry) -> bool:
        """Return whether an inquiry is about the round shown, with its current boards and byes."""
        round_number = self._current.shown_round
        rounds = self._current.shown_tournament.rounds
        recorded_round = inquiry.recorded_round
        if recorded_round is None or inquiry.number != round_number or round_number > len(rounds):
            return False
        shown_round = rounds[round_number - 1]
        return shown_round.byes == recorded_round.byes and _pairs(shown_round) == _pairs(
            recorded_round
        )

    def ask(self, question: Question, player: int, opponent: int, wording: Wording) -> None:
        """Ask a question about the round shown; the answer arrives as `answered` or `refused`."""

        def work(inquiry: Inquiry, control: Control) -> AnsweredQuestion:
            answer = inquiry.answer(question, player, opponent, wording, control)
            return AnsweredQuestion(question, player, opponent, wording, inquiry, answer)

        self._start_work("question", work, self.answered.emit)

    def compare(self) -> None:
        """Ask for the recorded round beside the pairing under the rules."""

        def work(inquiry: Inquiry, control: Control) -> RecordedComparison | None:
            return inquiry.comparison(control)

        self._start_work("comparison", work, self.compared.emit)

    def explain_boards(
        self, player: int | None, wording: Wording, use_explanation: Callable[[Explained], None]
    ) -> None:
        """Work out the explanation of a player's board, or of all boards, and pass it to
        `use_explanation`.
        """
        tournament = self._current.shown_tournament

        def work(inquiry: Inquiry, control: Control) -> Explained:
            return inquiry.explained_boards(
                tournament, player, player is not None, control, wording
            )

        self._start_work("stories", work, use_explanation)

    def list_alternatives(self, player: int, question: Question = Question.NOT) -> None:
        """Work out a player's other opponents, or other players who could float or get the bye, a
        few at a time.
        """
        self._list_further(question, player, 0)

    def stop_alternatives(self) -> None:
        """Stop working out alternatives."""
        self._cancel_work("alternatives")

    def _list_further(self, question: Question, player: int, first_candidate: int) -> None:
        """Work out the alternatives in portions, so that the first ones are there at once."""

        def work(inquiry: Inquiry, control: Control) -> tuple[tuple[Alternative, ...], int]:
            opponents = inquiry.candidates(question, player)
            next_opponents = opponents[first_candidate : first_candidate + AT_ONCE]
            return inquiry.alternatives(question, player, next_opponents, control), len(opponents)

        def show(result: tuple[tuple[Alternative, ...], int]) -> None:
            """Send the alternatives worked out so far, and go on with further ones."""
            rows, total = result
            count = min(first_candidate + AT_ONCE, total)
            self.alternatives.emit(player, rows, count, total)
            # A listener may have asked about another player, whose alternatives are then on their
            # way.
            if count < total and "alternatives" not in self._jobs:
                self._list_further(question, player, count)

        self._start_work("alternatives", work, show)

    def _start_work(
        self, kind: str, work: Callable[[Inquiry, Control], Any], use_result: Callable[[Any], None]
    ) -> None:
        """Do some work on the round shown in the worker, in place of earlier work of the same
        kind.
        """
        self._cancel_work(kind)
        if not self.can_be_asked:
            self.refused.emit(not_paired(self._current))
            return
        tournament = self._current.shown_tournament
        round_number = self._current.shown_round
        try:
            original_pairing = self._current.original_pairings.of(round_number)
        except ArbiterError as error:
            self._report_refusal(error)
            return
        # Preparing an inquiry means pairing the round again; the last one serves for further
        # questions.
        ready_inquiry = self._inquiry_at_hand(tournament, round_number, original_pairing)

        def run(control: Control) -> tuple[Inquiry, Any]:
            inquiry = ready_inquiry or prepare_inquiry(
                tournament, round_number, control, original_pairing=original_pairing
            )
            return inquiry, work(inquiry, control)

        def finished(result: tuple[Inquiry, Any]) -> None:
            if self._end_work(kind, run):
                inquiry, answer = result
                self._last_inquiry = (tournament, inquiry)
                use_result(answer)

        def failed(error: Exception) -> None:
            if not isinstance(error, PairingCancelled) and self._end_work(kind, run):
                self._report_refusal(error)

        self._jobs[kind] = self._current.tasks.start(Job(run, finished, failed))

    def _end_work(self, kind: str, work: Callable[[Control], Any]) -> bool:
        """Note that some work has ended; return False if it was withdrawn after it was done."""
        job = self._jobs.get(kind)
        if job is None or job.work is not work:
            return False
        del self._jobs[kind]
        return True

    def _inquiry_at_hand(
        self, tournament: Tournament, round_number: int, original_pairing: OriginalPairing | None
    ) -> Inquiry | None:
        """Return the round prepared before, unless its data have changed."""
        if self._last_inquiry is None:
            return None
        prepared_for, inquiry = self._last_inquiry
        if inquiry.number != round_number:
            return None
        # A new state can still have the same round: an edit of something else, such as a club, does
        # not change it.
        if prepared_for is not tournament:
            if not self.about_shown(inquiry) or original_pairing != inquiry.original:
                return None
            if (
                original_pairing is None
                and tournament.before_round(round_number) != inquiry.state_before
            ):
                return None
        return inquiry

    def _report_refusal(self, error: Exception) -> None:
        """Report why a question was not answered; a program error is reported on its own."""
        reason = sentence_of_error(error)
        if reason is not None:
            self.refused.emit(translated(reason))
        else:
            self.refused.emit(self.tr("The question could not be answered."))
            self._current.crashed.emit(error)

    def _cancel_work(self, kind: str) -> None:
        job = self._jobs.pop(kind, None)
        if job is not None:
            job.cancel()

    def _forget_work(self) -> None:
        self._last_inquiry = None
        for kind in tuple(self._jobs):
            self._cancel_work(kind)

    def _make_way_for_pairing(self) -> None:
        """Give priority to a pairing, and continue with the pending questions after it."""
        if self._current.pairing:
            for kind, job in tuple(self._jobs.items()):
                job.cancel()
                # The running job ends at its next checkpoint, which `failed` passes over; its copy
                # waits behind the pairing.
                self._jobs[kind] = self._current.tasks.start(replace(job, stop=Event()))


def _pairs(paired_round: Round) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in paired_round.boards]
