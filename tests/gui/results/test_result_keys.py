"""Result keys on other keyboards, the list of unusual results, and a bar-code scanner at the board
line.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.edits.fide_mode import LeaveFideMode
from arbiter_gui.app.rounds.odd_results import ODD_RESULTS, odd_results
from arbiter_gui.app.session import Session
from arbiter_gui.domain.round_rules import BEYOND_THE_RULES
from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Mark,
    Result,
)
from arbiter_gui.gui.results.odd_result_dialog import OddResultDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.screen_room import screen_of
from tests.gui.fields import fixed_time, played

NO = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
PAD = Qt.KeyboardModifier.KeypadModifier
ALT_GR = Qt.KeyboardModifier.GroupSwitchModifier
ALT_GR_WINDOWS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def press(
    widget: QWidget, text: str, key: Qt.Key = Qt.Key.Key_unknown, held: Qt.KeyboardModifier = NO
) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key.value, held, text))


def first(window: MainWindow) -> Result:
    return window.current.tournament.rounds[2].boards[0].result


ELSEWHERE = (
    # The numeric pad, also with a decimal comma.
    ("arbiter", "1", Qt.Key.Key_1, PAD, WHITE_WINS),
    ("arbiter", ",", Qt.Key.Key_Comma, PAD, DRAWN),
    ("arbiter", ".", Qt.Key.Key_Period, PAD, DRAWN),
    ("arbiter", "+", Qt.Key.Key_Plus, PAD, WHITE_WINS_BY_FORFEIT),
    ("arbiter", "-", Qt.Key.Key_Minus, PAD, BLACK_WINS_BY_FORFEIT),
    # The top row of a French keyboard without Shift, and with it.
    ("arbiter", "&", Qt.Key.Key_Ampersand, NO, WHITE_WINS),
    ("arbiter", "à", Qt.Key.Key_Agrave, NO, BLACK_WINS),
    ("arbiter", "(", Qt.Key.Key_ParenLeft, NO, DRAWN),
    ("arbiter", "1", Qt.Key.Key_1, SHIFT, WHITE_WINS),
    ("vega", '"', Qt.Key.Key_QuoteDbl, NO, WHITE_WINS_BY_FORFEIT),
    ("vega", "'", Qt.Key.Key_Apostrophe, NO, BLACK_WINS_BY_FORFEIT),
    ("vega", "é", Qt.Key.Key_Eacute, NO, DOUBLE_FORFEIT),
    ("vega", "è", Qt.Key.Key_Egrave, NO, ADJOURNED),
    ("vega", "à", Qt.Key.Key_Agrave, NO, BLACK_WINS),
    ("sharly", "é", Qt.Key.Key_Eacute, NO, BLACK_WINS),
    ("sharly", '"', Qt.Key.Key_QuoteDbl, NO, DRAWN),
    ("sharly", "à", Qt.Key.Key_Agrave, NO, PENDING),
    # Elsewhere these signs need Shift and mean nothing.
    ("arbiter", "&", Qt.Key.Key_Ampersand, SHIFT, PENDING),
    ("arbiter", "(", Qt.Key.Key_ParenLeft, SHIFT, PENDING),
    # Caps Lock changes the letter, not what it means; with Ctrl it is a command.
    ("arbiter", "X", Qt.Key.Key_X, NO, DOUBLE_FORFEIT),
    ("arbiter", "D", Qt.Key.Key_D, NO, DRAWN),
    ("arbiter", "x", Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier, PENDING),
)
"""Set of keys, what is typed, by which key with what held, and the result."""


def test_keys_of_other_keyboards(shown_window: MainWindow) -> None:
    grid = shown_window.round.grid
    for case in ELSEWHERE:
        keys, text, key, held, result = case
        shown_window.action_set[f"keys-{keys}"].trigger()
        press(grid, text, key, held)
        assert first(shown_window) == result, case
        assert not shown_window.jump.isVisible(), case
        if result != PENDING:
            shown_window.current.undo()
        grid.go_to_board(1)
        assert (first(shown_window), grid.board()) == (PENDING, 1)


def test_delete_and_backspace_clear(shown_window: MainWindow, qtbot: QtBot) -> None:
    grid = shown_window.round.grid
    for key, sign in ((Qt.Key.Key_Delete, "\x7f"), (Qt.Key.Key_Backspace, "\x08")):
        for held in (NO, PAD):
            qtbot.keyClicks(grid, "1")
            assert first(shown_window) == WHITE_WINS
            grid.go_to_board(1)
            press(grid, sign, key, held)
            assert first(shown_window) == PENDING
            assert grid.board() == 1


def test_the_number_sign_is_typed_in_many_ways(shown_window: MainWindow, qtbot: QtBot) -> None:
    for held in (NO, SHIFT, ALT_GR, ALT_GR_WINDOWS):
        press(shown_window.round.grid, "#", Qt.Key.Key_NumberSign, held)
        assert shown_window.jump.isVisible()
        qtbot.keyClick(shown_window.jump.typed_line, Qt.Key.Key_Escape)
        assert not shown_window.jump.isVisible()


def test_a_capital_letter_with_shift_looks_for_a_player(shown_window: MainWindow) -> None:
    press(shown_window.round.grid, "D", Qt.Key.Key_D, SHIFT)
    assert shown_window.jump.isVisible()
    assert "Dahl" in shown_window.jump.answer.text()
    assert first(shown_window) == PENDING


# Unusual results


def odd_dialog(window: MainWindow) -> OddResultDialog:
    window.action_set["odd-result"].trigger()
    return next(
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, OddResultDialog) and w.isVisible()
    )


def test_a_digit_chooses_an_unusual_result(shown_window: MainWindow) -> None:
    grid = shown_window.round.grid
    for text, key, place in (
        ("1", Qt.Key.Key_1, 0),
        ("6", Qt.Key.Key_6, 5),
        ("é", Qt.Key.Key_Eacute, 1),
    ):
        dialog, names = odd_dialog(shown_window), grid.names()
        assert names["white"] in dialog.note.text()
        assert names["black"] in dialog.note.text()
        press(dialog.result_lines, "&", Qt.Key.Key_Ampersand, SHIFT)
        assert dialog.isVisible()
        press(dialog.result_lines, text, key)
        assert not dialog.isVisible()
        assert first(shown_window) == ODD_RESULTS[place]
        assert grid.board() == 2
        shown_window.current.undo()
        grid.go_to_board(1)


def test_no_line_of_the_unusual_results_is_cut(shown_window: MainWindow) -> None:
    no_line_is_cut(shown_window)
    shown_window.theme.set_zoom(200)
    no_line_is_cut(shown_window)


def no_line_is_cut(shown_window: MainWindow) -> None:
    dialog = odd_dialog(shown_window)
    QApplication.processEvents()
    table = dialog.result_lines
    room = screen_of(table).availableSize().width() * 0.9 - 2
    assert min(table.horizontalHeader().length(), room) <= table.viewport().width()
    for row in range(table.rowCount()):
        assert table.rowHeight(row) >= table.fontMetrics().height()
        for column in range(3):
            item = table.item(row, column)
            assert item is not None
            assert table.columnWidth(column) >= table.fontMetrics().horizontalAdvance(item.text())
    dialog.reject()


def test_fide_mode_knows_no_more_than_a_win_for_both_together(shown_window: MainWindow) -> None:
    current = shown_window.current
    both = Result(Mark.WIN, Mark.WIN)
    assert odd_results(current.tournament) == ODD_RESULTS
    (caution,) = cautions(SetResult(3, 1, both), current.tournament)
    assert caution.level is CautionLevel.REFUSE
    current.apply(SetResult(3, 1, both))
    assert first(shown_window) == PENDING
    current.apply(LeaveFideMode())
    assert odd_results(current.tournament) == ODD_RESULTS + BEYOND_THE_RULES
    current.apply(SetResult(3, 1, both))
    assert first(shown_window) == both


# A bar-code scanner types a number and Enter


def scan(window: MainWindow, qtbot: QtBot, text: str) -> None:
    for letter in text:
        qtbot.keyClicks(QApplication.focusWidget(), letter)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)


@pytest.fixture
def hall(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Thirty boards without results."""
    window.current.open(
        Session.create(tmp_path / "hall.arbiter", played(60, 1, open_last=True), fixed_time)
    )
    return window


