"""How long one round takes, and how much memory; an outside engine can be timed beside ours.

    python tests/benchmarks/bench_pairing.py
    python tests/benchmarks/bench_pairing.py --sizes 100,1000 --level steps --json
    python tests/benchmarks/bench_pairing.py my-open.trf --engine "bbp=bbpPairings --dutch {file} -p \\
        {out}"
    python tests/benchmarks/bench_pairing.py --engine "javafo=java -jar javafo.jar {file} -p {out}"

Ours is timed inside a process of its own (pairing alone, the file read already), an outside engine
as a whole program, because that is how each would be used. Times are medians of `--repeat` runs in
seconds; memory is the peak of our process in MB. The generated tournaments have 9 rounds, and round
5 is paired; they are made once and kept in the system's folder for temporary files.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from arbiter_gui.cli.commands.rounds.pair import as_lines
from arbiter_gui.cli.options.parser import LEVELS
from arbiter_gui.cli.tables import aligned
from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf, write_trf
from arbiter_gui.reports.tables.table import Align
from arbiter_gui.trace import Level, Recorder
from tests.benchmarks.fields import generate

SIZES = (20, 50, 100, 200, 500, 1000, 2000)
PLAYED, SEED = 4, 1
LONG = 30.0
"""Seconds after which an outside engine is not asked again."""


@dataclass
class Row:
    """What was measured on one file; `engines` are seconds by name, None when stopped.

    `same` compares pairings.
    """

    file: str
    players: int
    round: int
    seconds: float
    peak_mb: float | None
    events: int
    engines: dict[str, float | None] = field(default_factory=dict)
    same: dict[str, bool | None] = field(default_factory=dict)


def case_file(players: int, edition: str) -> Path:
    """Return a generated tournament as a file; made when it is not there yet."""
    folder = Path(tempfile.gettempdir()) / "arbiter-benchmarks"
    folder.mkdir(exist_ok=True)
    path = folder / f"{edition}-{players}-after-{PLAYED}-seed-{SEED}.trf"
    if not path.exists():
        data = write_trf(generate(players, PLAYED, edition, SEED))
        part = path.with_suffix(".part")
        part.write_bytes(data)
        part.replace(path)
    return path


def measure(path: Path, edition: str, level: Level, repeat: int) -> tuple[Row, str]:
    """Pair the next round of a file `repeat` times; return the figures and the pairings as text."""
    tournament = read_trf(path.read_bytes(), str(path)).tournament
    seconds, recorder, pairing = [], Recorder(level), None
    for _ in range(repeat):
        recorder = Recorder(level)
        before = time.perf_counter()
        pairing = pair_round(tournament, edition, recorder)
        seconds.append(time.perf_counter() - before)
    assert pairing is not None
    events = len(recorder.trace(edition, pairing.round, "").events)
    playing = 2 * len(pairing.boards) + (pairing.bye is not None)
    median = statistics.median(seconds)
    return Row(path.name, playing, pairing.round, median, peak_megabytes(), events), as_lines(
        pairing
    )


def peak_megabytes() -> float | None:
    """Return the most memory this process has used, or None where the system does not tell
    (Windows).
    """
    status = Path("/proc/self/status")
    if status.exists():  # ru_maxrss of Linux also counts the parent at the moment of the fork
        kilobytes = next(
            line.split()[1] for line in status.read_text().splitlines() if line.startswith("VmHWM")
        )
        return int(kilobytes) / 1024
    try:
        import resource
    except ImportError:
        return None
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2  # bytes on macOS


def in_own_process(path: Path, edition: str, level: Level, repeat: int) -> tuple[Row, str]:
    """Measure in a fresh process, so that one case does not warm or burden another."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        return pool.submit(measure, path, edition, level, repeat).result()


def time_engine(command: str, path: Path, repeat: int, timeout: float) -> tuple[float | None, str]:
    """Return an outside engine's median time, None when it was stopped, and what it answered."""
    seconds, answer = [], ""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.txt"
        words = [
            w.replace("{file}", str(path)).replace("{out}", str(out)) for w in shlex.split(command)
        ]
        for _ in range(repeat):
            before = time.perf_counter()
            try:
                done = subprocess.run(
                    words, capture_output=True, text=True, timeout=timeout, check=True
                )
            except subprocess.TimeoutExpired:
                return None, ""
            except subprocess.CalledProcessError as error:
                raise SystemExit(f"{shlex.join(words)}\n{error.stdout}{error.stderr}") from error
            seconds.append(time.perf_counter() - before)
            answer = out.read_text(encoding="utf-8") if out.exists() else done.stdout
            if seconds[-1] > LONG:
                break
    return statistics.median(seconds), answer


def table(rows: list[Row], engines: list[str]) -> str:
    """Return the figures as an aligned table."""
    heading = ["file", "players", "round", "seconds", "peak MB", "events"]
    grid = [heading + [text for name in engines for text in (name, "pairs")]]
    for row in rows:
        cells = [row.file, str(row.players), str(row.round), f"{row.seconds:.4f}"]
        cells += ["-" if row.peak_mb is None else f"{row.peak_mb:.0f}", str(row.events)]
        for name in engines:
            took, same = row.engines[name], row.same[name]
            cells.append("stopped" if took is None else f"{took:.4f}")
            cells.append("-" if same is None else "same" if same else "differ")
        grid.append(cells)
    return "\n".join(aligned(grid, [Align.LEFT] + [Align.RIGHT] * (len(grid[0]) - 1)))


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print a table or JSON."""
    options = build_parser().parse_args(arguments)
    engines = dict(text.split("=", 1) for text in options.engine)
    sizes = [int(size) for size in options.sizes.split(",")] if options.sizes else []
    cases = [Path(name) for name in options.files]
    if sizes or not cases:
        cases += [case_file(size, options.edition) for size in sizes or SIZES]
    rows = []
    for path in cases:
        row, ours = in_own_process(
            path, options.edition, LEVEL_NAMES[options.level], options.repeat
        )
        for name, command in engines.items():
            row.engines[name], answer = time_engine(command, path, options.repeat, options.timeout)
            row.same[name] = None if row.engines[name] is None else answer.split() == ours.split()
        rows.append(row)
        if not options.json:
            print(f"{path.name}: {row.seconds:.4f} s", file=sys.stderr)
    print(
        json.dumps([asdict(row) for row in rows], indent=1)
        if options.json
        else table(rows, list(engines))
    )
    return 0


LEVEL_NAMES = {"none": Level.NONE, **LEVELS}


def build_parser() -> argparse.ArgumentParser:
    """Return the options of the script."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="report files whose next round is paired"
    )
    parser.add_argument("--sizes", metavar="N,N,...", help="players of generated tournaments")
    parser.add_argument("--edition", default="dutch-2017")
    parser.add_argument(
        "--level", choices=LEVEL_NAMES, default="decisions", help=("level of detail of the trace")
    )
    parser.add_argument("--engine", action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--repeat", type=int, default=5, metavar="N")
    parser.add_argument(
        "--timeout", type=float, default=120.0, metavar="SECONDS", help="for an outside engine"
    )
    parser.add_argument("--json", action="store_true")
    return parser


if __name__ == "__main__":
    sys.exit(main())
