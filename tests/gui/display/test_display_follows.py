"""The display stays with the tournament it was opened for, and the keys stay with the arbiter."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import PublishRound, SetResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, WHITE_WINS
from arbiter_gui.gui.display import display_window
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.display.display_content import DisplayedList
from arbiter_gui.gui.display.display_screens import DisplayScreens
from arbiter_gui.gui.display.display_window import DisplayWindow
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.screen_room import screen_of
from tests.gui.fields import fixed_time, played


@pytest.fixture(autouse=True)
def results_are_soon_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display_window, "_LAG", 50)


def named(name: str, published: int) -> Tournament:
    """Return three rounds of eight players, so many of them published."""
    tournament = played(8, rounds=3, open_last=True)
    rounds = tuple(replace(r, published=n < published) for n, r in enumerate(tournament.rounds))
    return replace(tournament, rounds=rounds, details=replace(tournament.details, name=name))


@pytest.fixture
def two(window: MainWindow, tmp_path: Path) -> MainWindow:
    """An open with two published rounds in front, a youth cup with one."""
    for name, published in (("Youth Cup", 1), ("Open", 2)):
        path = tmp_path / f"{name}.arbiter"
        window.open_tournaments.add(Session.create(path, named(name, published), fixed_time))
    return window


def heading(display: DisplayWindow) -> str:
    return " · ".join(display.first.heading().split(" · ")[:2])


def earlier(window: MainWindow) -> None:
    """Open the first state of the tournament in front, before anything that is in its history."""
    window.view_commands.show_view("history")
    table = window.history.table
    table.setCurrentIndex(table.model().index(table.model().rowCount() - 1, 0))
    window.action_set["open-earlier"].trigger()
    assert window.current.frozen


def test_the_display_stays_while_another_tournament_is_in_front(two: MainWindow) -> None:
    display = two.features[DisplayCommands].open()
    assert heading(display) == "Open · Pairings of round 2"
    two.action_set["next-tournament"].trigger()
    two.current.apply(PublishRound(2))
    assert two.current.tournament.details.name == "Youth Cup"
    assert heading(display) == "Open · Pairings of round 2"


def test_the_display_goes_on_with_its_own_tournament(two: MainWindow, qtbot: QtBot) -> None:
    display = two.features[DisplayCommands].open()
    session = two.current.session
    assert session is not None
    two.action_set["next-tournament"].trigger()
    session.apply(PublishRound(3))
    assert heading(display) == "Open · Pairings of round 3"
    two.action_set["next-tournament"].trigger()
    two.current.apply(SetResult(3, 1, DRAWN))
    qtbot.waitUntil(lambda: display.first.rows_of_page()[0][3] == "½ - ½")
    two.current.undo()
    qtbot.waitUntil(lambda: display.first.rows_of_page()[0][3] != "½ - ½")
    two.current.undo()
    assert heading(display) == "Open · Pairings of round 2"


def test_opened_from_another_tournament_the_display_goes_there(two: MainWindow) -> None:
    display = two.features[DisplayCommands].open()
    two.action_set["next-tournament"].trigger()
    two.action_set["display-standings"].trigger()
    assert display.first.show_what is DisplayedList.STANDINGS
    assert heading(display) == "Open · Standings after round 2"
    assert two.banner.sentence() == (
        "The display shows Open. Press Ctrl+Shift+D to show the current tournament instead."
    )
    two.action_set["display"].trigger()
    assert heading(display) == "Youth Cup · Standings after round 1"


def test_the_display_goes_to_the_tournament_in_front_when_its_own_is_closed(
    two: MainWindow,
) -> None:
    display = two.features[DisplayCommands].open()
    two.action_set["next-tournament"].trigger()
    two.open_tournaments.close_tab(1)
    assert heading(display) == "Youth Cup · Pairings of round 1"
    two.action_set["close-tournament"].trigger()
    assert (display.first.heading(), display.first.why_nothing(), display.first.table) == (
        "",
        "",
        None,
    )
    assert display.isVisible()


def test_an_earlier_state_never_reaches_the_display(two: MainWindow) -> None:
    display = two.features[DisplayCommands].open()
    two.current.apply(PublishRound(3))
    earlier(two)
    for action in ("display", "display-standings", "display-boards"):
        two.action_set[action].trigger()
    assert heading(display) == "Open · Pairings of round 3"
    two.open_tournaments.close_tab(1)
    assert two.current.frozen
    assert heading(display) == ""
    two.action_set["display"].trigger()
    assert heading(display) == ""


def test_an_earlier_state_leaves_the_display_where_it_is(two: MainWindow) -> None:
    display = two.features[DisplayCommands].open()
    two.action_set["next-tournament"].trigger()
    two.current.apply(PublishRound(2))
    earlier(two)
    assert heading(display) == "Open · Pairings of round 2"
    two.action_set["display"].trigger()
    assert heading(display) == "Youth Cup · Pairings of round 2"


def test_the_audience_is_told_in_its_own_words_and_the_arbiter_in_his(
    shown_window: MainWindow,
) -> None:
    shown_window.action_set["display"].trigger()
    display = shown_window.features[DisplayCommands].display
    assert display is not None
    for what in DisplayedList:
        display.choose(what)
        assert display.first.why_nothing() == "The pairings of round 3 have not been published yet."
    said = "Nothing has been published yet. Publish round 3 (Ctrl+Shift+Enter) to show it."
    assert shown_window.banner.sentence() == said
    display.choose(DisplayedList.BY_BOARD)
    shown_window.action_set["publish"].trigger()
    assert heading(display).endswith("Pairings of round 3")


def test_the_keys_stay_with_the_arbiter(
    two: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DisplayScreens, "other_screens", lambda screens: {"HDMI": screen_of(two)})
    two.activateWindow()
    qtbot.waitUntil(two.isActiveWindow)
    display = two.features[DisplayCommands].open()
    QApplication.processEvents()
    assert display.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert two.isActiveWindow()
    assert not display.isActiveWindow()
    qtbot.keyClicks(two.round.grid, "1")
    assert two.current.tournament.rounds[2].boards[0].result == WHITE_WINS
    display.activateWindow()
    qtbot.waitUntil(display.isActiveWindow)
