"""The page of a tournament: defaults, what is refused, what is only told, and what comes of it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.app.rounds.feasible import most_rounds, rounds_warning
from arbiter_gui.app.session import Session
from arbiter_gui.domain.time_controls import time_control_of
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.standings.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.gui.tournament_settings.event_fields import TIME_CONTROLS
from arbiter_gui.gui.tournament_settings.points_fields import PointsFields
from arbiter_gui.gui.tournament_settings.sheet_language_fields import SheetLanguageFields
from arbiter_gui.gui.tournament_settings.tournament_commands import TournamentCommands
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from tests.gui.fields import FakeQuestions, fixed_time, start


@pytest.fixture
def page(qtbot: QtBot) -> TournamentDialog:
    dialog = TournamentDialog(Tournament(), "New")
    qtbot.addWidget(dialog)
    return dialog


def ok(dialog: TournamentDialog) -> bool:
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def test_everything_has_a_sound_default(page: TournamentDialog) -> None:
    made = page.tournament()
    assert ok(page)
    assert (made.edition, made.round_count) == ("dutch-2026", 9)
    assert made.details.start
    assert made.details.tie_breaks == ("BH/C1", "BH", "SB", "DE")
    assert made.points == Tournament().points
    assert made.details.first_board == 1


def test_sheets_can_be_in_another_language_than_the_window_and_in_two(
    page: TournamentDialog,
) -> None:
    fields = page.event_fields.sheet_languages
    assert not fields.second_box.isEnabled()
    fields.first_box.setCurrentIndex(fields.first_box.findData("fr"))
    fields.second_box.setCurrentIndex(fields.second_box.findData("en"))
    assert page.tournament().details.sheet_languages == ("fr", "en")
    again = SheetLanguageFields(page.tournament().details.sheet_languages)
    assert again.chosen_languages() == ("fr", "en")
    again.first_box.setCurrentIndex(0)
    assert again.chosen_languages() == ()


def test_names_are_in_the_order_of_the_language_or_in_a_chosen_one(page: TournamentDialog) -> None:
    styles = page.event_fields.name_style
    assert page.tournament().details.name_style == ""
    styles.setCurrentIndex(styles.findText("SURNAME First name"))
    chosen = page.tournament()
    assert chosen.details.name_style == "capitals"
    again = TournamentDialog(chosen, "Settings", parent=page)
    assert again.event_fields.name_style.currentText() == "SURNAME First name"


def test_the_rating_follows_the_time_control_until_it_is_chosen(page: TournamentDialog) -> None:
    assert page.tournament().details.time_control == "90 min + 30 s"
    assert page.tournament().details.rating_kind == "standard"
    page.event_fields.time_control.setCurrentText("15 min, 10 s/move")
    assert page.tournament().details.rating_kind == "rapid+standard"
    page.event_fields.time_control.setCurrentText("as announced")
    assert page.tournament().details.rating_kind == "rapid+standard"
    page.event_fields.rating_kind.setCurrentIndex(page.event_fields.rating_kind.findData("blitz"))
    page.event_fields.rating_kind.activated.emit(2)
    page.event_fields.time_control.setCurrentText("90 min/40 moves + 30 min, 30 s/move")
    assert page.tournament().details.rating_kind == "blitz"


def test_the_meaning_of_a_long_time_control_wraps_and_widens_nothing(
    in_sight: TournamentDialog, qtbot: QtBot
) -> None:
    fields = in_sight.event_fields
    width_before = fields.width()
    fields.time_control.setCurrentText("40/7200+30:20/3600+30:900+30")
    meaning = fields.time_control_meaning
    assert "40/7200+30:20/3600+30:900+30" in meaning.text()
    qtbot.waitUntil(lambda: meaning.height() >= 2 * meaning.fontMetrics().height())
    assert fields.width() == width_before
    assert meaning.width() >= fields.name.minimumWidth()
    assert fields.time_control.accessibleDescription() == meaning.text()


def test_too_many_rounds_are_told_and_allowed(page: TournamentDialog) -> None:
    page.rules.expected_players_box.setValue(8)
    assert "cannot be completed" in page.warning.text()
    page.rules.rounds.setValue(4)
    assert page.warning.text() == ""
    page.rules.rounds.setValue(5)
    assert "may have no legal pairing" in page.warning.text()
    assert ok(page)


def test_a_date_that_is_none_is_refused(page: TournamentDialog) -> None:
    page.event_fields.end.setText("2026/02/30")
    assert not ok(page)
    assert "2026/02/30" in page.warning.text()
    page.event_fields.end.setText("")
    assert ok(page)


def test_an_unknown_tie_break_is_refused(page: TournamentDialog) -> None:
    page.rules.tie_breaks.setText("BH, XX")
    assert not ok(page)
    page.rules.tie_breaks.setText("sb, bh:c1")
    assert page.tournament().details.tie_breaks == ("SB", "BH/C1")


def test_other_points_bring_their_byes_along(page: TournamentDialog) -> None:
    page.rules.points.system.setCurrentIndex(1)
    page.rules.points.system.activated.emit(1)
    points = page.tournament().points
    assert (points.white_win, points.black_draw, points.forfeit_win) == (30, 10, 30)
    assert (points.pairing_allocated_bye, points.half_bye) == (30, 10)
    page.rules.points.allocated.setValue(1.5)
    assert page.tournament().points.pairing_allocated_bye == 15


def test_tie_breaks_are_ordered_and_removed(qtbot: QtBot) -> None:
    dialog = TieBreaksDialog(("BH", "SB"))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.used_list.setCurrentRow(1)
    dialog.order.up_button.click()
    assert dialog.codes() == ("SB", "BH")
    qtbot.keyClick(dialog.used_list, Qt.Key.Key_Delete)
    assert dialog.codes() == ("BH",)


def test_settings_are_kept_in_the_file(shown_window: MainWindow, session: Session) -> None:
    shown_window.features[TournamentCommands].settings()
    dialog = next(
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, TournamentDialog) and w.isVisible()
    )
    dialog.rules.tie_breaks.setText("SB")
    dialog.event_fields.first_board.setValue(41)
    dialog.rules.bye_limits.most_byes_box.setValue(2)
    dialog.rules.bye_limits.late_rounds_box.setValue(4)
    dialog.accept()
    path = session.path
    shown_window.current.close()
    again = Session.open(path)
    assert again.tournament.details.tie_breaks == ("SB",)
    assert again.tournament.details.first_board == 41
    assert (again.tournament.details.most_half_byes, again.tournament.details.late_rounds) == (2, 4)
    again.undo()
    assert again.tournament.details.first_board == 1
    again.close()


def test_who_can_meet_whom_how_often() -> None:
    assert [most_rounds(n) for n in (0, 1, 2, 3, 8)] == [0, 0, 1, 3, 7]
    assert rounds_warning(7, 7) != ""
    assert rounds_warning(18, 9) == ""


def test_baku_asks_for_points_that_suit_it(page: TournamentDialog) -> None:
    page.rules.acceleration.setCurrentIndex(1)
    assert ok(page)
    assert page.tournament().acceleration == "baku"
    page.rules.points.draw.setValue(0.3)
    assert not ok(page)


def typed(qtbot: QtBot, text: str) -> None:
    """Type where the keys are; Tab, Enter and Escape as such."""
    named = {"\t": Qt.Key.Key_Tab, "\n": Qt.Key.Key_Return, "\x1b": Qt.Key.Key_Escape}
    for character in text:
        target = QApplication.focusWidget()
        assert target is not None
        if character in named:
            qtbot.keyClick(target, named[character])
        else:
            qtbot.keyClicks(target, character)


def by_letter(qtbot: QtBot, page: QWidget, letter: str) -> None:
    qtbot.keyClick(page, Qt.Key(ord(letter.upper())), Qt.KeyboardModifier.AltModifier)


@pytest.fixture
def in_sight(page: TournamentDialog, qtbot: QtBot) -> TournamentDialog:
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    qtbot.waitUntil(lambda: page.event_fields.name.hasFocus())
    return page


def test_an_event_does_not_end_before_it_begins(in_sight: TournamentDialog, qtbot: QtBot) -> None:
    by_letter(qtbot, in_sight, "e")
    typed(qtbot, "2026/05/10\t2026/05/09")
    assert in_sight.event_fields.end.hasFocus()
    assert "ends before it begins" in in_sight.warning.text()
    assert not ok(in_sight)
    typed(qtbot, "\n")
    assert in_sight.isVisible()
    by_letter(qtbot, in_sight, "d")
    in_sight.event_fields.end.selectAll()
    typed(qtbot, "10.5.2026")
    assert in_sight.warning.text() == ""
    assert ok(in_sight)


def test_the_end_moves_along_until_it_is_typed(in_sight: TournamentDialog, qtbot: QtBot) -> None:
    by_letter(qtbot, in_sight, "e")
    in_sight.event_fields.start.selectAll()
    typed(qtbot, "2031/5/10")
    assert in_sight.event_fields.end.stored_date() == "2031/05/10"
    assert in_sight.warning.text() == ""
    assert ok(in_sight)
    typed(qtbot, "\t2031/05/12")
    in_sight.event_fields.start.setFocus()
    in_sight.event_fields.start.selectAll()
    typed(qtbot, "2031/05/11")
    assert in_sight.event_fields.details().end == "2031/05/12"


def test_an_event_keeps_its_length_on_other_days(qtbot: QtBot) -> None:
    page = TournamentDialog(
        Tournament(details=Details(start="2026/05/28", end="2026/05/30")), "Settings"
    )
    qtbot.addWidget(page)
    page.event_fields.start.selectAll()
    qtbot.keyClicks(page.event_fields.start, "30.5.2026")
    assert page.event_fields.details().end == "2026/06/01"
    qtbot.keyClicks(page.event_fields.start, "x")
    assert page.event_fields.details().end == "2026/06/01"


def test_an_end_that_is_not_known_stays_so(qtbot: QtBot) -> None:
    page = TournamentDialog(
        Tournament(details=Details(name="Open", start="2026/05/28")), "Settings"
    )
    qtbot.addWidget(page)
    page.event_fields.start.selectAll()
    qtbot.keyClicks(page.event_fields.start, "2026/05/30")
    assert page.event_fields.details().end == ""


def test_a_file_with_dates_that_run_backwards_can_be_changed_all_the_same(qtbot: QtBot) -> None:
    details = Details(name="Old", start="2026/05/10", end="2026/05/09")
    page = TournamentDialog(Tournament(details=details), "Settings")
    qtbot.addWidget(page)
    page.event_fields.name.setText("New")
    assert "ends before it begins" in page.warning.text()
    assert ok(page)
    page.event_fields.end.setText("2026/05/08")
    assert not ok(page)


def test_initial_colour_and_tie_breaks_have_letters_that_lead_there(
    in_sight: TournamentDialog, qtbot: QtBot
) -> None:
    by_letter(qtbot, in_sight, "i")
    assert in_sight.rules.colour.hasFocus()
    by_letter(qtbot, in_sight, "k")
    assert in_sight.rules.tie_breaks.hasFocus()
    typed(qtbot, "\t")
    assert in_sight.rules.choose.hasFocus()


def test_the_full_point_bye_has_a_value_of_its_own_and_follows_a_win_until_then(
    in_sight: TournamentDialog, qtbot: QtBot
) -> None:
    points = in_sight.rules.points
    points.win.setValue(2)
    assert in_sight.tournament().points.full_bye == 20
    by_letter(qtbot, in_sight, "y")
    assert points.full.hasFocus()
    points.full.selectAll()
    typed(qtbot, "1.5\t")
    assert in_sight.tournament().points.full_bye == 15
    points.win.setValue(3)
    assert in_sight.tournament().points.full_bye == 15
    before = replace(Tournament().points, full_bye=5)
    assert PointsFields(before).points() == before


def test_points_are_asked_for_one_by_one_only_where_they_are_not_the_usual_ones(
    in_sight: TournamentDialog,
) -> None:
    points = in_sight.rules.points
    assert points.system.isVisibleTo(in_sight)
    assert not points.allocated.isVisibleTo(in_sight)
    points.system.setCurrentIndex(points.system.count() - 1)
    points.system.activated.emit(points.system.count() - 1)
    assert points.allocated.isVisibleTo(in_sight)
    points.allocated.setValue(0)
    assert points.allocated.isVisibleTo(in_sight), (
        "the system is still that of 1, 0.5 and 0, but the bye is not"
    )
    points.system.activated.emit(0)
    assert not points.allocated.isVisibleTo(in_sight)
    assert points.points() == Tournament().points


def test_escape_in_the_file_box_leads_back_to_the_page_with_everything_typed(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.action_set["new"].trigger()
    page = next(
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, TournamentDialog) and w.isVisible()
    )
    page.activateWindow()
    qtbot.waitUntil(lambda: page.event_fields.name.hasFocus())
    typed(qtbot, "Summer Cup\tRiga")
    assert window.questions.answer is None, "given up"
    typed(qtbot, "\n")
    assert page.isVisible()
    assert (page.event_fields.name.text(), page.event_fields.city.text()) == ("Summer Cup", "Riga")
    window.questions.answer = tmp_path / "nowhere" / "at" / "all.arbiter"
    typed(qtbot, "\n")
    assert page.isVisible()
    assert "all.arbiter" in page.warning.text()
    window.questions.answer = tmp_path / "summer.arbiter"
    typed(qtbot, "\n")
    assert not page.isVisible()
    assert window.current.tournament.details.city == "Riga"
    window.current.close()


@pytest.mark.parametrize("open_here", [True, False])
def test_a_place_that_is_taken_is_told_on_the_page_which_stays(
    window: MainWindow, tmp_path: Path, open_here: bool
) -> None:
    taken = Session.create(tmp_path / "a.arbiter", start(6), fixed_time)
    if open_here:
        window.open_tournaments.add(taken)
    else:
        taken.close()
    assert isinstance(window.questions, FakeQuestions)
    window.questions.answer = tmp_path / "a.arbiter"
    window.action_set["new"].trigger()
    page = next(p for p in window.findChildren(TournamentDialog) if p.isVisible())
    page.event_fields.name.setText("Summer Open")
    page.buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    assert page.isVisible()
    assert "a.arbiter already exists" in page.warning.text()
    assert window.current.session is (taken if open_here else None)
    window.questions.answer = tmp_path / "b.arbiter"
    page.buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    assert not page.isVisible()
    assert window.current.tournament.details.name == "Summer Open"
    assert [s.path.name for s in window.open_tournaments.sessions][-1] == "b.arbiter"


def test_the_time_controls_offered_are_understood_and_have_no_english_in_them() -> None:
    for offered in TIME_CONTROLS:
        assert time_control_of(offered) is not None
        assert set(re.findall(r"[^\W\d]+", offered)) <= {"min", "s"}


def test_the_initial_colour_is_not_drawn_again_once_round_1_is_paired(
    shown_window: MainWindow,
) -> None:
    tournament = shown_window.current.tournament
    page = TournamentDialog(tournament, "Settings")
    rules = page.rules
    assert not rules.draw.isEnabled()
    assert "drawn before round 1" in rules.draw.toolTip()
    assert rules.colour.isEnabled(), "a wrong entry can be corrected, after two questions"
    assert "wrong entry" in rules.colour.toolTip()
    for unpaired in (replace(tournament, rounds=()), replace(tournament, initial_colour=None)):
        page = TournamentDialog(unpaired, "Settings")
        rules = page.rules
        assert rules.draw.isEnabled()
        assert rules.draw.toolTip() == ""
