"""How long the window takes to answer: keys, jumps, views, sorting, undo, accepting, opening, and while pairing.

    QT_QPA_PLATFORM=offscreen python tests/benchmarks/bench_window.py
    xvfb-run -a python tests/benchmarks/bench_window.py --players 500 --rounds 11 --edition dutch-2017 --json

A time is from the event until what it is about is painted, in milliseconds: the median and the longest of several.
`all ms` is the longest until everything is painted that follows in turns of its own, such as the reasons; `cpu ms`
and `all cpu` are the longest that the processor worked for either in the window's thread, which other programs on
the machine do not lengthen. Between results and the first look at other views is a pause, as there is at any
tournament: what they ask for is worked out in it. While the engine works in its thread a key is due every 30 ms and
its time counts from then, whatever the window was busy with; `frame` is the longest gap between two turns of the
event loop. Nothing is judged here; the last columns say how long the processor may work until the answer (for a
frame, how long it may take) on a machine as fast as this one, and whether it was longer, and the last line how fast
the machine is.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

os.environ.setdefault("QT_QPA_PLATFORM", "" if os.environ.get("DISPLAY") else "offscreen")

from PySide6.QtCore import QElapsedTimer, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from arbiter_gui.app.edits import PublishRound
from arbiter_gui.app.session import Session
from arbiter_gui.cli.tables import aligned
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.main import make_application, make_window
from arbiter_gui.gui.shell.view_commands import VIEWS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament_settings.rules_fields import USUAL_TIE_BREAKS
from arbiter_gui.reports.tables.table import Align
from tests.benchmarks.fields import ROUNDS, generate
from tests.gui.own_settings import settings_in

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
        self._watch = QTimer(application)
        self._watch.timeout.connect(self._end_at_a_question)
        self._watch.start(1000)

    def _end_at_a_question(self) -> None:
        """End the program where a dialog waits for an answer that nobody gives."""
        if (dialog := self.application.activeModalWidget()) is not None:
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
        self.wait(lambda: time.monotonic() > ended and not self.window.current.tasks.busy)
        self.settle()

    def wait(self, question: Callable[[], bool]) -> None:
        """Turn the event loop until the question is answered with yes. Raises TimeoutError."""
        end = time.monotonic() + PATIENCE
        while not question():
            if time.monotonic() > end:
                raise TimeoutError(question)
            self.application.processEvents()

    def measure(self, action: str, deeds: list[Callable[[], object]], limit: float = KEY) -> None:
        """Time deeds of one kind, each until it is painted."""
        self.note(action, [self.timed(deed) for deed in deeds], limit)

    def timed(self, deed: Callable[[], object]) -> Times:
        """Return how long one deed takes."""
        self.settle()
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


def prepared(players: int, rounds: int, edition: str) -> Tournament:
    """Return the tournament with its last but one round played, and the usual tie-breaks."""
    tournament = generate(players, rounds - 1, edition, 1)
    details = replace(tournament.details, tie_breaks=USUAL_TIE_BREAKS)
    return replace(tournament, edition=edition, round_count=rounds, details=details)


def run(bench: Bench, path: Path, tournament: Tournament) -> None:
    """Measure everything, from opening to pairing the last round."""
    window, current, grid = bench.window, bench.window.current, bench.window.round.grid
    Session.create(path, tournament).close()
    bench.measure("open the file", [lambda: window.file_commands.open_path(path)], OPENING)
    show = window.view_commands.show_view
    for _ in range(2):
        bench.measure("view for the first time" if _ == 0 else "another view", [
            lambda key=key: show(key) for key in (*VIEWS[1:], "round")
        ], OPENING if _ == 0 else KEY)  # fmt: skip
    pair_and_type(bench)
    some = current.tournament.rounds[-1].boards[::12]
    bench.measure("jump to a board", [lambda n=n: grid.go_to_board(n) for n in range(1, 200, 20)])
    bench.measure("select a player", [lambda b=b: current.select((b.white, b.black)) for b in some])
    bench.measure("undo", [current.undo for _ in range(10)])
    bench.measure("redo", [current.redo for _ in range(10)])
    bench.pause()
    in_other_views(bench)
    for key in ("players", "standings", "cross"):
        show(key)
        table = window.views[VIEWS.index(key)].table  # type: ignore[attr-defined]
        sort = [lambda c=c, t=table: t.sortByColumn(c, Qt.SortOrder.AscendingOrder) for c in (0, 1, 2, 1)]
        bench.measure(f"sort {key}", sort)
    show("round")
    last = len(current.tournament.rounds)
    bench.measure("earlier and later round", [lambda n=n: current.show_round(n) for n in (1, last, 2, last)])
    window.why.setVisible(True)
    bench.wait(lambda: not current.tasks.busy)
    sizes = [window.action_set[f"zoom-{way}"].trigger for way in ("in", "out", "in", "out")]
    bench.measure("larger and smaller type", sizes)
    window.jump.open_for_players()
    bench.measure(
        "letter of a player", [lambda c=c: QTest.keyClicks(window.jump.edit, c) for c in "player 12"]
    )
    window.jump.close_bar()
    with_display(bench)


def in_other_views(bench: Bench) -> None:
    """In each view: go there after a result, move the cursor, undo and redo."""
    window, current = bench.window, bench.window.current
    for key in VIEWS[1:]:
        window.view_commands.show_view("round")
        bench.window.round.grid.setFocus()
        bench.key("1")()
        bench.settle()
        bench.measure(f"{key} after a result", [lambda key=key: window.view_commands.show_view(key)])
        part = window.view().focus_target()
        bench.measure(f"cursor in {key}", [partial(QTest.keyClick, part, Qt.Key.Key_Down)] * 8)
        bench.measure(
            f"undo and redo, seen in {key}", [current.undo, current.redo, current.undo, current.redo]
        )


def pair_and_type(bench: Bench) -> None:
    """Pair the last round while results of the one before are typed; accept; type all results."""
    window, current, grid = bench.window, bench.window.current, bench.window.round.grid
    for dock in (True, False):
        window.why.setVisible(dock)
        current.pair()
        gap, taken = bench.longest_gap(lambda: not current.pairing)
        bench.settle()
        shown = ", reasons shown" if dock else ""
        bench.note("frame while pairing" + shown, [Times(gap, gap, gap, gap)], FRAME)
        if taken:
            bench.note("key while pairing", taken, KEY)
        bench.wait(lambda: not current.pairing)
        if current.proposal is None:
            current.pair()
            bench.wait(lambda: current.proposal is not None)
        if dock:
            bench.measure("discard the proposal", [current.discard])
    window.why.setVisible(True)
    bench.note("accept the proposal", list(accepted(bench, 5)), KEY)
    grid.setFocus()
    bench.measure("result key", [bench.key("1=0"[n % 3]) for n in range(60)])
    window.why.setVisible(False)
    bench.measure("result key, reasons hidden", [bench.key("1=0"[n % 3]) for n in range(60)])


def with_display(bench: Bench) -> None:
    """Publish the round and type results that the display shows: the last to be measured, for what undoes
    a publication asks first."""
    window, current = bench.window, bench.window.current
    current.apply(PublishRound(len(current.tournament.rounds)))
    window.display_commands.open()
    window.round.grid.go_to_board(1)
    window.round.grid.setFocus()
    bench.measure("result key, display open", [bench.key("1=0"[n % 3]) for n in range(60)])
    window.display_commands.close()


def accepted(bench: Bench, times: int) -> Iterator[Times]:
    """Accept the proposal, several times: in between the round is unpaired and paired again."""
    window, current = bench.window, bench.window.current
    for left in reversed(range(times)):
        yield bench.timed(lambda: QTest.keyClick(window, Qt.Key.Key_Return))
        bench.wait(lambda: not current.tasks.busy)
        bench.settle()
        if left:
            current.undo()
            current.pair()
            bench.wait(lambda: current.proposal is not None and not current.tasks.busy)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=ROUNDS + 2)
    parser.add_argument("--edition", default="dutch-2017")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        settings_in(scratch)
        application = QApplication.instance() or make_application(["arbiter"])
        assert isinstance(application, QApplication)
        window = make_window(application)
        window.resize(1366, 768)
        window.show()
        bench = Bench(application, window)
        bench.settle()
        tournament = prepared(options.players, options.rounds, options.edition)
        run(bench, Path(scratch) / "bench.arbiter", tournament)
        window.close()
    tell(bench.found, options.json)
    return 0


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


if __name__ == "__main__":
    sys.exit(main())
