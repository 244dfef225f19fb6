"""No part of the window keeps the keys: Tab and Shift+Tab lead on from everywhere until they come
round.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import RequestBye, Withdraw
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.gui.shell.parts import VIEWS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from tests.gui.fields import fixed_time, played, start
from tests.gui.look.test_field_names import has_name

TAB, BACKTAB = Qt.Key.Key_Tab, Qt.Key.Key_Backtab


def name_of(widget: QWidget | None) -> str:
    """Return what is said of a stop in a failure."""
    if widget is None:
        return "nothing"
    return f"{type(widget).__name__} {widget.accessibleName() or widget.toolTip()}"


def stops(window: MainWindow, key: Qt.Key) -> set[QWidget]:
    """Return the stops of a key, from what has the keys in the view until it comes round.

    The view itself has them where there is nothing to select, and is no stop.

    Raises AssertionError where the key does not come round, or leads to what cannot be seen.
    """
    window.parts.focus_view()
    here = QApplication.focusWidget()
    visited: list[QWidget] = []
    while here not in visited:
        way = " > ".join(map(name_of, visited))
        assert here is not None, f"{key.name} leads nowhere: {way}"
        assert here.isVisible(), (
            f"{key.name} leads to {name_of(here)}, which is out of sight: {way}"
        )
        visited.append(here)
        QTest.keyClick(here, key)
        here = QApplication.focusWidget()
    first = 0 if visited[0].focusPolicy() & Qt.FocusPolicy.TabFocus else 1
    way = " > ".join(map(name_of, visited))
    assert visited.index(here) == first, f"{key.name} is kept by {name_of(here)}: {way}"
    assert len(visited) > 2, f"{key.name} leads to nothing but {way}"
    nameless = [name_of(stop) for stop in visited if not has_name(stop)]
    assert nameless == [], f"no name is heard of {nameless}"
    return set(visited[first:])


def faults_of(window: MainWindow, place: str) -> list[str]:
    """Return where a key does not come round, or leads to less than the other one."""
    try:
        forward, backward = stops(window, TAB), stops(window, BACKTAB)
    except AssertionError as error:
        return [f"{place}: {error}"]
    missed = forward ^ backward
    return [f"{place}: met in one direction only: {sorted(map(name_of, missed))}"] if missed else []


def walk_views(window: MainWindow, qtbot: QtBot) -> list[str]:
    """Return the faults of all views, with and without the reasons beside them."""
    qtbot.waitUntil(window.isActiveWindow)
    wrong = []
    for beside in (True, False):
        window.action_set["why"].setChecked(beside)
        window.view_commands.toggle_why()
        for view in VIEWS:
            window.view_commands.show_view(view)
            wrong += faults_of(window, f"{view}, {'with' if beside else 'without'} reasons")
    return wrong


def absent(tournament: Tournament) -> Tournament:
    """Return the tournament with a player who has withdrawn and one with a bye."""
    leaving = Withdraw(2, tournament.next_round).apply(tournament)
    return RequestBye(5, leaving.next_round, ByeKind.HALF).apply(leaving)


STATES: dict[str, Callable[[], Tournament]] = {
    "no players": Tournament,
    "before round 1": lambda: start(8),
    "everybody plays": lambda: played(8, 3, open_last=True),
    "one has the bye": lambda: played(9, 3, open_last=True),
    "all results are in": lambda: played(8, 3),
    "some do not play": lambda: absent(played(9, 2)),
    "after the last round": lambda: played(8, 3, round_count=3),
}


@pytest.mark.parametrize("state", STATES)
def test_in_every_view(window: MainWindow, qtbot: QtBot, tmp_path: Path, state: str) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", STATES[state](), fixed_time))
    window.current.show_round(len(window.current.tournament.rounds) + 1)
    assert "\n".join(walk_views(window, qtbot)) == ""
    if window.current.tournament.rounds:
        window.current.show_round(len(window.current.tournament.rounds))
        window.current.select((3,))
        assert "\n".join(walk_views(window, qtbot)) == ""


def test_in_large_type(shown_window: MainWindow, theme: Theme, qtbot: QtBot) -> None:
    theme.set_zoom(200)
    assert "\n".join(walk_views(shown_window, qtbot)) == ""


def test_while_a_round_is_proposed(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", played(9, 2), fixed_time))
    window.current.pair()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert "\n".join(walk_views(window, qtbot)) == ""


def test_where_an_earlier_state_is_only_read(
    shown_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    copy = Session.create(tmp_path / "earlier.arbiter", played(8, 2), fixed_time)
    shown_window.current.switch(copy, frozen=True, earlier=True)
    assert "\n".join(walk_views(shown_window, qtbot)) == ""


def test_in_every_pane_of_the_reasons(shown_window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(shown_window.isActiveWindow)
    tabs = shown_window.why.tabs
    for players in ((), (3,)):
        shown_window.current.select(players)
        for place in range(tabs.count()):
            tabs.setCurrentIndex(place)
            qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
            assert "\n".join(faults_of(shown_window, tabs.tabText(place))) == ""


def test_while_a_round_is_paired_by_hand(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.view_commands.show_view("cards")
    shown_window.action_set["by-hand"].trigger()
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    assert shown_window.parts.by_hand
    qtbot.waitUntil(shown_window.isActiveWindow)
    assert "\n".join(faults_of(shown_window, "by hand")) == ""


def test_on_the_start_page(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(window.isActiveWindow)
    assert "\n".join(faults_of(window, "start page")) == ""


def test_with_the_line_that_looks_for_players(shown_window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(shown_window.isActiveWindow)
    for view in ("round", "players", "cards"):
        shown_window.view_commands.show_view(view)
        shown_window.view_commands.find()
        assert "\n".join(faults_of(shown_window, f"{view}, looking for a player")) == ""
