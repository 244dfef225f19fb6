"""The sheets available: for a large tournament some of them become known in the worker, a little
later.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.tournament.delayed_result import worked_out_at_once
from arbiter_gui.gui.tournament.view_preparation import is_worked_out, worked_out
from arbiter_gui.reports.documents import WORKED_OUT, Document, DocumentSource, is_available


class AvailableSheets:
    """Answers which sheets of a source exist; `found` is called when the worker has looked.

    The worker outlives the dialog that asks: a look among thousands of players takes a second, and
    closing the dialog does not wait for it.
    """

    def __init__(
        self,
        tasks: Tasks,
        source: DocumentSource,
        round_number: int,
        when_found: Callable[[], object],
    ) -> None:
        self._tasks = tasks
        self._source = source
        self._number = round_number
        self._when_found = when_found
        self._job: Job[Tournament] | None = None
        self.is_waiting = not _is_known(source.tournament)
        """Whether there are sheets of which the worker is still to say whether they are there."""

    def look_for_sheets(self) -> None:
        """Let the worker look, unless all is known or it does so already."""
        if not self.is_waiting or self._job is not None:
            return
        copy = replace(self._source.tournament)
        job: Job[Tournament] = Job(
            work=lambda _control: worked_out(copy, _work_out_sheets),
            done=lambda looked_at: self._take_looked_at(job, looked_at),
            failed=self._raise_unexpected,
        )
        self._job = self._tasks.start(job)

    def leave_off(self) -> None:
        """Stop waiting: the dialog that asked is closed."""
        if self._job is not None:
            self._job.cancel()
        self._job = None

    def _take_looked_at(self, job: Job[Tournament], looked_at: Tournament) -> None:
        self._source.tournament.copy_results_from(looked_at)
        if job is self._job:
            self.is_waiting = False
            self._when_found()

    def there(self, document: Document) -> bool | None:
        """Return whether there is anything in a sheet; None while that is not known."""
        if self.is_waiting and document in WORKED_OUT:
            return None
        return is_available(self._source, document, self._number)

    @staticmethod
    def _raise_unexpected(error: Exception) -> None:
        if not isinstance(error, ArbiterError):
            raise error


def may_be_there(source: DocumentSource, document: Document, round_number: int) -> bool:
    """Return whether there is anything in a sheet, or that is not known yet."""
    waits = document in WORKED_OUT and not _is_known(source.tournament)
    return waits or is_available(source, document, round_number)


def _is_known(tournament: Tournament) -> bool:
    return worked_out_at_once(tournament) or is_worked_out(tournament, _work_out_sheets)


def _work_out_sheets(tournament: Tournament) -> None:
    """Work out everything that decides which sheets exist."""
    for document in WORKED_OUT:
        is_available(DocumentSource(tournament, {}), document)
