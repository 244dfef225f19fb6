"""What people with a role try with a program of their own: no role does more than it may, and
nobody is locked out.
"""

import contextlib
import json

import pytest

from arbiter_gui.app import edits
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, ByeKind, Player
from arbiter_gui.storage import FileStore, NotAllowed, Taken
from arbiter_gui.storage.migrations import MIGRATIONS
from arbiter_gui.storage.server.address import read_address
from arbiter_gui.storage.server.catalogue import connected, newest_version, prepare_database
from arbiter_gui.storage.server.roles import ServerRole
from tests.storage.scratch import field
from tests.storage.server.server_stores import NOW, put, unguarded

TRACE = '{"edition": "e", "round": 2, "program": "0", "events": []}'
PEOPLE = [
    ("chief4", ServerRole.CHIEF, None),
    ("group4", ServerRole.ARBITER, 1),
    ("results4", ServerRole.RESULTS, None),
    ("look4", ServerRole.LOOK, None),
]


HALL = "hall"
AS_MADE = "hall_as_made"


@pytest.fixture(scope="session")
def made_hall(server, tmp_path_factory):
    """A database with two tournaments and four people, which every test gets a copy of.

    Return both addresses.

    Making it takes ten times as long as copying it. The copies have its name, because the roles on
    the server are named after the database.
    """
    folder = tmp_path_factory.mktemp("hall")
    server.new_database(HALL)
    database = read_address(server.address(HALL))
    prepare_database(database, None)
    tournaments = [put(database, field(8, 1), folder) for _ in range(2)]
    prepare_database(database, None, PEOPLE, ["pw"] * 4)
    server.rename_database(HALL, AS_MADE)
    return tournaments


@pytest.fixture
def hall(server, made_hall, tmp_path):
    """Two tournaments with four people in one database."""
    server.new_database(HALL, copied_from=AS_MADE)
    # A copy lacks the rights on the database itself, and the test before may have changed the
    # roles.
    prepare_database(read_address(server.address(HALL)), None)
    return Hall(server, made_hall, tmp_path)


class Hall:
    def __init__(self, server, tournaments, folder):
        self._server, self._folder = server, folder
        self.database = read_address(server.address(HALL))
        self.first, self.second = tournaments

    def by_hand(self, user):
        """A connection as a program of somebody's own has it."""
        return connected(read_address(self._server.network(self.database.database, user)), "pw")

    def owner(self):
        return connected(self.database)

    def window(self, user, tournament=1):
        place = read_address(self._server.network(self.database.database, user)).of(tournament)
        return Session.open_on_server(place, "pw", self._folder / f"{user}{tournament}")


def entered(changes, user="results4", **more):
    """What is handed to a function of the server, as JSON."""
    deed = {
        "line": 1,
        "time": NOW,
        "who": f"{user}@x",
        "entry": "",
        "label": "x",
        "said": None,
        "round": 1,
    }
    return json.dumps({**deed, "changes": changes, "dropped": [], "trace": None, **more})


