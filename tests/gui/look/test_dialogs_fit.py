"""Every dialog, and the window, fit on a screen of 1366x768 on which the system shows everything at
twice its size.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.gui.services.questions import UserQuestions
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from tests.gui.fields import fixed_time, played
from tests.gui.tools.fitting import misfits_of_all


@pytest.fixture(autouse=True)
def small_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QScreen, "availableSize", lambda _screen: QSize(683, 384))


def test_every_dialog_fits_on_the_screen(
    window: MainWindow, qapp: QApplication, tmp_path: Path
) -> None:
    window.questions = UserQuestions(window)
    window.current.open(Session.create(tmp_path / "open.arbiter", played(8, 3), fixed_time))
    window.current.select((1,))
    assert misfits_of_all(window, qapp, tmp_path) == {}


def test_the_window_fits_on_the_screen(theme: Theme, qtbot: QtBot) -> None:
    window = MainWindow(theme)
    qtbot.addWidget(window)
    assert window.minimumHeight() < 384
    assert window.width() <= 683
    assert window.height() <= 384
