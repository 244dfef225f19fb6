"""The way from one version of the file to the next."""

import json
import sqlite3
from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import Said, say, spoken
from arbiter_gui.domain.tournament import AttachedGame, MonthRating, ProhibitedGroup, Tournament
from arbiter_gui.domain.values import DRAWN, PENDING, Board, Player
from arbiter_gui.storage import FileStore
from arbiter_gui.storage.migrations import MIGRATIONS
from arbiter_gui.storage.sqlite.connections import APPLICATION_ID
from tests.storage.scratch import field, record

NOW = "2026-02-01T10:00:00+00:00"


def add_a_table(connection):
    connection.execute("CREATE TABLE later (number INTEGER)")


def fail_half_way(connection):
    connection.execute("CREATE TABLE half (number INTEGER)")
    connection.execute("INSERT INTO nowhere VALUES (1)")


@pytest.fixture
def path(tmp_path):
    FileStore.create(tmp_path / "a.arbiter", field(6, 1), NOW, "created").close()
    return tmp_path / "a.arbiter"


def question(path, sql):
    connection = sqlite3.connect(path)
    try:
        return [row[0] for row in connection.execute(sql)]
    finally:
        connection.close()


def test_the_newest_version_needs_no_step_and_no_copy(path):
    FileStore.open(path).close()
    assert [p.name for p in path.parent.iterdir()] == ["a.arbiter"]


def test_a_second_step_runs_once_and_the_old_file_is_kept(path):
    later = (*MIGRATIONS, add_a_table)
    old = path.read_bytes()
    for _ in range(2):
        store = FileStore.open(path, later)
        assert store.tournament == field(6, 1)
        store.close()
    kept = path.with_name(f"a (before update from version {len(MIGRATIONS)}).arbiter")
    assert sorted(path.parent.iterdir()) == [kept, path]
    assert question(path, "PRAGMA user_version") == [len(later)]
    assert question(path, "SELECT count(*) FROM later") == [0]
    assert question(kept, "PRAGMA user_version") == [len(MIGRATIONS)]
    copy = FileStore.open(kept)
    assert copy.tournament == field(6, 1)
    copy.close()
    assert len(old) <= kept.stat().st_size


def test_an_earlier_copy_is_not_overwritten(path):
    kept = path.with_name(f"a (before update from version {len(MIGRATIONS)}).arbiter")
    kept.write_bytes(b"something of the user's")
    FileStore.open(path, (*MIGRATIONS, add_a_table)).close()
    assert kept.read_bytes() == b"something of the user's"
    assert path.with_name(f"a (before update from version {len(MIGRATIONS)}) 2.arbiter").exists()


def test_a_step_that_fails_leaves_the_old_version(path):
    with pytest.raises(StoreError, match=r"cannot be read: no such table"):
        FileStore.open(path, (*MIGRATIONS, add_a_table, fail_half_way))
    names = question(path, "SELECT name FROM sqlite_master WHERE type = 'table'")
    assert "half" not in names
    assert "later" not in names
    store = FileStore.open(path)
    assert store.tournament == field(6, 1)
    store.close()


def file_of_version_1(path):
    """Two players, a prohibited pair and a round, as the first version wrote them.

    Its last edit is a result.
    """
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    MIGRATIONS[0](connection)
    for number, name, rating in ((1, "Kralj, Ana", 2300), (2, "Novak, Jan", 2200)):
        connection.execute(
            "INSERT INTO player VALUES (?, ?, ?, ?, '', '', '', '', '', NULL, NULL)",
            (number, number, name, rating),
        )
    connection.execute("INSERT INTO round VALUES (1, 0, NULL)")
    connection.execute("INSERT INTO board VALUES (1, 1, 1, 2, '=', '=')")
    connection.execute("INSERT INTO prohibited VALUES (1, '[1, 2]', 3, NULL)")
    player = [1, "Kralj, Ana", 2290, "", "", "", "", "", None, None]
    changes = (
        [["player", [1], player, [1, "Kralj, Ana", 2300, *player[3:]]]],
        [["board", [1, 1], [1, 2, "", ""], [1, 2, "=", "="]]],
    )
    for number, change in enumerate(changes, 1):
        connection.execute(
            "INSERT INTO edit VALUES (?, ?, NULL, ?, 'done')",
            (number, f"edit {number}", json.dumps(change)),
        )
        connection.execute("INSERT INTO log VALUES (?, ?, 'edit', ?, '')", (number, NOW, number))
    connection.execute("PRAGMA user_version = 1")
    connection.commit()
    connection.close()


