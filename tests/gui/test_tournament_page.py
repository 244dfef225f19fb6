"""The page of a tournament: defaults, what is refused, what is only told, and what comes of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.app.feasible import most_rounds, rounds_warning
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.dialogs.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.gui.dialogs.tournament_dialog import TournamentDialog
from arbiter_gui.gui.window import MainWindow


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


def test_the_rating_follows_the_time_control_until_it_is_chosen(page: TournamentDialog) -> None:
    assert page.details().time_control == "90 min, 30 s/move"
    assert page.details().rating_kind == "standard"
    page.time_control.setCurrentText("15 min, 10 s/move")
    assert page.details().rating_kind == "rapid"
    page.time_control.setCurrentText("as announced")
    assert page.details().rating_kind == "rapid"
    page.rating_kind.setCurrentIndex(page.rating_kind.findData("blitz"))
    page.rating_kind.activated.emit(2)
    page.time_control.setCurrentText("90 min/40 moves + 30 min, 30 s/move")
    assert page.details().rating_kind == "blitz"


def test_too_many_rounds_are_told_and_allowed(page: TournamentDialog) -> None:
    page.expected.setValue(8)
    assert "cannot be completed" in page.warning.text()
    page.rounds.setValue(4)
    assert page.warning.text() == ""
    page.rounds.setValue(5)
    assert "may have no legal pairing" in page.warning.text()
    assert ok(page)


def test_a_date_that_is_none_is_refused(page: TournamentDialog) -> None:
    page.end.setText("2026/02/30")
    assert not ok(page)
    assert "2026/02/30" in page.warning.text()
    page.end.setText("")
    assert ok(page)


def test_an_unknown_tie_break_is_refused(page: TournamentDialog) -> None:
    page.tie_breaks.setText("BH, XX")
    assert not ok(page)
    page.tie_breaks.setText("sb, bh:c1")
    assert page.details().tie_breaks == ("SB", "BH/C1")


def test_other_points_bring_their_byes_along(page: TournamentDialog) -> None:
    page.points.system.setCurrentIndex(1)
    page.points.system.activated.emit(1)
    points = page.tournament().points
    assert (points.white_win, points.black_draw, points.forfeit_win) == (30, 10, 30)
    assert (points.pairing_allocated_bye, points.half_bye) == (30, 10)
    page.points.allocated.setValue(1.5)
    assert page.tournament().points.pairing_allocated_bye == 15


def test_tie_breaks_are_ticked_and_ordered(qtbot: QtBot) -> None:
    dialog = TieBreaksDialog(("BH", "SB"))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.list.setCurrentRow(1)
    dialog.up.click()
    assert dialog.codes() == ("SB", "BH")
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    assert dialog.codes() == ("BH",)


def test_settings_are_kept_in_the_file(desk_window: MainWindow, session: Session) -> None:
    desk_window.deeds.settings()
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, TournamentDialog) and w.isVisible()
    )
    dialog.tie_breaks.setText("SB")
    dialog.first_board.setValue(41)
    dialog.accept()
    path = session.path
    desk_window.desk.close()
    again = Session.open(path)
    assert again.tournament.details.tie_breaks == ("SB",)
    assert again.tournament.details.first_board == 41
    again.undo()
    assert again.tournament.details.first_board == 1
    again.close()


def test_who_can_meet_whom_how_often() -> None:
    assert [most_rounds(n) for n in (0, 1, 2, 3, 8)] == [0, 0, 1, 3, 7]
    assert rounds_warning(7, 7) != ""
    assert rounds_warning(18, 9) == ""


def test_baku_asks_for_points_that_suit_it(page: TournamentDialog) -> None:
    page.acceleration.setCurrentIndex(1)
    assert ok(page)
    assert page.tournament().acceleration == "baku"
    page.points.draw.setValue(0.3)
    assert not ok(page)
