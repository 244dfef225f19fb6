"""The screen of a window is asked for in a way that outlives the window."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.style.screen_room import is_on_screen, room_for, screen_of


class _RememberingDialog(QDialog):
    """A dialog in a cycle, which only the garbage collector can discard."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


def test_the_screen_stays_when_windows_that_asked_for_it_are_discarded(
    qtbot: QtBot,
) -> None:
    screen = QGuiApplication.primaryScreen()
    deletions: list[str] = []
    screen.destroyed.connect(lambda: deletions.append("screen"))
    del screen
    # PySide would make the screen the child of the second, younger dialog, and the collector would
    # come to the screen first, and delete it.
    older_dialog = _RememberingDialog()
    assert room_for(older_dialog).isValid()
    younger_dialog = _RememberingDialog()
    assert room_for(younger_dialog).isValid()
    del older_dialog, younger_dialog
    gc.collect()
    assert deletions == []


def test_the_screen_is_the_one_with_the_middle_of_the_window_or_of_the_one_it_belongs_to(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_points = []
    real_screen_at = QGuiApplication.screenAt

    def screen_at(point):  # type: ignore[no-untyped-def]
        asked_points.append(point)
        return real_screen_at(point)

    monkeypatch.setattr(QGuiApplication, "screenAt", screen_at)
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(QRect(100, 50, 200, 100))
    window.show()
    label = QLabel(window)
    dialog_not_shown_yet = QDialog(window)
    primary_screen = QGuiApplication.primaryScreen()
    for widget in (window, label, dialog_not_shown_yet):
        assert screen_of(widget) is primary_screen
    assert asked_points == [window.frameGeometry().center()] * 3
    assert is_on_screen(window, primary_screen)
    window.move(primary_screen.geometry().bottomRight() * 2)
    assert not is_on_screen(window, primary_screen)
    assert screen_of(window) is primary_screen
