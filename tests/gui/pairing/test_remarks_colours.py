"""The lines of what is missing keep the colours of their severity, unless one of several is chosen
with the keys.
"""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QListWidgetItem
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.pairing.remarks_page import RemarkList
from arbiter_gui.gui.style.icons import icon
from arbiter_gui.gui.style.theme import Theme
from tests.gui.look.test_looks import contrast

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def shown_list(qtbot: QtBot, theme: Theme, count: int) -> RemarkList:
    """A list of warnings whose first line is the current one."""
    remarks = RemarkList()
    qtbot.addWidget(remarks)
    for _ in range(count):
        sign = icon("warning", theme.colour("warn").name(), selected=theme.scheme.on_accent)
        remarks.addItem(QListWidgetItem(sign, "Warning: something is odd"))
    remarks.setCurrentRow(0)
    remarks.resize(600, 200)
    with qtbot.waitActive(remarks):
        remarks.show()
    return remarks


def colours_of_first_line(remarks: RemarkList) -> tuple[set[str], str]:
    """Return all colours in the first line, and its ground."""
    image = remarks.viewport().grab(remarks.visualItemRect(remarks.item(0))).toImage()
    colours = {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }
    return colours, image.pixelColor(image.width() - 5, image.height() // 2).name()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("count", "has_focus"), [(1, False), (1, True), (3, False)])
def test_a_warning_keeps_its_colour_unless_it_is_chosen_among_others(
    qtbot: QtBot, theme: Theme, scheme: str, count: int, has_focus: bool
) -> None:
    theme.choose(scheme)
    remarks = shown_list(qtbot, theme, count)
    remarks.setFocus()
    if not has_focus:
        remarks.clearFocus()
    colours, ground = colours_of_first_line(remarks)
    assert QColor(ground) == theme.colour("base")
    warn = theme.colour("warn").name()
    assert warn in colours
    assert contrast(warn, ground) >= 4.5


def test_the_line_chosen_among_several_is_seen_with_the_focus(qtbot: QtBot, theme: Theme) -> None:
    remarks = shown_list(qtbot, theme, 3)
    remarks.setFocus()
    _colours, ground = colours_of_first_line(remarks)
    assert QColor(ground) == theme.colour("accent")
