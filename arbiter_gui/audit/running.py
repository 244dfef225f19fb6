"""Hands out the files to workers and outlives those that die: whatever kills one costs the file that did it.

When a worker is lost nobody knows which of its files was to blame, so all that were under way are given out again
alone, one after the other; a file that loses its worker then too is given up.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait

from arbiter_gui.audit.deadline import GRACE
from arbiter_gui.audit.pools import Pool, nobody_left
from arbiter_gui.audit.task import Asked, AuditJob, AuditOutcome, FileResult, too_long
from arbiter_gui.domain.texts.sentences import say

CHUNK, CHUNK_BYTES = 8, 1 << 20
"""The most files, and bytes of them, that a worker is given at a time."""
MOST_UNDER_WAY = 24 << 20
"""As soon as so many bytes are under way nothing more is read: usual files never come to it."""
TRIES = 2
"""How often a file may lose its worker alone: once can be an accident of the machine."""
PATIENCE = 30.0
"""So many seconds a cluster may be without workers."""
_LOOK = 1.0

Keep = Callable[[Sequence[FileResult]], None]
UnderWay = dict[Future[tuple[FileResult, ...]], tuple[AuditJob, ...]]
"""Tasks that were handed out, with the files of each."""


def run(jobs: Iterable[AuditJob], pool: Pool, asked: Asked, keep: Keep) -> None:
    """Have all files checked and hand over what is found as it comes, in any order.

    Raises ClusterLost, OtherVersion, and whatever `jobs` raises; what was kept until then stays.
    """
    chunks = chunked(jobs)
    waiting: UnderWay = {}
    more = True
    while more or waiting:
        while more and len(waiting) < pool.width and _bytes_of(waiting) < MOST_UNDER_WAY:
            chunk = next(chunks, ())
            more = bool(chunk)
            if chunk:
                try:
                    waiting[pool.submit(asked, chunk)] = chunk
                except pool.lost:
                    _one_by_one(_taken(waiting, chunk), pool, asked, keep)
        done = _finished(waiting, pool)
        lost: list[AuditJob] = []
        for future in done:
            chunk = waiting.pop(future)
            try:
                keep(future.result())
            except pool.lost:
                lost += chunk
        if lost:
            _one_by_one(_kept_before(waiting, lost, pool, keep), pool, asked, keep)


def _bytes_of(waiting: UnderWay) -> int:
    """Return how many bytes of files are under way."""
    return sum(len(job.data) for chunk in waiting.values() for job in chunk)


def chunked(jobs: Iterable[AuditJob]) -> Iterator[tuple[AuditJob, ...]]:
    """Yield the files in chunks of a task."""
    chunk: list[AuditJob] = []
    size = 0
    for job in jobs:
        chunk.append(job)
        size += len(job.data)
        if len(chunk) >= CHUNK or size >= CHUNK_BYTES:
            yield tuple(chunk)
            chunk, size = [], 0
    if chunk:
        yield tuple(chunk)


def _finished(waiting: UnderWay, pool: Pool) -> set[Future[tuple[FileResult, ...]]]:
    """Return what is done, as soon as anything is. Raises ClusterLost."""
    alone_since: float | None = None
    while waiting:
        done, _ = wait(waiting, timeout=_LOOK, return_when=FIRST_COMPLETED)
        if done:
            return done
        alone_since = None if pool.alive() else alone_since or time.monotonic()
        if alone_since is not None and time.monotonic() - alone_since > PATIENCE:
            raise nobody_left()
    return set()


def _taken(waiting: UnderWay, chunk: tuple[AuditJob, ...]) -> list[AuditJob]:
    """Return all files under way, which are so no more."""
    jobs = [job for each in (*waiting.values(), chunk) for job in each]
    waiting.clear()
    return jobs


def _kept_before(
    waiting: UnderWay,
    lost: list[AuditJob],
    pool: Pool,
    keep: Keep,
) -> list[AuditJob]:
    """Return the files that were lost, with those of other tasks that ended in the same way."""
    for future in [each for each in waiting if each.done()]:
        chunk = waiting.pop(future)
        try:
            keep(future.result())
        except pool.lost:
            lost += chunk
    return lost


def _one_by_one(jobs: Iterable[AuditJob], pool: Pool, asked: Asked, keep: Keep) -> None:
    pool.renew()
    left = deque(jobs)
    while left:
        keep((_alone(left.popleft(), pool, asked),))


def _alone(job: AuditJob, pool: Pool, asked: Asked) -> FileResult:
    """Return what is found about a file that has a worker for itself."""
    for _ in range(TRIES):
        begun = time.monotonic()
        future = None
        try:
            future = pool.submit(asked, (job,))
            _finished({future: (job,)}, pool)
            return future.result()[0]
        except pool.lost:
            pool.renew()
            if time.monotonic() - begun > asked.seconds + GRACE / 2:
                return too_long(job.digest, asked)
    return FileResult(
        job.digest, AuditOutcome.DIED, error=say("the process that checked it died, also alone")
    )
