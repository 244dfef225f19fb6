"""The list of what is missing before a round is as high as its lines."""

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.pairing.remarks_page import RemarkList

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.mark.parametrize("count", [1, 4])
def test_the_list_is_as_high_as_its_lines(qtbot: QtBot, count: int) -> None:
    remarks = RemarkList()
    qtbot.addWidget(remarks)
    for place in range(count):
        remarks.addItem(f"Note: something is odd, {place}")
    remarks.resize(600, 400)
    with qtbot.waitExposed(remarks):
        remarks.show()
    lines = sum(remarks.sizeHintForRow(row) for row in range(count)) + 2 * remarks.frameWidth()
    assert lines <= remarks.sizeHint().height() <= lines + 4
    assert remarks.minimumSizeHint().height() <= lines


def test_a_line_that_is_broken_is_all_in_sight(qtbot: QtBot) -> None:
    around, remarks = QWidget(), RemarkList()
    qtbot.addWidget(around)
    column = QVBoxLayout(around)
    column.addWidget(remarks)
    column.addStretch(1)
    around.resize(300, 600)
    with qtbot.waitExposed(around):
        around.show()
    remarks.addItem(
        "Warning: two players can play one round at the most; nine cannot be played to the end."
    )
    for width in (300, 200):
        around.resize(width, 600)
        qtbot.waitUntil(
            lambda: remarks.contentsSize().height() > 2 * remarks.fontMetrics().lineSpacing()
        )
        qtbot.waitUntil(lambda: remarks.height() >= remarks.contentsSize().height())
