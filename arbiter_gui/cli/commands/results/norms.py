"""`arbiter norms`: title norms of an event, their certificates and the tournament report."""

from __future__ import annotations

from argparse import Namespace

from arbiter_gui.cli.console import indented_line, show, tell
from arbiter_gui.cli.loading import Loaded, load_tournament, tell_notices
from arbiter_gui.cli.output import check_outputs, wanted_outputs
from arbiter_gui.cli.people import player_called
from arbiter_gui.cli.sheet_files import pdf_or_workbook, printed_now, write_sheets
from arbiter_gui.cli.tables import table_text
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.ratings.title_norms.norms import achieved_norms, no_norms, norms
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.final_tables.norm_table import norm_story, norm_table

_DOCUMENTS = {"it1": Document.CERTIFICATES, "it3": Document.TOURNAMENT_REPORT}


def run(options: Namespace) -> int:
    """Print the norms, or those of one player; write certificates and report."""
    outputs = wanted_outputs(options, _DOCUMENTS)
    formats = {target: pdf_or_workbook(target) for target in outputs.values()}
    check_outputs(options.file, outputs.values())
    loaded = load_tournament(options.file, options.salvage, options.encoding)
    tell_notices(loaded)
    if options.player:
        for line in _calculation_lines(loaded, options.player):
            show(line)
    else:
        _print_table(loaded)
    documents = {target: _DOCUMENTS[name] for name, target in outputs.items()}
    # An event without a norm has no certificates; that is an answer, and the input is not unusable.
    if "it1" in outputs and not achieved_norms(loaded.tournament):
        del documents[outputs["it1"]]
        tell(say("{file} was not written, as no norm was achieved.", file=outputs["it1"]))
    write_sheets(printed_now(loaded.tournament), documents, formats)
    return 0


def _print_table(loaded: Loaded) -> None:
    """Print the norms, or that there is none."""
    table = norm_table(loaded.tournament)
    if table.rows:
        print(table_text(table))
    else:
        show(table.note)


def _calculation_lines(loaded: Loaded, player_text: str) -> list[str]:
    """Return the calculation of each norm of one player, line by line, and last why the standings
    are not final, if they are not. For an event without norms, return only why it has none.

    `player_text` is a number or a name, as typed. Raises InvalidTournament if the player does not
    exist, or has every title.
    """
    reason = no_norms(loaded.tournament)
    if reason is not None:
        return [reason]
    player_number = player_called(loaded.tournament, player_text)
    results = [
        result for result in norms(loaded.tournament) if result.player.number == player_number
    ]
    if not results:
        raise InvalidTournament(
            say("player {number} does not exist, or already has every title", number=player_number)
        )
    lines = [numbered_name(results[0].player)]
    for result in results:
        lines += ["", result.norm.title]
        lines += map(indented_line, norm_story(result))
    why_not_final = standings_state(loaded.tournament)
    if why_not_final:
        lines += ["", why_not_final]
    return lines
