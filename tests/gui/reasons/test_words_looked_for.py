"""Words are looked for in the reasons of large rounds as quickly as they are typed."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.gui.language.translating import current_language
from arbiter_gui.gui.reasons.row_words import put_into_words
from arbiter_gui.gui.reasons.story_panel import StoryPanel
from arbiter_gui.gui.reasons.trace_tree import TraceFilter, TraceTree
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.trace import Trace
from tests.gui.fields import played

PLAYERS = 120


@pytest.fixture(scope="module")
def large() -> Trace:
    return propose(played(PLAYERS, 3)).trace


@pytest.fixture
def story(shown_window: MainWindow, qtbot: QtBot, large: Trace) -> StoryPanel:
    """The reasons of a large round, in sight."""
    shown_window.view_commands.show_view("reasons")
    page = shown_window.reasons.story
    qtbot.waitUntil(lambda: page.model.trace is not None)
    page.set_trace(large)
    return page


def rows_in(story: StoryPanel) -> int:
    """Return how many rows are found, folded or not."""
    rows, waiting, count = story.tree.model(), [story.tree.rootIndex()], 0
    while waiting:
        above = waiting.pop()
        below = [rows.index(row, 0, above) for row in range(rows.rowCount(above))]
        waiting += below
        count += len(below)
    return count


def open_in(story: StoryPanel) -> int:
    """Return how many rows of the tree are laid out."""
    index, count = story.tree.model().index(0, 0), 0
    while index.isValid():
        index, count = story.tree.indexBelow(index), count + 1
    return count


def test_a_letter_more_is_no_work_for_every_pair_of_rows(
    story: StoryPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows that are open were looked after for each row that goes."""
    qtbot.keyClicks(story.filter, "1")
    qtbot.wait(1)
    rows, asked = rows_in(story), []
    above = TraceTree.parent
    monkeypatch.setattr(
        TraceTree, "parent", lambda self, index: (asked.append(1), above(self, index))[1]
    )
    qtbot.keyClicks(story.filter, "00")
    qtbot.wait(1)
    assert rows > 2 * rows_in(story) > 0
    assert len(asked) < 10 * rows


def test_of_many_that_are_found_those_at_the_top_are_open(
    story: StoryPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arbiter_gui.gui.reasons.story_panel._OPEN_IN_SEARCH", 60)
    qtbot.keyClicks(story.filter, "1")
    qtbot.wait(1)
    rows = story.tree.model()
    tops = [rows.index(row, 0) for row in range(rows.rowCount())]
    brackets = [one for one in tops if rows.rowCount(one)]
    assert [story.tree.isExpanded(one) for one in (brackets[0], brackets[-1])] == [True, False]
    assert 60 <= open_in(story) < rows_in(story)
    qtbot.keyClicks(story.filter, "19")
    qtbot.wait(1)
    assert 0 < open_in(story) == rows_in(story)


def test_rows_are_said_before_somebody_looks_for_a_word(
    large: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_into_words(large, current_language())
    monkeypatch.setattr("arbiter_gui.gui.reasons.row_words.line_at", None)
    monkeypatch.setattr("arbiter_gui.gui.reasons.row_words.lines_below", None)
    monkeypatch.setattr("arbiter_gui.gui.reasons.row_words.translated", None)
    tree, rows = TraceTree(), TraceFilter()
    tree.set_trace(large)
    rows.setSourceModel(tree)
    rows.search_for("119", ())
    assert rows.rowCount() > 0
