"""The table of prizes: entered by keys alone, with who gets what beside it, as a table, as a text,
and pasted.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox, QLabel
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING
from arbiter_gui.gui.event_end.prize_grid import AMOUNT, KIND, PLACES, SHARE
from arbiter_gui.gui.event_end.prizes_dialog import TABLE, TEXT, PrizesDialog
from arbiter_gui.gui.style.theme import ground_of
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
    return [
        (name.text(), prize.text())
        for name, prize in cells
        if name is not None and prize is not None
    ]


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


def test_the_winners_of_the_list_before_an_error_do_not_stay(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1")
    assert winners(dialog)
    item = dialog.grid.item(0, KIND)
    assert item is not None
    item.setText("nonsense")
    assert "Line 1: 'nonsense' is not recognised" in dialog.result_label.text()
    assert winners(dialog) == []
    item.setText("women")
    assert len(winners(dialog)) == 1


def test_a_bad_line_is_marked_and_leaves_the_other_winners(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1", "50; 2", "30; 1; unrated")
    assert [prize for _, prize in winners(dialog)] == ["100", "50", "30"]
    bad_cell, good_cell = dialog.grid.item(1, AMOUNT), dialog.grid.item(1, PLACES)
    assert bad_cell is not None
    assert good_cell is not None
    bad_cell.setText("fifty")
    assert [prize for _, prize in winners(dialog)] == ["100", "30"]
    assert bad_cell.background().color() == ground_of(dialog.grid, "bad_back")
    assert bad_cell.toolTip() == "'fifty' is not an amount such as 500 or 12.50"
    assert good_cell.toolTip() == ""
    assert "Line 2: 'fifty' is not an amount" in dialog.result_label.text()
    assert not dialog.buttons.button(OK).isEnabled()
    bad_cell.setText("60")
    assert [prize for _, prize in winners(dialog)] == ["100", "60", "30"]
    assert bad_cell.toolTip() == ""


def test_a_bad_line_of_the_text_is_named_and_leaves_the_other_winners(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1")
    dialog.pages.setCurrentIndex(TEXT)
    dialog.prize_text.setPlainText("100; 1\nfifty; 2\n30, women")
    assert [prize for _, prize in winners(dialog)] == ["100", "30"]
    assert dialog.result_label.text() == (
        "⚠ Line 2: 'fifty' is not an amount. Enter a prize such as 100, 1, U18."
    )
    assert not dialog.buttons.button(OK).isEnabled()
    dialog.prize_text.setPlainText("100; 1\n50; 2\n30, women")
    assert dialog.buttons.button(OK).isEnabled()


def test_a_prize_for_a_board_is_refused_in_its_line(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1", "50; 2")
    kind = dialog.grid.item(1, KIND)
    assert kind is not None
    kind.setText("board=1")
    assert "Line 2: Board prizes exist only in team events." in dialog.result_label.text()
    assert [prize for _, prize in winners(dialog)] == ["100"]


def test_a_prize_that_no_player_can_win_says_why_beside_it(qtbot: QtBot) -> None:
    tournament = event()
    men = tuple(replace(player, sex="") for player in tournament.players)
    tournament = replace(
        tournament,
        players=men,
        details=replace(tournament.details, prizes=("100; 1", "50; 1; women")),
    )
    dialog = PrizesDialog(tournament)
    qtbot.addWidget(dialog)
    kind = dialog.grid.item(1, KIND)
    assert kind is not None
    assert kind.toolTip() == "No player is entered as a woman"
    assert kind.background().color() == ground_of(dialog.grid, "warn_back")
    last_row = [dialog.winners.item(1, column).text() for column in range(4)]
    assert last_row == ["", "50", "–", "⚠ women, place 1: no player is entered as a woman"]
    assert dialog.buttons.button(OK).isEnabled()


def test_what_a_prize_is_awarded_for_is_shown_in_full(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1", "80; 2", "60; 1-3; women; rating=1000-2800")
    dialog.resize(700, dialog.height())
    QApplication.processEvents()
    table = dialog.winners
    for row in range(table.rowCount()):
        assert table.rowHeight(row) >= table.sizeHintForRow(row)
    assert (
        max(table.rowHeight(row) for row in range(table.rowCount()))
        > 2 * table.fontMetrics().height()
    )


def test_the_winners_name_the_state_they_are_of(qtbot: QtBot) -> None:
    def heading(tournament: Tournament) -> str:
        dialog = PrizesDialog(tournament)
        qtbot.addWidget(dialog)
        label = next(
            label for label in dialog.findChildren(QLabel) if label.buddy() is dialog.winners
        )
        return label.text().replace("&", "")

    complete = replace(event(), round_count=5)
    assert heading(complete) == "Winners (standings after round 3)"
    last_round = complete.rounds[-1]
    open_boards = tuple(replace(board, result=PENDING) for board in last_round.boards)
    paired = replace(
        complete, rounds=(*complete.rounds[:-1], replace(last_round, boards=open_boards))
    )
    assert heading(paired) == "Winners (standings after round 2)"
    begun_round = replace(last_round, boards=(last_round.boards[0], *open_boards[1:]))
    begun = replace(complete, rounds=(*complete.rounds[:-1], begun_round))
    assert heading(begun) == "Winners (provisional: round 3 is being played)"
    assert heading(replace(complete, round_count=3)) == "Winners (final standings)"
    assert heading(replace(complete, rounds=())) == "Winners (in the order of the starting list)"


def test_places_begin_at_1_for_each_kind_of_prize(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "500; 1", "300; 2", "200; 3")
    dialog.grid.new()
    typed("100", Qt.Key.Key_Tab)
    assert dialog.grid.text(3, PLACES) == "4"
    typed("", Qt.Key.Key_Tab)
    typed("U18", Qt.Key.Key_Return)
    assert dialog.grid.text(3, PLACES) == "1"
    typed("50", Qt.Key.Key_Return)
    assert dialog.lines()[-2:] == ("100; 1; age=-18", "50; 2; age=-18")
    typed("40", Qt.Key.Key_Tab)
    typed("", Qt.Key.Key_Tab)
    typed("all players", Qt.Key.Key_Return)
    assert dialog.lines()[-1] == "40; 4"


def test_a_typed_place_is_kept_and_a_gap_is_a_warning(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "500; 1", "300; 2")
    dialog.grid.new()
    typed("100", Qt.Key.Key_Tab)
    typed("4", Qt.Key.Key_Tab)
    typed("women", Qt.Key.Key_Return)
    assert dialog.grid.text(2, PLACES) == "4"
    assert dialog.result_label.text().startswith("⚠ Women: no prize for places 1-3.")
    assert dialog.buttons.button(OK).isEnabled()
    places = dialog.grid.item(2, PLACES)
    assert places is not None
    places.setText("1")
    assert "⚠" not in dialog.result_label.text()


def test_ages_without_a_date_are_a_warning(qtbot: QtBot) -> None:
    tournament = replace(
        event(), details=replace(event().details, start="", dates=(), prizes=("80; 1; age=-18",))
    )
    dialog = PrizesDialog(tournament)
    qtbot.addWidget(dialog)
    assert "⚠ Ages are unknown, as the tournament has no date" in dialog.result_label.text()
    dated = PrizesDialog(
        replace(tournament, details=replace(tournament.details, start="2026/03/01"))
    )
    qtbot.addWidget(dated)
    assert "⚠" not in dated.result_label.text()


def test_a_place_that_is_cleared_is_proposed_again_for_its_own_kind(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "500; 1", "100; 2; women")
    places = dialog.grid.item(1, PLACES)
    assert places is not None
    places.setText("")
    assert dialog.lines()[-1] == "100; 1; women"


def test_a_typed_condition_is_shown_as_it_is_understood(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "500; 1")
    kind = dialog.grid.item(0, KIND)
    assert kind is not None
    kind.setText("u1800")
    assert dialog.grid.text(0, KIND) == "rating up to 1799"


@pytest.mark.parametrize("column", [KIND, SHARE])
def test_one_click_opens_the_list_of_a_cell(qtbot: QtBot, column: int) -> None:
    dialog = shown(qtbot, "100; 1", "80; 2")
    index = dialog.grid.model().index(1, column)
    viewport = dialog.grid.viewport()
    QTest.mouseClick(
        viewport, Qt.MouseButton.LeftButton, pos=dialog.grid.visualRect(index).center()
    )
    box = dialog.grid.indexWidget(index)
    assert isinstance(box, QComboBox)
    assert box.view().isVisible()
    box.hidePopup()


def test_prizes_for_the_same_players_take_one_sharing(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1", "50; 2", "40; 1; women")
    item = dialog.grid.item(1, SHARE)
    assert item is not None
    item.setText("Hort system")
    assert [dialog.grid.text(row, SHARE) for row in range(3)] == [
        "Hort system",
        "Hort system",
        "equally",
    ]
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
    dialog.paste_button.click()
    assert dialog.lines()[2:] == ("100; 1", "80; 2", "60; 1-2; women", "40; 1; unrated")
    clipboard.setText("80\tsecond")
    dialog.paste_button.click()
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


def test_a_choice_made_by_mouse_counts_at_once(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "100; 1", "80; 2")
    index = dialog.grid.model().index(1, KIND)
    viewport = dialog.grid.viewport()
    QTest.mouseClick(
        viewport, Qt.MouseButton.LeftButton, pos=dialog.grid.visualRect(index).center()
    )
    box = dialog.grid.indexWidget(index)
    assert isinstance(box, QComboBox)
    entry = box.model().index(box.findText("women"), 0)
    box.view().scrollTo(entry)
    place = box.view().visualRect(entry).center()
    QTest.mouseMove(box.view().viewport(), place)
    QTest.qWait(QApplication.doubleClickInterval() + 100)
    QTest.mouseClick(box.view().viewport(), Qt.MouseButton.LeftButton, pos=place)
    QApplication.processEvents()
    assert dialog.grid.text(1, KIND) == "women"
    assert "⚠ Women: no prize for place 1." in dialog.result_label.text()
