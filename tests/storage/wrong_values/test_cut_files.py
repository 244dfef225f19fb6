"""Tournament files cut short, as by a full stick or a broken copy: what is there is read."""

from __future__ import annotations

import contextlib
import random
import sqlite3
from pathlib import Path

import pytest

from arbiter_gui.app.opening.rescue import result_count
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.storage import FileStore
from arbiter_gui.storage.sqlite.cut_file import at_full_length
from tests.storage.wrong_values.files import make

PAGE = 4096
PAGE_COUNT = slice(28, 32)
LOST_REASONS = "the reasons stored with"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path)[0]


def cut(path: Path, percent: int) -> bytes:
    """Leave the beginning of a file, and return it."""
    content = path.read_bytes()
    path.write_bytes(content[: len(content) * percent // 100])
    return path.read_bytes()


def salvaged(path: Path) -> tuple[int, int, int, tuple[Said, ...]]:
    """Return players, rounds, results and notices of what can be read, saved as a sound copy."""
    copy = path.with_name("copy.arbiter")
    with contextlib.closing(Session.salvage(path)) as session:
        tournament = session.tournament
        session.save_copy(copy)
    with contextlib.closing(Session.read(copy)) as again:
        assert again.tournament == tournament
    copy.unlink()
    return (
        len(tournament.players),
        len(tournament.rounds),
        result_count(tournament),
        session.notices,
    )


@pytest.mark.parametrize("percent", [75, 90, 95, 99])
def test_a_file_cut_short_is_read_as_far_as_it_goes(path: Path, percent: int) -> None:
    content = cut(path, percent)
    players, rounds, results, notices = salvaged(path)
    assert (players, rounds, results) == (9, 3, 12)
    assert "is damaged; this is what could be read from it" in notices[0]
    assert not any("intact" in notice for notice in notices)
    assert path.read_bytes() == content
    assert sorted(each.name for each in path.parent.glob("played*")) == ["played.arbiter"]


def test_a_page_of_which_a_part_is_missing_counts_as_missing(path: Path) -> None:
    whole = path.read_bytes()
    filled = at_full_length(whole[: 5 * PAGE + PAGE // 2])
    assert len(filled) == len(whole)
    assert filled[PAGE : 5 * PAGE] == whole[PAGE : 5 * PAGE]
    assert not any(filled[5 * PAGE :])


def test_a_page_of_which_a_part_is_missing_invents_nothing(path: Path) -> None:
    with contextlib.closing(FileStore.read(path)) as store:
        known = {player.number: player for player in store.tournament.players}
    whole = path.read_bytes()
    chance = random.Random(3)
    read = 0
    for _ in range(40):
        path.write_bytes(whole[: chance.randrange(len(whole) // 3, len(whole))])
        try:
            session = Session.salvage(path)
        except StoreError:
            continue
        with contextlib.closing(session):
            for player in session.tournament.players:
                assert player.rating in (known[player.number].rating, 0)
                assert player.name in (known[player.number].name, "")
                if player != known[player.number]:
                    assert len(session.notices) > 1
        read += 1
    assert read > 20


@pytest.mark.parametrize("length", [1, 16, 99, 100, 300, 511, 512, PAGE - 1, PAGE, 3 * PAGE])
def test_of_a_stub_nothing_is_read_and_nothing_breaks(path: Path, length: int) -> None:
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(StoreError):
        Session.salvage(path)


def test_a_header_that_names_16_tb_takes_no_such_room(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[PAGE_COUNT] = (0xFFFFFFFE).to_bytes(4)
    path.write_bytes(content)
    assert len(at_full_length(bytes(content))) <= 1 << 27
    assert salvaged(path)[:3] == (9, 3, 12)


@pytest.mark.parametrize("size", [0, 1, 2, 511, 0xFFFF])
def test_a_header_with_an_odd_page_size_is_no_way_to_a_crash(path: Path, size: int) -> None:
    content = bytearray(path.read_bytes())
    content[16:18] = size.to_bytes(2)
    path.write_bytes(content)
    assert len(at_full_length(bytes(content))) <= 1 << 27
    with pytest.raises(StoreError):
        Session.salvage(path)


def test_a_cut_file_whose_last_changes_are_in_a_log_beside_it_says_so(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("UPDATE player SET name = 'Later' WHERE number = 7")
        connection.commit()
        log = path.with_name(path.name + "-wal")
        content, changes = path.read_bytes(), log.read_bytes()
    assert changes
    path.write_bytes(content[: len(content) * 90 // 100])
    log.write_bytes(changes)
    players, rounds, results, notices = salvaged(path)
    assert (players, rounds, results) == (9, 3, 12)
    assert (
        "the changes in played.arbiter-wal, next to the damaged file, are not included" in notices
    )
    assert log.read_bytes() == changes
