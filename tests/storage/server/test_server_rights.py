"""Addresses, passwords, and the roles that the server itself holds."""

import contextlib

import pytest

from arbiter_gui.app import edits
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.values import DRAWN, Board, Player
from arbiter_gui.storage import Away, FileStore, NotAllowed
from arbiter_gui.storage.migrations import MIGRATIONS
from arbiter_gui.storage.server.address import read_address
from arbiter_gui.storage.server.catalogue import connected, prepare_database, tournaments
from arbiter_gui.storage.server.connections import WrongPassword
from arbiter_gui.storage.server.roles import ServerRole, role_name
from arbiter_gui.storage.server.store import ServerStore
from tests.reports.team_tables.test_team_papers import cup
from tests.storage.scratch import field, record
from tests.storage.server.server_stores import NOW, new_database, opened, put

TRACE = '{"edition": "e", "round": 2, "program": "0", "events": []}'


def test_wrong_passwords_and_addresses_are_told(server, database, tmp_path):
    prepare_database(database, None, [("pia", ServerRole.LOOK, None)], ["right"])
    address = read_address(server.network(database.database, "pia"))
    for password in (None, "wrong"):
        with pytest.raises(WrongPassword, match="rejected the login of pia"):
            tournaments(address, password)
    tournaments(address, "right")
    with pytest.raises(NotAllowed):
        tournaments(read_address(server.network("nowhere", "pia")), "right")
    with pytest.raises(Away):
        tournaments(read_address(server.network(database.database, "pia", 1)), "right")
    with pytest.raises(StoreError, match="has no tournament 999"):
        ServerStore.open(address.of(999), "right", tmp_path)
    server.new_database("bare")
    with pytest.raises(StoreError, match="arbiter server init"):
        tournaments(read_address(server.address("bare")))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("postgresql://anna:secret@host/db", "Do not put a password"),
        ("postgresql://anna@host/db?password=secret", "Do not put a password"),
        ("postgresql://anna:/secret@host/db", "not the address"),
        ("postgresql:/anna:secret@host:x/db", "not the address"),
        ("postgresql://anna@host/db/x?Password=secret", "not the address"),
        ("postgresql://anna@host/db?sslmode=disable", "Unencrypted"),
        ("postgresql://anna@host/db?sslmode=prefer", "Unencrypted"),
        ("postgresql://anna@%2Ftmp,far.example/db?sslmode=disable", "Unencrypted"),
        ("postgresql://anna@host", "not the address"),
        ("postgresql://anna@host/db/x", "not the address"),
        ("postgresql://anna@host/db/7/8", "not the address"),
        ("postgresql://anna@host:x/db", "not the address"),
        ("postgresql://anna@host/db?options=-c", "options, which is not a known address option"),
    ],
)
def test_addresses_that_cannot_be(text, words):
    with pytest.raises(StoreError, match=words) as caught:
        read_address(text)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "security"),
    [
        ("postgresql://anna@hall.example:5433/db/7", "require"),
        ("postgresql://anna@hall.example/db?sslrootcert=ca.pem", "verify-full"),
        ("postgresql://anna@localhost/db", "prefer"),
        ("postgresql://%2Ftmp%2Fx:5433/db/7", "prefer"),
        ("postgresql://a%40b@[::1]:5433/my%20db", "prefer"),
    ],
)
def test_addresses_come_back_as_they_were(text, security):
    assert str(read_address(text)) == text
    assert read_address(text).security == security


HERE = (
    "postgresql://anna@localhost/db",
    "postgresql://anna@[::1]/db",
    "postgresql://%2Ftmp%2Fx/db",
)
ELSEWHERE = {"PGHOSTADDR": "192.0.2.7", "PGSERVICE": "hall"}


@pytest.mark.parametrize("name", ELSEWHERE)
@pytest.mark.parametrize("text", HERE)
@pytest.mark.parametrize(
    ("option", "here", "elsewhere"),
    [
        ("", "prefer", "require"),
        ("sslmode=disable", "disable", "require"),
        ("sslmode=allow", "allow", "require"),
        ("sslmode=prefer", "prefer", "require"),
        ("sslmode=require", "require", "require"),
        ("sslmode=verify-ca", "verify-ca", "verify-ca"),
        ("sslmode=verify-full", "verify-full", "verify-full"),
        ("sslrootcert=ca.pem", "prefer", "verify-full"),
        ("sslmode=disable&sslrootcert=ca.pem", "disable", "verify-full"),
        ("sslmode=verify-ca&sslrootcert=ca.pem", "verify-ca", "verify-ca"),
    ],
)
def test_an_address_of_this_machine_that_leads_elsewhere_is_encrypted(
    name, text, option, here, elsewhere, monkeypatch
):
    address = read_address(f"{text}?{option}" if option else text)
    assert address.security == here
    monkeypatch.setenv("PGHOST", "far.example")
    assert address.security == here, "the address says its host, which counts before PGHOST"
    monkeypatch.setenv(name, ELSEWHERE[name])
    assert address.security == elsewhere
    monkeypatch.setenv(name, "")
    assert address.security == here


