"""The files of a zip or tar archive, one after another, with limits for each and for all of them
together.

Nothing is ever unpacked to the disk: a member is some bytes with a name, and its name is never used
as a path. Names are not collected either, so that a million files take no more memory than one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.formats.regular import MOST_REPORT_BYTES
from arbiter_gui.formats.unpacking.allowance import BYTES_AT_ONCE, Allowance
from arbiter_gui.formats.unpacking.faults import UnpackingFault, UnpacksTooFar
from arbiter_gui.formats.unpacking.streams import read_at_most
from arbiter_gui.formats.unpacking.tar_archive import TarArchive
from arbiter_gui.formats.unpacking.zip_archive import members_apart, open_member
from arbiter_gui.formats.unpacking.zip_listing import ZipMember, is_zip, listed_members

ARCHIVES = (".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")
NO_NESTED_ARCHIVES = say("archives inside archives are not opened")
_NO_SPARSE_FILES = say("sparse files are not read")

Wanted = Callable[[str], bool]
"""Function from a file's name in an archive to whether the file is to be read."""


@dataclass(frozen=True, slots=True)
class FoundReport:
    """A file: its place (`ARCHIVE!MEMBER` in an archive), and its bytes, or why they cannot be
    read.
    """

    place: str
    data: bytes = b""
    error: Said = NOTHING


@dataclass(frozen=True, slots=True)
class Limits:
    """Most bytes of a file, and most bytes unpacked from an archive before these are measured by
    its size.
    """

    file: int = MOST_REPORT_BYTES
    total: int = BYTES_AT_ONCE


USUAL_LIMITS = Limits()


def is_archive(name: str) -> bool:
    """Return whether a file is an archive, by its name."""
    return name.lower().endswith(ARCHIVES)


def archive_files(
    path: Path, is_wanted: Wanted, limits: Limits = USUAL_LIMITS
) -> Iterator[FoundReport]:
    """Yield the wanted files of an archive.

    If the rest cannot be read, the archive itself has the error.
    """
    try:
        with path.open("rb") as file:
            allowance = Allowance(path.stat().st_size, limits.total)
            members = _zip_files if is_zip(file) else _tar_files
            yield from members(file, path, is_wanted, limits.file, allowance)
    except (UnpackingFault, OSError) as error:
        yield FoundReport(
            place_of(path),
            error=say("the rest of the archive cannot be read: {why}", why=_error_words(error)),
        )


def count_archive_files(path: Path, is_wanted: Wanted) -> int | None:
    """Return how many files of an archive are wanted.

    None if only reading it would show that (a tar archive).
    """
    try:
        with path.open("rb") as file:
            if is_zip(file):
                names = (member.name for member in listed_members(file))
                return sum(1 for name in names if _is_wanted_or_archive(name, is_wanted))
    # Reported as one file, the archive that cannot be read.
    except (UnpackingFault, OSError):
        return 1
    return None


def _zip_files(
    file: BinaryIO, path: Path, is_wanted: Wanted, limit: int, allowance: Allowance
) -> Iterator[FoundReport]:
    """Yield the wanted files of a zip archive; folders and anything else are passed over."""
    for member in members_apart(file):
        if member.is_folder or not _is_wanted_or_archive(member.name, is_wanted):
            continue
        member_place = place_of(path, member.name)
        if is_archive(member.name):
            yield FoundReport(member_place, error=NO_NESTED_ARCHIVES)
        else:
            yield _zip_file(file, member, member_place, limit, allowance)


def _zip_file(
    file: BinaryIO, member: ZipMember, place: str, limit: int, allowance: Allowance
) -> FoundReport:
    """Return a file of a zip archive; damage affects this file only.

    Raises UnpacksTooFar for the whole archive.
    """
    try:
        data = read_at_most(open_member(file, member, allowance), limit + 1)
    except UnpacksTooFar:
        raise
    except (UnpackingFault, OSError) as error:
        return FoundReport(place, error=say("cannot be extracted: {why}", why=_error_words(error)))
    return whole_file(place, data, limit)


def _tar_files(
    file: BinaryIO, path: Path, is_wanted: Wanted, limit: int, allowance: Allowance
) -> Iterator[FoundReport]:
    """Yield the wanted files of a tar archive, which can be read only from the beginning to the
    end.
    """
    # The bytes of a member are read before the next one is looked for, or they are skipped.
    archive = TarArchive(file, path.stat().st_size, allowance)
    for member in archive.members():
        member_place = place_of(path, member.name)
        if not _is_wanted_or_archive(member.name, is_wanted):
            continue
        if is_archive(member.name):
            yield FoundReport(member_place, error=NO_NESTED_ARCHIVES)
        elif member.sparse:
            yield FoundReport(member_place, error=_NO_SPARSE_FILES)
        else:
            yield whole_file(member_place, archive.read(limit + 1), limit)


def whole_file(place: str, data: bytes, limit: int) -> FoundReport:
    """Return a file of which at most one byte more than allowed was read."""
    if len(data) > limit:
        return FoundReport(place, error=say("larger than {n} MB", n=limit >> 20))
    return FoundReport(place, data)


def place_of(path: Path, member: str = "") -> str:
    """Return the place of a file as text that can be stored: undecodable bytes of a name are
    escaped.
    """
    nested_place = str(path)
    if member:
        nested_place = f"{path}!{member}"
    return nested_place.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _is_wanted_or_archive(name: str, is_wanted: Wanted) -> bool:
    return is_wanted(name) or is_archive(name)


def _error_words(error: Exception) -> Said:
    if isinstance(error, ArbiterError):
        return error.said
    assert isinstance(error, OSError)
    return system_words(error)
