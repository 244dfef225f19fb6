"""`arbiter export --report` and `arbiter ratings --before-sending --for`: federation reports."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from arbiter_gui.app.edits import ChangeDetails
from arbiter_gui.app.report_files.federation_reports import (
    form_findings,
    keeps_number,
    new_stamp,
    report_files,
    with_tournament_number,
    with_values_of_lines,
)
from arbiter_gui.app.session import Session
from arbiter_gui.cli.console import tell, written_message
from arbiter_gui.cli.loading import Loaded, load_tournament, tell_notices
from arbiter_gui.cli.output import check_outputs, write_whole
from arbiter_gui.cli.tables import table_text
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.federation_reports.form import FederationForm, Files
from arbiter_gui.formats.federation_reports.forms import form_called
from arbiter_gui.formats.federation_reports.stamp import Stamp
from arbiter_gui.reports.final_tables.report_check_table import findings_table


def write_federation_report(options: Namespace, loaded: Loaded) -> None:
    """Write the report of a federation; a form of several files writes them into a folder."""
    key, target = options.report
    form = form_called(key)
    stamp = new_stamp()
    sections = _report_sections(form, options, loaded.tournament)
    files = report_files(form, sections, stamp)
    paths = _target_paths(files, target)
    check_outputs(options.file, paths.values(), over_reports=True)
    _keep_number(form, options, loaded, stamp)
    for name, path in paths.items():
        write_whole(path, files[name])
        if path != "-":
            tell(written_message(path))
    for finding in form_findings(form, sections):
        tell(joined((target, finding.what), ": "))


def print_findings(options: Namespace, loaded: Loaded) -> int:
    """Print what a report of a federation lacks; return 1 if it would be rejected."""
    form = form_called(options.federation_form)
    findings = form_findings(form, _report_sections(form, options, loaded.tournament))
    print(table_text(findings_table(findings)))
    return int(any(finding.refused for finding in findings))


def _report_sections(
    form: FederationForm, options: Namespace, tournament: Tournament
) -> Sequence[Tournament]:
    """Return the tournament, and further ones as sections of the same report, with the given
    fields.
    """
    if options.section and not form.has_sections:
        raise InvalidTournament(
            say(
                "the report {form} has no sections; write a separate report for each tournament",
                form=form.key,
            )
        )
    sections = [with_values_of_lines(tournament, options.field)]
    for name in options.section:
        section = load_tournament(name, options.salvage, options.encoding)
        tell_notices(section)
        sections.append(with_values_of_lines(section.tournament, options.field))
    return sections


def _target_paths(files: Files, target: str) -> dict[str, str]:
    """Return the path of each file: `target` for a single one, several in a new folder of that
    name.
    """
    if len(files) == 1:
        return dict.fromkeys(files, target)
    if target == "-":
        raise InvalidTournament(
            say("the report consists of several files; specify a folder for them")
        )
    folder = Path(target)
    folder.mkdir(exist_ok=True)
    return {name: str(folder / name) for name in files}


def _keep_number(form: FederationForm, options: Namespace, loaded: Loaded, stamp: Stamp) -> None:
    """Record the new number of a tournament in its file, or say that it has to be kept
    elsewhere.
    """
    details = with_values_of_lines(loaded.tournament, options.field).details
    if not keeps_number(form) or with_tournament_number(details, stamp.tournament) == details:
        return
    if loaded.is_tournament_file:
        session = Session.open(Path(options.file))
        try:
            session.apply(
                ChangeDetails(with_tournament_number(session.tournament.details, stamp.tournament))
            )
        finally:
            session.close()
        return
    tell(
        say(
            "A corrected report needs the same number: --field dsb-tournament={number}",
            number=stamp.tournament,
        )
    )
