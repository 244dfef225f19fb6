"""One key too many: the board that the cursor was left on keeps its result until the key comes
twice.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.values import BLACK_WINS, DRAWN, PENDING, WHITE_WINS, Result
from arbiter_gui.gui.shell.window import MainWindow


def results(window: MainWindow) -> list[Result]:
    return [board.result for board in window.current.tournament.rounds[2].boards]


def test_a_key_too_many_changes_nothing(shown_window: MainWindow, qtbot: QtBot) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    qtbot.keyClicks(grid, "0")
    assert results(shown_window) == [WHITE_WINS, BLACK_WINS, DRAWN, WHITE_WINS]
    assert "All results are in" in shown_window.banner.message_label.text()
    assert "board 4 from 1 - 0 to 0 - 1" in shown_window.banner.message_label.text()


def test_the_same_key_again_is_meant_and_another_asks_again(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    qtbot.keyClicks(grid, "0=")
    assert results(shown_window)[3] == WHITE_WINS
    qtbot.keyClicks(grid, "=")
    assert results(shown_window)[3] == DRAWN
    qtbot.keyClicks(grid, "1")
    assert results(shown_window)[3] == DRAWN


def test_a_board_that_was_gone_to_takes_the_key_at_once(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    qtbot.keyClick(grid, Qt.Key.Key_Up)
    qtbot.keyClick(grid, Qt.Key.Key_Down)
    qtbot.keyClicks(grid, "0")
    assert results(shown_window)[3] == BLACK_WINS


def test_clearing_the_last_board_needs_one_key(shown_window: MainWindow, qtbot: QtBot) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    qtbot.keyClick(grid, Qt.Key.Key_Delete)
    assert results(shown_window)[3] == PENDING
    qtbot.keyClicks(grid, "0")
    assert results(shown_window)[3] == BLACK_WINS


def test_the_end_of_one_round_says_nothing_about_another(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    shown_window.current.show_round(2)
    grid.go_to_board(4)
    shown_window.current.show_round(3)
    grid.go_to_board(4)
    qtbot.keyClicks(grid, "0")
    assert results(shown_window)[3] == BLACK_WINS


def test_the_message_goes_once_the_key_came_again(shown_window: MainWindow, qtbot: QtBot) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    qtbot.keyClicks(grid, "0")
    qtbot.wait(1)
    assert "Press the same key again" in shown_window.banner.sentence()
    qtbot.keyClicks(grid, "0")
    assert results(shown_window)[3] == BLACK_WINS
    assert shown_window.banner.sentence() == ""


def test_the_result_that_stands_typed_again_takes_the_question_back(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    qtbot.keyClicks(grid, "0")
    qtbot.wait(1)
    qtbot.keyClicks(grid, "1")
    assert shown_window.banner.sentence() == ""
    qtbot.keyClicks(grid, "0")
    assert results(shown_window)[3] == WHITE_WINS


def test_another_view_takes_the_question_back(shown_window: MainWindow, qtbot: QtBot) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    qtbot.keyClicks(grid, "0")
    qtbot.wait(1)
    shown_window.view_commands.show_view("standings")
    assert shown_window.banner.sentence() == ""
    shown_window.view_commands.show_view("round")
    qtbot.keyClicks(grid, "0")
    assert results(shown_window)[3] == WHITE_WINS
    assert "Press the same key again" in shown_window.banner.sentence()


def test_the_next_round_does_not_pass_over_a_key_that_waits(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    qtbot.keyClicks(grid, "0")
    shown_window.action_set["pair"].trigger()
    assert shown_window.current.proposal is None
    assert not shown_window.current.pairing
    assert shown_window.banner.sentence().startswith("Board 4 is unchanged (1 - 0).")
    qtbot.keyClicks(grid, "0")
    assert results(shown_window)[3] == BLACK_WINS, "the same key still changes it"


def test_the_command_repeated_goes_on_without_the_change(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    qtbot.keyClicks(grid, "0")
    shown_window.action_set["pair"].trigger()
    shown_window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: current.proposal is not None)
    assert results(shown_window)[3] == WHITE_WINS
