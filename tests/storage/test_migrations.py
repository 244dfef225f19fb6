"""The way from one version of the file to the next."""

import sqlite3

import pytest

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.storage import Store
from arbiter_gui.storage.migrations import MIGRATIONS
from tests.storage.scratch import field

NOW = "2026-02-01T10:00:00+00:00"


def add_a_table(connection):
    connection.execute("CREATE TABLE later (number INTEGER)")


def fail_half_way(connection):
    connection.execute("CREATE TABLE half (number INTEGER)")
    connection.execute("INSERT INTO nowhere VALUES (1)")


@pytest.fixture
def path(tmp_path):
    Store.create(tmp_path / "a.arbiter", field(6, 1), NOW, "created").close()
    return tmp_path / "a.arbiter"


def question(path, sql):
    connection = sqlite3.connect(path)
    try:
        return [row[0] for row in connection.execute(sql)]
    finally:
        connection.close()


def test_the_newest_version_needs_no_step_and_no_copy(path):
    Store.open(path).close()
    assert [p.name for p in path.parent.iterdir()] == ["a.arbiter"]


def test_a_second_step_runs_once_and_the_old_file_is_kept(path):
    later = (*MIGRATIONS, add_a_table)
    old = path.read_bytes()
    for _ in range(2):
        store = Store.open(path, later)
        assert store.tournament == field(6, 1)
        store.close()
    kept = path.with_name("a (before update from version 1).arbiter")
    assert sorted(path.parent.iterdir()) == [kept, path]
    assert question(path, "PRAGMA user_version") == [len(later)]
    assert question(path, "SELECT count(*) FROM later") == [0]
    assert question(kept, "PRAGMA user_version") == [len(MIGRATIONS)]
    copy = Store.open(kept)
    assert copy.tournament == field(6, 1)
    copy.close()
    assert len(old) <= kept.stat().st_size


def test_an_earlier_copy_is_not_overwritten(path):
    kept = path.with_name("a (before update from version 1).arbiter")
    kept.write_bytes(b"something of the user's")
    Store.open(path, (*MIGRATIONS, add_a_table)).close()
    assert kept.read_bytes() == b"something of the user's"
    assert path.with_name("a (before update from version 1) 2.arbiter").exists()


def test_a_step_that_fails_leaves_the_old_version(path):
    with pytest.raises(StoreError, match=r"cannot be saved: no such table"):
        Store.open(path, (*MIGRATIONS, add_a_table, fail_half_way))
    names = question(path, "SELECT name FROM sqlite_master WHERE type = 'table'")
    assert "half" not in names
    assert "later" not in names
    store = Store.open(path)
    assert store.tournament == field(6, 1)
    store.close()
