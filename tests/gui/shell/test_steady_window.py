"""What changes with a key is written where it stands: the window is not laid out anew for it."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QMainWindow, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.standings.board_view import BoardView
from arbiter_gui.gui.tables.frozen_table import FrozenTable
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.tournament.list_view import ListView
from arbiter_gui.gui.widgets.one_line import CountLabel, OneLine, SteadyLine
from arbiter_gui.gui.widgets.stacked_pages import LayoutBarrier


class Layouts(QObject):
    """Counts how often each kind of widget is laid out."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: Counter[str] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.seen[type(watched).__name__] += 1
        return False


def _settle() -> None:
    for _ in range(3):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def test_a_result_lays_no_view_out(shown_window: MainWindow) -> None:
    window, grid = shown_window, shown_window.round.grid
    grid.setFocus()
    QTest.keyClicks(grid, "1")
    _settle()
    layouts = Layouts()
    application = QApplication.instance()
    assert application is not None
    application.installEventFilter(layouts)
    QTest.keyClicks(grid, "0")
    _settle()
    application.removeEventFilter(layouts)
    assert "2/4" in window.status.results.text()
    assert "2: 0 - 1" in window.round.entries.text()
    # The button of Undo has other words with every key, and its bar is the window's own.
    assert layouts.seen.keys() <= {"QToolBar", "MainWindow"}, layouts.seen


def test_a_view_is_laid_out_in_its_own_room_alone(
    shown_window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    _settle()
    widths: dict[TournamentTable, set[int]] = {}
    fitted: list[FrozenTable] = []
    resized, fit = TournamentTable.resizeEvent, FrozenTable._fit

    def noted(table: TournamentTable, event: QResizeEvent) -> None:
        widths.setdefault(table, set()).add(table.width())
        resized(table, event)

    monkeypatch.setattr(TournamentTable, "resizeEvent", noted)
    monkeypatch.setattr(FrozenTable, "_fit", lambda both: fitted.append(both) or fit(both))
    for key in ("board", "standings"):
        shown_window.view_commands.show_view(key)
        _settle()
    board, standings = shown_window.views["board"], shown_window.views["standings"]
    assert isinstance(board, BoardView)
    assert isinstance(standings, ListView)
    both = board.table
    assert fitted == [both]
    for table in (both.left, both.right, standings.table):
        assert widths[table] == {table.width()}, "a table is never as wide as no window makes it"


def test_new_words_stay_within_their_room(qtbot: QtBot) -> None:
    window, inside, label = QMainWindow(), QWidget(), QLabel("something")
    label.setWordWrap(True)
    QVBoxLayout(inside).addWidget(label)
    room = LayoutBarrier(inside)
    window.setCentralWidget(room)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    _settle()
    layouts = Layouts()
    window.installEventFilter(layouts)
    label.setText("other words, and so many of them that not all can stand in a line of the window")
    _settle()
    assert layouts.seen == Counter()
    assert inside.size() == room.size()
    window.resize(700, 300)
    _settle()
    assert inside.size() == room.size()


def test_a_room_grows_with_the_least_width_of_what_is_inside(qtbot: QtBot) -> None:
    outer, inside, word = QWidget(), QWidget(), QLabel("word")
    QVBoxLayout(inside).addWidget(word)
    row = QHBoxLayout(outer)
    row.addWidget(LayoutBarrier(inside))
    qtbot.addWidget(outer)
    with qtbot.waitExposed(outer):
        outer.show()
    least = outer.minimumSizeHint().width()
    word.setMinimumWidth(least + 400)
    _settle()
    assert outer.minimumSizeHint().width() >= least + 400
    assert inside.width() >= least + 400


def test_a_tally_asks_for_more_room_but_never_for_less(qtbot: QtBot) -> None:
    tally = CountLabel()
    qtbot.addWidget(tally)
    tally.setText("Round 9: 8/50")
    small = tally.sizeHint()
    tally.setText("Round 10: 50/50")
    wide = tally.sizeHint()
    assert wide.width() > small.width()
    tally.setText("1")
    assert tally.sizeHint() == wide
    assert tally.text() == tally.accessibleName() == "1"


def test_steady_lines_are_read_aloud_without_marks(qtbot: QtBot) -> None:
    one, other = OneLine(), SteadyLine()
    for line in (one, other):
        qtbot.addWidget(line)
    one.say("Round 3", " · 2 of 4 results")
    other.setText("Last entries: 2: 1 - 0")
    assert one.accessibleName() == "Round 3 · 2 of 4 results"
    assert other.accessibleName() == other.text() == "Last entries: 2: 1 - 0"


def test_signs_of_names_are_no_marks_in_the_tooltip(qtbot: QtBot) -> None:
    line = OneLine()
    qtbot.addWidget(line)
    line.say("Standings, club <Rook & Co>", " · after round 3")
    assert line.toolTip() == "Standings, club <Rook & Co> · after round 3"
    assert line.accessibleName() == line.toolTip()


def test_words_are_painted_in_their_line(qtbot: QtBot) -> None:
    line = SteadyLine()
    qtbot.addWidget(line)
    line.resize(200, line.sizeHint().height())
    blank = line.grab().toImage()
    line.setText("Last entries")
    written = line.grab().toImage()
    assert written != blank
    line.setText("")
    assert line.grab().toImage() == blank
