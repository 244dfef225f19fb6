"""How work that takes long is watched and stopped."""

from __future__ import annotations

from typing import Protocol


class Control(Protocol):
    """Given to work by the one who waits for it."""

    def checkpoint(self) -> None:
        """Raise PairingCancelled when the job is to stop; called inside every loop that can take long."""

    def progress(self, settled: int, total: int) -> None:
        """Hear how much is done of all, such as players who are paired; never goes backwards."""


class Free:
    """The control that never stops and tells nobody."""

    def checkpoint(self) -> None:
        """Go on."""

    def progress(self, settled: int, total: int) -> None:
        """Tell nobody."""


FREE: Control = Free()
