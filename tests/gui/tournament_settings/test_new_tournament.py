"""A new tournament: what is asked for at first, what *More* shows, and with which settings it
begins.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.app.templates import own_defaults
from arbiter_gui.domain.schedule import Schedule, ScheduleForm
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament_settings.new_tournament_dialog import NewTournamentDialog, Template
from tests.gui.fields import FakeQuestions, fixed_time, start

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CUP = Tournament(
    details=Details(city="Riga", tie_breaks=("SB", "DE"), chief_arbiter="Ozols, Anna"),
    edition="dubov-2026",
    round_count=7,
)


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> NewTournamentDialog:
    return shown(qtbot, NewTournamentDialog())


def shown(qtbot: QtBot, page: NewTournamentDialog) -> NewTournamentDialog:
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    return page


def test_at_first_a_new_tournament_asks_only_for_what_it_needs(page: NewTournamentDialog) -> None:
    event, rules = page.event_fields, page.rules
    asked = (
        event.name,
        event.city,
        event.start,
        event.end,
        rules.rounds,
        rules.edition,
        rules.tie_breaks,
    )
    assert all(field.isVisible() for field in asked)
    further = (
        event.chief,
        event.time_control,
        rules.expected_players_box,
        rules.colour,
        rules.points,
    )
    assert not any(field.isVisible() for field in further)


def test_without_a_name_ok_keeps_the_page_open_and_asks_for_one(
    page: NewTournamentDialog,
) -> None:
    begun: list[str] = []
    page.apply_settings = lambda new_state: begun.append(new_state.details.name) is None
    page.event_fields.city.setFocus()
    page.event_fields.name.setText("  ")
    page.accept()
    assert page.isVisible()
    assert begun == []
    assert page.focusWidget() is page.event_fields.name
    assert page.warning.isVisible()
    assert page.warning.text() == "⚠ Name missing. Enter a name for the tournament."
    page.event_fields.name.setText("City Open")
    assert not page.warning.isVisible()
    page.accept()
    assert begun == ["City Open"]
    assert not page.isVisible()


def test_more_shows_everything_and_the_defaults_are_said_until_then(
    page: NewTournamentDialog,
) -> None:
    defaults = page.defaults.text().split(" · ")
    assert "Time control: 90 min + 30 s" in defaults
    assert "Initial colour: not drawn yet" in defaults
    assert "Points: 1 – ½ – 0" in defaults
    page.more_button.click()
    assert page.event_fields.chief.isVisible()
    assert page.rules.points.isVisible()
    assert not page.defaults.isVisible()


def test_a_schedule_has_no_initial_colour(page: NewTournamentDialog) -> None:
    page.rules.edition.setCurrentIndex(page.rules.edition.findData("berger"))
    assert "Initial colour" not in page.defaults.text()
    page.more_button.click()
    assert page.rules.points.isVisible()
    fields = (page.rules.colour, page.rules.draw, page.rules.acceleration)
    assert not any(field.isVisible() for field in fields)
    page.rules.edition.setCurrentIndex(page.rules.edition.findData("dutch-2026"))
    assert all(field.isVisible() for field in fields)


def test_tie_breaks_are_said_in_words(page: NewTournamentDialog) -> None:
    words = page.rules.tie_breaks_in_words
    assert (
        words.text()
        == "Buchholz Cut 1 – without the lowest score, Buchholz, Sonneborn-Berger, Direct encounter"
    )
    page.rules.tie_breaks.setText("SB")
    assert words.text() == "Sonneborn-Berger"


def test_a_round_robin_is_asked_for_its_players_at_once(page: NewTournamentDialog) -> None:
    edition = page.rules.edition
    edition.setCurrentIndex(edition.findData("berger"))
    assert page.rules.expected_players_box.isVisible()
    assert page.rules.schedule.isVisible()
    QApplication.processEvents()
    (area,) = [area for area in page.findChildren(QScrollArea) if area.isAncestorOf(edition)]
    hidden_parts = (area.horizontalScrollBar().maximum(), area.verticalScrollBar().maximum())
    assert hidden_parts == (0, 0), "the dialog grows with its page"
    page.rules.expected_players_box.setValue(9)
    page.rules.schedule.setCurrentIndex(page.rules.schedule.findText("two cycles in table order"))
    assert page.help_line.text() == "two cycles in table order"
    assert page.rules.schedule_rounds.text() == "Rounds: 18"
    edition.setCurrentIndex(edition.findData("scheveningen"))
    assert page.rules.schedule.currentText() == "two cycles: each pair meets twice"
    assert page.rules.schedule.count() == 4
    assert page.rules.schedule_rounds.text() == "Rounds: 10"
    schedule = page.tournament().schedule
    assert schedule == Schedule(2, form=ScheduleForm.TWO_TEAMS)
    edition.setCurrentIndex(edition.findData("dutch-2026"))
    assert not page.rules.expected_players_box.isVisible()


def test_another_tournament_gives_its_settings_and_what_was_typed_stays(
    qtbot: QtBot, theme: Theme
) -> None:
    page = shown(qtbot, NewTournamentDialog(None, (Template("Riga Cup", CUP),)))
    page.event_fields.name.setText("Summer Cup")
    page.event_fields.start.setText("2031/06/01")
    assert [page.templates.itemText(place) for place in range(2)] == ["usual settings", "Riga Cup"]
    page.templates.setCurrentIndex(1)
    made = page.tournament()
    assert (made.edition, made.round_count, made.details.tie_breaks) == (
        "dubov-2026",
        7,
        ("SB", "DE"),
    )
    assert (made.details.name, made.details.start) == ("Summer Cup", "2031/06/01")
    assert (made.details.city, made.details.chief_arbiter) == ("Riga", "Ozols, Anna")
    page.templates.setCurrentIndex(0)
    assert page.tournament().edition == "dutch-2026"
    assert not page.event_fields.chief.isVisible()


def test_own_settings_come_first(qtbot: QtBot, theme: Theme) -> None:
    page = shown(qtbot, NewTournamentDialog(CUP))
    assert page.templates.currentText() == "my defaults"
    assert page.tournament().round_count == 7
    assert page.tournament().details.start, "the event begins today all the same"


def test_settings_are_kept_for_later_tournaments_when_that_is_ticked(
    window: MainWindow, tmp_path: Path
) -> None:
    window.current.open(
        Session.create(tmp_path / "a.arbiter", replace(start(6), details=CUP.details), fixed_time)
    )
    assert isinstance(window.questions, FakeQuestions)
    window.questions.answer = tmp_path / "b.arbiter"
    page = new_page(window)
    assert [page.templates.itemText(place) for place in range(2)] == ["usual settings", "a"]
    page.event_fields.name.setText("Winter Open")
    page.rules.rounds.setValue(5)
    page.by_default.setChecked(True)
    page.accept()
    defaults = own_defaults()
    assert defaults is not None
    assert defaults.round_count == 5
    later = new_page(window)
    assert later.templates.currentText() == "my defaults"
    assert later.tournament().round_count == 5
    later.reject()


def new_page(window: MainWindow) -> NewTournamentDialog:
    window.action_set["new"].trigger()
    QApplication.processEvents()
    return next(page for page in window.findChildren(NewTournamentDialog) if page.isVisible())


def test_a_name_typed_before_the_dialog_has_the_focus_is_not_lost(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.action_set["new"].trigger()
    (dialog,) = window.findChildren(NewTournamentDialog)
    assert not dialog.isActiveWindow()
    for letter in "Cup":
        key = QKeyEvent(
            QEvent.Type.KeyPress, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter
        )
        QCoreApplication.sendEvent(window.windowHandle(), key)
    qtbot.waitUntil(dialog.isActiveWindow)
    QTest.keyClicks(dialog.focusWidget(), " 1")
    assert dialog.event_fields.name.text() == "Cup 1"
    dialog.reject()
