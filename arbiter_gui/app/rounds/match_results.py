"""The result of a whole match typed at once: ``1½-½`` is a game won and a game drawn."""

from __future__ import annotations

import re

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.points import typed_points
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    DRAWN,
    RESULT_SIGNS,
    WHITE_WINS,
    Result,
)

GamesOfMatch = tuple[Result, Result]
"""The results of the two games of a match, each from the side of its White player."""

_BY_FORFEIT: dict[str, GamesOfMatch] = {
    sign: (RESULT_SIGNS[sign], RESULT_SIGNS[sign].turned) for sign in ("+", "-", "x")
}
"""The player who appears has White in one game and Black in the other, and wins both."""
_BY_POINTS: dict[int, GamesOfMatch] = {
    20: (WHITE_WINS, BLACK_WINS),
    15: (WHITE_WINS, DRAWN),
    10: (DRAWN, DRAWN),
    5: (BLACK_WINS, DRAWN),
    0: (BLACK_WINS, WHITE_WINS),
}
"""By the points, in tenths, of the player who has White in the first game. The score does not show
who won which game: the decided game is assumed to be the first one.
"""

_POINTS = r"\d?(?:½|[.,]\d)?"
_SCORE = re.compile(rf"({_POINTS})(?:\s*[-–:/ ]\s*({_POINTS}))?")
_POINTS_OF_MATCH = 20


def games_of_match(text: str) -> GamesOfMatch | None:
    """Return the games of a match by its score, which begins with White of the first game.

    None for any other text.

    >>> [str(game.white.value) for game in games_of_match("1½-½") or ()]
    ['1', '=']
    >>> games_of_match("0,5 : 1,5") == games_of_match("½"), games_of_match("2-1")
    (True, None)
    """
    typed_score = text.strip().lower()
    if typed_score in _BY_FORFEIT:
        return _BY_FORFEIT[typed_score]
    match = _SCORE.fullmatch(typed_score)
    if match is None or not match[1]:
        return None
    points = typed_points(match[1])
    if match[2] and points + typed_points(match[2]) != _POINTS_OF_MATCH:
        return None
    return _BY_POINTS.get(points)


def edit_of_match_result(
    tournament: Tournament, round_number: int, board: int, games: GamesOfMatch
) -> Several:
    """Return the edit that enters both games of the match on a board of the recorded round.

    Boards from 1.

    `games` begins with the first game, whichever of the two is in the round. Raises
    InvalidTournament if the games of the round are not matches, or if a later round has been paired
    from their results.
    """
    rounds = tournament.match_of(round_number)
    if len(rounds) != len(games):
        raise InvalidTournament(say("Round {n} is not part of a match.", n=round_number))
    if tournament.paired_after(round_number):
        raise InvalidTournament(say("Correct results of earlier rounds game by game."))
    seats = tournament.rounds[round_number - 1].boards[board - 1]
    edits: list[SetResult] = []
    for game, result in zip(rounds, games, strict=True):
        board_number = _board_number_of(tournament, game, {seats.white, seats.black})
        edits.append(
            SetResult(game, board_number, result, table_number(tournament, game, board_number))
        )
    label = say(
        "{first}, {second} in the match on board {board}",
        first=result_notation(games[0]),
        second=result_notation(games[1]),
        board=table_number(tournament, round_number, board),
    )
    return Several(label, tuple(edits))


def _board_number_of(tournament: Tournament, round_number: int, pair: set[int]) -> int:
    """Return the place from 1 of the board on which two players meet in a round."""
    for board_number, board in enumerate(tournament.rounds[round_number - 1].boards, 1):
        if {board.white, board.black} == pair:
            return board_number
    raise InvalidTournament(say("Round {n} is not part of a match.", n=round_number))
