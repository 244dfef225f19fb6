"""Two players who meet again after playing each other, which no Swiss allows (C.04.1, 2): the file needs a check."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.formats.trf.player_line import Part, PlayerLine, column_of
from arbiter_gui.formats.trf.text import ReportText


def check(source: ReportText, tournament: Tournament, lines: Sequence[PlayerLine]) -> None:
    """Note every board of a pair that has played already, but in a round-robin, where that is the plan.

    A game that was forfeited may be made up for.
    """
    if system_of(tournament) is not System.SWISS or _all_differ(tournament):
        return
    played: dict[tuple[int, int], int] = {}
    at = {line.player.number: line.line for line in lines}
    for number, recorded in enumerate(tournament.rounds, 1):
        for board in recorded.boards:
            white, black = board.white, board.black
            pair = (white, black) if white < black else (black, white)
            if pair in played:
                sentence = say(
                    "players {one} and {other} are paired in round {round}, although they met "
                    "in round {before}",
                    one=pair[0],
                    other=pair[1],
                    round=number,
                    before=played[pair],
                )
                source.note(min(at[n] for n in pair), column_of(number, Part.OPPONENT), sentence)
            elif board.result.played:
                played[pair] = number


def _all_differ(tournament: Tournament) -> bool:
    """Tell whether no two boards of the tournament have the same players: nearly always."""
    # Whole numbers in place of pairs: a large file has many.
    most = max((player.number for player in tournament.players), default=0) + 1
    boards = [board for recorded in tournament.rounds for board in recorded.boards]
    pairs = {b.white * most + b.black if b.white < b.black else b.black * most + b.white for b in boards}
    return len(pairs) == len(boards)
