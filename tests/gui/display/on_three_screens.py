"""Displays on three screens: a desk, a hall and a foyer.

`test_several_screens` runs these where Qt has such screens.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import PublishRound
from arbiter_gui.app.session import Session
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.display.display_content import DisplayedList
from arbiter_gui.gui.display.display_window import DisplayWindow
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.screen_room import screen_of
from tests.gui.fields import fixed_time, played

Plug = Callable[..., None]


@pytest.fixture
def commands(window: MainWindow, tmp_path: Path) -> DisplayCommands:
    """Sixty players, a round published, and the window on the desk."""
    window.current.open(Session.create(tmp_path / "big.arbiter", played(60, 2), fixed_time))
    window.current.apply(PublishRound(1))
    assert screen_of(window).name() == "Desk"
    return window.features[DisplayCommands]


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> Plug:
    """Leave only the screens of these names, and let the program hear of those that went and
    came.
    """
    every = list(QGuiApplication.screens())
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    there: list[QScreen] = list(every)

    def leave(*names: str) -> None:
        before, there[:] = list(there), [screen for screen in every if screen.name() in names]
        for screen in before:
            if screen not in there:
                application.screenRemoved.emit(screen)
        for screen in there:
            if screen not in before:
                application.screenAdded.emit(screen)
        QApplication.processEvents()

    monkeypatch.setattr(QGuiApplication, "screens", lambda: list(there))
    return leave


def where(display: DisplayWindow) -> str:
    """Return the screen that a display is over the whole of; empty where it is not."""
    QApplication.processEvents()
    full = display.isVisible() and display.isFullScreen()
    return (
        screen_of(display).name()
        if full and display.geometry() == screen_of(display).geometry()
        else ""
    )


def test_each_display_has_a_screen_of_its_own_and_a_third_one_covers_none(
    commands: DisplayCommands,
) -> None:
    hall, foyer, window = commands.open(), commands.open_further(), commands.open_further()
    assert [where(display) for display in (hall, foyer, window)] == ["Hall", "Foyer", ""]
    assert window.isVisible()
    assert screen_of(window).name() == "Desk"


def test_a_screen_is_chosen_and_each_keeps_its_list(commands: DisplayCommands) -> None:
    one = commands.open()
    commands.show(DisplayedList.BY_NAME)
    two = commands.open_further()
    commands.show(DisplayedList.STANDINGS)
    menu = QMenu()
    commands.fill_screens(menu)
    assert [(action.text(), action.isChecked()) for action in menu.actions()] == [
        ("Hall (1920 × 1080)", True),
        ("Foyer (1280 × 720)", True),
    ]
    menu.actions()[0].trigger()
    assert (where(one), where(two)) == ("Foyer", "Hall"), "what was there changes place"
    menu.actions()[1].trigger()
    assert (where(one), where(two)) == ("Hall", "Foyer")
    commands.leave_tournaments()
    again = commands.open()
    assert (where(again), again.shown_lists) == ("Foyer", (DisplayedList.STANDINGS,)), (
        "the screen chosen last"
    )
    further = commands.open_further()
    assert (where(further), further.shown_lists) == ("Hall", (DisplayedList.BY_NAME,))


def test_a_screen_is_chosen_before_any_display_is_open(commands: DisplayCommands) -> None:
    commands.show_on("Foyer")
    assert commands.display is not None
    assert where(commands.display) == "Foyer"
    assert commands.display.session is not None
    commands.show_on("Attic")
    assert where(commands.display) == "Foyer"


def test_an_unplugged_screen_loses_nothing(
    commands: DisplayCommands, plugged: Plug, window: MainWindow, qtbot: QtBot
) -> None:
    hall, foyer = commands.open(), commands.open_further()
    commands.show(DisplayedList.BY_BOARD, DisplayedList.BY_NAME)
    qtbot.keyClicks(foyer, " ")
    pages = [each.page for each in foyer.lists]
    plugged("Desk", "Hall")
    assert not foyer.isVisible(), "it does not lie over the desk"
    assert where(hall) == "Hall"
    assert window.banner.sentence() == (
        "The screen Foyer was disconnected. Its display returns when the screen is connected again."
    )
    assert [state.is_waiting for state in commands.display_states()] == [False, True], (
        "another language keeps it as well"
    )
    plugged("Desk", "Hall", "Foyer")
    assert (where(hall), where(foyer)) == ("Hall", "Foyer")
    assert foyer.shown_lists == (DisplayedList.BY_BOARD, DisplayedList.BY_NAME)
    assert [each.page for each in foyer.lists] == pages


def test_with_one_screen_left_the_display_is_a_window_until_the_screen_is_back(
    commands: DisplayCommands, plugged: Plug
) -> None:
    display = commands.open()
    plugged("Desk")
    commands.open()
    assert display.isVisible()
    assert not display.isFullScreen()
    assert screen_of(display).name() == "Desk"
    menu = QMenu()
    commands.fill_screens(menu)
    assert [(action.text(), action.isEnabled()) for action in menu.actions()] == [
        ("There is no other screen", False)
    ]
    plugged("Desk", "Hall", "Foyer")
    assert where(display) == "Hall"


def test_a_display_that_was_closed_does_not_come_back(
    commands: DisplayCommands, plugged: Plug
) -> None:
    display = commands.open()
    display.close()
    plugged("Desk")
    plugged("Desk", "Hall", "Foyer")
    assert not display.isVisible()


def test_a_waiting_display_goes_on_in_a_window_of_another_language(
    commands: DisplayCommands, plugged: Plug
) -> None:
    commands.open()
    plugged("Desk", "Foyer")
    showing = commands.display_states()
    commands.leave_tournaments()
    commands.carry_on(showing)
    (display,) = commands.displays
    assert not display.isVisible()
    plugged("Desk", "Hall", "Foyer")
    assert where(display) == "Hall"


def test_projectors_of_one_make_are_told_apart(
    commands: DisplayCommands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QScreen, "name", lambda screen: "Beamer")
    menu = QMenu()
    commands.fill_screens(menu)
    assert [action.text() for action in menu.actions()] == [
        "Beamer (2) (1920 × 1080)",
        "Beamer (3) (1280 × 720)",
    ]
