"""The cell of a player for a round: a letter, and for a game the opponent's number and the player's
own colour.

`W L D` are played games, such as ``W9B``. Without an opponent: `X0` and `F0` are won and lost by
forfeit, `B0` is a full-point bye, `H0` a half-point bye, `U0` a round in which the player was not
paired.
"""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark
from arbiter_gui.formats.federation_reports.games import (
    PLAYED_POINTS,
    ReportedGame,
    is_won_without_game,
    reported_games,
)

NOT_PAIRED = "U0"
_WON_BY_FORFEIT = "X0"
_LOST_BY_FORFEIT = "F0"
_HALF_POINT_BYE = "H0"
_BYES = {
    ByeKind.PAIRING_ALLOCATED: "B0",
    ByeKind.FULL: "B0",
    ByeKind.HALF: _HALF_POINT_BYE,
    ByeKind.ZERO: NOT_PAIRED,
}
LETTERS = {Mark.WIN: "W", Mark.DRAW: "D", Mark.LOSS: "L"}
_MIRRORED = {("W", "L"), ("L", "W"), ("D", "D")}


def is_mirrored(game: ReportedGame) -> bool:
    """Return whether a played game has the letters of a win and a loss, or of a draw.

    No others can be written.
    """
    return (LETTERS.get(game.result.white), LETTERS.get(game.result.black)) in _MIRRORED


def round_cells(tournament: Tournament, numbers: Mapping[int, int]) -> dict[int, list[str]]:
    """Return the cells of every player, one for each round, by pairing number.

    `numbers` maps pairing numbers to the numbers of the report.
    """
    count = len(tournament.rounds)
    cells = {player: [NOT_PAIRED] * count for player in numbers}
    for round_index, recorded_round in enumerate(tournament.rounds):
        for bye in recorded_round.byes:
            cells[bye.player][round_index] = _BYES[bye.kind]
    for game in reported_games(tournament):
        round_index = game.round - 1
        cells[game.white][round_index] = _cell(game, Colour.WHITE, numbers[game.black])
        cells[game.black][round_index] = _cell(game, Colour.BLACK, numbers[game.white])
    return cells


def _cell(game: ReportedGame, colour: Colour, opponent: int) -> str:
    """Return the cell of a round: letter of the result, opponent and colour, or a result without a
    game.
    """
    mark = game.result.white if colour is Colour.WHITE else game.result.black
    if game.is_played:
        return f"{LETTERS[mark]}{opponent}{colour.value.upper()}"
    if is_won_without_game(mark):
        return _WON_BY_FORFEIT
    # A draw agreed before the first move, or the played half of an odd result, scores half a point
    # without a game.
    is_half = mark is Mark.SHORT_DRAW or PLAYED_POINTS.get(mark) == PLAYED_POINTS[Mark.DRAW]
    if is_half:
        return _HALF_POINT_BYE
    return _LOST_BY_FORFEIT
