"""A result that takes long to calculate for a large tournament, for a view that shows this until it
is ready.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament

T = TypeVar("T")
Basis = tuple[object, ...]
"""The objects that a result depends on: identical objects have an identical result."""
_AT_ONCE = 2_000
"""So many games and byes take no longer than a frame: no request to wait flashes up for them."""


def worked_out_at_once(tournament: Tournament) -> bool:
    """Return whether calculating from a tournament is quicker than waiting for the worker."""
    return len(tournament.players) * len(tournament.rounds) <= _AT_ONCE


class DelayedResult(Generic[T]):
    """The last result of its type: known, or from the worker, passed to `use_result` in the
    window's thread.
    """

    def __init__(self, current: CurrentTournament, use_result: Callable[[T], object]) -> None:
        self._current = current
        self._use_result = use_result
        self._known_result: tuple[Basis, T] | None = None
        self._job: Job[T] | None = None
        self._at_work: Basis = ()

    def known(self, basis: Basis) -> bool:
        """Return whether the result is known."""
        return self._known_result is not None and _have_same_objects(self._known_result[0], basis)

    def of(self, basis: Basis, work: Callable[[], T]) -> T | None:
        """Return the result, None while the worker calculates it."""
        if self._known_result is not None and self.known(basis):
            self.leave_off()
            return self._known_result[1]
        if self._job is None or not _have_same_objects(self._at_work, basis):
            self._begin(basis, work)
        return None

    def preparation(
        self, basis: Basis, work: Callable[[], T]
    ) -> tuple[Callable[[], Callable[[], None]], ...]:
        """Return the calculation for a pause (see `view_preparation.py`).

        Nothing if it is done or running.
        """
        if self.known(basis) or self._job is not None:
            return ()

        def prepare() -> Callable[[], None]:
            result = work()
            return lambda: self._take_result(basis, result)

        return (prepare,)

    def keep(self, basis: Basis, result: T) -> None:
        """Keep a known result."""
        self.leave_off()
        self._known_result = basis, result

    def forget(self) -> None:
        """Forget the known result, and the one being calculated."""
        self.leave_off()
        self._known_result = None

    def leave_off(self) -> None:
        """Stop waiting for a result."""
        if self._job is not None:
            self._job.cancel()
        self._job = None
        self._at_work = ()

    def _begin(self, basis: Basis, work: Callable[[], T]) -> None:
        """Let the worker calculate the result, in place of one for an earlier state."""
        self.leave_off()
        job: Job[T] = Job(
            lambda _control: work(),
            lambda result: self._take_result(basis, result) if job is self._job else None,
            lambda error: self._take_failure(job, error),
        )
        self._job = self._current.tasks.start(job)
        self._at_work = basis

    def _take_result(self, basis: Basis, result: T) -> None:
        """Keep a result that has come, and use it if somebody waits for it."""
        waited = self._job is not None and _have_same_objects(self._at_work, basis)
        # A result prepared in a pause must not end the wait for one of a newer state.
        if waited or self._job is None:
            self.keep(basis, result)
        if waited:
            self._use_result(result)

    def _take_failure(self, job: Job[T], error: Exception) -> None:
        """End the wait if this job is the last one.

        An error of the program goes to its report of crashes.
        """
        if job is self._job:
            self.leave_off()
        if not isinstance(error, ArbiterError):
            self._current.crashed.emit(error)


def _have_same_objects(first_basis: Basis, second_basis: Basis) -> bool:
    """Return whether two bases consist of the same objects: to compare their values would take too
    long.
    """
    if len(first_basis) != len(second_basis):
        return False
    pairs = zip(first_basis, second_basis, strict=True)
    return all(value is other_value for value, other_value in pairs)
