"""`arbiter check`: pair every recorded round again from what was known when it was paired, and compare.

Ranks that a report records are held to its standings.
"""

from __future__ import annotations

import json
import multiprocessing
import os
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import repeat

from arbiter_gui.app.checking import check_recorded, recorded_round
from arbiter_gui.app.importing import UNFILLED, unfilled_ranks
from arbiter_gui.cli.check_inputs import load_input, notices_told, with_inputs
from arbiter_gui.cli.console import crash_report, say, sentence
from arbiter_gui.cli.loading import Loaded, chosen_edition, moment_paired, with_choices
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.engine.api import Difference, RoundCheck, Status
from arbiter_gui.standings.recorded_ranks import (
    RankDifference,
    comparable,
    rank_differences,
    recorded_ranks,
)

SAME, DIFFERS, UNREADABLE, BUG = 0, 1, 2, 3


@dataclass(frozen=True, slots=True)
class RankCheck:
    """How many recorded ranks were compared with the standings, and which are not right."""

    compared: int = 0
    differences: tuple[RankDifference, ...] = ()


def check_ranks(loaded: Loaded) -> RankCheck:
    """Hold the ranks of a report to its standings; nothing is compared in a tournament file, which records none.

    Nor is anything while results are missing: the ranks may be those of the round before.
    """
    tournament = loaded.tournament
    if loaded.history or not comparable(tournament) or unfilled_ranks(tournament):
        return RankCheck()
    return RankCheck(len(recorded_ranks(tournament)), rank_differences(tournament))


@dataclass(frozen=True, slots=True)
class FileCheck:
    """What checking one file found. `error` is a sentence, `crash` a report about a fault of the program."""

    file: str
    rounds: tuple[RoundCheck, ...] = ()
    ranks: RankCheck = RankCheck()
    error: str | None = None
    notices: tuple[str, ...] = ()
    crash: str | None = None

    @property
    def code(self) -> int:
        """The exit code for this file alone."""
        if self.error is not None:
            return UNREADABLE if self.crash is None else BUG
        wrong = (Status.DIFFERS, Status.NO_PAIRING)
        return DIFFERS if self.ranks.differences or any(r.status in wrong for r in self.rounds) else SAME

    def as_json(self) -> str:
        """Return the result as one line of JSON."""
        rounds = [
            {
                "round": r.round,
                "status": r.status.value,
                "differences": [{"recorded": d.recorded, "expected": d.expected} for d in r.differences],
                **({"note": r.since} if r.since else {}),
            }
            for r in self.rounds
        ]
        ranks = [
            {"player": d.player, "recorded": d.recorded, "expected": [d.first, d.last]}
            for d in self.ranks.differences
        ]
        found = {
            "file": self.file,
            "error": self.error,
            "rounds": rounds,
            **({"ranks": ranks} if ranks else {}),
        }
        return json.dumps(found, ensure_ascii=False)


def run(options: Namespace) -> int:
    """Check all files and return the worst of their exit codes."""
    code = SAME
    for result in _check_all(with_inputs(options)):
        if result.notices:
            say(notices_told(result.file, result.notices))
        if result.crash is not None:
            say(result.crash)
        print(result.as_json() if options.json else as_text(result), flush=True)
        code = max(code, result.code)
    return code


def _check_all(options: Namespace) -> Iterator[FileCheck]:
    jobs = min(options.jobs or os.cpu_count() or 1, len(options.files))
    if jobs == 1:
        yield from (check_file(file, options) for file in options.files)
        return
    # `spawn` on every system: what works on Windows works everywhere.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context)
    try:
        yield from pool.map(check_file, options.files, repeat(options))
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def check_file(file: str, options: Namespace) -> FileCheck:
    """Check every recorded round of one file; a known error ends it with a sentence, a bug with a report."""
    rounds: list[RoundCheck] = []
    notices: tuple[str, ...] = ()
    ranks = RankCheck()
    try:
        loaded = with_last_round(with_choices(load_input(file, options), options))
        notices = loaded.notices
        tournament = loaded.tournament
        key = chosen_edition(tournament, options).key
        for number in range(1, len(tournament.rounds) + 1):
            known = recorded_round(tournament, number, moment_paired(loaded, number))
            rounds.append(check_recorded(known, key))
        ranks = check_ranks(loaded)
        if not loaded.history and unfilled_ranks(tournament):
            notices = loaded.noticing(UNFILLED).notices
    except (ArbiterError, OSError) as error:
        return FileCheck(file, tuple(rounds), ranks, sentence(error, file), notices)
    except Exception as error:
        crash = crash_report(error, f"arbiter check {file}")
        return FileCheck(
            file, tuple(rounds), ranks, f"{file}: fault of the program: {error!r}", notices, crash
        )
    return FileCheck(file, tuple(rounds), ranks, None, notices)


def with_last_round(loaded: Loaded) -> Loaded:
    """Take the last recorded round as the last of the tournament when the file gives no number of rounds."""
    tournament = loaded.tournament
    if tournament.round_count is not None:
        return loaded
    count = len(tournament.rounds)
    noticed = loaded.noticing(
        f"no number of rounds is given; round {count}, the last one here, is taken as the last"
    )
    return replace(noticed, tournament=replace(tournament, round_count=count))


def as_text(result: FileCheck) -> str:
    """Return the result in lines for people."""
    lines = [line for r in result.rounds for line in _round_lines(result.file, r)]
    lines += [f"{result.file}: player {d.player}: {rank_text(d)}" for d in result.ranks.differences]
    if result.error is not None:
        return "\n".join((*lines, result.error))
    same = sum(1 for r in result.rounds if r.status is Status.SAME)
    lines.append(f"{result.file}: {same} of {len(result.rounds)} rounds the same")
    if result.ranks.differences:
        right = result.ranks.compared - len(result.ranks.differences)
        lines.append(f"{result.file}: {right} of {result.ranks.compared} ranks right")
    return "\n".join(lines)


def rank_text(difference: RankDifference) -> str:
    """Return which rank is recorded and which one the standings give."""
    first, last = difference.first, difference.last
    expected = str(first) if first == last else f"{first} to {last} (tied)"
    return f"recorded rank {difference.recorded}, expected {expected}"


def _round_lines(file: str, check: RoundCheck) -> Iterator[str]:
    if check.since:
        same = "same, " if check.status is Status.SAME else ""
        yield f"{file}: round {check.round}: {same}{check.since}"
    if check.status is Status.NO_PAIRING:
        yield f"{file}: round {check.round}: no legal pairing: {check.reason}"
    elif check.status is Status.INCOMPLETE:
        yield f"{file}: round {check.round}: no pairings recorded"
    for difference in check.differences:
        yield f"{file}: round {check.round}: {difference_text(difference)}"


def difference_text(difference: Difference) -> str:
    """Return a difference in words."""
    return f"recorded {_board(difference.recorded)}, expected {_board(difference.expected)}"


def _board(board: tuple[int, int] | None) -> str:
    if board is None:
        return "nothing"
    white, black = board
    return f"{white}-{black}" if black else f"bye for {white}"
