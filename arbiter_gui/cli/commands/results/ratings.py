"""`arbiter ratings`: the effect of an event's games on the ratings."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from arbiter_gui.app.report_files.reading_back import read_back_findings
from arbiter_gui.cli.console import indented_line, show
from arbiter_gui.cli.federation_reports import print_findings
from arbiter_gui.cli.loading import Loaded, load_tournament, tell_notices
from arbiter_gui.cli.people import player_called
from arbiter_gui.cli.tables import table_text
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.listed_player import rating_kind
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.ratings.report import rating_report
from arbiter_gui.ratings.report_check import report_check
from arbiter_gui.reports.documents import Document, DocumentSource, known_tables
from arbiter_gui.reports.final_tables.rating_table import rating_story
from arbiter_gui.reports.final_tables.report_check_table import findings_table


def run(options: Namespace) -> int:
    """Print the rating report, or the calculation for one player."""
    loaded = load_tournament(options.file, options.salvage, options.encoding)
    if options.kind is not None:
        loaded = _with_rating_kind(loaded, options.kind)
    tell_notices(loaded)
    if options.federation_form is not None:
        if not options.before_sending:
            raise InvalidTournament(say("--for needs --before-sending"))
        return print_findings(options, loaded)
    if options.before_sending:
        findings = (*read_back_findings(loaded.tournament), *report_check(loaded.tournament))
        print(table_text(findings_table(findings)))
        return int(any(finding.refused for finding in findings))
    if options.player is not None:
        for line in _calculation_lines(loaded, options.player):
            show(line)
        return 0
    print(table_text(known_tables(DocumentSource(loaded.tournament, {}), Document.RATINGS)[0]))
    return 0


def _with_rating_kind(loaded: Loaded, kind: str) -> Loaded:
    """Return the event as one of this kind.

    A tournament file states its own, which stays, with a notice.
    """
    details = loaded.tournament.details
    own_kind = rating_kind(details.rating_kind).value
    if loaded.is_tournament_file and kind != own_kind:
        return loaded.with_notice(
            say("its rating type stays {own_kind}; --kind is ignored", own_kind=own_kind)
        )
    return replace(
        loaded, tournament=replace(loaded.tournament, details=replace(details, rating_kind=kind))
    )


def _calculation_lines(loaded: Loaded, player_text: str) -> list[str]:
    """Return the calculation of the rating change of one player, line by line: the name, a summary,
    each step, and last why the standings are not final, if they are not.

    `player_text` is a number or a name, as typed. Raises InvalidTournament if it is not that of a
    player in the report.
    """
    player_number = player_called(loaded.tournament, player_text)
    rows = {row.player.number: row for row in rating_report(loaded.tournament)}
    row = rows.get(player_number)
    if row is None:
        raise InvalidTournament(say("there is no player {number}", number=player_number))
    summary = map(indented_line, rating_story(row))
    lines = [numbered_name(row.player), *summary, "", *row.calculation]
    why_not_final = standings_state(loaded.tournament)
    if why_not_final:
        lines += ["", why_not_final]
    return lines
