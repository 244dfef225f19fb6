"""Wrong values in tournament files: told by table and row, never a crash, and what can be read is
saved.

`WRONG_VALUES=20000` tries more of them than the gate does.
"""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import DRAWN, Board, Bye, ByeKind, Mark, Player, Result, Round
from arbiter_gui.storage import Damaged, FileStore
from arbiter_gui.storage.checks.columns import SETTINGS
from tests.storage.scratch import field, record
from tests.storage.wrong_values.damaging import damage
from tests.storage.wrong_values.files import make
from tests.storage.wrong_values.nonsense import is_nonsense
from tests.storage.wrong_values.trying import fault, salvage_fault, tried

MANY = int(os.environ.get("WRONG_VALUES", "160"))
NOW = "2026-02-01T10:00:00+00:00"


def test_nonsense_is_always_told_and_never_a_crash(tmp_path: Path) -> None:
    found: Counter[bool] = Counter()
    for each in tried(MANY, seed=MANY):
        found[each.nonsense] += 1
        assert fault(each) is None, (each.damage.what, each.command, each.told)
        if each.nonsense:
            assert salvage_fault(each.damage, tmp_path) is None, each.damage.what
    assert min(found.values()) > MANY // 5, "nonsense and sense were both tried"


def test_the_files_that_are_damaged_are_sound_and_have_rows_in_every_table(tmp_path: Path) -> None:
    rows: Counter[str] = Counter()
    for path in make(tmp_path):
        Session.open(path).close()
        with contextlib.closing(sqlite3.connect(path)) as connection:
            assert not is_nonsense(connection)
            for (table,) in connection.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table'"
            ).fetchall():
                rows[table] += connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        assert any(damage(path.read_bytes(), random.Random(seed)) for seed in range(5))
    assert len(rows) == 19
    assert min(rows.values()) > 0, rows


def test_every_setting_has_its_limits() -> None:
    """A detail that is a number or a list is not taken for any text."""
    for each in fields(Details):
        if type(each.default) is not str:
            assert not SETTINGS[f"details.{each.name}"].holds("abc"), each.name


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path)[0]


