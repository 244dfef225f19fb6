"""`arbiter pair`: the next round, or an earlier one again, in the output format of common engines.

The next round of matches of two games is followed by that of the second games.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace

from arbiter_gui import __version__
from arbiter_gui.cli.console import tell
from arbiter_gui.cli.loading import (
    chosen_edition,
    load_tournament,
    ready_to_pair,
    tell_notices,
    with_choices,
)
from arbiter_gui.cli.options.shared import LEVELS
from arbiter_gui.cli.output import check_outputs, write
from arbiter_gui.cli.people import naming_players
from arbiter_gui.cli.previews import print_preview
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Round
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.editions import continues_match, points_to_confirm
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.trace import Level, Recorder, Trace

NO_OTHER_NUMBERS: Mapping[int, int] = {}


def run(options: Namespace) -> int:
    """Pair, print, and write the reasons if requested.

    A round that cannot be paired has reasons too.
    """
    # Before the round is paired, which may take long: a result that cannot be written would be
    # lost.
    check_outputs(options.file, [options.output, options.trace])
    if options.preview:
        return print_preview(options)
    loaded = ready_to_pair(
        with_choices(load_tournament(options.file, options.salvage, options.encoding), options),
        options.round,
    )
    tell_notices(loaded)
    tournament = loaded.tournament
    key = chosen_edition(tournament, options).key
    level = LEVELS[options.level] if options.trace else Level.NONE
    recorder = Recorder(level)

    def write_trace() -> None:
        if options.trace:
            trace = recorder.trace(key, tournament.next_round, __version__)
            write(options.trace, _trace_text(trace, options.trace_format))

    try:
        with naming_players(tournament):
            pairing = pair_round(tournament, key, recorder)
    except NoLegalPairing:
        write_trace()
        _report_unpairable(tournament, key)
        raise
    for question in points_to_confirm(pairing):
        tell(say("{file}: to confirm: {question}", file=loaded.file, question=question))
    pairings = [(tournament, pairing)]
    # Without --round the matches that begin are printed with all their games; with it, that one
    # round.
    if options.round is None:
        pairings += _later_games(tournament, pairing)
    lines = [
        as_lines(games, state.bye_by_hand(games.round), loaded.in_file) for state, games in pairings
    ]
    write(options.output, "".join(lines))
    write_trace()
    return 0


def _report_unpairable(tournament: Tournament, key: str) -> None:
    """Print why a round cannot be paired under an edition."""
    # Imported here only: a round that is paired needs none of it.
    from arbiter_gui.cli.explanations.unpairable import unpairable_lines

    for line in unpairable_lines(tournament, key):
        tell(line)


def _later_games(
    tournament: Tournament, pairing: RoundPairing
) -> list[tuple[Tournament, RoundPairing]]:
    """Return the further games of the matches that a round begins, each with the state before it.

    Usually none.
    """
    games: list[tuple[Tournament, RoundPairing]] = []
    state = _with_round(tournament, pairing)
    while continues_match(state, pairing.edition):
        later_pairing = pair_round(state, pairing.edition)
        games.append((state, later_pairing))
        state = _with_round(state, later_pairing)
    return games


def _with_round(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """Return a tournament with a newly paired round recorded.

    Without byes, which no game concerns.
    """
    boards = tuple(Board(white, black) for white, black in pairing.boards)
    return replace(tournament, rounds=(*tournament.rounds, Round(boards)))


def _trace_text(trace: Trace, trace_format: str) -> str:
    """Return a trace as text or as JSON; the code for that is loaded only if needed."""
    if trace_format == "json":
        from arbiter_gui.trace.codec import written_trace

        return written_trace(trace) + "\n"
    from arbiter_gui.cli.languages import terminal_catalogue
    from arbiter_gui.explain.text import as_text

    return as_text(trace, catalogue=terminal_catalogue())


def as_lines(
    pairing: RoundPairing,
    by_hand: tuple[int, ...] = (),
    in_file: Mapping[int, int] = NO_OTHER_NUMBERS,
) -> str:
    """Return the number of lines that follow, then `white black` in board order, the bye last as `n
    0`.

    `by_hand` are the players who had the bye of the round before it was paired; `in_file` has the
    players' numbers in the file, where these differ from their pairing numbers.
    """
    pairs = list(pairing.boards)
    pairs += [(player, 0) for player in by_hand]
    if pairing.bye is not None:
        pairs.append((pairing.bye, 0))
    lines = [str(len(pairs))]
    for white, black in pairs:
        lines.append(f"{in_file.get(white, white)} {in_file.get(black, black)}")
    return "\n".join(lines) + "\n"
