"""When the pages of what is public are due, and who brings them out beside a program without a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from time import monotonic

from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.sharing.publishing import bring_out, public_part

SOON = 2.0
"""Seconds after a change: results that come one after the other are brought out together."""
AGAIN = (15.0, 60.0, 300.0)
"""Seconds until a failed try is made again; the last one over and over."""


class DueTime:
    """When the pages of one tournament are to be brought out. `clock` gives seconds.

    A try is told by `begun`, and then by `done` or `failed`; `failures` counts those since the last that was done.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._out: Tournament | None = None
        self._carried: tuple[str | None, ...] | None = None
        self._changed: float | None = None
        self._again = 0.0
        self.failures = 0

    def seconds(self, known: Tournament | None) -> float | None:
        """Return how long to wait with what is public (`public_part`); None where nothing is to be brought out.

        Before the first publication that is nothing; one that is taken back is. A publication that no try has
        carried yet waits for nothing, however often others have failed.
        """
        if known is None or known == self._out or (not known.rounds and self._carried is None):
            self._changed = None
            return None
        if _publications(known) != self._carried:
            return 0.0
        if self._changed is None:
            self._changed = self._clock()
        if self.failures:
            due = self._again
        else:
            due = self._changed + SOON
        return max(0.0, due - self._clock())

    def begun(self, known: Tournament) -> None:
        """Note that a try is under way."""
        self._carried = _publications(known)
        self._changed = None

    def done(self, known: Tournament) -> None:
        """Note that all of it is out."""
        self._out = known
        self.failures = 0

    def failed(self) -> None:
        """Note that the try has failed."""
        self._again = self._clock() + AGAIN[min(self.failures, len(AGAIN) - 1)]
        self.failures += 1


def _publications(known: Tournament) -> tuple[str | None, ...]:
    """Return by round when it was published, None where it was not."""
    return tuple(r.published_at if r.published else None for r in known.rounds)


class Publisher:
    """Brings out what is public of one tournament on a thread of its own, until `close`.

    `tell` hears of failures, on that thread.
    """

    def __init__(
        self, folder: Path, command: str, tell: Callable[[str], None], due: DueTime | None = None
    ) -> None:
        self._folder = folder
        self._command = command
        self._tell = tell
        self._due = due or DueTime()
        self._known: Tournament | None = None
        self._woken = Event()
        self._ended = Event()
        self._thread = Thread(target=self._run, name="arbiter-publisher")
        self._thread.start()

    def follow(self, tournament: Tournament) -> None:
        """Bring out what is public of a tournament as soon as it is due; for any thread."""
        self._known = public_part(tournament)
        self._woken.set()

    def close(self) -> None:
        """Stop what was begun; it is begun anew the next time."""
        self._ended.set()
        self._woken.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            self._woken.clear()
            if self._ended.is_set():
                return
            known = self._known
            seconds = self._due.seconds(known)
            if known is not None and seconds == 0:
                self._try(known)
            else:
                self._woken.wait(seconds)

    def _try(self, known: Tournament) -> None:
        self._due.begun(known)
        try:
            bring_out(known, self._folder, self._command, checkpoint=self._checkpoint)
        except PairingCancelled:
            return
        except ArbiterError as error:
            if not self._due.failures:
                self._tell(f"The pages could not be published: {error} It is tried again.")
            self._due.failed()
        else:
            if self._due.failures:
                self._tell("The pages have been published.")
            self._due.done(known)

    def _checkpoint(self) -> None:
        if self._ended.is_set():
            raise PairingCancelled
