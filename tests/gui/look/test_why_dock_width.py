"""The reasons beside the views: their width is a wish that type and window do not change, and they
make way.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.app.session import Session
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import ZOOM_STEPS, Theme
from tests.gui.fields import FakeQuestions, fixed_time, played

SIZES = [(1024, 600), (1280, 720), (1366, 768), (1920, 1080)]
STEPS = [zoom for zoom in ZOOM_STEPS if zoom > 100]
WAYS = {"at once": [250], "step by step": [*STEPS, *STEPS[-2::-1]], "smaller": [75, 250, 90]}

TRIED = [
    (size, way)
    for size in SIZES
    for way in WAYS
    if way != "step by step" or size in (SIZES[0], SIZES[-1])
]
"""Every step is gone through in the smallest window and in the largest."""


def settled(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until the dock has got its width, or has made way."""
    qtbot.wait(30)
    dock_width = window.view_commands.dock_width
    qtbot.waitUntil(lambda: not dock_width._turns and not dock_width._font_timer.isActive())


def state(window: MainWindow) -> tuple[bool, int]:
    """Return whether the dock is in sight, and how wide it is."""
    return window.why.isVisible(), window.why.width()


def pull(window: MainWindow, by: int) -> None:
    """Pull at the edge of the dock with the mouse, by so many pixels to the left."""
    edge = QPoint(window.why.x() - 2, window.why.y() + window.why.height() // 2)
    assert window.isSeparator(edge)
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(window, left, Qt.KeyboardModifier.NoModifier, edge)
    for moved in (by // 2, by):
        QTest.mouseMove(window, edge - QPoint(moved, 0))
        QTest.qWait(20)  # Qt moves the edge a turn later
    QTest.mouseRelease(window, left, Qt.KeyboardModifier.NoModifier, edge - QPoint(by, 0))


@pytest.fixture
def beside(shown_window: MainWindow, qtbot: QtBot) -> MainWindow:
    """The reasons are in sight beside the boards."""
    shown_window.why.show()
    settled(shown_window, qtbot)
    return shown_window


@pytest.mark.parametrize(("size", "way"), TRIED, ids=str)
def test_any_type_and_back_leaves_everything_where_it_was(
    beside: MainWindow, qtbot: QtBot, size: tuple[int, int], way: str
) -> None:
    beside.resize(*size)
    settled(beside, qtbot)
    before = state(beside)
    assert before == (True, 380)
    for zoom in WAYS[way]:
        beside.view_commands.set_zoom(zoom)
        settled(beside, qtbot)
        assert beside.width() == size[0], zoom
        least = 60 * beside.fontMetrics().averageCharWidth()
        assert not beside.why.isVisible() or beside.tabs.width() >= least, (
            "the table keeps its room"
        )
    beside.view_commands.set_zoom(100)
    settled(beside, qtbot)
    assert state(beside) == before


def test_a_narrow_window_and_back(beside: MainWindow, qtbot: QtBot) -> None:
    before = state(beside)
    beside.resize(640, 600)
    settled(beside, qtbot)
    assert not beside.why.isVisible()
    assert not beside.action_set["why"].isChecked()
    beside.resize(1200, 800)
    settled(beside, qtbot)
    assert state(beside) == before
    assert beside.action_set["why"].isChecked()


def test_the_width_that_was_pulled_is_kept_in_every_type(beside: MainWindow, qtbot: QtBot) -> None:
    beside.resize(1400, 800)  # at 125 % the titles of all views keep their room beside 600 pixels
    settled(beside, qtbot)
    pull(beside, 100)
    settled(beside, qtbot)
    assert state(beside) == (True, 480)
    for zoom in (250, 100, 125):
        beside.view_commands.set_zoom(zoom)
        settled(beside, qtbot)
    assert state(beside) == (True, 600)


def test_closed_reasons_do_not_come_back_by_themselves(beside: MainWindow, qtbot: QtBot) -> None:
    beside.action_set["why"].trigger()
    for zoom in (250, 100):
        beside.view_commands.set_zoom(zoom)
        settled(beside, qtbot)
        assert not beside.why.isVisible()


def test_a_question_opens_them_also_where_they_made_way(beside: MainWindow, qtbot: QtBot) -> None:
    beside.view_commands.set_zoom(250)
    settled(beside, qtbot)
    assert not beside.why.isVisible()
    beside.current.select((1,))
    beside.action_set[f"ask-{Question.OPPONENT.value}"].trigger()
    settled(beside, qtbot)
    assert beside.why.isVisible()
    beside.view_commands.set_zoom(100)
    settled(beside, qtbot)
    assert state(beside) == (True, 380)


@pytest.mark.parametrize("zoom", [100, 250])
def test_the_next_start_has_them_as_they_were(
    beside: MainWindow, qtbot: QtBot, theme: Theme, tmp_path: Path, zoom: int
) -> None:
    pull(beside, 60)
    settled(beside, qtbot)
    beside.view_commands.set_zoom(zoom)
    settled(beside, qtbot)
    beside.close()
    again = MainWindow(theme)
    again.questions = FakeQuestions(again)
    qtbot.addWidget(again)
    with qtbot.waitExposed(again):
        again.show()
    again.resize(1200, 800)  # the screen is smaller here
    again.current.open(Session.create(tmp_path / "again.arbiter", played(8, 2), fixed_time))
    again.view_commands.set_zoom(100)
    settled(again, qtbot)
    assert state(again) == (True, 440)
