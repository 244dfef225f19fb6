"""Plays generated tournaments against an outside engine, both ways, and collects every difference.

    python tests/outside_engines/compare_engines.py --edition dutch-2017 --count 20000 --out FOLDER
        --pair "bbpPairings --dutch {file} -p {out}"
        --generate "bbpPairings --dutch -g {settings} -o {out} -s {seed}"
    ... --pair "py4swiss -t {file} -p {out}" --none "can not be paired"
    ... --check "python pairingchecker.py -i {file} -c -dT -o -" --agrees "Check: True"

With `--pair` our generator plays tournaments and each round is paired twice from the same state, by
our engine and by theirs. With `--generate` theirs plays them and ours checks every round. With
`--check` theirs reads whole tournaments of ours and says whether it agrees. Colours and the bye
count, the order of boards does not. FOLDER gets `results.jsonl` (one line a chunk of seeds) and for
every difference the state before the round as a report file. Started again, the script goes on
where it was stopped; seeds make any tournament again. `--mix` chooses what the tournaments are like
(`tests/outside_engines/mixes.py`).
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import shutil
import sys
import time
from concurrent.futures import (
    FIRST_COMPLETED,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.outside_engines.duel import Chunk, Duel, fight

CHUNK = 50


class Journal:
    """The folder of results: what is done, and the differences found."""

    def __init__(self, folder: Path, head: dict[str, object]) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / "results.jsonl"
        self.done: dict[tuple[str, int], dict[str, int]] = {}
        if self._path.exists():
            self._read(head)
        else:
            self._append(head)

    def _read(self, head: dict[str, object]) -> None:
        lines = self._path.read_text(encoding="utf-8").splitlines(keepends=True)
        if json.loads(lines[0]) != json.loads(json.dumps(head)):
            raise SystemExit(f"{self._path} belongs to another comparison: {lines[0].strip()}")
        whole = [line for line in lines if line.endswith("\n")]
        if len(whole) < len(lines):  # stopped in the middle of a line
            self._path.write_text("".join(whole), encoding="utf-8")
        for line in whole[1:]:
            row = json.loads(line)
            self.done[row["way"], row["first"]] = row["counts"]

    def add(self, chunk: Chunk) -> None:
        """Keep what a chunk found."""
        found = []
        for number, difference in enumerate(chunk.differences):
            name = f"{chunk.way}-{difference.seed:07d}-round-{difference.round:02d}-{number}.trf"
            (self.folder / name).write_bytes(difference.state)
            found.append({**asdict(difference), "state": name})
        self._append(
            {"way": chunk.way, "first": chunk.first, "counts": chunk.counts, "differences": found}
        )
        self.done[chunk.way, chunk.first] = chunk.counts

    def _append(self, row: dict[str, object]) -> None:
        with open(self._path, "a", encoding="utf-8") as out:
            out.write(json.dumps(row, ensure_ascii=False) + "\n")

    def total(self, way: str | None = None) -> dict[str, int]:
        """Return the sums of all counts, of one way or of both."""
        sums: dict[str, int] = {}
        for (which, _), counts in self.done.items():
            if way in (None, which):
                for key, value in counts.items():
                    sums[key] = sums.get(key, 0) + value
        return sums


class Bar:
    """A progress bar on a terminal; elsewhere a line now and then."""

    def __init__(self, total: int, done: int, out: TextIO = sys.stderr) -> None:
        self._total, self._first, self._out = total, done, out
        self._start, self._last = time.monotonic(), 0.0

    def show(self, counts: dict[str, int], final: bool = False) -> None:
        """Show how far it is."""
        now, live = time.monotonic(), self._out.isatty()
        if not final and now - self._last < (0.2 if live else 60):
            return
        self._last = now
        done = counts.get("tournaments", 0)
        rate = (done - self._first) / max(now - self._start, 0.001)
        left = (
            time.strftime("%H:%M:%S", time.gmtime((self._total - done) / rate)) if rate > 0 else "?"
        )
        filled = 30 * done // max(self._total, 1)
        text = (
            f"[{'#' * filled}{'.' * (30 - filled)}] {done:,}/{self._total:,} tournaments, "
            f"{counts.get('rounds', 0):,} rounds, {counts.get('differences', 0)} differences, "
            f"{rate:.1f}/s, {left} left"
        )
        self._out.write(
            f"\r{text}" if live and not final else f"\r{text}\n" if live else f"{text}\n"
        )
        self._out.flush()


def compare(
    duel: Duel, ways: list[str], count: int, first: int, jobs: int, journal: Journal
) -> None:
    """Play all chunks that are not done yet; one at a time needs no process of its own."""
    starts = range(first, first + count, CHUNK)
    left = [(way, s) for s in starts for way in ways if (way, s) not in journal.done]
    bar = Bar(count * len(ways), journal.total().get("tournaments", 0))
    context = multiprocessing.get_context("spawn")
    with (
        ThreadPoolExecutor(1)
        if jobs == 1
        else ProcessPoolExecutor(jobs, mp_context=context) as pool
    ):
        running: set[Future[Chunk]] = set()
        while left or running:
            while left and len(running) < 2 * jobs:
                way, start = left.pop(0)
                running.add(pool.submit(fight, duel, way, start, min(CHUNK, first + count - start)))
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                journal.add(future.result())
            bar.show(journal.total())
    bar.show(journal.total(), final=True)


def main(arguments: list[str] | None = None) -> int:
    """Compare, and print the sums; the exit code is 1 when there are differences."""
    options = build_parser().parse_args(arguments)
    commands = {"ours": options.pair, "theirs": options.generate, "checked": options.check}
    ways = [way for way, command in commands.items() if command]
    if not ways:
        raise SystemExit("name the outside engine: --pair, --generate or --check COMMAND")
    for command in filter(None, commands.values()):
        if shutil.which(command.split()[0]) is None:
            raise SystemExit(f"there is no program {command.split()[0]}")
    named = ("edition", "mix", "pair", "generate", "check", "agrees", "none", "timeout")
    without = tuple(filter(None, options.without.split(",")))
    duel = Duel(**{name: getattr(options, name) for name in named}, without=without)
    head = {"edition": options.edition, "mix": options.mix, "without": options.without}
    journal = Journal(Path(options.out), head)
    compare(duel, ways, options.count, options.first, options.jobs, journal)
    for way in ways:
        print(json.dumps({"way": way, **journal.total(way)}))
    return 1 if journal.total().get("differences") else 0


def build_parser() -> argparse.ArgumentParser:
    """Return the options of the script."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", required=True)
    parser.add_argument("--pair", metavar="COMMAND", help="pairs {file} into {out}")
    parser.add_argument(
        "--generate", metavar="COMMAND", help="makes {out} from {settings} and {seed}"
    )
    parser.add_argument("--check", metavar="COMMAND", help="checks the whole tournament {file}")
    parser.add_argument(
        "--agrees", default="", metavar="TEXT", help="what --check says of a faultless one"
    )
    parser.add_argument(
        "--none", default="", metavar="TEXT", help="says: no legal pairing (default: exit code 1)"
    )
    parser.add_argument("--mix", choices=("nasty", "mixed", "usual"), default="mixed")
    parser.add_argument(
        "--without",
        default="",
        metavar="SETTING,...",
        help="leave out what the engine does not read: baku ...",
    )
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="tournaments each way")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed")
    parser.add_argument("--out", required=True, metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    parser.add_argument(
        "--timeout", type=float, default=60.0, metavar="SECONDS", help="for one call of theirs"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
