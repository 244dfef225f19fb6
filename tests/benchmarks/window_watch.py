"""Times deeds in a window until what they are about is painted, and prints the times."""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from arbiter_gui.cli.tables import aligned
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.tables.table import Align

KEY, OPENING, FRAME = 50.0, 1000.0, 100.0
_PACE = 0.2
"""Seconds in which the machine counts to ten million that these limits are for."""
EVERY = 0.03
_PAUSE = 0.3
"""Seconds between results and the first look at other views."""
PATIENCE = 120.0


class Times(NamedTuple):
    """How long one deed took until it was answered and until all was painted, and the processor's parts, in ms."""

    answered: float
    everything: float
    cpu: float
    all_cpu: float


@dataclass(frozen=True)
class Measured:
    """One kind of action: how often, and milliseconds."""

    action: str
    times: int
    median: float
    longest: float
    everything: float
    cpu: float
    all_cpu: float
    limit: float


class Bench:
    """A window with a tournament, and what was measured in it."""

    def __init__(self, application: QApplication, window: MainWindow) -> None:
        self.application, self.window = application, window
        self.found: list[Measured] = []
        self.asks = False
        """Whether a dialog is what is measured, and answered."""
        self._watch = QTimer(application)
        self._watch.timeout.connect(self._end_at_a_question)
        self._watch.start(1000)

    def _end_at_a_question(self) -> None:
        """End the program where a dialog waits for an answer that nobody gives."""
        if not self.asks and (dialog := self.application.activeModalWidget()) is not None:
            words = " / ".join(label.text() for label in dialog.findChildren(QLabel))
            sys.stderr.write(f"{dialog.windowTitle()}: {words}\n")
            os._exit(3)

    def settle(self) -> None:
        """Let everything happen that waits, painting included."""
        for _ in range(3):
            self.application.sendPostedEvents()
            self.application.processEvents()

    def pause(self) -> None:
        """Do nothing until what is worked out ahead is there: nobody goes from the keys to another view at once."""
        ended = time.monotonic() + _PAUSE
        self.wait(lambda: time.monotonic() > ended and not self.working)
        self.settle()

    @property
    def working(self) -> bool:
        """Whether something is worked out, or soon will be."""
        return self.window.current.tasks.busy or self.window.ahead.pause.isActive()

    def wait(self, question: Callable[[], bool]) -> None:
        """Turn the event loop until the question is answered with yes. Raises TimeoutError."""
        end = time.monotonic() + PATIENCE
        while not question():
            if time.monotonic() > end:
                raise TimeoutError(question)
            self.application.processEvents()
            time.sleep(0.001)

    def measure(self, action: str, deeds: list[Callable[[], object]], limit: float = KEY) -> None:
        """Time deeds of one kind, each until it is painted."""
        self.note(action, [self.timed(deed) for deed in deeds], limit)

    def timed(self, deed: Callable[[], object]) -> Times:
        """Return how long one deed takes, which begins as every one does at the desk: with a key."""
        self.settle()
        key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Shift, Qt.KeyboardModifier.NoModifier)
        self.application.sendEvent(QObject(), key)
        return self.timed_from(time.perf_counter(), deed)

    def timed_from(self, begun: float, deed: Callable[[], object]) -> Times:
        """Return how long one deed takes that was due at a time."""
        worked = time.thread_time()
        deed()
        self.application.sendPostedEvents()  # paints what is to be painted anew
        answered, cpu = time.perf_counter(), time.thread_time()
        self.settle()
        ended, all_cpu = time.perf_counter(), time.thread_time()
        taken = answered - begun, ended - begun, cpu - worked, all_cpu - worked
        return Times(*(1000 * seconds for seconds in taken))

    def follow_up(self, action: str) -> None:
        """Time the longest turn of the event loop until nothing is worked out any more, and how long that takes."""
        begun, turns = time.perf_counter(), [0.0]
        end = time.monotonic() + PATIENCE
        quiet = 0
        while quiet < 3 and time.monotonic() < end:
            worked = time.thread_time()
            self.application.sendPostedEvents()
            self.application.processEvents()
            turns.append(1000 * (time.thread_time() - worked))
            quiet = 0 if self.working else quiet + 1
            time.sleep(0.001)
        taken = 1000 * (time.perf_counter() - begun)
        self.note(action, [Times(taken, taken, max(turns), sum(turns))], KEY)

    def note(self, action: str, taken: list[Times], limit: float) -> None:
        """Keep times."""
        answered = [one.answered for one in taken]
        most = Times(*map(max, zip(*taken, strict=True)))
        self.found.append(Measured(action, len(taken), statistics.median(answered), *most, limit))

    def key(self, key: Qt.Key | str) -> Callable[[], object]:
        """Return what types a key where the focus is in the round."""
        grid = self.window.round.grid
        return lambda: QTest.keyClicks(grid, key) if isinstance(key, str) else QTest.keyClick(grid, key)

    def longest_gap(self, ended: Callable[[], bool]) -> tuple[float, list[Times]]:
        """Move the cursor while something works in its thread; return the longest gap and the time of each key."""
        clock, gaps = QElapsedTimer(), [0.0]
        taken: list[Times] = []
        timer = QTimer()
        timer.timeout.connect(lambda: gaps.append(clock.nsecsElapsed() / 1e6) or clock.restart())
        clock.start()
        timer.start(1)
        down = self.key(Qt.Key.Key_Down)
        due = time.perf_counter() + EVERY
        end = time.monotonic() + PATIENCE
        while not ended() and time.monotonic() < end:
            self.application.processEvents()
            if time.perf_counter() >= due:
                taken.append(self.timed_from(due, down))
                due = max(due + EVERY, time.perf_counter())
            time.sleep(0.001)
        timer.stop()
        return max(gaps), taken


def tell(found: list[Measured], as_json: bool) -> None:
    """Print what was measured."""
    if as_json:
        print(json.dumps([asdict(m) for m in found], indent=1))
        return
    rows = [("action", "times", "median ms", "longest ms", "all ms", "cpu ms", "all cpu", "limit ms", "")]
    taken, cpu = pace()
    for m in found:
        limit = m.limit * cpu / _PACE
        over = "over" if m.cpu > limit else ""
        figures = (f"{value:.1f}" for value in (m.median, m.longest, m.everything, m.cpu, m.all_cpu))
        rows.append((m.action, str(m.times), *figures, f"{limit:.0f}", over))
    print("\n".join(aligned(rows, (Align.LEFT, *[Align.RIGHT] * 7, Align.LEFT))))
    print(
        f"\non a machine on which Python counts to ten million in {taken:.2f} s, {cpu:.2f} s of the processor"
    )


def pace() -> tuple[float, float]:
    """Return how long this machine takes to count to ten million, and how long its processor, in seconds."""
    begun, worked, count = time.perf_counter(), time.thread_time(), 0
    while count < 10_000_000:
        count += 1
    return time.perf_counter() - begun, time.thread_time() - worked
