"""The page before the reports of all groups are sent: what would be refused in which of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.report_check import ReportFinding, report_check
from arbiter_gui.reports.final_tables.report_check_table import finding_columns, findings_note
from arbiter_gui.reports.tables.table import Column, Table


@dataclass(frozen=True, slots=True)
class GroupFinding:
    """Something in the report of a group."""

    group: str
    finding: ReportFinding


def event_report_check_table(
    event: Event, read_back: Callable[[Tournament], Sequence[ReportFinding]]
) -> Table[GroupFinding]:
    """Return the findings in the reports of all groups, those that would be rejected first.

    `read_back` compares the report file of a tournament with it.
    """
    rows: list[GroupFinding] = []
    for group in event.groups:
        findings = (*read_back(group.tournament), *report_check(group.tournament))
        rows += [GroupFinding(group.name, finding) for finding in findings]
    rows.sort(key=lambda row: not row.finding.refused)
    columns: tuple[Column[GroupFinding], ...] = (
        Column("group", say("Group"), lambda row: plain(row.group), width=12, strong=True),
        *finding_columns(_finding),
    )
    note = findings_note([row.finding for row in rows])
    title = say("Report check of all groups")
    return Table("event-report-check", title, columns, tuple(rows), note, landscape=True)


def _finding(row: GroupFinding) -> ReportFinding:
    return row.finding
