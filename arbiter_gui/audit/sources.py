"""Which files an archive has: folders, lists of names, zip and tar archives, read one after the other.

Nothing is ever unpacked to the disk: a member is some bytes with a name, and its name leads nowhere. Names are not
gathered either, so that a million files take no more memory than one.
"""

from __future__ import annotations

import lzma
import os
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.audit import zip_parts
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament
from arbiter_gui.domain.texts.sentences import NOTHING, Said, plain, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.formats.regular import MOST_REPORT_BYTES, name_in_list
from arbiter_gui.storage.file.extension import EXTENSION
from arbiter_gui.storage.sqlite.whole_files import check_ordinary

REPORTS = (".trf", ".trfx", ".fid", EXTENSION)
"""How the files end that are checked, whatever is in them."""
PERHAPS = (".txt",)
"""How files end that are passed over unless they are reports."""
ARCHIVES = (".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")

_DAMAGED = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError, RuntimeError, ValueError, OverflowError,
)  # fmt: skip
"""What reading a damaged archive, or one of another kind, raises."""
LEAST_TOTAL, MOST_TIMES = 1 << 30, 200
"""An archive may unpack to this many bytes, or this many times its size, whichever is more."""


class TooMuch(InvalidTournament):
    """An archive unpacks to more than any archive of reports does."""


@dataclass(frozen=True, slots=True)
class FoundReport:
    """A file: where it is (`ARCHIVE!MEMBER` in an archive), and its bytes, or why they cannot be had."""

    place: str
    data: bytes = b""
    error: Said = NOTHING


@dataclass(frozen=True, slots=True)
class Limits:
    """How many bytes a file and the rest of its archive may have."""

    file: int = MOST_REPORT_BYTES
    total: int = LEAST_TOTAL

    def of(self, archive: Path) -> Limits:
        """Return the limits for an archive by its size."""
        return Limits(self.file, max(self.total, MOST_TIMES * archive.stat().st_size))


USUAL = Limits()


def files_of(name: str, limits: Limits = USUAL) -> Iterator[FoundReport]:
    """Yield the files that a name stands for: a folder, an archive, a list of names, or a report.

    Raises InvalidTournament for a name that is none of them, OSError for what cannot be read at all.
    """
    for found in _places(must_be_there(name)):
        yield from _members(found, limits) if _is_archive(found.name) else (_read(found, limits.file),)


def must_be_there(name: str) -> Path:
    """Return the path of a file or folder. Raises InvalidTournament where there is neither, StoreError for a device."""
    path = Path(name)
    check_ordinary(path)
    if not path.is_dir() and not path.is_file():
        raise InvalidTournament(say("there is no file or folder {name}", name=name))
    return path


def count_files(name: str) -> int | None:
    """Return how many files a name stands for, None where only reading it would tell (a tar archive)."""
    total = 0
    for path in _places(must_be_there(name)):
        if not _is_archive(path.name):
            total += 1
        else:
            members = _count_members(path)
            if members is None:
                return None
            total += members
    return total


def _count_members(path: Path) -> int | None:
    try:
        with path.open("rb") as file:
            if zipfile.is_zipfile(file):
                return sum(1 for name in zip_parts.names(file) if _looked_at(name))
    except (OSError, zipfile.BadZipFile):
        return 1  # the archive itself is told as what cannot be read
    return None


def _places(path: Path) -> Iterator[Path]:
    if path.is_dir():
        yield from _walked(path)
    elif _is_archive(path.name) or path.suffix.lower() in REPORTS:
        yield path
    else:
        yield from _listed(path)


