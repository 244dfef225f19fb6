"""The page to check before sending the report: what would be rejected, remarks, and where to
correct them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from arbiter_gui.domain.texts.sentences import Said, counted, joined, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.report_check import ReportFinding, report_check
from arbiter_gui.reports.tables.table import Column, Table

_MOST_NAMED = 12
FindingRow = TypeVar("FindingRow")


def report_check_table(
    tournament: Tournament, further_findings: Sequence[ReportFinding] = ()
) -> Table[ReportFinding]:
    """Return all findings in a report to FIDE, with `further_findings` ones from elsewhere."""
    return findings_table((*further_findings, *report_check(tournament)))


def findings_table(findings: Iterable[ReportFinding]) -> Table[ReportFinding]:
    """Return findings, those that would be rejected first; the note says so if there are none."""
    rows = tuple(sorted(findings, key=lambda finding: not finding.refused))
    columns = finding_columns(lambda finding: finding)
    title = say("Checks before submission")
    return Table("report-check", title, columns, rows, findings_note(rows), landscape=True)


def finding_columns(
    finding_of: Callable[[FindingRow], ReportFinding],
) -> tuple[Column[FindingRow], ...]:
    """Return the columns of findings.

    `finding_of` returns the finding of a row: a row may also hold more, such as the group of an
    event.
    """
    return (
        Column(
            "weight",
            say("Severity"),
            lambda row: _finding_key(finding_of(row)),
            width=13,
            strong=True,
        ),
        Column(
            "what",
            say("Item"),
            lambda row: raised(finding_of(row).what),
            width=50,
            elastic=True,
            measured=True,
            wrap=True,
        ),
        Column(
            "players",
            say("Players"),
            lambda row: players_named(finding_of(row)),
            width=20,
            measured=True,
            wrap=True,
        ),
        Column(
            "place", say("Where"), lambda row: finding_of(row).place.words, width=24, measured=True
        ),
    )


def findings_note(findings: Sequence[ReportFinding]) -> Said:
    """Return how many findings would prevent something from being rated."""
    refused_count = sum(finding.refused for finding in findings)
    if refused_count:
        return counted(
            refused_count,
            "{n} of these would prevent the report, or individual games, from being rated.",
        )
    return say("Nothing here would prevent the report from being rated.")


def _finding_key(finding: ReportFinding) -> str:
    if finding.refused:
        return say("Fix")
    return say("Note")


def players_named(finding: ReportFinding) -> Said:
    """Return the pairing numbers of the players in a finding, a few of many."""
    return few_of_many(finding.players)


def few_of_many(players: Sequence[object]) -> Said:
    """Return players one after another, by name or number; of many the first and how many more."""
    shown: list[object] = list(players[:_MOST_NAMED])
    not_named = len(players) - _MOST_NAMED
    if not_named > 0:
        shown.append(say("and {n} more", n=not_named))
    return joined(shown, ", ")
