"""A dialog that is done is let go of: the window lives all day."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.tools.dialogs import dialogs, picture_of

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

_ANSWERED_HERE = ("correction", "leave-fide")
"""Warnings, which the tests answer without a dialog."""


def test_every_dialog_goes_when_it_is_done(
    qapp: QApplication, shown_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    before = set(shown_window.findChildren(QDialog))
    shown_window.current.select((3,))
    seen: list[str] = []
    for name, opens in dialogs(shown_window, tmp_path):
        if name in _ANSWERED_HERE:
            continue
        picture_of(qapp, opens, lambda dialog: seen.append(type(dialog).__name__))
        qtbot.waitUntil(lambda: set(shown_window.findChildren(QDialog)) <= before)
    assert len(set(seen)) > 10