def test_a_scan_and_one_key_give_a_result(hall: MainWindow, qtbot: QtBot) -> None:
    for code, key in (("#17", "1"), ("#4", "0"), ("#30", "=")):
        scan(hall, qtbot, code)
        assert not hall.jump.isVisible()
        qtbot.keyClicks(QApplication.focusWidget(), key)
    boards = hall.current.tournament.rounds[0].boards
    assert [boards[n - 1].result for n in (17, 4, 30)] == [WHITE_WINS, BLACK_WINS, DRAWN]
    assert sum(b.result.known for b in boards) == 3


def test_a_number_beyond_the_list_changes_nothing_and_says_so(
    hall: MainWindow, qtbot: QtBot
) -> None:
    grid = hall.round.grid
    grid.go_to_board(9)
    scan(hall, qtbot, "#37")
    assert hall.jump.isVisible(), "the result key that follows must not come to board 3 or 9"
    assert hall.jump.answer.text() == "⚠ Round 1 has no board 37; its boards are 1 to 30."
    assert grid.board() == 9
    qtbot.keyClicks(QApplication.focusWidget(), "1")
    assert not any(b.result.known for b in hall.current.tournament.rounds[0].boards)
    scan(hall, qtbot, "#12")
    assert grid.board() == 12
    assert not hall.jump.isVisible()


