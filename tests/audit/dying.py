"""A worker that dies of certain files, for tests; imported by the processes it is to die in."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence

from arbiter_gui.audit.pools import Processes
from arbiter_gui.audit.task import AuditJob, AuditRequest, FileResult, check_jobs

DEADLY = b"### this file kills whoever reads it"


def check_or_die(request: AuditRequest, jobs: Sequence[AuditJob]) -> tuple[FileResult, ...]:
    if any(DEADLY in job.data for job in jobs):
        os.kill(os.getpid(), signal.SIGKILL)
    return check_jobs(request, jobs)


class Dying(Processes):
    """Processes of this machine that die of certain files."""

    _work = staticmethod(check_or_die)

    def processes(self) -> list[int]:
        return list(self._pool._processes)
