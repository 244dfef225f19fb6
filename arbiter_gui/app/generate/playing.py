"""A tournament played round after round; each round is paired by the edition's engine."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from arbiter_gui.app.generate.attendance import RandomAttendance
from arbiter_gui.app.generate.field import empty_tournament
from arbiter_gui.app.generate.recipe import Recipe
from arbiter_gui.app.generate.results import drawn_result
from arbiter_gui.app.lots import Lots
from arbiter_gui.app.rounds.pairing import round_byes
from arbiter_gui.domain.annulled import departures_on_record, with_departures
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.line_ups import with_usual_line_ups
from arbiter_gui.domain.teams.matches import forfeited_match, with_games
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, ByeRequest, Round, forfeited
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.editions import continues_match, recorded_to_the_end
from arbiter_gui.engine.kernel.boards import RoundPairing

Pair = Callable[[Tournament], RoundPairing]


@dataclass(frozen=True, slots=True)
class Generated:
    """A generated tournament.

    `stopped` is the reason why it has fewer rounds than planned (None: it has all).

    Of a tournament that stopped, the absences of the round that cannot be paired are kept as
    requests.
    """

    tournament: Tournament
    stopped: str | None = None


def generate(recipe: Recipe, seed: object, pair: Pair | None = None) -> Generated:
    """Generate a tournament. `pair` pairs a round; None means the engine of the recipe's edition.

    Raises NeedsChoice for an unknown edition, InvalidTournament for Baku acceleration with an
    unsuitable point system.
    """
    attendance = RandomAttendance(recipe, seed)
    tournament = empty_tournament(recipe, seed, attendance.requests(1))
    last_round = min(recipe.rounds, tournament.round_count or recipe.rounds)
    for round_number in range(1, last_round + 1):
        # The second games of matches have the same players as the first.
        requests: tuple[ByeRequest, ...] = ()
        if not continues_match(tournament, recipe.edition):
            requests = attendance.requests(round_number)
        tournament = replace(tournament, requests=requests)
        try:
            if pair:
                pairing = pair(tournament)
            else:
                pairing = pair_round(tournament, recipe.edition)
        except NoLegalPairing as error:
            return Generated(tournament, f"round {round_number} has no legal pairing: {error}")
        played_round = _played_round(
            recipe, tournament, pairing, Lots(seed, "results", round_number)
        )
        if tournament.schedule is not None:
            played_round = _with_forfeits(
                played_round, attendance.withdrawn_players, tournament.team_rules
            )
        tournament = replace(tournament, rounds=(*tournament.rounds, played_round), requests=())
    if recorded_to_the_end(tournament):
        # The ranks of a report are those without the games that do not count, as its readers see
        # it.
        tournament = with_departures(tournament, departures_on_record(tournament))
    return Generated(tournament)


def _with_forfeits(
    played_round: Round, departed: Collection[int], team_rules: TeamRules | None
) -> Round:
    """Return a round of a schedule in which players, or teams, who have left lose by forfeit."""
    boards = []
    for board in played_round.boards:
        white_absent = board.white in departed
        black_absent = board.black in departed
        if white_absent or black_absent:
            result = forfeited(white_absent, black_absent)
            if team_rules is None:
                board = replace(board, result=result)
            else:
                board = forfeited_match(board, result, team_rules)
        boards.append(board)
    return replace(played_round, boards=tuple(boards))


def _played_round(
    recipe: Recipe, tournament: Tournament, pairing: RoundPairing, lots: Lots
) -> Round:
    """Return a paired round with results drawn by the ratings of the players."""
    rating = {player.number: player.rating for player in tournament.players}
    boards = tuple(
        Board(white, black, drawn_result(recipe, rating[white], rating[black], lots))
        for white, black in pairing.boards
    )
    if tournament.team_rules is not None:
        boards = _played_games(recipe, tournament, boards, lots)
    byes = (
        replace(bye, mark=bye.mark or bye.kind.value) for bye in round_byes(tournament, pairing)
    )
    return Round(boards, tuple(sorted(byes, key=lambda bye: bye.player)))


def _played_games(
    recipe: Recipe, tournament: Tournament, matches: tuple[Board, ...], lots: Lots
) -> tuple[Board, ...]:
    """Return matches of teams with the results of their games.

    A match drawn as forfeited is unchanged.
    """
    rules = tournament.team_rules or TeamRules()
    played_matches: list[Board] = []
    for match, lined_up_match in zip(
        matches, with_usual_line_ups(tournament, map(_without_result, matches)), strict=True
    ):
        if match.result.white.forfeit or match.result.black.forfeit:
            played_matches.append(forfeited_match(lined_up_match, match.result, rules))
            continue
        games: list[Board] = []
        for game in lined_up_match.games:
            white, black = (
                tournament.member_by_number[player].rating for player in (game.white, game.black)
            )
            games.append(replace(game, result=drawn_result(recipe, white, black, lots)))
        played_matches.append(with_games(lined_up_match, tuple(games), rules))
    return tuple(played_matches)


def _without_result(match: Board) -> Board:
    return Board(match.white, match.black)
