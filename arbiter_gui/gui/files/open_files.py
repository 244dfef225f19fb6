"""Which tournaments are open, and which were when the program was closed; all windows keep that together.

A window takes its own from the list of what is open when it is closed. What is in the list, and no other window has,
was open in a window that ended by force: killed, crashed, or with the power of the machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.settings import HELD, OPEN
from arbiter_gui.storage import EXTENSION, OpenElsewhere
from arbiter_gui.storage.file.whole_files import check_ordinary

_MAGIC = b"SQLite format 3\0"


class OpenFileList:
    """The part of one window in the lists; what other windows, or other programs, have in them stays as it is."""

    def __init__(self) -> None:
        self._own: tuple[str, ...] = ()
        self._used, self._offered = False, OPEN.get()

    def remember(self, paths: Sequence[str]) -> None:
        """Keep that these are open here now, in place of those that were."""
        known = HELD.get()
        kept = [path for path in known if path in paths or path not in self._own]
        wanted = [*kept, *(path for path in paths if path not in kept)]
        self._own = tuple(paths)
        self._used = self._used or bool(paths)
        if wanted != known:
            HELD.set(wanted)

    def leave(self) -> None:
        """Keep what is open here for the next start, beside what a window had that was closed meanwhile.

        A window in which nothing was opened leaves what it found.
        """
        if self._used:
            others = OPEN.get() if OPEN.get() != self._offered else []
            OPEN.set([*others, *(path for path in self._own if path not in others)])
        self.remember(())

    def forget(self, path: str) -> None:
        """Take a file from the list of what is open that cannot be opened any more."""
        HELD.set([known for known in HELD.get() if known != path])


def open_last() -> list[Path]:
    """Return what was open when the program was closed, as far as it is there and no window has it open."""
    held = HELD.get()
    return [Path(name) for name in OPEN.get() if name not in held and Path(name).is_file()]


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
    came, elsewhere, gone, failed = list[str](), list[str](), list[str](), list[str]()
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
