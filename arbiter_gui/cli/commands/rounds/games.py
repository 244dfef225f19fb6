"""`arbiter games`: games of a PGN file compared with the boards, and attached to them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from arbiter_gui.app.edits import Edit
from arbiter_gui.app.edits.games import AttachGames
from arbiter_gui.app.report_files.attaching import Matching, matched_games
from arbiter_gui.app.report_files.live_results import edit_entering_results, live_results
from arbiter_gui.app.session import Session
from arbiter_gui.cli.applying import check_kept
from arbiter_gui.cli.console import show, tell, written_message
from arbiter_gui.cli.loading import Loaded, load_tournament, tell_notices
from arbiter_gui.cli.output import check_outputs, write_whole
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.formats.pgn import attached_pgn
from arbiter_gui.formats.pgn_reader import PgnGame, games_in
from arbiter_gui.storage.sqlite.whole_files import check_ordinary

_DIFFERENT = 1


def run(options: Namespace) -> int:
    """Compare games with boards, keep them, or write the kept ones.

    Return 1 if anything differs.
    """
    if options.pgn is None and options.out is None:
        raise InvalidTournament(say("nothing to do: give --pgn GAMES or --out OUT"))
    check_outputs(options.file, (options.out,))
    loaded = load_tournament(options.file, options.salvage, options.encoding)
    tell_notices(loaded)
    code = 0
    if options.pgn is not None:
        games = _read_games(options)
        if options.results:
            loaded = _enter_results(loaded, games, options.round)
        matched = matched_games(loaded.tournament, games, options.round)
        for difference in matched.differences:
            show(difference.words)
        show(
            counted(
                len(matched.games),
                "{n} game is attached to its board.",
                "{n} games are attached to boards.",
            )
        )
        if matched.differences:
            code = _DIFFERENT
        if options.attach:
            loaded = _attach_games(loaded, matched)
    if options.out is not None:
        write_whole(options.out, attached_pgn(loaded.tournament))
        tell(written_message(options.out))
    return code


def _read_games(options: Namespace) -> tuple[PgnGame, ...]:
    path = Path(options.pgn)
    check_ordinary(path)
    return games_in(path, options.pgn)


def _enter_results(loaded: Loaded, games: Sequence[PgnGame], round_number: int | None) -> Loaded:
    """Enter the results of finished games if a board has none.

    Others are reported as differences.
    """
    offers = [
        offer
        for offer in live_results(loaded.tournament, games, round_number)
        if not offer.replaces_result
    ]
    if not offers:
        return loaded
    for offer in offers:
        show(offer.edit.label)
    return _apply_edit(loaded, edit_entering_results(offers))


def _attach_games(loaded: Loaded, matched: Matching) -> Loaded:
    """Keep the games in the file, which must be a tournament file."""
    check_kept(loaded)
    if not matched.games:
        return loaded
    return _apply_edit(loaded, AttachGames(matched.games))


def _apply_edit(loaded: Loaded, edit: Edit) -> Loaded:
    """Carry out one edit in the tournament file. Errors as `Session.open` and `check_kept`."""
    check_kept(loaded)
    session = Session.open(Path(loaded.file))
    try:
        session.apply(edit)
        tell(say("{file}: {edit}.", file=loaded.file, edit=session.undo_label))
        return replace(loaded, tournament=session.tournament)
    finally:
        session.close()
