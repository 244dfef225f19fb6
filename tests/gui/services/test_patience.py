"""Waits of the tests themselves: what never comes ends them soon, and work that goes on does
not.
"""

from __future__ import annotations

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


def test_work_of_this_process_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    now = worked = 0.0
    monkeypatch.setattr("tests.gui.patience.monotonic", lambda: now)
    monkeypatch.setattr("tests.gui.patience.process_time", lambda: worked)
    patience = Patience(SOON)
    for _ in range(1000):
        now, worked = now + 0.005, worked + 0.001
        assert not patience.over
    for _ in range(SOON // 5 + 2):
        now += 0.005
        over = patience.over
    assert over, "from then on nothing happens"


def test_a_turn_that_the_machine_kept_waiting_counts_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr("tests.gui.patience.monotonic", lambda: now)
    monkeypatch.setattr("tests.gui.patience.process_time", lambda: 0.0)
    patience = Patience(SOON)
    for _ in range(10):
        now += 5.0
        assert not patience.over
    now = 61.0
    assert patience.over, "but not for ever"
