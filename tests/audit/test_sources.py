"""Which files an archive has, and what is refused."""

from __future__ import annotations

import io
import os
import tarfile
import tracemalloc
import zipfile
from itertools import islice
from pathlib import Path

import pytest

from arbiter_gui.audit.archives import Limits
from arbiter_gui.audit.sources import count_files, files_of
from arbiter_gui.domain.errors import InvalidTournament
from tests.audit.conftest import SAME

NAMES = {"a.trf", "again.trf", "b.TRF", "c.txt", "broken.trf", "d.trf", "notes.txt"} | {
    f"more-{n:02d}.trf" for n in range(12)
}


def last(place: str) -> str:
    return place.replace("!", "/").rpartition("/")[2]


def test_a_folder_and_its_archives_have_the_same_files(
    folder: Path, zipped: Path, tarred: Path
) -> None:
    expected = {last(f.place): f.data for f in files_of(str(folder))}
    assert expected.keys() == NAMES
    for archive in (zipped, tarred):
        found = list(files_of(str(archive)))
        assert {last(f.place): f.data for f in found} == expected
        assert all(f.place.startswith(f"{archive}!") and not f.error for f in found)
    assert (count_files(str(folder)), count_files(str(zipped))) == (len(NAMES), len(NAMES))
    assert count_files(str(tarred)) is None, "only reading it tells"


def test_a_list_names_files_folders_and_archives(
    folder: Path, zipped: Path, tmp_path: Path
) -> None:
    listed = tmp_path / "list"
    listed.write_bytes(
        b"\xef\xbb\xbf# what to check\r\nseason/a.trf\r\n\r\nseason/2017\nseason.zip\nmissing.trf\n"
    )
    found = list(files_of(str(listed)))
    assert [last(f.place) for f in found[:1]] == ["a.trf"]
    assert len(found) == 1 + 2 + len(NAMES) + 1
    assert found[-1].error == "there is no such file"


