"""Pairing by hand on the cards: by dragging and by keys, what is marked, and that the cards keep
their room.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.values import WHITE_WINS
from arbiter_gui.gui.cards.hand_bar import HandBar
from arbiter_gui.gui.hand_pairing.hand_dialog import HandDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import dialog_of, fixed_time, played


def cards_session(window: MainWindow, qtbot: QtBot) -> HandBar:
    window.view_commands.show_view("cards")
    window.action_set["by-hand"].trigger()
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    assert window.cards.by_hand
    return window.cards.hand


def drag(window: MainWindow, one: int, other: int | QPoint) -> None:
    """Put a card on another one, or let it go at a place on the screen."""
    table = window.cards.cards
    scrolled = QPoint(0, table.verticalScrollBar().value())
    start = table._card_places.cards.get(one).center() - scrolled
    end = other
    if isinstance(other, int):
        end = table.viewport().mapToGlobal(table._card_places.cards.get(other).center() - scrolled)
    viewport = table.viewport()
    left, no = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for kind, point, button, buttons in (
        (QEvent.Type.MouseButtonPress, viewport.mapToGlobal(start), left, left),
        (QEvent.Type.MouseMove, end, Qt.MouseButton.NoButton, left),
        (QEvent.Type.MouseButtonRelease, end, left, Qt.MouseButton.NoButton),
    ):
        event = QMouseEvent(
            kind, QPointF(viewport.mapFromGlobal(point)), QPointF(point), button, buttons, no
        )
        QApplication.sendEvent(viewport, event)


def test_cards_are_paired_by_dragging_and_the_end_is_recorded(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    before = current.tournament.rounds[2]
    hand = cards_session(shown_window, qtbot)
    one, other = before.boards[0].white, before.boards[1].white
    partners = {before.boards[0].black, before.boards[1].black}
    drag(shown_window, one, other)
    assert set(hand.session.state.waiting_players) == partners, "their old partners become free"
    assert "breaks" in hand.progress_words.text()
    assert not hand.finish_button.isEnabled()
    drag(shown_window, *sorted(partners))
    assert hand.finish_button.isEnabled()
    assert "board" in hand.progress_words.text()
    assert {
        frozenset((link.white, link.black)) for link in shown_window.cards.cards._layout.links
    } >= {
        frozenset((one, other)),
        frozenset(partners),
    }
    assert current.tournament.rounds[2] == before, "nothing is in the file before the end"
    qtbot.keyClick(shown_window.cards.cards, Qt.Key.Key_Return)
    assert not shown_window.cards.by_hand
    after = current.tournament.rounds[2]
    assert {frozenset((b.white, b.black)) for b in after.boards} >= {
        frozenset((one, other)),
        frozenset(partners),
    }
    assert event_lines_of(current.tournament)[-1].startswith("### MPA @ Round 3: board")
    assert (CautionLevel.CONFIRM, "by-hand") in shown_window.questions.heard
    current.undo()
    assert current.tournament.rounds[2] == before


def test_a_card_let_go_over_the_bye_gets_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """Whoever has a card further down, behind the field, has nothing to do with it."""
    window.resize(1000, 700)
    for name, players in (("all in sight", 7), ("cards below the edge", 61)):
        field = played(players, 2, open_last=True)
        window.current.open(Session.create(tmp_path / f"{name}.arbiter", field, fixed_time))
        hand = cards_session(window, qtbot)
        had = hand.session.state.bye
        wanted = hand.session.state.boards[0][0]
        drag(window, wanted, hand.bye.mapToGlobal(hand.bye.rect().center()))
        assert hand.session.state.bye == wanted
        assert had in hand.session.state.waiting_players
        assert str(wanted) in hand.bye.text()
        qtbot.keyClick(window.cards.cards, Qt.Key.Key_Backspace)
        assert hand.session.state.bye == had
        qtbot.keyClick(window.cards.cards, Qt.Key.Key_Escape)
        assert not window.cards.by_hand
        assert event_lines_of(window.current.tournament) == ()


def test_cards_are_paired_by_keys(shown_window: MainWindow, qtbot: QtBot) -> None:
    hand = cards_session(shown_window, qtbot)
    boards = hand.session.state.boards
    table = shown_window.cards.cards
    shown_window.current.select((boards[0][0],))
    qtbot.keyClick(table, Qt.Key.Key_P)
    assert "First mark another player" in hand.progress_words.text()
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert "Marked" in hand.progress_words.text()
    shown_window.current.select((boards[1][0],))
    qtbot.keyClick(table, Qt.Key.Key_S)
    assert hand.session.state.boards[0] == (boards[1][0], boards[0][1])
    qtbot.keyClick(table, Qt.Key.Key_C)
    assert boards[1][0] == hand.session.state.boards[0][1]
    qtbot.keyClick(table, Qt.Key.Key_U)
    assert boards[1][0] in hand.session.state.waiting_players


def test_a_session_on_the_cards_is_dropped_when_the_round_changes(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    hand = cards_session(shown_window, qtbot)
    boards = hand.session.state.boards
    hand.pair_cards(boards[0][0], boards[1][0])
    shown_window.current.apply(SetResult(3, 1, WHITE_WINS))
    assert not shown_window.cards.by_hand
    assert "discarded" in shown_window.banner.message_label.text()


def test_enter_finishes_the_session_and_does_not_accept_the_proposal_alone(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    for board in range(1, 5):
        shown_window.round.grid.typed.emit(board, WHITE_WINS)
    current.pair()
    qtbot.waitUntil(lambda: current.proposal is not None)
    hand = cards_session(shown_window, qtbot)
    qtbot.keyClick(shown_window.cards.cards, Qt.Key.Key_Return)
    assert len(current.tournament.rounds) == 3, "nothing is different yet: nothing to finish"
    boards = hand.session.state.boards
    hand.session.take_state(hand.session.state.swap(boards[0][0], boards[2][0]))
    hand.refresh()
    shown_window.questions.yes = False
    qtbot.keyClick(shown_window.cards.cards, Qt.Key.Key_Return)
    assert shown_window.cards.by_hand, "not confirmed: it goes on"
    shown_window.questions.yes = True
    qtbot.keyClick(shown_window.cards.cards, Qt.Key.Key_Return)
    assert len(current.tournament.rounds) == 4
    assert [(b.white, b.black) for b in current.tournament.rounds[3].boards] != list(boards)
    assert [e for e in event_lines_of(current.tournament) if e.startswith("### MPA @ Round 4")]


@pytest.mark.parametrize("zoom", [100, 200])
def test_the_cards_keep_their_room_from_step_to_step(
    shown_window: MainWindow, qtbot: QtBot, zoom: int
) -> None:
    shown_window.resize(1366, 768)
    shown_window.theme.set_zoom(zoom)
    hand = cards_session(shown_window, qtbot)
    shown_window.view_commands.show_view("cards")
    QApplication.processEvents()
    table, boards = shown_window.cards.cards, hand.session.state.boards
    heights = set()
    for one, key in (
        (boards[0][0], " "),
        (boards[1][0], "p"),
        (boards[2][0], "u"),
        (boards[3][0], "u"),
    ):
        shown_window.current.select((one,))
        qtbot.keyClicks(table, key)
        qtbot.wait(20)
        heights.add((hand.height(), table.height()))
    assert len(heights) == 1
    assert hand.progress_words.verticalScrollBar().value() == 0, "the last step stands first"
    assert hand.progress_words.text().startswith("This step breaks")
    assert len(hand.session.state.waiting_players) >= 4


def test_the_marked_card_is_told_in_words_and_looks_otherwise(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    hand = cards_session(shown_window, qtbot)
    table = shown_window.cards.cards
    one, other = hand.session.state.boards[0]
    shown_window.current.select((one,))
    rect = table._card_places.cards.get(one)
    spot = (
        rect.topLeft() - QPoint(0, table.verticalScrollBar().value()) + QPoint(rect.width() // 3, 5)
    )
    plain = table.viewport().grab().toImage().pixelColor(spot)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    shown_window.current.select((other,))
    assert table.viewport().grab().toImage().pixelColor(spot) != plain
    assert table._remarks(one).text == "▶ marked"
    shown_window.current.select((one,))
    assert table.accessibleDescription().startswith("▶ marked")
    qtbot.keyClick(table, Qt.Key.Key_U)
    assert table.accessibleDescription().startswith("waiting")
    assert table._remarks(other).text == "waiting"


def test_a_board_that_breaks_a_rule_says_so_above_the_cards(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    hand = cards_session(shown_window, qtbot)
    met = shown_window.current.tournament.rounds[0].boards[0]
    hand.pair_cards(met.white, met.black)
    shown_window.current.select((met.white,))
    assert "met in round 1" in shown_window.cards.state.text()
    assert {frozenset(pair) for pair in shown_window.cards.cards._broken_pairs} == {
        frozenset((met.white, met.black))
    }


def test_enter_and_escape_mean_the_session_and_not_the_proposal(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    for board in (1, 2, 3, 4):
        current.apply(SetResult(3, board, WHITE_WINS))
    with qtbot.waitSignal(current.proposal_changed):
        current.pair()
    assert shown_window.proposal_bar.isVisible()
    hand = cards_session(shown_window, qtbot)
    assert not shown_window.proposal_bar.isVisible()
    qtbot.keyClick(shown_window.cards.cards, Qt.Key.Key_Escape)
    assert not shown_window.cards.by_hand
    assert shown_window.proposal_bar.isVisible()
    hand = cards_session(shown_window, qtbot)
    current.discard()
    assert hand.session is None
    assert not shown_window.proposal_bar.isVisible()


def test_the_offer_to_take_up_a_session_goes_when_the_next_one_begins(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    for view in ("cards", "round"):
        hand = cards_session(shown_window, qtbot)
        boards = hand.session.state.boards
        hand.pair_cards(boards[0][0], boards[1][0])
        qtbot.keyClick(shown_window.cards.cards, Qt.Key.Key_Escape)
        assert "discarded" in shown_window.banner.sentence()
        qtbot.wait(1)
        shown_window.view_commands.show_view(view)
        shown_window.action_set["by-hand"].trigger()
        assert shown_window.banner.sentence() == ""
        if view == "cards":
            hand.given_up.emit()
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    dialog_of(HandDialog).reject()


def test_a_session_that_was_dropped_is_taken_up_again(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    hand = cards_session(shown_window, qtbot)
    boards = hand.session.state.boards
    qtbot.keyClick(shown_window.cards.cards, Qt.Key.Key_Escape)
    assert not shown_window.banner.isVisible(), "nothing was done, nothing is lost"
    hand = cards_session(shown_window, qtbot)
    hand.pair_cards(boards[0][0], boards[1][0])
    session = hand.session
    qtbot.keyClick(shown_window.cards.cards, Qt.Key.Key_Escape)
    assert not shown_window.cards.by_hand
    (again,) = shown_window.banner.buttons
    again.click()
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    assert hand.session is session
    assert len(session.steps) == 1
    shown_window.current.show_round(2)
    assert not shown_window.cards.by_hand
    shown_window.banner.buttons[0].click()
    assert (shown_window.current.shown_round, hand.session) == (3, session)
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    shown_window.current.apply(SetResult(3, 1, WHITE_WINS))
    shown_window.banner.buttons[0].click()
    assert not shown_window.cards.by_hand
    assert "changed in the meantime" in shown_window.banner.message_label.text()


def test_the_action_brings_the_session_in_sight(shown_window: MainWindow, qtbot: QtBot) -> None:
    cards_session(shown_window, qtbot)
    assert not shown_window.cards.modes.button(1).isEnabled()
    shown_window.view_commands.show_view("players")
    shown_window.action_set["by-hand"].trigger()
    assert shown_window.view() is shown_window.cards


def test_a_card_names_the_opponent(shown_window: MainWindow) -> None:
    shown_window.view_commands.show_view("cards")
    current = shown_window.current
    board = current.tournament.rounds[2].boards[0]
    table = shown_window.cards.cards
    current.select((board.white,))
    other = current.tournament.by_number[board.black]
    assert f"board 1, White against {other.number} {other.name}" in table.accessibleDescription()
