"""What can be wrong with a file or a disk: a sentence for the user, and nothing is lost."""

import contextlib
import dataclasses
import json
import os
import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player, Round
from arbiter_gui.storage import FileStore
from arbiter_gui.storage.sqlite.connections import database_address
from tests.storage.scratch import field, record, scratch_folder, with_black_winning

PROJECT = Path(__file__).parents[2]
NOW = "2026-02-01T10:00:00+00:00"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "open 2026.arbiter"


@pytest.fixture
def store(path):
    store = FileStore.create(path, field(20, 3), NOW, "created")
    yield store
    store.close()


def sentence(path):
    with pytest.raises(StoreError) as caught:
        FileStore.open(path)
    return str(caught.value)


def test_a_file_that_is_not_there(path):
    assert sentence(path) == f"open 2026.arbiter does not exist in {path.parent}."


@pytest.mark.parametrize(
    ("file", "address"),
    [
        (PurePosixPath("/cup/a b?.arbiter"), "file:///cup/a%20b%3F.arbiter?mode=rw"),
        (PureWindowsPath(r"C:\cup\ü&.arbiter"), "file:///C:/cup/%C3%BC%26.arbiter?mode=rw"),
        (
            PureWindowsPath(r"\\club\open cup\a.arbiter"),
            "file:////club/open%20cup/a.arbiter?mode=rw",
        ),
    ],
)
def test_a_file_is_named_to_sqlite_without_another_machine(file, address):
    """Windows' shared folders: SQLite refuses every machine but `localhost` before the path."""
    assert database_address(file, "rw") == address


def test_a_folder(tmp_path):
    assert "is a folder" in sentence(tmp_path)


def test_an_empty_file(path):
    path.touch()
    assert sentence(path) == "open 2026.arbiter is empty, not a tournament file."


@pytest.mark.parametrize(
    "start", [b"012 Open", b"\xef\xbb\xbf012 Open", b"### a note\r\n012 Open", b"XXR 9"]
)
def test_a_report_file_is_recognised(path, start):
    path.write_bytes(start + b" of Somewhere\r\n001    1")
    assert (
        sentence(path)
        == "open 2026.arbiter is a report file (TRF), not a tournament file; import it instead."
    )


def test_something_else(path):
    path.write_bytes(b"PK\x03\x04 a workbook")
    assert (
        sentence(path)
        == "open 2026.arbiter cannot be opened: it is not a tournament file, or it is damaged."
    )


def test_a_database_of_another_program(path):
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE bookmark (url TEXT)")
    connection.close()
    assert (
        sentence(path)
        == "open 2026.arbiter is a database of another program, not a tournament file."
    )


@pytest.mark.parametrize("where", ["head", "middle", "half"])
def test_a_damaged_file(path, store, where):
    store.close()
    data = bytearray(path.read_bytes())
    if where == "half":
        del data[len(data) // 2 :]
    else:
        start = 20 if where == "head" else 4096
        data[start : start + 4096] = b"\xa5" * 4096
    path.write_bytes(data)
    assert "damaged" in sentence(path)


def test_damage_where_nobody_has_looked_yet(path, store):
    """The pages of the traces are not read on opening, but damage there must not wait for its
    moment.
    """
    page = store._connection.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'trace'"
    ).fetchone()[0]
    size = store._connection.execute("PRAGMA page_size").fetchone()[0]
    store.close()
    data = bytearray(path.read_bytes())
    data[(page - 1) * size : page * size] = b"\xa5" * size
    path.write_bytes(data)
    assert "damaged" in sentence(path)


def test_a_value_no_tournament_can_have(path, store):
    store.close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE board SET white_mark = 'Q' WHERE round = 1 AND board = 1")
    connection.close()
    assert "contains an impossible value" in sentence(path)


def test_a_newer_version_is_refused_untouched(path, store):
    store.close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    assert "was created by a newer version of Arbiter" in sentence(path)
    assert path.read_bytes() == before


