"""The check of some files in a worker: plain values in and out, so that any computer can do it."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any

from arbiter_gui import __version__
from arbiter_gui.app.original_pairings.original_pairing import (
    OriginalPairing,
    original_pairing_from_lines,
    original_pairing_of,
)
from arbiter_gui.audit.deadline import Deadline, TooLong
from arbiter_gui.audit.difference import (
    NOT_ALLOWED,
    AuditDifference,
    DifferenceKind,
    order_difference,
    round_difference,
)
from arbiter_gui.audit.edition_by_date import edition_for, year_of
from arbiter_gui.audit.file_check import FileFindings, OpenedReport, check_opened
from arbiter_gui.domain.errors import ArbiterError, FormatError, NeedsChoice
from arbiter_gui.domain.texts.sentences import NOTHING, Said, plain, say, text_as_data
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import Status
from arbiter_gui.formats.regular import check_lines
from arbiter_gui.formats.reports import read_report

TOURNAMENT_FILE = b"SQLite format 3\0"
"""The first bytes of a tournament file."""
_PLAYER = re.compile(rb"(?:\A|[\r\n])001")
"""A record of a player, which every report has."""
REPORT = "report"
"""Name of a report in messages, which are kept for every file with these contents."""


class AuditOutcome(Enum):
    """The outcome for a file.

    `UNCHECKED` is readable, but nothing in it can be checked; `NONE` is not a report.
    """

    SAME = "same"
    DIFFERENT = "different"
    ILLEGAL = "illegal"
    UNREADABLE = "not readable"
    UNCHECKED = "not checked"
    TOO_LONG = "too long"
    DIED = "died"
    FAULT = "fault"
    NONE = "no report"


OUTCOME_WORDS: Mapping[AuditOutcome, Said] = {
    AuditOutcome.SAME: say("same"),
    AuditOutcome.DIFFERENT: say("different"),
    AuditOutcome.ILLEGAL: say("illegal"),
    AuditOutcome.UNREADABLE: say("not readable"),
    AuditOutcome.UNCHECKED: say("not checked"),
    AuditOutcome.TOO_LONG: say("took too long"),
    AuditOutcome.DIED: say("ended unexpectedly"),
    AuditOutcome.FAULT: say("program error"),
    AuditOutcome.NONE: say("not a report"),
}


@dataclass(frozen=True, slots=True)
class AuditJob:
    """A file to check: the digest of its contents, and the contents."""

    digest: str
    data: bytes


@dataclass(frozen=True, slots=True)
class AuditRequest:
    """The settings for the check of every file: edition (`auto`), most seconds, and program
    version.
    """

    rules: str
    seconds: float = 120.0
    version: str = __version__


@dataclass(frozen=True, slots=True)
class FileResult:
    """The result for a file. `differences` are JSON, ready to be stored; `year` 0 is not known.

    `error` is the reason why it was not checked, empty if it was.
    """

    digest: str
    outcome: AuditOutcome
    edition: str = ""
    program: str = ""
    year: int = 0
    players: int = 0
    same: int = 0
    different: int = 0
    illegal: int = 0
    empty: int = 0
    error: Said = NOTHING
    differences: tuple[str, ...] = ()


class OtherVersion(ArbiterError):
    """A worker has another version of the program, whose results would be stored under a wrong
    version.
    """


def check_jobs(request: AuditRequest, jobs: Sequence[AuditJob]) -> tuple[FileResult, ...]:
    """Check some files. Raises OtherVersion if this worker does not have the requested version."""
    if request.version != __version__:
        raise OtherVersion(
            say(
                "a worker has version {own_version}, not {version}",
                own_version=__version__,
                version=request.version,
            )
        )
    return tuple(check_job(request, job) for job in jobs)


def check_job(request: AuditRequest, job: AuditJob) -> FileResult:
    """Check one file; any error becomes part of its result."""
    try:
        with Deadline(request.seconds):
            return _result_of_job(request, job)
    except TooLong:
        return too_long_result(job.digest, request)


def too_long_result(digest: str, request: AuditRequest) -> FileResult:
    """Return the result of a file that was abandoned."""
    reason = say("took more than {n} seconds", n=f"{request.seconds:g}")
    return FileResult(digest, AuditOutcome.TOO_LONG, error=reason)


def _result_of_job(request: AuditRequest, job: AuditJob) -> FileResult:
    """Return the result for a file: a tournament file by its history, anything else as a report."""
    if job.data.startswith(TOURNAMENT_FILE):
        return _result_of_tournament_file(request, job)
    return result_without_reading(job) or _result_of_opened(
        request, job.digest, partial(_opened_report, job.data)
    )


def result_without_reading(job: AuditJob) -> FileResult | None:
    """Return the result for a file that is not a report, or exceeds any, without reading it.

    None for any other.
    """
    if job.data.startswith(TOURNAMENT_FILE):
        return None
    if not _is_report(job.data):
        return FileResult(
            job.digest, AuditOutcome.NONE, error=say("contains no player record (001)")
        )
    try:
        check_lines(REPORT, job.data)
    except FormatError as error:
        return FileResult(job.digest, AuditOutcome.UNREADABLE, error=_error_sentence(error))
    return None


def _is_report(data: bytes) -> bool:
    """Return whether some bytes may be a report: they have a record of a player, or are in two-byte
    characters.
    """
    # In UTF-16 the record cannot be found among the bytes: the reader decides what such a file is.
    wide = data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in data[:64]
    return wide or _PLAYER.search(data) is not None


def _opened_report(data: bytes) -> OpenedReport:
    """Return the report in some bytes, opened for its check. Raises FormatError."""
    report_read = read_report(data, REPORT)
    notices = tuple(str(notice) for notice in report_read.notices)
    return OpenedReport(
        REPORT,
        report_read.tournament,
        original_pairing_from_lines,
        notices,
        wrong_points=report_read.wrong_points,
    )


def _result_of_tournament_file(request: AuditRequest, job: AuditJob) -> FileResult:
    """Check a tournament file by its history.

    It is on the disk meanwhile, under a name of our own.
    """
    from arbiter_gui.app.session import Session

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tournament.arbiter"
        path.write_bytes(job.data)
        try:
            session = Session.read(path)
        except (ArbiterError, OSError) as error:
            return FileResult(
                job.digest,
                AuditOutcome.UNREADABLE,
                error=_without_path(_error_sentence(error), path),
            )
        try:

            def original_pairing(
                tournament: Tournament, round_number: int
            ) -> OriginalPairing | None:
                return original_pairing_of(session, round_number)

            return _result_of_opened(
                request,
                job.digest,
                lambda: OpenedReport(REPORT, session.tournament, original_pairing, history=True),
            )
        finally:
            session.close()


def _result_of_opened(
    request: AuditRequest, digest: str, open_file: Callable[[], OpenedReport]
) -> FileResult:
    """Check an opened file by the rules asked for, and return the result, whatever happens on the
    way.
    """
    # There are four ways to end early: the file cannot be read (a known error), or causes a program
    # error (a fault); it can be read, but nothing in it can be checked; or the differences cannot
    # be explained (a fault).
    findings = check_opened(open_file, lambda tournament: edition_for(tournament, request.rules))
    opened_report = findings.opened
    if findings.failure is not None and (opened_report is None or not findings.is_known_error):
        outcome = AuditOutcome.FAULT
        if findings.is_known_error:
            outcome = AuditOutcome.UNREADABLE
        return FileResult(digest, outcome, error=_error_sentence(findings.failure))
    assert opened_report is not None
    facts = _facts_of(opened_report.tournament)
    if findings.failure is not None:
        return FileResult(
            digest, AuditOutcome.UNCHECKED, **facts, error=_error_sentence(findings.failure)
        )
    try:
        differences = tuple(_differences(findings, opened_report))
    except Exception as error:
        return FileResult(
            digest,
            AuditOutcome.FAULT,
            findings.edition or "",
            **facts,
            error=_error_sentence(error),
        )
    return _result_with_counts(digest, findings, facts, differences)


def _result_with_counts(
    digest: str, findings: FileFindings, facts: Any, differences: tuple[AuditDifference, ...]
) -> FileResult:
    """Return the result of a file whose rounds were checked, with the number of rounds of each
    outcome.
    """
    # Round 0 is the final table, which counts for the outcome of the file but is no round.
    illegal = sum(difference.kind in NOT_ALLOWED for difference in differences)
    different_count = (
        len({difference.round for difference in differences if difference.round}) - illegal
    )
    empty_count = sum(check.status is Status.INCOMPLETE for check in findings.rounds)
    same_rounds = len(findings.rounds) - different_count - illegal - empty_count
    edition = findings.edition or ""
    if not differences and not same_rounds:
        error = say("no pairings are recorded")
        return FileResult(
            digest, AuditOutcome.UNCHECKED, edition, **facts, empty=empty_count, error=error
        )
    if illegal:
        outcome = AuditOutcome.ILLEGAL
    elif differences:
        outcome = AuditOutcome.DIFFERENT
    else:
        outcome = AuditOutcome.SAME
    return FileResult(
        digest,
        outcome,
        edition,
        **facts,
        same=same_rounds,
        different=different_count,
        illegal=illegal,
        empty=empty_count,
        differences=tuple(map(as_json, differences)),
    )


def _differences(findings: FileFindings, opened_report: OpenedReport) -> Iterator[AuditDifference]:
    """Yield the departures of the rounds from the rules, of recorded board orders, and of the final
    table.
    """
    tournament = opened_report.tournament
    key = findings.edition or ""
    for check in findings.rounds:
        original_pairing = opened_report.original_pairing(tournament, check.round)
        difference = round_difference(tournament, check, key, original_pairing)
        # Only a tournament file says in which order the boards were: a report lists players.
        if difference is None and opened_report.history and check.status is Status.SAME:
            difference = order_difference(tournament, check.round, key, original_pairing)
        if difference is not None:
            yield difference
    yield from final_differences(findings)


def final_differences(findings: FileFindings) -> Iterator[AuditDifference]:
    """Yield the departures of the final table from the results: points, and ranks by the stated
    tie-breaks.
    """
    if findings.wrong_points:
        points = []
        for wrong_points in findings.wrong_points:
            points.append(
                (
                    wrong_points.player,
                    wrong_points.stated_points,
                    wrong_points.earned,
                    wrong_points.earned,
                )
            )
        story = say("The results give different points")
        yield AuditDifference(0, DifferenceKind.POINTS, "", story, players=tuple(points))
    if findings.ranks.differences:
        ranks = []
        for rank in findings.ranks.differences:
            ranks.append((rank.player, rank.recorded, rank.first, rank.last))
        story = _ranks_story(findings)
        yield AuditDifference(0, DifferenceKind.RANKS, "C.07", story, players=tuple(ranks))


def _ranks_story(findings: FileFindings) -> Said:
    """Return the cause of different ranks: points, and the tie-breaks of the report if it states
    any.
    """
    codes: tuple[str, ...] = ()
    if findings.opened is not None:
        codes = findings.opened.tournament.details.tie_breaks
    if not codes:
        return say("The points give different ranks")
    return say("Points and tie-breaks ({codes}) give different ranks", codes=", ".join(codes))


def as_json(difference: AuditDifference) -> str:
    """Return a difference as one line of JSON; its story can be shown in any language later."""
    data = asdict(difference) | {
        "kind": difference.kind.value,
        "story": text_as_data(difference.story),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _facts_of(tournament: Tournament) -> dict[str, Any]:
    """Return the program that made the pairings (record 182), the year, and the number of
    players.
    """
    programs = (
        record.text[3:].strip() for record in tournament.records if record.text.startswith("182")
    )
    return {
        "program": next(programs, ""),
        "year": year_of(tournament),
        "players": len(tournament.players),
    }


def _error_sentence(error: Exception) -> Said:
    """Return the sentence that is stored for an error.

    For a format error it begins with line and column.
    """
    if isinstance(error, FormatError):
        return say(
            "{line}:{column}: {found}; expected {expected}",
            line=error.line,
            column=error.column,
            found=error.found,
            expected=error.expected,
        )
    if isinstance(error, NeedsChoice) and error.missing_setting == "initial-colour":
        return say("the initial colour cannot be determined from a record or from the first round")
    if isinstance(error, ArbiterError):
        return error.said
    if isinstance(error, OSError):
        return system_words(error)
    return plain(f"{type(error).__name__}: {error}".splitlines()[0][:300])


def _without_path(sentence: Said, path: Path) -> Said:
    """Return a sentence with the word for a report in place of a path, which means nothing on other
    machines.
    """

    def changed(value: object) -> object:
        """Return a value with the path of the file replaced by one word.

        Only texts can contain it.
        """
        if isinstance(value, Said):
            return _without_path(value, path)
        if isinstance(value, str):
            return value.replace(str(path), REPORT).replace(path.name, REPORT)
        return value

    return sentence.with_values((name, changed(value)) for name, value in sentence.values)
