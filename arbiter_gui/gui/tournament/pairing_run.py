"""Pairing the next round in the worker: obstacles before, the outcome after."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject, Signal

from arbiter_gui.app.rounds.obstacles import PairingObstacle, obstacles
from arbiter_gui.app.rounds.pairing import (
    Proposal,
    have_same_pairing_data,
    no_pairing_sentence,
    propose,
)
from arbiter_gui.app.rounds.readiness import NO_PAIRING, Remark, Severity, readiness
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, NeedsChoice, NoLegalPairing, PairingCancelled
from arbiter_gui.domain.texts.sentences import Said, filled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.naming import error_with_names
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.tasks import Job, Tasks

CHOICES = frozenset(("edition", "rounds", "initial-colour"))
Propose = Callable[[Tournament, Control], Proposal]


def _propose(tournament: Tournament, control: Control) -> Proposal:
    return propose(tournament, control=control)


class PairingRun(QObject):
    """At most one pairing at a time. Signals:

    paired(Tournament, Proposal): the tournament that was paired, and the outcome. changed: pairing
    began or ended. progressed(settled, total). message_raised(Message). choice_needed(code,
    sentence). stuck(players): no opponent is left for them. why_wanted: the arbiter asks why there
    is no pairing. round_wanted(number): the arbiter wants to see the round that prevents pairing.
    crashed(Exception): a bug.
    """

    paired = Signal(object, object)
    changed = Signal()
    progressed = Signal(int, int)
    message_raised = Signal(object)
    choice_needed = Signal(str, str)
    stuck = Signal(tuple)
    why_wanted = Signal()
    round_wanted = Signal(int)
    crashed = Signal(object)

    def __init__(
        self,
        tasks: Tasks,
        current_state: Callable[[], Tournament],
        shown_round: Callable[[], int],
        removed_players: Callable[[], Collection[int]],
        pair: Propose | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.shown_round = shown_round
        self._tasks = tasks
        self._current_state = current_state
        self._removed_players = removed_players
        self.pair = pair or _propose
        self._job: Job[Proposal] | None = None
        # The warnings of the page before the round when it was paired: F9 bypasses that page.
        self.warnings: tuple[Said, ...] = ()
        self._refused_attempt: tuple[Tournament, Remark] | None = None

    @property
    def busy(self) -> bool:
        """Whether a round is being paired."""
        return self._job is not None

    @property
    def refused(self) -> Remark | None:
        """The remark that the next round has no pairing, as long as the data for pairing are those
        of the attempt.
        """
        if self._refused_attempt is None or not have_same_pairing_data(
            self._refused_attempt[0], self._current_state()
        ):
            return None
        return self._refused_attempt[1]

    def start(self) -> None:
        """Pair the next round of the current tournament, or report the obstacle."""
        snapshot = self._current_state()
        pair = self.pair
        for obstacle in obstacles(snapshot):
            if obstacle.code in CHOICES:
                self.choice_needed.emit(obstacle.code, translated(obstacle.sentence))
                return
            if obstacle.blocking:
                self._tell_obstacle(obstacle)
                return
        warnings: list[Said] = []
        # Here, as the history of the file is read in the window's thread.
        removed_players = self._removed_players()

        def work(control: Control) -> Proposal:
            # In the worker too: the remarks are worked out from the whole tournament.
            warnings.extend(
                remark.sentence
                for remark in readiness(snapshot, removed_players=removed_players).remarks
                if remark.level is Severity.WARNING
            )
            return pair(snapshot, control)

        job: Job[Proposal] = Job(
            work=work,
            done=lambda proposal: self._take_proposal(job, snapshot, proposal, warnings),
            failed=lambda error: self._take_failure(job, snapshot, error),
            progress=lambda settled, total: self._report_progress(job, settled, total),
        )
        self._job = self._tasks.start(job)
        self.changed.emit()

    def stop(self) -> None:
        """Request the pairing to stop; nothing is changed."""
        if self._job is not None:
            self._job.cancel()

    def forget(self) -> bool:
        """Stop, so that another tournament can be paired at once.

        Return whether a pairing was running.

        It emits no further signals. The caller that switches the tournament reports its end:
        listeners of `changed` must not look at the tournament being replaced.
        """
        ran = self.busy
        self.stop()
        self._job = None
        return ran

    def _end_job(self) -> None:
        self._job = None
        self.changed.emit()

    def _report_progress(self, job: Job[Proposal], settled: int, total: int) -> None:
        if job is self._job:
            self.progressed.emit(settled, total)

    def _take_proposal(
        self, job: Job[Proposal], snapshot: Tournament, proposal: Proposal, warnings: list[Said]
    ) -> None:
        """Announce a proposal; if the tournament has changed since, pair again instead."""
        # `forget` has let go of it: the tournament was closed, or another one is in the window.
        if job is not self._job:
            return
        if job.stop.is_set():  # stopped when the work was done already
            self._take_failure(job, snapshot, PairingCancelled())
            return
        if not proposal.fits_state(self._current_state()):
            self._end_job()
            text = self.tr("The tournament changed during pairing; pairing again.")
            self.message_raised.emit(Message(Weight.NOTE, text))
            self.start()
            return
        # The proposal first: listeners to the end of the pairing look for reasons, which exist
        # then.
        self._job = None
        self.warnings = tuple(warnings)
        self.paired.emit(snapshot, proposal)
        self.changed.emit()

    def _take_failure(self, job: Job[Proposal], snapshot: Tournament, error: Exception) -> None:
        """Report why the round was not paired, with what the arbiter can do about it."""
        # It was cancelled, and its failure is that of a request that nobody waits for.
        if job is not self._job:
            return
        self._end_job()
        if isinstance(error, PairingCancelled):
            text = self.tr("Pairing was stopped; nothing was changed.")
            self.message_raised.emit(Message(Weight.NOTE, text))
        elif isinstance(error, NeedsChoice):
            self.choice_needed.emit(error.missing_setting, translated(error.said))
        elif isinstance(error, NoLegalPairing):
            reason = no_pairing_sentence(error_with_names(error, snapshot.players).said)
            # Kept with the state it is about: the remark is shown until something is changed.
            self._refused_attempt = (
                snapshot,
                Remark(Severity.BLOCKING, reason, players=error.players, code=NO_PAIRING),
            )
            ask_why = (self.tr("&Why?"), self.why_wanted.emit)
            self.message_raised.emit(Message(Weight.ERROR, translated(reason), (ask_why,)))
            self.stuck.emit(error.players)
        elif isinstance(error, ArbiterError):
            self.message_raised.emit(Message(Weight.ERROR, error.said))
        else:
            self.crashed.emit(error)

    def _tell_obstacle(self, obstacle: PairingObstacle) -> None:
        """Report that the round was not paired, and why, until that no longer holds.

        A button shows the round with the first missing result, unless it is shown already.
        """
        buttons: tuple[tuple[str, Callable[[], object]], ...] = ()
        if obstacle.boards and obstacle.boards[0][0] != self.shown_round():
            number = obstacle.boards[0][0]
            show = self.tr("Show roun&d {number}").format(number=number)
            buttons = ((show, lambda: self.round_wanted.emit(number)),)

        def holds() -> bool:
            return any(o.sentence == obstacle.sentence for o in obstacles(self._current_state()))

        text = translated(obstacle.sentence)
        if obstacle.boards:
            not_paired = self.tr("Round {n} was not paired. {why}")
            text = filled(not_paired, {"n": self._current_state().next_round, "why": text})
        message = Message(Weight.WARNING, text, buttons, holds, about_round=True)
        self.message_raised.emit(message)
