"""A tournament file that another program writes over, cuts off or takes away while it is open."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter_gui.app.edits import AcceptPairing, SetResult
from arbiter_gui.app.kept_copy import Relocation, WentOnInCopy
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, Colour, Player
from arbiter_gui.storage import FileStore
from arbiter_gui.storage.sqlite import written_file
from arbiter_gui.storage.sqlite.held_file import NotInPlace
from arbiter_gui.storage.sqlite.written_file import same_database

pytestmark = pytest.mark.skipif(
    os.name == "nt", reason="Windows lets nobody write over an open file"
)

Spoil = Callable[[Path, Path], None]


def copied_over(file: Path, older: Path) -> None:
    file.write_bytes(older.read_bytes())


def written_within(file: Path, older: Path) -> None:
    """Write without cutting the file off first, and with the times of the older file, as `rsync
    --inplace` does.
    """
    with file.open("r+b") as target:
        target.write(older.read_bytes())
    shutil.copystat(older, file)


def emptied(file: Path, older: Path) -> None:
    os.truncate(file, 0)


def cut_off(file: Path, older: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def garbled(file: Path, older: Path) -> None:
    with file.open("r+b") as target:
        target.write(os.urandom(4096))


def replaced(file: Path, older: Path) -> None:
    shutil.copy(older, file.with_name("new"))
    file.with_name("new").replace(file)


def deleted(file: Path, older: Path) -> None:
    file.unlink()


def moved(file: Path, older: Path) -> None:
    file.rename(file.with_name("elsewhere.arbiter"))


SPOILS: tuple[Spoil, ...] = (
    copied_over,
    written_within,
    emptied,
    cut_off,
    garbled,
    replaced,
    deleted,
    moved,
)


def opened_round(path: Path, players: int) -> Session:
    """Return an open tournament with one round and no result."""
    tournament = Tournament(
        players=tuple(
            Player(number, f"Player {number}", 2500 - number) for number in range(1, players + 1)
        ),
        details=Details(name="Cup"),
        edition="dutch-2026",
        round_count=9,
        initial_colour=Colour.WHITE,
    )
    session = Session.create(path, tournament)
    boards = tuple(Board(2 * n - 1, 2 * n) for n in range(1, players // 2 + 1))
    trace = '{"edition": "dutch-2026", "round": 1, "program": "0", "events": []}'
    session.apply(AcceptPairing(1, boards, (), trace))
    return session


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A tournament with ten results, and an older copy of it beside."""
    session = opened_round(tmp_path / "cup.arbiter", players=60)
    session.apply(SetResult(1, 1, WHITE_WINS))
    shutil.copy(session.path, tmp_path / "older")
    for board in range(2, 11):
        session.apply(SetResult(1, board, WHITE_WINS))
    return session


@pytest.mark.parametrize("spoil", SPOILS)
def test_work_goes_on_in_a_copy_with_its_whole_history(
    tmp_path: Path, session: Session, spoil: Spoil
) -> None:
    file = session.path
    relocations: list[Relocation] = []
    session.subscribe_relocations(relocations.append)
    before = session.tournament
    spoil(file, tmp_path / "older")
    spoilt = file.read_bytes() if file.exists() else None

    with pytest.raises(
        WentOnInCopy, match=r"cup.*kept in cup \(kept\)\.arbiter.*the tournament continues there"
    ):
        session.apply(SetResult(1, 11, DRAWN))
    assert session.tournament == before, "an edit that was refused was not made"
    assert [relocation.new_path for relocation in relocations] == [session.path]
    assert (file.read_bytes() if file.exists() else None) == spoilt, "what is there now is not ours"

    session.apply(SetResult(1, 11, DRAWN))
    for _ in range(11):
        session.undo()
    assert all(
        board.result is None or not board.result.final
        for board in session.tournament.rounds[0].boards
    )
    for _ in range(11):
        session.redo()
    after, copy = session.tournament, session.path
    assert session.in_place
    session.close()
    again = Session.open(copy)
    assert again.tournament == after
    assert len(again.history()) > 20
    again.close()


