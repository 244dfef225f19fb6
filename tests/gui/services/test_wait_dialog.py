"""What is being done is ended on purpose only."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.services.work_with_progress import WaitDialog


def test_a_return_that_was_typed_ahead_ends_nothing_and_escape_does(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = WaitDialog("Reading", "Reading players.csv", window)
    ended: list[int] = []
    dialog.finished.connect(ended.append)
    dialog.open()
    qtbot.waitUntil(dialog.isVisible)
    cancel = dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel)
    for there in (dialog, cancel):
        there.setFocus()
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            QTest.keyClick(there, key)
    assert ended == []
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert ended == [WaitDialog.DialogCode.Rejected]


def test_the_name_of_a_file_turns_nothing_around(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    dialog = WaitDialog("Reading", "Reading a\u202eb.csv", window)
    said = [label.text() for label in dialog.findChildren(QLabel)] + [dialog.bar.accessibleName()]
    assert sum("Reading" in text for text in said) == 2
    assert not any("\u202e" in text for text in said)
