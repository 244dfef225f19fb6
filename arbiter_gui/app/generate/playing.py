"""A tournament played round after round; each round is paired by the edition's engine."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from arbiter_gui.app.generate.attendance import RandomAttendance
from arbiter_gui.app.generate.field import empty_tournament
from arbiter_gui.app.generate.recipe import Recipe
from arbiter_gui.app.generate.results import play
from arbiter_gui.app.lots import Lots
from arbiter_gui.app.rounds.pairing import round_byes
from arbiter_gui.domain.annulled import departures_on_record, with_departures
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.line_ups import lined_up
from arbiter_gui.domain.teams.matches import forfeited_match, with_games
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, ByeRequest, Round, forfeited
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.editions import continues_match, recorded_to_the_end
from arbiter_gui.engine.kernel.boards import RoundPairing

Pair = Callable[[Tournament], RoundPairing]


@dataclass(frozen=True, slots=True)
class Generated:
    """A generated tournament; `stopped` is the reason why it has fewer rounds than planned (None: it has all).

    Of a tournament that stopped, the absences of the round that cannot be paired are kept as requests.
    """

    tournament: Tournament
    stopped: str | None = None


def generate(recipe: Recipe, seed: object, pair: Pair | None = None) -> Generated:
    """Generate a tournament. `pair` pairs a round; None means the engine of the recipe's edition.

    Raises NeedsChoice for an unknown edition, InvalidTournament for Baku acceleration with an unsuitable point
    system.
    """
    attendance = RandomAttendance(recipe, seed)
    tournament = empty_tournament(recipe, seed, attendance.requests(1))
    last = min(recipe.rounds, tournament.round_count or recipe.rounds)
    for number in range(1, last + 1):
        # The second games of matches have the same players as the first.
        requests: tuple[ByeRequest, ...] = ()
        if not continues_match(tournament, recipe.edition):
            requests = attendance.requests(number)
        tournament = replace(tournament, requests=requests)
        try:
            if pair:
                pairing = pair(tournament)
            else:
                pairing = pair_round(tournament, recipe.edition)
        except NoLegalPairing as error:
            return Generated(tournament, f"round {number} has no legal pairing: {error}")
        played = _played(recipe, tournament, pairing, Lots(seed, "results", number))
        if tournament.schedule is not None:
            played = _with_forfeits(played, attendance.gone, tournament.team_rules)
        tournament = replace(tournament, rounds=(*tournament.rounds, played), requests=())
    if recorded_to_the_end(tournament):
        # The ranks of a report are those without the games that do not count, as its readers see it.
        tournament = with_departures(tournament, departures_on_record(tournament))
    return Generated(tournament)


def _with_forfeits(played: Round, departed: Collection[int], team_rules: TeamRules | None) -> Round:
    """Return a round of a schedule in which players, or teams, who have left lose by forfeit."""
    boards = []
    for board in played.boards:
        white_absent = board.white in departed
        black_absent = board.black in departed
        if white_absent or black_absent:
            result = forfeited(white_absent, black_absent)
            if team_rules is None:
                board = replace(board, result=result)
            else:
                board = forfeited_match(board, result, team_rules)
        boards.append(board)
    return replace(played, boards=tuple(boards))


def _played(recipe: Recipe, tournament: Tournament, pairing: RoundPairing, lots: Lots) -> Round:
    rating = {player.number: player.rating for player in tournament.players}
    boards = tuple(
        Board(white, black, play(recipe, rating[white], rating[black], lots))
        for white, black in pairing.boards
    )
    if tournament.team_rules is not None:
        boards = _played_games(recipe, tournament, boards, lots)
    byes = (replace(bye, mark=bye.mark or bye.kind.value) for bye in round_byes(tournament, pairing))
    return Round(boards, tuple(sorted(byes, key=lambda bye: bye.player)))


def _played_games(
    recipe: Recipe, tournament: Tournament, matches: tuple[Board, ...], lots: Lots
) -> tuple[Board, ...]:
    """Return matches of teams with the results of their games; a match drawn as forfeited is unchanged."""
    rules = tournament.team_rules or TeamRules()
    played: list[Board] = []
    for match, lined in zip(matches, lined_up(tournament, map(_open, matches)), strict=True):
        if match.result.white.forfeit or match.result.black.forfeit:
            played.append(forfeited_match(lined, match.result, rules))
            continue
        games: list[Board] = []
        for game in lined.games:
            white, black = (tournament.member_by_number[player].rating for player in (game.white, game.black))
            games.append(replace(game, result=play(recipe, white, black, lots)))
        played.append(with_games(lined, tuple(games), rules))
    return tuple(played)


def _open(match: Board) -> Board:
    return Board(match.white, match.black)
