"""Enter and Escape answer a proposal only where its boards are in sight.

Elsewhere they bring them there first.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.event_hands import Hands
from tests.gui.fields import fixed_time, played

ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def proposed(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """Round 8 of sixteen players is proposed, in the view of the round."""
    window.current.open(
        Session.create(tmp_path / "ready.arbiter", played(16, 7, round_count=9), fixed_time)
    )
    window.view_commands.show_view("round")
    propose(window, qtbot)
    return window


def propose(window: MainWindow, qtbot: QtBot) -> None:
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)


def told(window: MainWindow) -> list[str]:
    """Return the words on the buttons of the bar."""
    bar = window.proposal_bar
    buttons = (bar.boards_button, bar.accept_button, bar.discard_button)
    return [button.text() for button in buttons if not button.isHidden()]


HERE = ["Accept (Enter)", "Discard (Esc)"]
ELSEWHERE = ["Show boards (Enter)", "Accept (Ctrl+Enter)", "Discard (Ctrl+Backspace)"]


def test_enter_shows_the_boards_before_it_accepts_them(proposed: MainWindow, qtbot: QtBot) -> None:
    for view in ("players", "standings", "cross", "history"):
        accept_from(view, proposed, qtbot)
        proposed.current.undo()
        propose(proposed, qtbot)


def accept_from(view: str, proposed: MainWindow, qtbot: QtBot) -> None:
    current = proposed.current
    assert told(proposed) == HERE
    proposed.view_commands.show_view(view)
    current.show_round(2)
    assert told(proposed) == ELSEWHERE
    qtbot.keyClick(proposed, ENTER)
    assert len(current.tournament.rounds) == 7
    assert (proposed.view().key, current.shown_round) == ("round", 8)
    assert proposed.round.grid.hasFocus()
    assert told(proposed) == HERE
    Hands(proposed).press(ENTER)
    assert len(current.tournament.rounds) == 8


def test_the_key_that_publishes_does_not_accept_a_proposal(proposed: MainWindow) -> None:
    Hands(proposed).press(
        ENTER, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert len(proposed.current.tournament.rounds) == 7
    assert proposed.banner.message_label.text() == (
        "Accept the proposal (Enter) before publishing the round."
    )
    Hands(proposed).press(ENTER, Qt.KeyboardModifier.ShiftModifier)
    assert len(proposed.current.tournament.rounds) == 7, "only Enter alone answers"
    Hands(proposed).press(ENTER)
    assert len(proposed.current.tournament.rounds) == 8


def test_enter_on_another_round_shows_the_proposed_one(proposed: MainWindow, qtbot: QtBot) -> None:
    current = proposed.current
    for view in ("round", "cards"):
        proposed.view_commands.show_view(view)
        current.show_round(3)
        assert told(proposed) == ELSEWHERE
        Hands(proposed).press(ENTER)
        assert (proposed.view().key, current.shown_round, len(current.tournament.rounds)) == (
            view,
            8,
            7,
        )
        assert told(proposed) == HERE
        Hands(proposed).press(ENTER)
        assert len(current.tournament.rounds) == 8
        current.undo()
        propose(proposed, qtbot)


def test_the_board_shows_a_proposal_where_its_column_is_in_sight(proposed: MainWindow) -> None:
    current, bar = proposed.current, proposed.board.table.right.horizontalScrollBar()
    proposed.action_set["why"].trigger()
    proposed.resize(640, 480)
    proposed.view_commands.show_view("board")
    QApplication.processEvents()
    bar.setValue(0)
    assert bar.maximum() > 0
    assert told(proposed) == ELSEWHERE
    bar.setValue(bar.maximum())
    assert told(proposed) == HERE
    bar.setValue(0)
    Hands(proposed).press(ENTER)
    assert (proposed.view().key, len(current.tournament.rounds)) == ("round", 7)
    proposed.view_commands.show_view("board")
    bar.setValue(bar.maximum())
    Hands(proposed).press(ENTER)
    assert len(current.tournament.rounds) == 8


def test_the_bar_knows_when_the_column_of_the_board_goes_out_of_sight(proposed: MainWindow) -> None:
    proposed.resize(2400, 900)
    proposed.view_commands.show_view("board")
    QApplication.processEvents()
    assert told(proposed) == HERE
    proposed.action_set["why"].trigger()
    proposed.resize(640, 480)
    QApplication.processEvents()
    assert proposed.board.table.right.horizontalScrollBar().value() == 0
    assert told(proposed) == ELSEWHERE


def test_the_enter_of_the_number_pad_is_an_enter(proposed: MainWindow, qtbot: QtBot) -> None:
    proposed.view_commands.show_view("history")
    for rounds in (7, 8):
        qtbot.keyClick(proposed, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
        assert (proposed.view().key, len(proposed.current.tournament.rounds)) == ("round", rounds)


def test_the_cards_have_the_keys_when_their_boards_are_shown(proposed: MainWindow) -> None:
    proposed.view_commands.show_view("cards")
    proposed.current.show_round(3)
    proposed.proposal_bar.boards_button.setFocus()
    Hands(proposed).press(ENTER)
    assert proposed.current.shown_round == 8
    assert proposed.cards.cards.hasFocus()


def test_the_buttons_do_what_they_say_wherever_they_are_pressed(proposed: MainWindow) -> None:
    current, bar = proposed.current, proposed.proposal_bar
    proposed.view_commands.show_view("standings")
    bar.boards_button.click()
    assert (proposed.view().key, current.proposal is None) == ("round", False)
    bar.discard_button.setFocus()
    Hands(proposed).press(ENTER)
    assert (current.proposal, len(current.tournament.rounds)) == (None, 7)


def test_enter_on_a_button_of_the_message_means_that_button(proposed: MainWindow) -> None:
    pressed: list[bool] = []
    message = Message(Weight.WARNING, "Look at this.", (("Look", lambda: pressed.append(True)),))
    proposed.current.message_raised.emit(message)
    proposed.banner.buttons[0].setFocus()
    Hands(proposed).press(ENTER)
    assert pressed
    assert proposed.current.proposal is not None


def test_a_key_held_down_accepts_nothing(proposed: MainWindow) -> None:
    proposed.view_commands.show_view("standings")
    for again in (False, True, True):
        held = QKeyEvent(QEvent.Type.KeyPress, ENTER, Qt.KeyboardModifier.NoModifier, "\r", again)
        QApplication.sendEvent(Hands(proposed).focus(), held)
    assert (proposed.view().key, len(proposed.current.tournament.rounds)) == ("round", 7)
    Hands(proposed).press(ENTER)
    assert len(proposed.current.tournament.rounds) == 8


def test_escape_elsewhere_loses_no_proposal(proposed: MainWindow, qtbot: QtBot) -> None:
    current = proposed.current
    for view in ("players", "standings", "cross", "history"):
        proposed.view_commands.show_view(view)
        Hands(proposed).press(ESCAPE)
        assert current.proposal is not None
        assert (proposed.view().key, told(proposed)) == ("round", HERE)
        Hands(proposed).press(ESCAPE)
        assert (current.proposal, len(current.tournament.rounds)) == (None, 7)
        propose(proposed, qtbot)


def test_escape_held_down_discards_nothing(proposed: MainWindow) -> None:
    proposed.view_commands.show_view("players")
    for again in (False, True, True):
        held = QKeyEvent(QEvent.Type.KeyPress, ESCAPE, Qt.KeyboardModifier.NoModifier, "", again)
        QApplication.sendEvent(Hands(proposed).focus(), held)
    assert proposed.current.proposal is not None
    proposed.view_commands.show_view("players")
    proposed.action_set["discard"].trigger()
    assert proposed.current.proposal is None


def test_a_proposal_after_a_question_is_accepted_by_enter(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.current.open(
        Session.create(tmp_path / "ready.arbiter", played(16, 7, round_count=9), fixed_time)
    )
    window.view_commands.show_view("round")
    for page in ("answer", "alternatives", "recorded"):
        window.current.select((1,))
        Hands(window).press(Qt.Key.Key_W)
        window.why.show_pane(getattr(window.why, page))
        assert window.why.isAncestorOf(Hands(window).focus())
        propose(window, qtbot)
        assert window.round.grid.hasFocus()
        Hands(window).press(ENTER)
        assert len(window.current.tournament.rounds) == 8
        window.current.undo()
