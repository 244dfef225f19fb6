"""A cell of the list of players stays open on a text that cannot be kept.

What is odd beside others is said in it.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer
from arbiter_gui.app.session import Session
from arbiter_gui.gui.players import player_fields
from arbiter_gui.gui.players.player_dialogs import PlayerDialog
from arbiter_gui.gui.players.player_fields import fault, parsed
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.typing_delegate import CheckedLine
from tests.gui.fields import fixed_time, start


@pytest.fixture
def hall(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A window with six players before round 1, showing the list of players."""
    window.current.open(Session.create(tmp_path / "hall.arbiter", start(6), fixed_time))
    window.view_commands.show_view("players")
    window.players.table.setFocus()
    return window


def line_of(window: MainWindow) -> CheckedLine | None:
    lines = window.players.table.viewport().findChildren(CheckedLine)
    return next((line for line in lines if line.isVisible()), None)


def opened_cell(window: MainWindow, row: int, key: str) -> CheckedLine:
    table = window.players.table
    place = [c.key for c in table.columns()].index(key)
    table.setColumnHidden(place, False)
    table.setCurrentIndex(table.model().index(row, place))
    assert table.edit_current()
    line = line_of(window)
    assert line is not None
    return line


def typed(
    window: MainWindow, row: int, key: str, text: str, end: Qt.Key = Qt.Key.Key_Return
) -> None:
    line = opened_cell(window, row, key)
    line.selectAll()
    QTest.keyClicks(line, text)
    QTest.keyClick(line, end)
    for _ in range(3):
        QApplication.processEvents()


def test_a_cell_stays_open_with_what_cannot_be_kept(hall: MainWindow) -> None:
    for row, end in enumerate((Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab), 1):
        typed(hall, row, "rating", "99999", end)
        line = line_of(hall)
        assert line is not None
        assert line.text() == "99999"
        assert "99999" in hall.players.remark.text()
        assert "Esc" in hall.players.remark.text()
        assert hall.players.table.currentIndex().row() == row
        line.selectAll()
        QTest.keyClicks(line, "2111")
        QTest.keyClick(line, Qt.Key.Key_Return)
        for _ in range(3):
            QApplication.processEvents()
        assert line_of(hall) is None
        assert hall.current.tournament.players[row].rating == 2111
        assert not hall.players.remark.text().startswith("⚠")


def test_a_figure_is_typed_where_it_stands(hall: MainWindow) -> None:
    right = Qt.AlignmentFlag.AlignRight
    assert opened_cell(hall, 1, "rating").alignment() & right
    assert not opened_cell(hall, 1, "name").alignment() & right


def test_escape_gives_up_what_cannot_be_kept(hall: MainWindow) -> None:
    typed(hall, 1, "rating", "99999", Qt.Key.Key_Escape)
    assert line_of(hall) is None
    assert not hall.players.remark.text().startswith("⚠")
    assert hall.current.tournament.players[1].rating == 2380


def test_a_click_on_another_row_drops_nothing(hall: MainWindow, qtbot: QtBot) -> None:
    typed(hall, 1, "rating", "99999")
    table = hall.players.table
    where = table.visualRect(table.model().index(4, table.currentIndex().column())).center()
    QTest.mouseClick(
        table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where
    )
    qtbot.waitUntil(lambda: table.currentIndex().row() == 1)
    line = line_of(hall)
    assert line is not None
    assert line.text() == "99999"


def test_a_cell_left_for_another_view_waits_with_its_text(hall: MainWindow, qtbot: QtBot) -> None:
    typed(hall, 1, "rating", "99999")
    hall.view_commands.show_view("board")
    QApplication.processEvents()
    hall.view_commands.show_view("players")
    hall.players.table.setFocus()
    qtbot.waitUntil(lambda: (line := line_of(hall)) is not None and line.hasFocus())
    line = line_of(hall)
    assert line is not None
    assert line.text() == "99999"


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_fields, "today", lambda: date(2026, 11, 22))


