"""`arbiter games`: games of a PGN file held to the boards, and attached to them."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from arbiter_gui.app.edits.games import AttachGames
from arbiter_gui.app.report_files.attaching import Matching, matching
from arbiter_gui.cli.console import say
from arbiter_gui.cli.loading import Loaded, load, tell_notices
from arbiter_gui.cli.output import check_outputs, write_whole
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import counted, plain
from arbiter_gui.formats.pgn import attached_pgn
from arbiter_gui.formats.pgn_reader import games_in
from arbiter_gui.storage.sqlite.whole_files import check_ordinary

_DIFFERENT = 1


def run(options: Namespace) -> int:
    """Compare games with boards, keep them, or write those that are kept; 1 when something differs."""
    if options.pgn is None and options.out is None:
        raise InvalidTournament(plain("say what to do: --pgn GAMES or --out OUT"))
    check_outputs(options.file, (options.out,))
    loaded = load(options.file, options.salvage, options.encoding)
    tell_notices(loaded)
    code = 0
    if options.pgn is not None:
        found = _matching(loaded, options)
        for difference in found.differences:
            print(difference.words)
        print(counted(len(found.games), "{n} game has its board.", "{n} games have their boards."))
        code = _DIFFERENT if found.differences else 0
        if options.attach:
            loaded = _attached(loaded, found)
    if options.out is not None:
        write_whole(options.out, attached_pgn(loaded.tournament))
        say(f"{options.out} was written.")
    return code


def _matching(loaded: Loaded, options: Namespace) -> Matching:
    path = Path(options.pgn)
    check_ordinary(path)
    return matching(loaded.tournament, games_in(path, options.pgn), options.round)


def _attached(loaded: Loaded, found: Matching) -> Loaded:
    """Keep the games in the tournament file, as one edit. Errors as `Session.open`."""
    from dataclasses import replace

    from arbiter_gui.app.session import Session

    if not loaded.history or loaded.salvaged:
        raise InvalidTournament(
            plain(f"{loaded.file}: only a tournament file keeps games; open the report first")
        )
    if not found.games:
        return loaded
    session = Session.open(Path(loaded.file))
    try:
        session.apply(AttachGames(found.games))
        say(f"{loaded.file}: {session.undo_label}.")
        return replace(loaded, tournament=session.tournament)
    finally:
        session.close()
