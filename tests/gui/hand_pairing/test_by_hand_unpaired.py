"""Pairing by hand a round that is not paired: from what the rules pair, or with everybody waiting
where they cannot.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.edits import ChangeRound, PublishRound, SetResult
from arbiter_gui.app.edits.fide_mode import LeaveFideMode
from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.app.session import Session
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.tournament import ProhibitedGroup
from arbiter_gui.domain.values import PENDING, WHITE_WINS, Board
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.hand_pairing.hand_dialog import HandDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.documents import Document, document_tables
from tests.gui.fields import dialog_of, fixed_time, played, start

NONE = "### MPA @ Round 4: paired by hand, because there is no legal pairing under the rules"


@pytest.fixture
def all_met(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Four players after three of four rounds: everybody has met everybody.

    The page before round 4.
    """
    window.current.open(
        Session.create(tmp_path / "four.arbiter", played(4, 3, round_count=4), fixed_time)
    )
    window.current.show_round(4)
    return window


def on_cards(window: MainWindow, qtbot: QtBot) -> HandSession:
    """Begin on the cards and wait for what comes of it."""
    window.view_commands.show_view("cards")
    window.action_set["by-hand"].trigger()
    qtbot.waitUntil(lambda: window.cards.by_hand and not window.current.tasks.busy)
    session = window.cards.hand.session
    assert session is not None
    return session


@pytest.mark.parametrize("fide_mode", [True, False])
def test_a_round_that_cannot_be_paired_by_the_rules_is_paired_by_hand(
    all_met: MainWindow, qtbot: QtBot, fide_mode: bool
) -> None:
    current = all_met.current
    if not fide_mode:
        current.apply(LeaveFideMode())
    current.show_round(4)
    assert all_met.action_set["by-hand"].isEnabled()
    session, hand = on_cards(all_met, qtbot), all_met.cards.hand
    assert session.state.waiting_players == (1, 2, 3, 4)
    assert current.shown_round == 4
    assert "There is no legal pairing under the rules" in hand.progress_words.text()
    assert "No pairing is possible" in all_met.banner.sentence()
    hand.pair_cards(1, 2)
    assert "met in round" in hand.progress_words.text(), "each step says what it breaks"
    assert not hand.finish_button.isEnabled()
    hand.pair_cards(3, 4)
    assert len(current.tournament.rounds) == 3, "nothing is in the file before the end"
    qtbot.keyClick(all_met.cards.cards, Qt.Key.Key_Return)
    assert not all_met.cards.by_hand
    assert (CautionLevel.CONFIRM, "by-hand") in all_met.questions.heard
    recorded = current.tournament.rounds[3]
    assert {frozenset((b.white, b.black)) for b in recorded.boards} == {
        frozenset((1, 2)),
        frozenset((3, 4)),
    }
    assert event_lines_of(current.tournament)[-1] == NONE
    assert current.session is not None
    assert (current.session.trace(4), current.session.undo_label) == (None, "pair round 4 by hand")
    assert current.apply(SetResult(4, 1, WHITE_WINS))
    current.undo()
    current.undo()
    assert len(current.tournament.rounds) == 3
    assert NONE not in event_lines_of(current.tournament)


def test_a_key_a_board_pairs_all_who_wait_on_the_cards(all_met: MainWindow, qtbot: QtBot) -> None:
    session = on_cards(all_met, qtbot)
    all_met.current.select((1,))
    qtbot.keyClicks(all_met.cards.cards, "p")
    assert (session.state.waiting_players, all_met.cards.cards.players) == ((3, 4), (3,))
    qtbot.keyClicks(all_met.cards.cards, "p")
    assert session.state.is_complete


def test_it_is_paired_by_hand_in_the_dialog(all_met: MainWindow, qtbot: QtBot) -> None:
    all_met.view_commands.show_view("round")
    all_met.action_set["by-hand"].trigger()
    qtbot.waitUntil(lambda: not all_met.current.tasks.busy)
    found = dialog_of(HandDialog)
    assert isinstance(found, HandDialog)
    assert found.state.waiting_players == (1, 2, 3, 4)
    found.reject()
    assert len(all_met.current.tournament.rounds) == 3
    all_met.action_set["by-hand"].trigger()
    qtbot.waitUntil(lambda: not all_met.current.tasks.busy)
    found = dialog_of(HandDialog)
    found._take_state(found.state.pair(1, 2))
    found.reject()
    assert "discarded" in all_met.banner.sentence()
    all_met.banner.buttons[0].click()
    found = dialog_of(HandDialog)
    assert found.state.boards == ((1, 2),), "what was dropped is taken up again"
    found._take_state(found.state.pair(4, 3))
    found.accept()
    assert [b.result for b in all_met.current.tournament.rounds[3].boards] == [PENDING, PENDING]


