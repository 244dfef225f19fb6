"""Files that are there whole or not at all, and never written through a link that somebody
planted.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.storage import FileStore
from arbiter_gui.storage.sqlite import whole_files
from arbiter_gui.storage.sqlite.whole_files import check_ordinary, write_file
from tests.storage.scratch import field


def test_a_new_file_replaces_the_old_one_whole(tmp_path: Path) -> None:
    target = tmp_path / "out.pdf"
    target.write_bytes(b"old")
    write_file(target, b"new")
    assert target.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("broken", [False, True])
def test_a_link_is_replaced_and_what_it_leads_to_stays(tmp_path: Path, broken: bool) -> None:
    """Whoever put it there does not choose what is overwritten."""
    real, link = tmp_path / "real.csv", tmp_path / "link.csv"
    if not broken:
        real.write_bytes(b"old")
    link.symlink_to(real)
    write_file(link, b"new")
    assert not link.is_symlink()
    assert link.read_bytes() == b"new"
    assert real.exists() is not broken
    assert broken or real.read_bytes() == b"old"


def test_nothing_that_is_there_already_becomes_the_file_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link planted at the name of the unfinished file is neither written through nor taken
    away.
    """
    mine = tmp_path / "mine.txt"
    mine.write_bytes(b"mine")
    names = iter((b"plant", b"plant", b"free"))
    monkeypatch.setattr(os, "urandom", lambda _: next(names))
    planted = tmp_path / f".out.pdf.{b'plant'.hex()}.part"
    planted.symlink_to(mine)
    write_file(tmp_path / "out.pdf", b"new")
    assert (tmp_path / "out.pdf").read_bytes() == b"new"
    assert (mine.read_bytes(), planted.is_symlink()) == (b"mine", True)
    assert list(names) == [], "the name was taken twice"


@pytest.mark.parametrize("held", [2, 3])
def test_a_file_that_is_held_for_a_moment_is_replaced_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, held: int
) -> None:
    """On Windows a virus scanner holds what was just written; who holds it longer is told of."""
    target, replace, tries = tmp_path / "out.pdf", os.replace, iter(range(held))

    def refuse(part: Path, name: Path) -> None:
        if next(tries, None) is not None:
            raise PermissionError(13, "Access is denied")
        replace(part, name)

    target.write_bytes(b"old")
    monkeypatch.setattr(whole_files, "_WAITS", (0.0, 0.0))
    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(StoreError) if held == 3 else contextlib.nullcontext():
        write_file(target, b"new")
    assert target.read_bytes() == (b"old" if held == 3 else b"new")
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("old", [None, "file", "link"])
def test_a_copy_of_a_tournament_goes_beside_and_through_no_link(
    tmp_path: Path, old: str | None
) -> None:
    target, mine = tmp_path / "copy.arbiter", tmp_path / "mine.txt"
    mine.write_bytes(b"mine")
    for name in (".copy.arbiter.part", ".cup.arbiter.part"):
        (tmp_path / name).symlink_to(mine)
    if old == "file":
        target.write_bytes(b"old")
    elif old == "link":
        target.symlink_to(mine)
    store = FileStore.create(
        tmp_path / "cup.arbiter", field(4, 1), "2026-02-01T10:00:00+00:00", "created"
    )
    store.save_copy(target)
    store.close()
    assert mine.read_bytes() == b"mine"
    assert not target.is_symlink()
    with contextlib.closing(FileStore.read(target)) as copy:
        assert copy.tournament == field(4, 1)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_a_new_file_has_the_permissions_of_any_other(tmp_path: Path) -> None:
    write_file(tmp_path / "out.csv", b"new")
    (tmp_path / "other.csv").touch()
    assert (tmp_path / "out.csv").stat().st_mode == (tmp_path / "other.csv").stat().st_mode


def test_a_failure_leaves_the_old_file_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "out.pdf"
    target.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(whole_files.os, "fsync", full)
    with pytest.raises(StoreError, match=r"out\.pdf cannot be written \(no space left on device\)"):
        write_file(target, b"new")
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_folders_that_are_missing_or_in_the_way_are_said(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no such file"):
        write_file(tmp_path / "no" / "out.pdf", b"")
    with pytest.raises(StoreError, match="cannot be written"):
        write_file(tmp_path, b"")


def test_a_device_is_written_to_and_stays() -> None:
    null = Path("/dev/null")
    if null.exists():
        write_file(null, b"gone")
        assert not null.is_file()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are of POSIX")
def test_pipes_and_devices_are_no_files_to_be_opened(tmp_path: Path) -> None:
    pipe = tmp_path / "cup.arbiter"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(StoreError, match=f"{path.name} is a device or a pipe, not a file"):
            check_ordinary(path)
        for opened in (FileStore.open, FileStore.read):
            with pytest.raises(StoreError, match="is a device or a pipe"):
                opened(path)
    check_ordinary(tmp_path)
    check_ordinary(tmp_path / "not there")