WON, LOST = [1, 2, "1", "0", None], [1, 2, "0", "1", None]
SOUND = [["board", [1, 1], WON, LOST]]
NONSENSE = {
    "of a player": [["player", [1], None, None]],
    "a player more": [["player", [9], None, [9, "x", *[0] * 24]]],
    "another player at the board": [["board", [1, 1], WON, [1, 3, "0", "1", None]]],
    "another table": [["board", [1, 1], WON, [1, 2, "1", "0", 7]]],
    "no board": [["board", [1, 99], WON, LOST]],
    "a board that stood otherwise": [["board", [1, 1], LOST, WON]],
    "marks that do not go together": [["board", [1, 1], WON, [1, 2, "1", "?", None]]],
    "a result beyond the rules": [["board", [1, 1], WON, [1, 2, "1", "1", None]]],
    "a mark that is none": [["board", [1, 1], WON, [1, 2, "x", "0", None]]],
    "numbers that are no whole ones": [
        ["board", [1, 1], [1.0, 2, "1", "0", None], [1.0, 2, "0", "1", None]]
    ],
    "a key of text": [["board", ["1", "1"], WON, LOST]],
    "a board gone": [["board", [1, 1], WON, None]],
    "no list": {"board": 1},
    "a change of three parts": [["board", [1, 1], WON]],
    "a change of five parts": [["board", [1, 1], WON, LOST, None]],
    "no table": [["sqlite_master", [1], None, None]],
    "no rows": [1, 2],
    "a round": [["round", [2], None, [0, None]]],
    "deep": json.loads("[" * 900 + "]" * 900),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_who_enters_results_can_write_nothing_else(hall, what):
    with hall.by_hand("results4") as connection:
        refused = pytest.raises(
            Exception, match=r"role|history|rules|constraint|array|object|limit|scalar"
        )
        with refused:
            connection.execute("SELECT tournament_1.enter(%s::jsonb)", (entered(NONSENSE[what]),))
        connection.execute("SELECT tournament_1.enter(%s::jsonb)", (entered(SOUND),))
    with contextlib.closing(hall.window("chief4")) as session:
        assert session.tournament.rounds[0].boards[0].result == BLACK_WINS
        assert [line.author for line in session.history()] == ["", "results4@x"]


STRANGE = {
    "another name": {"who": "chief4@hall"},
    "another name behind": {"who": "results4@x · chief4@hall"},
    "a name of several lines": {"who": "x · chief4@hall\nresults4@x"},
    "no name": {"who": None},
    "no time": {"time": "NaN"},
    "no such day": {"time": "2026-02-31T10:00:00+00:00"},
    "a time that no clock shows in the east": {"time": "9999-12-31T23:59:59-12:00"},
    "a time that no clock shows in the west": {"time": "0001-01-01T00:00:00+12:00"},
    "a huge label": {"label": "x" * 2_000_000},
    "another line": {"line": 7},
    "the greatest line": {"line": 2**63 - 1},
    "a round that is none": {"round": 10**30},
    "several lines of a device": {"entry": "a\nb"},
}


@pytest.mark.parametrize("what", STRANGE)
def test_the_history_says_who_did_what_when(hall, what):
    import psycopg

    with hall.by_hand("results4") as connection, pytest.raises(psycopg.Error):
        connection.execute(
            "SELECT tournament_1.enter(%s::jsonb)", (entered(SOUND, **STRANGE[what]),)
        )
    with contextlib.closing(hall.window("chief4")) as session:
        assert len(session.history()) == 1
        session.apply(edits.SetResult(1, 1, DRAWN))


def test_what_somebody_did_is_taken_back_only_by_who_may_do_it(hall):
    import psycopg

    with contextlib.closing(hall.window("chief4")) as session:
        session.apply(edits.ChangePlayer(Player(1, "Other", 2399)))
        session.apply(edits.SetResult(1, 1, DRAWN))
        session.undo()
    step = {"action": "undo", "edit": 1, "note": ""}
    deed = {"line": 4, "time": NOW, "who": "results4@x", "entry": "", "steps": [step], "rows": []}
    with hall.by_hand("results4") as connection:
        for more in (
            {},
            {"steps": [{**step, "action": "redo"}]},
            {"steps": [{**step, "action": "drop"}]},
            {"steps": [{**step, "edit": 99}]},
            {"steps": [], "rows": [["record", [1], None, [0, "x"]]]},
        ):
            with pytest.raises(psycopg.Error):
                connection.execute(
                    "SELECT tournament_1.enter(%s::jsonb)", (json.dumps({**deed, **more}),)
                )
        dropping = entered(
            [["board", [1, 2], [3, 4, "1", "0", None], [3, 4, "0", "1", None]]], dropped=[2], line=4
        )
        connection.execute("SELECT tournament_1.enter(%s::jsonb)", (dropping,))
    with contextlib.closing(hall.window("chief4")) as session:
        assert session.redo_label == "½-½ on board 1", "what others undid is not theirs to drop"


ASKED_BYE = ["request", [1], None, [1, 3, "H", ""]]
UNRECORDED = [
    ("with no edit", [["record", [1], None, [0, "### FIDE mode left @ Round 1"]]]),
    ("with no edit", [ASKED_BYE]),
    ("with a result", [ASKED_BYE]),
    ("with a result", SOUND),
]


@pytest.mark.parametrize(("undone", "rows"), UNRECORDED)
def test_lists_are_written_only_with_an_edit_about_them(hall, undone, rows):
    """Rows of lists come along with edits that are undone: others would be written without any
    history.
    """
    import psycopg

    with contextlib.closing(hall.window("chief4")) as session:
        session.apply(edits.SetResult(1, 1, DRAWN))
        steps = [{"action": "undo", "edit": 1, "note": ""}] if undone == "with a result" else []
        deed = {
            "line": 2,
            "time": NOW,
            "who": "group4@x",
            "entry": "",
            "steps": steps,
            "rows": rows,
        }
        with (
            hall.by_hand("group4") as connection,
            pytest.raises(psycopg.Error, match=r"only rows of the lists|no edit is undone"),
        ):
            connection.execute("SELECT tournament_1.write(%s::jsonb)", (json.dumps(deed),))
        session.apply(edits.RequestBye(1, 2, ByeKind.HALF))
        session.undo()
        assert len(session.history()) == 4


WRONG_TOURNAMENTS = {
    "nobody there": [["board", [1, 5], None, [9, 10, "", "", None]]],
    "a player twice": [["board", [1, 5], None, [1, 2, "", "", None]]],
    "a board left out": [["board", [1, 6], None, [9, 10, "", "", None]]],
    "a round left out": [["round", [3], None, [0, None]]],
    "a place left out": [["record", [2], None, [0, "x"]]],
    "a request of nobody": [["request", [1], None, [99, 2, "H", ""]]],
    "a setting that is none": [["setting", ["house"], None, ["1"]]],
    "a list that is none": [["prohibited", [1], None, ['["a"]', 1, None, ""]]],
    "a list without end": [["prohibited", [1], None, ["[" * 5000 + "]" * 5000, 1, None, ""]]],
    "a number beyond all": [["request", [1], None, [10**12, 2, "H", ""]]],
}


@pytest.mark.parametrize("what", WRONG_TOURNAMENTS)
def test_an_arbiter_cannot_make_a_tournament_that_nobody_can_open(hall, what):
    import psycopg

    text = entered(WRONG_TOURNAMENTS[what], "group4")
    with hall.by_hand("group4") as connection, pytest.raises(psycopg.Error):
        connection.execute("SELECT tournament_1.write(%s::jsonb)", (text,))
    with contextlib.closing(hall.window("chief4")) as session:
        assert not session.notices


@pytest.mark.parametrize("number", [2**53, 2**53 + 1, 7, 0, -1, None, "x", 1.5])
def test_traces_are_numbered_one_after_the_other(hall, number):
    import psycopg

    trace = {"id": number, "round": 2, "edition": None, "program": None, "events": "", "seal": None}
    text = entered([["record", [1], None, [0, "x"]]], "group4", trace=trace)
    with hall.by_hand("group4") as connection, pytest.raises(psycopg.Error):
        connection.execute("SELECT tournament_1.write(%s::jsonb)", (text,))
    with contextlib.closing(hall.window("chief4")) as session:
        session.apply(edits.AcceptPairing(2, (Board(1, 3),), (), TRACE))


JUDGED_BY_THE_PROGRAM = {
    "an edition of nobody": ["setting", ["edition"], None, ["house"]],
    "a tie-break of nobody": ["setting", ["details.tie_breaks"], None, ['["HOUSE"]']],
    "a logo that is none": ["setting", ["details.logo"], None, ["x" * 100]],
    "prizes that are none": ["setting", ["details.prizes"], None, ["[" * 900 + "]" * 900]],
    "a month that is none": ["month_rating", [1], None, [1, "DECEMBER", 2000, 20, ""]],
    "alterations that are none": ["publication", [1], None, [NOW, '[["x", ["y"]]]', "[]"]],
    "a bye of another kind": ["request", [1], None, [1, 3, "H", "F"]],
}


@pytest.mark.parametrize("what", JUDGED_BY_THE_PROGRAM)
def test_what_only_the_program_can_judge_costs_that_row(hall, what):
    text = entered([JUDGED_BY_THE_PROGRAM[what]], "group4")
    with contextlib.closing(hall.window("chief4")) as session:
        with hall.by_hand("group4") as connection:
            connection.execute("SELECT tournament_1.write(%s::jsonb)", (text,))
        with pytest.raises(StoreError, match="They are ignored here: table"):
            session.catch_up()
        session.apply(edits.SetResult(1, 1, DRAWN))
        session.undo()
    with contextlib.closing(hall.window("results4")) as session:
        assert session.notices
        session.apply(edits.SetResult(1, 1, DRAWN))


def test_the_arbiter_of_a_group_does_nothing_elsewhere(hall):
    with hall.by_hand("group4") as connection:
        for function in ("enter", "write"):
            with pytest.raises(Exception, match=r"denied|only look"):
                connection.execute(
                    f"SELECT tournament_2.{function}(%s::jsonb)", (entered(SOUND, "group4"),)
                )


def test_contacts_are_read_by_arbiters_of_the_tournament_only(hall):
    contacts = {
        "email": "anna@home.example",
        "phone": "+1 555",
        "contact": "mother 556",
        "paid_by": "uncle 557",
    }
    money = {"fee": 4321, "paid": 1234}
    with contextlib.closing(hall.window("chief4")) as session:
        session.apply(edits.ChangePlayer(Player(1, "Other", 2399, **contacts, **money)))
        session.apply(edits.ChangePlayer(Player(1, "Other", 2398, **contacts, **money)))
    for user, tournament in (("look4", 1), ("results4", 1), ("group4", 1)):
        with contextlib.closing(hall.window(user, tournament)) as session:
            player = session.tournament.by_number[1]
            session.save_copy(session.path.with_name("copy"))
            told = [
                value in session.path.with_name("copy").read_bytes().decode("latin-1")
                for value in contacts.values()
            ]
            assert (player.name, bool(player.email), any(told)) == (
                "Other",
                user == "group4",
                user == "group4",
            )
            assert (player.fee, player.paid) == ((4321, 1234) if user == "group4" else (0, 0))
            assert len(session.history()) == 3
            assert session.history()[1].changes
    with hall.by_hand("look4") as connection:
        rows = connection.execute(
            "SELECT * FROM tournament_1.edit_seen, tournament_1.player_seen"
        ).fetchall()
        assert rows
        assert not any(value in repr(rows) for value in ("home.example", "uncle", "4321", "1234"))


def test_who_looks_stops_nobody(hall):
    with hall.by_hand("look4") as connection, contextlib.closing(hall.window("chief4")) as session:
        connection.execute("BEGIN")
        for table in ("log", "player_seen", "edit_seen", "board"):
            connection.execute(f"SELECT * FROM tournament_1.{table}")
        connection.execute("LISTEN tournament_1")
        session.apply(edits.SetResult(1, 1, DRAWN))
        with session.claim():
            session.apply(edits.AcceptPairing(2, (Board(1, 3),), ()))


def test_a_key_that_was_seen_gives_nobody_a_claim(hall):
    with (
        contextlib.closing(hall.window("group4")) as session,
        contextlib.closing(hall.window("chief4")) as other,
    ):
        with session.claim():
            with hall.by_hand("look4") as connection:
                keys = connection.execute(
                    "SELECT classid, objid FROM pg_locks WHERE locktype = 'advisory' AND mode = "
                    "'ExclusiveLock'"
                ).fetchall()
                assert keys
            with pytest.raises(Taken, match="group4@"):
                other.apply(edits.AcceptPairing(2, (Board(1, 3),), ()))
            with session.claim():
                pass
            with pytest.raises(Taken, match="group4@"):
                other.apply(edits.PublishRound(1))
        with hall.owner() as owner:
            owner.execute("SELECT pg_advisory_lock(%s::int, %s::int)", keys[0])
            other.apply(edits.AcceptPairing(2, (Board(1, 3),), ()))


def test_somebody_who_keeps_a_transaction_open_is_ended(hall, monkeypatch):
    with hall.owner() as owner:
        text = owner.execute(
            "SELECT pg_get_functiondef('arbiter.end_stuck(integer)'::regprocedure)"
        ).fetchone()[0]
        owner.execute(text.replace("60 seconds", "0.2 seconds"))
    with contextlib.closing(hall.window("chief4")) as session, hall.by_hand("results4") as holder:
        holder.execute("SET idle_in_transaction_session_timeout = 0")
        holder.execute("BEGIN")
        holder.execute("SELECT tournament_1.lock_writing()")
        session._store._server.execute("SET lock_timeout = '500ms'")
        with pytest.raises(
            StoreError, match=r"results4@\S+ is saving to the server at this moment"
        ):
            session.apply(edits.SetResult(1, 1, DRAWN))
        session.apply(edits.SetResult(1, 1, DRAWN))
        with contextlib.suppress(Exception):
            holder.close()


EDIT = """INSERT INTO tournament_1.edit (id, label, round, changes, state)
          VALUES ((SELECT coalesce(max(id), 0) + 1 FROM tournament_1.edit), 'x', 1, {changes}, 'done')"""
LINE = f"""INSERT INTO tournament_1.log (id, time, action, edit, note, who, entry)
          VALUES ({{id}}, '{NOW}', 'edit', (SELECT max(id) FROM tournament_1.edit), '', 'x@x', '')"""
NEXT = "(SELECT max(id) + 1 FROM tournament_1.log)"
POISON = {
    "garbage": (EDIT.format(changes="'[1,2'"), LINE.format(id=NEXT)),
    "shape": (EDIT.format(changes="""'[["board",[1,2],["x"],[null]]]'"""), LINE.format(id=NEXT)),
    "table": (EDIT.format(changes="""'[["sqlite_master",[1],null,null]]'"""), LINE.format(id=NEXT)),
    "deep": (EDIT.format(changes="repeat('[', 100000)"), LINE.format(id=NEXT)),
    "huge line": (LINE.format(id=2**63 - 1),),
    "huge edit": (
        f"INSERT INTO tournament_1.edit (id, label, changes, state) VALUES ({2**63 - 1}, 'x', "
        f"'[]', 'done')",
        LINE.format(id=NEXT),
    ),
    "huge trace": (
        f"INSERT INTO tournament_1.trace (id, round, events) VALUES ({2**63 - 1}, 1, 'x')",
    ),
    "line of nothing": (
        f"INSERT INTO tournament_1.log (id, time, action, note) VALUES ({NEXT}, 'x', 'x', 'x')",
    ),
    "marks": (
        "UPDATE tournament_1.board SET white_mark = 'x' WHERE board = 3",
        LINE.format(id=NEXT),
    ),
    "a board of nobody": ("UPDATE tournament_1.board SET white = 99 WHERE board = 3",),
    "a request without a place": ("INSERT INTO tournament_1.request VALUES (7, 99, 9, 'x', 'x')",),
}


@pytest.mark.parametrize("what", POISON)
def test_a_bad_row_costs_that_row_and_is_told(hall, what, tmp_path):
    with contextlib.closing(hall.window("chief4")) as session:
        session.apply(edits.SetResult(1, 1, DRAWN))
        with hall.owner() as owner:
            unguarded(owner, *POISON[what])
        with contextlib.suppress(StoreError):
            session.apply(edits.SetResult(1, 2, DRAWN))
        session.apply(edits.SetResult(1, 4, BLACK_WINS))
        session.catch_up()
        assert session.tournament.rounds[0].boards[3].result == BLACK_WINS
        session.undo()
        assert session.tournament.rounds[0].boards[3].result == WHITE_WINS
    for user in ("chief4", "results4", "group4"):
        with contextlib.closing(hall.window(user)) as session:
            told = " ".join(map(str, session.notices))
            assert "ignored here" in told, "what is left out is told"
            session.apply(edits.SetResult(1, 1, BLACK_WINS))
            session.undo()
            session.save_copy(tmp_path / f"{user}.arbiter")
        with contextlib.closing(FileStore.open(tmp_path / f"{user}.arbiter")) as copy:
            assert len(copy.tournament.players) == 8


def test_what_an_edit_changed_that_cannot_be_read_is_seen_all_the_same(hall):
    """Otherwise nobody who has the tournament open could enter a result on that board again."""
    with contextlib.closing(hall.window("chief4")) as session:
        with hall.owner() as owner:
            changed = (
                "UPDATE tournament_1.board SET white_mark = '0', black_mark = '1' WHERE board = 4"
            )
            unguarded(owner, changed, *POISON["garbage"])
        with pytest.raises(StoreError, match="ignored here"):
            session.catch_up()
        assert session.tournament.rounds[0].boards[3].result == BLACK_WINS
        session.apply(edits.SetResult(1, 4, DRAWN))


def test_a_tournament_of_an_older_version_gets_its_functions(hall, tmp_path):
    """As it stood before there were functions: with rights on the tables, and roles that were
    members of each other.
    """
    database = hall.database.database
    with hall.owner() as owner:
        unguarded(
            owner,
            f"UPDATE arbiter.tournament SET version = {len(MIGRATIONS)}",
            "UPDATE arbiter.tournament SET version = 11 WHERE id = 1",
            f"GRANT {database}_results TO {database}_arbiter",
            *(
                f"GRANT INSERT ON tournament_{number}.{table} TO {database}_results"
                for number in (1, 2)
                for table in ("edit", "log")
            ),
            "GRANT ALL ON ALL TABLES IN SCHEMA tournament_1 TO group4",
            *(f"DROP SCHEMA IF EXISTS x{number}" for number in (1, 2)),
            "DROP VIEW tournament_1.player_seen, tournament_1.edit_seen",
            "DO $$ DECLARE f record; BEGIN FOR f IN SELECT oid::regprocedure AS name FROM pg_proc "
            "WHERE pronamespace = 'tournament_1'::regnamespace LOOP EXECUTE 'DROP FUNCTION ' || "
            "f.name || ' CASCADE'; END LOOP; END $$",
            "DROP TABLE tournament_1.writing",
            *(f"DROP TABLE tournament_1.{table}" for table in ("member", "roster", "match_games")),
            *(
                f"ALTER TABLE tournament_1.player DROP COLUMN {column}"
                for column in ("club_number", "member_number", "state", "house", "national_list")
            ),
            "ALTER TABLE tournament_1.prohibited DROP COLUMN wish",
        )
    with pytest.raises(NotAllowed, match="chief arbiter"):
        hall.window("group4")
    hall.window("chief4").close()
    with hall.owner() as owner:
        versions = owner.execute("SELECT version FROM arbiter.tournament ORDER BY id").fetchall()
    assert versions == [(newest_version(MIGRATIONS),), (len(MIGRATIONS),)], (
        "one is brought up to date when it is opened"
    )
    with contextlib.closing(hall.window("group4")) as session:
        session.apply(edits.SetResult(1, 1, DRAWN))
        session.apply(edits.ChangePlayer(Player(1, "Other", 2399)))
    with hall.by_hand("results4") as connection, pytest.raises(Exception, match="denied"):
        connection.execute("SELECT tournament_1.write(%s::jsonb)", (entered(SOUND),))
    with hall.by_hand("results4") as connection, pytest.raises(Exception, match="denied"):
        connection.execute("INSERT INTO tournament_1.edit SELECT * FROM tournament_1.edit")
    prepare_database(hall.database, None)
    with contextlib.closing(hall.window("group4", 2)) as session, pytest.raises(NotAllowed):
        session.apply(edits.SetResult(1, 1, DRAWN))


def test_a_tournament_of_the_first_form_gets_the_functions_of_the_second(hall):
    """In the first form undo wrote games back at the places that they had been logged with."""
    save_steps = (
        "SELECT prosrc FROM pg_proc WHERE oid = "
        "'tournament_1.save_steps(jsonb,boolean)'::regprocedure"
    )
    with hall.owner() as owner:
        owner.execute("UPDATE arbiter.tournament SET version = version - 1000 WHERE id = 1")
        owner.execute(
            """DO $$ BEGIN EXECUTE replace(
                pg_get_functiondef('tournament_1.save_steps(jsonb,boolean)'::regprocedure), '''game''', '''no''');
            END $$"""
        )
        assert "'game'" not in owner.execute(save_steps).fetchone()[0]
    with pytest.raises(NotAllowed, match="chief arbiter"):
        hall.window("group4")
    hall.window("chief4").close()
    with hall.owner() as owner:
        assert "'game'" in owner.execute(save_steps).fetchone()[0]


def test_what_the_database_refuses_while_opening_is_not_called_a_lost_connection(hall):
    with hall.owner() as owner:
        owner.execute("UPDATE arbiter.tournament SET version = version - 1")
    with pytest.raises(
        StoreError, match=r"The server rejected this; nothing was changed: .*already exists"
    ):
        hall.window("chief4")


def test_an_owner_who_is_no_superuser_is_told_what_is_left_to_do(server, tmp_path):
    server.new_database("owned")
    with connected(read_address(server.address("owned"))) as connection:
        connection.execute("DROP ROLE IF EXISTS boss4")
        connection.execute("CREATE ROLE boss4 LOGIN CREATEROLE PASSWORD 'pw'")
        connection.execute("ALTER DATABASE owned OWNER TO boss4")
    owner = read_address(server.network("owned", "boss4"))
    left = prepare_database(owner, "pw")
    path = tmp_path / "a.arbiter"
    FileStore.create(path, field(8, 1), NOW, "created").close()
    with contextlib.closing(Session.read(path)) as session:
        place = session.copy_to_server(owner, "pw")
    assert prepare_database(
        owner,
        "pw",
        [("group5", ServerRole.ARBITER, 1), ("look5", ServerRole.LOOK, None)],
        ["pw"] * 2,
    )
    group = read_address(server.network("owned", "group5")).of(place.tournament)
    looking = connected(read_address(server.network("owned", "look5")), "pw")
    with looking as connection:
        connection.execute("SELECT pg_advisory_lock(x'41524201'::int, 1)")
        connection.execute("SELECT pg_advisory_lock(x'41524203'::int, 1)")
        with contextlib.closing(Session.open_on_server(group, "pw", tmp_path / "group")) as session:
            session.apply(edits.SetResult(1, 1, DRAWN))
            with session.claim():
                session.apply(edits.AcceptPairing(2, (Board(1, 3),), (), TRACE))
    assert any("lo_create(oid)" in words for words in left)
    with connected(read_address(server.address("owned"))) as connection:
        for words in left:
            connection.execute(words)
    assert prepare_database(owner, "pw") == ()
    with (
        contextlib.closing(Session.open_on_server(group, "pw", tmp_path / "group")) as session,
        session.claim(),
    ):
        session.apply(edits.PublishRound(2))
    with looking_again(server) as connection, pytest.raises(Exception, match="denied"):
        connection.execute("SELECT lo_create(0)")


def looking_again(server):
    return connected(read_address(server.network("owned", "look5")), "pw")


def test_a_flood_of_notices_wakes_a_window_now_and_then(hall):
    woken = []
    with contextlib.closing(hall.window("chief4")) as session, hall.by_hand("look4") as connection:
        end = session.watch(lambda: woken.append(1))
        woken.clear()
        for _ in range(20):
            with connection.pipeline():
                for _ in range(100):
                    connection.execute("NOTIFY tournament_1, 'flood'")
        session.apply(edits.SetResult(1, 1, DRAWN))
        end()
    assert len(woken) < 200


def test_connections_of_one_user_shut_nobody_out(hall):
    def as_many_as_there_are():
        while True:
            stack.enter_context(hall.by_hand("look4"))

    with contextlib.ExitStack() as stack:
        with pytest.raises(NotAllowed, match="no free connection for look4"):
            as_many_as_there_are()
        with contextlib.closing(hall.window("chief4")) as session:
            session.apply(edits.SetResult(1, 1, DRAWN))
