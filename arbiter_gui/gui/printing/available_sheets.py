"""Which sheets there are: of a large tournament some of them only the worker knows, a little later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.services.foreground import Foreground
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.tournament.awaited_finding import worked_out_at_once
from arbiter_gui.gui.tournament.work_ahead import is_worked_out, worked_out
from arbiter_gui.reports.documents import WORKED_OUT, Document, DocumentSource, available


class AvailableSheets:
    """Answers which of the sheets of a source there are; `found` is called when the worker has had a `look`."""

    def __init__(
        self, tasks: Tasks, source: DocumentSource, number: int, found: Callable[[], object]
    ) -> None:
        self._tasks, self._source, self._number, self._found = tasks, source, number, found
        self.waits, self._looks = not _is_known(source.tournament), False
        """Whether there are sheets of which the worker is still to say whether they are there."""

    def look(self) -> None:
        """Let the worker look, unless all is known or it does so already."""
        if self.waits and not self._looks:
            self._looks = True
            job = Job(lambda _: self._work(job), self._done, self._failed)
            self._tasks.start(job)

    def _work(self, job: Job[Tournament]) -> Tournament:
        # Whoever closes the dialog waits for the worker to leave off.
        with Foreground.of_application().going_first(job.stop):
            return worked_out(replace(self._source.tournament), _look)

    def _done(self, copy: Tournament) -> None:
        self._source.tournament.takes_over(copy)
        self.waits = False
        self._found()

    def there(self, document: Document) -> bool | None:
        """Return whether there is anything in a sheet; None while that is not known."""
        if self.waits and document in WORKED_OUT:
            return None
        return available(self._source, document, self._number)

    @staticmethod
    def _failed(error: Exception) -> None:
        if not isinstance(error, ArbiterError):
            raise error


def may_be_there(source: DocumentSource, document: Document, number: int) -> bool:
    """Return whether there is anything in a sheet, or that is not known yet."""
    waits = document in WORKED_OUT and not _is_known(source.tournament)
    return waits or available(source, document, number)


def _is_known(tournament: Tournament) -> bool:
    return worked_out_at_once(tournament) or is_worked_out(tournament, _look)


def _look(tournament: Tournament) -> None:
    """Work out all that tells whether the sheets are there."""
    for document in WORKED_OUT:
        available(DocumentSource(tournament, {}), document)