def test_an_address_without_a_host_goes_where_the_environment_says(monkeypatch):
    address = read_address("postgresql:///db")
    assert address.security == "prefer"
    monkeypatch.setenv("PGHOST", "far.example")
    assert address.security == "require"


def test_the_server_itself_holds_the_roles(server, tmp_path):
    database = new_database(server)
    first, second = put(database, field(8, 1), tmp_path), put(database, field(8, 1), tmp_path)
    people = [
        ("chief1", ServerRole.CHIEF, None),
        ("group1", ServerRole.ARBITER, first.tournament),
        ("results1", ServerRole.RESULTS, None),
        ("look1", ServerRole.LOOK, None),
    ]
    prepare_database(database, None, people, ["pw"] * 4)

    def tries(user, address, edit):
        place = read_address(server.network(database.database, user)).of(address.tournament)
        with contextlib.closing(Session(ServerStore.open(place, "pw", tmp_path / user))) as session:
            try:
                session.apply(edit)
                session.undo()
            except NotAllowed:
                return False
            return True

    result, club = edits.SetResult(1, 1, DRAWN), edits.ChangePlayer(Player(1, "Other", 2399))
    pairing = edits.AcceptPairing(2, (Board(1, 3),), (), TRACE)
    may = {
        user: [tries(user, first, edit) for edit in (result, club, pairing)]
        + [tries(user, second, edit) for edit in (result, club)]
        for user, _, _ in people
    }
    assert may == {
        "chief1": [True, True, True, True, True],
        "group1": [True, True, True, False, False],
        "results1": [True, False, False, True, False],
        "look1": [False, False, False, False, False],
    }


def test_who_enters_results_enters_those_of_the_boards_of_a_match_and_no_line_up(server, tmp_path):
    database = new_database(server)
    address = put(database, cup(), tmp_path)
    prepare_database(database, None, [("results5", ServerRole.RESULTS, None)], ["pw"])
    place = read_address(server.network(database.database, "results5")).of(address.tournament)
    with contextlib.closing(
        Session(ServerStore.open(place, "pw", tmp_path / "results5"))
    ) as session:
        session.apply(edits.SetGameResult(1, 2, 1, DRAWN))
        session.apply(edits.SetMatchScore(1, 2, 10, 10))
        with pytest.raises(NotAllowed):
            session.apply(edits.SetLineUp(1, 2, 4, (12, 10)))
    with contextlib.closing(opened(address, tmp_path / "chief")) as store:
        assert store.tournament.rounds[0].boards[1].stated_points == (10, 10)


LINE = "INSERT INTO tournament_1.log (id, time, action, note, who, entry) VALUES "
BESIDE_THE_PROGRAM = {
    "DELETE FROM tournament_1.log": "c",
    "UPDATE tournament_1.log SET who = 'x'": "c",
    "UPDATE tournament_1.edit SET changes = '[]'": "c",
    "DELETE FROM tournament_1.trace": "c",
    f"{LINE} (900, '{NOW}', 'imported', '', {{own}}, '')": "c",
    f"{LINE} ({2**63 - 1}, '{NOW}', 'imported', '', {{own}}, '')": "",
    f"{LINE} (900, 'NaN', 'imported', '', {{own}}, '')": "",
    "INSERT INTO tournament_1.edit (id, label, changes, state) VALUES (1, 'x', '[]', 'done')": "c",
    "DELETE FROM tournament_1.player": "c",
    "UPDATE tournament_1.board SET white = 2 WHERE board = 1": "c",
    "UPDATE tournament_1.board SET white_mark = '1', black_mark = '0'": "c",
    "UPDATE tournament_1.board SET white_mark = '1', black_mark = '?'": "",
    "UPDATE tournament_1.player SET rating = 100000": "",
    "UPDATE tournament_1.player SET name = repeat('x', 1000000)": "",
    "INSERT INTO tournament_1.setting VALUES ('details.dates', repeat('[', 500))": "",
    "INSERT INTO tournament_1.setting VALUES ('details.dates', '[[[[[[]]]]]]')": "",
    "INSERT INTO tournament_1.setting VALUES ('no_such_setting', '1')": "",
    "UPDATE tournament_2.player SET name = 'x'": "c",
    "UPDATE arbiter.tournament SET version = 99": "c",
    "SELECT setval('arbiter.tournament_id_seq', 1)": "",
    "SELECT nextval('arbiter.tournament_id_seq')": "",
    "DROP SCHEMA tournament_1 CASCADE": "c",
    "CREATE TABLE tournament_1.x (i integer)": "c",
    "CREATE TABLE arbiter.x (i integer)": "",
    "CREATE TABLE public.x (i integer)": "",
    "CREATE TEMP TABLE x (i integer)": "",
    "CREATE FUNCTION public.x() RETURNS integer LANGUAGE sql AS 'SELECT 1'": "",
    "SELECT lo_create(0)": "",
    "SELECT lo_from_bytea(0, 'x')": "",
    "SELECT pg_advisory_lock(1, 1)": "c",
    "SELECT pg_try_advisory_lock_shared(7)": "c",
    "SELECT 1 FROM tournament_1.writing FOR UPDATE": "c",
    "SELECT 1 FROM tournament_1.board FOR UPDATE": "c",
    "LOCK TABLE tournament_1.board IN EXCLUSIVE MODE": "c",
    "SELECT tournament_1.lock_writing()": "cgr",
    "SELECT tournament_2.lock_writing()": "cr",
    "SELECT tournament_1.claim()": "cg",
    "SELECT tournament_1.save('{}', false)": "",
    "SELECT tournament_1.put('board', '[1, 1]', 'null', 'null')": "",
    "SELECT email FROM tournament_1.player": "c",
    "SELECT changes FROM tournament_1.edit": "c",
    "SELECT * FROM tournament_1.log": "cgrl",
    "SELECT * FROM tournament_1.player_seen": "cgrl",
}
"""What chief, group, results and look try past the program, and who of them may."""