def test_a_second_window_is_refused_and_the_first_goes_on(path, store):
    assert (
        sentence(path)
        == "open 2026.arbiter cannot be opened: it is open in another window or program."
    )
    record(store, with_black_winning(store.tournament, 1), "0-1 on board 1", NOW)
    store.close()
    FileStore.open(path).close()


def test_the_lock_holds_after_a_refused_attempt_in_the_same_program(path, store):
    sentence(path)
    program = (
        "import sys, pathlib, arbiter_gui.storage as s; s.FileStore.open(pathlib.Path(sys.argv[1]))"
    )
    command = [sys.executable, "-c", program, str(path)]
    other = subprocess.run(command, capture_output=True, text=True, check=False, cwd=PROJECT)
    assert "it is open in another window or program" in other.stderr


def test_a_copy_never_replaces_a_tournament_that_is_open(tmp_path, store):
    other = FileStore.create(tmp_path / "other.arbiter", field(4), NOW, "created")
    with pytest.raises(StoreError, match="cannot be replaced: it is open"):
        store.save_copy(other.path)
    other.close()
    store.save_copy(other.path)


def test_closing_twice_is_harmless(store):
    store.close()
    store.close()


def test_an_existing_file_is_never_overwritten(path, store):
    with pytest.raises(StoreError, match="already exists"):
        FileStore.create(path, Tournament(), NOW, "created")
    store.close()
    again = FileStore.open(path)
    assert again.tournament == field(20, 3)
    again.close()


def test_making_a_file_in_a_missing_folder(tmp_path):
    with pytest.raises(
        StoreError, match=r"a\.arbiter cannot be created: no such file or directory"
    ):
        FileStore.create(tmp_path / "nowhere" / "a.arbiter", Tournament(), NOW, "created")


@pytest.mark.parametrize("bad", ["\ud800", "name"])
def test_a_tournament_that_cannot_be_written_leaves_no_file(tmp_path, bad):
    player = Player(1, bad, rating=2**70 if bad == "name" else 0)
    with pytest.raises(
        InvalidTournament, match=r"^This cannot be saved: table player, row 1: (name|rating) is"
    ):
        FileStore.create(tmp_path / "a.arbiter", Tournament((player,)), NOW, "created")
    assert list(tmp_path.iterdir()) == []


def test_two_players_of_one_number(path, store):
    twins = dataclasses.replace(store.tournament, players=(Player(1), Player(1)))
    with pytest.raises(InvalidTournament):
        record(store, twins, "change", NOW)
    assert store.tournament == field(20, 3)


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_read_only_file_or_folder(what):
    with scratch_folder() as folder, as_ordinary_user(folder):
        inner = folder / "inner"
        inner.mkdir()
        path = inner / "a.arbiter"
        FileStore.create(path, field(4), NOW, "created").close()
        locked = path if what == "file" else inner
        writable = locked.stat().st_mode
        locked.chmod(stat.S_IMODE(writable) & ~0o222)
        try:
            assert "read-only" in sentence(path)
        finally:
            locked.chmod(stat.S_IMODE(writable))


class as_ordinary_user:  # noqa: N801
    """Permissions do not bind the superuser, so be somebody else for a while."""

    def __init__(self, folder):
        self.superuser = hasattr(os, "geteuid") and os.geteuid() == 0
        folder.chmod(0o777)

    def __enter__(self):
        if self.superuser:
            os.seteuid(65534)

    def __exit__(self, *_):
        if self.superuser:
            os.seteuid(0)


def test_a_full_disk_keeps_everything_as_it_was(path, store):
    """An edit that finds no room fails; the next one that does is saved."""
    pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
    store._connection.execute(f"PRAGMA max_page_count = {pages}")
    before = store.tournament
    big = dataclasses.replace(before, players=tuple(Player(i, "x" * 200) for i in range(1, 2000)))
    with pytest.raises(
        StoreError,
        match=r"^open 2026.arbiter cannot be saved: the disk is full. This change was not made; ",
    ):
        record(store, big, "add players", NOW)
    assert store.tournament is before
    assert store.undo_label is None
    store._connection.execute("PRAGMA max_page_count = 1000000")
    after = with_black_winning(before, 2)
    record(store, after, "0-1 on board 2", NOW)
    store.close()
    store = FileStore.open(path)
    assert store.tournament == after
    assert [entry.label for entry in store.log()] == ["", "0-1 on board 2"]
    store.close()


