"""While the window answers, the worker rests at its checkpoints."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.control import Control
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.services.window_priority import WindowPriority


class RoundAnswers(QObject):
    """Something of the window that is at work as long as it is told to."""

    def __init__(self, deed: object) -> None:
        super().__init__()
        self.deed = deed

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.User:
            self.deed()  # type: ignore[operator]
            return True
        return super().event(event)


def test_work_goes_on_only_between_the_answers_of_the_window(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arbiter_gui.gui.services.window_priority._PATIENCE", 5)
    tasks, steps, seen = Tasks(), [0], list[tuple[int, int]]()
    enough = threading.Event()

    def work(control: Control) -> None:
        while not enough.is_set():
            control.checkpoint()
            steps[0] += 1
            enough.wait(0.0002)

    def answer() -> None:
        before = steps[0]
        threading.Event().wait(0.05)
        seen.append((before, steps[0]))

    busy = RoundAnswers(answer)
    tasks.start(Job(work, done=lambda _: None, failed=lambda error: None))
    qtbot.waitUntil(lambda: steps[0] > 5)
    for _ in range(3):
        QCoreApplication.postEvent(busy, QEvent(QEvent.Type.User))
        qtbot.wait(5)
    rested = steps[0]
    qtbot.waitUntil(lambda: steps[0] > rested + 5)
    enough.set()
    qtbot.waitUntil(lambda: not tasks.busy)
    tasks.close()
    assert len(seen) == 3
    # The step under way when the event came may end; nothing more is begun.
    assert all(after - before <= 1 for before, after in seen), seen


def test_timers_that_wait_their_turn_do_not_hold_work_up(qtbot: QtBot) -> None:
    priority, ticks = WindowPriority(), QTimer()
    priority.begin()
    assert not priority._is_window_free.is_set(), (
        "work begins after what it begins with is answered"
    )
    qtbot.waitUntil(priority._is_window_free.is_set)
    ticks.start(0)
    for kind in (QEvent.Type.Timer, QEvent.Type.MouseMove):
        QCoreApplication.sendEvent(ticks, QEvent(kind))
    assert priority._is_window_free.is_set()
    QCoreApplication.sendEvent(ticks, QEvent(QEvent.Type.User))
    assert not priority._is_window_free.is_set()
    qtbot.waitUntil(priority._is_window_free.is_set)
    priority.end()


def test_two_who_work_are_both_waited_for(qtbot: QtBot) -> None:
    priority = WindowPriority()
    priority.begin()
    priority.begin()
    priority.end()
    QCoreApplication.sendEvent(priority, QEvent(QEvent.Type.User))
    assert not priority._is_window_free.is_set()
    priority.end()
    assert priority._is_window_free.is_set()


def test_who_is_waited_for_does_not_rest_though_others_work_too(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window that is closed waits for the file that is written, whatever is worked out beside
    it.
    """
    tasks, others, waits = Tasks(), Tasks(), list[bool]()
    free, ends = tasks._priority._is_window_free, tasks._pool.shutdown
    for each in (tasks, others):
        each.start(Job(Control.checkpoint, done=lambda _: None, failed=lambda error: None))
    assert not free.is_set()

    def shutdown(**how: bool) -> None:
        waits.append(free.is_set())
        ends(**how)

    monkeypatch.setattr(tasks._pool, "shutdown", shutdown)
    tasks.close(finish=True)
    assert waits == [True]
    others.close()


def test_nothing_is_watched_while_nothing_works(qtbot: QtBot) -> None:
    tasks, ended = Tasks(), list[object]()
    held, free = threading.Event(), tasks._priority._is_window_free

    def work(control: Control) -> None:
        held.wait(60)

    tasks.start(Job(work, done=ended.append, failed=ended.append))
    thing = QObject()
    QCoreApplication.sendEvent(thing, QEvent(QEvent.Type.User))
    assert not free.is_set()
    held.set()
    qtbot.waitUntil(lambda: bool(ended))
    assert free.is_set()
    QCoreApplication.sendEvent(thing, QEvent(QEvent.Type.User))
    assert free.is_set()
    tasks.close()


def test_work_goes_on_beside_a_window_that_is_busy_for_long(qtbot: QtBot) -> None:
    priority, passed = WindowPriority(), threading.Event()
    priority.begin()
    QCoreApplication.sendEvent(priority, QEvent(QEvent.Type.User))

    def work() -> None:
        priority.give_way()
        passed.set()

    worker = threading.Thread(target=work)
    worker.start()
    assert passed.wait(60), "the window never turns, and the work goes on all the same"
    worker.join()
    priority.end()
