"""How long the program takes from its start until its window is painted, and until it is complete.

    QT_QPA_PLATFORM=offscreen python tests/benchmarks/bench_start.py [--times 5] [FILE]

Every start is a process of its own, with byte code and files at hand: the first one is not counted.
Seconds of the processor and of the clock, the least of several; `step` is the longest between two
turns of the event loop on the way from the first paint to the complete window, in which the window
does not answer; `open` is until FILE is shown.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP))

from tests.benchmarks.window_watch import pace  # noqa: E402

_START = """
import os, sys, time
begun = time.perf_counter()
from tests.gui.own_settings import settings_in
settings_in(sys.argv[1])
from arbiter_gui.__main__ import main
import arbiter_gui.gui.main as gui
from arbiter_gui.gui.shell.window import MainWindow
def tell(what):
    print(what, time.process_time(), time.perf_counter() - begun, flush=True)
def step(window, own=MainWindow.step, first=[]):
    if not first:
        first.append(tell("paint"))
    then = time.process_time()
    more = own(window)
    print("step", time.process_time() - then, 0)
    return more
def begin(owner, file, own=gui.begin):
    tell("complete")
    own(owner, file)
    owner.window.grab()
    tell("open")
    os._exit(0)
MainWindow.step, gui.begin = step, begin
main(sys.argv[2:])
"""


def one_start(file: list[str]) -> dict[str, tuple[float, float]]:
    """Return the seconds of the processor and of the clock until each moment.

    Of the steps the longest.
    """
    with tempfile.TemporaryDirectory() as scratch:
        lines = subprocess.run(
            [sys.executable, "-c", _START, scratch, *file],
            cwd=TOP,
            check=True,
            capture_output=True,
            text=True,
            env=os.environ | {"PYTHONPATH": str(TOP)},
        ).stdout.splitlines()
    found: dict[str, tuple[float, float]] = {}
    for what, cpu, clock in map(str.split, lines):
        found[what] = max(found.get(what, (0.0, 0.0)), (float(cpu), float(clock)))
    return found


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="*", help="a tournament to open, by its whole path")
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args(arguments)
    starts = [one_start(options.file[:1]) for _ in range(options.times + 1)][1:]
    for what in ("paint", "step", "complete", "open"):
        cpu, clock = (min(start[what][place] for start in starts) for place in (0, 1))
        print(f"{what:10} {cpu:.3f} s of the processor {clock:.3f} s")
    print(f"on a machine on which Python counts to ten million in {pace():.2f} s of the processor")
    return 0


if __name__ == "__main__":
    sys.exit(main())
