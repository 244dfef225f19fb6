"""How many tournaments `check` and `audit` go through in a CPU second, and an outside checker
beside them.

    python tests/benchmarks/bench_check.py FOLDER --rules dutch-2017 --engine "bbpPairings --dutch \\
        {file} -c"
    python tests/benchmarks/bench_check.py FOLDER --rules dutch-2026 --jobs 1,2,4 --repeat 3

Each is timed as a whole with its start, one after the other, `--repeat` times; an outside checker
starts for every file, as it has no other way. CPU seconds are those of a command and all processes
it began, `MB` is the largest of these processes so far (where the system tells), and the pace is
how long Python takes to count to ten million, taken before each. The bytecode of the program should
be there, as it is when the program is installed.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from arbiter_gui.cli.tables import aligned
from arbiter_gui.reports.tables.table import Align
from tests.benchmarks.bench_rounds import pace

OURS = (sys.executable, "-m", "arbiter_gui")
ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Spent:
    """What going through `files` tournaments took: CPU seconds, seconds of the clock, and the pace
    of the machine.
    """

    name: str
    files: int
    cpu: float
    elapsed: float
    pace: float
    megabytes: float | None

    @property
    def row(self) -> list[str]:
        """The cells of the table."""
        rate = self.files / self.cpu if self.cpu else 0.0
        size = "-" if self.megabytes is None else f"{self.megabytes:.0f}"
        return [
            self.name,
            str(self.files),
            f"{self.cpu:.2f}",
            f"{rate:.1f}",
            f"{self.elapsed:.2f}",
            size,
            f"{self.pace:.3f}",
        ]


def spent(name: str, files: int, commands: Sequence[Sequence[str]]) -> Spent:
    """Run commands one after the other; what they say is dropped, whether they agree or not."""
    here = pace()
    before, clock = os.times(), time.perf_counter()
    for command in commands:
        subprocess.run(
            command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
        )
    after, elapsed = os.times(), time.perf_counter() - clock
    cpu = (
        after.children_user + after.children_system - before.children_user - before.children_system
    )
    return Spent(name, files, cpu, elapsed, here, largest_megabytes())


def largest_megabytes() -> float | None:
    """Return the most memory that a process we began has used.

    None where the system does not tell.
    """
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return peak / 1024 if sys.platform != "darwin" else peak / 1024**2


def measured(
    folder: Path, rules: str, jobs: Sequence[int], engines: Sequence[str]
) -> Iterator[Spent]:
    """Yield what each of them took for all reports of a folder."""
    files = sorted(map(str, folder.resolve().glob("*.trf")))
    for engine in engines:
        commands = [
            [word.replace("{file}", file) for word in shlex.split(engine)] for file in files
        ]
        yield spent(shlex.split(engine)[0], len(files), commands)
    with tempfile.TemporaryDirectory() as place:
        for n in jobs:
            many = ["--rules", rules, "--jobs", str(n)]
            yield spent(f"check --jobs {n}", len(files), [[*OURS, "check", *many, *files]])
            out = str(Path(place) / f"{n}.sqlite")
            audit = [*OURS, "audit", str(folder.resolve()), *many, "--out", out]
            yield spent(f"audit --jobs {n}", len(files), [audit])
            Path(out).unlink(missing_ok=True)


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print a table."""
    options = build_parser().parse_args(arguments)
    grid = [["", "files", "CPU", "a CPU second", "elapsed", "MB", "pace"]]
    jobs = [int(n) for n in options.jobs.split(",")]
    for _ in range(options.repeat):
        grid += [each.row for each in measured(options.folder, options.rules, jobs, options.engine)]
    print("\n".join(aligned(grid, [Align.LEFT, *[Align.RIGHT] * 6])))
    return 0


def build_parser() -> argparse.ArgumentParser:
    """Return the options of the script."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="with report files (*.trf)")
    parser.add_argument("--rules", required=True, metavar="EDITION")
    parser.add_argument(
        "--jobs", default="1", metavar="N,N,...", help="processes of check and audit"
    )
    parser.add_argument("--repeat", type=int, default=1, metavar="N")
    parser.add_argument(
        "--engine", action="append", default=[], metavar="COMMAND", help="an outside checker"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
