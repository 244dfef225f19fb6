"""The answer in the dock follows whoever goes from board to board, such as with results."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits.rounds import ChangeRound
from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.domain.values import Mark, Result
from arbiter_gui.gui.shell.window import MainWindow


def said(window: MainWindow) -> str:
    return window.why.answer.text.toPlainText()


def test_what_was_asked_is_asked_about_the_next_board_while_results_are_typed(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window, grid = shown_window, shown_window.round.grid
    grid.go_to_board(1)
    window.current.select(
        (window.current.shown_tournament.rounds[window.current.shown_round - 1].boards[0].white,)
    )
    with qtbot.waitSignal(window.why.answerer.answered):
        window.why.ask(Question.COLOUR, window.current.selected_players[0])
    first = said(window)
    with qtbot.waitSignal(window.why.answerer.answered):
        QTest.keyClicks(grid, "1")
    assert grid.board() == 2
    assert "Why this colour?" in said(window)
    assert said(window) != first
    assert window.why.answer.asked_question is not None
    assert window.why.answer.asked_question.player == window.current.selected_players[0]


def test_after_why_not_the_next_board_is_asked_why_its_players_meet(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window = shown_window
    boards = window.current.shown_tournament.rounds[window.current.shown_round - 1].boards
    with qtbot.waitSignal(window.why.answerer.answered):
        window.why.ask(Question.NOT, boards[0].white, boards[1].white)
    with qtbot.waitSignal(window.why.answerer.answered):
        window.current.select((boards[1].black,))
    assert "Why this opponent?" in said(window)
    assert window.why.answer.buttons[Question.OPPONENT].isChecked()
    assert not window.why.answer.buttons[Question.NOT].isChecked()


def test_what_is_out_of_sight_is_not_asked_about_until_it_is_shown(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window = shown_window
    boards = window.current.shown_tournament.rounds[window.current.shown_round - 1].boards
    with qtbot.waitSignal(window.why.answerer.answered):
        window.why.ask(Question.COLOUR, boards[1].black)
    window.why.hide()
    window.current.select((boards[0].black,))
    assert said(window) == "Choose a question about the player above."
    with qtbot.waitSignal(window.why.answerer.answered):
        window.why.show()
    assert "Why this colour?" in said(window)
    asked = window.why.answer.asked_question
    assert asked is not None
    assert asked.player == boards[0].black


def test_the_button_why_answers_at_once_why_the_selected_players_meet(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window, why = shown_window, shown_window.action_set["why"]
    window.why.hide()
    window.round.grid.go_to_board(2)
    with qtbot.waitSignal(window.why.answerer.answered):
        why.trigger()
    asked = window.why.answer.asked_question
    assert asked is not None
    assert (asked.question, asked.player) == (Question.OPPONENT, window.current.selected_players[0])
    assert window.round.grid.hasFocus()
    with qtbot.waitSignal(window.why.answerer.answered):
        QTest.keyClick(window.round.grid, Qt.Key.Key_Down)
    assert window.why.answer.asked_question is not None
    assert (
        window.why.answer.asked_question.player
        == window.current.selected_players[0]
        != asked.player
    )


def test_reasons_hidden_with_the_focus_give_it_to_the_view(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window = shown_window
    for hide in (window.action_set["why"].trigger, window.why.hide_button.click):
        window.round.grid.go_to_board(1)
        window.why.show_pane(window.why.answer)
        with qtbot.waitSignal(window.why.answerer.answered):
            window.why.ask(Question.OPPONENT, window.current.selected_players[0])
        assert window.why.answer.buttons[Question.OPPONENT].hasFocus()
        hide()
        assert window.why.isHidden()
        assert window.round.grid.hasFocus()


def test_w_leaves_the_keys_with_the_boards(shown_window: MainWindow, qtbot: QtBot) -> None:
    window, grid = shown_window, shown_window.round.grid
    window.why.hide()
    grid.go_to_board(2)
    with qtbot.waitSignal(window.why.answerer.answered):
        QTest.keyClick(grid, Qt.Key.Key_W)
    assert window.why.isVisible()
    assert grid.hasFocus()
    asked = window.why.answer.asked_question
    assert asked is not None
    with qtbot.waitSignal(window.why.answerer.answered):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    assert window.why.answer.asked_question is not None
    assert window.why.answer.asked_question.player != asked.player
    QTest.keyClicks(window.focusWidget(), "0")
    boards = window.current.shown_tournament.rounds[window.current.shown_round - 1].boards
    assert boards[2].result == Result(Mark.LOSS, Mark.WIN)


def test_results_typed_at_the_buttons_of_the_answers_are_entered_and_not_lost(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window = shown_window
    window.round.grid.go_to_board(2)
    player = window.current.selected_players[0]
    window.why.show_pane(window.why.answer)
    with qtbot.waitSignal(window.why.answerer.answered):
        window.why.ask(Question.OPPONENT, player)
    button = window.why.answer.buttons[Question.OPPONENT]
    assert button.hasFocus()
    QTest.keyClicks(button, "1")
    QTest.keyClicks(window.focusWidget(), "0")
    boards = window.current.shown_tournament.rounds[window.current.shown_round - 1].boards
    assert boards[1].result == Result(Mark.WIN, Mark.LOSS)
    assert boards[2].result == Result(Mark.LOSS, Mark.WIN)
    assert window.round.grid.hasFocus()


def test_an_answer_stays_while_the_same_player_is_selected_without_his_opponent(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window = shown_window
    board = window.current.shown_tournament.rounds[window.current.shown_round - 1].boards[0]
    window.current.select((board.white, board.black))
    with qtbot.waitSignal(window.why.answerer.answered):
        window.why.ask(Question.OPPONENT, board.white)
    answer = said(window)
    window.current.select((board.white,))
    assert said(window) == answer
    assert window.why.answer.about_box.count() == 1


def test_in_another_round_the_same_is_asked_about_the_same_player(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window = shown_window
    window.current.select((1,))
    with qtbot.waitSignal(window.why.answerer.answered):
        window.why.ask(Question.OPPONENT, 1)
    shown = window.current.shown_round
    assert said(window).startswith(f"Round {shown},")
    window.current.show_round(shown - 1)
    assert said(window) == "Working out the answer…"
    with qtbot.waitSignal(window.why.answerer.answered):
        pass
    assert said(window).startswith(f"Round {shown - 1},")


def test_of_boards_that_were_changed_no_answer_of_before_stays(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window, number = shown_window, shown_window.current.shown_round
    paired = window.current.tournament.rounds[number - 1]
    boards, player = paired.boards, paired.boards[0].white
    window.current.select((player,))
    with qtbot.waitSignal(window.why.answerer.answered):
        window.why.ask(Question.OPPONENT, player)
    swapped = (
        replace(boards[0], black=boards[1].black),
        replace(boards[1], black=boards[0].black),
        *boards[2:],
    )
    with qtbot.waitSignal(window.why.answerer.answered):
        window.current.apply(ChangeRound(number, swapped, paired.byes), is_confirmed=True)
        assert said(window) == "Working out the answer…"
    assert "differs from the pairing under these rules" in said(window)
    with qtbot.waitSignal(window.why.answerer.answered):
        window.current.undo()
    assert "not recorded" not in said(window)
