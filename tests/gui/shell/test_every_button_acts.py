"""Every button of every dialog does something that can be seen when it is clicked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QDialog, QRadioButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.gui.files import output_commands
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import FakeQuestions, fixed_time, played
from tests.gui.tools.dialogs import dialogs, more_dialogs, picture_of

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
_WARNINGS = ("correction", "leave-fide", "unpair")
"""Asked by `FakeQuestions` here, without a dialog."""
FILES = (
    "file_to_open",
    "list_to_open",
    "games_to_open",
    "logo_to_open",
    "rating_list_to_open",
    "archive_to_open",
    "file_to_write",
)
"""The questions after a file, which are not answered."""
Opens = Callable[[], object]


class Deeds:
    """What a click did that its dialog does not show: files asked for, pages opened, other
    windows.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.done: list[str] = []
        self.dialog: QDialog | None = None
        for name in FILES:
            monkeypatch.setattr(FakeQuestions, name, self._noting(name, None))
        # What becomes of a folder that was chosen is to be seen in the dialog.
        monkeypatch.setattr(FakeQuestions, "folder", lambda *_: folder / "chosen")
        monkeypatch.setattr(QDesktopServices, "openUrl", self._noting("openUrl", True))
        monkeypatch.setattr(output_commands, "print_pages", self._noting("print_pages", None))
        # What a click opens is closed again; a menu and some dialogs wait for that.
        self._closer = QTimer(interval=5)
        self._closer.timeout.connect(self._close)
        self._closer.start()

    def _noting(self, name: str, answer: object) -> Callable[..., Any]:
        def note(*_: object, **__: object) -> object:
            self.done.append(name)
            return answer

        return note

    def _close(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is not None:
            self.done.append("menu")
            popup.close()
        for other in QApplication.topLevelWidgets():
            if (
                isinstance(other, QDialog)
                and other.isVisible()
                and self.dialog not in (None, other)
            ):
                self.done.append(other.windowTitle())
                other.reject()


def buttons_of(dialog: QDialog) -> list[QAbstractButton]:
    """Return the buttons that can be clicked, in the order in which they were made."""
    there = dialog.findChildren(QAbstractButton)
    ticks = (QCheckBox, QRadioButton)
    return [
        button
        for button in there
        if button.isVisible()
        and button.isEnabled()
        and (button.text() or button.toolTip())
        and not isinstance(button, ticks)
    ]


def seen(dialog: QDialog, window: MainWindow) -> tuple[object, ...]:
    """Return what there is to see of a dialog, and what it may have changed."""
    picture = dialog.grab().toImage() if dialog.isVisible() else None
    return (
        picture,
        window.current.tournament,
        window.current.session,
        QGuiApplication.clipboard().text(),
    )


def clicked(window: MainWindow, opens: Opens, place: int, deeds: Deeds) -> tuple[int, str]:
    """Click a button of a dialog.

    Return how many there are, and its words if nothing came of it.
    """
    result = (0, "")

    def click(dialog: QDialog) -> None:
        nonlocal result
        buttons = buttons_of(dialog)
        if place >= len(buttons):
            return
        button = buttons[place]
        words = f"{dialog.windowTitle()}: {button.text()}"
        button.setFocus()
        QApplication.processEvents()
        deeds.dialog, deeds.done[:] = dialog, []
        before = seen(dialog, window)
        button.click()
        for _ in range(3):
            QApplication.processEvents()
        # Pages are set beside the window before they are printed.
        while window.features[OutputCommands].waiting.busy:
            QTest.qWait(2)
        acted = bool(deeds.done) or seen(dialog, window) != before
        deeds.dialog = None
        result = (len(buttons), "" if acted else words)

    picture_of(QApplication.instance(), opens, click)
    return result


def test_every_button_acts(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(window.questions, FakeQuestions)
    deeds = Deeds(monkeypatch, tmp_path)
    fresh = played(8, 3, open_last=True)
    opened = count = 0
    idle: list[str] = []

    def begin() -> None:
        nonlocal opened
        opened += 1
        window.current.open(Session.create(tmp_path / f"{opened}.arbiter", fresh, fixed_time))
        while len(window.open_tournaments.sessions) > 1:
            window.open_tournaments.close_tab(0)
        window.view_commands.show_view("round")
        window.current.select((3,))

    begin()
    for name, opens in (*dialogs(window, tmp_path), *more_dialogs(window)):
        if name in _WARNINGS:
            continue
        place, there = 0, 1
        while place < there:
            session = window.current.session
            there, words = clicked(window, opens, place, deeds)
            if words:
                idle.append(f"{name}: {words}")
            qtbot.waitUntil(lambda: not window.current.tasks.busy)
            if window.current.session is not session or window.current.tournament != fresh:
                begin()
            window.current.select((3,))
            place += 1
            count += 1
    assert "\n".join(idle) == ""
    assert count >= 80
