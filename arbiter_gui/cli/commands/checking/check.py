"""`arbiter check`: pair every recorded round again from what was known when it was paired, and
compare.

Ranks recorded in a report are compared with its standings.
"""

from __future__ import annotations

import json
import multiprocessing
import os
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING

from arbiter_gui.audit.edition_by_date import AUTO, edition_for, is_edition_from_date
from arbiter_gui.audit.file_check import (
    NO_RANKS,
    FileFindings,
    OpenedReport,
    RankCheck,
    check_opened,
)
from arbiter_gui.cli.checks.differences import difference_text
from arbiter_gui.cli.checks.inputs import load_input, notices_line, with_inputs
from arbiter_gui.cli.console import crash_report, error_sentence, tell
from arbiter_gui.cli.languages import in_terminal_language
from arbiter_gui.cli.loading import Loaded, chosen_edition, loaded_original_pairing, with_choices
from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import Difference, RoundCheck, Status
from arbiter_gui.engine.kernel.initial_colour import likely_initial_colour
from arbiter_gui.formats.report import WrongPoints
from arbiter_gui.standings.recorded_ranks import RankDifference

if TYPE_CHECKING:  # only criteria need the code for answers
    from arbiter_gui.cli.checks.criteria import RoundCriteria

SAME = 0
DIFFERS = 1
UNREADABLE = 2
BUG = 3

LARGEST_CHUNK = 16
"""Most files that a process is given at a time: few enough for steady results and for no core to
wait at the end."""


@dataclass(frozen=True, slots=True)
class FileCheck:
    """The findings about one file.

    `error` is a sentence, `crash` a report about a program error.
    """

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
        if self.crash is not None:
            return BUG
        if self.error is not None:
            return UNREADABLE
        if self.ranks.differences or self.points:
            return DIFFERS
        if any(check.status in (Status.DIFFERS, Status.NO_PAIRING) for check in self.rounds):
            return DIFFERS
        return SAME

    def as_json(self, *, notes: bool = False) -> str:
        """Return the result as one line of JSON, with all notes if requested."""
        data: dict[str, object] = {
            "file": self.file,
            "error": self.error,
            "rounds": self._rounds_as_data(),
        }
        if self.ranks.differences:
            data["ranks"] = [
                {
                    "player": rank.player,
                    "recorded": rank.recorded,
                    "expected": [rank.first, rank.last],
                }
                for rank in self.ranks.differences
            ]
        if self.points:
            data["points"] = [
                {
                    "player": wrong_points.player,
                    "recorded": wrong_points.stated_points / 10,
                    "expected": wrong_points.earned / 10,
                }
                for wrong_points in self.points
            ]
        if notes:
            data["notes"] = self.notices
        return json.dumps(data, ensure_ascii=False)

    def _rounds_as_data(self) -> list[dict[str, object]]:
        """Return the findings about each round, with the deciding criterion if requested."""
        criteria_by_round = {criteria.round: criteria.as_data() for criteria in self.criteria}
        rounds = []
        for check in self.rounds:
            differences = [
                {"recorded": difference.recorded, "expected": difference.expected}
                for difference in check.differences
            ]
            data: dict[str, object] = {
                "round": check.round,
                "status": check.status.value,
                "differences": differences,
            }
            if check.since:
                data["note"] = check.since
            if check.round in criteria_by_round:
                data["criteria"] = criteria_by_round[check.round]
            rounds.append(data)
        return rounds


def run(options: Namespace) -> int:
    """Check all files and return the worst of their exit codes."""
    code = SAME
    for result in _check_all(with_inputs(options)):
        if result.notices:
            tell(notices_line(result.file, result.notices, all_lines=options.notes))
        if result.crash is not None:
            tell(result.crash)
        text = result.as_json(notes=options.notes) if options.json else as_text(result)
        print(text, flush=True)
        code = max(code, result.code)
    return code


