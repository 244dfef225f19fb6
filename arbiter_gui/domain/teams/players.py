"""The games of a team event as a tournament of its players, for ratings, norms, board prizes and
report files.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Mark, Round

EMPTY_BOARD_WON = "+"
"""The code of a player who sat at a board without an opponent."""


def players_tournament(tournament: Tournament) -> Tournament:
    """Return the tournament of the players of a team event: their games round by round, and its
    details.
    """
    return tournament.kept("players' tournament", lambda: _players_tournament(tournament))


def tournament_of_games(tournament: Tournament) -> Tournament:
    """Return the tournament whose participants played the games: of a team event that of its
    players, else itself.
    """
    if tournament.team_rules is None:
        return tournament
    return players_tournament(tournament)


def _players_tournament(tournament: Tournament) -> Tournament:
    """Return the event of the players of teams.

    Whatever names teams by their numbers would name wrong players.
    """
    rules = tournament.team_rules or TeamRules()
    numbers = tuple(member.number for member in tournament.members)
    rounds = tuple(
        _round_of_players(recorded_round, numbers) for recorded_round in tournament.rounds
    )
    return replace(
        tournament,
        players=tournament.members,
        rounds=rounds,
        points=points_of_games(rules),
        prohibited=(),
        virtual_points=(),
        requests=(),
        acceleration=None,
        adjustments=(),
        schedule=None,
        team_rules=None,
        rosters=(),
        members=(),
    )


def points_of_games(rules: TeamRules) -> PointSystem:
    """Return the points of single games."""
    return PointSystem.of_results(
        rules.game_win, rules.game_draw, rules.game_loss, allocated_bye=rules.game_win
    )


def _round_of_players(recorded_round: Round, numbers: tuple[int, ...]) -> Round:
    """Return a round with the games of all matches as its boards.

    Against an empty board there is no game.
    """
    boards: list[Board] = []
    byes: list[Bye] = []
    players_with_game: set[int] = set()
    for match in recorded_round.boards:
        for game in match.games:
            players_with_game.update((game.white, game.black))
            if game.white and game.black:
                boards.append(game)
            # Somebody was present at the board and had no opponent: the point counts, but it is no
            # game.
            elif Mark.FORFEIT_WIN in (game.result.white, game.result.black):
                byes.append(
                    Bye(game.white or game.black, ByeKind.PAIRING_ALLOCATED, EMPTY_BOARD_WON)
                )
            elif game.white or game.black:
                byes.append(Bye(game.white or game.black, ByeKind.ZERO, "Z"))
    for player_number in numbers:
        if player_number not in players_with_game:
            byes.append(Bye(player_number, ByeKind.ZERO, "Z"))
    return Round(tuple(boards), tuple(byes), recorded_round.published, recorded_round.published_at)
