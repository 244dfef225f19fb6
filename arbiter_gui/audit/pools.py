"""The places where tasks run: processes of this computer, or the workers of a Dask scheduler."""

from __future__ import annotations

import multiprocessing
import os
import re
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future, ProcessPoolExecutor
from threading import Thread
from typing import Any, Protocol

from arbiter_gui.audit.task import AuditJob, AuditRequest, FileResult, check_jobs
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament
from arbiter_gui.domain.texts.sentences import say

LOCAL = "local"
"""Selects a scheduler of our own on this machine."""
_ADDRESS = re.compile(r"(?:[a-z]+://)?(?:\[[0-9A-Fa-f:.%]+\]|[^\s:/\[\]]+):(?P<port>[0-9]{1,5})")
_LAST_PORT = 65_535
_PATIENCE = 4
"""Seconds within which a scheduler must answer, or counts as absent."""


class ClusterLost(ArbiterError):
    """A cluster has no workers left."""


class Pool(Protocol):
    """The interface that runs tasks: `width` is the number it takes at a time.

    `errors_of_lost_work` are the errors that a task ends with when its worker has died.
    """

    errors_of_lost_work: tuple[type[BaseException], ...]

    @property
    def width(self) -> int:
        """Number of tasks to be kept under way."""
        ...

    def submit(
        self, request: AuditRequest, jobs: Sequence[AuditJob]
    ) -> Future[tuple[FileResult, ...]]:
        """Start the check of some files."""
        ...

    def renew(self) -> None:
        """Replace workers that died, if that does not happen automatically."""
        ...

    def alive(self) -> bool:
        """Return whether any worker is available."""
        ...

    def close(self) -> None:
        """End all workers of our own."""
        ...


class Processes:
    """The processes of this machine."""

    errors_of_lost_work: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError)
    _work = staticmethod(check_jobs)

    def __init__(self, jobs: int | None = None) -> None:
        self._jobs = jobs or os.cpu_count() or 1
        self.width = 2 * self._jobs
        self._pool = self._new_pool()

    def submit(
        self, request: AuditRequest, jobs: Sequence[AuditJob]
    ) -> Future[tuple[FileResult, ...]]:
        """Start the check of some files. Raises BrokenExecutor if a worker has died since."""
        try:
            return self._pool.submit(self._work, request, tuple(jobs))
        except OSError as error:
            # When a worker dies, the pool closes its pipes, which breaks those of a process that is
            # just being started.
            if not (self._pool._broken or isinstance(error, BrokenPipeError)):
                raise
            raise BrokenExecutor(str(error)) from error

    def renew(self) -> None:
        """Start new processes.

        A dead one ends the rest of its pool, except one just being started.
        """
        remaining_processes = tuple((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in remaining_processes:
            process.kill()
        self._pool = self._new_pool()

    def alive(self) -> bool:
        """Return True: processes can always be restarted."""
        return True

    def close(self) -> None:
        """End all processes."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        # `spawn` on every system: code that works on Windows works everywhere.
        return ProcessPoolExecutor(self._jobs, mp_context=multiprocessing.get_context("spawn"))


class Cluster:
    """The workers of a Dask scheduler: a running one, or one of our own on this machine
    (`local`).
    """

    def __init__(self, address: str, jobs: int | None = None) -> None:
        """Connect.

        Raises InvalidTournament if the extra is missing or no scheduler answers at the address.
        """
        try:
            from distributed import KilledWorker, LocalCluster
        except ImportError:
            raise InvalidTournament(
                say(
                    "--cluster needs an optional package. To install it, run: pip install "
                    '"arbiter-gui[cluster]"'
                )
            ) from None
        self.errors_of_lost_work: tuple[type[BaseException], ...] = (KilledWorker, CancelledError)
        self._local: Any = None
        if address == LOCAL:
            self._local = LocalCluster(
                n_workers=jobs or os.cpu_count() or 1, threads_per_worker=1, dashboard_address=None
            )
        else:
            _check_address(address)
        self._client: Any = _connected(self._local or address, address)
        # Equal tasks are run again: results of an earlier audit must not be used for this one.
        self._executor: Any = self._client.get_executor(pure=False)
        self._jobs = jobs

    @property
    def width(self) -> int:
        """Twice the threads of all workers: there may be new ones by now."""
        threads: int = sum(worker["nthreads"] for worker in self._workers().values())
        return 2 * max(1, min(threads, self._jobs or threads))

    def submit(
        self, request: AuditRequest, jobs: Sequence[AuditJob]
    ) -> Future[tuple[FileResult, ...]]:
        """Start the check of some files."""
        future: Future[tuple[FileResult, ...]] = self._executor.submit(
            check_jobs, request, tuple(jobs)
        )
        return future

    def renew(self) -> None:
        """Do nothing: the scheduler reassigns the work of a lost worker."""

    def alive(self) -> bool:
        """Return whether there is any worker."""
        return bool(self._workers())

    def close(self) -> None:
        """Leave the cluster, and end it if it is our own."""
        self._client.close(timeout=10)
        if self._local is not None:
            self._local.close(timeout=10)

    def _workers(self) -> dict[str, Any]:
        workers: dict[str, Any] = self._client.scheduler_info(n_workers=-1)["workers"]
        return workers


def _check_address(address: str) -> None:
    """Raise InvalidTournament for an impossible scheduler address: the library would wait even for
    that.
    """
    match = _ADDRESS.fullmatch(address)
    if match is None or not 0 < int(match["port"]) <= _LAST_PORT:
        raise InvalidTournament(
            say(
                "{address} is not the address of a scheduler; give tcp://HOST:PORT, or {local}",
                address=repr(address),
                local=LOCAL,
            )
        )


def _connected(scheduler: Any, address: str) -> Any:
    """Return a client of a scheduler. Raises InvalidTournament if none answers there.

    Another kind of server may answer, for which the library waits without end: so it is asked on a
    thread that the program does not wait for.
    """
    from distributed import Client

    class QuietClient(Client):  # type: ignore[misc]
        """A client that we close, or that never was open: the library's own end waits and prints a
        traceback.
        """

        def __del__(self) -> None:
            """Do nothing."""

    answer: Future[Any] = Future()

    def ask() -> None:
        try:
            answer.set_result(QuietClient(scheduler, timeout=_PATIENCE, set_as_default=False))
        except Exception as error:  # the library raises the errors of all its transports
            answer.set_exception(error)

    Thread(target=ask, name="arbiter-cluster", daemon=True).start()
    try:
        return answer.result(timeout=2 * _PATIENCE)
    except TimeoutError:
        reason = "what is there is no scheduler"
    except Exception as error:
        reason = str(error)
    raise InvalidTournament(
        say("no scheduler responds at {address} ({why})", address=address, why=reason)
    )


def no_workers_error() -> ClusterLost:
    """Return the error for a cluster without workers."""
    return ClusterLost(
        say(
            "the scheduler has no worker left; the results so far are kept, and --resume continues "
            "from there"
        )
    )
