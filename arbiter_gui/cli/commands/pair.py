"""`arbiter pair`: the next round, or an earlier one again, as the field's engines print it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping

from arbiter_gui import __version__
from arbiter_gui.cli.console import say
from arbiter_gui.cli.loading import chosen_edition, load, ready_to_pair, tell_notices, with_choices
from arbiter_gui.cli.options.shared import LEVELS
from arbiter_gui.cli.output import check_outputs, write
from arbiter_gui.cli.people import naming_players
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.editions import to_confirm
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.trace import Level, Recorder

NO_OTHER_NUMBERS: Mapping[int, int] = {}


def run(options: Namespace) -> int:
    """Pair, print, and write the reasons where asked; a round that cannot be paired has reasons too."""
    check_outputs(options.file, [options.output, options.trace])
    loaded = ready_to_pair(
        with_choices(load(options.file, options.salvage, options.encoding), options), options.round
    )
    tell_notices(loaded)
    tournament = loaded.tournament
    key = chosen_edition(tournament, options).key
    recorder = Recorder(LEVELS[options.level] if options.trace else Level.NONE)

    def write_trace() -> None:
        if options.trace:
            from arbiter_gui.explain.text import as_text  # not wanted by who only asks for pairs
            from arbiter_gui.trace.codec import written_trace

            trace = recorder.trace(key, tournament.next_round, __version__)
            json = options.trace_format == "json"
            write(options.trace, written_trace(trace) + "\n" if json else as_text(trace))

    try:
        with naming_players(tournament):
            pairing = pair_round(tournament, key, recorder)
    except NoLegalPairing:
        write_trace()
        from arbiter_gui.cli.explanations.unpairable import (
            unpairable_lines,  # not wanted where a round is paired
        )

        for line in unpairable_lines(tournament, key):
            say(line)
        raise
    for question in to_confirm(pairing):
        say(f"{loaded.file}: to confirm: {question}")
    write(options.output, as_lines(pairing, tournament.bye_by_hand(pairing.round), loaded.in_file))
    write_trace()
    return 0


def as_lines(
    pairing: RoundPairing, by_hand: tuple[int, ...] = (), in_file: Mapping[int, int] = NO_OTHER_NUMBERS
) -> str:
    """Return the number of lines that follow, then `white black` in board order, the bye last as `n 0`.

    `by_hand` are those who had the bye of the round before it was paired; `in_file` has the numbers that the file
    gives players, where these are not their pairing numbers.
    """
    pairs = list(pairing.boards)
    byes = (*by_hand, pairing.bye)
    pairs.extend((player, 0) for player in byes if player is not None)
    pairs = [(in_file.get(white, white), in_file.get(black, black)) for white, black in pairs]
    return "\n".join((str(len(pairs)), *(f"{white} {black}" for white, black in pairs))) + "\n"
