"""Checking the recorded rounds: after a report with rounds was imported, and on request."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakKeyDictionary, WeakSet

from arbiter_gui.app.change import Change
from arbiter_gui.app.questions.recorded_rounds import (
    WRONG,
    check_lines,
    check_rounds,
    recorded_rounds,
    summary_sentence,
)
from arbiter_gui.app.rounds.obstacles import obstacles
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.engine.api import RoundCheck
from arbiter_gui.engine.editions import must_fit
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.style.rich_text import items, paragraphs, together
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import LastingFeature
from arbiter_gui.gui.tournament.pairing_run import CHOICES
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog

Verdict = tuple[RoundCheck, ...] | ArbiterError
"""What came of a check: the rounds, or why they could not be checked."""


class CheckCommands(LastingFeature["CheckCommands"]):
    """Pairs recorded rounds again in the worker and reports differences.

    One tournament after another; the result is shown when that tournament is the current one, at
    once or later.
    """

    def __init__(self, context: CommandContext) -> None:
        self._context = context
        self._window = context.window
        self._current = context.current
        self._waiting_sessions: WeakSet[Session] = WeakSet()
        self._verdicts: WeakKeyDictionary[Session, Verdict] = WeakKeyDictionary()
        self._job: Job[tuple[RoundCheck, ...]] | None = None
        self._checked_session: Session | None = None
        self._current.changed.connect(self._check_after_settings)
        self._current.job_changed.connect(self._make_way_for_pairing)

    def connect_signals(self) -> None:
        """Go on with every tournament that comes in front.

        Connected after the banner, which it empties.
        """
        self._current.opened.connect(self._begin_next_check)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what the action calls."""
        return {"check-rounds": self.check}

    def taken_over(self, session: Session) -> None:
        """Check a report that was just read, as soon as its rules are known."""
        if session.imported and session.tournament.rounds:
            self._waiting_sessions.add(session)
            self._begin_next_check()

    def hand_over(self) -> CheckCommands:
        """Return this feature, for the outstanding checks and the verdicts."""
        return self

    def take_over(self, state: CheckCommands) -> None:
        """Take over outstanding checks and messages from another window."""
        self._waiting_sessions.update(state._waiting_sessions)
        if state._checked_session is not None:
            self._waiting_sessions.add(state._checked_session)
        self._verdicts.update(state._verdicts)

    def check(self) -> None:
        """Check every recorded round of the current tournament, after those of any other one being
        checked.
        """
        session = self._current.session
        if session is None or session is self._checked_session:
            return
        if self._job is None:
            self._begin_check(session)
            return
        self._waiting_sessions.add(session)
        text = self._window.tr(
            "Another tournament is being checked; this one will be checked next."
        )
        self._current.tell(Weight.NOTE, text)

    def _begin_check(self, session: Session) -> None:
        """Check the recorded rounds of a tournament in the worker."""
        self._waiting_sessions.discard(session)
        try:
            must_fit(session.tournament, session.tournament.edition)
            rounds = recorded_rounds(session)
            key = session.tournament.edition
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return
        job = Job(
            work=lambda control: check_rounds(rounds, key, control),
            done=lambda checks: self._end_check(session, checks),
            failed=lambda error: self._take_failure(session, error),
        )
        self._job = self._current.tasks.start(job)
        self._checked_session = session

    def _check_after_settings(self, change: object) -> None:
        if isinstance(change, Change) and change.settings:
            self._begin_next_check()

    def _make_way_for_pairing(self) -> None:
        """Let a pairing go first; the check begins again after it."""
        if self._current.pairing and self._job is not None:
            self._job.cancel()
        elif not self._current.pairing:
            self._begin_next_check()

    def _begin_next_check(self) -> None:
        """Show the result for the current tournament.

        Begin its check if it waits and nothing else runs.
        """
        session = self._current.session
        if session is None:
            return
        verdict = self._verdicts.pop(session, None)
        if isinstance(verdict, ArbiterError):
            self._current.tell(Weight.ERROR, verdict.said)
        elif verdict is not None:
            self._report_checks(session, verdict)
        free = self._job is None and not self._current.pairing
        if free and session in self._waiting_sessions and not _still_open(session):
            self._begin_check(session)

    def _end_check(self, session: Session, verdict: Verdict | None = None) -> None:
        """Keep the verdict of a check that has ended.

        None for one without any, and begin the next check.
        """
        self._job = None
        self._checked_session = None
        if verdict is not None:
            self._verdicts[session] = verdict
        self._begin_next_check()

    def _report_checks(self, session: Session, checks: tuple[RoundCheck, ...]) -> None:
        """Report the verdict on the recorded rounds, with a button for the differences."""
        if session.tournament.edition is None:
            return
        window = self._window
        wrong = any(check.status in WRONG for check in checks)
        buttons: list[tuple[str, Callable[[], object]]] = []
        if wrong:
            buttons.append(
                (window.tr("Show &differences"), lambda: self._show_differences(session, checks))
            )
        if session.notices:
            buttons.append((window.tr("Sh&ow notes"), self._context.actions["notices"].trigger))
        text = summary_sentence(checks, session.tournament.edition)
        self._current.message_raised.emit(
            Message(Weight.WARNING if wrong else Weight.NOTE, text, tuple(buttons))
        )

    def _show_differences(self, session: Session, checks: tuple[RoundCheck, ...]) -> None:
        """Show how the recorded rounds differ from the rules."""
        parts = []
        for check in checks:
            head, *further_lines = map(translated, check_lines(check, session.tournament))
            parts += [paragraphs((head,)), items(further_lines)]
        title = self._window.tr("Recorded rounds compared with the rules")
        open_dialog(TextDialog(title, together(parts), self._window))

    def _take_failure(self, session: Session, error: Exception) -> None:
        """End a check that failed; one that was cancelled for a pairing is repeated later."""
        if isinstance(error, PairingCancelled):
            self._waiting_sessions.add(session)
            self._end_check(session)
        elif isinstance(error, ArbiterError):
            self._end_check(session, error)
        else:
            self._end_check(session)
            self._current.crashed.emit(error)


def _still_open(session: Session) -> bool:
    """Return whether something is to be chosen before the rules of a tournament are known."""
    return any(o.code in CHOICES for o in obstacles(session.tournament))
