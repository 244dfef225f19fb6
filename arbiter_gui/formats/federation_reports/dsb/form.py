"""The record of the German report."""

from __future__ import annotations

from arbiter_gui.domain.organisation.report_fields import (
    AGE_CLASS,
    DSB_TOURNAMENT,
    SENDER,
    VENUE,
    WEBSITE,
)
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.federation_reports.dsb.needs import dsb_findings
from arbiter_gui.formats.federation_reports.dsb.reading import read_dsb_report
from arbiter_gui.formats.federation_reports.dsb.writing import dsb_report, name_in_report
from arbiter_gui.formats.federation_reports.form import SingleFile, single_file_form

DSB = single_file_form(
    key="dsb",
    name=say("Germany: DWZ report (XML 2.5)"),
    federations=("GER",),
    fields=(VENUE, WEBSITE, SENDER, AGE_CLASS, DSB_TOURNAMENT),
    single=SingleFile(
        file="dwz.xml",
        findings=dsb_findings,
        write=dsb_report,
        read=read_dsb_report,
        name_in_report=name_in_report,
    ),
)
"""The German report."""