def test_an_edit_that_is_just_being_saved_is_in_the_copy(tmp_path: Path, session: Session) -> None:
    """Nothing is acknowledged that went into somebody else's file."""

    class Late(SetResult):
        def apply(self, tournament):  # type: ignore[no-untyped-def]
            emptied(tmp_path / "cup.arbiter", tmp_path / "older")
            return SetResult.apply(self, tournament)

    relocations: list[Relocation] = []
    session.subscribe_relocations(relocations.append)
    with pytest.raises(StoreError):
        session.apply(Late(1, 11, DRAWN))
    session.apply(SetResult(1, 12, BLACK_WINS))
    results = [board.result for board in session.tournament.rounds[0].boards]
    assert results[:10] == [WHITE_WINS] * 10
    assert results[11] == BLACK_WINS
    assert len(relocations) == 1
    assert not relocations[0].saved
    assert results[10] != DRAWN, "it was refused before anything was written"
    session.close()


def test_a_large_file_is_noticed_too(
    tmp_path: Path, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a change only its size is looked at."""
    monkeypatch.setattr(written_file, "_MOST_COMPARED", 0)
    session.apply(SetResult(1, 11, DRAWN))
    written_within(session.path, tmp_path / "older")
    with pytest.raises(WentOnInCopy):
        session.apply(SetResult(1, 12, DRAWN))
    assert session.tournament.rounds[0].boards[10].result == DRAWN
    session.close()


@pytest.mark.parametrize("most", [0, written_file._MOST_COMPARED])
def test_a_file_that_is_cut_off_while_a_change_is_written_is_noticed_before_that_counts(
    session: Session, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """The last look before anything is written was too early."""
    monkeypatch.setattr(written_file, "_MOST_COMPARED", most)
    store = session._store
    assert isinstance(store, FileStore)
    assert store._written_file is not None
    note = store._written_file.note

    def cut_off_first() -> None:
        os.truncate(store.path, 8192)
        note()

    monkeypatch.setattr(store._written_file, "note", cut_off_first)
    with pytest.raises(WentOnInCopy) as caught:
        session.apply(SetResult(1, 11, DRAWN))
    assert caught.value.relocation.saved
    assert session.tournament.rounds[0].boards[10].result == DRAWN, "it is in the copy"
    session.close()


def test_where_no_copy_can_be_written_nothing_is_taken_as_saved(
    tmp_path: Path, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: FileStore, path: Path) -> None:
        raise StoreError("the disk is full")

    emptied(session.path, session.path)
    before = session.tournament
    with monkeypatch.context() as patch:
        patch.setattr(FileStore, "save_copy", full)
        for _ in range(2):
            with pytest.raises(NotInPlace, match=r"overwritten by another program.*save a copy"):
                session.apply(SetResult(1, 11, DRAWN))
    assert session.tournament == before
    session.save_copy(tmp_path / "mine.arbiter")
    assert Session.read(tmp_path / "mine.arbiter").tournament == before
    session.close()


def test_a_file_that_is_only_touched_is_the_same(session: Session) -> None:
    os.utime(session.path, (1, 1))
    session.path.write_bytes(session.path.read_bytes())
    session.apply(SetResult(1, 11, DRAWN))
    assert session.path.name == "cup.arbiter"
    session.close()


def test_a_file_with_unused_pages_is_the_same(session: Session) -> None:
    """What is thrown away leaves pages behind that SQLite does not write."""
    store = session._store
    assert isinstance(store, FileStore)
    with store._transaction():
        store._connection.execute("CREATE TABLE heap (data TEXT)")
        store._connection.executemany("INSERT INTO heap VALUES (?)", [("x" * 3000,)] * 400)
    with store._transaction():
        store._connection.execute("DROP TABLE heap")
    for board in range(11, 21):
        session.apply(SetResult(1, board, DRAWN))
    assert session.path.name == "cup.arbiter"
    image = store._connection.serialize()
    assert same_database(image, image)
    page = max(written_file._unused_pages(image, 4096))
    unused = 4096 * (page - 1) + 500
    for place in (0, 100, 5000, unused):
        changed = image[:place] + b"\xff" + image[place + 1 :]
        assert same_database(changed, image) is (place == unused)
    assert not same_database(image[:-1], image)
    session.close()


def test_a_large_tournament_is_looked_at_within_the_time_of_a_key(tmp_path: Path) -> None:
    session = opened_round(tmp_path / "large.arbiter", players=1000)
    times = []
    for board in range(1, 101):
        begun = time.perf_counter()
        session.apply(SetResult(1, board, WHITE_WINS))
        times.append(time.perf_counter() - begun)
    session.close()
    assert sorted(times)[50] < 0.05
