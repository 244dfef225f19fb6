"""The open tournaments, and those open when the program was closed; shared by all windows.

A window removes its own from the list of open ones when it is closed. Entries of no other window
were open in a window that was killed, crashed, or lost power.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from arbiter_gui.gui.services.settings import HELD, OPEN


class OpenFileList:
    """The part of one window in the lists.

    Entries of other windows, or programs, are not changed.
    """

    def __init__(self) -> None:
        self._own_paths: tuple[str, ...] = ()
        self._was_used = False
        self._open_at_start = OPEN.get()

    def remember(self, paths: Sequence[str]) -> None:
        """Keep that these are open here now, in place of those that were."""
        old_list = HELD.get()
        # What is not of this window is of another one, or of one that ended by force: it stays.
        new_list = [path for path in old_list if path in paths or path not in self._own_paths]
        new_list += [path for path in paths if path not in new_list]
        self._own_paths = tuple(paths)
        if paths:
            self._was_used = True
        if new_list != old_list:
            HELD.set(new_list)

    def leave(self) -> None:
        """Keep what is open here for the next start, besides the entries of a window closed
        meanwhile.

        A window in which nothing was opened changes nothing.
        """
        if self._was_used:
            open_next = OPEN.get()
            if open_next == self._open_at_start:
                # Nobody has written the list since: what this window found there it has opened, or
                # let go.
                open_next = []
            open_next = open_next + [path for path in self._own_paths if path not in open_next]
            OPEN.set(open_next)
        self.remember(())

    def forget(self, path: str) -> None:
        """Remove a file that can no longer be opened from the list of open ones."""
        HELD.set([other_path for other_path in HELD.get() if other_path != path])


def open_last() -> list[Path]:
    """Return what was open when the program was closed, as far as it exists and is not open in a
    window.
    """
    held_names = HELD.get()
    return [Path(name) for name in OPEN.get() if name not in held_names and Path(name).is_file()]
