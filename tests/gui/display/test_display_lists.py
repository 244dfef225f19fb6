"""Several lists on a projector, a display for each screen, and the clock to the start of the
round.
"""

from __future__ import annotations

from datetime import datetime, time
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QTime
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import PublishRound
from arbiter_gui.app.session import Session
from arbiter_gui.gui.display.clock_dialog import ClockDialog
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.display.display_content import (
    SIDE_BY_SIDE,
    DisplayedList,
    countdown,
    next_time,
)
from arbiter_gui.gui.display.display_rows import widths_filling_room
from arbiter_gui.gui.display.display_window import DisplayWindow
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played

NOON = datetime(2026, 5, 2, 12, 0)


@pytest.fixture
def display(window: MainWindow, tmp_path: Path) -> DisplayWindow:
    """Sixty players on a large screen; round 1 is published, round 2 is not."""
    window.current.open(Session.create(tmp_path / "big.arbiter", played(60, 2), fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    display.resize(1920, 1080)
    return display


def test_lists_stand_side_by_side_and_fill_the_width(display: DisplayWindow, qtbot: QtBot) -> None:
    for key, shows in SIDE_BY_SIDE.items():
        qtbot.keyClicks(display, key)
        assert display.shown_lists == shows
        places = [each.geometry() for each in display.lists]
        assert places[0].left() == 0
        assert places[-1].right() == display.width() - 1
        assert all(a.right() + 1 == b.left() for a, b in pairwise(places))
        for each in display.lists:
            assert each.table is not None
            assert each._row_size(each.plan.points)[0] * each.plan.columns <= each.width(), (
                "no row is cut"
            )
            assert "Open" not in each.heading(), "the event stands above them all"


def test_no_list_shows_what_is_not_published(window: MainWindow, display: DisplayWindow) -> None:
    display.choose(DisplayedList.BY_BOARD, DisplayedList.BY_NAME, DisplayedList.STANDINGS)
    assert ["round 1" in each.heading() for each in display.lists] == [True] * 3
    window.current.apply(PublishRound(2))
    assert ["round 2" in each.heading() for each in display.lists] == [True] * 3
    window.current.undo()
    window.current.undo()
    assert [each.table for each in display.lists] == [None] * 3


def test_every_list_turns_its_own_pages(display: DisplayWindow, qtbot: QtBot) -> None:
    display.resize(700, 400)
    display.choose(DisplayedList.BY_BOARD, DisplayedList.BY_NAME)
    pages = [each.plan.pages for each in display.lists]
    assert pages[1] > pages[0] > 1
    for _ in range(pages[0]):
        qtbot.keyClicks(display, " ")
    assert [each.page for each in display.lists] == [0, pages[0]]
    display.choose(DisplayedList.STANDINGS)
    assert len(display.findChildren(type(display.first))) >= 1
    assert display.shown_lists == (DisplayedList.STANDINGS,)


def test_rows_take_the_whole_width(display: DisplayWindow) -> None:
    assert display.first.table is not None
    columns = display.first.table.columns
    wider = widths_filling_room([10] * len(columns), columns, 400)
    assert 390 <= sum(wider) <= 400
    names = [wide for wide, column in zip(wider, columns, strict=True) if column.elastic]
    assert min(names) == max(wider) > max(set(wider) - set(names))
    narrower = widths_filling_room([60] * len(columns), columns, 60 * len(columns) - 40)
    assert sum(narrower) <= 60 * len(columns) - 38, "names give way first"
    display.choose(DisplayedList.STANDINGS)
    image = display.grab().toImage()
    high = display.first._row_size(display.first.plan.points)[1]
    y = display.first._heading_height() + 2 * high + 3
    assert image.pixelColor(display.width() - 60, y) != QColor("#000000")
    assert image.pixelColor(display.width() - 60, y) == image.pixelColor(100, y), (
        "a stripe goes across"
    )


def test_the_clock_counts_down_to_the_start(display: DisplayWindow) -> None:
    assert display.clock() == ""
    display.current_time = lambda: NOON
    display.count_down(NOON.replace(minute=7, second=30))
    assert display.clock() == "12:00 · starts in 7:30"
    assert display.first.geometry().top() > 0, "it has a line of its own"
    display.current_time = lambda: NOON.replace(minute=8)
    assert display.clock() == "12:08"
    display.count_down(None)
    assert (display.clock(), display.first.geometry().top()) == ("", 0)


def test_times_until_the_start() -> None:
    assert countdown(NOON, NOON.replace(hour=10, minute=55)) == "1:05:00"
    assert countdown(NOON, NOON.replace(hour=11, minute=59, second=57)) == "0:03"
    assert countdown(NOON, NOON) == ""
    assert next_time(time(14), NOON) == NOON.replace(hour=14)
    assert next_time(time(9), NOON) == NOON.replace(day=3, hour=9)


def test_the_dialog_asks_for_the_next_such_time(qtbot: QtBot) -> None:
    dialog = ClockDialog(None, lambda: NOON)
    qtbot.addWidget(dialog)
    assert dialog.time.time() == QTime(12, 15)
    dialog.time.setTime(QTime(15, 0))
    assert dialog.start_of_round() == NOON.replace(hour=15)
    dialog.clock.setCurrentIndex(1)
    assert dialog.start_of_round() is None
    assert not dialog.time.isEnabled()


def test_the_clock_is_asked_for_in_the_menu(window: MainWindow, display: DisplayWindow) -> None:
    window.action_set["display-clock"].trigger()
    dialog = window.findChild(ClockDialog)
    assert dialog is not None
    dialog.accept()
    assert display.starts_at == dialog.start_of_round()
    assert "starts in" in display.clock()


def test_each_display_has_lists_of_its_own_and_keeps_them(
    window: MainWindow, display: DisplayWindow, qtbot: QtBot
) -> None:
    window.action_set["display-4"].trigger()
    other = window.features[DisplayCommands].open_further()
    assert other is not display
    assert other.shown_lists == (DisplayedList.BY_BOARD, DisplayedList.BY_NAME), (
        "as on this screen the last time"
    )
    window.action_set["display-standings"].trigger()
    assert (display.shown_lists, other.shown_lists) == (
        (DisplayedList.BY_BOARD, DisplayedList.BY_NAME),
        (DisplayedList.STANDINGS,),
    )
    qtbot.keyClicks(display, "2")
    window.action_set["display-boards"].trigger()
    assert display.shown_lists == (DisplayedList.BY_BOARD,), (
        "the menu steers the one whose keys were used last"
    )
    window.action_set["display-black"].trigger()
    assert display.black
    assert other.black
    window.current.undo()
    assert display.first.table is None
    assert other.first.table is None
    window.features[DisplayCommands].leave_tournaments()
    assert window.features[DisplayCommands].open().shown_lists == (DisplayedList.BY_BOARD,)


def test_what_is_kept_of_a_screen_may_be_nonsense(window: MainWindow, tmp_path: Path) -> None:
    settings.DISPLAY_LISTS.set(["", "x", "\t9", "HDMI\t12"])
    window.current.open(Session.create(tmp_path / "small.arbiter", played(6, 1), fixed_time))
    assert window.features[DisplayCommands].open().shown_lists == (DisplayedList.BY_BOARD,)


def test_without_room_for_opponents_a_bye_is_told_in_place_of_the_colour(
    window: MainWindow, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "odd.arbiter", played(61, 1), fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    display.resize(800, 600)
    display.choose(DisplayedList.BY_BOARD, DisplayedList.BY_NAME, DisplayedList.STANDINGS)
    by_name = display.lists[1]
    assert by_name.table is not None
    keys = [column.key for column in by_name.table.columns]
    assert keys[-1] == "colour", "there is no room for opponents"
    told = [row[-1] for row in by_name.table.texts()]
    assert set(told) == {"White", "Black", "bye"}
    assert told.count("bye") == 1
