"""The calendar of a line for a date."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import QApplication, QCalendarWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament_settings.date_line import DateLine
from arbiter_gui.gui.tournament_settings.event_fields import EventFields
from arbiter_gui.gui.tournament_settings.round_dates_dialog import RoundDatesDialog

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(autouse=True)
def no_calendar_left(qapp: QApplication) -> Iterator[None]:
    yield
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()


def calendar_of(line: DateLine) -> QCalendarWidget:
    return line.findChildren(QCalendarWidget)[-1]


@pytest.fixture
def line(qtbot: QtBot, theme: Theme) -> DateLine:
    line = DateLine("2026/05/02")
    qtbot.addWidget(line)
    with qtbot.waitExposed(line):
        line.show()
    return line


def test_the_calendar_opens_with_a_key_at_the_date_of_the_line(
    line: DateLine, qtbot: QtBot
) -> None:
    qtbot.keyClick(line, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    calendar = calendar_of(line)
    assert calendar.isVisible()
    assert calendar.selectedDate() == QDate(2026, 5, 2)


def test_the_calendar_opens_with_the_sign_in_the_line(line: DateLine) -> None:
    line.choose.trigger()
    assert calendar_of(line).isVisible()


def test_a_day_that_is_chosen_is_typed_into_the_line(line: DateLine, qtbot: QtBot) -> None:
    calendar = line.open_calendar()
    with qtbot.waitSignal(line.textEdited):
        calendar.clicked.emit(QDate(2026, 5, 9))
    assert line.stored_date() == "2026/05/09"
    assert not calendar.isVisible()


def test_escape_closes_the_calendar_and_keeps_the_date(line: DateLine, qtbot: QtBot) -> None:
    calendar = line.open_calendar()
    qtbot.keyClick(calendar, Qt.Key.Key_Escape)
    assert not calendar.isVisible()
    assert line.stored_date() == "2026/05/02"


def test_the_end_of_an_event_follows_the_beginning_that_is_chosen(
    qtbot: QtBot, theme: Theme
) -> None:
    fields = EventFields(Details(start="2026/05/02", end="2026/05/04"), fresh=False)
    qtbot.addWidget(fields)
    fields.start.open_calendar().activated.emit(QDate(2026, 5, 10))
    assert fields.end.stored_date() == "2026/05/12"


def test_the_calendar_of_a_round_opens_at_the_day_of_the_round_before(
    qtbot: QtBot, theme: Theme
) -> None:
    details = Details(start="2026/05/02", end="2026/05/05", dates=("26/05/03",))
    dialog = RoundDatesDialog(replace(Tournament(), round_count=3, details=details))
    qtbot.addWidget(dialog)
    assert dialog.lines[1].open_calendar().selectedDate() == QDate(2026, 5, 3)
    dialog.lines[0].clear()
    assert dialog.lines[2].open_calendar().selectedDate() == QDate(2026, 5, 2)
