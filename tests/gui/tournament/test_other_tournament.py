"""Ctrl+Tab between two tournaments: nothing of one is seen in the other, and each view begins anew
the same way.

Only the history has a place of its own for each tournament, which is there again with it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer, DropRound, SetResult
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.players.groups import groups_of
from arbiter_gui.domain.values import DRAWN, WHITE_WINS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.table_view import TournamentTable
from tests.gui.fields import fixed_time, played


@pytest.fixture
def two(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Sixty players in round 7 of nine, in two files; the second one is in front."""
    tournament = played(60, 7, open_last=True, round_count=9)
    for name in ("a", "b"):
        window.open_tournaments.add(
            Session.create(tmp_path / f"{name}.arbiter", tournament, fixed_time)
        )
    window.action_set["why"].trigger()
    window.resize(700, 500)
    return window


def go(window: MainWindow) -> None:
    window.action_set["next-tournament"].trigger()
    QApplication.processEvents()


def tables(window: MainWindow, view: str) -> list[TournamentTable]:
    """Return the tables of a view."""
    shown = window.views[view]
    return [table for table in shown.findChildren(TournamentTable) if table.model() is not None]


def scrolled(area: QAbstractScrollArea) -> tuple[int, int]:
    return area.horizontalScrollBar().value(), area.verticalScrollBar().value()


def to_the_end(area: QAbstractScrollArea) -> None:
    for bar in (area.horizontalScrollBar(), area.verticalScrollBar()):
        bar.setValue(bar.maximum())
    assert area.verticalScrollBar().value() > 0


def test_a_table_begins_anew(two: MainWindow) -> None:
    for view in ("round", "board", "players", "standings", "cross"):
        _table_begins_anew(two, view)


def _table_begins_anew(two: MainWindow, view: str) -> None:
    two.view_commands.show_view(view)
    QApplication.processEvents()
    main = max(
        tables(two, view), key=lambda t: t.model().rowCount() * t.horizontalHeader().length()
    )
    before = [main.model().index(row, 2).data() for row in range(5)]
    header = main.horizontalHeader()
    column = next(c for c in range(2, header.count()) if not main.isColumnHidden(c))
    if view != "round":
        header.setSortIndicator(column, Qt.SortOrder.DescendingOrder)
    main.selectRow(main.model().rowCount() - 1)
    to_the_end(main)
    go(two)
    assert two.current.selected_players == (
        () if view != "round" else two.round.grid.chosen_players()
    )
    for table in tables(two, view):
        assert scrolled(table) == (0, 0)
        assert not table.isSortingEnabled() or table.horizontalHeader().sortIndicatorSection() == -1
        assert table.currentIndex().row() <= 0
    assert [main.model().index(row, 2).data() for row in range(5)] == before


def test_the_round_begins_at_the_first_board_without_a_result(two: MainWindow) -> None:
    two.view_commands.show_view("round")
    two.current.apply(SetResult(7, 1, WHITE_WINS))
    two.round.grid.go_to_board(20)
    go(two)
    assert two.round.grid.board() == 1
    two.round.grid.go_to_board(25)
    go(two)
    assert two.round.grid.board() == 2


def test_what_was_undone_in_the_other_tournament_moves_no_cursor_here(two: MainWindow) -> None:
    two.view_commands.show_view("round")
    two.current.apply(SetResult(7, 20, WHITE_WINS))
    two.view_commands.show_view("history")
    two.current.undo()
    go(two)
    two.view_commands.show_view("round")
    assert two.current.shown_round == 7
    assert two.round.grid.board() == 1


def test_a_board_hidden_meanwhile_begins_anew_too(two: MainWindow) -> None:
    two.view_commands.show_view("board")
    table = two.board.table.right
    QApplication.processEvents()
    table.selectRow(59)
    to_the_end(table)
    two.view_commands.show_view("players")
    go(two)
    two.view_commands.show_view("board")
    QApplication.processEvents()
    assert scrolled(table) == (0, 0)
    assert table.currentIndex().row() <= 0


@pytest.mark.parametrize("bands", [False, True])
def test_the_cards_begin_at_the_top(two: MainWindow, bands: bool) -> None:
    two.view_commands.show_view("cards")
    two.cards.show_bands(bands)
    QApplication.processEvents()
    picture = two.cards.bands if bands else two.cards.cards
    to_the_end(picture)
    two.current.select((5,))
    to_the_end(picture)
    go(two)
    assert scrolled(picture) == (0, 0)
    assert picture.players == ()


def test_the_standings_begin_with_everybody(two: MainWindow) -> None:
    for _ in range(2):
        two.current.apply(ChangePlayer(replace(two.current.tournament.players[8], category="U18")))
        go(two)
    two.view_commands.show_view("standings")
    (group,) = groups_of(two.current.tournament)
    two.standings.show_group(group)
    assert two.standings.table.model().rowCount() == 1
    go(two)
    assert (two.standings.group, two.standings.groups.currentIndex()) == (None, 0)
    assert two.standings.table.model().rowCount() == 60


