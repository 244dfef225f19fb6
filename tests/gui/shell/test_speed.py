"""What keeps the window quick: nothing is worked out twice, and nothing that nobody looks at."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.caching import MadeWhenAsked
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import BLACK_WINS, DRAWN
from arbiter_gui.gui.reasons.trace_tree import TraceTree
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.reports.round_tables.board_table import board_table
from arbiter_gui.reports.round_tables.floats import notation_of
from arbiter_gui.reports.round_tables.preferences import preference_codes
from arbiter_gui.reports.tables.table import Column, Table
from tests.gui.fields import fixed_time, played


def test_a_result_leaves_what_follows_from_the_other_rounds() -> None:
    before = played.__wrapped__(
        8, 3
    )  # made now: what follows from another test's may have been forgotten
    after = SetResult(3, 1, BLACK_WINS).apply(before)
    old, new = histories(before), histories(after)
    assert all(new[n][r] is old[n][r] for n in old for r in (0, 1))
    assert new != old


def test_undo_keeps_the_rounds_that_did_not_change(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "t.arbiter", played(8, 3), fixed_time)
    session.apply(SetResult(3, 1, DRAWN))
    session.apply(SetResult(3, 1, BLACK_WINS))
    present = session.tournament
    session.undo()
    assert session.tournament.rounds[:2] == present.rounds[:2]
    assert all(
        a is b for a, b in zip(session.tournament.rounds[:2], present.rounds[:2], strict=True)
    )
    assert session.tournament.rounds[2].boards[0].result == DRAWN
    session.close()


def test_an_accepted_trace_is_not_read_again(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "t.arbiter", played(8, 2), fixed_time)
    proposal = propose(session.tournament)
    edit = proposal.edit()
    assert proposal.edit() is edit
    assert edit.trace_json is not None
    session.remember_trace(edit.trace_json, proposal.trace)
    session.apply(edit)
    assert session.trace(3) is proposal.trace
    session.close()


def test_accepting_reads_nothing_of_the_events_of_a_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.create(tmp_path / "t.arbiter", played(8, 2), fixed_time)
    proposal = propose(session.tournament)
    text = proposal.edit().trace_json
    assert text is not None
    read: list[str] = []
    plain = json.loads
    monkeypatch.setattr(json, "loads", lambda text: read.append(text) or plain(text))
    assert proposal.trace.keeps("boards")
    session.apply(proposal.edit())
    assert session.paired_by() == {proposal.pairing.edition}
    assert "events" in plain(text)
    assert not any("events" in each for each in read)
    session.close()


def test_the_tree_puts_into_words_what_it_is_asked_for() -> None:
    trace = propose(played(8, 2)).trace
    tree = TraceTree()
    tree.set_trace(trace)
    assert not tree._sentences
    assert tree.index(0, 0).data()
    assert len(tree._sentences) == 1


def test_a_line_of_the_board_makes_its_cells_when_it_is_shown() -> None:
    table = board_table(played(8, 2))
    model = TableModel(table, lambda row: (row.player.number,))
    model.set_table(board_table(played(8, 2)))
    assert not any("cells" in row.__dict__ for row in model.table.rows)
    assert model.index(3, model.columnCount() - 1).data() is not None
    assert ["cells" in row.__dict__ for row in model.table.rows].count(True) == 1


def test_floats_and_preferences_are_worked_out_for_the_rows_that_are_seen() -> None:
    tournament = played.__wrapped__(
        8, 2
    )  # made now: another test may have looked at the rows of one that is kept
    model = TableModel(
        board_table(tournament, preference_codes(tournament)), lambda row: (row.player.number,)
    )
    notation = notation_of(tournament)
    for noted in (notation.floats, notation.preferences):
        assert isinstance(noted, MadeWhenAsked)
        assert not noted._cached_values
    assert model.index(3, 1).data() is not None
    for noted in (notation.floats, notation.preferences):
        assert isinstance(noted, MadeWhenAsked)
        assert list(noted._cached_values) == [4]


def test_the_longest_texts_are_looked_for_once_a_table() -> None:
    read: list[int] = []
    who: Column[int] = Column(
        "name", "Name", lambda row: read.append(row) or f"Player {row}", measured=True
    )
    model = TableModel(Table("t", "T", (who,), (1, 2, 3)))
    assert model.longest(0) == model.longest(0) == ["Player 1", "Player 2", "Player 3"]
    assert read == [1, 2, 3]
    model.set_table(Table("t", "T", (who,), (1, 2, 40)))
    assert model.longest(0)[0] == "Player 40"


def test_nobody_is_looked_for_in_no_row() -> None:
    asked: list[int] = []
    model = TableModel(Table("t", "T", (), (1, 2, 3)), lambda row: asked.append(row) or (row,))
    assert model.rows_of(()) == []
    assert not asked
    assert model.rows_of((3, 1)) == [0, 2]


def test_rows_that_stay_where_others_came_keep_their_cells() -> None:
    told: list[str] = []
    column = Column("name", say("Name"), lambda row: told.append(row) or row)
    model = TableModel(Table("names", "", (column,), ("a", "b", "c")))
    assert model.texts_of(0) == ("a",)
    assert model.texts_of(1) == ("b",)
    told.clear()
    model.set_table(Table("names", "", (column,), ("a", "new", "b", "c")))
    assert [model.texts_of(row) for row in range(4)] == [("a",), ("new",), ("b",), ("c",)]
    assert told == ["new", "b", "c"]
    model.set_table(Table("names", "", (column,), ("a", "new")))
    assert [model.texts_of(row) for row in range(2)] == [("a",), ("new",)]
    assert told == ["new", "b", "c"]
