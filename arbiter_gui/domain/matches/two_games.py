"""Matches of two games (C.04.5): two recorded rounds, the second with the colours of the first
reversed.

A match has an entry like that of one round. Its opponent, bye and colour are those of the first
game, its points those of both games. Its mark says which player has more points, or who forfeited
it; without both results it is pending.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.domain.history import Entry, past_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.domain.values import Mark

GAMES = 2
"""How many games a match has."""

Row = Sequence[Entry]


def rounds_in_match(tournament: Tournament) -> int:
    """Return the number of recorded rounds in a match: two in a Double-Swiss, otherwise one."""
    if system_of(tournament) is System.DOUBLE_SWISS:
        return GAMES
    return 1


def first_round_of(match: int, games: int = GAMES) -> int:
    """Return the recorded round of the first game of a match, both counted from 1."""
    return games * (match - 1) + 1


def is_forfeited(games: Row, opponent_games: Row) -> bool:
    """Preface: return whether one of two players forfeits both of their games."""
    return _forfeits_both(games) or _forfeits_both(opponent_games)


def _forfeits_both(games: Row) -> bool:
    """Return whether a player forfeits all games of a match."""
    return [game.mark for game in games] == [Mark.FORFEIT_LOSS] * GAMES


def match_of(games: Row, opponent_games: Row | None) -> Entry:
    """1.6: return the match of two games.

    `opponent_games` are the games of the opponent, None without one.

    If each player forfeits a game, the match counts as played, but without colours (DS5).
    """
    first_game = games[0]
    points = 0
    bonus = 0
    colour = None
    # Plain loops: this is most of the time that a late round of a large field takes.
    for game in games:
        points += game.points
        bonus += game.bonus
        if game.played:
            colour = first_game.colour
    if opponent_games is None:
        return first_game._replace(points=points, bonus=bonus)
    points_of_opponent = 0
    for game in opponent_games:
        points_of_opponent += game.points
    forfeited = is_forfeited(games, opponent_games)
    if forfeited:
        mark = _mark_of_forfeit(points, points_of_opponent)
    elif is_open(games):
        mark = Mark.PENDING
    else:
        mark = _mark_of_points(points, points_of_opponent)
    return Entry(first_game.opponent, colour, mark, None, points, not forfeited, bonus)


def is_open(games: Row) -> bool:
    """Return whether a game of a match has no result yet, or is not recorded."""
    if len(games) < GAMES:
        return True
    return Mark.PENDING in [game.mark for game in games]


def _mark_of_forfeit(points: int, points_of_opponent: int) -> Mark:
    """Return the mark of a forfeited match: won by the player with more points, lost by both
    without any.
    """
    if points > points_of_opponent:
        return Mark.FORFEIT_WIN
    return Mark.FORFEIT_LOSS


def _mark_of_points(points: int, points_of_opponent: int) -> Mark:
    """Return the mark of a match that was played."""
    if points > points_of_opponent:
        return Mark.WIN
    if points < points_of_opponent:
        return Mark.LOSS
    return Mark.DRAW


def match_row(player_number: int, rows: Mapping[int, Row]) -> tuple[Entry, ...]:
    """Return the matches of a player, the last one also without its second game.

    `rows` are all players' rounds.
    """
    row = rows[player_number]
    matches: list[Entry] = []
    for start in range(0, len(row), GAMES):
        games = row[start : start + GAMES]
        opponent = games[0].opponent
        games_of_opponent: Row | None = None
        if opponent is not None:
            games_of_opponent = rows.get(opponent, ())[start : start + GAMES]
        matches.append(match_of(games, games_of_opponent))
    return tuple(matches)


def match_rows(tournament: Tournament) -> dict[int, tuple[Entry, ...]]:
    """Return the matches of all players by pairing number; the result must not be changed."""
    return tournament.kept("matches", lambda: _match_rows(tournament))


def _match_rows(tournament: Tournament) -> dict[int, tuple[Entry, ...]]:
    rows = past_of(tournament).rows
    return {number: match_row(number, rows) for number in rows}
