"""The trace of a round: the proposal's, the stored one, or a new one written in the worker."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from arbiter_gui.app.change import Change
from arbiter_gui.app.original_pairings.field_played import taking_part
from arbiter_gui.app.original_pairings.original_pairing import state_paired_from
from arbiter_gui.app.original_pairings.retrace import Retrace, retrace
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, NoLegalPairing
from arbiter_gui.domain.texts.sentences import filled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, players_at_boards
from arbiter_gui.explain.naming import error_with_names
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.not_paired import not_paired
from arbiter_gui.reports.round_tables.altered import altered_note, arbiters_words, as_sentence
from arbiter_gui.trace import Trace
from arbiter_gui.trace.replay import engine_boards


@dataclass(frozen=True, slots=True)
class RoundTrace:
    """The trace of a round, or why there is none; `remark` states how reliable it is.

    It is `worked_out` now if none is stored, under the rules of the tournament.
    """

    round: int
    trace: Trace | None
    remark: str = ""
    worked_out: bool = False


class RoundTraces(QObject):
    """Source of the traces of rounds, through `reason(round)`.

    Slow ones come by `reason_ready(Reason)`.
    """

    reason_ready = Signal(object)

    def __init__(self, current: CurrentTournament, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._current = current
        # By round: what was worked out, with the state it was worked out from, and what the file
        # has (None: nothing).
        self._known_traces: dict[int, tuple[Tournament, RoundTrace]] = {}
        self._stored: dict[int, Trace | None] = {}
        self._job: Job[Retrace] | None = None
        self._at_work: tuple[int, Tournament] | None = None
        current.opened.connect(self._forget_tournament)
        current.changed.connect(self._forget_stored)
        current.job_changed.connect(self._make_way_for_pairing)

    def reason(self, round_number: int, work: bool = True) -> RoundTrace | None:
        """Return the reasons of a round if they are known.

        If not, start to `work` them out and return None.
        """
        current = self._current
        if (
            current.shows_proposal
            and current.proposal is not None
            and round_number == current.proposal.pairing.round
        ):
            return RoundTrace(round_number, current.proposal.trace)
        if current.session is None or round_number > len(current.tournament.rounds):
            return RoundTrace(round_number, trace=None, remark=not_paired(current))
        if round_number not in self._stored:
            self._stored[round_number] = current.session.trace(round_number)
        # None is kept too: otherwise a round without reasons would be read from the file at every
        # look.
        stored_trace = self._stored[round_number]
        if stored_trace is not None and not self._has_other_players(round_number, stored_trace):
            note = altered_note(
                current.tournament.rounds[round_number - 1],
                engine_boards(stored_trace),
                current.tournament.details.first_board,
            )
            return RoundTrace(round_number, stored_trace, "" if note is None else translated(note))
        at_hand = work or current.original_pairings.at_hand(round_number) is not None
        if at_hand:
            return self._worked_out(round_number, work)
        return None

    def _has_other_players(self, round_number: int, stored_trace: Trace) -> bool:
        """Return whether the players of the round differ from those of its stored trace."""
        boards, bye = engine_boards(stored_trace)
        paired_boards = players_at_boards(Board(white, black) for white, black in boards)
        if bye is not None:
            paired_boards.add(bye)
        if taking_part(self._current.tournament.rounds[round_number - 1]) == paired_boards:
            return False  # the history, which takes long to read, is not needed for that
        try:
            original_pairing = self._current.original_pairings.of(round_number)
        except ArbiterError:
            return (
                False  # the history cannot be read, so that the stored trace is all that is known
            )
        return original_pairing is not None and bool(original_pairing.changed_field)

    def _remark_on_trace(self, round_number: int, is_same: bool) -> str:
        """Return the remark about newly calculated reasons, and why, if reasons are stored."""
        session = self._current.session
        words = self.tr("Recalculated: the recorded pairing follows these rules.")
        if not is_same:
            words = self.tr("The recorded pairing differs. This is how the rules pair the round.")
            note = as_sentence(
                arbiters_words(
                    self._current.tournament,
                    round_number,
                    self._current.original_pairings.engine_pairing(round_number),
                )
            )
            if note is not None:
                words = " ".join(
                    (translated(note), self.tr("This is how the rules pair the round."))
                )
        if session is None or not session.is_damaged(round_number):
            return words
        return " ".join((self.tr("The stored reasons are damaged."), words))

    def _worked_out(self, round_number: int, work: bool) -> RoundTrace | None:
        """Return the reasons worked out for a round, None if they are not known yet.

        With `work` the worker is asked for unknown ones.
        """
        tournament = self._current.tournament
        if tournament.edition is None:
            return RoundTrace(
                round_number,
                trace=None,
                remark=self.tr("To see the reasons, choose the rules in the settings."),
            )
        try:
            original_pairing = self._current.original_pairings.of(round_number)
        except ArbiterError as error:
            return RoundTrace(round_number, trace=None, remark=translated(error.said))
        tournament_before = state_paired_from(tournament, round_number, original_pairing)
        known_trace = self._known_traces.get(round_number)
        # Compared by value: every change, such as a result of a later round, makes a new object of
        # the same state.
        if known_trace is not None and known_trace[0] == tournament_before:
            return known_trace[1]
        if not work or (
            self._job is not None and self._at_work == (round_number, tournament_before)
        ):
            return None
        self._cancel_job()
        self._at_work = (round_number, tournament_before)
        job: Job[Retrace] = Job(
            work=lambda control: _work_out_trace(
                tournament, round_number, tournament_before, control
            ),
            done=lambda answer: self._take_retrace(job, tournament_before, round_number, answer),
            failed=lambda error: self._take_failure(job, tournament_before, round_number, error),
        )
        self._job = self._current.tasks.start(job)
        return None

    def _take_retrace(
        self, job: Job[Retrace], tournament_before: Tournament, round_number: int, answer: Retrace
    ) -> None:
        """Keep reasons that were worked out again for a round paired without a trace."""
        if job is not self._job:
            return  # withdrawn when the work was done already
        self._keep_trace(
            tournament_before,
            RoundTrace(
                round_number,
                answer.trace,
                self._remark_on_trace(round_number, answer.same),
                worked_out=True,
            ),
        )

    def _take_failure(
        self, job: Job[Retrace], tournament_before: Tournament, round_number: int, error: Exception
    ) -> None:
        """Keep why there are no reasons, so that they are not worked out again and again."""
        if job is not self._job:
            return
        if isinstance(error, ArbiterError):
            self._keep_trace(
                tournament_before,
                RoundTrace(
                    round_number, trace=None, remark=self._failure_words(error, tournament_before)
                ),
            )
        else:
            self._keep_trace(
                tournament_before,
                RoundTrace(
                    round_number, trace=None, remark=self.tr("The reasons could not be worked out.")
                ),
            )
            self._current.crashed.emit(error)

    def _failure_words(self, error: ArbiterError, tournament_before: Tournament) -> str:
        reason = translated(error_with_names(error, tournament_before.players).said)
        if isinstance(error, NoLegalPairing):
            return filled(
                self.tr("There is no legal pairing under the rules: {why}."), {"why": reason}
            )
        return reason

    def _keep_trace(self, tournament_before: Tournament, reason: RoundTrace) -> None:
        self._job = None
        self._at_work = None
        self._known_traces[reason.round] = (tournament_before, reason)
        self.reason_ready.emit(reason)

    def _cancel_job(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None
            self._at_work = None

    def _forget_tournament(self) -> None:
        """Start over with another tournament, for which running work is of no use."""
        self._cancel_job()
        self._known_traces.clear()
        self._stored.clear()

    def _make_way_for_pairing(self) -> None:
        """Cancel in favour of a pairing; pending requests are repeated when it is done."""
        if self._current.pairing:
            self._cancel_job()

    def _forget_stored(self, change: Change | None) -> None:
        if change is None or change.rounds:
            self._stored.clear()


def _work_out_trace(
    tournament: Tournament, round_number: int, tournament_before: Tournament, control: Control
) -> Retrace:
    return retrace(tournament, round_number, control=control, tournament_before=tournament_before)