def test_a_list_of_an_old_program_is_read_where_names_are_utf_8(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows decodes file names strictly."""
    monkeypatch.setattr(
        os, "fsdecode", lambda name: name.decode() if isinstance(name, bytes) else str(name)
    )
    listed = tmp_path / "list"
    listed.write_bytes("café.trf\n".encode("cp1252"))
    (tmp_path / "café.trf").write_bytes(SAME)
    assert [last(found.place) for found in files_of(str(listed))] == ["café.trf"]


def test_names_that_lead_elsewhere_are_only_names(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    with zipfile.ZipFile(inside / "evil.zip", "w") as archive:
        archive.writestr("../../out.trf", SAME)
        archive.writestr("/etc/out.trf", SAME)
    with tarfile.open(inside / "evil.tar", "w") as tar:
        info = tarfile.TarInfo("../out.trf")
        info.size = len(SAME)
        tar.addfile(info, io.BytesIO(SAME))
        link = tarfile.TarInfo("link.trf")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        tar.addfile(link)
    found = sorted(f.place for f in files_of(str(inside)))
    assert [last(place) for place in found] == ["out.trf"] * 3
    assert sorted(p.name for p in tmp_path.rglob("*")) == ["evil.tar", "evil.zip", "inside"]


def test_what_unpacks_to_too_much_is_refused(tmp_path: Path) -> None:
    small = Limits(file=1000, total=3000)
    for name in ("bomb.zip", "bomb.tar.gz"):
        path = tmp_path / name
        members = {f"{n}.trf": b"0" * size for n, size in enumerate((900, 5000, 900, 900, 900))}
        if name.endswith("zip"):
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
                for member, data in members.items():
                    archive.writestr(member, data)
        else:
            with tarfile.open(path, "w:gz") as tar:
                for member, data in members.items():
                    info = tarfile.TarInfo(member)
                    info.size = len(data)
                    tar.addfile(info, io.BytesIO(data))
        (path.parent / "long").write_bytes(b"")
        limits = Limits(small.file, small.total)
        found = list(files_of(str(path), limits))
        assert [bool(f.error) for f in found][:2] == [False, True]
        assert "larger than" in found[1].error
        assert "unpacked size is more than" in found[-1].error or path.stat().st_size * 200 > 3000


def test_a_damaged_archive_costs_itself_only(folder: Path, zipped: Path, tarred: Path) -> None:
    whole = zipped.read_bytes()
    (folder / "cut.tar.gz").write_bytes(tarred.read_bytes()[:400])
    (folder / "cut.zip").write_bytes(whole[: len(whole) // 2])
    (folder / "nested.zip").write_bytes(b"PK\x05\x06" + b"\0" * 18)
    found = {last(f.place): f for f in files_of(str(folder))}
    assert found.keys() >= NAMES
    assert "cannot be read" in found["cut.tar.gz"].error
    assert "cannot be read" in found["cut.zip"].error


def test_no_archive_stops_the_others(folder: Path, zipped: Path) -> None:
    whole = zipped.read_bytes()
    first = whole.index(b"PK\1\2")
    hostile = {
        "list.zip": whole[:first] + b"XX" + whole[first + 2 :],
        "name.zip": (whole[:first] + whole[first:].replace(b"\0\0a.trf", b"\0\0\xff.trf")).replace(
            b"PK\1\2\x14\x03\x14\0\0\0", b"PK\1\2\x14\x03\x14\0\0\x08"
        ),
        "later.zip": whole.replace(b"PK\1\2\x14\x03\x14", b"PK\1\2\x14\x03\xff", 1),
        "method.zip": whole.replace(b"\x08\0", b"\x61\0"),
        "locked.zip": whole.replace(b"PK\1\2\x14\x03\x14\0\0", b"PK\1\2\x14\x03\x14\0\1").replace(
            b"PK\3\4\x14\0\0", b"PK\3\4\x14\0\1"
        ),
        "short.zip": whole[-22:],
    }
    for name, data in hostile.items():
        assert data != whole
        (folder / name).write_bytes(data)
    assert count_files(str(folder)) is not None
    found = list(files_of(str(folder)))
    assert {last(f.place) for f in found} >= NAMES
    for name in hostile:
        assert any(f.error and name in f.place for f in found), name


@pytest.mark.parametrize("kind", [zipfile.ZIP_STORED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
@pytest.mark.parametrize("before", [b"", b"#!/bin/sh\n"])
def test_an_archive_is_read_part_by_part(tmp_path: Path, kind: int, before: bytes) -> None:
    path, members = tmp_path / "many.zip", {f"{n}/ü.trf": bytes([n]) * n for n in range(10)}
    path.write_bytes(before)
    with zipfile.ZipFile(path, "a", kind) as archive:
        archive.comment = b"a season"
        for name, data in members.items():
            archive.writestr(name, data)
    found = {f.place.partition("!")[2]: f.data for f in files_of(str(path))}
    assert found == members
    assert count_files(str(path)) == 10


def test_more_members_than_memory_are_listed(tmp_path: Path) -> None:
    """Seventy thousand are an archive of the large format.

    Their list, of some 40 MB, is never whole in memory.

    After the first ones, one in ten is a report.
    """
    path = tmp_path / "many.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for n in range(70_000):
            archive.writestr(
                zipfile.ZipInfo(f"{n}.{'png' if n > 5_000 and n % 10 else 'trf'}"), b""
            )
    found = files_of(str(path))
    # which makes reading six times as slow, so that it is done for a part of them
    tracemalloc.start()
    assert count_files(str(path)) == 11_500
    assert not any(f.error for f in islice(found, 5_000))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 5 << 19
    assert sum(not f.error for f in found) == 6_500


def test_an_archive_in_an_archive_is_told(tmp_path: Path, zipped: Path) -> None:
    path = tmp_path / "outer.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.write(zipped, "inner.zip")
    assert [f.error for f in files_of(str(path))] == ["archives inside archives are not opened"]


def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidTournament, match="there is no file or folder"):
        list(files_of(str(tmp_path / "nothing")))
    (tmp_path / "program").write_bytes(b"\x7fELF\0\0")
    with pytest.raises(InvalidTournament, match="neither a list of files"):
        list(files_of(str(tmp_path / "program")))


def test_files_are_listed_one_after_the_other(tmp_path: Path) -> None:
    """The first one is there before the names of the others are read."""
    listed = tmp_path / "list"
    listed.write_text("".join(f"missing-{n}.trf\n" for n in range(100_000)))
    found = files_of(str(listed))
    assert next(found).place == "missing-0.trf"
    found.close()  # type: ignore[attr-defined]
