"""Processes of this machine: one that dies while another is started ends no audit, and none is left
behind.
"""

from __future__ import annotations

import multiprocessing
import time
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

import pytest

from arbiter_gui.audit.pools import Processes
from arbiter_gui.audit.task import AuditRequest
from tests.audit.conftest import RULES

ASKED = AuditRequest(RULES)


@pytest.mark.parametrize(
    ("error", "broken"), [(BrokenPipeError(), False), (OSError("handle is closed"), True)]
)
def test_a_worker_that_dies_while_another_is_started_is_a_lost_worker(
    monkeypatch: pytest.MonkeyPatch, error: OSError, broken: bool
) -> None:
    def submit(pool: Any, *_: object) -> None:
        pool._broken = broken
        raise error

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    with pytest.raises(BrokenExecutor):
        Processes(1).submit(ASKED, ())


def test_an_error_of_the_system_is_not_taken_for_a_lost_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def submit(*_: object) -> None:
        raise OSError(24, "too many open files")

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    with pytest.raises(OSError, match="too many open files"):
        Processes(1).submit(ASKED, ())


SECONDS = 5.0
"""So long a process may take to end that was told to."""


def started_pool() -> tuple[Processes, list[multiprocessing.process.BaseProcess]]:
    """Return a pool with two processes of its own that have done something."""
    others = set(multiprocessing.active_children())
    pool = Processes(2)
    for _ in range(2):
        pool.submit(ASKED, ()).result(120)
    return pool, [process for process in multiprocessing.active_children() if process not in others]


def test_no_process_of_a_pool_is_left_when_it_is_renewed() -> None:
    pool, old = started_pool()
    # As where the library overlooks one; it ends those of a pool that nobody has any more, so
    # somebody has it.
    overlooked = pool._pool
    end_all = overlooked.shutdown
    overlooked.shutdown = lambda **_: None  # type: ignore[method-assign]
    assert old
    try:
        pool.renew()
        end = time.monotonic() + SECONDS
        while any(process.is_alive() for process in old) and time.monotonic() < end:
            time.sleep(0.02)
        assert [process.pid for process in old if process.is_alive()] == []
        assert pool.submit(ASKED, ()).result(120) == ()
    finally:
        for process in old:
            process.kill()
        end_all(wait=False)
        pool.close()


def test_no_process_of_a_pool_is_left_when_it_is_closed() -> None:
    pool, processes = started_pool()
    assert processes
    pool.close()
    assert [process.pid for process in processes if process.is_alive()] == []


def test_work_that_waits_is_not_begun_any_more_when_a_pool_is_closed() -> None:
    pool, _ = started_pool()
    waiting = [pool.submit(ASKED, ()) for _ in range(200)]
    pool.close()
    assert any(future.cancelled() for future in waiting)
