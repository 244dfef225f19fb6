"""From a file to an open tournament: one of ours, or a report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.storage import EXTENSION, OpenElsewhere
from arbiter_gui.storage.sqlite.whole_files import check_ordinary

_MAGIC = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Reopened:
    """What came of files that were to be opened: the names of those that came, and of those another window has.

    `gone` are the paths of those that could not be opened, `failed` says why, sentence by sentence.
    """

    came: tuple[str, ...]
    elsewhere: tuple[str, ...]
    gone: tuple[str, ...]
    failed: tuple[str, ...]


def reopen(names: Sequence[str], has: Callable[[Path], bool], show: Callable[[Session], object]) -> Reopened:
    """Open and `show` files, but for those that this window `has` already."""
    came = list[str]()
    elsewhere = list[str]()
    gone = list[str]()
    failed = list[str]()
    for name in names:
        path = Path(name)
        try:
            if not has(path):
                show(open_session(path))
            came.append(path.name)
        except OpenElsewhere:
            elsewhere.append(path.name)
        except ArbiterError as error:
            gone.append(name)
            failed.append(translated(error.said))
    return Reopened(tuple(came), tuple(elsewhere), tuple(gone), tuple(failed))


def open_session(path: Path) -> Session:
    """Open a tournament file, or read a report file into a new one. Raises FormatError and StoreError."""
    check_ordinary(path)
    return Session.open(path) if is_tournament(path) else Session.import_report(path)


def is_tournament(path: Path) -> bool:
    """Return whether a file is one of ours, by its beginning or, where it cannot be read, by its name."""
    try:
        with path.open("rb") as file:
            head = file.read(len(_MAGIC))
    except OSError:
        head = b""
    return head == _MAGIC or path.suffix == EXTENSION
