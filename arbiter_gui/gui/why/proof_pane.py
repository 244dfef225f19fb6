"""The result of checking a round's proof: checked and unchecked parts, and every finding with its
trace line.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.original_pairings.original_pairing import state_paired_from
from arbiter_gui.app.questions.proving import prove
from arbiter_gui.app.questions.unproved import UnprovedBoards, unproved_boards
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import counted, raised
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.tables.roles import ROW_ROLE
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.proof import Finding, State, Verification
from arbiter_gui.trace import Trace

SIGNS = {State.PROVED: "✓", State.UNCHECKED: "○", State.FALSE: "✗"}


class ProofPane(QWidget):
    """Hidden until a proof is checked, by `button` or `check`.

    `event_wanted(number)` asks for a line of the trace.
    """

    event_wanted = Signal(int)

    def __init__(self, current: CurrentTournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current = current
        self._unproved = UnprovedBoards()
        self._trace: Trace | None = None
        self._job: Job[Verification] | None = None
        # Whether a check was asked for before there was a trace.
        self._awaited = False
        self.verification: Verification | None = None
        self.button = QPushButton()
        self.button.clicked.connect(self._start_or_stop)
        self.summary = QLabel()
        self.progress = QProgressBar()
        self.finding_list = QListWidget()
        self.summary.setWordWrap(True)
        self.summary.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.progress.setTextVisible(False)
        self.progress.setMaximumHeight(6)
        self.progress.setAccessibleName(self.tr("Checking the proof"))
        self.finding_list.setWordWrap(True)
        self.finding_list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.finding_list.setAccessibleName(self.tr("Result of the proof check"))
        self.finding_list.currentItemChanged.connect(self._go_to_event)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for widget in (self.summary, self.progress, self.finding_list):
            layout.addWidget(widget)
        current.job_changed.connect(self._make_way_for_pairing)
        for signal in (current.opened, current.round_shown):
            signal.connect(self._forget_request)
        self._clear_outcome()

    @property
    def busy(self) -> bool:
        """Whether a proof is being checked."""
        return self._job is not None

    def show_trace(self, trace: Trace | None) -> None:
        """Forget the findings of another trace.

        Check this one if that was requested while it was made.
        """
        if trace is not self._trace:
            self._cancel_job()
            self._trace = trace
            self._clear_outcome()
        if trace is not None and self._awaited:
            self.check()

    def check(self) -> None:
        """Check the trace in the worker.

        One that is still being made is checked when it is ready.
        """
        self._awaited = self._trace is None
        if self._trace is None or self._job is not None:
            return
        trace = self._trace
        tournament = self._current.shown_tournament
        try:
            original_pairing = self._current.original_pairings.of(trace.round)
        except ArbiterError as error:
            self._show_sentence(translated(raised(error.said)))
            return
        tournament_before = state_paired_from(tournament, trace.round, original_pairing)
        self._unproved = unproved_boards(tournament, trace, original_pairing)

        def work(control: Control) -> Verification:
            return prove(tournament_before, trace, control=control)

        self._clear_outcome()
        job: Job[Verification] = Job(
            work,
            lambda verification: self._show_outcome(job, verification),
            lambda error: self._show_failure(job, error),
            lambda done_count, total: self._show_progress(job, done_count, total),
        )
        self._job = self._current.tasks.start(job)
        # Until the first figures arrive: a bar that only says that something goes on.
        self.progress.setRange(0, 0)
        self._show_sentence(self.tr("Checking the proof of round {n}…").format(n=trace.round))

    def stop(self) -> None:
        """Stop checking."""
        if self._job is not None:
            self._cancel_job()
            self._show_sentence(self.tr("The check was stopped; the proof has not been verified."))

    def _forget_request(self) -> None:
        """Cancel a pending check, which was requested for another round."""
        self._awaited = False

    def _start_or_stop(self) -> None:
        if self.busy:
            self.stop()
        else:
            self.check()

    def _cancel_job(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _make_way_for_pairing(self) -> None:
        """Give priority to a pairing."""
        if self._current.pairing:
            self.stop()

    def _clear_outcome(self) -> None:
        """Show no verdict: it was about another trace."""
        self.verification = None
        self.finding_list.clear()
        self.finding_list.hide()
        self.hide()
        self._label_button()

    def _label_button(self) -> None:
        """Let the button start a check, or stop the one that runs."""
        if self.busy:
            self.button.setText(self.tr("Stop checking"))
            self.button.setToolTip(self.tr("Stop checking"))
        else:
            tip = self.tr(
                "Check every reason in the trace with independent code that shares nothing with "
                "the pairing engine"
            )
            self.button.setText(self.tr("Check the proof"))
            self.button.setToolTip(tip)
        self.button.setEnabled(self.busy or self._trace is not None)
        self.progress.setVisible(self.busy)

    def _show_sentence(self, sentence: str) -> None:
        self.summary.setText(sentence)
        self.summary.show()
        self.show()
        self._label_button()

    def _show_progress(self, job: Job[Verification], done_count: int, total: int) -> None:
        if job is self._job:
            self.progress.setRange(0, total)
            self.progress.setValue(done_count)

    def _show_failure(self, job: Job[Verification], error: Exception) -> None:
        """Say why the proof could not be checked; a program error is also reported."""
        if job is not self._job:
            return
        self._job = None
        if isinstance(error, ArbiterError):
            self._show_sentence(translated(raised(error.said)))
        else:
            self._show_sentence(self.tr("The proof could not be checked."))
            self._current.crashed.emit(error)

    def _show_outcome(self, job: Job[Verification], verification: Verification) -> None:
        """Show the outcome, unless the check was stopped just after it ended."""
        if job is not self._job:
            return
        self._job = None
        self.verification = verification
        text = self._verdict_words(verification)
        self.finding_list.addItem(_heading(text))
        for line in (*self._unproved.boards, *self._unproved.notes):
            sentence = translated(raised(line))
            self.finding_list.addItem(_plain_item(f"{SIGNS[State.UNCHECKED]} {sentence}."))
        findings = [finding for finding in verification.findings if not finding.limit]
        wrong_first = sorted(findings, key=lambda finding: finding.state is not State.FALSE)
        for finding in wrong_first:
            self.finding_list.addItem(_finding_item(finding))
        if verification.limits:
            self.finding_list.addItem(_plain_item(f"{translated(verification.limits_sentence)}."))
        self._show_sentence(text)
        self.summary.hide()
        self.finding_list.show()

    def _verdict_words(self, verification: Verification) -> str:
        """Return the outcome in one sentence.

        It does not prove boards that were not made by the rules.
        """
        summary = translated(raised(verification.summary()))
        if verification.holds and self._unproved.boards:
            good = counted(
                len(self._unproved.boards),
                "The pairing under the rules is proved. The recorded round differs from it in {n} "
                "[place, which is|places, which are] not proved. {summary}.",
                summary=raised(verification.summary()),
            )
            return translated(good)
        if verification.holds:
            return self.tr("No errors found. {summary}.").format(summary=summary)
        bad = self.tr(
            "The proof does not hold: either this is a program error, or an earlier round, the "
            "players or the settings were changed after this round was paired. {summary}."
        )
        if self._unproved.is_sure:
            bad = self.tr("The proof does not hold: this is a program error. {summary}.")
        return bad.format(summary=summary)

    def _go_to_event(self, item: QListWidgetItem | None, _before: QListWidgetItem | None) -> None:
        if item is not None and item.data(ROW_ROLE) is not None:
            self.event_wanted.emit(item.data(ROW_ROLE))


def _plain_item(text: str) -> QListWidgetItem:
    item = QListWidgetItem(text)
    item.setToolTip(text)
    return item


def _heading(text: str) -> QListWidgetItem:
    """Return the summary as the first row: with letters of any size it can be scrolled and read to
    its end.
    """
    item = _plain_item(text)
    font = item.font()
    font.setBold(True)
    item.setFont(font)
    return item


def _finding_item(finding: Finding) -> QListWidgetItem:
    """Return the line of a finding, which leads to its event."""
    text = translated(raised(finding.claim))
    if finding.sentence:
        text = f"{text}: {translated(finding.sentence)}"
    item = QListWidgetItem(f"{SIGNS[finding.state]} {text}")
    item.setData(ROW_ROLE, finding.event)
    item.setToolTip(text)
    return item
