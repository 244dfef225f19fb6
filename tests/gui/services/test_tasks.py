"""Work outside the window's thread: nobody who has stopped it hears of it again."""

from __future__ import annotations

import threading

from pytestqt.qtbot import QtBot

from arbiter_gui.domain.control import Control
from arbiter_gui.gui.services.tasks import Job, Tasks


def test_a_stopped_job_tells_no_progress_that_was_under_way(qtbot: QtBot) -> None:
    told, go = threading.Event(), threading.Event()
    heard: list[tuple[int, int]] = []
    ends: list[object] = []

    def work(control: Control) -> None:
        control.progress(1, 4)
        told.set()
        go.wait(60)

    tasks = Tasks()
    try:
        job = tasks.start(
            Job(
                work,
                ends.append,
                ends.append,
                lambda settled, total: heard.append((settled, total)),
            )
        )
        assert told.wait(60)
        job.cancel()
        go.set()
        qtbot.waitUntil(lambda: bool(ends))
        assert heard == []
    finally:
        tasks.close()


def test_a_running_job_tells_its_progress(qtbot: QtBot) -> None:
    heard: list[tuple[int, int]] = []
    ends: list[object] = []
    tasks = Tasks()
    try:
        tasks.start(
            Job(
                lambda control: control.progress(1, 4),
                ends.append,
                ends.append,
                lambda *told: heard.append(told),
            )
        )
        qtbot.waitUntil(lambda: bool(ends))
        assert heard == [(1, 4)]
    finally:
        tasks.close()
