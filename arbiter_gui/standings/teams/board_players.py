"""Players of teams by their boards: what each of them scored round by round, and the ranking on
every board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import game_worth
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Mark, Player, Round

_LEAST_SHARE = Fraction(1, 2)
"""In the ranking of a board are players who played at least so many of the rounds."""


@dataclass(frozen=True, slots=True)
class BoardGame:
    """A game of a player: the board, counted from 1, the colour, the mark, and its points in
    tenths.
    """

    round: int
    board: int
    colour: Colour
    mark: Mark
    points: int

    @property
    def played(self) -> bool:
        """Whether it was played over the board, and is over."""
        return self.mark.played and self.mark is not Mark.ADJOURNED


@dataclass(frozen=True, slots=True)
class BoardScore:
    """What a player scored for a team; `roster_number` is that in the roster, 0 of a guest."""

    team: Player
    roster_number: int
    player: Player
    games: tuple[BoardGame, ...]

    @property
    def points(self) -> int:
        """The points of all games in tenths, forfeits included."""
        return sum(game.points for game in self.games)

    @property
    def points_played(self) -> int:
        """The points of the games over the board in tenths."""
        return sum(game.points for game in self.games if game.played)

    @property
    def games_played(self) -> int:
        """How many games were played over the board."""
        return sum(game.played for game in self.games)

    @property
    def board(self) -> int:
        """The board on which the player sat most often, the higher one of two; 0 without a game."""
        boards = Counter(game.board for game in self.games)
        if not boards:
            return 0
        return min(boards, key=lambda board: (-boards[board], board))

    @property
    def games_finished(self) -> int:
        """How many games have points: those over the board and those by forfeit."""
        return sum(game.played or game.mark.forfeit for game in self.games)

    def percentage(self, win: int) -> Fraction | None:
        """Return the share of the points of the games over the board in per cent.

        None without such a game.
        """
        if not self.games_played or not win:
            return None
        return Fraction(100 * self.points_played, self.games_played * win)

    def of_round(self, round_number: int) -> BoardGame | None:
        """Return the game in a round."""
        return next((game for game in self.games if game.round == round_number), None)


def board_scores(tournament: Tournament) -> tuple[BoardScore, ...]:
    """Return the players of all teams in the order of teams and rosters; guests come last."""
    rules = tournament.team_rules or TeamRules()
    games: dict[tuple[int, int], list[BoardGame]] = {}
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        for played in _games_of_round(round_number, recorded_round, rules):
            games.setdefault((played.team, played.player), []).append(played.game)
    scores: list[BoardScore] = []
    members = tournament.member_by_number
    for team in tournament.players:
        roster = tournament.roster_of[team.number].players
        # They played for the team but are on no roster: the games name them, in the order of their
        # first game.
        guests = [
            number for of_team, number in games if of_team == team.number and number not in roster
        ]
        for roster_number, number in enumerate(roster, 1):
            team_games = tuple(games.get((team.number, number), ()))
            scores.append(BoardScore(team, roster_number, player=members[number], games=team_games))
        for number in guests:
            team_games = tuple(games[team.number, number])
            scores.append(
                BoardScore(team, roster_number=0, player=members[number], games=team_games)
            )
    return tuple(scores)


class _PlayedGame(NamedTuple):
    """A game of a player, by number, for the team with this number."""

    team: int
    player: int
    game: BoardGame


def _games_of_round(round_number: int, recorded: Round, rules: TeamRules) -> Iterator[_PlayedGame]:
    """Yield the games of all players at the boards of a round, that with White of each game
    first.
    """
    for match in recorded.boards:
        for board, game in enumerate(match.games, 1):
            # The rules of the event say on which boards the first team has White.
            white_team, black_team = match.white, match.black
            if not rules.first_has_white(board):
                white_team, black_team = black_team, white_team
            sides = (
                (white_team, game.white, Colour.WHITE, game.result.white),
                (black_team, game.black, Colour.BLACK, game.result.black),
            )
            for team, player, colour, mark in sides:
                # Nobody sits at an empty place.
                if player:
                    board_game = BoardGame(
                        round=round_number,
                        board=board,
                        colour=colour,
                        mark=mark,
                        points=game_worth(mark, rules),
                    )
                    yield _PlayedGame(team, player, board_game)


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """A player among those of a board, with the rank there; `tied` if others have it too."""

    board: int
    rank: int
    tied: bool
    score: BoardScore


def board_places(tournament: Tournament) -> tuple[BoardPlace, ...]:
    """Return the ranking on every board: by points, then by the percentage of the games over the
    board.

    A player belongs to the board where he sat most often, and must have played in half of the
    rounds.
    """
    rules = tournament.team_rules or TeamRules()
    fewest_games = max(Fraction(1), _LEAST_SHARE * len(tournament.rounds))
    candidates = [score for score in board_scores(tournament) if score.games_played >= fewest_games]

    def ranking_key(score: BoardScore) -> tuple[int, Fraction]:
        """Return what the players of a board are ranked by, the best having the highest."""
        return score.points, score.percentage(rules.game_win) or Fraction()

    places: list[BoardPlace] = []
    for board in range(1, rules.boards + 1):
        of_board = [score for score in candidates if score.board == board]
        of_board.sort(key=ranking_key, reverse=True)
        figures_in_order = list(map(ranking_key, of_board))
        for score, own_figures in zip(of_board, figures_in_order, strict=True):
            # The first with these figures gives the rank to all who have the same.
            rank = figures_in_order.index(own_figures) + 1
            is_tied = figures_in_order.count(own_figures) > 1
            places.append(BoardPlace(board, rank, is_tied, score))
    return tuple(places)
