"""While the window answers, the worker rests at its checkpoints."""

from __future__ import annotations

import sys
import threading

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.control import Control
from arbiter_gui.gui.services.foreground import Foreground
from arbiter_gui.gui.services.tasks import Job, Tasks


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
    monkeypatch.setattr("arbiter_gui.gui.services.foreground._PATIENCE", 5)
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


def test_work_without_checkpoints_goes_on_only_between_the_answers_too(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arbiter_gui.gui.services.foreground._PATIENCE", 5)
    tasks, foreground, steps, seen = Tasks(), Foreground.of_application(), [0], list[tuple[int, int]]()
    enough = threading.Event()

    def step() -> None:
        steps[0] += 1

    def work(control: Control) -> None:
        with foreground.going_first():
            while not enough.is_set():
                step()
        assert sys.getprofile() is None, "what is worked out next is not asked at every call"

    def answer() -> None:
        before = steps[0]
        threading.Event().wait(0.05)
        seen.append((before, steps[0]))

    busy, failed = RoundAnswers(answer), list[Exception]()
    tasks.start(Job(work, done=lambda _: None, failed=failed.append))
    qtbot.waitUntil(lambda: steps[0] > 5)
    for _ in range(3):
        QCoreApplication.postEvent(busy, QEvent(QEvent.Type.User))
        qtbot.wait(5)
    rested = steps[0]
    qtbot.waitUntil(lambda: steps[0] > rested + 5)
    enough.set()
    qtbot.waitUntil(lambda: not tasks.busy)
    tasks.close()
    assert (len(seen), failed) == (3, [])
    assert all(after - before <= 1 for before, after in seen), seen


def test_timers_that_wait_their_turn_do_not_hold_work_up(qtbot: QtBot) -> None:
    foreground, ticks = Foreground(), QTimer()
    foreground.begin()
    assert not foreground._free.is_set(), "work begins after what it begins with is answered"
    qtbot.waitUntil(foreground._free.is_set)
    ticks.start(0)
    for kind in (QEvent.Type.Timer, QEvent.Type.MouseMove):
        QCoreApplication.sendEvent(ticks, QEvent(kind))
    assert foreground._free.is_set()
    QCoreApplication.sendEvent(ticks, QEvent(QEvent.Type.User))
    assert not foreground._free.is_set()
    qtbot.waitUntil(foreground._free.is_set)
    foreground.end()


def test_two_who_work_are_both_waited_for(qtbot: QtBot) -> None:
    foreground = Foreground()
    foreground.begin()
    foreground.begin()
    foreground.end()
    QCoreApplication.sendEvent(foreground, QEvent(QEvent.Type.User))
    assert not foreground._free.is_set()
    foreground.end()
    assert foreground._free.is_set()


def test_who_is_waited_for_does_not_rest_though_others_work_too(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window that is closed waits for the file that is written, whatever is worked out beside it."""
    tasks, others, waits = Tasks(), Tasks(), list[bool]()
    free, ends = tasks._foreground._free, tasks._pool.shutdown
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
    held, free = threading.Event(), tasks._foreground._free

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
    foreground, passed = Foreground(), threading.Event()
    foreground.begin()
    QCoreApplication.sendEvent(foreground, QEvent(QEvent.Type.User))

    def work() -> None:
        foreground.give_way()
        passed.set()

    worker = threading.Thread(target=work)
    worker.start()
    assert passed.wait(60), "the window never turns, and the work goes on all the same"
    worker.join()
    foreground.end()


def test_what_the_work_holds_is_waited_for_no_longer_than_it_rests_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lock may be held by a thread that rests at a call: the window that wants it must not wait call by call."""
    monkeypatch.setattr("arbiter_gui.gui.services.foreground._PATIENCE", 0.2)
    tasks, foreground, lock = Tasks(), Foreground.of_application(), threading.Lock()
    held, wanted, rests, failed = threading.Event(), threading.Event(), list[float](), list[Exception]()
    wait = foreground._free.wait
    monkeypatch.setattr(foreground._free, "wait", lambda left: (rests.append(left), wait(left))[1])

    def step() -> None:
        pass

    def work(control: Control) -> None:
        with lock, foreground.going_first():
            held.set()
            wanted.wait(60)
            for _ in range(100):
                step()

    def answer() -> None:
        wanted.set()
        with lock:
            pass

    busy = RoundAnswers(answer)
    tasks.start(Job(work, done=lambda _: None, failed=failed.append))
    qtbot.waitUntil(held.is_set)
    QCoreApplication.postEvent(busy, QEvent(QEvent.Type.User))
    qtbot.waitUntil(lambda: not tasks.busy)
    tasks.close()
    assert failed == []
    assert rests, "the work rested"
    assert sum(rests) < 1, rests


def test_every_key_is_answered_first_however_long_the_window_was_busy_before(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One undo after another, before the window comes to rest: each would be read row by row beside the worker."""
    clock, rests = [100.0], list[float]()
    monkeypatch.setattr("arbiter_gui.gui.services.foreground.monotonic", lambda: clock[0])
    foreground, thing = Foreground(), QObject()
    monkeypatch.setattr(foreground._free, "wait", rests.append)

    def works() -> bool:
        """Whether the work goes on beside the window."""
        rests.clear()
        with foreground.going_first():
            len("a call")
        return not rests

    foreground.begin()
    assert not works()
    clock[0] += 60
    assert works(), "it has rested long enough"
    QCoreApplication.sendEvent(thing, QEvent(QEvent.Type.User))
    assert works(), "what follows by itself asks for nothing"
    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QCoreApplication.sendEvent(thing, key)
    assert not works()
    foreground.end()
