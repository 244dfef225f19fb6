"""Two who meet again although they played each other: no Swiss pairs them (C.04.1, 2), so the file is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.formats.trf.player_line import FIRST_ROUND_COLUMN, ROUND_WIDTH, PlayerLine
from arbiter_gui.formats.trf.text import ReportText

_OPPONENT = 2


def check(source: ReportText, tournament: Tournament, lines: Sequence[PlayerLine]) -> None:
    """Note every board of a pair that has played already, but in a round-robin, where that is the plan.

    A game that was forfeited may be made up for.
    """
    if system_of(tournament) is not System.SWISS:
        return
    played: dict[tuple[int, int], int] = {}
    at = {line.player.number: line.line for line in lines}
    for number, recorded in enumerate(tournament.rounds, 1):
        for board in recorded.boards:
            white, black = board.white, board.black
            pair = (white, black) if white < black else (black, white)
            if pair in played:
                sentence = say(
                    "players {one} and {other} meet in round {round}, who have played in round {before}",
                    one=pair[0],
                    other=pair[1],
                    round=number,
                    before=played[pair],
                )
                column = FIRST_ROUND_COLUMN + ROUND_WIDTH * (number - 1) + _OPPONENT
                source.note(min(at[n] for n in pair), column, sentence)
            elif board.result.played:
                played[pair] = number
