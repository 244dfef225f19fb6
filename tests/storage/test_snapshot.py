"""Looking into a file that is open elsewhere: the last saved state, and nothing on the disk is
touched.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from arbiter_gui.app.edits import ClearResult, SetResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.values import BLACK_WINS, DRAWN
from arbiter_gui.storage import FileStore, Unfinished
from arbiter_gui.storage.sqlite import snapshot as reading
from tests.storage.scratch import field

PROJECT = Path(__file__).resolve().parents[2]
READ = (
    "import sys, pathlib\n"
    "from arbiter_gui.storage import FileStore\n"
    "store = FileStore.read(pathlib.Path(sys.argv[1]))\n"
    "print(store.tournament.rounds[1].boards[0].result.white.name, len(store.log()))\n"
)


def fixed_time() -> datetime:
    return datetime(2026, 5, 2, 14, 30, tzinfo=UTC)


@pytest.fixture
def held(tmp_path: Path) -> Session:
    return Session.create(tmp_path / "open.arbiter", field(6, 3), fixed_time)


def outside(path: Path, program: str = READ) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=PROJECT)


def test_another_program_sees_what_was_saved_last(held: Session) -> None:
    held.apply(SetResult(2, 1, BLACK_WINS))
    before = outside(held.path)
    held.apply(SetResult(2, 1, DRAWN))
    after = outside(held.path)
    held.close()
    assert (before.stdout, before.stderr) == ("LOSS 2\n", "")
    assert (after.stdout, after.stderr) == ("DRAW 3\n", "")


def test_writing_stays_refused_while_it_is_open(held: Session) -> None:
    program = (
        "import sys, pathlib, arbiter_gui.storage as s; s.FileStore.open(pathlib.Path(sys.argv[1]))"
    )
    assert "it is open in another window or program" in outside(held.path, program).stderr
    held.close()


def test_what_is_read_cannot_be_changed(held: Session) -> None:
    held.close()
    before = held.path.read_bytes()
    seen = Session.read(held.path, fixed_time)
    with pytest.raises(StoreError, match="cannot be saved"):
        seen.apply(ClearResult(2, 1))
    seen.close()
    assert held.path.read_bytes() == before
    assert [p.name for p in held.path.parent.iterdir()] == [held.path.name]


def test_a_change_under_way_is_waited_for(held: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal in use means that the file holds half a change."""
    held.close()
    journal = held.path.with_name(held.path.name + "-journal")
    journal.write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(504))
    pauses: list[float] = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            journal.write_bytes(bytes(512))

    monkeypatch.setattr(reading.time, "sleep", pause)
    FileStore.read(held.path).close()
    assert len(pauses) == 3


def test_a_change_that_was_cut_off_is_told(held: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    held.close()
    journal = held.path.with_name(held.path.name + "-journal")
    journal.write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(504))
    monkeypatch.setattr(reading.time, "sleep", lambda _: None)
    with pytest.raises(Unfinished, match="incomplete"):
        FileStore.read(held.path)
    Session.read(held.path).close()
    assert not journal.exists(), "opening it took the half change back"


def test_other_files_are_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "notes.arbiter"
    path.write_bytes(b"not a database at all, but long enough to be looked at" * 20)
    with pytest.raises(StoreError, match=r"notes\.arbiter"):
        FileStore.read(path)
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE t (x)")
    connection.close()
    with pytest.raises(StoreError, match="database of another program"):
        FileStore.read(path)


def test_a_file_that_is_cut_off_is_damaged_in_the_same_words_for_all_uses(tmp_path: Path) -> None:
    path = tmp_path / "cut.arbiter"
    Session.create(path, field(4), lambda: datetime(2026, 5, 2, tzinfo=UTC)).close()
    path.write_bytes(path.read_bytes()[:40])
    sentences = set()
    for use in (Session.open, Session.read):
        with pytest.raises(StoreError) as caught:
            use(path)
        sentences.add(str(caught.value))
    assert sentences == {"cut.arbiter cannot be opened: the file is damaged."}
