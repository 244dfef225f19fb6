"""The files of an archive: folders, lists of names, zip and tar archives, read one after another.

Names are not collected, so that a million files take no more memory than one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from arbiter_gui.audit.archives import (
    USUAL_LIMITS,
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
TEXT_FILES = (".txt",)
"""Extensions of files that are skipped unless they are reports."""


def files_of(name: str, limits: Limits = USUAL_LIMITS) -> Iterator[FoundReport]:
    """Yield the files that a name refers to: a folder, an archive, a list of names, or a report.

    Raises InvalidTournament for any other name, OSError if it cannot be read at all.
    """
    for path in _paths_meant(existing_path(name)):
        if is_archive(path.name):
            yield from archive_files(path, _is_report_name, limits)
        else:
            yield _read_file(path, limits.file)


def existing_path(name: str) -> Path:
    """Return the path of a file or folder.

    Raises InvalidTournament if there is neither, StoreError for a device.
    """
    path = Path(name)
    check_ordinary(path)
    if not path.is_dir() and not path.is_file():
        raise InvalidTournament(say("there is no file or folder {name}", name=name))
    return path


def count_files(name: str) -> int | None:
    """Return how many files a name refers to.

    None if only reading it would show that (a tar archive).
    """
    total = 0
    for path in _paths_meant(existing_path(name)):
        count: int | None = 1
        if is_archive(path.name):
            count = count_archive_files(path, _is_report_name)
        if count is None:
            return None
        total += count
    return total


def _paths_meant(path: Path) -> Iterator[Path]:
    """Yield the files that a path means: those of a folder or a list, or the file itself."""
    if path.is_dir():
        yield from _files_in_folder(path)
    elif is_archive(path.name) or path.suffix.lower() in REPORTS:
        yield path
    else:
        yield from _files_in_list(path)


def _files_in_folder(folder: Path) -> Iterator[Path]:
    """Yield the reports and archives in a folder and its subfolders, without following links to
    folders.
    """
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from _files_in_folder(Path(entry.path))
            elif entry.is_file() and (_is_report_name(entry.name) or is_archive(entry.name)):
                yield Path(entry.path)


def _files_in_list(path: Path) -> Iterator[Path]:
    """Yield the files of a list, a name a line, from the current folder, or else from that of the
    list.
    """
    with path.open("rb") as lines:
        # A binary file given by mistake would otherwise be read as a list of thousands of strange
        # names.
        if b"\0" in lines.read(1024):
            raise InvalidTournament(
                say("{path} is neither a list of files nor an archive that can be read", path=path)
            )
        lines.seek(0)
        for line in lines:
            name = name_in_list(line.removeprefix(b"\xef\xbb\xbf").strip())
            if not name or name.startswith("#") or "\0" in name:
                continue
            path_in_list = Path(name)
            if not path_in_list.exists() and (path.parent / name).exists():
                path_in_list = path.parent / name
            if path_in_list.is_dir():
                yield from _files_in_folder(path_in_list)
            else:
                yield path_in_list


def _is_report_name(name: str) -> bool:
    return name.lower().endswith(REPORTS + TEXT_FILES)


def _read_file(path: Path, limit: int) -> FoundReport:
    """Return a file with its bytes, or with the reason why it cannot be read."""
    try:
        if not path.is_file():
            return FoundReport(place_of(path), error=say("there is no such file"))
        with path.open("rb") as file:
            return whole_file(place_of(path), file.read(limit + 1), limit)
    except OSError as error:
        return FoundReport(place_of(path), error=system_words(error))
