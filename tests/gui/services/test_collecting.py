"""Python looks for forgotten objects in the window's thread, in its pauses, and in no worker."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QTimer
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.control import Control
from arbiter_gui.gui.services.collecting import COLLECT, collect_due, collect_in_pauses
from arbiter_gui.gui.services.tasks import Job, Tasks


@pytest.fixture
def looked() -> Iterator[list[threading.Thread]]:
    """Which thread has looked for forgotten objects, one for each time."""
    found: list[threading.Thread] = []

    def note(phase: str, _told: object) -> None:
        if phase == "start":
            found.append(threading.current_thread())

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def forget() -> None:
    """Make more objects that only know themselves than Python leaves unlooked for."""
    for _ in range(2 * COLLECT[0]):
        circle: list[object] = []
        circle.append(circle)


@pytest.mark.usefixtures("qapp")
def test_they_are_looked_for_in_the_windows_thread_alone(
    qtbot: QtBot, looked: list[threading.Thread]
) -> None:
    application, tasks, failed = QCoreApplication.instance(), Tasks(), list[Exception]()
    assert application is not None
    before = set(application.findChildren(QTimer))
    gc.enable()
    collect_in_pauses()
    (timer,) = set(application.findChildren(QTimer)) - before

    def work(_control: Control) -> None:
        forget()

    tasks.start(Job(work, done=lambda _: None, failed=failed.append))
    qtbot.waitUntil(lambda: not tasks.busy)
    tasks.close()
    qtbot.waitUntil(lambda: bool(looked))
    timer.stop()
    timer.deleteLater()
    assert set(looked) == {threading.main_thread()}
    assert not failed


def test_few_are_not_looked_for(looked: list[threading.Thread]) -> None:
    gc.collect(0)
    looked.clear()
    collect_due()
    assert not looked
    forget()
    collect_due()
    collect_due()
    assert len(looked) == 1


def test_what_was_new_the_time_before_is_looked_through_every_other_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # All at once they would be as many as a tournament has, for which nobody waits.
    gc.collect(1)
    found: list[int] = []
    plain = gc.collect
    monkeypatch.setattr(
        gc, "collect", lambda generation: found.append(generation) or plain(generation)
    )
    for _ in range(4):
        forget()
        collect_due()
    assert found == [0, 1, 0, 1]
