"""`arbiter check`: pair every recorded round again from what was known when it was paired, and compare.

Ranks that a report records are held to its standings.
"""

from __future__ import annotations

import json
import multiprocessing
import os
from argparse import Namespace
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING

from arbiter_gui.audit.edition_by_date import AUTO, edition_for, told_by_date
from arbiter_gui.audit.file_check import NO_RANKS, Checked, OpenedReport, RankCheck, check_opened
from arbiter_gui.cli.checks.differences import difference_text
from arbiter_gui.cli.checks.inputs import load_input, notices_told, with_inputs
from arbiter_gui.cli.console import crash_report, say, sentence
from arbiter_gui.cli.loading import Loaded, chosen_edition, moment_paired, with_choices
from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import Difference, RoundCheck, Status
from arbiter_gui.engine.kernel.initial_colour import likely_initial_colour
from arbiter_gui.formats.report import WrongPoints
from arbiter_gui.standings.recorded_ranks import RankDifference

if TYPE_CHECKING:  # only who asks for criteria needs what answers at the desk
    from arbiter_gui.cli.checks.criteria import RoundCriteria

SAME, DIFFERS, UNREADABLE, BUG = 0, 1, 2, 3

LARGEST_CHUNK = 16
"""How many files a process is given at a time: few enough that results come steadily, and no core waits at the end."""


@dataclass(frozen=True, slots=True)
class FileCheck:
    """What checking one file found. `error` is a sentence, `crash` a report about a fault of the program."""

    file: str
    rounds: tuple[RoundCheck, ...] = ()
    ranks: RankCheck = NO_RANKS
    points: tuple[WrongPoints, ...] = ()
    error: str | None = None
    notices: tuple[str, ...] = ()
    crash: str | None = None
    criteria: tuple[RoundCriteria, ...] = ()

    @property
    def code(self) -> int:
        """The exit code for this file alone."""
        if self.error is not None:
            return UNREADABLE if self.crash is None else BUG
        wrong = (Status.DIFFERS, Status.NO_PAIRING)
        standings = self.ranks.differences or self.points
        return DIFFERS if standings or any(r.status in wrong for r in self.rounds) else SAME

    def as_json(self, *, notes: bool = False) -> str:
        """Return the result as one line of JSON, with everything that was noted if asked for."""
        decided = {c.round: {"criteria": c.as_data()} for c in self.criteria}
        rounds = [
            {
                "round": r.round,
                "status": r.status.value,
                "differences": [{"recorded": d.recorded, "expected": d.expected} for d in r.differences],
                **({"note": r.since} if r.since else {}),
                **decided.get(r.round, {}),
            }
            for r in self.rounds
        ]
        ranks = [
            {"player": d.player, "recorded": d.recorded, "expected": [d.first, d.last]}
            for d in self.ranks.differences
        ]
        points = [
            {"player": w.player, "recorded": w.stated / 10, "expected": w.earned / 10} for w in self.points
        ]
        found = {
            "file": self.file,
            "error": self.error,
            "rounds": rounds,
            **({"ranks": ranks} if ranks else {}),
            **({"points": points} if points else {}),
            **({"notes": self.notices} if notes else {}),
        }
        return json.dumps(found, ensure_ascii=False)


