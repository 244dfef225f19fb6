"""Pairing by hand a round that lies back: judged by the moment it was paired, ended with what it
means.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.tournament import Record
from arbiter_gui.domain.values import WHITE_WINS, WHITE_WINS_BY_FORFEIT, Player
from arbiter_gui.gui.cards.hand_words import hand_lines
from arbiter_gui.gui.hand_pairing.hand_dialog import HandDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played, start


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Ten players, two rounds played, the third paired and played: all of it in the history of the
    file.
    """
    session = Session.create(tmp_path / "history.arbiter", start(10, 6), fixed_time)
    for number in (1, 2, 3):
        session.apply(propose(session.tournament).edit())
        for board in range(1, 6):
            session.apply(SetResult(number, board, WHITE_WINS))
    return session


def begun(window: MainWindow, qtbot: QtBot, number: int) -> HandSession:
    """Begin on the cards."""
    window.current.show_round(number)
    window.view_commands.show_view("cards")
    window.action_set["by-hand"].trigger()
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    session = window.cards.hand.session
    assert session is not None
    return session


def test_what_was_corrected_since_does_not_judge_the_round(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    one = current.tournament.rounds[1].boards[0]
    current.apply(SetResult(2, 1, WHITE_WINS_BY_FORFEIT))
    hand = begun(shown_window, qtbot, 3)
    faults = hand.pair(one.white, one.black)
    shown_window.cards.hand.refresh()
    assert "met" in " ".join(faults or ())
    assert (
        "Results of round 2 were corrected after this round was paired"
        in shown_window.cards.hand.progress_words.text()
    )


def test_the_rules_pairing_is_known_also_after_new_numbers(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    current.apply(EnterLate(Player(0, "Zander, Z.", 2500), 4))
    assert current.session is not None
    assert current.session.trace(3) is None
    hand = begun(shown_window, qtbot, 3)
    assert hand.by_rules
    assert hand.state_sentence() == "Identical to the pairing under the rules."


def test_an_older_round_is_confirmed_in_two_steps_and_the_later_one_stays(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    before = current.tournament
    hand = begun(shown_window, qtbot, 2)
    assert "later rounds are not changed" in shown_window.banner.message_label.text()
    first, second = before.rounds[1].boards[:2]
    table = shown_window.cards.cards
    current.select((first.white,))
    qtbot.keyClick(table, Qt.Key.Key_C)
    assert hand.results_lost() == ()
    current.select((second.white,))
    qtbot.keyClick(table, Qt.Key.Key_Space)
    current.select((before.rounds[1].boards[2].white,))
    qtbot.keyClick(table, Qt.Key.Key_S)
    assert "board 2" in shown_window.cards.hand.progress_words.text()
    assert len(hand.results_lost()) == 2
    qtbot.keyClick(table, Qt.Key.Key_Return)
    heard = shown_window.questions.heard  # type: ignore[attr-defined]
    assert heard[0] == (CautionLevel.TWO_STEP, "later-rounds")
    assert (CautionLevel.CONFIRM, "results-lost") in heard
    after = current.tournament
    assert after.rounds[1].boards[0].result == first.result.turned
    assert not after.rounds[1].boards[1].result.known
    assert after.rounds[1].boards[3:] == before.rounds[1].boards[3:]
    assert (after.rounds[0], after.rounds[2]) == (before.rounds[0], before.rounds[2])
    assert event_lines_of(after)[-1].startswith("### MPA @ Round 2: board 1")
    current.undo()
    assert current.tournament.rounds == before.rounds


def test_a_round_too_far_back_is_refused_at_once(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.current.show_round(1)
    shown_window.action_set["by-hand"].trigger()
    assert "too far back" in shown_window.banner.message_label.text()
    assert not shown_window.cards.by_hand
    assert not [
        w for w in QApplication.topLevelWidgets() if isinstance(w, HandDialog) and w.isVisible()
    ]


def test_an_older_round_leaves_a_proposal_unaccepted(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    current.pair()
    qtbot.waitUntil(lambda: current.proposal is not None)
    hand = begun(shown_window, qtbot, 3)
    first = hand.state.boards[0]
    hand.take_state(hand.state.swap(*first))
    shown_window.cards.hand.refresh()
    qtbot.keyClick(shown_window.cards.cards, Qt.Key.Key_Return)
    assert len(current.tournament.rounds) == 3
    assert current.tournament.rounds[2].boards[0].white == first[1]


def test_a_round_from_a_file_waits_for_the_rules(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(
        Session.create(tmp_path / "file.arbiter", played(8, 3, open_last=True), fixed_time)
    )
    hand = begun(window, qtbot, 3)
    assert hand.by_rules
    assert not hand.is_waiting
    assert "Identical to the pairing under the rules." in window.cards.hand.progress_words.text()


def test_a_round_of_a_round_robin_is_not_paired_again_by_hand(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """What `pair` and `check` refuse is no Swiss round for the hand either."""
    robin = replace(played(6, 2), records=(Record(1, "192 BERGER_ROUNDROBIN"),))
    window.current.open(Session.create(tmp_path / "robin.arbiter", robin, fixed_time))
    for view in ("round", "cards"):
        window.view_commands.show_view(view)
        for number in (1, 2, 3):
            window.banner.clear()
            window.current.show_round(number)
            window.action_set["by-hand"].trigger()
            qtbot.waitUntil(lambda: not window.current.tasks.busy)
            assert (
                "This is a round-robin (record 192: BERGER_ROUNDROBIN)" in window.banner.sentence()
            ), number
            assert window.cards.hand.session is None
            assert not [dialog for dialog in window.findChildren(HandDialog) if dialog.isVisible()]
        assert window.current.tournament.rounds == robin.rounds


def test_results_that_would_be_lost_are_a_warning(shown_window: MainWindow, qtbot: QtBot) -> None:
    hand = begun(shown_window, qtbot, 3)
    one, other = shown_window.current.tournament.rounds[2].boards[:2]
    hand.pair(one.white, other.white)
    (line,) = (line for line in hand_lines(hand, "") if "Results that will be removed" in line)
    assert line.startswith("<b>⚠ Results that will be removed: board 1")
