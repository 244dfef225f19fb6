"""Uses pauses: what views out of sight will ask for is worked out in the worker before somebody looks at them.

The worker has frozen values, and copies of those with which something is kept; what it found is put where the window
looks for it in the window's thread, and only while nothing has changed since.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QObject, QTimer

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.gui.services.foreground import Foreground
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament

Finding = Callable[[], object]
"""Puts what was worked out where the window looks for it; called in the window's thread."""
Preparation = Callable[[], Finding]
"""Works something out; called in the worker."""
_PAUSE = 100
"""Milliseconds without a change after which there is time to work ahead."""


class Prepared(Protocol):
    """A view that says what it will ask for."""

    def isVisible(self) -> bool:
        """Tell whether it is in sight (Qt)."""

    def preparations(self) -> tuple[Preparation, ...]:
        """Return what is to be worked out before the view is looked at."""


class WorkAhead(QObject):
    """Prepares views that are out of sight, one after the other; `pause` runs out when there is time for it."""

    def __init__(self, current: CurrentTournament, views: Sequence[Prepared], parent: QObject) -> None:
        super().__init__(parent)
        self._current, self._views = current, views
        self._foreground = Foreground.of_application()
        self._job: Job[list[Finding]] | None = None
        self.pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self.pause.timeout.connect(self._begin)
        for signal in (current.changed, current.job_changed):
            signal.connect(self._wait)

    def _wait(self, *_: object) -> None:
        """Stop what is worked out for a state that has passed, and wait for the next pause."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self.pause.start()

    def _begin(self) -> None:
        current = self._current
        if current.session is None or current.pairing:
            return
        wanted = self._wanted()
        if not wanted:
            return
        tournament = current.tournament
        job: Job[list[Finding]] = Job(
            work=lambda control: self._found(wanted, control),
            done=lambda found: self._done(job, tournament, found),
            failed=self._failed,
        )
        self._job = current.tasks.start(job)

    def _wanted(self) -> list[Preparation]:
        """Return what the views out of sight want, each once; a known error is told where somebody asks for it."""
        wanted: list[Preparation] = []
        for view in self._views:
            if not view.isVisible():
                with contextlib.suppress(ArbiterError):
                    wanted += [each for each in view.preparations() if each not in wanted]
        return wanted

    def _found(self, wanted: Sequence[Preparation], control: Control) -> list[Finding]:
        """Work out what is wanted; in the worker."""
        found = []
        for preparation in wanted:
            control.checkpoint()
            with self._foreground.going_first():
                found.append(preparation())
        return found

    def _done(self, job: Job[list[Finding]], tournament: Tournament, found: list[Finding]) -> None:
        if job is self._job and tournament is self._current.tournament:
            self._job = None
            for finding in found:
                finding()

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, ArbiterError):
            self._current.crashed.emit(error)


def kept_ahead(tournament: Tournament, work: Callable[[Tournament], object]) -> tuple[Preparation]:
    """Return what works something out that is kept with a tournament: on a copy, from which it is taken over."""
    copy = replace(tournament)

    def prepare() -> Finding:
        work(copy)
        return lambda: tournament.takes_over(copy)

    return (prepare,)
