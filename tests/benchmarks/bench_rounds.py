"""How long the slowest round takes: every round of generated tournaments is timed, not only one in
the middle.

    python tests/benchmarks/bench_rounds.py
    python tests/benchmarks/bench_rounds.py --sizes 1000 --editions dutch-2026 --seeds 20 --level \\
        steps
    python tests/benchmarks/bench_rounds.py --sizes 500 --engine "dutch-2017=bbpPairings --dutch \\
        {file} -p {out}"
    python tests/benchmarks/bench_rounds.py --teams 200x4,60x8 --level steps

Tournaments of 9 rounds, of so many players and of one more (an odd field), with three and with six
draws in ten games. Times are CPU seconds of the pairing alone, in-process; nothing is kept from the
rounds before. The pace of the machine is how long Python takes to count to ten million, adding one
each time (`for` in `range`, which is told as well, leaves the adding out; `results.md` says why it
is not taken). It is taken before every tournament, since that of a shared machine comes and goes,
and all times are said in proportion to a pace of 0.2 s, for which the aims are. Tournaments with
one of the slowest rounds are timed once more; the better time of a round counts. Forgotten objects
are looked for as seldom as in the program.
With `--teams` events of the Team Swiss are timed instead, so many teams of so many boards, with
some forfeited matches and absent teams.
The last columns say which round was the slowest, so that it can be made again, and what an outside
engine for that edition takes for it as a whole program (elapsed seconds, not in proportion).
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.cli.run import collect_seldom
from arbiter_gui.cli.tables import aligned
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.formats.trf import write_trf
from arbiter_gui.reports.tables.table import Align
from arbiter_gui.trace import Level, Recorder
from tests.benchmarks.bench_pairing import LEVEL_NAMES, time_engine
from tests.benchmarks.fields import play

EDITIONS = "dutch-2012,dutch-2017,dutch-2026"
REFERENCE = 0.2
"""The pace for which the aims are said, in seconds."""

COUNTED = 1_000_000
"""How far is counted to learn the pace: a tenth of what it is said for."""

TEAM_EDITION = "team-2026"
TEAM_ROUNDS = 9

AGAIN = 50
"""One in so many rounds, the slowest ones, has its tournament timed once more."""

TOLD = 5
"""How many of the slowest rounds are told while the table is made."""


@dataclass(frozen=True, order=True)
class Timed:
    """One round: CPU seconds in proportion to the reference, and which tournament it belongs to."""

    seconds: float
    players: int
    draws: float
    seed: int
    round: int

    @property
    def name(self) -> str:
        """The round in words."""
        return f"round {self.round} of {self.players}, draws {self.draws:g}, seed {self.seed}"


def pace() -> float:
    """Return how long Python takes here to count to ten million, in CPU seconds, by the best of
    three tries.
    """
    return min(_counted() for _ in range(3)) * 10_000_000 / COUNTED


def _counted() -> float:
    before, number = time.process_time(), 0
    while number < COUNTED:
        number += 1
    return time.process_time() - before


def pace_of_range() -> float:
    """Return how long ten million turns of a `for` loop take here, in CPU seconds, by the best of
    three tries.
    """
    return min(_turned() for _ in range(3)) * 10_000_000 / COUNTED


def _turned() -> float:
    before = time.process_time()
    for _ in range(COUNTED):
        pass
    return time.process_time() - before


def timed_rounds(
    players: int, seed: int, draws: float, edition: str, level: Level
) -> Iterator[Timed]:
    """Yield the time of every round of one tournament."""
    took, scale = [0.0], REFERENCE / pace()

    def pair(tournament: Tournament) -> RoundPairing:
        before = time.process_time()
        pairing = pair_round(tournament, edition, Recorder(level))
        took[0] = (time.process_time() - before) * scale
        return pairing

    for number, _ in enumerate(play(players, seed, draws, forgetful(pair)), 1):
        yield Timed(took[0], players, draws, seed, number)


def timed_team_rounds(teams: int, boards: int, seed: int, level: Level) -> Iterator[Timed]:
    """Yield the time of every round of one event of teams."""
    found: list[Timed] = []
    scale = REFERENCE / pace()

    def pair(tournament: Tournament) -> RoundPairing:
        before = time.process_time()
        pairing = pair_round(tournament, TEAM_EDITION, Recorder(level))
        seconds = (time.process_time() - before) * scale
        found.append(Timed(seconds, teams, 0, seed, tournament.next_round))
        return pairing

    recipe = Recipe(TEAM_EDITION, teams, TEAM_ROUNDS, boards=boards, forfeits=0.05, zero_byes=0.03)
    generate(recipe, seed, forgetful(pair))
    yield from found


def forgetful(pair: Callable[[Tournament], RoundPairing]) -> Callable[[Tournament], RoundPairing]:
    """Return a way to pair a tournament that nothing is known about, as when its file was just
    read.
    """
    return lambda tournament: pair(
        replace(tournament, rounds=tuple(replace(recorded) for recorded in tournament.rounds))
    )


def measure(
    players: int, seeds: int, draws: list[float], edition: str, level: Level
) -> list[Timed]:
    """Return all rounds of the tournaments of one size, odd and even, the fastest first."""
    fields = [
        (n, seed, share) for n in (players, players + 1) for share in draws for seed in range(seeds)
    ]
    best = {each.name: each for field in fields for each in timed_rounds(*field, edition, level)}
    slowest = sorted(best.values())[-(1 + len(best) // AGAIN) :]
    for field in {(each.players, each.seed, each.draws) for each in slowest}:
        for each in timed_rounds(*field, edition, level):
            best[each.name] = min(each, best[each.name])
    return sorted(best.values())


def measure_teams(fields: str, seeds: int, level: Level) -> int:
    """Print a table of events of teams, such as ``200x4``: teams and boards."""
    grid = [["teams", "boards", "rounds", "median", "worst", "which"]]
    for field in fields.split(","):
        teams, boards = map(int, field.split("x"))
        rounds = sorted(
            timed
            for seed in range(seeds)
            for timed in timed_team_rounds(teams, boards, seed, level)
        )
        worst = rounds[-1]
        figures = statistics.median(timed.seconds for timed in rounds), worst.seconds
        which = f"round {worst.round}, seed {worst.seed}"
        grid.append(
            [
                str(teams),
                str(boards),
                str(len(rounds)),
                *(f"{seconds:.4f}" for seconds in figures),
                which,
            ]
        )
    print("\n".join(aligned(grid, [*[Align.RIGHT] * 5, Align.LEFT])))
    return 0


def beside(worst: Timed, edition: str, command: str, timeout: float) -> float | None:
    """Return how long an outside engine takes for the slowest round, None when it was stopped."""
    rounds = play(
        worst.players, worst.seed, worst.draws, lambda tournament: pair_round(tournament, edition)
    )
    whole = next(t for number, t in enumerate(rounds, 1) if number == worst.round)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "worst.trf"
        path.write_bytes(write_trf(whole.before_round(worst.round)))
        return time_engine(command, path, 1, timeout)[0]


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print a table."""
    options = build_parser().parse_args(arguments)
    engines = dict(text.split("=", 1) for text in options.engine)
    collect_seldom()
    draws = [float(share) for share in options.draws.split(",")]
    level = LEVEL_NAMES[options.level]
    both = f"{pace():.3f} s (for in range: {pace_of_range():.3f} s)"
    print(f"counting to ten million: {both}, times as if {REFERENCE} s")
    print(f"level {options.level}, {options.seeds} seeds")
    if options.teams:
        return measure_teams(options.teams, options.seeds, level)
    grid = [["edition", "players", "rounds", "median", "95 %", "worst", "which", "beside"]]
    for edition in options.editions.split(","):
        for size in map(int, options.sizes.split(",")):
            rounds = measure(size, options.seeds, draws, edition, level)
            worst, took = rounds[-1], [timed.seconds for timed in rounds]
            figures = statistics.median(took), took[len(took) * 95 // 100], worst.seconds
            row = [edition, str(size), str(len(took)), *(f"{seconds:.4f}" for seconds in figures)]
            peer = ""
            if edition in engines:
                seconds = beside(worst, edition, engines[edition], options.timeout)
                peer = "stopped" if seconds is None else f"{seconds:.3f}"
            grid.append([*row, worst.name, peer])
            slow = [f"{timed.seconds:.4f} {timed.name}" for timed in rounds[: -1 - TOLD : -1]]
            print(" ".join(grid[-1]), *slow, sep="\n    ", file=sys.stderr, flush=True)
    print("\n".join(aligned(grid, [Align.LEFT, *[Align.RIGHT] * 5, Align.LEFT, Align.RIGHT])))
    return 0


def build_parser() -> argparse.ArgumentParser:
    """Return the options of the script."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--sizes", default="100,500,1000", metavar="N,N,...", help="players; N and N + 1 are taken"
    )
    parser.add_argument(
        "--teams", default="", metavar="TEAMSxBOARDS,...", help="time events of teams"
    )
    parser.add_argument("--editions", default=EDITIONS, metavar="KEY,KEY,...")
    parser.add_argument("--seeds", type=int, default=5, metavar="N")
    parser.add_argument("--draws", default="0.3,0.6", metavar="SHARE,SHARE,...")
    parser.add_argument(
        "--level", choices=LEVEL_NAMES, default="decisions", help=("level of detail of the trace")
    )
    parser.add_argument("--engine", action="append", default=[], metavar="EDITION=COMMAND")
    parser.add_argument(
        "--timeout", type=float, default=120.0, metavar="SECONDS", help="for an outside engine"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
