"""What is written is what is read, for every value a tournament can hold."""

import contextlib
import dataclasses
import sqlite3

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.edits.numbering import EnterLate, renumbered_tournament
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.team_values.roster import Roster
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import (
    AttachedGame,
    Details,
    MonthRating,
    PointAdjustment,
    ProhibitedGroup,
    Record,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import (
    DRAWN,
    Alteration,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Player,
    Reported,
    Round,
)
from arbiter_gui.storage import FileStore, journal, rows
from arbiter_gui.storage.migrations import MIGRATIONS
from arbiter_gui.storage.on_record import is_permanent
from arbiter_gui.storage.rows import TABLES, RowChange, differences, inverses
from tests.storage.scratch import field, record, scratch_folder
from tests.storage.strategies import results, rounds, text, tournaments
from tests.work import calls

NOW = "2026-02-01T10:00:00+00:00"


@settings(max_examples=60)
@given(tournaments(), tournaments(), text)
def test_any_tournament_survives_closing_and_opening_and_becomes_any_other_and_back(
    before, after, label
):
    differs_from_its_twin_in_no_row(before)
    with scratch_folder() as folder:
        FileStore.create(folder / "a.arbiter", before, NOW, "created").close()
        store = FileStore.open(folder / "a.arbiter")
        assert store.tournament == before
        changed = record(store, after, label, NOW)
        assert bool(changed) == (before != after)
        store.close()
        store = FileStore.open(folder / "a.arbiter")
        assert store.tournament == after
        stays = is_permanent(changed)  # leaving FIDE mode is passed over
        assert store.undo_label == (label if changed and not stays else None)
        store.undo(NOW)
        assert store.tournament == (after if stays else before)
        store.redo(NOW)
        assert store.tournament == after
        store.close()


@settings(max_examples=60)
@given(tournaments(), st.data())
def test_undo_reads_the_rounds_that_changed_as_they_stand_in_the_file_and_no_others(one, data):
    with scratch_folder() as folder:
        known = [player.number for player in one.players]
        other = data.draw(st.lists(rounds(known, results), max_size=3))
        to_come = (r for r in one.requests if r.round > len(one.rounds) + max(1, len(other)))
        one = dataclasses.replace(
            one, requests=tuple(to_come)
        )  # byes of paired rounds are asked for no more
        before = dataclasses.replace(one, rounds=(*one.rounds, Round((), ())))
        lines = (
            (*one.records, Record(1, "012 another line"))
            if data.draw(st.booleans())
            else one.records
        )
        after = dataclasses.replace(one, rounds=(*one.rounds, *other), records=lines)
        store = FileStore.create(folder / "a.arbiter", before, NOW, "created")
        trace = '{"edition": "of the last round"}' if other else None
        record(store, after, "more", NOW, trace)
        for action, meant, last in (("undo", before, None), ("redo", after, trace)):
            store.close()
            store = FileStore.open(
                folder / "a.arbiter"
            )  # what is on both sides of the edit is not known
            known = store.tournament
            getattr(store, action)(NOW)
            assert store.tournament == meant
            found = map(store.stored_trace, range(1, len(after.rounds) + 1))
            traces = [trace and trace.text for trace in found]
            assert traces == [*[None] * (len(after.rounds) - 1), last][: len(after.rounds)]
            assert store.tournament.players is known.players
            kept = zip(known.rounds, store.tournament.rounds[: len(one.rounds)], strict=False)
            assert all(old is new for old, new in kept)
        store.close()
        store = FileStore.open(folder / "a.arbiter")
        assert store.tournament == after
        store.close()


def test_what_was_edited_here_is_taken_back_and_done_again_without_reading(tmp_path):
    path = tmp_path / "a.arbiter"
    store = FileStore.create(path, field(6, 3), NOW, "created")
    states = [store.tournament]
    for number in (1, 2):
        rated = (
            dataclasses.replace(p, rating=1000 * number + p.number)
            for p in store.tournament.players
        )
        record(store, dataclasses.replace(store.tournament, players=tuple(rated)), "ratings", NOW)
        states.append(store.tournament)
    for action, place in (("undo", 1), ("undo", 0), ("redo", 1), ("redo", 2), ("undo", 1)):
        getattr(store, action)(NOW)
        assert store.tournament is states[place]
        with contextlib.closing(FileStore.read(path)) as there:
            assert there.tournament == states[place]
    store.close()


def test_undo_reads_an_earlier_round_again_in_its_place(tmp_path):
    before = field(6, 3)
    store = FileStore.create(tmp_path / "a.arbiter", before, NOW, "created")
    first = before.rounds[0]
    corrected = dataclasses.replace(
        first, boards=(dataclasses.replace(first.boards[0], result=DRAWN),)
    )
    after = dataclasses.replace(before, rounds=(corrected, *before.rounds[1:]))
    record(store, after, "½-½ on board 1", NOW)
    for action, meant in (("undo", before), ("redo", after)):
        store.close()
        store = FileStore.open(
            tmp_path / "a.arbiter"
        )  # what is on both sides of the edit is not known
        known = store.tournament.rounds
        getattr(store, action)(NOW)
        assert store.tournament == meant
        assert all(
            old is new for old, new in zip(known[1:], store.tournament.rounds[1:], strict=True)
        )
    store.close()


def test_undo_of_what_is_in_no_round_leaves_the_rounds_the_same_objects(tmp_path):
    store = FileStore.create(tmp_path / "a.arbiter", field(6, 3), NOW, "created")
    rounds = store.tournament.rounds
    record(store, dataclasses.replace(store.tournament, round_count=9), "more rounds", NOW)
    for step, count in ((store.undo, 5), (store.redo, 9)):
        step(NOW)
        assert store.tournament.round_count == count
        assert all(old is new for old, new in zip(rounds, store.tournament.rounds, strict=True))
    store.close()


def test_of_a_known_line_of_the_log_only_the_state_is_read_again(tmp_path):
    store = FileStore.create(tmp_path / "a.arbiter", field(4, 1), NOW, "created")
    log = store.log()
    for count in (5, 6):
        record(
            store, dataclasses.replace(store.tournament, round_count=count), f"{count} rounds", NOW
        )
    steps = (
        (store.undo, ["", "done", "undone", "undone"]),
        (store.redo, ["", "done", "done", "done", "done"]),
        (store.undo, ["", "done", *["undone"] * 4]),
    )
    for step, states in steps:
        step(NOW)
        before, log = log, store.log()
        assert [entry.state for entry in log] == states
        assert all(
            old is new for old, new in zip(before, log, strict=False) if old.state == new.state
        )
    record(store, dataclasses.replace(store.tournament, round_count=7), "7 rounds", NOW)
    log = store.log()
    assert [entry.state for entry in log] == ["", "done", *["dropped"] * 4, "done"]
    store.close()
    again = FileStore.open(tmp_path / "a.arbiter")
    assert again.log() == log
    again.close()


def differs_from_its_twin_in_no_row(tournament):
    rounds = tuple(dataclasses.replace(r) for r in tournament.rounds)
    players = tuple(dataclasses.replace(p) for p in tournament.players)
    twin = dataclasses.replace(tournament, rounds=rounds, players=players)
    assert list(differences(tournament, {}, twin, {})) == []


def test_a_trace_that_comes_to_a_round_is_one_row():
    tournament = field(4, 2)
    assert list(differences(tournament, {1: 3}, tournament, {1: 3, 2: 4})) == [
        RowChange("round", (2,), (0, None), (0, 4))
    ]


def test_the_tables_know_every_field_of_the_values():
    """A field that is added to a value must get a place in the file."""
    keys, columns = TABLES["player"]
    assert {*keys, *columns} - {"place"} == _names(Player)
    assert set(TABLES["bye"][1]) == _names(Bye)
    assert set(TABLES["request"][1]) == _names(ByeRequest)
    assert set(TABLES["virtual_points"][1]) == _names(VirtualPoints)
    assert set(TABLES["record"][1]) == _names(Record)
    assert _names(ProhibitedGroup) == {"players", "first", "last", "name", "wish"}
    assert _names(Round) == {
        "boards",
        "byes",
        "published",
        "published_at",
        "alterations",
        "reported",
    }
    assert _names(Alteration) == {"time", "boards"}
    assert _names(Reported) == {"board", "result"}
    assert _names(Board) == {"white", "black", "result", "table", "games", "stated_points"}
    assert set(TABLES["match_games"][1]) == {"games", "stated"}
    assert set(TABLES["roster"][1]) == _names(Roster)
    assert {*TABLES["member"][0], *TABLES["member"][1]} - {"place"} <= _names(Player)
    assert set(TABLES["board"][1]) == {"white", "black", "white_mark", "black_mark", "kept_table"}
    assert set(TABLES["adjustment"][1]) == _names(PointAdjustment)
    parts = {
        "players",
        "rounds",
        "details",
        "points",
        "prohibited",
        "virtual_points",
        "requests",
        "records",
    }
    parts |= {"adjustments", "games", "month_ratings", "rosters", "members"}
    assert set(TABLES["game"][1]) == _names(AttachedGame)
    assert set(TABLES["month_rating"][1]) == _names(MonthRating)
    assert _names(Tournament) - parts == {
        "edition",
        "round_count",
        "initial_colour",
        "acceleration",
        "schedule",
        "team_rules",
    }


def _names(value):
    return {f.name for f in dataclasses.fields(value)}


def test_an_ordinary_browser_reads_the_tables(tmp_path):
    plain = field(5, 1)
    recorded = dataclasses.replace(plain.rounds[0], byes=(Bye(5, ByeKind.HALF),))
    tournament = dataclasses.replace(plain, rounds=(recorded,))
    FileStore.create(tmp_path / "a.arbiter", tournament, NOW, "created").close()
    browser = sqlite3.connect(tmp_path / "a.arbiter")
    rows = browser.execute(
        "SELECT board.board, white.name, black.name, white_mark, black_mark FROM board JOIN player "
        "white ON white.number = white JOIN player black ON black.number = black"
    ).fetchall()
    assert rows == [(1, "Player 1", "Player 2", "1", "0"), (2, "Player 3", "Player 4", "1", "0")]
    assert browser.execute("SELECT player, kind FROM bye").fetchall() == [(5, "H")]
    assert browser.execute("PRAGMA application_id").fetchone() == (0x41524254,)
    assert browser.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    browser.close()


def test_big_tournaments_take_little_work(tmp_path):
    """500 players, 11 rounds: an edit writes what changed, not the tournament."""
    path = tmp_path / "a.arbiter"
    FileStore.create(path, field(500, 11), NOW, "created").close()
    opened = []
    assert calls(lambda: opened.append(FileStore.open(path))) < 15_000
    store = opened[0]
    last = store.tournament.rounds[10]
    board = dataclasses.replace(last.boards[13], result=DRAWN)
    boards = (*last.boards[:13], board, *last.boards[14:])
    edited = dataclasses.replace(
        store.tournament, rounds=(*store.tournament.rounds[:10], Round(boards))
    )
    assert calls(lambda: record(store, edited, "½-½ on board 14", NOW)) < 8_000
    assert calls(lambda: store.undo(NOW)) < 30_000
    store.close()


def test_new_numbers_for_everybody_are_written_and_taken_back_all_at_once(tmp_path):
    """A late entry writes a row for every player and board: each by itself cost twice and three
    times the calls.
    """
    store = FileStore.create(tmp_path / "a.arbiter", field(500, 11), NOW, "created")
    others = renumbered_tournament(
        store.tournament, {number: number % 500 + 1 for number in range(1, 501)}
    )
    assert calls(lambda: record(store, others, "other numbers", NOW)) < 12_000
    # Which state a round was paired from is asked of every edit since: what was written last is
    # known.
    assert calls(lambda: store.before_round(11)) < 500
    store.undo_changes()  # asked before it is done: the rows that take it back are made once
    assert calls(lambda: store.undo(NOW)) < 6_000
    store.redo(NOW)
    store.close()
    store = FileStore.open(tmp_path / "a.arbiter")
    store.undo_changes()
    assert calls(lambda: store.undo(NOW)) < 30_000
    store.close()


def test_rows_that_were_written_are_remembered_as_they_are_read(tmp_path, monkeypatch):
    store = FileStore.create(tmp_path / "a.arbiter", field(40, 3), NOW, "created")
    others = renumbered_tournament(
        store.tournament, {number: number % 40 + 1 for number in range(1, 41)}
    )
    rows = record(store, others, "other numbers", NOW)
    monkeypatch.setattr(journal, "_RECENT_ROWS", journal._RecentRows())
    assert repr(inverses(store.undo_changes())) == repr(tuple(map(plain_row, rows)))
    store.close()


def plain_row(row):
    """Return a change without the names of the columns, as the log has it."""
    return row._replace(
        **{side: tuple(part) for side, part in row._asdict().items() if isinstance(part, tuple)}
    )


def test_every_row_that_is_written_changes_only_the_columns_that_differ(tmp_path):
    """What stands in the others may be another value by now, on a server somebody else's."""
    store = FileStore.create(tmp_path / "a.arbiter", field(3, 0), NOW, "created")
    one, other, third = store.tournament.players
    changed = (
        dataclasses.replace(one, club="Club"),
        dataclasses.replace(other, rating=1234, club="Club"),
        third,
    )
    said = []
    store._connection.set_trace_callback(said.append)
    record(store, dataclasses.replace(store.tournament, players=changed), "players", NOW)
    store._connection.set_trace_callback(None)
    assert [sql for sql in said if sql.startswith("UPDATE player")] == [
        "UPDATE player SET club = 'Club' WHERE number = 1",
        "UPDATE player SET rating = 1234, club = 'Club' WHERE number = 2",
    ]
    store.close()


@pytest.mark.parametrize("wrong", [{"rating": 10_000}, {"name": "\ud800"}, {"rating_source": "x"}])
def test_a_changed_cell_that_could_not_be_read_again_is_not_saved(tmp_path, wrong):
    """Only the columns are looked at in which some row differs."""
    store = FileStore.create(tmp_path / "a.arbiter", field(3, 0), NOW, "created")
    before = store.tournament
    one, *others = before.players
    for changed in (
        dataclasses.replace(one, **wrong),
        dataclasses.replace(one, club="Club", **wrong),
    ):
        with pytest.raises(InvalidTournament, match="player"):
            record(store, dataclasses.replace(before, players=(changed, *others)), "players", NOW)
    assert store.tournament is before
    store.close()
    again = FileStore.read(tmp_path / "a.arbiter")
    assert again.tournament == before
    again.close()


def test_settings_are_compared_where_one_of_them_is_another_object(monkeypatch):
    """A result and a late entry leave all of them as they are."""
    told = []
    monkeypatch.setattr(rows, "_settings", lambda tournament: told.append(tournament) or {})
    before = field(6, 3)
    for edit in (SetResult(3, 1, DRAWN), EnterLate(Player(0, "Late", 1500), 4)):
        assert list(differences(before, {}, edit.apply(before), {}))
        assert not told
    list(differences(before, {}, dataclasses.replace(before, round_count=7), {}))
    assert len(told) == 2


def test_what_could_not_be_read_again_is_not_saved(tmp_path):
    store = FileStore.create(
        tmp_path / "a.arbiter", Tournament(), "2026-01-01T00:00:00+00:00", "created"
    )
    for wrong in ({"prizes": ("50; first",)}, {"prizes": ("tie-breaks: X",)}, {"teams": "club"}):
        with pytest.raises(InvalidTournament):
            record(
                store, Tournament(details=Details(**wrong)), say("x"), "2026-01-01T00:00:00+00:00"
            )
    good = Tournament(details=Details(prizes=("50; 1",), teams="club:4"))
    record(store, good, say("x"), "2026-01-01T00:00:00+00:00")
    assert store.tournament == good
    store.close()
