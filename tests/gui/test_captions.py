"""What Undo says in the menu is never wider than the menu may be; the tooltip has all of it."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.app.edits import ChangePlayer, ChangeRound, RequestBye
from arbiter_gui.domain.saying import say
from arbiter_gui.domain.values import Board, ByeKind
from arbiter_gui.gui.captions import show_captions
from arbiter_gui.gui.window import MainWindow


def test_a_session_by_hand_is_undone_by_a_short_name(desk_window: MainWindow) -> None:
    desk, note = desk_window.desk, say("{n} and much more " * 20, n=1)
    recorded = desk.tournament.rounds[2]
    turned = tuple(Board(b.black, b.white) for b in recorded.boards)
    assert desk.apply(ChangeRound(3, turned, recorded.byes, note, "", len(turned)), asked=True)
    assert desk_window.acts["undo"].text() == "&Undo: change the pairing of round 3 (4 boards)"
    assert note.strip() in desk.tournament.records[-1].text, "the record has all of it"


def test_a_long_name_is_cut_in_the_menu_and_whole_in_the_tooltip(desk_window: MainWindow) -> None:
    desk, action = desk_window.desk, desk_window.acts["undo"]
    name = "Long, " + "Name " * 60 + "End"
    assert desk.apply(RequestBye(2, 4, ByeKind.HALF))
    assert not action.text().endswith("…"), "what is of common length stays whole"
    assert desk.apply(ChangePlayer(replace(desk.tournament.by_number[2], name=name)))
    show_captions(desk_window)
    metrics = desk_window.fontMetrics()
    assert metrics.horizontalAdvance(action.text()) < 60 * metrics.horizontalAdvance("m")
    assert action.text().endswith("…")
    assert name in action.toolTip()
    assert "&" not in action.toolTip()
