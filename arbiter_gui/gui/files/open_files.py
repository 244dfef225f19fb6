"""The open tournaments, and those open when the program was closed; shared by all windows.

A window takes its own from the list of what is open when it is closed. What is in the list, and no other window has,
was open in a window that ended by force: killed, crashed, or with the power of the machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from arbiter_gui.gui.services.settings import HELD, OPEN


class OpenFileList:
    """The part of one window in the lists; what other windows, or other programs, have in them stays as it is."""

    def __init__(self) -> None:
        self._own: tuple[str, ...] = ()
        self._used = False
        self._offered = OPEN.get()

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
