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
from arbiter_gui.gui.main import make_application, make_window
from arbiter_gui.gui.services.collecting import collect_in_pauses
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.tables.table import Align
from tests.gui.own_settings import settings_in

KEY, OPENING, FRAME = 50.0, 1000.0, 100.0
_PACE = 0.2
"""Seconds in which the machine counts to ten million that these limits are for."""
_TEN_MILLION = 10_000_000
COUNTED = 30_000
"""How far is counted before and after a deed."""
EVERY = 0.03
_PAUSE = 0.3
"""Seconds between results and the first look at other views."""
PATIENCE = 120.0


class Times(NamedTuple):
    """How long one deed took until it was answered and until all was painted, and the processor's
    parts, in ms.
    """

    answered: float
    everything: float
    cpu: float
    all_cpu: float
    pace: tuple[float, float] = (_PACE, _PACE)
    """Seconds of the processor for counting to ten million, right before and right after."""

    @property
    def scale(self) -> float:
        """What times are multiplied by to say them at the pace the limits are for."""
        return 2 * _PACE / sum(self.pace)


@dataclass(frozen=True)
class Measured:
    """One kind of action: how often, and milliseconds.

    `at_pace` and `all_at_pace` at the pace of the limits.

    `pace` is that before and after the deed which took longest at that pace.
    """

    action: str
    times: int
    median: float
    longest: float
    everything: float
    cpu: float
    all_cpu: float
    at_pace: float
    all_at_pace: float
    pace: tuple[float, float]
    limit: float


class Bench:
    """A window with a tournament, and what was measured in it."""

    def __init__(
        self, application: QApplication, window: MainWindow, counted: int = COUNTED
    ) -> None:
        self.application, self.window, self._counted = application, window, counted
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
        """Let everything happen that waits, painting included.

        What was let go of goes, as it does at the desk.
        """
        for _ in range(3):
            self.application.sendPostedEvents()
            self.application.processEvents()
            self.application.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def pause(self) -> None:
        """Do nothing until what is worked out ahead is there: nobody goes from the keys to another
        view at once.
        """
        ended = time.monotonic() + _PAUSE
        self.wait(lambda: time.monotonic() > ended and not self.working)
        self.settle()

    @property
    def working(self) -> bool:
        """Whether something is worked out, or soon will be."""
        return self.window.current.tasks.busy or self.window.preparation.pause.isActive()

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
        """Return how long one deed takes, which begins as every one does at the desk: with a
        key.
        """
        self.settle()
        before = self._pace()
        key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Shift, Qt.KeyboardModifier.NoModifier)
        self.application.sendEvent(QObject(), key)
        taken = self.timed_from(time.perf_counter(), deed)
        return taken._replace(pace=(before, self._pace()))

    def timed_from(self, begun: float, deed: Callable[[], object]) -> Times:
        """Return how long one deed takes that was due at a time."""
        worked = time.thread_time()
        deed()
        self.application.sendPostedEvents()  # paints what is to be painted anew
        answered, cpu = time.perf_counter(), time.thread_time()
        self.settle()
        ended, all_cpu = time.perf_counter(), time.thread_time()
        return Times(
            1000 * (answered - begun),
            1000 * (ended - begun),
            1000 * (cpu - worked),
            1000 * (all_cpu - worked),
        )

    def _pace(self) -> float:
        """Return the pace of this moment, by the best of three short tries."""
        return min(pace(self._counted) for _ in range(3))

    def follow_up(self, action: str) -> None:
        """Time the longest turn of the event loop until nothing is worked out any more, and how
        long that takes.
        """
        before = self._pace()
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
        pace = before, self._pace()
        self.note(action, [Times(taken, taken, max(turns), sum(turns), pace)], KEY)

    def note(self, action: str, taken: list[Times], limit: float) -> None:
        """Keep times."""
        slowest = max(taken, key=lambda one: one.cpu * one.scale)
        self.found.append(
            Measured(
                action,
                len(taken),
                statistics.median([one.answered for one in taken]),
                max(one.answered for one in taken),
                max(one.everything for one in taken),
                max(one.cpu for one in taken),
                max(one.all_cpu for one in taken),
                slowest.cpu * slowest.scale,
                max(one.all_cpu * one.scale for one in taken),
                slowest.pace,
                limit,
            )
        )

    def key(self, key: Qt.Key | str) -> Callable[[], object]:
        """Return what types a key where the focus is in the round."""
        grid = self.window.round.grid
        return lambda: (
            QTest.keyClicks(grid, key) if isinstance(key, str) else QTest.keyClick(grid, key)
        )

    def longest_gap(self, ended: Callable[[], bool]) -> tuple[Times, list[Times]]:
        """Move the cursor while something works in its thread.

        Return the longest gap and the times of the keys.

        The pace is that before and after all of them: counting between them would take as long as
        they do.
        """
        before = self._pace()
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
        pace, gap = (before, self._pace()), max(gaps)
        return Times(gap, gap, gap, gap, pace), [key._replace(pace=pace) for key in taken]


def shown_window(application: QApplication) -> MainWindow:
    """Return a new window, shown in the size of a small laptop."""
    window = make_window(application)
    window.resize(1366, 768)
    window.show()
    return window


def bench_in(folder: str, counted: int) -> Bench:
    """Return a bench with a window whose settings are kept in a folder."""
    settings_in(folder)
    application = QApplication.instance() or make_application(["arbiter"])
    assert isinstance(application, QApplication)
    collect_in_pauses()
    bench = Bench(application, shown_window(application), counted)
    bench.settle()
    return bench


def tell(found: list[Measured], as_json: bool) -> None:
    """Print what was measured."""
    if as_json:
        print(json.dumps([asdict(m) for m in found], indent=1))
        return
    times = "median ms", "longest ms", "all ms", "cpu ms", "all cpu", f"at {_PACE}", "all"
    rows = [("action", "times", *times, "pace", "limit ms", "")]
    for m in found:
        over = "over" if m.at_pace > m.limit else ""
        taken = m.median, m.longest, m.everything, m.cpu, m.all_cpu, m.at_pace, m.all_at_pace
        local = "–".join(f"{seconds:.2f}" for seconds in m.pace)
        rows.append(
            (m.action, str(m.times), *(f"{ms:.1f}" for ms in taken), local, f"{m.limit:.0f}", over)
        )
    print("\n".join(aligned(rows, (Align.LEFT, *[Align.RIGHT] * 10, Align.LEFT))))


def pace(count: int = _TEN_MILLION) -> float:
    """Return how long the processor takes to count to ten million, in seconds, learnt by counting
    so far.
    """
    worked, number = time.thread_time(), 0
    while number < count:
        number += 1
    return (time.thread_time() - worked) * _TEN_MILLION / count
