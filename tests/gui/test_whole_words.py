"""Warnings and lists in dialogs show whole lines, at twice the size as well."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel
from pytestqt.qtbot import QtBot

from arbiter_gui.app.levels import Caution, Level
from arbiter_gui.domain.saying import plain
from arbiter_gui.gui.dialogs.caution_dialog import CautionDialog
from arbiter_gui.gui.dialogs.whole import WholeWords
from arbiter_gui.gui.window import MainWindow


@pytest.mark.parametrize("zoom", [100, 200])
def test_a_long_warning_is_scrolled_and_no_line_is_cut(
    desk_window: MainWindow, qtbot: QtBot, zoom: int
) -> None:
    desk_window.theme.set_zoom(zoom)
    lines = tuple(
        plain(f"board {n}: 17-4 (instead: 17 with 3 and 4 with 12), colours changed") for n in range(60)
    )
    caution = Caution(Level.TWO_STEP, "x", plain("The pairing by hand goes on record."), lines)
    dialog = CautionDialog("x", (caution,), 1, desk_window)
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.processEvents()
    room = dialog.screen().availableSize()
    assert dialog.height() <= room.height()
    assert dialog.width() <= room.width()
    words = dialog.findChild(WholeWords)
    labels = words.widget().findChildren(QLabel)
    assert len(labels) == 62
    for label in labels:
        assert label.height() >= label.heightForWidth(label.width()), label.text()
    assert words.verticalScrollBar().maximum() > 0
    box = dialog.findChild(QDialogButtonBox)
    assert box.geometry().bottom() <= dialog.height()


def test_a_short_warning_needs_no_scrolling(desk_window: MainWindow, qtbot: QtBot) -> None:
    caution = Caution(Level.CONFIRM, "x", plain("Go on?"), (plain("One line."),))
    dialog = CautionDialog("x", (caution,), 1, desk_window)
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.processEvents()
    assert dialog.findChild(WholeWords).verticalScrollBar().maximum() == 0
