"""An audit from beginning to end: what is new is checked, what is known is taken from the results."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from arbiter_gui.audit.archives import USUAL, Limits
from arbiter_gui.audit.pools import Pool
from arbiter_gui.audit.results import Results
from arbiter_gui.audit.running import run
from arbiter_gui.audit.sources import count_files, files_of
from arbiter_gui.audit.task import AuditJob, FileResult, settled_unread
from arbiter_gui.domain.texts.sentences import Said, say

_LARGE = 1 << 20
"""Files of more bytes than usual reports are looked at first: handing one to a worker takes three times its memory."""
COMMIT_SECONDS = 2.0
"""What was found is durable after so many seconds."""


@dataclass
class Progress:
    """How far an audit is: files listed, found in earlier results, checked now; `total` None is not known yet."""

    total: int | None = None
    listed: int = 0
    known: int = 0
    checked: int = 0
    begun: float = field(default_factory=time.monotonic)

    @property
    def done(self) -> int:
        """The files that nothing more is to be done about."""
        return self.known + self.checked

    @property
    def rate(self) -> float:
        """Files checked a second, those known from before left out."""
        return self.checked / max(time.monotonic() - self.begun, 0.001)

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at this rate; None while nobody can know."""
        if self.total is None or not self.checked:
            return None
        return max(0, self.total - self.done) / self.rate


def progress_said(progress: Progress) -> Said:
    """Return how far an audit is, with the files a second and the time to go, in one line."""
    done, rate = f"{progress.done:,}", f"{progress.rate:.1f}"
    if progress.total is None:
        return say("{done} files, {rate} a second", done=done, rate=rate)
    total, left = f"{progress.total:,}", progress.seconds_left
    if left is None:
        return say("{done} of {total} files", done=done, total=total)
    hours, rest = divmod(int(left), 3600)
    to_go = f"{hours}:{rest // 60:02}:{rest % 60:02}"
    return say(
        "{done} of {total} files, {rate} a second, {left} left", done=done, total=total, rate=rate, left=to_go
    )


Tell = Callable[[Progress], None]


def audit(
    names: Sequence[str], results: Results, pool: Pool, tell: Tell = lambda _: None, limits: Limits = USUAL
) -> Progress:
    """Check all files that the names stand for and keep what is found; `tell` hears of progress and may raise.

    Raises as `files_of` and `run`. What was found until then is kept.
    """
    counts = [count_files(name) for name in names]
    progress = Progress(None if None in counts else sum(c for c in counts if c is not None))
    under_way = _UnderWay(names, results, progress, tell, limits)
    results.new_listing()
    try:
        run(under_way.jobs(), pool, results.asked, under_way.keep)
    finally:
        results.commit()
    progress.total = progress.done
    tell(progress)
    return progress


class _UnderWay:
    """The files that are being checked, and what becomes of them."""

    def __init__(
        self, names: Sequence[str], results: Results, progress: Progress, tell: Tell, limits: Limits
    ) -> None:
        self._names, self._results, self._progress = names, results, progress
        self._tell, self._limits = tell, limits
        self._data: dict[str, bytes] = {}
        self._committed = time.monotonic()

    def jobs(self) -> Iterator[AuditJob]:
        """Yield the files whose contents have not been checked, those with the same contents once."""
        for name in self._names:
            for found in files_of(name, self._limits):
                self._progress.listed += 1
                digest = "" if found.error else hashlib.sha256(found.data).hexdigest()
                self._results.list_file(found.place, digest, found.error)
                if found.error or digest in self._data or self._results.known(digest):
                    self._progress.known += 1
                    self._told()
                    continue
                job = AuditJob(digest, found.data)
                if len(job.data) > _LARGE and (settled := settled_unread(job)) is not None:
                    self._results.keep(settled, job.data)
                    self._progress.checked += 1
                    self._told()
                    continue
                self._data[digest] = job.data
                yield job

    def keep(self, found: Sequence[FileResult]) -> None:
        """Keep what was found about some files."""
        for result in found:
            self._results.keep(result, self._data.pop(result.digest))
            self._progress.checked += 1
        self._told()

    def _told(self) -> None:
        now = time.monotonic()
        if now - self._committed > COMMIT_SECONDS:
            self._results.commit()
            self._committed = now
        self._tell(self._progress)
