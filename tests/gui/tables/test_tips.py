"""What a cell has no room for is told by its tip: as it stands, in lines that a small screen has
room for.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.table_view import TournamentTable

LONG = "no norm: title holders (minimum): 4, required 5 (1.4.5a); performance (minimum): 2409, required 2450 (1.4.8)"


@pytest.mark.qt_log_ignore("raise")
@pytest.mark.parametrize(
    "words", ["Novák, X.", "<b>Adams</b> & <img src='x'>", LONG, f"{LONG}\nNote: {LONG}"]
)
def test_a_tip_is_plain_and_not_wider_than_its_lines(
    qtbot: QtBot, theme: Theme, words: str
) -> None:
    table, model, item = TournamentTable(), QStandardItemModel(), QStandardItem("x")
    item.setToolTip(words)
    model.appendRow([item])
    table.setModel(model)
    qtbot.addWidget(table)
    table.show()
    at = table.visualRect(model.index(0, 0)).center()
    QApplication.sendEvent(
        table.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, table.mapToGlobal(at))
    )
    (tip,) = (label for label in QApplication.topLevelWidgets() if label.inherits("QTipLabel"))
    assert isinstance(tip, QLabel)
    assert tip.textFormat() is Qt.TextFormat.PlainText
    assert tip.text().replace("\n", " ") == words.replace("\n", " ")
    assert max(map(len, tip.text().split("\n"))) <= 70
    assert {line.split(":")[0] for line in words.split("\n")} <= {
        line.split(":")[0] for line in tip.text().split("\n")
    }
    QToolTip.hideText()
