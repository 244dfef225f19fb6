"""The progress of reading a list."""

from __future__ import annotations

from arbiter_gui.domain.control import Control


class ReadingProgress:
    """Counter of the finished part of `total`, reported to a control, which can stop the work at
    every step.
    """

    def __init__(self, control: Control, total: int) -> None:
        self._control = control
        self._total = max(total, 1)
        self._done = 0

    def add(self, amount: int) -> None:
        """Count the work done since the last call.

        Raises PairingCancelled when the work is to stop.
        """
        self._control.checkpoint()
        self._done = min(self._done + amount, self._total)
        self._control.progress(self._done, self._total)
