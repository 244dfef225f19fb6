"""The pages of the display: another round begins at the first one, results of the same round turn
no page.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import PublishRound, SetResult
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.display.display_content import DisplayedList
from arbiter_gui.gui.display.display_list import DisplayList
from arbiter_gui.gui.display.display_plan import PagePlan
from arbiter_gui.gui.display.display_window import DisplayWindow
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.tables.table import Table
from tests.gui.fields import fixed_time, played


@pytest.fixture
def display(window: MainWindow, tmp_path: Path) -> DisplayWindow:
    """Sixty boards on a small screen.

    Round 1 is published, round 2 is paired and has no results yet.
    """
    tournament = played(120, 1)
    tournament = propose(tournament).edit().apply(tournament)
    window.current.open(Session.create(tmp_path / "big.arbiter", tournament, fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    display.resize(640, 300)
    return display


def turned(display: DisplayWindow, qtbot: QtBot, show: DisplayedList) -> None:
    """Show something and turn to its second page."""
    display.choose(show)
    qtbot.keyClick(display, Qt.Key.Key_Space)
    assert display.first.page == 1


@pytest.mark.parametrize("show", [DisplayedList.BY_BOARD, DisplayedList.BY_NAME])
def test_another_round_begins_at_the_first_page(
    window: MainWindow, display: DisplayWindow, qtbot: QtBot, show: DisplayedList
) -> None:
    turned(display, qtbot, show)
    window.current.apply(PublishRound(2))
    assert "round 2" in display.first.heading()
    assert display.first.page == 0


def test_results_turn_no_page_until_they_make_other_standings(
    window: MainWindow, display: DisplayWindow, qtbot: QtBot
) -> None:
    window.current.apply(PublishRound(2))
    turned(display, qtbot, DisplayedList.BY_BOARD)
    window.current.apply(SetResult(2, 1, DRAWN))
    display._catch_up()
    assert display.first.page == 1
    turned(display, qtbot, DisplayedList.STANDINGS)
    for board in range(2, 60):
        window.current.apply(SetResult(2, board, DRAWN))
    display._catch_up()
    assert ("after round 1" in display.first.heading(), display.first.page) == (True, 1)
    window.current.apply(SetResult(2, 60, DRAWN))
    display._catch_up()
    assert ("after round 2" in display.first.heading(), display.first.page) == (True, 0)


def test_results_that_keep_coming_in_do_not_hold_the_page(
    window: MainWindow, display: DisplayWindow, qtbot: QtBot
) -> None:
    window.current.apply(PublishRound(2))
    display.choose(DisplayedList.BY_BOARD)
    running = display.first._timer.timerId()
    window.current.apply(SetResult(2, 1, DRAWN))
    display._catch_up()
    assert display.first._timer.timerId() == running, "its time goes on"
    turned(display, qtbot, DisplayedList.BY_BOARD)
    assert display.first._timer.timerId() != running, "what is chosen has its full time"


def test_results_are_written_into_their_lines_and_sizes_are_found_anew_only_where_needed(
    window: MainWindow, display: DisplayWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding the type for a thousand boards takes as long as many keys."""
    window.current.apply(PublishRound(2))
    display.choose(DisplayedList.BY_BOARD)
    window.current.apply(SetResult(2, 2, DRAWN))
    display._catch_up()
    planned: list[Table[object]] = []
    best = DisplayList._best_plan

    def noted(shown: DisplayList, table: Table[object]) -> PagePlan:
        planned.append(table)
        return best(shown, table)

    monkeypatch.setattr(DisplayList, "_best_plan", noted)
    before = display.first.rows_of_page()
    window.current.apply(SetResult(2, 1, DRAWN))
    display._catch_up()
    after = display.first.rows_of_page()
    assert [row for row in after if row not in before] == [after[0]]
    assert planned == []
    display.first.refresh(display.tournament)
    assert display.first.rows_of_page() == after
    assert len(planned) == 1