def test_nobody_gets_around_the_roles_without_the_program(server, tmp_path):
    database = new_database(server)
    for _ in range(2):
        put(database, field(8, 1), tmp_path)
    people = [
        ("chief3", ServerRole.CHIEF, None),
        ("group3", ServerRole.ARBITER, 1),
        ("results3", ServerRole.RESULTS, None),
        ("look3", ServerRole.LOOK, None),
    ]
    prepare_database(database, None, people, ["pw"] * 4)
    may = dict.fromkeys(BESIDE_THE_PROGRAM, "")
    for user, _, _ in people:
        for words in BESIDE_THE_PROGRAM:
            with contextlib.suppress(StoreError):
                place = read_address(server.network(database.database, user))
                with connected(place, "pw") as connection:
                    connection.execute("BEGIN")
                    connection.execute(words.replace("{own}", f"'{user}@hall'"))
                    may[words] += user[0]
    assert may == BESIDE_THE_PROGRAM


def test_long_names_of_databases_have_roles_of_their_own():
    names = ["event", "ü" * 31, "ü" * 30 + "a", "x" * 55, "x" * 63, "x" * 62 + "y"]
    roles = [role_name(name, role) for name in names for role in ServerRole]
    assert max(len(name.encode()) for name in roles) <= 63
    assert len(set(roles)) == len(roles)


def test_a_new_tournament_is_the_chief_arbiters_to_begin(server, tmp_path):
    database = new_database(server)
    people = [("chief2", ServerRole.CHIEF, None), ("results2", ServerRole.RESULTS, None)]
    prepare_database(database, None, people, ["pw", "pw"])
    path = tmp_path / "a.arbiter"
    FileStore.create(path, field(8, 1), NOW, "created").close()
    with contextlib.closing(Session.read(path)) as session:
        with pytest.raises(NotAllowed, match="Only a chief arbiter"):
            session.copy_to_server(
                read_address(server.network(database.database, "results2")), "pw"
            )
        place = session.copy_to_server(
            read_address(server.network(database.database, "chief2")), "pw"
        )
    with contextlib.closing(Session(ServerStore.open(place, "pw", tmp_path / "copies"))) as again:
        assert again.tournament == field(8, 1)


def test_an_arbiter_of_a_group_stays_one_in_a_new_version(server, tmp_path):
    def later(connection):
        connection.execute("CREATE TABLE shoe (size INTEGER PRIMARY KEY) WITHOUT ROWID")

    database = new_database(server)
    address = put(database, field(8, 1), tmp_path)
    prepare_database(database, None, [("group2", ServerRole.ARBITER, address.tournament)], ["pw"])
    newer = (*MIGRATIONS, later)
    opened(address, tmp_path / "new", migrations=newer).close()
    place = read_address(server.network(database.database, "group2")).of(address.tournament)
    with contextlib.closing(ServerStore.open(place, "pw", tmp_path / "group", newer)) as store:
        record(store, field(8, 2), "a round more", NOW)
        assert len(store.tournament.rounds) == 2