def test_a_file_of_the_first_version_opens_with_defaults_and_can_be_undone_and_redone(tmp_path):
    path = tmp_path / "old.arbiter"
    file_of_version_1(path)
    store = FileStore.open(path)
    now = store.tournament
    assert now.players[0] == Player(1, "Kralj, Ana", 2300, club="", category="", fixed_board=None)
    assert now.prohibited == (ProhibitedGroup((1, 2), 3, None, ""),)
    assert now.details.rating_kind == "standard"
    assert now.rounds[0].boards == (Board(1, 2, DRAWN),)
    store.undo(NOW)
    assert store.tournament.rounds[0].boards == (Board(1, 2, PENDING),)
    store.undo(NOW)
    assert store.tournament.players[0] == Player(1, "Kralj, Ana", 2290)
    store.redo(NOW)
    store.redo(NOW)
    assert store.tournament == now
    store.close()
    assert (tmp_path / "old (before update from version 1).arbiter").exists()


OF_VERSION_14 = ("member", "roster", "match_games")
OF_VERSION_15 = ("national_list",)
WITHOUT_VERSION_15 = ("ALTER TABLE player DROP COLUMN national_list",)
OF_VERSION_13 = ("house",)
WITHOUT_VERSION_13 = (
    *WITHOUT_VERSION_15,
    "ALTER TABLE player DROP COLUMN house",
    "ALTER TABLE prohibited DROP COLUMN wish",
)
SINCE_VERSION_13 = len(OF_VERSION_13) + len(OF_VERSION_15)
OF_VERSION_12 = ("club_number", "member_number", "state")
WITHOUT_VERSION_12 = (
    *WITHOUT_VERSION_13,
    *(f"ALTER TABLE player DROP COLUMN {column}" for column in OF_VERSION_12),
)
SINCE_VERSION_12 = len(OF_VERSION_12) + SINCE_VERSION_13
OF_VERSION_10 = ("team", "expelled", "fee", "paid", "paid_by", "email", "phone", "contact")
WITHOUT_VERSION_10 = (
    *WITHOUT_VERSION_12,
    "DROP TABLE game",
    "DROP TABLE month_rating",
    *(f"ALTER TABLE player DROP COLUMN {column}" for column in OF_VERSION_10),
)


def make_older(path, version, statements, table, columns):
    """Take away what newer versions added: by statements, and the last columns of a table in the
    history.

    Returns whether the history has the table.
    """
    connection = sqlite3.connect(path)
    if version < 14 <= connection.execute("PRAGMA user_version").fetchone()[0]:
        for added in OF_VERSION_14:
            connection.execute(f"DROP TABLE {added}")
    for statement in statements:
        connection.execute(statement)
    found = False
    for number, text in connection.execute("SELECT id, changes FROM edit").fetchall():
        found |= f'"{table}"' in text
        changes = [
            [name, key, *(row[:-columns] if row and name == table else row for row in rows)]
            for name, key, *rows in json.loads(text)
        ]
        connection.execute(
            "UPDATE edit SET changes = ? WHERE id = ?", (json.dumps(changes), number)
        )
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()
    return found


def keeps_its_history_and_takes(path, before, now, changed):
    """The older file opens as it was, its edit can be undone and redone, and what is new is
    kept.
    """
    store = FileStore.open(path)
    assert store.tournament == now
    store.undo(NOW)
    assert store.tournament == before
    store.redo(NOW)
    record(store, changed, say("edit {n}", n=2), NOW)
    store.close()
    again = FileStore.open(path)
    assert again.tournament == changed
    again.close()


