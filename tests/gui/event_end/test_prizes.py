"""The table of prizes: entered by keys alone, with who gets what beside it, as a table, as a text, and pasted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.event_end.prize_grid import AMOUNT, KIND, PLACES, SHARE
from arbiter_gui.gui.event_end.prizes_dialog import TABLE, TEXT, PrizesDialog
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from tests.gui.fields import played
from tests.reports.team_tables.test_team_papers import cup

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
OK = QDialogButtonBox.StandardButton.Ok


def event() -> Tournament:
    tournament = played(8, 3)
    players = tuple(
        replace(player, sex="w" if player.number % 2 else "m", club="Riverside")
        for player in tournament.players
    )
    return replace(tournament, players=players)


def shown(qtbot: QtBot, *lines: str) -> PrizesDialog:
    tournament = event()
    dialog = PrizesDialog(replace(tournament, details=replace(tournament.details, prizes=lines)))
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        open_dialog(dialog)
    return dialog


def typed(text: str, key: Qt.Key) -> None:
    """Type into what has the focus, and leave it by a key."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClicks(focused, text)
    QTest.keyClick(focused, key)
    QApplication.processEvents()


def winners(dialog: PrizesDialog) -> list[tuple[str, str]]:
    table = dialog.winners
    cells = [(table.item(row, 2), table.item(row, 1)) for row in range(table.rowCount())]
    return [(name.text(), prize.text()) for name, prize in cells if name is not None and prize is not None]


def test_prizes_are_entered_by_keys_alone(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    assert QApplication.focusWidget() is dialog.grid
    assert dialog.result_label.text() == ""
    QTest.keyClicks(dialog.grid, "5")
    typed("00", Qt.Key.Key_Return)
    assert len(winners(dialog)) == 1
    typed("300", Qt.Key.Key_Return)
    typed("50", Qt.Key.Key_Tab)
    typed("1", Qt.Key.Key_Tab)
    typed("wom", Qt.Key.Key_Tab)
    typed("n", Qt.Key.Key_Tab)
    typed("", Qt.Key.Key_Return)
    assert QApplication.focusWidget() is dialog.buttons.button(OK)
    assert dialog.lines()[2:] == ("round: 1", "500; 1", "300; 2", "50; 1; women; share=none")
    assert [prize for _, prize in winners(dialog)][:2] == ["500", "300"]


def test_a_line_that_is_not_understood_is_named_and_ok_waits(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1", "50; 2")
    ok = dialog.buttons.button(OK)
    item = dialog.grid.item(1, PLACES)
    assert item is not None
    item.setText("1")
    assert "Line 2: place 1 already has a prize" in dialog.result_label.text()
    assert not ok.isEnabled()
    item.setText("x")
    assert "Line 2: 'x' is not a place" in dialog.result_label.text()
    item.setText("2-3")
    assert ok.isEnabled()
    assert dialog.lines()[-1] == "50; 2-3"


def test_prizes_for_the_same_players_take_one_sharing(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1", "50; 2", "40; 1; women")
    item = dialog.grid.item(1, SHARE)
    assert item is not None
    item.setText("Hort system")
    assert [dialog.grid.text(row, SHARE) for row in range(3)] == ["Hort system", "Hort system", "equally"]
    assert dialog.lines() == (
        "share: hort",
        "prizes: one",
        "100; 1",
        "50; 2",
        "40; 1; women; share=equal",
    )


def test_a_list_that_nobody_touched_stays_as_it_was_written(qtbot: QtBot) -> None:
    lines = ("# mine", "100;1", "50; 2;  women")
    dialog = shown(qtbot, *lines)
    dialog.pages.setCurrentIndex(TEXT)
    dialog.pages.setCurrentIndex(TABLE)
    assert dialog.lines() == lines


def test_table_and_text_show_the_same(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1")
    dialog.pages.setCurrentIndex(TEXT)
    dialog.prize_text.setPlainText("currency: EUR\n80; 1; rating=2000-\n60; 1; unrated; age=-18")
    dialog.pages.setCurrentIndex(TABLE)
    assert dialog.currency.text() == "EUR"
    assert dialog.grid.text(0, KIND) == "rating from 2000"
    item = dialog.grid.item(0, AMOUNT)
    assert item is not None
    item.setText("90")
    dialog.pages.setCurrentIndex(TEXT)
    assert dialog.prize_text.toPlainText().splitlines()[-2:] == [
        "90; 1; rating=2000-",
        "60; 1; unrated; age=-18",
    ]
    dialog.prize_text.setPlainText("nonsense")
    dialog.pages.setCurrentIndex(TABLE)
    assert dialog.pages.currentIndex() == TEXT
    assert dialog.result_label.text().startswith("⚠")


def test_rows_of_a_spreadsheet_and_lines_of_a_list_are_pasted(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1")
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("80\t2\n60\t1-2\twomen\n40; 1; unrated\n")
    dialog.paste.click()
    assert dialog.lines()[2:] == ("100; 1", "80; 2", "60; 1-2; women", "40; 1; unrated")
    clipboard.setText("80\tsecond")
    dialog.paste.click()
    assert "'second' is not a place" in dialog.result_label.text()
    assert dialog.grid.rowCount() == 5


def test_a_row_goes_with_delete_and_every_choice_can_be_opened(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1", "80; 2")
    dialog.grid.setCurrentCell(0, AMOUNT)
    QTest.keyClick(dialog.grid, Qt.Key.Key_Delete)
    assert dialog.lines()[-1] == "80; 2"
    dialog.grid.edit_cell(0, KIND)
    box = QApplication.focusWidget()
    assert isinstance(box, QComboBox)
    words = [box.itemText(place) for place in range(box.count())]
    assert {"all players", "women", "unrated", "best performance"} <= set(words)


def test_teams_and_the_players_of_a_board_are_shown_while_one_types(qtbot: QtBot) -> None:
    dialog = PrizesDialog(cup())
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        open_dialog(dialog)
    QTest.keyClicks(dialog.grid, "1")
    typed("00", Qt.Key.Key_Return)
    of_teams = [("Team A", "50"), ("Team D", "50")]
    assert winners(dialog) == of_teams
    typed("30", Qt.Key.Key_Tab)
    typed("1", Qt.Key.Key_Tab)
    typed("board 1", Qt.Key.Key_Tab)
    typed("", Qt.Key.Key_Tab)
    assert winners(dialog) == [*of_teams, ("D1 (Team D)", "30")]
    heading = dialog.winners.horizontalHeaderItem(2)
    assert heading is not None
    assert heading.text() == "Team or player"
    assert "One prize per team." in dialog.result_label.text()
    assert dialog.lines()[-2:] == ("100; 1", "30; 1; board=1")
