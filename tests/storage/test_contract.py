"""What every store must do, held to both: the file and the server."""

import contextlib
import dataclasses
import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter_gui.app import edits
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.domain.record_lines.integrity import LEFT
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, Board, ByeKind, Mark, Player, Result, Round
from arbiter_gui.storage import FileStore
from arbiter_gui.storage.journal import Author
from arbiter_gui.storage.on_record import is_permanent
from tests.storage.scratch import field, record
from tests.storage.server.server_stores import NOW, new_database, opened, put
from tests.storage.strategies import tournaments

TRACE = '{"edition": "e", "round": 2, "program": "0", "events": []}'


class Files:
    """Stores in files."""

    def __init__(self, folder):
        self._folder, self._numbers = folder, itertools.count(1)

    def begun(self, tournament):
        path = self._folder / f"{next(self._numbers)}.arbiter"
        return FileStore.create(path, tournament, NOW, "created")

    def again(self, store):
        store.close()
        return FileStore.open(store.path)


class OnServer:
    """Stores on a server."""

    def __init__(self, folder, address):
        self._folder, self._database = folder, address
        self._addresses = {}

    def begun(self, tournament):
        address = put(self._database, tournament, self._folder)
        store = opened(address, self._folder / "copies")
        self._addresses[store.address] = address
        return store

    def again(self, store):
        store.close()
        return opened(self._addresses[store.address], self._folder / "copies")


