"""What the games of a match come to: game points, and the result of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    ByeKind,
    Colour,
    Mark,
    Result,
    Round,
    forfeited,
)

USUAL_MATCH_POINTS = PointSystem.of_results(win=20, draw=10, loss=0, allocated_bye=10)
"""Match points where the regulations of the event state no others; a pairing-allocated bye is a
drawn match (1.4)."""

GamePoints = tuple[int, int]
"""The game points of both teams of a match in tenths, those of the first-named team first."""

_PLAYED_INSTEAD = {WHITE_WINS_BY_FORFEIT: WHITE_WINS, BLACK_WINS_BY_FORFEIT: BLACK_WINS}
"""The results that are entered for a forfeit as if the board had been played."""
_WON = frozenset((Mark.WIN, Mark.SHORT_WIN, Mark.FORFEIT_WIN))
_DRAWN = frozenset((Mark.DRAW, Mark.SHORT_DRAW, Mark.ADJOURNED))


def points_of_whole_matches(rules: TeamRules) -> PointSystem:
    """Return the game points for a match won, drawn or lost on all boards."""
    win = rules.boards * rules.game_win
    draw = rules.boards * rules.game_draw
    loss = rules.boards * rules.game_loss
    return PointSystem.of_results(win, draw, loss, allocated_bye=rules.game_points_of_bye)


def number_of_match(tournament: Tournament, round_number: int, team: int) -> int | None:
    """Return the place of a team's match in a round, from 1.

    None if the team has none, or the round is not paired.
    """
    if not 1 <= round_number <= len(tournament.rounds):
        return None
    for match_number, match in enumerate(tournament.rounds[round_number - 1].boards, 1):
        if team in (match.white, match.black):
            return match_number
    return None


def game_worth(mark: Mark, rules: TeamRules) -> int:
    """Return the points of a game for the side that has this mark; pending is worth nothing yet."""
    if mark in _WON:
        return rules.game_win
    if mark in _DRAWN:
        return rules.game_draw
    if mark is Mark.PENDING or mark is Mark.FORFEIT_LOSS:
        return 0
    return rules.game_loss


def game_marks(result: Result, board: int, rules: TeamRules) -> tuple[Mark, Mark]:
    """Return the marks of both teams on a board, counted from 1, the first-named team first."""
    first_as_white = turned_to_first(result, board, rules)
    return first_as_white.white, first_as_white.black


def turned_to_first(result: Result, board: int, rules: TeamRules) -> Result:
    """Return the result of a board, counted from 1, as if the first-named team had White there.

    It is its own reverse: a result typed for the first-named team becomes that of the board.
    """
    if rules.first_has_white(board):
        return result
    return result.turned


def seated_game(first_player: int, second_player: int, board: int, rules: TeamRules) -> Board:
    """Return the game on a board between a player of the first-named team and one of the other.

    0 is none.

    A player without an opponent wins by forfeit; a board without players is lost by both.
    """
    white, black = (
        (first_player, second_player)
        if rules.first_has_white(board)
        else (second_player, first_player)
    )
    if first_player and second_player:
        return Board(white, black)
    return Board(white, black, forfeited(white == 0, black == 0))


def result_at_board(game: Board, result: Result) -> Result | None:
    """Return the result of a board for which a result is entered.

    None if its players cannot have that one.

    Where a player has no opponent no game is played: a win entered for the player is one by
    forfeit, and without a result the board is forfeited too. Both sides can lose such a board, as
    by a decision of the arbiter.
    """
    if game.white and game.black:
        return result
    forfeit = forfeited(game.white == 0, game.black == 0)
    if result in (forfeit, DOUBLE_FORFEIT):
        return result
    if result == PENDING or result == _PLAYED_INSTEAD.get(forfeit):
        return forfeit
    return None


def players_of_board(game: Board, board: int, rules: TeamRules) -> tuple[int, int]:
    """Return the players at a board, counted from 1, of the first-named team and of the other."""
    if rules.first_has_white(board):
        return game.white, game.black
    return game.black, game.white


def match_line_ups(match: Board, rules: TeamRules) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the players of both teams in board order, the first-named team first."""
    sides = [
        players_of_board(game, board_number, rules)
        for board_number, game in enumerate(match.games, 1)
    ]
    return tuple(first_player for first_player, _ in sides), tuple(
        second_player for _, second_player in sides
    )


def games_points(games: Sequence[Board], rules: TeamRules) -> GamePoints:
    """Return the points of both teams from the known games of a match."""
    first_points = 0
    second_points = 0
    for board_number, game in enumerate(games, 1):
        first_mark, second_mark = game_marks(game.result, board_number, rules)
        first_points += game_worth(first_mark, rules)
        second_points += game_worth(second_mark, rules)
    return first_points, second_points


