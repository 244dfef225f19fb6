"""Somebody who came after the round was paired is brought into it by hand (C.04.2, 4.4)."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import RequestBye
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.hand_pairing.hand_pairing import HandJudge, HandPairing
from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.gui.hand_pairing.hand_dialog import HandDialog
from arbiter_gui.gui.search.who_dialog import WhoDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, start

LATE = 8


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Seven players, round 1 paired with a bye for one of them; then an eighth comes."""
    session = Session.create(tmp_path / "late.arbiter", start(7), fixed_time)
    session.apply(propose(session.tournament).edit())
    session.apply(EnterLate(Player(0, "Zander, Z.", 1500), 2))
    return session


def who() -> WhoDialog:
    return next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, WhoDialog) and w.isVisible()
    )


def test_a_late_entry_meets_who_had_the_bye(shown_window: MainWindow, qtbot: QtBot) -> None:
    current = shown_window.current
    before = current.tournament.rounds[0]
    bye = before.byes[0].player
    shown_window.view_commands.show_view("cards")
    shown_window.action_set["by-hand"].trigger()
    table, hand = shown_window.cards.cards, shown_window.cards.hand
    assert table._card_places.cards.get(LATE) is None
    qtbot.keyClicks(table, "i")
    assert "Zander" in who().player_lines.item(0).text()
    qtbot.keyClick(who().player_lines, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not current.tasks.busy)
    assert hand.session.state.waiting_players == (LATE,)
    assert table._card_places.cards.get(LATE) is not None
    assert not hand.finish_button.isEnabled()
    assert not hand.more_button.isEnabled(), "nobody else is outside"
    faults = hand.session.pair(bye, LATE)
    assert faults == ()
    hand.refresh()
    shown_window.cards.refresh()
    qtbot.keyClick(table, Qt.Key.Key_Return)
    after = current.tournament.rounds[0]
    assert {after.boards[-1].white, after.boards[-1].black} == {bye, LATE}
    assert after.byes == ()
    assert after.boards[:-1] == before.boards
    assert f"{LATE} without an entry" in event_lines_of(current.tournament)[-1]
    current.undo()
    assert current.tournament.rounds[0] == before


def test_a_step_back_leaves_the_late_entry_outside(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.action_set["by-hand"].trigger()
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, HandDialog) and w.isVisible()
    )
    qtbot.keyClicks(dialog.table, "i")
    who().accept()
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    assert dialog.state.waiting_players == (LATE,)
    assert "does not take part" not in dialog.table.seats.index(0, 3).data()
    dialog.step_back()
    assert [p.number for p in dialog.session.outside_players] == [LATE]
    assert dialog.state == dialog.session.start
    dialog.reject()


def test_a_judge_who_comes_when_the_dialog_is_gone_is_not_heard(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, begun, asked = threading.Event(), threading.Event(), HandJudge.with_engine

    def slow(before: Tournament, control: Control) -> HandJudge | None:
        begun.set()
        assert go.wait(60)
        return asked(before)

    monkeypatch.setattr(HandJudge, "with_engine", staticmethod(slow))
    for twice in (False, True):
        go.clear()
        begun.clear()
        shown_window.action_set["by-hand"].trigger()
        dialog = next(
            w for w in QApplication.topLevelWidgets() if isinstance(w, HandDialog) and w.isVisible()
        )
        session, judge = dialog.session, dialog.session.judge
        qtbot.waitUntil(begun.is_set)
        if twice:
            dialog.entered.emit()
        dialog.reject()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        go.set()
        # An answer for the dialog that is gone would be told as a crash.
        qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
        assert session.judge is judge


def test_an_announced_bye_is_given_up(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "bye.arbiter", start(8), fixed_time)
    session.apply(RequestBye(3, 1, ByeKind.HALF))
    session.apply(propose(session.tournament).edit())
    recorded = session.tournament.rounds[0]
    hand = HandSession(session.tournament, HandPairing.of(1, recorded), HandPairing.of(1, recorded))
    assert [p.number for p in hand.outside_players] == [3]
    hand.bring_in(3)
    other = hand.state.bye
    assert other is not None
    assert hand.pair(3, other) == ()
    edit = hand.edit(recorded, "2026-05-02T14:30:00+00:00")
    assert edit.byes == ()
    caution = next(c for c in hand.cautions(edit, session.tournament) if c.code == "by-hand")
    assert any(
        "Added to the round after it was paired: 3 " in line for line in caution.consequences
    )
    session.close()
