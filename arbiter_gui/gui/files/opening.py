"""From a file to an open tournament: one of ours, or a report."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError, StoreError
from arbiter_gui.formats.other_programs.recognising import is_database_of_another_program
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.storage import EXTENSION, Damaged, NothingReadable, OpenElsewhere
from arbiter_gui.storage.sqlite.whole_files import check_ordinary

_MAGIC = b"SQLite format 3\0"
"""The first octets of a tournament file, which is a database of SQLite."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """The result of reopening files.

    `opened_names` are the names of the files now open here, `elsewhere` of those open in another
    window. `refused_paths` are the paths of those that could not be opened, and `sentences` say
    why, one for each. `damaged_files` are the errors of those that are damaged, by their paths.
    """

    opened_names: tuple[str, ...]
    elsewhere: tuple[str, ...]
    refused_paths: tuple[str, ...]
    sentences: tuple[str, ...]
    damaged_files: Mapping[Path, StoreError]


def reopen(
    names: Sequence[str], is_open: Callable[[Path], bool], show_session: Callable[[Session], object]
) -> Reopened:
    """Open and `show_session` files, but for those that this window `is_open` already."""
    opened_names: list[str] = []
    elsewhere: list[str] = []
    refused_paths: list[str] = []
    sentences: list[str] = []
    damaged_files: dict[Path, StoreError] = {}
    for name in names:
        path = Path(name)
        try:
            if not is_open(path):
                show_session(open_session(path))
            opened_names.append(path.name)
        except OpenElsewhere:
            elsewhere.append(path.name)
        except ArbiterError as error:
            refused_paths.append(name)
            sentences.append(translated(error.said))
            if isinstance(error, Damaged | NothingReadable):
                damaged_files[path] = error
    return Reopened(
        tuple(opened_names),
        tuple(elsewhere),
        tuple(refused_paths),
        tuple(sentences),
        damaged_files,
    )


def open_session(path: Path) -> Session:
    """Open a tournament file, or read a report file into a new one.

    Raises FormatError and StoreError.
    """
    check_ordinary(path)
    if is_tournament(path):
        return Session.open(path)
    return Session.import_report(path)


def is_tournament(path: Path) -> bool:
    """Return whether a file is one of ours, by its beginning or, where it cannot be read, by its
    name.
    """
    try:
        with path.open("rb") as file:
            head = file.read(len(_MAGIC))
    except OSError:
        head = b""
    is_own_database = head == _MAGIC and not is_database_of_another_program(path.name)
    return is_own_database or path.suffix == EXTENSION
