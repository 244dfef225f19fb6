"""How a running engine is watched and stopped."""

from __future__ import annotations

from typing import Protocol


class Control(Protocol):
    """Given to an engine by the one who waits for it."""

    def checkpoint(self) -> None:
        """Raise PairingCancelled when the job is to stop; called inside every loop that can take long."""

    def progress(self, settled: int, total: int) -> None:
        """Hear how many of the players to be paired are settled; never goes backwards."""


class Free:
    """The control that never stops and tells nobody."""

    def checkpoint(self) -> None:
        """Go on."""

    def progress(self, settled: int, total: int) -> None:
        """Tell nobody."""


FREE: Control = Free()