def run(options: Namespace) -> int:
    """Check all files and return the worst of their exit codes."""
    code = SAME
    for result in _check_all(with_inputs(options)):
        if result.notices:
            say(notices_told(result.file, result.notices, every=options.notes))
        if result.crash is not None:
            say(result.crash)
        print(result.as_json(notes=options.notes) if options.json else as_text(result), flush=True)
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
        # Every process is sent the options with its files, so these are no part of them.
        each = Namespace(**vars(options) | {"files": ()})
        chunk = max(1, min(LARGEST_CHUNK, len(options.files) // (4 * jobs)))
        yield from pool.map(check_file, options.files, repeat(each), chunksize=chunk)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def check_file(file: str, options: Namespace) -> FileCheck:
    """Check every recorded round of one file; a known error ends it with a sentence, a bug with a report."""
    found = check_opened(partial(_opened, file, options), partial(_edition, options))
    error, crash = _told(file, found)
    criteria = _criteria(found) if options.criteria and found.failure is None else ()
    checked = FileCheck(
        file, found.rounds, found.ranks, found.wrong_points, error, found.notices, crash, criteria
    )
    in_file = found.opened.in_file if found.opened is not None else {}
    return with_numbers(checked, in_file) if in_file else checked


def with_numbers(checked: FileCheck, in_file: Mapping[int, int]) -> FileCheck:
    """Return a result that names players by the numbers of the file."""

    def board(pair: tuple[int, int] | None) -> tuple[int, int] | None:
        return None if pair is None else (in_file.get(pair[0], 0), in_file.get(pair[1], 0))

    rounds = tuple(
        replace(
            each,
            differences=tuple(Difference(board(d.recorded), board(d.expected)) for d in each.differences),
        )
        for each in checked.rounds
    )
    ranks = tuple(replace(each, player=in_file[each.player]) for each in checked.ranks.differences)
    points = tuple(replace(each, player=in_file[each.player]) for each in checked.points)
    return replace(checked, rounds=rounds, ranks=replace(checked.ranks, differences=ranks), points=points)


def _criteria(found: Checked) -> tuple[RoundCriteria, ...]:
    from arbiter_gui.cli.checks.criteria import criteria_of

    return tuple(criteria_of(found))


def _opened(file: str, options: Namespace) -> OpenedReport:
    loaded = _judged_by_date(with_choices(load_input(file, options), options), options)
    return OpenedReport(
        loaded.file,
        loaded.tournament,
        lambda tournament, number: moment_paired(replace(loaded, tournament=tournament), number),
        loaded.notices,
        loaded.history,
        loaded.wrong_points,
        loaded.in_file,
    )


def _judged_by_date(loaded: Loaded, options: Namespace) -> Loaded:
    """Say by which edition and initial colour a report is judged that names neither."""
    tournament = loaded.tournament
    if options.rules is None and told_by_date(tournament):
        with suppress(ArbiterError):  # which is said when the rounds are checked
            key = edition_for(tournament, AUTO)
            day = first_day(tournament.details)
            loaded = loaded.noticing(
                f"no rules are named; its rounds are judged under {key}, in force on {day}"
            )
    if tournament.schedule is not None:
        return loaded  # the table gives the colours
    colour = likely_initial_colour(tournament)
    if tournament.initial_colour is None and colour is not None:
        loaded = replace(loaded, tournament=replace(tournament, initial_colour=colour)).noticing(
            f"the boards of the first round show both initial colours; {colour.name.lower()}, which most of them "
            "show, is used"
        )
    return loaded


def _edition(options: Namespace, tournament: Tournament) -> str:
    """Return the edition that was asked for, or that the file names or its date tells."""
    if options.rules is None and told_by_date(tournament):
        return edition_for(tournament, AUTO)
    return chosen_edition(tournament, options).key


def _told(file: str, found: Checked) -> tuple[str | None, str | None]:
    """Return what ended the check in a sentence, and the report where that was a fault of the program."""
    if found.failure is None:
        return None, None
    if found.known:
        return sentence(found.failure, file, salvages=True), None
    crash = crash_report(found.failure, f"arbiter check {file}")
    return f"{file}: program error: {found.failure!r}", crash


def as_text(result: FileCheck) -> str:
    """Return the result in lines for people."""
    lines = [line for r in result.rounds for line in _round_lines(result.file, r)]
    lines += [line for each in result.criteria for line in each.as_text(result.file)]
    lines += [f"{result.file}: player {d.player}: {rank_text(d)}" for d in result.ranks.differences]
    lines += [f"{result.file}: player {w.player}: {wrong_points_text(w)}" for w in result.points]
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


def wrong_points_text(wrong: WrongPoints) -> str:
    """Return which points are recorded and which ones the results bring."""
    return f"recorded points {points_text(wrong.stated)}, expected {points_text(wrong.earned)}"


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
