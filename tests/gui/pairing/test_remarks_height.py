"""The list of what is missing before a round is as high as its lines."""

import pytest
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