def match_points_of_games(match: Board, rules: TeamRules) -> GamePoints:
    """Return the game points of a match: of its games, else as they were stated, else of a
    forfeited match.
    """
    if match.stated_points is not None:
        return match.stated_points
    if match.games:
        return games_points(match.games, rules)
    whole_match = rules.boards * rules.game_win
    first_points = whole_match if match.result.white is Mark.FORFEIT_WIN else 0
    second_points = whole_match if match.result.black is Mark.FORFEIT_WIN else 0
    return first_points, second_points


def match_result(games: Sequence[Board], rules: TeamRules) -> Result:
    """Return the result of a match by its games, pending while one of them is.

    A match without a game that was played is forfeited (reading T5), unless both teams have game
    points: then both came, and the match is decided by its points like any other.
    """
    results = [game.result for game in games]
    if not results or not all(result.known for result in results):
        return PENDING
    points = games_points(games, rules)
    if 0 in points and not any(result.played for result in results):
        return _forfeited_match(points)
    if not all(result.final for result in results):
        return ADJOURNED
    return result_by_points(points)


def result_by_points(points: GamePoints) -> Result:
    """Return the result of a played match by the game points of both teams."""
    first_points, second_points = points
    if first_points == second_points:
        return DRAWN
    if first_points > second_points:
        return WHITE_WINS
    return BLACK_WINS


def _forfeited_match(points: GamePoints) -> Result:
    """Return the result of a match without a game that was played: lost by both teams where the
    points are equal.
    """
    first_points, second_points = points
    if first_points == second_points:
        return DOUBLE_FORFEIT
    if first_points > second_points:
        return WHITE_WINS_BY_FORFEIT
    return BLACK_WINS_BY_FORFEIT


def with_games(match: Board, games: tuple[Board, ...], rules: TeamRules) -> Board:
    """Return a match with other games, and the result that follows from them."""
    return replace(match, games=games, stated_points=None, result=match_result(games, rules))


def forfeited_match(match: Board, result: Result, rules: TeamRules) -> Board:
    """Return a match that one team or both did not come to: all its games are forfeited too."""
    games: list[Board] = []
    for board_number, game in enumerate(match.games, 1):
        games.append(replace(game, result=turned_to_first(result, board_number, rules)))
    return replace(match, games=tuple(games), stated_points=None, result=result)


def game_points_of(tournament: Tournament) -> Mapping[int, tuple[int, ...]]:
    """Return the game points of every team in each recorded round, in tenths, by pairing number."""
    return tournament.kept("game points", lambda: _game_points(tournament))


def _game_points(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """Return the game points (tenths) of every team, one number for each round.

    In an event of individuals every player has an empty tuple.
    """
    rules = tournament.team_rules
    rows: dict[int, list[int]] = {player.number: [] for player in tournament.players}
    if rules is None:
        return dict.fromkeys(rows, ())
    for recorded_round in tournament.rounds:
        # Kept with the round, as a result of the last round changes nothing before it.
        gained = recorded_round.kept(
            ("game points", rules),
            partial(_game_points_of_round, recorded_round=recorded_round, rules=rules),
        )
        for number, row in rows.items():
            row.append(gained.get(number, 0))
    return {number: tuple(row) for number, row in rows.items()}


def _game_points_of_round(recorded_round: Round, rules: TeamRules) -> dict[int, int]:
    """Return the game points of the teams in a round, by pairing number.

    A team that is nowhere in it is left out.
    """
    gained: dict[int, int] = {}
    for match in recorded_round.boards:
        first_points, second_points = match_points_of_games(match, rules)
        gained[match.white] = first_points
        gained[match.black] = second_points
    for bye in recorded_round.byes:
        gained[bye.player] = game_points_of_bye(bye.kind, rules)
    return gained


def match_points_of(tournament: Tournament) -> dict[int, int]:
    """Return the match points of every team in tenths, whichever score comes first in the event."""
    points = tournament.points
    totals = dict.fromkeys(tournament.by_number, 0)
    for recorded_round in tournament.rounds:
        for match in recorded_round.boards:
            totals[match.white] += points.of_mark(match.result.white, Colour.WHITE)
            totals[match.black] += points.of_mark(match.result.black, Colour.BLACK)
        for bye in recorded_round.byes:
            totals[bye.player] += points.of_bye(bye.kind)
    return totals


def game_points_of_bye(kind: ByeKind, rules: TeamRules) -> int:
    """Return the game points of a round without a match (1.4; full and half of the boards for a
    requested one).
    """
    if kind is ByeKind.PAIRING_ALLOCATED:
        return rules.game_points_of_bye
    if kind is ByeKind.FULL:
        return rules.boards * rules.game_win
    if kind is ByeKind.HALF:
        return rules.boards * rules.game_draw
    return 0
