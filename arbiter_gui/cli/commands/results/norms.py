"""`arbiter norms`: title norms of an event, their certificates and the tournament report."""

from __future__ import annotations

from argparse import Namespace
from datetime import datetime
from pathlib import Path

from arbiter_gui.cli.console import indented, say, show, written
from arbiter_gui.cli.loading import Loaded, load, tell_notices
from arbiter_gui.cli.output import check_outputs, wanted_outputs, write_whole
from arbiter_gui.cli.people import player_called
from arbiter_gui.cli.tables import table_text
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import say as said
from arbiter_gui.ratings.title_norms.norms import no_norms, norms
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.export import Format, export
from arbiter_gui.reports.final_tables.norm_table import norm_story, norm_table

_KINDS = {".pdf": Format.PDF, ".xlsx": Format.WORKBOOK}
_DOCUMENTS = {"it1": Document.CERTIFICATES, "it3": Document.TOURNAMENT_REPORT}


def run(options: Namespace) -> int:
    """Print the norms, or those of one player; write certificates and report."""
    outputs = wanted_outputs(options, _DOCUMENTS)
    kinds = {target: kind_of(target) for target in outputs.values()}
    check_outputs(options.file, outputs.values())
    loaded = load(options.file, options.salvage, options.encoding)
    tell_notices(loaded)
    if options.player:
        for line in _working(loaded, options.player):
            show(line)
    else:
        _print_table(loaded)
    source = DocumentSource(loaded.tournament, {}, printed=datetime.now().strftime("%Y-%m-%d %H:%M"))
    for name, target in outputs.items():
        write_whole(target, export(source, kinds[target], (_DOCUMENTS[name],)))
        say(written(target))
    return 0


def kind_of(target: str) -> Format:
    """Return the format for a file name. Raises InvalidTournament for anything but PDF and XLSX."""
    kind = _KINDS.get(Path(target).suffix.lower())
    if kind is None:
        raise InvalidTournament(said("{target} is neither a .pdf nor an .xlsx file", target=repr(target)))
    return kind


def _print_table(loaded: Loaded) -> None:
    table = norm_table(loaded.tournament)
    if table.rows:
        print(table_text(table))
    else:
        show(table.note)


def _working(loaded: Loaded, called: str) -> list[str]:
    """Return the calculation of each norm of one player, line by line."""
    why = no_norms(loaded.tournament)
    if why is not None:
        return [why]
    number = player_called(loaded.tournament, called)
    results = [result for result in norms(loaded.tournament) if result.player.number == number]
    if not results:
        raise InvalidTournament(
            said("player {number} does not exist, or already has every title", number=number)
        )
    lines = [numbered_name(results[0].player)]
    for result in results:
        lines += ["", result.norm.title]
        lines += map(indented, norm_story(result))
    state = standings_state(loaded.tournament)
    if state:
        lines += ["", state]
    return lines
