"""How long work is monitored and stopped."""

from __future__ import annotations

from dataclasses import dataclass
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


THOUSANDTHS = 1000


@dataclass(frozen=True, slots=True)
class ShareOfWork:
    """A control for the part of the work from `begin` to `end`, in thousandths of the whole."""

    control: Control
    begin: int
    end: int

    def checkpoint(self) -> None:
        """Stop when the whole is to stop."""
        self.control.checkpoint()

    def progress(self, settled: int, total: int) -> None:
        """Tell how far the whole is."""
        position = self.begin + (self.end - self.begin) * settled // max(total, 1)
        self.control.progress(position, THOUSANDTHS)
