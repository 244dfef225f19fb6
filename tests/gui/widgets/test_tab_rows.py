"""All tabs of a narrow place are in sight, whatever its width."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.widgets.tab_rows import TabRows

TITLES = ("Answer", "Bracket", "Alternatives", "Trace", "Steps", "Played")


@pytest.fixture
def rows(qtbot: QtBot) -> TabRows:
    tabs = QTabWidget()
    qtbot.addWidget(tabs)
    for title in TITLES:
        tabs.addTab(QWidget(), title)
    found = TabRows(tabs)
    qtbot.addWidget(found)
    found.tabs = tabs  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("width", [60, 200, 380, 2000])
def test_every_tab_is_in_sight_and_none_covers_another(rows: TabRows, width: int) -> None:
    rows.resize(width, 10)
    rows.show()
    places = [button.geometry() for button in rows.buttons.buttons()]
    assert all(rows.rect().contains(place) for place in places if place.width() <= width)
    assert not any(a.intersects(b) for i, a in enumerate(places) for b in places[:i])
    assert rows.height() == rows.heightForWidth(width)


def test_a_narrow_place_needs_more_rows_and_fills_them_alike(rows: TabRows) -> None:
    assert rows.rows(2000) == [[0, 1, 2, 3, 4, 5]]
    wide = sum(
        button.fontMetrics().horizontalAdvance(button.text()) for button in rows.buttons.buttons()
    )
    two = rows.rows(wide)
    assert [len(row) for row in two] == [3, 3]


def test_a_click_turns_the_page_and_a_turned_page_marks_its_tab(rows: TabRows) -> None:
    tabs: QTabWidget = rows.tabs  # type: ignore[attr-defined]
    QTest.mouseClick(rows.buttons.button(4), Qt.MouseButton.LeftButton)
    assert tabs.currentIndex() == 4
    tabs.setCurrentIndex(1)
    assert [button.isChecked() for button in rows.buttons.buttons()] == [
        place == 1 for place in range(6)
    ]


def test_the_tabs_follow_the_size_of_the_text(rows: TabRows, qapp: QApplication) -> None:
    before = qapp.font()
    larger = QFont(before)
    larger.setPointSizeF(2 * before.pointSizeF())
    rows.show()
    high = rows.heightForWidth(2000)
    try:
        qapp.setFont(larger)
        qapp.processEvents()
        assert {button.font().pointSizeF() for button in rows.buttons.buttons()} == {
            larger.pointSizeF()
        }
        assert rows.heightForWidth(2000) > 1.5 * high
    finally:
        qapp.setFont(before)
