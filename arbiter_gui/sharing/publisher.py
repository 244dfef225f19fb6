"""When the public pages are due, and a thread that publishes them for a program without a
window.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from time import monotonic

from arbiter_gui.app.languages.catalogues import sheet_catalogue
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.sharing.publishing import public_part, publish_pages

SOON = 2.0
"""Seconds after a change: results entered in quick succession are published together."""
AGAIN = (15.0, 60.0, 300.0)
"""Seconds until a failed attempt is repeated; the last one applies to all further ones."""


class DueTime:
    """When the pages of one tournament are to be published. `clock` gives seconds.

    An attempt is reported by `note_begin`, and then by `note_success` or `note_failure`; `failures`
    counts the failures since the last success.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """Begin with nothing published and no attempt made."""
        self._clock = clock
        # The public part that is on the pages.
        self._last_done: Tournament | None = None
        # When each round was published, as of the last attempt; None before the first. Another
        # publication is brought out at once, without the delay for results.
        self._publications_tried: tuple[str | None, ...] | None = None
        # When the change that waits was first seen; it is not put off by those after it.
        self._change_noticed_at: float | None = None
        self._retry_at = 0.0
        self.failures = 0

    def seconds(self, public_tournament: Tournament | None) -> float | None:
        """Return the delay before publishing the public part (`public_part`).

        None if nothing is to be published.

        Before the first publication that is nothing, but undoing a publication counts. A
        publication that was not attempted yet does not wait, however many attempts have failed.
        """
        if public_tournament is None or not self._is_to_be_brought_out(public_tournament):
            self._change_noticed_at = None
            return None
        # The arbiter published on purpose: players wait for that, so it is not collected with later
        # changes.
        if _publications(public_tournament) != self._publications_tried:
            return 0.0
        if self._change_noticed_at is None:
            self._change_noticed_at = self._clock()
        if self.failures:
            due_at = self._retry_at
        else:
            due_at = self._change_noticed_at + SOON
        return max(0.0, due_at - self._clock())

    def _is_to_be_brought_out(self, public_tournament: Tournament) -> bool:
        """Return whether the pages are behind the public part, and anything was ever public."""
        was_tried = self._publications_tried is not None
        return public_tournament != self._last_done and (
            bool(public_tournament.rounds) or was_tried
        )

    def note_begin(self, public_tournament: Tournament) -> None:
        """Record that an attempt is under way."""
        self._publications_tried = _publications(public_tournament)
        self._change_noticed_at = None

    def note_success(self, public_tournament: Tournament) -> None:
        """Record that all of it is published."""
        self._last_done = public_tournament
        self.failures = 0

    def note_failure(self) -> None:
        """Record that the attempt has failed."""
        delay = AGAIN[min(self.failures, len(AGAIN) - 1)]
        self._retry_at = self._clock() + delay
        self.failures += 1


def _publications(public_tournament: Tournament) -> tuple[str | None, ...]:
    """Return the time of publication of each round, None if it is not published."""
    times: list[str | None] = []
    for recorded_round in public_tournament.rounds:
        if recorded_round.published:
            times.append(recorded_round.published_at)
        else:
            times.append(None)
    return tuple(times)


class Publisher:
    """A publisher of one tournament's public part on a thread of its own, until `close`.

    `tell` is called about failures, on that thread.
    """

    def __init__(
        self,
        folder: Path,
        command: str,
        tell: Callable[[str], None],
        due_time: DueTime | None = None,
    ) -> None:
        """Start the thread.

        `folder` and `command` are those of `publish_pages`, to which it passes them.
        """
        self._folder = folder
        self._command = command
        self._tell = tell
        self._due_time = due_time or DueTime()
        self._public_tournament: Tournament | None = None
        self._woken = Event()
        self._end_event = Event()
        self._thread = Thread(target=self._run, name="arbiter-publisher")
        self._thread.start()

    def follow(self, tournament: Tournament) -> None:
        """Publish the public part of a tournament as soon as it is due; for any thread."""
        self._public_tournament = public_part(tournament)
        self._woken.set()

    def close(self) -> None:
        """Stop an unfinished attempt; it starts again next time."""
        self._end_event.set()
        self._woken.set()
        self._thread.join()

    def _run(self) -> None:
        """Publish what is due and sleep until the next time, or until the thread is woken."""
        while True:
            # Before the look at what is due: a change that comes after that look then ends the wait
            # at once.
            self._woken.clear()
            if self._end_event.is_set():
                return
            public_tournament = self._public_tournament
            seconds = self._due_time.seconds(public_tournament)
            if public_tournament is not None and seconds == 0:
                self._try_to_publish(public_tournament)
            else:
                self._woken.wait(seconds)

    def _try_to_publish(self, public_tournament: Tournament) -> None:
        """Publish once, and note success or failure, from which the time of the next try
        follows.
        """
        self._due_time.note_begin(public_tournament)
        try:
            catalogue = sheet_catalogue(public_tournament)
            publish_pages(
                public_tournament, self._folder, self._command, catalogue, self._checkpoint
            )
        except PairingCancelled:
            return
        except ArbiterError as error:
            # Only the first of several failures is reported: the network may be down for an hour.
            if not self._due_time.failures:
                self._tell(f"The pages could not be published: {error} It is tried again.")
            self._due_time.note_failure()
        else:
            if self._due_time.failures:
                self._tell("The pages have been published.")
            self._due_time.note_success(public_tournament)

    def _checkpoint(self) -> None:
        if self._end_event.is_set():
            raise PairingCancelled
