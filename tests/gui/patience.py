"""How long tests of the window wait: a red run ends within seconds, and a busy machine is waited
for.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, process_time
from typing import Any

from pytestqt.qtbot import QtBot

IDLE = 5_000
"""So many milliseconds in which nothing happens are waited."""
_TURN = 0.02
"""A turn of the event loop counts as so many seconds at most: a longer one had to wait for the
machine."""
_BUSY = 0.1
"""A turn in which this process worked for such a part of the time does not count."""
_MOST = 60.0
"""So many seconds are waited whatever happens."""
_LOOK = 5
"""Milliseconds between two looks."""


class Patience:
    """Is over after `idle` milliseconds in which this process had the machine and nothing to do
    with it.

    Work of this process, beside the window too, does not count, nor does the time in which others
    have the machine. Over after a minute at the latest, or after `idle` where that is more.
    """

    def __init__(self, idle: int = IDLE) -> None:
        self._idle = idle / 1000
        self._left = self._idle
        self._end = monotonic() + max(_MOST, self._idle)
        self._now, self._worked = monotonic(), process_time()

    @property
    def over(self) -> bool:
        """Whether it is over, asked once a turn of the event loop."""
        now, worked = monotonic(), process_time()
        passed = now - self._now
        if worked - self._worked < _BUSY * passed:
            self._left -= min(passed, _TURN)
        self._now, self._worked = now, worked
        return self._left < 0 or now > self._end


def patient(wait: Callable[..., Any]) -> Callable[..., Any]:
    """Let one of the bot's waits for signals go by patience where the test says no time of its
    own.
    """

    def waiting(bot: QtBot, *signals: Any, timeout: int = IDLE, **options: Any) -> Any:
        blocker = wait(bot, *signals, timeout=timeout, **options)
        patience: list[Patience] = []

        def look() -> None:
            # From the first look on: what the test does before it waits takes its time.
            if not patience:
                patience.append(Patience(timeout))
            elif patience[0].over:
                blocker._quit_loop_by_timeout()

        timer = blocker._timer
        timer.setSingleShot(False)
        timer.setInterval(_LOOK)
        timer.timeout.disconnect()
        timer.timeout.connect(look)
        return blocker

    return waiting
