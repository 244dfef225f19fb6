"""Fields of dates and times: the order of day and month, the first day of the week and 24 hours by
the language.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDate, QDateTime, QLocale, Qt, QTime
from PySide6.QtWidgets import QApplication, QDateTimeEdit
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.display.clock_dialog import ClockDialog
from arbiter_gui.gui.language.dates import date_format
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.tournament_settings.date_line import DateLine

EVENING = QDateTime(QDate(2026, 11, 29), QTime(21, 5))
SHOWN = {
    "en": "2026/11/29",
    "de": "29.11.2026",
    "fr": "29/11/2026",
    "es": "29/11/2026",
    "it": "29/11/2026",
    "pl": "29.11.2026",
    "pt": "29/11/2026",
    "ru": "29.11.2026",
}


@pytest.fixture(params=SHOWN)
def code(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """A language, spoken during the test."""
    language_of(qapp).use(request.param)
    yield request.param
    language_of(qapp).use("en")


def test_a_field_with_day_and_hour_is_written_as_the_language_does(code: str, qtbot: QtBot) -> None:
    field = QDateTimeEdit(EVENING)
    qtbot.addWidget(field)
    field.setDisplayFormat(f"{date_format()} HH:mm")
    assert field.text() == f"{SHOWN[code]} 21:05"


def test_a_line_for_a_date_follows_the_language(code: str, qtbot: QtBot) -> None:
    line = DateLine("2026/11/29")
    qtbot.addWidget(line)
    assert line.text() == SHOWN[code]


def test_calendars_begin_with_the_first_day_of_the_week_of_the_language(code: str) -> None:
    first_day = QLocale().firstDayOfWeek()
    if code == "en":
        # The system decides: Sunday in the United States.
        assert first_day in (Qt.DayOfWeek.Sunday, Qt.DayOfWeek.Monday)
    elif code == "pt":
        assert first_day is Qt.DayOfWeek.Sunday
    else:
        assert first_day is Qt.DayOfWeek.Monday


def test_the_clock_of_the_display_has_24_hours(code: str, qtbot: QtBot) -> None:
    dialog = ClockDialog(None)
    qtbot.addWidget(dialog)
    dialog.time.setTime(EVENING.time())
    assert dialog.time.text() == "21:05"