@pytest.fixture
def from_nothing(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> HandDialog:
    """Six of whom no two may meet, before round 1: the dialog, where all of them wait."""
    six = replace(start(6), prohibited=(ProhibitedGroup((1, 2, 3, 4, 5, 6)),))
    window.current.open(Session.create(tmp_path / "six.arbiter", six, fixed_time))
    window.view_commands.show_view("round")
    window.action_set["by-hand"].trigger()
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    found = dialog_of(HandDialog)
    assert isinstance(found, HandDialog)
    assert found.state.waiting_players == (1, 2, 3, 4, 5, 6)
    return found


def test_a_key_a_board_pairs_all_who_wait(from_nothing: HandDialog, qtbot: QtBot) -> None:
    table = from_nothing.table
    assert "with the next waiting player" in from_nothing.progress_words.text()
    for waiting in ((3, 4, 5, 6), (5, 6), ()):
        qtbot.keyClicks(table, "p")
        assert from_nothing.state.waiting_players == waiting
        assert table.player() in (waiting[:1] or (5, 6))
    assert from_nothing.state.opponent_pairs() == {
        frozenset((1, 2)),
        frozenset((3, 4)),
        frozenset((5, 6)),
    }


def test_after_a_pair_the_next_who_waits_has_the_keys(
    from_nothing: HandDialog, qtbot: QtBot
) -> None:
    table = from_nothing.table
    for _ in range(3):
        qtbot.keyClick(table, Qt.Key.Key_Space)
        qtbot.keyClick(table, Qt.Key.Key_Down)
        qtbot.keyClicks(table, "p")
    assert from_nothing.state.opponent_pairs() == {
        frozenset((1, 2)),
        frozenset((3, 4)),
        frozenset((5, 6)),
    }
    from_nothing.step_back()
    from_nothing.step_back()
    qtbot.keyClick(table, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(table, "b")
    assert (from_nothing.state.bye, table.player()) == (3, 4)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    table.go_to_cell(3, 1)
    seated = table.player()
    qtbot.keyClicks(table, "p")
    assert (set(from_nothing.state.boards[0]), table.player()) == ({4, seated}, seated), (
        "a board was taken apart"
    )


def test_keys_act_in_every_column_of_a_row(from_nothing: HandDialog, qtbot: QtBot) -> None:
    table = from_nothing.table
    for column in range(table.seats.columnCount()):
        table.go_to_cell(1, column)
        qtbot.keyClick(table, Qt.Key.Key_Space)
        assert from_nothing.session.marked_player == 2
        qtbot.keyClick(table, Qt.Key.Key_Space)
    table.go_to_cell(0, 0)
    qtbot.keyClicks(table, "p")
    row = table.seats.rowCount() - 1
    (board,) = from_nothing.state.boards
    for column, player in enumerate((board[0], *board, board[0])):
        table.go_to_cell(row, column)
        assert table.player() == player
    qtbot.keyClicks(table, "p")
    assert "First mark another player" in from_nothing.progress_words.text(), (
        "who sits at a board needs a marked one"
    )


def test_the_answers_and_the_papers_cope_with_a_round_without_a_proof(
    all_met: MainWindow, qtbot: QtBot
) -> None:
    on_cards(all_met, qtbot)
    all_met.cards.hand.pair_cards(1, 2)
    all_met.cards.hand.pair_cards(3, 4)
    qtbot.keyClick(all_met.cards.cards, Qt.Key.Key_Return)
    current = all_met.current
    current.select((1,))
    all_met.view_commands.show_view("reasons")
    remark = all_met.reasons.empty.sentence
    qtbot.waitUntil(lambda: "cannot be paired with any other player" in remark.text())
    source = all_met.features[OutputCommands].source()
    for document in (Document.PAIRINGS, Document.BOARD, Document.STANDINGS):
        assert document_tables(source, document, 4) is not None
    current.apply(PublishRound(4, "2026-05-02T14:30:00+00:00"))
    session = on_cards(all_met, qtbot)
    assert not session.unpaired
    assert session.state.boards


def test_the_session_begins_with_what_the_rules_pair(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "eight.arbiter", played(8, 3), fixed_time))
    window.current.show_round(4)
    session = on_cards(window, qtbot)
    assert window.current.proposal is not None
    assert session.by_rules
    assert session.state.boards == window.current.proposal.pairing.boards
    assert not window.proposal_bar.isVisible()
    qtbot.keyClick(window.cards.cards, Qt.Key.Key_Escape)
    window.current.discard()
    window.current.pair()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert not window.cards.by_hand, "asked for once, it begins once"


def test_what_stands_in_the_way_is_told_and_no_session_waits_for_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(
        Session.create(tmp_path / "open.arbiter", played(8, 3, open_last=True), fixed_time)
    )
    window.current.show_round(4)
    window.action_set["by-hand"].trigger()
    assert "result" in window.banner.sentence()
    for board in range(1, 5):
        window.current.apply(SetResult(3, board, WHITE_WINS))
    window.current.pair()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert not window.cards.by_hand


def test_after_the_last_round_nothing_is_paired_by_hand(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(
        Session.create(tmp_path / "over.arbiter", played(8, 3, round_count=3), fixed_time)
    )
    window.current.show_round(4)
    assert window.current.shown_round == 4
    assert not window.action_set["by-hand"].isEnabled()


def test_what_was_typed_goes_with_boards_that_come_in_another_order(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current, shown, grid = shown_window.current, shown_window.round, shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    shown_window.action_set["verify"].trigger()
    qtbot.keyClicks(grid, "10")
    assert "2 of 4 match; boards left: 3, 4" in shown.state.text()
    recorded = current.tournament.rounds[2]
    one, other, *rest = recorded.boards
    current.apply(
        ChangeRound(
            3, (*rest, Board(one.black, one.white, one.result.turned), other), recorded.byes
        )
    )
    assert "1 of 4 match; boards left: 1, 2, 3" in shown.state.text(), (
        "other colours are to be verified again"
    )
    told = shown.entries.text().split(": ", 1)[1].split(" · ")
    assert [entry.split(":")[0] for entry in told] == ["4", "2", "1"]
    current.undo()
    assert "boards left: 1, 3, 4" in shown.state.text()
