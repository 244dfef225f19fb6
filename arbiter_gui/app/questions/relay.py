"""The control of an inquiry that serves one caller after another."""

from __future__ import annotations

from arbiter_gui.domain.control import FREE, Control


class Relay:
    """Forwarding to the control of the current caller, so that each question can be stopped
    separately.
    """

    def __init__(self) -> None:
        self.target: Control = FREE

    def checkpoint(self) -> None:
        """Stop here if the question was withdrawn."""
        self.target.checkpoint()

    def progress(self, settled: int, total: int) -> None:
        """Forward the progress."""
        self.target.progress(settled, total)
