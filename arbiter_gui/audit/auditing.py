"""An audit from beginning to end: new files are checked, known ones are taken from the results."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from arbiter_gui.audit.archives import USUAL_LIMITS, FoundReport, Limits
from arbiter_gui.audit.pools import Pool
from arbiter_gui.audit.results import Results
from arbiter_gui.audit.running import run_jobs
from arbiter_gui.audit.sources import count_files, files_of
from arbiter_gui.audit.task import AuditJob, FileResult, result_without_reading
from arbiter_gui.domain.texts.sentences import Said, counted, say

_LARGE = 1 << 20
"""Files of more bytes than usual reports are checked first: handing one to a worker takes three
times its memory."""
COMMIT_SECONDS = 2.0
"""Seconds after which results are saved durably."""


@dataclass
class Progress:
    """The progress of an audit: files listed, known from earlier results, checked now.

    `total` may be unknown.
    """

    total: int | None = None
    listed_files: int = 0
    known_files: int = 0
    checked_files: int = 0
    begun: float = field(default_factory=time.monotonic)

    @property
    def finished_count(self) -> int:
        """The number of files that are finished."""
        return self.known_files + self.checked_files

    @property
    def rate(self) -> float:
        """Files checked per second, without those known from before."""
        return self.checked_files / max(time.monotonic() - self.begun, 0.001)

    @property
    def seconds_left(self) -> float | None:
        """Seconds that the rest takes at this rate; None while that cannot be known."""
        if self.total is None or not self.checked_files:
            return None
        return max(0, self.total - self.finished_count) / self.rate


def progress_said(progress: Progress) -> Said:
    """Return the progress of an audit, with files per second and remaining time, in one line."""
    facts = {"done": f"{progress.finished_count:,}", "rate": f"{progress.rate:.1f}"}
    if progress.total is None:
        return counted(
            progress.finished_count,
            "{n} [file|files], {rate} per second",
            n=facts["done"],
            rate=facts["rate"],
        )
    facts["total"] = f"{progress.total:,}"
    if progress.seconds_left is None:
        return say("{done} of {total} files", done=facts["done"], total=facts["total"])
    time_left = _clock_text(int(progress.seconds_left))
    return say("{done} of {total} files, {rate} per second, {left} left", **facts, left=time_left)


def _clock_text(seconds: int) -> str:
    """Return a time in hours, minutes and seconds, such as 1:05:09."""
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"


ShowProgress = Callable[[Progress], None]


def audit(
    names: Sequence[str],
    results: Results,
    pool: Pool,
    tell: ShowProgress = lambda _: None,
    limits: Limits = USUAL_LIMITS,
) -> Progress:
    """Check all files that the names refer to and keep the results.

    `tell` receives the progress and may raise.

    Raises as `files_of` and `run_jobs`. Results found until then are kept.
    """
    progress = Progress(_file_count(names))
    audit_run = _AuditRun(names, results, progress, tell, limits)
    results.new_listing()
    try:
        run_jobs(audit_run.jobs(), pool, results.request, audit_run.store_results)
    finally:
        results.commit()
    progress.total = progress.finished_count
    tell(progress)
    return progress


def _file_count(names: Sequence[str]) -> int | None:
    """Return how many files the names refer to, None if that is not known before they are read."""
    total = 0
    for name in names:
        count = count_files(name)
        if count is None:
            return None
        total += count
    return total


class _AuditRun:
    """One run of an audit: lists the files, hands new ones out, and keeps their results."""

    def __init__(
        self,
        names: Sequence[str],
        results: Results,
        progress: Progress,
        tell: ShowProgress,
        limits: Limits,
    ) -> None:
        """Prepare a run over the files and folders called `names`.

        `tell` is called with the progress.
        """
        self._names = names
        self._results = results
        self._progress = progress
        self._tell = tell
        self._limits = limits
        self._data_by_digest: dict[str, bytes] = {}
        self._last_commit = time.monotonic()

    def jobs(self) -> Iterator[AuditJob]:
        """Yield the files whose contents have not been checked, those with the same contents
        once.
        """
        for name in self._names:
            for report in files_of(name, self._limits):
                job = self._list_file(report)
                if job is None:
                    self._show_progress()
                else:
                    self._data_by_digest[job.digest] = job.data
                    yield job

    def _list_file(self, report: FoundReport) -> AuditJob | None:
        """List a file in the results.

        Return it as a job for a worker, or None if it need not be checked.
        """
        self._progress.listed_files += 1
        digest = ""
        if not report.error:
            digest = hashlib.sha256(report.data).hexdigest()
        # Listed before it is checked: its result is found by the digest, whenever and wherever that
        # was computed.
        self._results.list_file(report.place, digest, report.error)
        # A copy of a file that is under way counts as known: its result will be that of the first.
        if report.error or digest in self._data_by_digest or self._results.is_known(digest):
            self._progress.known_files += 1
            return None
        job = AuditJob(digest, report.data)
        if len(job.data) > _LARGE:
            result = result_without_reading(job)
            if result is not None:
                self._results.store_result(result, job.data)
                self._progress.checked_files += 1
                return None
        return job

    def store_results(self, file_results: Sequence[FileResult]) -> None:
        """Store the results for some files."""
        for result in file_results:
            self._results.store_result(result, self._data_by_digest.pop(result.digest))
            self._progress.checked_files += 1
        self._show_progress()

    def _show_progress(self) -> None:
        """Report the progress of the audit, and save the results from time to time."""
        time_now = time.monotonic()
        if time_now - self._last_commit > COMMIT_SECONDS:
            self._results.commit()
            self._last_commit = time_now
        self._tell(self._progress)
