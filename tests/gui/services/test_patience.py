"""Waits of the tests themselves: what never comes ends them soon, and work that goes on does not."""

from __future__ import annotations

import threading
from time import monotonic

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.exceptions import TimeoutError as NeverCame
from pytestqt.qtbot import QtBot

from tests.gui.patience import IDLE, Patience

SOON = 300
"""Milliseconds of patience in these tests."""


class Sender(QObject):
    """Has a signal that nobody sends."""

    sent = Signal()


def work(seconds: float) -> threading.Thread:
    """Begin work beside the window that takes this much of the processor."""

    def count() -> None:
        end = monotonic() + seconds
        while monotonic() < end:
            pass

    thread = threading.Thread(target=count)
    thread.start()
    return thread


def test_what_never_comes_is_not_waited_for_long(qtbot: QtBot) -> None:
    begun = monotonic()
    with pytest.raises(NeverCame):
        qtbot.waitUntil(lambda: False, timeout=SOON)
    sender = Sender()
    with pytest.raises(NeverCame), qtbot.waitSignal(sender.sent, timeout=SOON):
        pass
    with pytest.raises(NeverCame), qtbot.waitSignals([sender.sent], timeout=SOON):
        pass
    assert monotonic() - begun > 2 * SOON / 1000
    assert IDLE <= 5_000, "nor by a wait that says no time"


def test_work_beside_the_window_is_waited_for(qtbot: QtBot) -> None:
    worker = work(seconds=4 * SOON / 1000)
    qtbot.waitUntil(lambda: not worker.is_alive(), timeout=SOON)
    sender, again = Sender(), work(seconds=4 * SOON / 1000)
    with qtbot.waitSignal(sender.sent, timeout=SOON):
        ender = threading.Thread(target=lambda: (again.join(), sender.sent.emit()))
        ender.start()
    ender.join()


def test_a_turn_that_the_machine_kept_waiting_counts_little(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("tests.gui.patience.monotonic", lambda: now)
    monkeypatch.setattr("tests.gui.patience.process_time", lambda: 0.0)
    patience = Patience(SOON)
    for _ in range(10):
        now += 5.0
        assert not patience.over
    now = 61.0
    assert patience.over, "but not for ever"
