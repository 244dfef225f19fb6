"""The record of the results file of the English federation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbiter_gui.domain.organisation.report_fields import (
    ECF_EVENT_CODE,
    ECF_SUBMISSION,
    RESULTS_OFFICER,
    RESULTS_OFFICER_ADDRESS,
    TREASURER,
    TREASURER_ADDRESS,
)
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.federation_reports.ecf.needs import ecf_findings
from arbiter_gui.formats.federation_reports.ecf.reading import read_ecf_report
from arbiter_gui.formats.federation_reports.ecf.writing import ecf_report, name_in_report
from arbiter_gui.formats.federation_reports.findings import players_of_games
from arbiter_gui.formats.federation_reports.form import (
    FederationForm,
    Files,
    Sections,
    intended_report,
    only_section,
    same_numbers,
)
from arbiter_gui.formats.federation_reports.stamp import Stamp
from arbiter_gui.formats.federation_reports.stated import StatedReport
from arbiter_gui.ratings.report_check import ReportFinding

_FILE = "ecf.txt"


def _findings(sections: Sections) -> Iterator[ReportFinding]:
    return ecf_findings(only_section(sections))


def _write(sections: Sections, _stamp: Stamp) -> Files:
    return {_FILE: ecf_report(only_section(sections))}


def _read(files: Files) -> Mapping[int, StatedReport]:
    return {1: read_ecf_report(files[_FILE])}


def _intended(tournament: Tournament) -> StatedReport:
    players = players_of_games(tournament)
    return intended_report(tournament, players, same_numbers(players), name_in_report)


ECF = FederationForm(
    key="ecf",
    name=say("England: ECF results file"),
    federations=("ENG",),
    fields=(
        ECF_EVENT_CODE,
        ECF_SUBMISSION,
        RESULTS_OFFICER,
        RESULTS_OFFICER_ADDRESS,
        TREASURER,
        TREASURER_ADDRESS,
    ),
    has_sections=False,
    extension=".txt",
    findings=_findings,
    write=_write,
    read=_read,
    intended=_intended,
)
"""The results file of the English federation."""
