"""A pairing that takes as long as a test wants, and files that are written beside the window."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtTest import QTest
from pytestqt.exceptions import TimeoutError as NeverCame
from pytestqt.qtbot import QtBot

from arbiter_gui.app.rounds.pairing import Proposal, propose
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.patience import IDLE, Patience


def wait_until(_bot: QtBot, callback: Callable[[], bool | None], *, timeout: int = IDLE) -> None:
    """As `QtBot.waitUntil`, but quietly: each of its looks is events, for which work beside the
    window rests.

    `timeout` is how many idle milliseconds are waited (see `patience.py`).
    """
    loop, timer, patience = QEventLoop(), QTimer(), Patience(timeout)
    timer.timeout.connect(loop.quit)
    timer.start(5)
    while True:
        over = patience.over
        try:
            if callback() in (None, True):
                return
        except AssertionError:
            if over:
                raise
        if over:
            raise NeverCame(f"nothing of it after {timeout} ms")
        loop.exec()


def written(window: MainWindow) -> None:
    """Wait until every file that was asked for is written, or is told not to be."""
    patience = Patience()
    while window.features[OutputCommands].files.tasks.busy:
        assert not patience.over, "the file is still being written"
        QTest.qWait(5)


class Waiting:
    """Pairs when it is let go, and stops when the window wants it to: a window is closed before a
    test is over.
    """

    def __init__(self) -> None:
        self.go = threading.Event()

    def __call__(self, tournament: Tournament, control: Control) -> Proposal:
        end = monotonic() + 60
        while not self.go.wait(0.005):
            control.checkpoint()
            assert monotonic() < end, "the pairing is never let go"
        return propose(tournament)
