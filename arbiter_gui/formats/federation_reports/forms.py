"""Every form of a federation's report, and the comparison of a written report with the
tournament.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import ParseError

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.formats.federation_reports.dsb.form import DSB
from arbiter_gui.formats.federation_reports.ecf.form import ECF
from arbiter_gui.formats.federation_reports.form import FederationForm, Files, Sections
from arbiter_gui.formats.federation_reports.stated import differences
from arbiter_gui.formats.federation_reports.us_chess.form import US_CHESS
from arbiter_gui.ratings.report_check import MendingPlace, ReportFinding

FORMS = (DSB, US_CHESS, ECF)
"""Every form, in the order in which they are offered."""


def form_called(key: str) -> FederationForm:
    """Return the form with a key; raise InvalidTournament for an unknown one."""
    for form in FORMS:
        if form.key == key:
            return form
    keys = joined(form.key for form in FORMS)
    raise InvalidTournament(
        say("There is no report {key}. The reports are: {keys}.", key=key, keys=keys)
    )


def likely_forms(federation: str) -> tuple[FederationForm, ...]:
    """Return all forms, that of a federation first."""
    return tuple(sorted(FORMS, key=lambda form: federation.upper() not in form.federations))


def differences_in_files(
    form: FederationForm, sections: Sections, files: Files
) -> Iterator[ReportFinding]:
    """Yield the differences between written files and the tournaments."""
    try:
        written_reports = form.read(files)
    except (ValueError, KeyError, ParseError) as error:
        text = say("the report cannot be read back: {why}", why=str(error))
        yield ReportFinding(text, MendingPlace.REPORT_FIELDS, refused=True)
        return
    for section_number, section in enumerate(sections, 1):
        if section_number in written_reports:
            yield from differences(form.intended_contents(section), written_reports[section_number])
        else:
            text = say("section {n} is missing from the report", n=section_number)
            yield ReportFinding(text, MendingPlace.REPORT_FIELDS, refused=True)