@pytest.mark.usefixtures("today")
def test_a_birth_to_come_is_refused() -> None:
    assert fault("birth", "2087") == "The year of birth 2087 is in the future."
    for later in ("2026/11/23", "24.12.2026", "2027/05/31"):
        assert "is in the future" in fault("birth", later)
    for known in ("2026/11/22", "1.11.2026", "2026", "1987", "31.12.2025", ""):
        assert fault("birth", known) == ""


@pytest.mark.usefixtures("today")
def test_a_day_of_birth_to_come_is_refused_in_the_cell_and_in_the_dialog(
    hall: MainWindow, qtbot: QtBot
) -> None:
    typed(hall, 1, "birth", "2026/12/24")
    assert line_of(hall) is not None
    assert hall.current.tournament.by_number[1].birth != "2026/12/24"
    said = "The date of birth 2026/12/24 is in the future."
    assert said in hall.players.remark.text()
    dialog = PlayerDialog(hall.current.tournament.by_number[1], "")
    qtbot.addWidget(dialog)
    dialog.birth.setText("24.12.2026")
    assert said in dialog.fault.text()
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def test_titles_are_those_of_fide(hall: MainWindow) -> None:
    assert "'XM'" in fault("title", "XM")
    assert [parsed("title", text) for text in ("wim", "GM", "g", "")] == ["WIM", "GM", "GM", ""]
    hall.current.apply(ChangePlayer(replace(hall.current.tournament.players[2], title="NM")))
    typed(hall, 2, "title", "NM")
    assert line_of(hall) is None
    typed(hall, 2, "title", "xm")
    assert line_of(hall) is not None


def test_the_number_of_somebody_else_is_refused(hall: MainWindow) -> None:
    other = replace(hall.current.tournament.players[3], fide_id="1503014")
    hall.current.apply(ChangePlayer(other))
    typed(hall, 1, "fide_id", "01503014")
    assert line_of(hall) is not None
    assert f"4 {other.name}" in hall.players.remark.text()
    QTest.keyClick(line_of(hall), Qt.Key.Key_Escape)
    typed(hall, 3, "fide_id", "01503014")
    assert line_of(hall) is None


def test_a_table_that_somebody_keeps_is_told_in_the_cell_and_kept(hall: MainWindow) -> None:
    other = replace(hall.current.tournament.players[3], fixed_board=7)
    hall.current.apply(ChangePlayer(other))
    line = opened_cell(hall, 1, "fixed_board")
    QTest.keyClicks(line, "7")
    said = f"Table 7 is already reserved (4 {other.name})."
    assert said in hall.players.remark.text()
    assert line.accessibleDescription() == said
    QTest.keyClick(line, Qt.Key.Key_Return)
    for _ in range(3):
        QApplication.processEvents()
    assert hall.current.tournament.players[1].fixed_board == 7
    assert said in hall.players.remark.text()
    QTest.keyClick(hall.players.table, Qt.Key.Key_Down)
    assert not hall.players.remark.text().startswith("⚠")


def test_the_page_of_a_player_says_the_same_before_it_is_kept(hall: MainWindow) -> None:
    other = replace(hall.current.tournament.players[3], fide_id="1503014", fixed_board=7)
    hall.current.apply(ChangePlayer(other))
    hall.current.select((2,))
    hall.view_commands.show_view("board")
    hall.action_set["edit-player"].trigger()
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, PlayerDialog) and w.isVisible()
    )
    dialog.title.setCurrentText("xm")
    assert "'xm'" in dialog.fault.text()
    dialog.title.setCurrentText("wfm")
    dialog.fide_id.setText("1503014")
    dialog.table.setValue(7)
    dialog.accept()
    assert "The FIDE ID 1503014 already belongs to 4" in dialog.fault.text()
    assert "Table 7 is already reserved (4" in dialog.fault.text()
    dialog.accept()
    assert hall.current.tournament.players[1].title == "WFM"
    assert hall.current.tournament.players[1].fixed_board == 7