def test_escape_goes_back_to_where_the_cursor_was(hall: MainWindow, qtbot: QtBot) -> None:
    grid, jump = hall.round.grid, hall.jump
    grid.go_to_board(9)
    press(grid, "#")
    qtbot.keyClicks(jump.typed_line, "21")
    assert grid.board() == 21
    names = grid.names()
    assert jump.answer.text() == f"{names['white']} – {names['black']}"
    qtbot.keyClick(jump.typed_line, Qt.Key.Key_Escape)
    assert grid.board() == 9
    assert not jump.isVisible()


def test_a_name_that_nobody_has_leads_to_no_board(hall: MainWindow, qtbot: QtBot) -> None:
    """Else the next key would enter a result for whom the first letters of it had found."""
    grid, jump = hall.round.grid, hall.jump
    hall.action_set["find"].trigger()
    qtbot.keyClicks(jump.typed_line, "ab")
    assert hall.current.selected_players
    qtbot.keyClicks(jump.typed_line, "surd")
    qtbot.keyClick(jump.typed_line, Qt.Key.Key_Return)
    assert jump.isVisible()
    assert jump.answer.text() == "⚠ No player matches “absurd”."
    qtbot.keyClicks(QApplication.focusWidget(), "1")
    assert not any(b.result.known for b in hall.current.tournament.rounds[0].boards)
    qtbot.keyClick(jump.typed_line, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is grid


def test_a_board_that_the_filter_hides_is_told(hall: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(hall.round.grid, "1")
    hall.action_set["missing"].trigger()
    scan(hall, qtbot, "#1")
    assert "Board 1 already has a result (1 - 0)" in hall.jump.answer.text()
    assert hall.jump.isVisible()
    hall.action_set["missing"].trigger()
    qtbot.keyClicks(hall.jump.typed_line, "1")
    assert hall.jump.answer.text().endswith("(1 - 0)")


def test_before_the_round_there_is_no_board(hall: MainWindow, qtbot: QtBot) -> None:
    hall.current.show_round(2)
    hall.action_set["go-board"].trigger()
    qtbot.keyClicks(hall.jump.typed_line, "1")
    assert "Round 2 has not been paired yet" in hall.jump.answer.text()
