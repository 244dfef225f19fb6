"""The record of the report for US Chess."""

from __future__ import annotations

from arbiter_gui.domain.organisation.report_fields import (
    AFFILIATE,
    ASSISTANT_DIRECTOR,
    CHIEF_DIRECTOR,
    POSTCODE,
    STATE,
)
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.federation_reports.form import FederationForm, intended_report
from arbiter_gui.formats.federation_reports.stated import StatedReport
from arbiter_gui.formats.federation_reports.us_chess.needs import us_chess_findings
from arbiter_gui.formats.federation_reports.us_chess.reading import read_us_chess_report
from arbiter_gui.formats.federation_reports.us_chess.writing import (
    name_in_report,
    report_numbers,
    us_chess_report,
)


def _intended_contents(tournament: Tournament) -> StatedReport:
    return intended_report(
        tournament, tournament.players, report_numbers(tournament), name_in_report
    )


US_CHESS = FederationForm(
    key="uscf",
    name=say("US Chess: rating report (three DBF files)"),
    federations=("USA",),
    fields=(AFFILIATE, CHIEF_DIRECTOR, ASSISTANT_DIRECTOR, STATE, POSTCODE),
    has_sections=True,
    extension="",
    findings=us_chess_findings,
    write=us_chess_report,
    read=read_us_chess_report,
    intended_contents=_intended_contents,
)
"""The report for US Chess."""
