"""How much longer a round takes when its steps are told: every round of generated tournaments at
both levels in turn.

    python tests/benchmarks/bench_steps.py
    python tests/benchmarks/bench_steps.py --sizes 100,500 --editions dutch-2012 --seeds 2 --tries 5

The tournaments are those of `bench_rounds.py`. A round is timed at level *decisions* and at level
*steps* by turns, as often as `--tries` says, and the better time of each counts. The table tells
how many times the one *steps* takes; the aim is at most twice. On a busy machine single rounds come
out too high; with more tries they are fewer.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from arbiter_gui.cli.tables import aligned
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.reports.tables.table import Align
from arbiter_gui.trace import Level, Recorder
from tests.benchmarks.bench_rounds import EDITIONS, TOLD, forgetful
from tests.benchmarks.fields import play

AIM = 2.0


@dataclass(frozen=True, order=True)
class Compared:
    """One round: how many times *decisions* its *steps* take, and the round in words."""

    times: float
    name: str


def compared_rounds(
    players: int, seed: int, draws: float, edition: str, tries: int
) -> Iterator[Compared]:
    """Yield every round of one tournament."""
    found: list[float] = []

    def pair(tournament: Tournament) -> RoundPairing:
        best = dict.fromkeys((Level.DECISIONS, Level.STEPS), float("inf"))
        for _ in range(tries):
            for level, before in best.items():
                best[level] = min(before, _seconds(tournament, edition, level))
        found.append(best[Level.STEPS] / best[Level.DECISIONS])
        return pair_round(tournament, edition)

    for number, _ in enumerate(play(players, seed, draws, pair), 1):
        yield Compared(found[-1], f"round {number} of {players}, draws {draws:g}, seed {seed}")


def _seconds(tournament: Tournament, edition: str, level: Level) -> float:
    pair = forgetful(lambda known: pair_round(known, edition, Recorder(level)))
    before = time.process_time()
    pair(tournament)
    return time.process_time() - before


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print a table."""
    options = build_parser().parse_args(arguments)
    grid = [["edition", "players", "rounds", "median", "95 %", "worst", f"over {AIM:g}", "which"]]
    for edition in options.editions.split(","):
        for size in map(int, options.sizes.split(",")):
            fields = [
                (players, seed, float(draws))
                for players in (size, size + 1)
                for draws in options.draws.split(",")
                for seed in range(options.seeds)
            ]
            rounds = sorted(
                one for f in fields for one in compared_rounds(*f, edition, options.tries)
            )
            times = [one.times for one in rounds]
            figures = statistics.median(times), times[len(times) * 95 // 100], times[-1]
            row = [edition, str(size), str(len(times)), *(f"{figure:.2f}" for figure in figures)]
            grid.append([*row, str(sum(one > AIM for one in times)), rounds[-1].name])
            slow = [f"{one.times:.2f} {one.name}" for one in rounds[: -1 - TOLD : -1]]
            print(" ".join(grid[-1]), *slow, sep="\n    ", file=sys.stderr, flush=True)
    print("\n".join(aligned(grid, [Align.LEFT, *[Align.RIGHT] * 6, Align.LEFT])))
    return 0


def build_parser() -> argparse.ArgumentParser:
    """Return the options of the script."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--sizes", default="100,500", metavar="N,N,...", help="players; N and N + 1 are taken"
    )
    parser.add_argument("--editions", default=EDITIONS, metavar="KEY,KEY,...")
    parser.add_argument("--seeds", type=int, default=2, metavar="N")
    parser.add_argument("--draws", default="0.3,0.6", metavar="SHARE,SHARE,...")
    parser.add_argument("--tries", type=int, default=4, metavar="N", help="of each level, by turns")
    return parser


if __name__ == "__main__":
    sys.exit(main())
