"""The record of the results file of the English federation."""

from __future__ import annotations

from arbiter_gui.domain.organisation.report_fields import (
    ECF_EVENT_CODE,
    ECF_SUBMISSION,
    RESULTS_OFFICER,
    RESULTS_OFFICER_ADDRESS,
    TREASURER,
    TREASURER_ADDRESS,
)
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.federation_reports.ecf.needs import ecf_findings
from arbiter_gui.formats.federation_reports.ecf.reading import read_ecf_report
from arbiter_gui.formats.federation_reports.ecf.writing import ecf_report, name_in_report
from arbiter_gui.formats.federation_reports.form import SingleFile, single_file_form

ECF = single_file_form(
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
    single=SingleFile(
        file="ecf.txt",
        findings=ecf_findings,
        write=ecf_report,
        read=read_ecf_report,
        name_in_report=name_in_report,
    ),
)
"""The results file of the English federation."""
