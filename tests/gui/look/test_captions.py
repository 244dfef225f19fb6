"""What Undo says in the menu is never wider than the menu may be; the tooltip has all of it."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.app.edits import ChangePlayer, ChangeRound, RequestBye
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Board, ByeKind
from arbiter_gui.gui.shell.captions import show_captions
from arbiter_gui.gui.shell.window import MainWindow


def test_a_session_by_hand_is_undone_by_a_short_name(shown_window: MainWindow) -> None:
    current, note = shown_window.current, say("{n} and much more " * 20, n=1)
    recorded = current.tournament.rounds[2]
    turned = tuple(Board(b.black, b.white) for b in recorded.boards)
    assert current.apply(
        ChangeRound(3, turned, recorded.byes, note, "", len(turned)), is_confirmed=True
    )
    assert (
        shown_window.action_set["undo"].text() == "&Undo: change the pairing of round 3 (4 boards)"
    )
    assert note.strip() in current.tournament.records[-1].text, "the record has all of it"


def test_a_long_name_is_cut_in_the_menu_and_whole_in_the_tooltip(shown_window: MainWindow) -> None:
    current, action = shown_window.current, shown_window.action_set["undo"]
    name = "Long, " + "Name " * 60 + "End"
    assert current.apply(RequestBye(2, 4, ByeKind.HALF))
    assert not action.text().endswith("…"), "what is of common length stays whole"
    assert current.apply(ChangePlayer(replace(current.tournament.by_number[2], name=name)))
    show_captions(shown_window.parts)
    metrics = shown_window.fontMetrics()
    assert metrics.horizontalAdvance(action.text()) < 60 * metrics.horizontalAdvance("m")
    assert action.text().endswith("…")
    assert name in action.toolTip()
    assert "&" not in action.toolTip()