def change(path: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            connection.execute(statement)


WRONG = {
    "UPDATE player SET rating = 'strong' WHERE number = 7": (
        "table player, row 7: rating is 'strong', not a whole number from 0 to 9999."
    ),
    "UPDATE player SET number = -5 WHERE number = 1": (
        "table player, row -5: number is -5, not a whole number from 1 to 99999."
    ),
    "UPDATE player SET name = x'ff' WHERE number = 2": (
        "table player, row 2: name is b'\\xff', not text of at most 10000 characters."
    ),
    "UPDATE player SET name = CAST(x'ff' AS TEXT) WHERE number = 2": (
        "table player, row 2: name is b'\\xff', not text of at most 10000 characters."
    ),
    "DELETE FROM player WHERE number = 9": "of round 1: there is no player 9.",
    "UPDATE player SET place = 2 WHERE number = 3": (
        "table player, row 3: position 2 in the list belongs to another player, or a player is "
        "missing."
    ),
    "UPDATE board SET white = 4711 WHERE round = 2 AND board = 1": (
        "table board, row 1 of round 2: there is no player 4711."
    ),
    "UPDATE board SET white = black WHERE round = 2 AND board = 1": "row 1 of round 2: player",
    "UPDATE board SET white_mark = '1', black_mark = 'D' WHERE round = 2 AND board = 1": (
        "table board, row 1 of round 2: the results '1' and 'D' contradict each other."
    ),
    "UPDATE board SET black = (SELECT black FROM board WHERE round = 1 AND board = 1) WHERE round "
    "= 1 AND board = 2": ("appears twice in the round."),
    "UPDATE bye SET mark = 'F' WHERE round = 2 AND kind = 'H'": "the code 'F' stands for a "
    "different type of bye.",
    "UPDATE round SET number = 9 WHERE number = 3": "table round, row 9: row 3 is missing before "
    "it.",
    "DELETE FROM round WHERE number = 3": "table board, row 1 of round 3: round 3 is not recorded.",
    "DELETE FROM board WHERE round = 1 AND board = 1": (
        "table board, row 2 of round 1: row 1 is missing before it."
    ),
    "UPDATE setting SET value = '1000' WHERE name = 'round_count'": (
        "table setting, row 'round_count': value is '1000', not a whole number from 1 to 99."
    ),
    "UPDATE setting SET value = '-5' WHERE name = 'details.late_rounds'": (
        "table setting, row 'details.late_rounds': value is '-5', not a whole number from 0 to 50."
    ),
    "UPDATE setting SET value = 'dutch-3000' WHERE name = 'edition'": (
        "value is 'dutch-3000', not an edition of the rules supported by this version of Arbiter."
    ),
    "UPDATE prohibited SET players = replace(hex(zeroblob(50000)), '0', "
    "'[')": "not a list of pairing numbers.",
    'UPDATE publication SET reported = \'[[99, "1", "0"]]\' WHERE round = 1': (
        "a rating result for board 99, which does not exist or already has a result."
    ),
    "UPDATE request SET player = 4711": "there is no player 4711.",
    "UPDATE request SET round = 1": (
        "table request, row 1: player 7 requests a bye in round 1, which has already been paired."
    ),
    "UPDATE prohibited SET players = '[1, 1]'": "table prohibited, row 1: player 1 is listed "
    "twice.",
    "UPDATE prohibited SET first_round = 4": "table prohibited, row 1: the last round (3) is "
    "before the first (4).",
    "UPDATE virtual_points SET player = 1": (
        "table virtual_points, row 2: player 1 has virtual points twice in round 1."
    ),
    "UPDATE adjustment SET players = '[3, 3]' WHERE place = 1": (
        "table adjustment, row 1: player 3 is listed twice."
    ),
    "UPDATE adjustment SET points = 5000 WHERE place = 1": "not a whole number from -999 to 999.",
    "UPDATE edit SET changes = '{}' WHERE id = 3": "table edit, row 3: changes is not a list of "
    "rows.",
    """UPDATE edit SET changes = '[["player",[1],null,["x"]]]' WHERE id = 3""": "changes is not a list of rows.",
    "UPDATE edit SET state = 'lost' WHERE id = 2": "table edit, row 2: state is 'lost', not one of",
    "UPDATE log SET time = 'yesterday' WHERE id = 2": "table log, row 2: time is 'yesterday', not "
    "a time such as",
    "UPDATE log SET time = '9999-12-31T23:59-12:00' WHERE id = 2": "table log, row 2: time is "
    "'9999-12-31",
    "UPDATE log SET edit = 4711 WHERE id = 2": "table log, row 2: there is no edit 4711.",
}


@pytest.mark.parametrize("statement", WRONG)
def test_a_wrong_value_is_told_by_its_row_and_the_rest_can_be_saved(
    path: Path, statement: str
) -> None:
    change(path, statement)
    before = path.read_bytes()
    for opened in (FileStore.open, FileStore.read):
        with pytest.raises(Damaged) as caught:
            opened(path)
        assert str(caught.value).startswith("played.arbiter contains an impossible value: table ")
        assert WRONG[statement] in str(caught.value)
        assert "\n" not in str(caught.value)
    assert path.read_bytes() == before
    with contextlib.closing(Session.salvage(path)) as session:
        assert (len(session.tournament.players), len(session.tournament.rounds)) in ((9, 3), (8, 3))
        assert session.notices[0].startswith(
            "played.arbiter is damaged; this is what could be read from it"
        )
        session.save_copy(path.with_name("copy.arbiter"))
    assert path.read_bytes() == before
    with contextlib.closing(Session.open(path.with_name("copy.arbiter"))) as copy:
        assert copy.tournament == session.tournament
        assert [entry.action for entry in copy.history()] == ["imported"]


def test_a_wrong_value_alone_is_lost(path: Path) -> None:
    with contextlib.closing(FileStore.read(path)) as whole:
        known = whole.tournament
    change(path, "UPDATE player SET rating = 'strong' WHERE number = 7")
    with contextlib.closing(Session.salvage(path)) as session:
        ratings = [player.rating for player in session.tournament.players]
        assert ratings == [p.rating if p.number != 7 else 0 for p in known.players]
        assert session.tournament.rounds == known.rounds
        assert session.trace(1) is not None, "the reasons are not lost with it"
        assert session.notices[1:] == (
            "table player, row 7: rating is 'strong', not a whole number from 0 to 9999",
        )


@pytest.mark.parametrize("number", [1, 2, 3])
def test_of_a_round_whose_row_is_lost_the_boards_are_kept(path: Path, number: int) -> None:
    with contextlib.closing(FileStore.read(path)) as whole:
        known = [recorded.boards for recorded in whole.tournament.rounds]
    change(path, f"DELETE FROM round WHERE number = {number}")
    with contextlib.closing(Session.salvage(path)) as session:
        assert [recorded.boards for recorded in session.tournament.rounds] == known
        assert session.notices[1:] == (
            f"the publication status and the reasons for round {number} cannot be read",
        )


def test_of_players_who_are_lost_the_games_are_kept(path: Path) -> None:
    change(path, "DELETE FROM player")
    with contextlib.closing(Session.salvage(path)) as session:
        assert [p.number for p in session.tournament.players] == list(range(1, 10))
        assert len(session.tournament.rounds) == 3
    change(path, "DELETE FROM board", "DELETE FROM bye")
    with pytest.raises(StoreError, match=r"Nothing can be recovered from played\.arbiter"):
        Session.salvage(path)


def test_damaged_pages_cost_what_stands_on_them(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        sql = "SELECT rootpage FROM sqlite_master WHERE name = 'record'"
        page = connection.execute(sql).fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    data = bytearray(path.read_bytes())
    data[(page - 1) * size : page * size] = b"\xa5" * size
    path.write_bytes(data)
    with pytest.raises(Damaged, match="is damaged"):
        FileStore.open(path)
    with contextlib.closing(Session.salvage(path)) as session:
        assert len(session.tournament.players) == 9
        assert "table record cannot be read completely" in session.notices


FOREIGN = {
    "CREATE TRIGGER t AFTER UPDATE ON board BEGIN DELETE FROM player; END": "the trigger 't'",
    "CREATE VIEW v AS SELECT 1": "the view 'v'",
    "CREATE TABLE mine (x)": "the table 'mine'",
    "CREATE INDEX mine ON player (name)": "the index 'mine'",
}


@pytest.mark.parametrize("statement", FOREIGN)
def test_what_is_not_ours_is_refused_unopened(path: Path, statement: str) -> None:
    change(path, statement)
    before = path.read_bytes()
    for opened in (FileStore.open, FileStore.read, Session.salvage):
        with pytest.raises(StoreError) as caught:
            opened(path)
        assert str(caught.value) == (
            f"played.arbiter contains {FOREIGN[statement]}, which does not belong in a tournament "
            f"file; it was not opened."
        )
        assert not isinstance(caught.value, Damaged)
    assert path.read_bytes() == before


def test_a_view_in_the_place_of_a_table_is_not_read(path: Path) -> None:
    change(
        path,
        "DROP TABLE setting",
        "CREATE VIEW setting AS WITH RECURSIVE n (name) AS (SELECT 1 UNION ALL SELECT 1 FROM n)"
        " SELECT name, 1 AS value FROM n",
    )
    with pytest.raises(StoreError, match="contains the view 'setting'"):
        FileStore.read(path)


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (
            "ALTER TABLE board DROP COLUMN kept_table",
            "the table 'board' does not match that version",
        ),
        ("ALTER TABLE board ADD COLUMN more", "the table 'board' does not match that version"),
        ("DROP TABLE publication", "the table 'publication' does not match that version"),
        ("DROP INDEX edit_state", "the index 'edit_state' does not match that version"),
        ("PRAGMA user_version = 6", "does not belong in a tournament file"),
        ("DROP TABLE game", "the table 'game' does not match that version"),
        ("PRAGMA user_version = 3", "does not belong in a tournament file"),
        ("PRAGMA user_version = 0", "does not belong in a tournament file"),
        ("PRAGMA user_version = -1", "does not belong in a tournament file"),
        ("PRAGMA user_version = 99", "was created by a newer version of Arbiter"),
    ],
)
def test_tables_that_do_not_fit_the_version_are_told(
    path: Path, statement: str, words: str
) -> None:
    change(path, statement)
    before = path.read_bytes()
    for opened in (FileStore.open, FileStore.read):
        with pytest.raises(StoreError, match=words):
            opened(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("version", [1, 5, 10])
@pytest.mark.parametrize(
    "changes",
    [
        "[" * 60_000,
        '[["player", [1], null, ["x"]]]',
        '[["player", [1], null, {}]]',
        "7",
        "{",
        "{}",
        '""',
    ],
)
def test_wrong_rows_of_the_history_are_named_in_files_of_older_versions_too(
    tmp_path: Path, version: int, changes: str
) -> None:
    path = tmp_path / "older.arbiter"
    kept = Path(__file__).parents[1] / "kept_files" / f"version-{version}.arbiter"
    path.write_bytes(kept.read_bytes())
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE edit SET changes = ? WHERE id = 1", (changes,))
    for opened in (FileStore.open, FileStore.read):
        with pytest.raises(Damaged, match="table edit, row 1: changes"):
            opened(path)


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        (
            "DELETE FROM publication WHERE round = 2",
            "table publication, row 2: there is no such row.",
        ),
        (
            "UPDATE edit SET changes = '[]' WHERE label = 'publish round 1'",
            "round 1 is not recorded.",
        ),
        (
            """UPDATE edit SET changes = '[["board",[1,1],[1,2,"","",null],null]]' WHERE label = 'leave FIDE mode'""",
            "UNIQUE constraint failed",
        ),
    ],
)
def test_an_edit_that_cannot_be_taken_back_is_named_not_rows_that_are_sound(
    path: Path, statement: str, why: str
) -> None:
    """The tournament as it stands is right.

    What a round was paired from is what the history cannot say.
    """
    change(path, statement)
    with contextlib.closing(FileStore.read(path)) as store, pytest.raises(Damaged) as caught:
        store.before_round(1)
    assert str(caught.value).startswith(
        "The history does not match the tournament: table edit, row "
    )
    assert why in str(caught.value)


