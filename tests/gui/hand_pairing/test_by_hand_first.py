"""What the arbiter pairs by hand goes before a pairing by the rules: neither comes over the
other.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.gui.cards.hand_bar import HandBar
from arbiter_gui.gui.hand_pairing.hand_dialog import HandDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.event_hands import CTRL, Hands
from tests.gui.fields import dialog_of, fixed_time, played
from tests.gui.waiting import Waiting

KEY = Qt.Key
STOPPED = "Pairing of round 4 was stopped because round {number} is now being paired by hand."


@pytest.fixture
def hall(window: MainWindow, tmp_path: Path) -> Iterator[MainWindow]:
    """Eight players, three rounds with all results, the cards in sight, and pairing waits to be let
    go.
    """
    window.current.open(Session.create(tmp_path / "ready.arbiter", played(8, 3), fixed_time))
    window.view_commands.show_view("cards")
    waiting = window.current.pairing_run.pair = Waiting()
    yield window
    waiting.go.set()


def let_go(window: MainWindow, qtbot: QtBot) -> None:
    """Let what is being paired come to its end."""
    assert isinstance(window.current.pairing_run.pair, Waiting)
    window.current.pairing_run.pair.go.set()
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    QApplication.processEvents()


def two_steps(window: MainWindow) -> HandBar:
    """Begin on the cards and go two steps."""
    window.action_set["by-hand"].trigger()
    hand = window.cards.hand
    assert hand.session is not None
    one, other = hand.session.state.boards[:2]
    hand.pair_cards(one[0], other[0])
    hand.pair_cards(one[1], other[1])
    return hand


def test_a_session_on_the_cards_stops_a_pairing_that_runs(hall: MainWindow, qtbot: QtBot) -> None:
    hall.action_set["pair"].trigger()
    assert hall.current.pairing
    hand = two_steps(hall)
    session = hand.session
    assert hall.banner.sentence() == STOPPED.format(number=3)
    assert not hall.current.pairing
    assert not hall.action_set["stop"].isEnabled()
    let_go(hall, qtbot)
    assert (hall.current.proposal, hall.current.shown_round) == (None, 3)
    assert hand.session is session
    Hands(hall).press(KEY.Key_Return)
    assert hand.session is None
    recorded = {(b.white, b.black) for b in hall.current.tournament.rounds[2].boards}
    assert recorded == set(session.state.boards)
    assert len(hall.current.tournament.rounds) == 3


def test_a_session_in_a_dialog_stops_a_pairing_that_runs(hall: MainWindow, qtbot: QtBot) -> None:
    hall.view_commands.show_view("round")
    hall.current.show_round(2)
    hall.action_set["pair"].trigger()
    hall.action_set["by-hand"].trigger()
    assert hall.banner.sentence().startswith(STOPPED.format(number=2))
    assert "later rounds are not changed" in hall.banner.sentence()
    assert not hall.action_set["stop"].isEnabled()
    let_go(hall, qtbot)
    assert (hall.current.proposal, hall.current.shown_round) == (None, 2)
    dialog_of(HandDialog).reject()


def test_nothing_is_paired_over_a_session_on_the_cards(hall: MainWindow, qtbot: QtBot) -> None:
    hand = two_steps(hall)
    session, hands = hand.session, Hands(hall)
    hands.press(KEY.Key_1, CTRL)
    hands.press(KEY.Key_F9)
    assert not hall.current.pairing
    assert hand.session is session
    assert hall.view() is hall.cards
    assert "Round 3 is being paired by hand" in hall.banner.sentence()
    let_go(hall, qtbot)
    hands.press(KEY.Key_Escape)
    assert hand.session is None
    hands.press(KEY.Key_F9)
    qtbot.waitUntil(lambda: hall.current.proposal is not None)


@pytest.mark.parametrize("key", [KEY.Key_Backspace, KEY.Key_Return, KEY.Key_Enter])
def test_the_keys_of_a_proposal_leave_the_session_made_of_it_alone(
    hall: MainWindow, qtbot: QtBot, key: Qt.Key
) -> None:
    hall.action_set["pair"].trigger()
    let_go(hall, qtbot)
    hand, proposal = two_steps(hall), hall.current.proposal
    assert proposal is not None
    Hands(hall).press(key, CTRL)
    assert hand.session is not None
    assert len(hand.session.steps) == 2
    assert hall.current.proposal is proposal
    assert not hall.proposal_bar.isVisible()
    Hands(hall).press(KEY.Key_Escape)
    assert hall.proposal_bar.isVisible()
    assert hall.action_set["accept"].isEnabled()
    Hands(hall).press(key, CTRL)
    assert hall.current.proposal is None


def test_the_key_of_undo_takes_a_step_of_the_session_back(hall: MainWindow) -> None:
    hall.current.apply(SetResult(3, 1, DRAWN))
    hand, hands, before = two_steps(hall), Hands(hall), hall.current.tournament
    assert hall.action_set["undo"].isEnabled()
    session = hand.session
    assert session is not None
    hall.cards.cards.setFocus()
    hands.press(KEY.Key_Z, CTRL)
    assert (hand.session, len(session.steps)) == (session, 1)
    hand.progress_words.setFocus()
    hands.press(KEY.Key_Z, CTRL)
    hands.press(KEY.Key_Z, CTRL)
    assert (hand.session, len(session.steps)) == (session, 0)
    assert hall.current.tournament is before
    hands.press(KEY.Key_Escape)
    assert hand.session is None
    hall.cards.cards.setFocus()
    hands.press(KEY.Key_Z, CTRL)
    assert hall.current.tournament.rounds != before.rounds, (
        "without a session it is the key of Undo again"
    )


def test_from_a_list_of_players_the_last_round_is_meant(shown_window: MainWindow) -> None:
    current = shown_window.current
    current.show_round(1)
    shown_window.view_commands.show_view("players")
    shown_window.action_set["by-hand"].trigger()
    assert current.shown_round == len(current.tournament.rounds)
    dialog = dialog_of(HandDialog)
    assert isinstance(dialog, HandDialog)
    dialog.reject()
