"""Copies in a second folder: whole, the newest one, and never waited for."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from arbiter_gui.app import second_copies
from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.second_copies import (
    CopyResult,
    CopyWriter,
    carry_out_task,
    earlier_copy_place,
    second_place,
)
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import WHITE_WINS
from tests.gui.fields import fixed_time, played, start

SECONDS = 10.0


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.create(tmp_path / "cup.arbiter", played(6, 1), fixed_time)


def test_a_copy_is_a_whole_tournament_file_with_its_history(
    tmp_path: Path, session: Session
) -> None:
    session.apply(SetResult(1, 1, WHITE_WINS))
    place = second_place(tmp_path, session)
    assert carry_out_task(place, session.contents(), is_first=True).failure == ""
    copy = Session.open(place)
    assert (copy.tournament, copy.history()) == (session.tournament, session.history())
    copy.undo()
    copy.close()
    session.close()


def test_tournaments_of_one_name_have_copies_of_their_own(tmp_path: Path) -> None:
    places = set()
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        session = Session.create(tmp_path / folder / "cup.arbiter", start(4), fixed_time)
        place = second_place(tmp_path, session)
        assert place.name.startswith("cup ")
        places.add(place)
        session.close()
    assert len(places) == 2


def test_the_copy_of_an_earlier_run_is_kept_once(tmp_path: Path) -> None:
    """What is opened now may be older than its copy: the disk broke, and a backup was brought
    back.
    """
    place = tmp_path / "cup.arbiter"
    place.write_bytes(b"of yesterday")
    results: list[CopyResult] = []
    writer = CopyWriter(results.append)
    for data in (b"first", b"second"):
        writer.write_copy(place, data)
        assert writer.finish(SECONDS)
    assert place.read_bytes() == b"second"
    assert earlier_copy_place(place).read_bytes() == b"of yesterday"
    assert all(result.written_at and not result.failure for result in results)


def test_nobody_waits_for_a_disk_that_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes meanwhile is written at last, the newest of each place only."""
    answers, begun = threading.Event(), threading.Event()
    written: list[tuple[str, bytes]] = []

    def slow(place: Path, data: bytes) -> None:
        begun.set()
        assert answers.wait(SECONDS)
        written.append((place.name, data))

    monkeypatch.setattr(second_copies, "write_file", slow)
    writer = CopyWriter(lambda result: None)
    writer.write_copy(tmp_path / "a", b"1")
    assert begun.wait(SECONDS)
    for data in (b"2", b"3"):
        writer.write_copy(tmp_path / "a", data)
        writer.write_copy(tmp_path / "b", data)
    writer.look_for_copy(tmp_path / "b")
    assert not writer.finish(0.01), "the end of the program does not wait for it either"
    answers.set()
    assert writer.finish(SECONDS)
    assert sorted(written) == [("a", b"1"), ("a", b"3"), ("b", b"3")]
    assert not [
        thread for thread in threading.enumerate() if thread.name == "arbiter-second-copies"
    ]


def test_a_thread_that_hangs_does_not_keep_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = threading.Event()
    monkeypatch.setattr(second_copies, "write_file", lambda place, data: answers.wait(SECONDS))
    writer = CopyWriter(lambda result: None)
    writer.write_copy(tmp_path / "a", b"1")
    (thread,) = [
        thread for thread in threading.enumerate() if thread.name == "arbiter-second-copies"
    ]
    assert thread.daemon
    answers.set()
    assert writer.finish(SECONDS)


def test_a_folder_that_is_not_there_is_told_and_not_made(tmp_path: Path) -> None:
    """Where a stick was pulled out its folder would be one on the disk itself."""
    place = tmp_path / "stick" / "cup.arbiter"
    result = carry_out_task(place, b"data", is_first=True)
    assert "no such file or directory" in str(result.failure).lower()
    assert not place.parent.exists()
    assert carry_out_task(place, None, is_first=False) == CopyResult(place)


def test_a_copy_that_is_there_is_found_with_its_time(tmp_path: Path) -> None:
    place = tmp_path / "cup.arbiter"
    place.write_bytes(b"data")
    assert carry_out_task(place, None, is_first=False).written_at == place.stat().st_mtime