def test_a_game_beside_the_history_stays_when_edits_are_taken_back(path: Path) -> None:
    """Rows of lists are found by what they contain, so that one more is in nobody's way."""
    change(path, "INSERT INTO game VALUES (2, 1, 3, 6, '1. d4 *')")
    with contextlib.closing(FileStore.read(path)) as store:
        found = store.before_round(1)
    assert found is not None
    tournament, _ = found
    assert [(game.round, game.white, game.black) for game in tournament.games] == [(1, 3, 6)]


def test_damage_in_an_index_is_seen(path: Path) -> None:
    """The quick check passes over an index that does not fit its table, as it may after a crash."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        index = connection.execute(
            "SELECT * FROM sqlite_master WHERE name = 'edit_state'"
        ).fetchone()
    change(
        path, "PRAGMA writable_schema = ON", "DELETE FROM sqlite_master WHERE name = 'edit_state'"
    )
    change(path, "UPDATE edit SET state = 'dropped' WHERE id = 3")
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", index)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA quick_check").fetchall() == [("ok",)]
    with pytest.raises(Damaged, match=r"is damaged\.$"):
        FileStore.open(path)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (lambda t: rounds(t, Round((Board(1, 1, DRAWN),))), "player 1 paired with themselves"),
        (lambda t: rounds(t, Round((Board(1, 9, DRAWN),))), "there is no player 9"),
        (
            lambda t: rounds(t, Round((Board(1, 2, DRAWN), Board(3, 1, DRAWN)))),
            "player 1 appears twice in the round",
        ),
        (
            lambda t: rounds(t, Round((Board(1, 2, Result(Mark.WIN, Mark.WIN)),))),
            "contradict each other",
        ),
        (
            lambda t: rounds(t, Round((), (Bye(1, ByeKind.HALF, "F"),))),
            "stands for a different type of bye",
        ),
        (lambda t: Tournament((*t.players, Player(100_000))), "number is 100000"),
        (lambda t: Tournament((*t.players, Player(9, rating=-1))), "rating is -1"),
        (lambda t: rounds(t, *[Round()] * 100), "at most 99 rounds"),
    ],
)
def test_what_could_not_be_opened_again_is_not_saved(tmp_path: Path, changed, words: str) -> None:
    store = FileStore.create(tmp_path / "a.arbiter", field(4, 1), NOW, "created")
    with pytest.raises(InvalidTournament, match=words):
        record(store, changed(store.tournament), "change", NOW)
    store.close()
    with contextlib.closing(FileStore.open(tmp_path / "a.arbiter")) as again:
        assert again.tournament == field(4, 1)
        assert again.undo_label is None


def rounds(tournament: Tournament, *recorded: Round) -> Tournament:
    return Tournament(tournament.players, recorded)
