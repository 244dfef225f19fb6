"""Pairing by hand: what each step breaks, what the end records, and what the sheet says."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.hand_pairing import HandPairing, Judge, changed_boards, differences
from arbiter_gui.app.levels import Level
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.integrity import events
from arbiter_gui.domain.values import PENDING, WHITE_WINS
from arbiter_gui.gui.dialogs.hand_dialog import HandDialog
from arbiter_gui.gui.views.hand_bar import HandBar
from arbiter_gui.gui.window import MainWindow
from arbiter_gui.reports.altered import altered_note
from arbiter_gui.reports.documents import Document, tables
from tests.gui.fields import fixed_time, played

TABLE = HandPairing(1, ((1, 4), (5, 2), (3, 6)), 7)


def test_every_step_keeps_everybody_once() -> None:
    for state in (TABLE.swap(1, 2), TABLE.unpair(5), TABLE.pair(1, 7), TABLE.give_bye(6), TABLE.swap(7, 1)):
        seated = [n for board in state.boards for n in board] + list(state.waiting)
        assert sorted([*seated, *([state.bye] if state.bye else [])]) == list(range(1, 8))


def test_the_steps_do_what_they_say() -> None:
    assert TABLE.swap(4, 1).boards[0] == (4, 1)
    assert TABLE.swap(4, 2).boards[:2] == ((1, 2), (5, 4))
    assert TABLE.unpair(5).waiting == (2, 5)
    assert TABLE.pair(4, 7).boards[0] == (4, 7)
    assert TABLE.pair(4, 7).waiting == (1,)
    assert TABLE.give_bye(6).waiting == (3, 7)
    with pytest.raises(InvalidTournament):
        TABLE.pair(1, 1)


def test_the_difference_names_boards_and_the_bye() -> None:
    after = TABLE.swap(4, 7).swap(3, 6)
    assert changed_boards(TABLE, after) == (1, 3)
    assert differences(TABLE, after) == (
        "board 1: 1-7 (instead: 1 with 4 and 7 bye)",
        "board 3: 6-3, colours changed",
        "bye: 4 (instead of 7)",
    )


@pytest.mark.parametrize("edition", ["dutch-2017", "dutch-2012", "dubov-1997"])
def test_the_judge_knows_who_has_met(edition: str) -> None:
    from dataclasses import replace

    before = replace(played(8, 2), edition=edition)
    judge = Judge.asked(before)
    white, black = before.rounds[0].boards[0].white, before.rounds[0].boards[0].black
    assert any("met in round 1" in fault for fault in judge.board(white, black))


def dialog() -> HandDialog:
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, HandDialog) and w.isVisible())


def test_a_session_by_keys_is_recorded(desk_window: MainWindow, qtbot: QtBot) -> None:
    desk = desk_window.desk
    before = desk.tournament.rounds[2]
    desk_window.acts["by-hand"].trigger()
    found = dialog()
    qtbot.waitUntil(lambda: not desk.tasks.busy)
    ok = found.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    assert "Exactly" in found.words.text()
    found.table.setCurrentCell(0, 1)
    qtbot.keyClick(found.table, Qt.Key.Key_Space)
    found.table.setCurrentCell(1, 1)
    qtbot.keyClicks(found.table, "s")
    assert found.state.boards[0][0] == before.boards[1].white
    assert "board 1" in found.words.text()
    qtbot.keyClicks(found.table, "u")
    assert not ok.isEnabled()
    found.step_back()
    found.accept()
    after = desk.tournament.rounds[2]
    assert after.boards[0].white == before.boards[1].white
    assert after.boards[2] == before.boards[2]
    assert "board 1" in desk.session.history()[-1].label
    desk.undo()
    assert desk.tournament.rounds[2] == before


def test_meeting_again_is_told_at_once(desk_window: MainWindow, qtbot: QtBot) -> None:
    desk_window.acts["by-hand"].trigger()
    found = dialog()
    qtbot.waitUntil(lambda: not desk_window.desk.tasks.busy)
    met = desk_window.desk.tournament.rounds[0].boards[0]
    found._take(found.state.pair(met.white, met.black))
    assert "met in round 1" in found.words.text()
    assert not found.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    found.reject()


def test_the_sheet_says_what_was_altered(desk_window: MainWindow, qtbot: QtBot) -> None:
    desk = desk_window.desk
    for board in range(1, 5):
        desk_window.round.grid.typed.emit(board, WHITE_WINS)
    desk.pair()
    qtbot.waitUntil(lambda: desk.proposal is not None)
    desk_window.acts["by-hand"].trigger()
    found = dialog()
    boards = found.state.boards
    found._take(found.state.swap(boards[0][0], boards[2][0]))
    found.accept()
    assert len(desk.tournament.rounds) == 4
    assert all(b.result == PENDING for b in desk.tournament.rounds[3].boards)
    trace = desk.session.trace(4)
    assert altered_note(desk.tournament.rounds[3], trace) == "Altered by the arbiter: boards 1, 3."
    sheet = tables(desk_window.files.outputs.source(), Document.PAIRINGS, 4)[0]
    assert "boards 1, 3" in sheet.note
    assert "Altered by the arbiter" in desk_window.round.state.text()
    assert altered_note(desk.tournament.rounds[2], trace) != ""


# On the cards


def cards_session(window: MainWindow, qtbot: QtBot) -> HandBar:
    window.looks.show_view("cards")
    window.acts["by-hand"].trigger()
    qtbot.waitUntil(lambda: not window.desk.tasks.busy)
    assert window.cards.by_hand
    return window.cards.hand


def drag(window: MainWindow, one: int, other: int | QPoint) -> None:
    """Put a card on another one, or let it go at a place on the screen."""
    table = window.cards.cards
    scrolled = QPoint(0, table.verticalScrollBar().value())
    start = table.rect_of(one).center() - scrolled
    end = other
    if isinstance(other, int):
        end = table.viewport().mapToGlobal(table.rect_of(other).center() - scrolled)
    viewport = table.viewport()
    left, no = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for kind, point, button, buttons in (
        (QEvent.Type.MouseButtonPress, viewport.mapToGlobal(start), left, left),
        (QEvent.Type.MouseMove, end, Qt.MouseButton.NoButton, left),
        (QEvent.Type.MouseButtonRelease, end, left, Qt.MouseButton.NoButton),
    ):
        event = QMouseEvent(kind, QPointF(viewport.mapFromGlobal(point)), QPointF(point), button, buttons, no)
        QApplication.sendEvent(viewport, event)


def test_cards_are_paired_by_dragging_and_the_end_is_recorded(desk_window: MainWindow, qtbot: QtBot) -> None:
    desk = desk_window.desk
    before = desk.tournament.rounds[2]
    hand = cards_session(desk_window, qtbot)
    one, other = before.boards[0].white, before.boards[1].white
    partners = {before.boards[0].black, before.boards[1].black}
    drag(desk_window, one, other)
    assert set(hand.session.state.waiting) == partners, "their old partners become free"
    assert "breaks" in hand.words.text()
    assert not hand.end.isEnabled()
    drag(desk_window, *sorted(partners))
    assert hand.end.isEnabled()
    assert "board" in hand.words.text()
    assert {frozenset((link.white, link.black)) for link in desk_window.cards.cards._layout.links} >= {
        frozenset((one, other)),
        frozenset(partners),
    }
    assert desk.tournament.rounds[2] == before, "nothing is in the file before the end"
    qtbot.keyClick(desk_window.cards.cards, Qt.Key.Key_Return)
    assert not desk_window.cards.by_hand
    after = desk.tournament.rounds[2]
    assert {frozenset((b.white, b.black)) for b in after.boards} >= {
        frozenset((one, other)),
        frozenset(partners),
    }
    assert events(desk.tournament)[-1].startswith("### MPA @ Round 3: board")
    assert (Level.CONFIRM, "by-hand") in desk_window.questions.heard
    desk.undo()
    assert desk.tournament.rounds[2] == before


def test_a_card_let_go_over_the_bye_gets_it(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.desk.open(Session.create(tmp_path / "odd.arbiter", played(7, 2, open_last=True), fixed_time))
    hand = cards_session(window, qtbot)
    had = hand.session.state.bye
    wanted = hand.session.state.boards[0][0]
    drag(window, wanted, hand.bye.mapToGlobal(hand.bye.rect().center()))
    assert hand.session.state.bye == wanted
    assert had in hand.session.state.waiting
    assert str(wanted) in hand.bye.text()
    qtbot.keyClick(window.cards.cards, Qt.Key.Key_Backspace)
    assert hand.session.state.bye == had
    qtbot.keyClick(window.cards.cards, Qt.Key.Key_Escape)
    assert not window.cards.by_hand
    assert events(window.desk.tournament) == ()


def test_cards_are_paired_by_keys(desk_window: MainWindow, qtbot: QtBot) -> None:
    hand = cards_session(desk_window, qtbot)
    boards = hand.session.state.boards
    table = desk_window.cards.cards
    desk_window.desk.select((boards[0][0],))
    qtbot.keyClick(table, Qt.Key.Key_P)
    assert "Mark another player" in hand.words.text()
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert "Marked" in hand.words.text()
    desk_window.desk.select((boards[1][0],))
    qtbot.keyClick(table, Qt.Key.Key_S)
    assert hand.session.state.boards[0] == (boards[1][0], boards[0][1])
    qtbot.keyClick(table, Qt.Key.Key_C)
    assert boards[1][0] == hand.session.state.boards[0][1]
    qtbot.keyClick(table, Qt.Key.Key_U)
    assert boards[1][0] in hand.session.state.waiting


def test_a_session_on_the_cards_is_dropped_when_the_round_changes(
    desk_window: MainWindow, qtbot: QtBot
) -> None:
    hand = cards_session(desk_window, qtbot)
    boards = hand.session.state.boards
    hand.put(boards[0][0], boards[1][0])
    desk_window.desk.apply(SetResult(3, 1, WHITE_WINS))
    assert not desk_window.cards.by_hand
    assert "dropped" in desk_window.banner.text.text()


def test_enter_finishes_the_session_and_does_not_accept_the_proposal_alone(
    desk_window: MainWindow, qtbot: QtBot
) -> None:
    desk = desk_window.desk
    for board in range(1, 5):
        desk_window.round.grid.typed.emit(board, WHITE_WINS)
    desk.pair()
    qtbot.waitUntil(lambda: desk.proposal is not None)
    hand = cards_session(desk_window, qtbot)
    qtbot.keyClick(desk_window.cards.cards, Qt.Key.Key_Return)
    assert len(desk.tournament.rounds) == 3, "nothing is different yet: nothing to finish"
    boards = hand.session.state.boards
    hand.session.take(hand.session.state.swap(boards[0][0], boards[2][0]))
    hand.refresh()
    desk_window.questions.yes = False
    qtbot.keyClick(desk_window.cards.cards, Qt.Key.Key_Return)
    assert desk_window.cards.by_hand, "not confirmed: it goes on"
    desk_window.questions.yes = True
    qtbot.keyClick(desk_window.cards.cards, Qt.Key.Key_Return)
    assert len(desk.tournament.rounds) == 4
    assert [(b.white, b.black) for b in desk.tournament.rounds[3].boards] != list(boards)
    assert [e for e in events(desk.tournament) if e.startswith("### MPA @ Round 4")]
