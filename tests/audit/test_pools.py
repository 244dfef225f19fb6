"""Processes of this machine: one that dies while another is started ends no audit, and none is left behind."""

from __future__ import annotations

import multiprocessing
import time
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

import pytest

from arbiter_gui.audit.pools import Processes
from arbiter_gui.audit.task import Asked
from tests.audit.conftest import RULES

ASKED = Asked(RULES)


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


def test_an_error_of_the_system_is_not_taken_for_a_lost_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    def submit(*_: object) -> None:
        raise OSError(24, "too many open files")

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    with pytest.raises(OSError, match="too many open files"):
        Processes(1).submit(ASKED, ())


def test_no_process_of_a_pool_is_left_when_it_is_renewed() -> None:
    pool = Processes(2)
    for _ in range(2):
        pool.submit(ASKED, ()).result(120)
    old = multiprocessing.active_children()
    assert old
    pool._pool.shutdown = lambda **_: None  # type: ignore[method-assign]  # as where it overlooks one
    pool.renew()
    end = time.monotonic() + 60
    while any(process.is_alive() for process in old) and time.monotonic() < end:
        time.sleep(0.05)
    assert [process.pid for process in old if process.is_alive()] == []
    pool.close()
