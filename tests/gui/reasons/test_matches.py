"""The reasons of a Double-Swiss: its scoregroups, what comes before and after them, and colours
without preferences.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.gui.reasons.reasons_view import ReasonsView
from arbiter_gui.gui.reasons.steps_table import _preference_and_floats
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.wrapped_delegate import WrappedDelegate
from arbiter_gui.trace.columns import Fetching, GroupOpened
from arbiter_gui.trace.kinds import BoardsOrdered
from tests.engine.double_2026.fields import by_chance
from tests.gui.fields import fixed_time

ROUND = 7


@pytest.fixture
def reasons(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> ReasonsView:
    """The reasons of the first games of the fourth match."""
    event = by_chance(1, 13, 4, 5)
    until_round = replace(event, rounds=event.rounds[:ROUND])
    window.current.open(Session.create(tmp_path / "matches.arbiter", until_round, fixed_time))
    window.current.show_round(ROUND)
    window.view_commands.show_view("cards")
    window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: window.reasons.walk.event_count > 0)
    return window.reasons


def rows_shown(reasons: ReasonsView, section: int) -> list[str]:
    """Go to a section; return the rows of its story that stand at the top."""
    reasons.brackets.setCurrentIndex(reasons.brackets_model.index(section))
    rows = reasons.story.tree.model()
    return [rows.index(row, 0).data() for row in range(rows.rowCount())]


def test_the_page_of_a_match(reasons: ReasonsView, window: MainWindow) -> None:
    trace = reasons.walk.trace
    assert trace is not None
    last_section = reasons.brackets_model.rowCount() - 1

    # What comes before the scoregroups and what comes after them are two lists.
    assert rows_shown(reasons, 0) == ["Matches of 12 players so far"]
    *colours, boards = rows_shown(reasons, last_section)
    assert len(colours) == 6
    assert all(row.startswith("White ") and "preference" not in row for row in colours)
    assert boards.startswith("Boards in order")

    # Each scoregroup says how many came from below.
    for place, section in enumerate(reasons.walk.sections):
        if section.opening < 0:
            continue
        assert isinstance(trace.events[section.opening], GroupOpened)
        events = [trace.events[number] for number in section.event_numbers]
        fetched = sum(len(event.players) for event in events if isinstance(event, Fetching))
        lines = reasons.brackets_model.index(place).data()
        assert section.moved_up_count == fetched
        assert (f" · {fetched} from below" in lines) == (fetched > 0)
    assert any(section.moved_up_count for section in reasons.walk.sections)

    # Cards note floats, but no preference.
    notes = {_preference_and_floats(card) for card in reasons.step_panel.cards.values()}
    assert not any("A" in note or note != note.strip() for note in notes)
    assert "preference" not in window.cards.legend.text()
    assert "floats in the last two rounds" in window.cards.legend.text()

    # The article of the boards is longer than most, and has room beside its sentence.
    tree = reasons.story.tree
    delegate = tree.itemDelegate()
    assert isinstance(delegate, WrappedDelegate)
    number = next(n for n, event in enumerate(trace.events) if isinstance(event, BoardsOrdered))
    row = reasons.story.model.index_of(number)
    article = row.sibling(row.row(), 1).data()
    area = QRect(0, 0, 400, 20)
    room = delegate.room(area, tree.font(), row)
    assert article == "C.04.2.3.6"
    assert area.right() - room.right() >= QFontMetrics(tree.font()).horizontalAdvance(article) + 4