@pytest.fixture(params=["file", "server"], scope="module")
def stores(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("contract")
    if request.param == "file":
        return Files(folder)
    return OnServer(folder, new_database(request.getfixturevalue("server")))


def with_result(tournament, board, result):
    """The tournament with another result on a board of the last round, from 1."""
    last = tournament.rounds[-1]
    boards = (*last.boards[: board - 1], dataclasses.replace(last.boards[board - 1], result=result))
    changed = dataclasses.replace(last, boards=(*boards, *last.boards[board:]))
    return dataclasses.replace(tournament, rounds=(*tournament.rounds[:-1], changed))


@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(one=tournaments(), other=tournaments())
def test_any_tournament_can_become_any_other_and_back(stores, one, other):
    store = stores.begun(one)
    changed = record(store, other, "all", NOW)
    assert bool(changed) == (one != other)
    store = stores.again(store)
    assert store.tournament == other
    if is_permanent(changed):
        assert store.undo_label is None, "FIDE mode is left for good"
    elif changed:
        assert store.undo_label == "all"
        store.undo(NOW)
        assert store.tournament == one
        store = stores.again(store)
        assert (store.tournament, store.redo_label) == (one, "all")
        store.redo(NOW)
        assert store.tournament == other
    store.close()


def test_one_edit_leaves_fide_mode_and_has_a_result_beyond_the_rules(stores):
    """Undo and redo write the line on record behind the boards, whatever came first in the edit."""
    begun = field(6, 1)
    left = with_result(begun, 1, Result(Mark.WIN, Mark.WIN))
    left = dataclasses.replace(left, records=(*left.records, Record(99, f"{LEFT} @ Round 2")))
    store = stores.begun(begun)
    record(store, left, "both", NOW)
    store.undo(NOW)
    assert store.tournament == begun
    store.redo(NOW)
    assert store.tournament == left
    record(store, begun, "in FIDE mode again", NOW)
    store.undo(NOW)
    store = stores.again(store)
    assert store.tournament == left
    store.close()


def test_a_character_that_a_server_cannot_store_is_kept_or_refused(stores):
    store = stores.begun(field(6, 1))
    odd = dataclasses.replace(
        store.tournament, players=(Player(1, "a\0b"), *store.tournament.players[1:])
    )
    if isinstance(store, FileStore):
        record(store, odd, "odd", NOW)
        store = stores.again(store)
        assert store.tournament == odd
        store.close()
        return
    with pytest.raises(StoreError, match="cannot be stored on the server"):
        record(store, odd, "odd", NOW)
    store = stores.again(store)
    assert store.tournament == field(6, 1)
    store.close()


def test_the_history_says_what_was_done_undone_and_redone(stores):
    store = stores.begun(field(6, 1))
    record(store, with_result(store.tournament, 1, DRAWN), "½-½ on board 1", NOW)
    store.undo(NOW, lambda _tournament, rows: (f"undone: {len(rows)}",))
    store.redo(NOW)
    record(
        store,
        with_result(store.tournament, 2, DRAWN),
        "½-½ on board 2",
        NOW,
        author=Author("Tablet", "a-1"),
    )
    store = stores.again(store)
    log = store.log()
    assert [line.action for line in log] == ["created", "edit", "undo", "redo", "edit"]
    assert [line.state for line in log] == ["", "done", "done", "done", "done"]
    assert log[2].lines == ("undone: 1",)
    assert log[4].author.startswith("Tablet")
    assert store.has_entry("a-1")
    assert not store.has_entry("a-2")
    assert store.log() == log
    store.close()


def test_a_new_edit_drops_what_was_undone(stores):
    store = stores.begun(field(6, 1))
    record(store, with_result(store.tournament, 1, DRAWN), "one", NOW)
    store.undo(NOW)
    record(store, with_result(store.tournament, 2, DRAWN), "two", NOW)
    assert store.redo_label is None
    assert store.redo(NOW) == ("", ())
    assert [line.state for line in store.log()] == ["", "dropped", "dropped", "done"]
    store.close()


def test_traces_and_the_state_before_a_round_are_found_again(stores):
    before = field(6, 1)
    store = stores.begun(before)
    paired = dataclasses.replace(before, rounds=(*before.rounds, Round((Board(1, 3), Board(2, 4)))))
    record(store, paired, "pair round 2", NOW, TRACE)
    record(store, with_result(store.tournament, 1, DRAWN), "one", NOW)
    store = stores.again(store)
    assert store.stored_trace(2).text == TRACE
    assert store.stored_trace(1) is None
    assert [number for number, _ in store.stored_traces()] == [2]
    found, trace = store.before_round(2)
    assert (found, trace.text) == (before, TRACE)
    store.close()


def test_an_edit_that_changes_nothing_is_not_logged_and_one_that_cannot_be_leaves_nothing(stores):
    store = stores.begun(field(6, 1))
    assert record(store, store.tournament, "nothing", NOW) == ()
    bad = dataclasses.replace(store.tournament, players=(Player(1), Player(1)))
    with pytest.raises(InvalidTournament):
        record(store, bad, "twice", NOW)

    def refuse(_tournament):
        raise InvalidTournament("no")

    with pytest.raises(InvalidTournament):
        store.apply(refuse, "no", NOW)
    assert len(store.log()) == 1
    assert store.tournament == field(6, 1)
    record(store, with_result(store.tournament, 1, DRAWN), "still works", NOW)
    store.close()


def test_what_was_decided_by_an_older_state_is_refused_where_others_changed_it(stores):
    store = stores.begun(field(6, 1))
    seen = store.seen
    device = Author("Tablet", "a-1")
    record(store, with_result(store.tournament, 1, DRAWN), "½-½ on board 1", NOW, author=device)
    with pytest.raises(StoreError, match="has changed the same"):
        record(
            store,
            with_result(store.tournament, 1, BLACK_WINS),
            "0-1 on board 1",
            NOW,
            last_seen=seen,
        )
    record(
        store, with_result(store.tournament, 2, BLACK_WINS), "0-1 on board 2", NOW, last_seen=seen
    )
    record(store, with_result(store.tournament, 2, DRAWN), "½-½ on board 2", NOW, last_seen=seen)
    assert [b.result for b in store.tournament.rounds[0].boards[:2]] == [DRAWN, DRAWN]
    store.close()


def test_a_copy_is_a_file_with_the_whole_history_that_goes_on(stores, tmp_path):
    store = stores.begun(field(6, 1))
    record(store, with_result(store.tournament, 1, DRAWN), "one", NOW)
    record(store, dataclasses.replace(store.tournament, rounds=()), "two", NOW)
    log, now = store.log(), store.tournament
    store.save_copy(tmp_path / "copy.arbiter")
    store.close()
    with contextlib.closing(FileStore.open(tmp_path / "copy.arbiter")) as copy:
        assert (copy.tournament, copy.log()) == (now, log)
        copy.undo(NOW)
        assert len(copy.tournament.rounds) == 1
        copy.work_back(1)
        assert copy.tournament == field(6, 1)


@settings(max_examples=4, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_session_works_alike_on_either(stores, data):
    tournament = Tournament(tuple(Player(n, f"P{n}", 2000 - n) for n in range(1, 7)), round_count=5)
    session = Session(stores.begun(tournament))
    told = []
    session.subscribe(told.append)
    states = [session.tournament]
    pairing = edits.AcceptPairing(1, (Board(1, 4), Board(5, 2), Board(3, 6)), ())
    done = [
        pairing,
        edits.RequestBye(5, 3, ByeKind.HALF),
        edits.ChangePlayer(Player(2, "New", 2100)),
    ]
    done += [edits.SetResult(1, data.draw(st.integers(1, 3)), DRAWN)]
    for edit in done:
        session.apply(edit)
        states.append(session.tournament)
    for state in reversed(states[:-1]):
        session.undo()
        assert session.tournament == state
    for state in states[1:]:
        session.redo()
        assert session.tournament == state
    assert len(told) == 3 * len(done)
    session.close()
