"""The use of pauses: the worker prepares the data of hidden views before they are shown.

The worker has frozen values, and copies of those that cache something; its results are stored in
the window's thread, and only while nothing has changed since.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from PySide6.QtCore import QObject, QTimer

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament

Delivery = Callable[[], object]
"""A function that stores a result where the window looks for it; called in the window's thread."""
Preparation = Callable[[], Delivery]
"""A calculation; called in the worker."""
_PAUSE = 100
"""Milliseconds without a change after which there is time to prepare views."""
_REST = 1_000
"""Further milliseconds after which views that have not been shown yet are made."""


class Prepared(Protocol):
    """A view that states its future requests."""

    def isVisible(self) -> bool:
        """Return whether it is visible (Qt)."""

    def preparations(self) -> tuple[Preparation, ...]:
        """Return the calculations to make before the view is shown."""


class PreparedViews(Protocol):
    """Views that are made when they are first shown, or in a pause before that."""

    @property
    def complete(self) -> bool:
        """Whether all of them exist."""

    def make_next(self) -> None:
        """Make one of the missing views."""

    def views_made(self) -> Iterable[Prepared]:
        """Return the existing views."""


class ViewPreparation(QObject):
    """Preparation of hidden views, one after another.

    The timer `pause` ends when there is time for it.
    """

    def __init__(self, current: CurrentTournament, views: PreparedViews, parent: QObject) -> None:
        super().__init__(parent)
        self._current = current
        self._views = views
        self._job: Job[Delivery] | None = None
        self._remaining_preparations: list[Preparation] = []
        self.pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self.pause.timeout.connect(self._begin_preparing)
        self.pause_timer = QTimer(self, singleShot=True, interval=_REST)
        self._turn = QTimer(self, singleShot=True, interval=0)
        for timer in (self.pause_timer, self._turn):
            timer.timeout.connect(self._make_view)
        for signal in (current.changed, current.job_changed):
            signal.connect(self.begin_anew)

    def begin_anew(self, *_: object) -> None:
        """Stop work for an outdated state, and wait for the next pause."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self.pause_timer.stop()
        self._turn.stop()
        self.pause.start()

    def _begin_preparing(self) -> None:
        """Begin to prepare the views that are not in sight, so that they are there at once when
        they are.
        """
        current = self._current
        if current.session is None or current.pairing:
            return
        self._remaining_preparations = self._wanted_preparations()
        self._start_next(current.tournament)
        if not self._views.complete:
            self.pause_timer.start()

    def _make_view(self) -> None:
        """Make a view that has not been shown yet, one at a time.

        When all exist, start their preparations.
        """
        if self._current.session is None:
            return
        self._views.make_next()
        if self._views.complete:
            self.begin_anew()
        else:
            self._turn.start()

    def _start_next(self, tournament: Tournament) -> None:
        """Start the next preparation, in a job of its own, so that awaited work can run in
        between.
        """
        if not self._remaining_preparations:
            return
        preparation = self._remaining_preparations.pop(0)
        job: Job[Delivery] = Job(
            work=lambda _control: preparation(),
            done=lambda delivery: self._deliver(job, tournament, delivery),
            failed=self._report_crash,
        )
        self._job = self._current.tasks.start(job)

    def _wanted_preparations(self) -> list[Preparation]:
        """Return the preparations of hidden views, each once.

        Known errors are reported when the view is shown.
        """
        preparations: list[Preparation] = []
        for view in self._views.views_made():
            if not view.isVisible():
                with contextlib.suppress(ArbiterError):
                    preparations += [
                        preparation
                        for preparation in view.preparations()
                        if preparation not in preparations
                    ]
        return preparations

    def _deliver(self, job: Job[Delivery], tournament: Tournament, delivery: Delivery) -> None:
        """Take a prepared view, unless the tournament has changed meanwhile, and prepare the next
        one.
        """
        # Work that was cancelled may have been done already, and a change may have come between its
        # end and this call.
        if job is self._job and tournament is self._current.tournament:
            self._job = None
            delivery()
            self._start_next(tournament)

    def _report_crash(self, error: Exception) -> None:
        if not isinstance(error, ArbiterError):
            self._current.crashed.emit(error)


def worked_out(tournament: Tournament, work: Callable[[Tournament], object]) -> Tournament:
    """Return the tournament after calculating a value that is kept with it, and note that it is
    calculated.
    """
    work(tournament)
    tournament.kept(("worked out", work), lambda: True)
    return tournament


def is_worked_out(tournament: Tournament, work: Callable[[Tournament], object]) -> bool:
    """Return whether that calculation is noted in a tournament."""
    return tournament.keeps(("worked out", work))


@dataclass(frozen=True, slots=True, eq=False)
class KeptPreparation:
    """Calculation of a value that is kept with a tournament: on a copy, from which it is
    transferred.
    """

    tournament: Tournament
    work: Callable[[Tournament], object]

    def __eq__(self, other: object) -> bool:
        """Return whether the other calculation is the same: several views may want it."""
        return (
            isinstance(other, KeptPreparation)
            and self.tournament is other.tournament
            and self.work is other.work
        )

    def __call__(self) -> Delivery:
        """Calculate the value."""
        copy = worked_out(replace(self.tournament), self.work)
        return lambda: self.tournament.copy_results_from(copy)


def kept_preparation(
    tournament: Tournament, work: Callable[[Tournament], object]
) -> tuple[Preparation, ...]:
    """Return the calculation to make before a view requests it, nothing if it is done."""
    if is_worked_out(tournament, work):
        return ()
    return (KeptPreparation(tournament, work),)
