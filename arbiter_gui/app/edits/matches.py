"""Games of a match: they are recorded in successive rounds, and paired at once."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.seating import with_fixed_tables
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import WORDS_IN_REPORTS, leaves_system_open
from arbiter_gui.domain.values import PENDING, Board, Result, Round
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.editions import continues_match, edition


def with_later_games(tournament: Tournament, key: str | None) -> Tournament:
    """Return a tournament with all games of the matches that its last recorded round is part of, by
    an edition.

    Unchanged if an edition pairs every round separately, or is unknown. Raises what `pair_round`
    does.
    """
    if key is None or not continues_match(tournament, key):
        return tournament
    tournament = with_system_stated(tournament, key)
    while continues_match(tournament, key):
        tournament = replace(tournament, rounds=(*tournament.rounds, next_games(tournament, key)))
    return tournament


def with_system_stated(tournament: Tournament, key: str) -> Tournament:
    """Return a tournament that names the type of system by which it is paired, if it does not
    already.

    Without it the second games of its matches would be separate rounds, in which the same players
    meet again.
    """
    if not leaves_system_open(tournament):
        return tournament
    words = WORDS_IN_REPORTS[edition(key).system]
    kind = tournament.details.kind
    stated_kind = f"{kind} ({words})" if kind else f"Individual: {words}"
    return replace(tournament, details=replace(tournament.details, kind=stated_kind))


def next_games(tournament: Tournament, key: str) -> Round:
    """Return the next games of the matches that the last recorded round has begun, with their
    byes.
    """
    pairing = pair_round(tournament, key)
    boards = tuple(Board(white, black) for white, black in pairing.boards)
    return Round(with_fixed_tables(tournament.by_number, boards), pairing.byes)


def with_results_of(recorded_round: Round, paired_round: Round) -> Round:
    """Return a newly paired round in which players who met in the recorded one keep their
    result.
    """
    results: dict[tuple[int, int], Result] = {}
    for board in recorded_round.boards:
        results[board.white, board.black] = board.result
        results[board.black, board.white] = board.result.turned
    boards: list[Board] = []
    for board in paired_round.boards:
        boards.append(replace(board, result=results.get((board.white, board.black), PENDING)))
    return replace(paired_round, boards=tuple(boards))
