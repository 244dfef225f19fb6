"""Views are made when somebody looks at them, or in a long pause, and show then what all others
show.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.gui.actions.menus import BOARD_MENU, PAST, PLAYER_MENU, RANKED_MENU
from arbiter_gui.gui.results.round_view import RoundView
from arbiter_gui.gui.shell.parts import VIEWS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament.list_view import STANDINGS
from arbiter_gui.gui.tournament.view_preparation import is_worked_out
from tests.gui.fields import FakeQuestions, fixed_time, played


def made(window: MainWindow) -> list[str]:
    return [key for key in VIEWS if window.views.has(key)]


def test_only_the_view_in_sight_is_made_and_others_by_a_look(shown_window: MainWindow) -> None:
    assert made(shown_window) == ["round"]
    shown_window.current.select((3,))
    for key in ("standings", "players"):
        shown_window.view_commands.show_view(key)
        view = shown_window.view()
        assert (view.key, view.isVisible(), view.size()) == (
            key,
            True,
            shown_window.views.pages[key].size(),
        )
        assert view.table.chosen_players() == (3,)  # type: ignore[attr-defined]
        assert QApplication.focusWidget() is view.focus_target()
    assert made(shown_window) == ["round", "players", "standings"]


def test_a_click_on_a_tab_makes_its_view(shown_window: MainWindow, qtbot: QtBot) -> None:
    place = shown_window.titles.tabRect(VIEWS.index("cross")).center()
    qtbot.mouseClick(shown_window.titles, Qt.MouseButton.LeftButton, pos=place)
    assert made(shown_window) == ["round", "cross"]
    assert shown_window.cross.table.model().rowCount() == 8


def test_the_rest_is_made_in_a_longer_pause_and_worked_for(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    pause, rest = shown_window.preparation.pause, shown_window.preparation.pause_timer
    assert rest.interval() > 5 * pause.interval()
    for timer in (pause, rest):
        timer.setInterval(1)
    shown_window.round.grid.typed.emit(1, DRAWN)
    assert not is_worked_out(shown_window.current.tournament, STANDINGS.basis)
    qtbot.waitUntil(lambda: made(shown_window) == list(VIEWS))
    assert shown_window.view() is shown_window.round
    qtbot.waitUntil(lambda: is_worked_out(shown_window.current.tournament, STANDINGS.basis))
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)


def test_who_goes_on_working_waits_for_no_view(shown_window: MainWindow) -> None:
    shown_window.preparation.pause.timeout.emit()
    assert shown_window.preparation.pause_timer.isActive()
    shown_window.round.grid.typed.emit(1, DRAWN)
    assert not shown_window.preparation.pause_timer.isActive()
    assert made(shown_window) == ["round"]


def test_nothing_is_made_ahead_without_a_tournament(window: MainWindow) -> None:
    for timer in (window.preparation.pause, window.preparation.pause_timer):
        timer.timeout.emit()
    assert made(window) == ["round"]
    assert not window.preparation.pause_timer.isActive()


def test_a_window_that_was_left_in_another_view_begins_there(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.view_commands.show_view("history")
    window.close()
    again = MainWindow(window.theme)
    again.questions = FakeQuestions(again)
    qtbot.addWidget(again)
    assert again.view().key == "history"
    assert "players" not in made(again)
    again.close()


def test_the_boards_of_a_tournament_are_drawn_once_when_it_is_opened(
    window: MainWindow, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where they are in sight already, with those of another tournament."""
    drawn, refresh = list[int](), RoundView.refresh
    monkeypatch.setattr(
        RoundView, "refresh", lambda view: (drawn.append(view.current.shown_round), refresh(view))
    )
    window.current.open(session)
    assert drawn == [3]
    window.current.open(Session.create(tmp_path / "other.arbiter", played(6, 2), fixed_time))
    assert drawn == [3, 2]
    assert window.round.grid.model().rowCount() == 3


def test_every_view_offers_what_its_rows_are_for(shown_window: MainWindow) -> None:
    menus = {"history": PAST, "round": BOARD_MENU, "standings": RANKED_MENU, "end": RANKED_MENU}
    for key in VIEWS:
        entries = menus.get(key, PLAYER_MENU)
        target = shown_window.views[key].focus_target()
        assert target.contextMenuPolicy() is Qt.ContextMenuPolicy.ActionsContextMenu
        offered = target.actions()
        assert [action.objectName() for action in offered if action.objectName()] == [
            entry for entry in entries if isinstance(entry, str) and entry != "-"
        ]
        assert sum(action.isSeparator() for action in offered) == entries.count("-")
        assert sum(not action.isSeparator() for action in offered) <= 10, key


def test_the_list_of_players_offers_it_too_when_it_is_made_before_there_are_any(
    window: MainWindow,
) -> None:
    actions = window.players.table.actions()
    assert window.action_set["edit-player"] in actions
    assert len(actions) == len(PLAYER_MENU)
    assert window.players.bar.lines["name"].actions() == []