def _walked(folder: Path) -> Iterator[Path]:
    """Yield the reports and archives in a folder and those in it, without following links to folders."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from _walked(Path(entry.path))
            elif entry.is_file() and (_wanted(entry.name) or _is_archive(entry.name)):
                yield Path(entry.path)


def _listed(path: Path) -> Iterator[Path]:
    """Yield the files of a list, a name a line, from the folder one works in, else from that of the list."""
    with path.open("rb") as lines:
        if b"\0" in lines.read(1024):
            raise InvalidTournament(
                say("{path} is neither a list of files nor an archive that can be read", path=path)
            )
        lines.seek(0)
        for line in lines:
            name = name_in_list(line.removeprefix(b"\xef\xbb\xbf").strip())
            if not name or name.startswith("#") or "\0" in name:
                continue
            place = next((p for p in (Path(name), path.parent / name) if p.exists()), Path(name))
            if place.is_dir():
                yield from _walked(place)
            else:
                yield place


def _wanted(name: str) -> bool:
    return name.lower().endswith(REPORTS + PERHAPS)


def _is_archive(name: str) -> bool:
    return name.lower().endswith(ARCHIVES)


def _read(path: Path, most: int) -> FoundReport:
    try:
        if not path.is_file():
            return FoundReport(place_of(path), error=say("there is no such file"))
        with path.open("rb") as file:
            return _whole(place_of(path), file.read(most + 1), most)
    except OSError as error:
        return FoundReport(place_of(path), error=system_words(error))


def _whole(place: str, data: bytes, most: int) -> FoundReport:
    if len(data) > most:
        return FoundReport(place, error=say("larger than {n} MB", n=most >> 20))
    return FoundReport(place, data)


def _members(path: Path, limits: Limits) -> Iterator[FoundReport]:
    try:
        whole = limits.of(path)
        yield from _zip_members(path, whole) if zipfile.is_zipfile(path) else _tar_members(path, whole)
    except (*_DAMAGED, OSError, tarfile.TarError, TooMuch) as error:
        said = system_words(error) if isinstance(error, OSError) else _said(error)
        yield FoundReport(place_of(path), error=say("the archive cannot be read on: {why}", why=said))


def _zip_members(path: Path, limits: Limits) -> Iterator[FoundReport]:
    left = limits.total
    with path.open("rb") as file:
        for archive, info in ((part, info) for part in zip_parts.parts(file) for info in part.infolist()):
            place = place_of(path, info.filename)
            if info.is_dir() or not _looked_at(info.filename):
                continue
            if _is_archive(info.filename):
                yield FoundReport(place, error=NESTED)
                continue
            try:
                with archive.open(info) as member:
                    data = member.read(limits.file + 1)
            except (*_DAMAGED, OSError) as error:
                yield FoundReport(place, error=say("cannot be unpacked: {why}", why=_said(error)))
                continue
            left = _less(left, data)
            yield _whole(place, data, limits.file)


def _tar_members(path: Path, limits: Limits) -> Iterator[FoundReport]:
    left = limits.total
    # As a stream: members are read in their order, whatever the compression.
    with tarfile.open(path, "r|*") as archive:
        for info in archive:
            archive.members = []  # type: ignore[attr-defined]  # else every member is kept
            place = place_of(path, info.name)
            if not info.isreg() or not _looked_at(info.name):
                continue
            if _is_archive(info.name):
                yield FoundReport(place, error=NESTED)
                continue
            member = archive.extractfile(info)
            data = member.read(limits.file + 1) if member is not None else b""
            left = _less(left, data)
            yield _whole(place, data, limits.file)


NESTED = say("an archive in an archive is not opened")


def place_of(path: Path, member: str = "") -> str:
    """Return where a file is as text that can be kept: what is no letter in a name is written by its number."""
    place = f"{path}!{member}" if member else str(path)
    return place.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _said(error: Exception) -> Said:
    return error.said if isinstance(error, ArbiterError) else plain(error)


def _looked_at(name: str) -> bool:
    return _wanted(name) or _is_archive(name)


def _less(left: int, data: bytes) -> int:
    if len(data) > left:
        raise TooMuch(say("it unpacks to more than {n} times its size", n=MOST_TIMES))
    return left - len(data)