def test_a_file_of_version_9_gets_teams_payments_and_games_also_in_the_history(tmp_path):
    path = tmp_path / "old.arbiter"
    before, now = (Tournament((Player(1, "Kralj, Ana", rating),)) for rating in (2300, 2310))
    store = FileStore.create(path, before, NOW, "created")
    record(store, now, say("edit {n}", n=1), NOW)
    store.close()
    make_older(path, 9, WITHOUT_VERSION_10, "player", len(OF_VERSION_10) + SINCE_VERSION_12)
    player = replace(now.players[0], team="Lions", fee=2500, email="a@example.org")
    changed = replace(
        now,
        players=(player,),
        games=(AttachedGame(1, 1, 2, "1. e4 *"),),
        month_ratings=(MonthRating(1, "DEC26", 2320, 20),),
    )
    keeps_its_history_and_takes(path, before, now, changed)


def test_a_file_of_version_10_gets_titles_of_later_lists_also_in_the_history(tmp_path):
    path = tmp_path / "old.arbiter"
    before = Tournament((Player(1, "Kralj, Ana", 2300),))
    store = FileStore.create(path, before, NOW, "created")
    now = replace(before, month_ratings=(MonthRating(1, "DEC26", 2320, 20),))
    record(store, now, say("edit {n}", n=1), NOW)
    store.close()
    assert make_older(path, 10, ["ALTER TABLE month_rating DROP COLUMN title"], "month_rating", 1)
    make_older(path, 10, WITHOUT_VERSION_12, "player", SINCE_VERSION_12)
    titled = replace(now, month_ratings=(MonthRating(1, "DEC26", 2320, 20, "IM"),))
    keeps_its_history_and_takes(path, before, now, titled)


def test_a_file_of_version_11_gets_numbers_of_federations_also_in_the_history(tmp_path):
    path = tmp_path / "old.arbiter"
    before, now = (Tournament((Player(1, "Kralj, Ana", rating),)) for rating in (2300, 2310))
    store = FileStore.create(path, before, NOW, "created")
    record(store, now, say("edit {n}", n=1), NOW)
    store.close()
    assert make_older(path, 11, WITHOUT_VERSION_12, "player", SINCE_VERSION_12)
    player = replace(now.players[0], club_number="A0001", member_number="77", state="OR")
    keeps_its_history_and_takes(path, before, now, replace(now, players=(player,)))


def test_a_file_of_version_12_gets_house_players_and_wishes_also_in_the_history(tmp_path):
    path = tmp_path / "old.arbiter"
    before = Tournament((Player(1, "Kralj, Ana", 2300), Player(2, "Novak, Jan")))
    now = replace(before, prohibited=(ProhibitedGroup((1, 2), 1, 3, "Club"),))
    store = FileStore.create(path, before, NOW, "created")
    record(store, now, say("edit {n}", n=1), NOW)
    store.close()
    assert make_older(path, 12, WITHOUT_VERSION_13[2:], "prohibited", 1)
    make_older(path, 12, WITHOUT_VERSION_13[:2], "player", SINCE_VERSION_13)
    house_player = replace(now.players[1], house="unranked")
    wish = replace(now.prohibited[0], wish="criteria")
    changed = replace(now, players=(now.players[0], house_player), prohibited=(wish,))
    keeps_its_history_and_takes(path, before, now, changed)


def test_a_file_of_version_14_gets_lists_of_national_ratings_also_in_the_history(tmp_path):
    path = tmp_path / "old.arbiter"
    before = Tournament((Player(1, "Kralj, Ana", 2300),), members=(Player(1, "Novak, Jan", 2200),))
    now = replace(before, players=(replace(before.players[0], rating=2310),))
    store = FileStore.create(path, before, NOW, "created")
    record(store, now, say("edit {n}", n=1), NOW)
    store.close()
    without_lists = (*WITHOUT_VERSION_15, "ALTER TABLE member DROP COLUMN national_list")
    assert make_older(path, 14, without_lists, "player", len(OF_VERSION_15))
    listed = replace(now.players[0], national_rating=2250, national_list="ENG")
    member = replace(now.members[0], national_rating=2150, national_list="NED")
    details = replace(now.details, rating_federation="GER", rating_lists=("GER", "FIDE", "ENG"))
    changed = replace(now, players=(listed,), members=(member,), details=details)
    keeps_its_history_and_takes(path, before, now, changed)


