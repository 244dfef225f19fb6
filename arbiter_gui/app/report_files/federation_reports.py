"""Reports to federations: what is missing, and the files, written only when complete and read back
the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from uuid import UUID, uuid4

from arbiter_gui import __version__
from arbiter_gui.app.clock import Clock, utc_now
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.report_fields import (
    DSB_TOURNAMENT,
    report_value,
    with_report_values,
)
from arbiter_gui.domain.texts.sentences import joined, raised, say
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.formats.federation_reports.form import FederationForm, Files, Sections
from arbiter_gui.formats.federation_reports.forms import differences_in_files
from arbiter_gui.formats.federation_reports.stamp import Stamp
from arbiter_gui.ratings.report_check import ReportFinding

_PROGRAM = "Arbiter"


def form_findings(form: FederationForm, sections: Sections) -> tuple[ReportFinding, ...]:
    """Return everything that is missing or wrong in a report; reasons for rejection are first."""
    return tuple(sorted(form.findings(sections), key=lambda finding: not finding.refused))


def report_files(form: FederationForm, sections: Sections, stamp: Stamp) -> Files:
    """Return the files of a report by their names.

    Raises InvalidTournament, with a sentence for each thing, for a report that would be rejected,
    or that differs from the tournament when it is read back.
    """
    _refuse_report(finding for finding in form.findings(sections) if finding.refused)
    files = form.write(sections, stamp)
    _refuse_report(differences_in_files(form, sections, files))
    return files


def _refuse_report(findings: Iterable[ReportFinding]) -> None:
    texts = [
        say("{what} ({place})", what=finding.what, place=finding.place.words)
        for finding in findings
    ]
    if texts:
        reasons = joined((raised(text) for text in texts), "; ")
        raise InvalidTournament(say("The report was not written. {reasons}.", reasons=reasons))


def new_stamp(clock: Clock = utc_now) -> Stamp:
    """Return the marks of a report that is written now; its numbers are new ones."""
    return Stamp(clock().astimezone(), _PROGRAM, __version__, uuid4(), uuid4())


def keeps_number(form: FederationForm) -> bool:
    """Return whether a report has a number of the tournament, which a corrected report must have
    too.
    """
    return DSB_TOURNAMENT in form.fields


def with_tournament_number(details: Details, tournament_id: UUID) -> Details:
    """Return details with this number of the tournament on record, unless they already have one."""
    if report_value(details, DSB_TOURNAMENT):
        return details
    return with_report_values(details, {DSB_TOURNAMENT.key: str(tournament_id)})


def with_values_of_lines(tournament: Tournament, lines: Iterable[str]) -> Tournament:
    """Return a tournament with report fields from lines `KEY=VALUE`, in place of those on record.

    Raises InvalidTournament for any other line, and for an unknown key.
    """
    values = {}
    for line in lines:
        key, sign, value = line.partition("=")
        if not sign:
            raise InvalidTournament(
                say("{line} is not KEY=VALUE, such as state=OR", line=repr(line))
            )
        values[key.strip()] = value
    return replace(tournament, details=with_report_values(tournament.details, values))
