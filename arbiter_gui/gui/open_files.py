"""Which tournaments are open, remembered for the next start by all windows together, each for its own."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.gui.settings import OPEN


class OpenFiles:
    """The part of one window in the list; what other windows, or other programs, have in it stays as it is."""

    def __init__(self) -> None:
        self._own: tuple[str, ...] = ()

    def remember(self, paths: Sequence[str]) -> None:
        """Keep that these are open here now, in place of those that were."""
        known = OPEN.get()
        kept = [path for path in known if path in paths or path not in self._own]
        wanted = [*kept, *(path for path in paths if path not in kept)]
        self._own = tuple(paths)
        if wanted != known:
            OPEN.set(wanted)

    def forget(self, path: str) -> None:
        """Take a file from the list that cannot be opened any more."""
        OPEN.set([known for known in OPEN.get() if known != path])
