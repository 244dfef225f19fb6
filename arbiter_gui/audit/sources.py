"""The files of an archive: folders, lists of names, zip and tar archives, read one after another.

Names are not collected, so that a million files take no more memory than one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from arbiter_gui.audit.archives import (
    USUAL,
    FoundReport,
    Limits,
    archive_files,
    count_archive_files,
    is_archive,
    place_of,
    whole_file,
)
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.formats.regular import name_in_list
from arbiter_gui.storage.file.extension import EXTENSION
from arbiter_gui.storage.sqlite.whole_files import check_ordinary

REPORTS = (".trf", ".trfx", ".fid", EXTENSION)
"""Extensions of files that are checked, whatever their content."""
PERHAPS = (".txt",)
"""Extensions of files that are skipped unless they are reports."""


def files_of(name: str, limits: Limits = USUAL) -> Iterator[FoundReport]:
    """Yield the files that a name refers to: a folder, an archive, a list of names, or a report.

    Raises InvalidTournament for any other name, OSError if it cannot be read at all.
    """
    for path in _places(must_be_there(name)):
        if is_archive(path.name):
            yield from archive_files(path, _wanted, limits)
        else:
            yield _read(path, limits.file)


def must_be_there(name: str) -> Path:
    """Return the path of a file or folder. Raises InvalidTournament if there is neither, StoreError for a device."""
    path = Path(name)
    check_ordinary(path)
    if not path.is_dir() and not path.is_file():
        raise InvalidTournament(say("there is no file or folder {name}", name=name))
    return path


def count_files(name: str) -> int | None:
    """Return how many files a name refers to, None if only reading it would show that (a tar archive)."""
    total = 0
    for path in _places(must_be_there(name)):
        count: int | None = 1
        if is_archive(path.name):
            count = count_archive_files(path, _wanted)
        if count is None:
            return None
        total += count
    return total


def _places(path: Path) -> Iterator[Path]:
    """Yield the files that a path stands for: those of a folder or a list, or the file itself."""
    if path.is_dir():
        yield from _walked(path)
    elif is_archive(path.name) or path.suffix.lower() in REPORTS:
        yield path
    else:
        yield from _listed(path)


def _walked(folder: Path) -> Iterator[Path]:
    """Yield the reports and archives in a folder and its subfolders, without following links to folders."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from _walked(Path(entry.path))
            elif entry.is_file() and (_wanted(entry.name) or is_archive(entry.name)):
                yield Path(entry.path)


def _listed(path: Path) -> Iterator[Path]:
    """Yield the files of a list, a name a line, from the current folder, or else from that of the list."""
    with path.open("rb") as lines:
        # A file of another kind, given by mistake, would otherwise be read as a list of thousands of strange names.
        if b"\0" in lines.read(1024):
            raise InvalidTournament(
                say("{path} is neither a list of files nor an archive that can be read", path=path)
            )
        lines.seek(0)
        for line in lines:
            name = name_in_list(line.removeprefix(b"\xef\xbb\xbf").strip())
            if not name or name.startswith("#") or "\0" in name:
                continue
            place = Path(name)
            if not place.exists() and (path.parent / name).exists():
                place = path.parent / name
            if place.is_dir():
                yield from _walked(place)
            else:
                yield place


def _wanted(name: str) -> bool:
    return name.lower().endswith(REPORTS + PERHAPS)


def _read(path: Path, limit: int) -> FoundReport:
    """Return a file with its bytes, or with the reason why it cannot be read."""
    try:
        if not path.is_file():
            return FoundReport(place_of(path), error=say("there is no such file"))
        with path.open("rb") as file:
            return whole_file(place_of(path), file.read(limit + 1), limit)
    except OSError as error:
        return FoundReport(place_of(path), error=system_words(error))
