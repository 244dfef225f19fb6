"""A thread that listens to the server: a user did something, or the server is lost or back."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.storage.server.address import Address
from arbiter_gui.storage.server.connections import connect, cut_off, time_limit_for_answer

if TYPE_CHECKING:
    import psycopg

_BEAT = 2.0
_PAUSE = 1.0
"""Seconds between two checks whether the server is there, and between two attempts to reach it
again."""
_TOGETHER = 0.05
"""Seconds within which notices cause one wake-up together: any admitted user can send thousands of
them."""
_TO_BEGIN = 1.0
_TO_END = 2.0
"""Seconds within which it should listen, and within which it should end."""


class Watch:
    """A listener that calls `wake` on its own thread.

    `lost`, for any thread, says that the server is silent.
    """

    def __init__(
        self,
        address: Address,
        password: str | None,
        channel: str,
        wake: Callable[[], None],
        own_process: Callable[[], int],
    ) -> None:
        """Prepare the thread, which `start` begins.

        News on the `channel` wakes, except that sent by `own_process`, the number of the process
        that serves this program.
        """
        self._address = address
        self._password = password
        self._channel = channel
        self._wake = wake
        self._own_process = own_process
        self._connection: psycopg.Connection[Any] | None = None
        self._end_event = threading.Event()
        self._listening_event = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"watch {channel}", daemon=True)
        self.lost = False

    def start(self) -> None:
        """Begin; after it returns, no change by another user is missed."""
        self._thread.start()
        self._listening_event.wait(_TO_BEGIN)

    def end(self) -> None:
        """Stop listening; calling it twice is harmless."""
        self._end_event.set()
        connection = self._connection
        if connection is not None:
            cut_off(connection)
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join(_TO_END)

    def _run(self) -> None:
        """Listen until the end, and connect again whenever the server was lost."""
        import psycopg

        while not self._end_event.is_set():
            try:
                self._listen()
            except (psycopg.Error, StoreError):
                if self._end_event.is_set():
                    return
                # Woken once when the server is lost, not at every attempt to reach it.
                if not self.lost:
                    self.lost = True
                    self._wake()
                self._end_event.wait(_PAUSE)

    def _listen(self) -> None:
        """Connect, and call `wake` for each change of others.

        Raises the errors of a lost connection.
        """
        with contextlib.closing(connect(self._address, self._password)) as connection:
            self._connection = connection
            with time_limit_for_answer(connection):
                connection.execute(f"LISTEN {self._channel}")
            # After LISTEN, so that an edit made before it is seen in the last line, and one made
            # after it by its notice.
            line = self._last_line(connection)
            self._listening_event.set()
            self.lost = False
            # There may have been changes while no connection was listening.
            self._wake()
            while not self._end_event.is_set():
                if self._hears_others(connection, _BEAT, 1):
                    self._wake()
                    if self._hears_others(connection, _TOGETHER):
                        self._wake()
                # A notice may not have been sent, because the server's queue of them was full.
                last_line = line
                line = self._last_line(connection)
                if line != last_line:
                    self._wake()

    def _hears_others(
        self, connection: psycopg.Connection[Any], seconds: float, limit: int | None = None
    ) -> bool:
        """Return whether another user sent a notice.

        All waiting notices are read, so that none piles up.
        """
        senders = [notice.pid for notice in connection.notifies(timeout=seconds, stop_after=limit)]
        return any(sender != self._own_process() for sender in senders)

    def _last_line(self, connection: psycopg.Connection[Any]) -> int | None:
        """Return the number of the last line of the history; None if the server cannot be asked."""
        import psycopg

        try:
            with time_limit_for_answer(connection):
                row = connection.execute(f"SELECT max(id) FROM {self._channel}.log").fetchone()
        except (psycopg.errors.UndefinedTable, psycopg.errors.InsufficientPrivilege):
            return None
        last_line: int | None = None
        if row:
            last_line = row[0]
        return last_line
