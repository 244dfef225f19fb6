"""Distributes the files to workers and survives their crashes: a crash costs only the file that
caused it.

When a worker is lost it is unknown which of its files was to blame, so all that were under way are
handed out again singly, one after another; a file that loses its worker again is abandoned.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait

from arbiter_gui.audit.deadline import GRACE
from arbiter_gui.audit.pools import Pool, no_workers_error
from arbiter_gui.audit.task import AuditJob, AuditOutcome, AuditRequest, FileResult, too_long_result
from arbiter_gui.domain.texts.sentences import say

CHUNK = 8
CHUNK_BYTES = 1 << 20
"""The most files, and bytes of them, that a worker is given at a time."""
MOST_UNDER_WAY = 24 << 20
"""Bytes under way at which nothing more is read: usual files never reach it."""
TRIES = 2
"""Number of times that a file alone may lose its worker: once can be an accident of the machine."""
PATIENCE = 30.0
"""Seconds for which a cluster may be without workers."""
_SECONDS_BETWEEN_LOOKS = 1.0

Keep = Callable[[Sequence[FileResult]], None]
UnderWay = dict[Future[tuple[FileResult, ...]], tuple[AuditJob, ...]]
"""Tasks that were handed out, with the files of each."""


def run_jobs(jobs: Iterable[AuditJob], pool: Pool, request: AuditRequest, keep: Keep) -> None:
    """Check all files and hand over the results as they arrive, in any order.

    Raises ClusterLost, OtherVersion, and whatever `jobs` raises; results kept until then stay.
    """
    chunks = chunked(jobs)
    under_way: UnderWay = {}
    has_more_files = True
    while has_more_files or under_way:
        # Read only as much as workers can take: the files wait on the disk, not in memory.
        while (
            has_more_files
            and len(under_way) < pool.width
            and _bytes_under_way(under_way) < MOST_UNDER_WAY
        ):
            chunk = next(chunks, ())
            has_more_files = bool(chunk)
            if chunk:
                try:
                    under_way[pool.submit(request, chunk)] = chunk
                except pool.errors_of_lost_work:
                    _check_one_by_one(_take_all_jobs(under_way, chunk), pool, request, keep)
        lost_jobs: list[AuditJob] = []
        for future in _wait_for_finished(under_way, pool):
            chunk = under_way.pop(future)
            try:
                keep(future.result())
            except pool.errors_of_lost_work:
                lost_jobs += chunk
        if lost_jobs:
            _check_one_by_one(
                _lost_jobs_of_all_tasks(under_way, lost_jobs, pool, keep), pool, request, keep
            )


def _bytes_under_way(under_way: UnderWay) -> int:
    """Return how many bytes of files are under way."""
    return sum(len(job.data) for chunk in under_way.values() for job in chunk)


def chunked(jobs: Iterable[AuditJob]) -> Iterator[tuple[AuditJob, ...]]:
    """Yield the files in chunks of a task."""
    chunk: list[AuditJob] = []
    size = 0
    for job in jobs:
        chunk.append(job)
        size += len(job.data)
        if len(chunk) >= CHUNK or size >= CHUNK_BYTES:
            yield tuple(chunk)
            chunk = []
            size = 0
    if chunk:
        yield tuple(chunk)


def _wait_for_finished(under_way: UnderWay, pool: Pool) -> set[Future[tuple[FileResult, ...]]]:
    """Return the finished tasks, as soon as there are any. Raises ClusterLost."""
    alone_since: float | None = None
    while under_way:
        finished_jobs, _ = wait(
            under_way, timeout=_SECONDS_BETWEEN_LOOKS, return_when=FIRST_COMPLETED
        )
        if finished_jobs:
            return finished_jobs
        if pool.alive():
            alone_since = None
        elif alone_since is None:
            alone_since = time.monotonic()
        elif time.monotonic() - alone_since > PATIENCE:
            raise no_workers_error()
    return set()


def _take_all_jobs(under_way: UnderWay, chunk: tuple[AuditJob, ...]) -> list[AuditJob]:
    """Take all tasks that are under way, and the `chunk` about to be, and return their files."""
    jobs: list[AuditJob] = []
    for jobs_of_task in (*under_way.values(), chunk):
        jobs.extend(jobs_of_task)
    under_way.clear()
    return jobs


def _lost_jobs_of_all_tasks(
    under_way: UnderWay,
    lost_jobs: list[AuditJob],
    pool: Pool,
    keep: Keep,
) -> list[AuditJob]:
    """Return all lost files: `lost_jobs` and those of other tasks that ended by now.

    Results of the rest are kept.
    """
    for future in [future for future in under_way if future.done()]:
        chunk = under_way.pop(future)
        try:
            keep(future.result())
        except pool.errors_of_lost_work:
            lost_jobs += chunk
    return lost_jobs


def _check_one_by_one(
    jobs: Iterable[AuditJob], pool: Pool, request: AuditRequest, keep: Keep
) -> None:
    """Check files singly with new workers, so that a crash shows which of them is to blame."""
    pool.renew()
    remaining_jobs = deque(jobs)
    while remaining_jobs:
        keep((_result_from_own_worker(remaining_jobs.popleft(), pool, request),))


def _result_from_own_worker(job: AuditJob, pool: Pool, request: AuditRequest) -> FileResult:
    """Return the result for a file that has a worker for itself."""
    for _ in range(TRIES):
        begin = time.monotonic()
        future = None
        try:
            future = pool.submit(request, (job,))
            _wait_for_finished({future: (job,)}, pool)
            return future.result()[0]
        except pool.errors_of_lost_work:
            pool.renew()
            # The worker ended itself at its deadline (`Deadline`), which is no crash: the file took
            # too long.
            if time.monotonic() - begin > request.seconds + GRACE / 2:
                return too_long_result(job.digest, request)
    return FileResult(
        job.digest,
        AuditOutcome.DIED,
        error=say(
            "the process that checked this file crashed, even when it checked this file alone"
        ),
    )
