"""`arbiter server`, and addresses where other commands take a file."""

import contextlib
import io
from dataclasses import replace

import psycopg
import pytest

from arbiter_gui.storage import FileStore
from tests.storage.scratch import field, record
from tests.storage.server.server_stores import NOW, new_database, unguarded


@pytest.fixture
def place(server, tmp_path, own_data):
    """A file of eight players, and an address of a database that is ready."""
    FileStore.create(tmp_path / "a.arbiter", field(8, 1), NOW, "created").close()
    return tmp_path / "a.arbiter", new_database(server)


def test_a_file_goes_to_the_server_and_back_with_its_whole_history(place, arbiter, tmp_path):
    path, database = place
    copied = arbiter("server", "copy", path, database)
    assert (copied.code, copied.err) == (0, "")
    address = copied.out.strip()
    assert address == f"{database}/1"
    assert arbiter("server", "list", database).out == "   1  -\n"
    back = arbiter("server", "copy", address, tmp_path / "b.arbiter")
    assert back.code == 0, back.err
    with (
        contextlib.closing(FileStore.read(path)) as one,
        contextlib.closing(FileStore.read(tmp_path / "b.arbiter")) as other,
    ):
        assert (one.tournament, one.log()) == (other.tournament, other.log())


def test_other_commands_take_an_address_as_a_file(place, arbiter):
    path, database = place
    address = arbiter("server", "copy", path, database).out.strip()
    for words in (("standings",), ("pair", "--rules", "dutch-2026", "--initial-colour", "white")):
        command, *options = words
        of_file, on_server = arbiter(command, path, *options), arbiter(command, address, *options)
        assert (on_server.code, on_server.out) == (0, of_file.out)


def test_users_get_roles_and_their_passwords_from_the_input(place, arbiter, server, monkeypatch):
    path, database = place
    address = arbiter("server", "copy", path, database).out.strip()
    monkeypatch.setattr("sys.stdin", io.StringIO("secret\nother\n"))
    made = arbiter("server", "init", database, "--user", "cli1:look", "--user", "cli2:arbiter:1")
    assert made.code == 0, made.err
    monkeypatch.setattr("sys.stdin", io.StringIO("wrong\nsecret\n"))
    listed = arbiter("server", "list", server.network(database.database, "cli1"))
    assert (listed.code, listed.out) == (0, "   1  -\n"), listed.err
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    refused = arbiter("standings", server.network(database.database, "cli1") + "/1")
    assert (refused.code, refused.out) == (2, "")
    assert "rejected the login of cli1: the password is missing or wrong" in refused.err
    assert address.endswith("/1")


@pytest.mark.parametrize(
    "words",
    [
        ("standings", "postgresql://anna:hush@host/db/1"),
        ("check", "postgresql://anna:hu/sh@host/db/1"),
        ("audit", ".", "--out", "postgresql://anna@host/db?password=hush"),
        ("nonsense", "postgres://anna:hush@host/db/1"),
    ],
)
def test_a_password_that_is_typed_is_not_repeated(words, arbiter):
    answer = arbiter(*words)
    assert (answer.code, answer.out) == (2, "")
    assert (
        answer.err
        == "Do not put a password in the address. Arbiter asks for it and never writes it to a "
        "file.\n"
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("list", "postgresql://a:pw@host/db"), "Do not put a password in the address"),
        (("list", "tournament.arbiter"), "is not the address of a database"),
        (("copy", "a.arbiter", "b.arbiter"), "`copy` needs a file and the address"),
        (("init", "postgresql://host/db", "--user", "anna:boss"), "expected NAME:ROLE"),
        (("init", "postgresql://host/db", "--user", "anna:look:7"), "expected NAME:ROLE"),
        (("copy", "postgresql:///db", "b.arbiter"), "does not include a tournament number"),
    ],
)
def test_what_is_typed_wrong_is_told(words, why, arbiter, place):
    answer = arbiter("server", *words)
    assert (answer.code, answer.out) == (2, "")
    assert why in answer.err


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tournament_1.player SET rating = 99999 WHERE number = 3",
        "UPDATE tournament_1.board SET white_mark = 'x' WHERE board = 2",
        "UPDATE tournament_1.setting SET value = 'x' WHERE name = 'round_count'",
        "INSERT INTO tournament_1.request VALUES (7, 99, 9, 'x', 'x')",
        "UPDATE tournament_1.edit SET changes = '[1,2' WHERE id = (SELECT max(id) FROM "
        "tournament_1.edit)",
    ],
)
def test_a_damaged_row_on_a_server_is_told_and_the_rest_is_used(place, arbiter, tmp_path, damage):
    path, database = place
    with contextlib.closing(FileStore.open(path)) as store:
        record(store, replace(store.tournament, round_count=7), "change", NOW)
    address = arbiter("server", "copy", path, database).out.strip()
    with psycopg.connect(str(database), autocommit=True) as owner:
        unguarded(owner, damage)
    salvaged = arbiter("standings", address, "--salvage")
    assert salvaged.code == 0, salvaged.err
    assert "ignored here" in salvaged.err
    assert "Player 8" in salvaged.out
    copied = arbiter("server", "copy", address, tmp_path / "copy.arbiter")
    assert copied.code == 0, copied.err
    with contextlib.closing(FileStore.read(tmp_path / "copy.arbiter")) as copy:
        assert len(copy.tournament.players) >= 7
