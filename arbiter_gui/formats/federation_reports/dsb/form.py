"""The record of the German report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbiter_gui.domain.organisation.report_fields import AGE_CLASS, DSB_TOURNAMENT, SENDER, VENUE, WEBSITE
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.federation_reports.dsb.needs import dsb_findings
from arbiter_gui.formats.federation_reports.dsb.reading import read_dsb_report
from arbiter_gui.formats.federation_reports.dsb.writing import dsb_report, name_in_report
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

_FILE = "dwz.xml"


def _findings(sections: Sections) -> Iterator[ReportFinding]:
    return dsb_findings(only_section(sections))


def _write(sections: Sections, stamp: Stamp) -> Files:
    return {_FILE: dsb_report(only_section(sections), stamp)}


def _read(files: Files) -> Mapping[int, StatedReport]:
    return {1: read_dsb_report(files[_FILE])}


def _intended(tournament: Tournament) -> StatedReport:
    players = players_of_games(tournament)
    return intended_report(tournament, players, same_numbers(players), name_in_report)


DSB = FederationForm(
    key="dsb",
    name=say("Germany: DWZ report (XML 2.5)"),
    federations=("GER",),
    fields=(VENUE, WEBSITE, SENDER, AGE_CLASS, DSB_TOURNAMENT),
    has_sections=False,
    extension=".xml",
    findings=_findings,
    write=_write,
    read=_read,
    intended=_intended,
)
"""The German report."""