OF_VERSIONS_6_TO_9 = ("fide_rating", "national_rating", "national_id", "k")
WITHOUT_VERSION_6 = (
    *WITHOUT_VERSION_10,
    "ALTER TABLE trace DROP COLUMN seal",
    *(f"ALTER TABLE log DROP COLUMN {column}" for column in ("who", "entry")),
    *(f"ALTER TABLE player DROP COLUMN {column}" for column in OF_VERSIONS_6_TO_9),
)
SINCE_VERSION_6 = len(OF_VERSIONS_6_TO_9) + len(OF_VERSION_10) + SINCE_VERSION_12


def file_of_version_5(path, first, *others):
    """As the fifth version wrote it: one rating a player, with its source."""
    store = FileStore.create(path, Tournament(first), NOW, "created")
    for number, players in enumerate(others, 1):
        record(store, Tournament(players), say("edit {n}", n=number), NOW)
    store.close()
    make_older(path, 5, WITHOUT_VERSION_6, "player", SINCE_VERSION_6)


def test_a_rating_of_known_source_becomes_the_one_of_that_source_also_in_the_history(tmp_path):
    path = tmp_path / "old.arbiter"
    now = (
        Player(1, "Kralj, Ana", 2300, rating_source="FIDE"),
        Player(2, "Novak, Jan", 2200, rating_source="national"),
        Player(3, "Roth, Uta", 1500, rating_source="estimated"),
        Player(4, "Wolf, Max", 1400),
    )
    earlier = (now[0], replace(now[1], rating=2190, rating_source="FIDE"), *now[2:])
    file_of_version_5(path, earlier, now)
    store = FileStore.open(path)
    assert [(p.rating, p.fide_rating, p.national_rating) for p in store.tournament.players] == [
        (2300, 2300, 0),
        (2200, 0, 2200),
        (1500, 0, 0),
        (1400, 0, 0),
    ]
    store.undo(NOW)
    novak = store.tournament.players[1]
    assert (novak.rating, novak.fide_rating, novak.national_rating, novak.national_id) == (
        2190,
        2190,
        0,
        "",
    )
    store.redo(NOW)
    assert store.tournament.players[1].national_rating == 2200
    store.close()


def file_of_version_4(path):
    """As the fourth version wrote it: nothing is known of how the texts of the history were
    made.
    """
    store = FileStore.create(path, field(6, 1), NOW, "created")
    record(store, field(6, 2), say("pair round {round}", round=2), NOW)
    store.close()
    no_said = (f"ALTER TABLE {table} DROP COLUMN said" for table in ("edit", "log"))
    make_older(path, 4, (*WITHOUT_VERSION_6, *no_said), "player", SINCE_VERSION_6)


def test_texts_of_a_file_of_version_4_stay_english_and_new_ones_are_kept_beside(tmp_path):
    path = tmp_path / "old.arbiter"
    file_of_version_4(path)
    looked = FileStore.read(path)
    assert looked.undo_label == "pair round 2"
    looked.close()
    store = FileStore.open(path)
    assert store.undo_label == "pair round 2"
    assert type(store.undo_label) is str
    record(store, field(6, 3), say("pair round {round}", round=3), NOW)
    store.close()
    again = FileStore.open(path)
    assert [type(entry.label) for entry in again.log()] == [str, str, Said]
    assert (
        spoken(again.undo_label, {"pair round {round}": "Runde {round} auslosen"}.get)
        == "Runde 3 auslosen"
    )
    again.close()


@pytest.mark.parametrize(
    "said",
    [
        "rubbish",
        "[]",
        "{}",
        '{"pattern":"{x.__class__}","values":{"x":"pair"},"raised":false}',
        '{"pattern":"{x:>99999999999}","values":{"x":"pair"},"raised":false}',
        '{"pattern":"{y}","values":{},"raised":false}',
        '{"pattern":"something else","values":{},"raised":false}',
        '{"pattern":5,"values":{},"raised":false}',
        "[" * 100_000,
    ],
)
def test_data_that_does_not_make_the_stored_text_is_passed_over(tmp_path, said):
    path = tmp_path / "a.arbiter"
    store = FileStore.create(path, field(6, 1), NOW, "created")
    record(store, field(6, 2), say("pair round {round}", round=2), NOW)
    store.close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE edit SET said = ?", (said,))
    connection.commit()
    connection.close()
    again = FileStore.open(path)
    assert again.undo_label == again.log()[1].label == "pair round 2"
    assert type(again.undo_label) is str
    again.close()