class Faulty:
    """A connection whose n-th statement fails as a broken disk does."""

    def __init__(self, connection, good):
        self._connection, self._good = connection, good
        self.failed = False

    def execute(self, sql, *values):
        if sql != "ROLLBACK":
            self._good -= 1
            if self._good < 0:
                self.failed = True
                error = sqlite3.OperationalError("disk I/O error")
                error.sqlite_errorname = "SQLITE_IOERR_FSYNC"
                raise error
        return self._connection.execute(sql, *values)

    def __getattr__(self, name):
        return getattr(self._connection, name)


@pytest.mark.parametrize("action", ["record", "undo", "redo"])
def test_a_failure_at_any_statement_changes_nothing(path, store, action):
    """Whichever statement of an edit fails, COMMIT included, file and memory stay together as they
    were.
    """
    record(store, with_black_winning(store.tournament, 1), "one", NOW)
    record(store, with_black_winning(store.tournament, 2), "two", NOW)
    store.undo(NOW)
    real = store._connection
    trace = '{"edition": "e", "round": 4, "program": "0", "events": []}'
    paired = dataclasses.replace(store.tournament, rounds=(*store.tournament.rounds, Round()))
    before = (store.tournament, store.undo_label, store.redo_label, store.log())
    for good in range(100):
        faulty = Faulty(real, good)
        store._connection = faulty
        try:
            if action == "record":
                record(store, paired, "pair", NOW, trace)
            else:
                getattr(store, action)(NOW)
        except StoreError as error:
            words = str(error)
        store._connection = real
        if not faulty.failed:
            break
        assert "the disk reported an error. This change was not made" in words
        assert (store.tournament, store.undo_label, store.redo_label, store.log()) == before
        assert not real.in_transaction
    assert good >= 5
    expected = store.tournament
    store.close()
    again = FileStore.open(path)
    assert again.tournament == expected != before[0]
    again.close()


def test_a_history_that_does_not_fit_the_file_is_not_forced_on_it(path, store):
    record(store, with_black_winning(store.tournament, 1), "0-1 on board 1", NOW)
    store._connection.execute("DELETE FROM board WHERE round = 3 AND board = 1")
    with pytest.raises(
        StoreError, match=r"“0-1 on board 1” .*board, row 1 of round 3: there is no such"
    ):
        store.undo(NOW)
    assert store.undo_label == "0-1 on board 1"


def test_a_line_added_to_the_history_by_hand_is_named_as_what_is_wrong(path, store):
    """The tables are sound: that a row of them would be missing comes of what the line tells of."""
    before = store.tournament
    store.close()
    board = before.rounds[0].boards[0]
    row = [board.white, board.black, board.result.white.value, board.result.black.value, None]
    with contextlib.closing(sqlite3.connect(path)) as hand:
        hand.execute(
            "INSERT INTO edit (id, label, changes, state) VALUES (99, 'by hand', ?, 'done')",
            (json.dumps([["board", [1, 1], None, row]]),),
        )
        hand.execute(
            "INSERT INTO log (id, time, action, edit, note) VALUES (99, ?, 'edit', 99, '')", (NOW,)
        )
        hand.commit()
    store = FileStore.open(path)
    with pytest.raises(
        StoreError, match=r"history entry “by hand” does not match the tournament .*Nothing was"
    ):
        store.undo(NOW)
    assert store.tournament == before
    store.close()
    with contextlib.closing(FileStore.open(path)) as again:
        assert again.tournament == before


def test_another_thread_is_a_bug_not_a_disk_error(store):
    caught = []

    def use():
        try:
            store.undo(NOW) if store.undo_label else store.log()
        except Exception as error:
            caught.append(type(error))

    thread = threading.Thread(target=use)
    thread.start()
    thread.join()
    assert caught == [sqlite3.ProgrammingError]
