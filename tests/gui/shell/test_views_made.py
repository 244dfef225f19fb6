"""Views are made when somebody looks at them, or in a pause, and show then what all others show."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.gui.actions.menus import PAST, PLAYER_ACTIONS, RESULTS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.shell.window_widgets import VIEWS
from tests.gui.fields import FakeQuestions


def made(window: MainWindow) -> list[str]:
    return [key for key in VIEWS if window.views.has(key)]


@pytest.fixture
def busy_window(window: MainWindow, session: Session) -> MainWindow:
    """A window with a tournament that never has a pause."""
    window.ahead.pause.blockSignals(True)
    window.current.open(session)
    return window


def test_only_the_view_in_sight_is_made_and_others_by_a_look(busy_window: MainWindow) -> None:
    assert made(busy_window) == ["round"]
    busy_window.current.select((3,))
    for key in ("standings", "players"):
        busy_window.view_commands.show_view(key)
        view = busy_window.view()
        assert (view.key, view.isVisible(), view.size()) == (key, True, busy_window.views.pages[key].size())
        assert view.table.chosen_players() == (3,)  # type: ignore[attr-defined]
        assert QApplication.focusWidget() is view.focus_target()
    assert made(busy_window) == ["round", "players", "standings"]


def test_a_click_on_a_tab_makes_its_view(busy_window: MainWindow, qtbot: QtBot) -> None:
    place = busy_window.titles.tabRect(VIEWS.index("cross")).center()
    qtbot.mouseClick(busy_window.titles, Qt.MouseButton.LeftButton, pos=place)
    assert made(busy_window) == ["round", "cross"]
    assert busy_window.cross.table.model().rowCount() == 8


def test_the_rest_is_made_in_a_pause(shown_window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(shown_window.ahead.pause.timeout):
        shown_window.ahead.pause.start()
    qtbot.waitUntil(lambda: made(shown_window) == list(VIEWS))
    assert shown_window.view() is shown_window.round
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)


def test_nothing_is_made_ahead_without_a_tournament(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.ahead.pause.timeout):
        window.ahead.pause.start()
    QApplication.processEvents()
    assert made(window) == ["round"]


def test_a_window_that_was_left_in_another_view_begins_there(window: MainWindow, qtbot: QtBot) -> None:
    window.view_commands.show_view("history")
    window.close()
    again = MainWindow(window.theme)
    again.questions = FakeQuestions(again)
    qtbot.addWidget(again)
    assert again.view().key == "history"
    assert "players" not in made(again)
    again.close()


@pytest.mark.parametrize("key", VIEWS)
def test_every_view_offers_what_its_rows_are_for(shown_window: MainWindow, key: str) -> None:
    offered = {"history": PAST, "round": RESULTS + PLAYER_ACTIONS}.get(key, PLAYER_ACTIONS)
    target = shown_window.views[key].focus_target()
    assert target.contextMenuPolicy() is Qt.ContextMenuPolicy.ActionsContextMenu
    assert target.actions() == [shown_window.action_set[name] for name in offered]


def test_the_list_of_players_offers_it_too_when_it_is_made_before_there_are_any(window: MainWindow) -> None:
    actions = window.players.table.actions()
    assert actions == [window.action_set[name] for name in PLAYER_ACTIONS]
    assert window.players.bar.lines["name"].actions() == []
