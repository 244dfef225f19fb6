"""Every model passes Qt's model tester and keeps its promises when rows change."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer, SetResult
from arbiter_gui.app.questions.inquiry import prepare_inquiry
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.domain.texts.sentences import raised
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.candidates import choice_after_fold, lines_below
from arbiter_gui.explain.text import mentioned_players, text_lines
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.gui.reasons.trace_tree import TraceFilter, TraceTree
from arbiter_gui.gui.tables.roles import PLAYERS_ROLE, SORT_ROLE
from arbiter_gui.gui.tables.sorting import SortedRows
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.reports.final_tables.cross_table import cross_table
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.player_tables.players import players_table
from arbiter_gui.reports.player_tables.registration import registration_table
from arbiter_gui.reports.round_tables.board_table import board_table
from arbiter_gui.reports.round_tables.pairings import Pairing, pairings_table
from arbiter_gui.reports.tables.table import Column, Kind, Table
from arbiter_gui.trace import Trace
from arbiter_gui.trace.kinds import Accepted, Opened
from tests.gui.fields import played, start

Role = Qt.ItemDataRole


def both(row: Pairing) -> tuple[int, ...]:
    return row.white.number, row.black.number


@pytest.mark.parametrize("make", [board_table, players_table, standings_table])
def test_table_models_pass_the_tester(qtmodeltester: ModelTester, make) -> None:  # type: ignore[no-untyped-def]
    model = TableModel(make(played(6, 2)), lambda row: (row.player.number,))
    qtmodeltester.check(model)
    rows = SortedRows()
    rows.setSourceModel(model)
    qtmodeltester.check(rows)


def look_at_all(model: TableModel[Any]) -> None:
    """Ask for a cell of every row, as those have been asked that were in sight."""
    for place in range(model.rowCount()):
        model.index(place, 0).data()


def test_a_row_that_nobody_has_seen_is_not_worked_out_to_be_compared(qtbot: QtBot) -> None:
    tournament = played(8, 2)
    model = TableModel(cross_table(tournament))
    model.index(3, 0).data()
    before = model.table.rows
    with qtbot.waitSignal(model.dataChanged):
        model.set_table(cross_table(tournament))
    assert ["rows" in row.__dict__ for row in before] == [place == 3 for place in range(8)]


def test_one_result_repaints_one_row_and_resets_nothing(qtbot: QtBot) -> None:
    tournament = played(8, 3, open_last=True)
    model = TableModel(pairings_table(tournament, 3), both)
    resets: list[None] = []
    model.modelReset.connect(lambda: resets.append(None))
    look_at_all(model)
    with qtbot.waitSignal(model.dataChanged) as caught:
        model.set_table(pairings_table(SetResult(3, 2, DRAWN).apply(tournament), 3))
    first, last = caught.args[0], caught.args[1]
    assert (first.row(), last.row(), resets) == (1, 1, [])
    column = [c.key for c in model.table.columns].index("result")
    assert model.index(1, column).data() == "½ - ½"


def test_other_columns_reset_the_model(qtbot: QtBot) -> None:
    model = TableModel(board_table(played(6, 1)))
    with qtbot.waitSignal(model.modelReset):
        model.set_table(board_table(played(6, 2)))
    assert model.columnCount() == len(board_table(played(6, 2)).columns)


def test_cells_say_in_words_what_they_show() -> None:
    model = TableModel(board_table(played(6, 1)), lambda row: (row.player.number,))
    column = [c.key for c in model.table.columns].index("r1")
    index = model.index(0, column)
    assert index.data()[0].isdigit()
    assert "against" in index.data(Role.AccessibleTextRole)
    assert index.data(Role.ToolTipRole) in index.data(Role.AccessibleTextRole)
    assert index.data(PLAYERS_ROLE) == (1,)
    assert model.headerData(column, Qt.Orientation.Horizontal, Role.AccessibleTextRole) == "Round 1"


def test_sorting_goes_by_value_not_by_text() -> None:
    """As text 1000 stands before 900."""
    tournament = start(3)
    players = tuple(
        replace(p, rating=r) for p, r in zip(tournament.players, (900, 1000, 0), strict=True)
    )
    model = TableModel(players_table(replace(tournament, players=players), "number"))
    rows = SortedRows()
    rows.setSourceModel(model)
    column = [c.key for c in model.table.columns].index("rating")
    rows.sort(column, Qt.SortOrder.AscendingOrder)
    assert [rows.index(r, column).data() for r in range(3)] == ["900", "1000", ""]
    assert model.index(0, column).data(SORT_ROLE) < model.index(1, column).data(SORT_ROLE)


def counted_table(numbers: list[int], asked: list[int]) -> Table[int]:
    def key(row: int) -> int:
        asked.append(row)
        return row % 10

    return Table(
        "t", "T", (Column("n", "N", lambda row: row, Kind.NUMBER, sort=key),), tuple(numbers)
    )


def test_a_key_is_made_once_and_equals_stand_as_in_the_table() -> None:
    asked: list[int] = []
    model = TableModel(counted_table([31, 20, 11, 40, 21], asked))
    rows = SortedRows()
    rows.setSourceModel(model)
    rows.sort(0, Qt.SortOrder.AscendingOrder)
    assert [rows.index(r, 0).data() for r in range(5)] == ["20", "40", "31", "11", "21"]
    rows.sort(0, Qt.SortOrder.DescendingOrder)
    assert [rows.index(r, 0).data() for r in range(5)] == ["31", "11", "21", "20", "40"]
    assert len(asked) == 5
    rows.sort(-1, Qt.SortOrder.AscendingOrder)
    assert [rows.index(r, 0).data() for r in range(5)] == ["31", "20", "11", "40", "21"]


def test_rows_that_are_not_kept_go_and_come_back_and_others_keep_their_place(
    qtmodeltester: ModelTester,
) -> None:
    model = TableModel(counted_table(list(range(10, 22)), []), lambda row: (row,))
    rows = SortedRows()
    rows.setSourceModel(model)
    qtmodeltester.check(rows)
    stays, goes = QPersistentModelIndex(rows.index(4, 0)), QPersistentModelIndex(rows.index(5, 0))
    rows.filter_rows(lambda row: row % 2 == 0)
    assert rows.rowCount() == 6
    assert (stays.isValid(), goes.isValid()) == (True, False)
    assert (stays.row(), stays.data()) == (2, "14")
    rows.sort(0, Qt.SortOrder.DescendingOrder)
    assert (rows.index(0, 0).data(), stays.row(), stays.data()) == ("18", 2, "14")
    assert rows.rows_of((14, 15, 18)) == [0, 2]
    rows.filter_rows(lambda row: True)
    assert rows.rowCount() == 12
    assert stays.data() == "14"


def test_a_row_that_changes_goes_to_its_new_place(qtbot: QtBot) -> None:
    tournament = start(4)
    model = TableModel(players_table(tournament, "number"), lambda row: (row.player.number,))
    rows = SortedRows()
    rows.setSourceModel(model)
    column = [c.key for c in model.table.columns].index("rating")
    rows.sort(column, Qt.SortOrder.DescendingOrder)
    last = QPersistentModelIndex(rows.index(3, column))
    better = replace(tournament.players[3], rating=2700)
    changed = replace(tournament, players=(*tournament.players[:3], better))
    with qtbot.waitSignal(rows.layoutChanged):
        model.set_table(players_table(changed, "number"))
    assert (last.row(), last.data()) == (0, "2700")


def test_a_plain_table_tells_only_rows_that_are_not_equal(qtbot: QtBot) -> None:
    tournament = start(6)
    model = TableModel(registration_table(tournament))
    look_at_all(model)
    after = ChangePlayer(replace(tournament.players[4], club="Oslo SK")).apply(tournament)
    with qtbot.waitSignal(model.dataChanged) as caught:
        model.set_table(registration_table(after))
    assert (caught.args[0].row(), caught.args[1].row()) == (4, 4)
    column = [c.key for c in model.table.columns].index("club")
    assert model.index(4, column).data() == "Oslo SK"


def trace_of(players: int = 8) -> Trace:
    return propose(played(players, 2)).trace


def test_the_trace_tree_passes_the_tester(qtmodeltester: ModelTester) -> None:
    model = TraceTree()
    model.set_trace(trace_of())
    qtmodeltester.check(model)
    rows = TraceFilter()
    rows.setSourceModel(model)
    qtmodeltester.check(rows)


def rows_below(model: TraceTree | QSortFilterProxyModel, parent: QModelIndex) -> list[str]:
    found = []
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        found += [str(index.data()), *rows_below(model, index)]
    return found


def test_the_trace_tree_holds_every_line_once() -> None:
    model, trace = TraceTree(), trace_of()
    model.set_trace(trace)
    told = (
        choice_after_fold(event, Namer({})) or line.sentence
        for event, line in zip(trace.events, text_lines(trace), strict=True)
    )
    reasons = {
        raised(b.text) for n in range(len(trace.events)) for b in lines_below(trace, n, Namer({}))
    }
    assert [row for row in rows_below(model, QModelIndex()) if row not in reasons] == [
        raised(text) for text in told
    ]
    assert len(trace.events) > 10


def test_the_filter_keeps_what_a_match_belongs_to() -> None:
    model, rows = TraceTree(), TraceFilter()
    model.set_trace(trace_of())
    rows.setSourceModel(model)
    everything = len(rows_below(rows, QModelIndex()))
    rows.search_for("accepted", ())
    kept = rows_below(rows, QModelIndex())
    assert 0 < len(kept) < everything
    assert any("Accepted" in text for text in kept)
    assert any("accepted" not in text.casefold() for text in kept), "the brackets above must stay"
    rows.search_for("", (1,))
    assert 0 < len(rows_below(rows, QModelIndex())) < everything


def test_an_event_is_found_by_its_players() -> None:
    model, trace = TraceTree(), trace_of()
    model.set_trace(trace)
    made = (
        (i, e.pairs[0]) for i, e in enumerate(trace.events) if isinstance(e, Accepted) and e.pairs
    )
    accepted, pair = next(made)
    assert model.event_about(pair) == accepted
    assert model.event_about(()) is None


def test_of_two_about_whom_nothing_was_decided_together_the_first_counts() -> None:
    model, trace = TraceTree(), trace_of()
    model.set_trace(trace)
    brackets = [e for e in trace.events if isinstance(e, Opened)]
    first, last = mentioned_players(brackets[0])[0], mentioned_players(brackets[-1])[-1]
    assert model._event_about((first, last)) is None
    assert model.event_about((first, last)) == model.event_about((first,)) is not None


def test_of_a_bracket_paired_again_the_last_pairing_is_found() -> None:
    """The bracket of 8, 13 and 14 was given up with 14 against 8 (A.9 of 2017)."""
    sample = Path(__file__).parents[3] / "resources" / "samples" / "booklet-complete.trf"
    trace = prepare_inquiry(
        read_trf(sample.read_bytes(), sample.name).tournament, 5, edition_key="dutch-2017"
    ).trace
    model = TraceTree()
    model.set_trace(trace)
    for players, pair in (((14,), {12, 14}), ((13, 8), {8, 13}), ((12, 14), {12, 14})):
        number = model.event_about(players)
        assert number is not None
        event = trace.events[number]
        assert isinstance(event, Accepted)
        assert any(set(made) == pair for made in event.pairs)


def test_models_lose_no_reference_to_none(qtbot: QtBot) -> None:
    """PySide6 6.12.0 on Python 3.11 loses one per call and dies after some thousand calls."""
    model = TableModel(board_table(played(6, 2)), lambda row: (row.player.number,))
    index = model.index(0, 0)
    before = sys.getrefcount(None)
    for _ in range(1000):
        model.data(index, Role.DecorationRole)
        model.setData(index, None)
        model.headerData(0, Qt.Orientation.Vertical)
        model.dataChanged.emit(index, index)
    assert abs(sys.getrefcount(None) - before) < 200