def _check_all(options: Namespace) -> Iterator[FileCheck]:
    """Yield the findings of all files in the order they were named, checked by several processes if
    there are many.
    """
    jobs = min(options.jobs or os.cpu_count() or 1, len(options.files))
    if jobs == 1:
        yield from (check_file(file, options) for file in options.files)
        return
    # `spawn` on every system: code that works on Windows works everywhere.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context)
    try:
        # Every process is sent the options with its files, so these are left out of the options.
        options_of_one = Namespace(**vars(options) | {"files": ()})
        # Some chunks for each process: with one each, a process with long files would keep all
        # others waiting.
        chunk = max(1, min(LARGEST_CHUNK, len(options.files) // (4 * jobs)))
        yield from pool.map(check_file, options.files, repeat(options_of_one), chunksize=chunk)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def check_file(file: str, options: Namespace) -> FileCheck:
    """Check every recorded round of one file.

    A known error ends it with a sentence, a bug with a report.
    """
    findings = check_opened(partial(_opened_file, file, options), partial(_edition_of, options))
    error, crash = _ended_check(file, findings)
    result = FileCheck(
        file,
        findings.rounds,
        findings.ranks,
        findings.wrong_points,
        error,
        findings.notices,
        crash,
    )
    if options.criteria and findings.failure is None:
        result = replace(result, criteria=_all_criteria(findings))
    if findings.opened is None or not findings.opened.in_file:
        return result
    return with_numbers(result, findings.opened.in_file)


def with_numbers(file_check: FileCheck, in_file: Mapping[int, int]) -> FileCheck:
    """Return a result that identifies players by the numbers of the file."""

    def board(pair: tuple[int, int] | None) -> tuple[int, int] | None:
        if pair is None:
            return None
        white, black = pair
        return in_file.get(white, 0), in_file.get(black, 0)

    rounds = []
    for check in file_check.rounds:
        differences = [
            Difference(board(difference.recorded), board(difference.expected))
            for difference in check.differences
        ]
        rounds.append(replace(check, differences=tuple(differences)))
    ranks = [replace(rank, player=in_file[rank.player]) for rank in file_check.ranks.differences]
    points = [
        replace(wrong_points, player=in_file[wrong_points.player])
        for wrong_points in file_check.points
    ]
    return replace(
        file_check,
        rounds=tuple(rounds),
        ranks=replace(file_check.ranks, differences=tuple(ranks)),
        points=tuple(points),
    )


def _all_criteria(findings: FileFindings) -> tuple[RoundCriteria, ...]:
    from arbiter_gui.cli.checks.criteria import criteria_of

    return tuple(criteria_of(findings))


def _opened_file(file: str, options: Namespace) -> OpenedReport:
    """Read one file as the check of rounds needs it, with the choices of the options filled in."""
    loaded = _judged_by_date(with_choices(load_input(file, options), options), options)
    return OpenedReport(
        loaded.file,
        loaded.tournament,
        lambda tournament, round_number: loaded_original_pairing(
            replace(loaded, tournament=tournament), round_number
        ),
        loaded.notices,
        loaded.is_tournament_file,
        loaded.wrong_points,
        loaded.in_file,
    )


def _judged_by_date(loaded: Loaded, options: Namespace) -> Loaded:
    """Add notices of the edition and initial colour by which a report is judged that names
    neither.
    """
    tournament = loaded.tournament
    if options.rules is None and is_edition_from_date(tournament):
        with suppress(ArbiterError):  # which is reported when the rounds are checked
            key = edition_for(tournament, AUTO)
            day = first_day(tournament.details)
            loaded = loaded.with_notice(
                say(
                    "no rules are specified; the rounds are checked under {key}, in force on {day}",
                    key=key,
                    day=day,
                )
            )
    if tournament.schedule is not None:
        return loaded  # the table gives the colours
    colour = likely_initial_colour(tournament)
    if tournament.initial_colour is None and colour is not None:
        loaded = replace(loaded, tournament=replace(tournament, initial_colour=colour)).with_notice(
            say(
                "the boards of the first round do not agree on the initial colour; {colour}, which "
                "most of them show, is used",
                colour=colour.name.lower(),
            )
        )
    return loaded


def _edition_of(options: Namespace, tournament: Tournament) -> str:
    """Return the requested edition, or the one named in the file or determined by its date."""
    if options.rules is None and is_edition_from_date(tournament):
        return edition_for(tournament, AUTO)
    return chosen_edition(tournament, options).key


def _ended_check(file: str, findings: FileFindings) -> tuple[str | None, str | None]:
    """Return the error that ended the check in a sentence, and the report if that was a program
    error.
    """
    if findings.failure is None:
        return None, None
    if findings.is_known_error:
        return error_sentence(findings.failure, file, salvages=True), None
    crash = crash_report(findings.failure, f"arbiter check {file}")
    error = say("{file}: program error: {error}", file=file, error=repr(findings.failure))
    return error, crash


def as_text(result: FileCheck) -> str:
    """Return the result in lines for people."""
    lines: list[str] = []
    for check in result.rounds:
        lines += _round_lines(result.file, check)
    for criteria in result.criteria:
        lines += criteria.as_text(result.file)
    for rank in result.ranks.differences:
        lines.append(_player_sentence(result.file, rank.player, rank_text(rank)))
    for wrong_points in result.points:
        lines.append(
            _player_sentence(result.file, wrong_points.player, wrong_points_text(wrong_points))
        )
    if result.error is not None:
        return _joined_lines((*lines, result.error))
    lines.append(
        say(
            "{file}: {same} of {count} rounds the same",
            file=result.file,
            same=sum(check.status is Status.SAME for check in result.rounds),
            count=len(result.rounds),
        )
    )
    if result.ranks.differences:
        lines.append(
            say(
                "{file}: {right} of {count} ranks correct",
                file=result.file,
                right=result.ranks.compared - len(result.ranks.differences),
                count=result.ranks.compared,
            )
        )
    return _joined_lines(lines)


def _joined_lines(lines: Iterable[str]) -> str:
    """Return texts in the language of the system, one to a line."""
    return "\n".join(map(in_terminal_language, lines))


def _player_sentence(file: str, player: int, difference: Said) -> Said:
    return say(
        "{file}: player {player}: {difference}", file=file, player=player, difference=difference
    )


def rank_text(difference: RankDifference) -> Said:
    """Return the recorded rank and the one in the standings."""
    expected_words = say("{rank}", rank=difference.first)
    if difference.last != difference.first:
        expected_words = say(
            "{first} to {last} (tied)", first=difference.first, last=difference.last
        )
    return say(
        "recorded rank {recorded}, expected {expected}",
        recorded=difference.recorded,
        expected=expected_words,
    )


def wrong_points_text(wrong_points: WrongPoints) -> Said:
    """Return the recorded points and the ones from the results."""
    return say(
        "recorded points {recorded}, expected {expected}",
        recorded=points_text(wrong_points.stated_points),
        expected=points_text(wrong_points.earned),
    )


def _round_lines(file: str, check: RoundCheck) -> Iterator[str]:
    """Yield a line for everything to report about a round.

    Nothing if it was paired the same and nothing changed since.
    """
    if check.since:
        note = check.since
        if check.status is Status.SAME:
            note = say("same, {note}", note=check.since)
        yield _round_sentence(file, check, note)
    if check.status is Status.NO_PAIRING:
        yield _round_sentence(file, check, say("no legal pairing: {reason}", reason=check.reason))
    elif check.status is Status.INCOMPLETE:
        yield _round_sentence(file, check, say("no pairings recorded"))
    for difference in check.differences:
        yield _round_sentence(file, check, difference_text(difference))


def _round_sentence(file: str, check: RoundCheck, note: str) -> Said:
    return say("{file}: round {number}: {note}", file=file, number=check.round, note=note)