def test_the_history_has_a_place_for_each_tournament(two: MainWindow) -> None:
    view = two.history
    for board in (1, 2, 3):
        two.current.apply(SetResult(7, board, DRAWN))
    two.view_commands.show_view("history")
    view.search.setText("board")
    view.rounds.setCurrentIndex(7)
    view.rounds.activated.emit(7)
    assert view.table.model().rowCount() == 3
    view.table.selectRow(1)
    line = view.line()
    go(two)
    assert (view.search.text(), view.rounds.currentData()) == ("", 0)
    assert view.line() is None
    assert view.table.model().rowCount() == 1, "it was created"
    view.search.setText("created")
    go(two)
    assert (view.search.text(), view.rounds.currentData()) == ("board", 7)
    assert view.line() is not None
    assert view.line().entry_index == line.entry_index
    go(two)
    assert view.search.text() == "created"


def test_the_filter_of_the_reasons_goes_with_its_tournament(two: MainWindow) -> None:
    two.action_set["why"].trigger()
    two.reasons.story.filter.setText("bye")
    go(two)
    assert two.reasons.story.filter.text() == ""


def test_a_table_stays_sorted_by_the_same_column_when_others_come(two: MainWindow) -> None:
    """The preferences stand behind the rounds, and the next round comes between."""
    two.view_commands.show_view("board")
    table, header = two.board.table.right, two.board.table.right.horizontalHeader()
    keys = [column.key for column in table.columns()]
    before = keys.index("next")
    header.setSortIndicator(before, Qt.SortOrder.DescendingOrder)
    for board in range(1, 31):
        two.current.apply(SetResult(7, board, DRAWN))
    two.current.apply(propose(two.current.tournament).edit())
    keys = [column.key for column in table.columns()]
    assert header.sortIndicatorSection() == keys.index("next") > before
    assert header.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder
    two.current.undo()
    assert header.sortIndicatorSection() == before


def test_one_side_of_the_board_says_by_what_it_is_sorted(two: MainWindow) -> None:
    left, right = (
        side.horizontalHeader() for side in (two.board.table.left, two.board.table.right)
    )
    two.view_commands.show_view("board")
    rows = two.board.table.right.model()
    first = rows.index(0, 1).data()
    right.setSortIndicator(4, Qt.SortOrder.AscendingOrder)
    left.setSortIndicator(1, Qt.SortOrder.DescendingOrder)
    for last in (7, 6):
        assert len(two.current.tournament.rounds) == last
        assert (left.sortIndicatorSection(), right.sortIndicatorSection()) == (1, -1)
        assert rows.index(59, 1).data() == first, "descending"
        if last == 7:
            two.current.apply(DropRound(7), is_confirmed=True)
    right.setSortIndicator(5, Qt.SortOrder.AscendingOrder)
    assert (left.sortIndicatorSection(), right.sortIndicatorSection()) == (-1, 5)


def test_the_reasons_of_the_other_tournament_are_gone_before_anybody_can_click_them(
    two: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """Its players may not be here, nor its rounds."""
    two.view_commands.show_view("reasons")
    page = two.reasons.story
    qtbot.waitUntil(lambda: page.model.trace is not None)
    two.open_tournaments.add(
        Session.create(tmp_path / "c.arbiter", played(8, 1, open_last=True), fixed_time)
    )
    assert page.tree.model().rowCount() == 0
    assert not page.proof.button.isEnabled()
    qtbot.waitUntil(lambda: page.model.trace is not None)
    assert page.model.trace is not None
    assert page.model.trace.round == 1


@pytest.mark.parametrize("bands", [False, True])
def test_cards_left_in_the_other_tournament_are_told_nothing_of_this_one(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bands: bool
) -> None:
    for count in (10, 8):
        session = Session.create(tmp_path / f"{count}.arbiter", played(count, 2), fixed_time)
        session.apply(propose(session.tournament).edit())
        window.open_tournaments.add(session)
    window.cards.show_bands(bands)
    window.view_commands.show_view("cards")
    cards = [len(group.upper) + len(group.lower) for group in window.cards._shown_layout.groups]
    assert sum(cards) == 8
    told: list[int] = []
    monkeypatch.setattr(window.cards, "_show_reasons", lambda trace: told.append(trace.round))
    window.cards._last_reasons = (window.cards._shown_layout, None, window.cards._shown_layout)
    window.cards.refresh()
    window.cards._reasons_timer.start()
    window.view_commands.show_view("round")
    told.clear()
    go(window)
    assert len(window.current.tournament.players) == 10
    assert told == []
    window.view_commands.show_view("cards")
    qtbot.waitUntil(lambda: set(told) == {3})
