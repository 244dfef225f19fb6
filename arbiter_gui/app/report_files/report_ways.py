"""The ways to report results: to FIDE in the 2026 or 2016 format, and to federations in their
formats.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from arbiter_gui.app.report_files.federation_reports import (
    form_findings,
    keeps_number,
    report_files,
)
from arbiter_gui.app.report_files.reading_back import read_back_findings
from arbiter_gui.app.report_files.report_notes import program_of
from arbiter_gui.domain.organisation.report_fields import ReportField
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.formats.federation_reports.form import (
    FederationForm,
    Files,
    Sections,
    only_section,
)
from arbiter_gui.formats.federation_reports.forms import likely_forms
from arbiter_gui.formats.federation_reports.stamp import Stamp
from arbiter_gui.formats.trf import Dialect, write_report
from arbiter_gui.ratings.report_check import ReportFinding, report_check


@dataclass(frozen=True, slots=True)
class ReportWay:
    """A way to report a tournament.

    `fields` are required besides the event; `extension` is that of the file, empty if several files
    go into a folder. With `keeps_number` the tournament has a number that a corrected report must
    have too; with `has_sections` several tournaments go into one report. `findings` says what the
    report lacks, `files` makes it.
    """

    key: str
    name: Said
    fields: tuple[ReportField, ...]
    extension: str
    keeps_number: bool
    has_sections: bool
    findings: Callable[[Sections], tuple[ReportFinding, ...]]
    files: Callable[[Sections, Stamp], Files]


def report_ways(federation: str) -> tuple[ReportWay, ...]:
    """Return all ways; after the two reports to FIDE the form of a federation is first."""
    fide = (
        _way_to_fide("trf26", say("FIDE: report file in the 2026 format"), Dialect.OF_2026),
        _way_to_fide("trf", say("FIDE: report file in the 2016 format"), Dialect.OF_2016),
    )
    forms = tuple(_way_to_federation(form) for form in likely_forms(federation))
    first_form = likely_forms(federation)[0]
    if federation.upper() in first_form.federations:
        return (fide[0], forms[0], fide[1], *forms[1:])
    return (*fide, *forms)


def _way_to_fide(key: str, name: Said, dialect: Dialect) -> ReportWay:
    """Return the way to send results to FIDE, which takes one tournament in a report."""

    def findings(sections: Sections) -> tuple[ReportFinding, ...]:
        tournament = only_section(sections)
        all_findings = (*report_check(tournament), *read_back_findings(tournament))
        return tuple(sorted(all_findings, key=lambda finding: not finding.refused))

    def files(sections: Sections, _stamp: Stamp) -> Files:
        tournament = only_section(sections)
        return {
            "report.trf": write_report(tournament, dialect, program_of(tournament, is_own=True))
        }

    return ReportWay(
        key=key,
        name=name,
        fields=(),
        extension=".trf",
        keeps_number=False,
        has_sections=False,
        findings=findings,
        files=files,
    )


def _way_to_federation(form: FederationForm) -> ReportWay:
    """Return the way to send results in the form of a federation."""
    return ReportWay(
        key=form.key,
        name=form.name,
        fields=form.fields,
        extension=form.extension,
        keeps_number=keeps_number(form),
        has_sections=form.has_sections,
        findings=partial(form_findings, form),
        files=partial(report_files, form),
    )
