"""A session of pairing by hand waits while another tournament is looked at, and goes on when its
own is back.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.app.session import Session
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played, start


@pytest.fixture
def two(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Six players before round 1, and eight in round 3 in front, in the view of the cards."""
    for name, tournament in (("b", start(6)), ("a", played(8, 3, open_last=True))):
        window.open_tournaments.add(
            Session.create(tmp_path / f"{name}.arbiter", tournament, fixed_time)
        )
    window.view_commands.show_view("cards")
    return window


def begun(window: MainWindow, qtbot: QtBot) -> HandSession:
    """A session of two steps on the cards."""
    window.action_set["by-hand"].trigger()
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    session = window.cards.hand.session
    assert session is not None
    one, other = session.state.boards[:2]
    window.cards.hand.pair_cards(one[0], other[0])
    window.cards.hand.pair_cards(one[1], other[1])
    assert len(session.steps) == 2
    return session


def go(window: MainWindow, qtbot: QtBot) -> None:
    window.action_set["next-tournament"].trigger()
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not window.current.tasks.busy)


@pytest.mark.parametrize("number", [2, 3])
def test_a_session_goes_on_when_its_tournament_is_back(
    two: MainWindow, qtbot: QtBot, number: int
) -> None:
    two.current.show_round(number)
    session = begun(two, qtbot)
    go(two, qtbot)
    assert len(two.current.tournament.players) == 6
    assert not two.cards.by_hand
    waits = f"Pairing round {number} by hand is paused until you return to Spring Open · a."
    assert two.banner.sentence() == waits
    assert two.banner.buttons == [], "nothing of it can be done here"
    go(two, qtbot)
    assert two.cards.hand.session is session
    assert (two.current.shown_round, len(session.steps), two.banner.sentence()) == (number, 2, "")
    qtbot.keyClick(two.cards.cards, Qt.Key.Key_Return)
    assert not two.cards.by_hand
    after = {
        frozenset((b.white, b.black)) for b in two.current.tournament.rounds[number - 1].boards
    }
    assert after == {frozenset(board) for board in session.state.boards}
    go(two, qtbot)
    go(two, qtbot)
    assert not two.cards.by_hand, "it has come to its end"


def test_a_session_on_a_proposal_comes_back_with_it(two: MainWindow, qtbot: QtBot) -> None:
    go(two, qtbot)
    two.current.pair()
    qtbot.waitUntil(lambda: two.current.proposal is not None)
    two.view_commands.show_view("cards")
    session, proposal = begun(two, qtbot), two.current.proposal
    go(two, qtbot)
    assert (two.current.proposal, two.cards.by_hand, two.banner.buttons) == (None, False, [])
    assert "round 1 by hand is paused" in two.banner.sentence()
    go(two, qtbot)
    assert (two.current.proposal, two.current.shown_round) == (proposal, 1)
    assert two.cards.hand.session is session
    assert not two.proposal_bar.isVisible()
    qtbot.keyClick(two.cards.cards, Qt.Key.Key_Return)
    recorded = {(b.white, b.black) for b in two.current.tournament.rounds[0].boards}
    assert recorded == set(session.state.boards)


def test_each_tournament_has_its_own_session(two: MainWindow, qtbot: QtBot) -> None:
    first = begun(two, qtbot)
    go(two, qtbot)
    two.current.pair()
    qtbot.waitUntil(lambda: two.current.proposal is not None)
    two.view_commands.show_view("cards")
    second = begun(two, qtbot)
    for session in (first, second, first):
        go(two, qtbot)
        assert two.cards.hand.session is session
        assert len(session.steps) == 2


def test_what_was_dropped_in_front_stays_dropped(two: MainWindow, qtbot: QtBot) -> None:
    begun(two, qtbot)
    qtbot.keyClick(two.cards.cards, Qt.Key.Key_Escape)
    assert [button.text() for button in two.banner.buttons] == ["Go bac&k to it"]
    go(two, qtbot)
    assert two.banner.message is None
    go(two, qtbot)
    assert not two.cards.by_hand
    begun(two, qtbot)
    two.current.show_round(1)
    assert not two.cards.by_hand, "another round is looked at"
    two.current.changed.emit(None)
    go(two, qtbot)
    go(two, qtbot)
    assert not two.cards.by_hand


def test_nothing_waits_for_a_tournament_that_is_closed(two: MainWindow, qtbot: QtBot) -> None:
    settings.CLOSING_KEY_SHOWN.set(True)
    begun(two, qtbot)
    two.action_set["close-tournament"].trigger()
    assert len(two.current.tournament.players) == 6
    assert not two.cards.by_hand
    assert two.banner.message is None
