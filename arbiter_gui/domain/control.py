"""How long work is monitored and stopped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


class Control(Protocol):
    """Control over a piece of work, given to it by the caller who waits for it."""

    def checkpoint(self) -> None:
        """Raise PairingCancelled when the job is to stop.

        Called inside every loop that can take long.
        """

    def progress(self, settled: int, total: int) -> None:
        """Report how much of the total is done, such as the number of paired players.

        It never decreases.
        """


class Free:
    """The control that never stops the work and reports nothing."""

    def checkpoint(self) -> None:
        """Do nothing: the work continues."""

    def progress(self, settled: int, total: int) -> None:
        """Report nothing."""


FREE: Control = Free()


@dataclass(frozen=True, slots=True)
class QuietControl:
    """A control for work that is only tried: it stops with the whole, and does not report its own
    progress.
    """

    whole_control: Control

    def checkpoint(self) -> None:
        """Stop when the whole is to stop."""
        self.whole_control.checkpoint()

    def progress(self, settled: int, total: int) -> None:
        """Report nothing."""


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
        """Report the progress of the whole."""
        position = self.begin + (self.end - self.begin) * settled // max(total, 1)
        self.control.progress(position, THOUSANDTHS)
