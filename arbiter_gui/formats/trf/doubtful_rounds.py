"""Oddities in the rounds of a file that the arbiter should check; nothing is changed.

Two players who meet again after playing each other, which no Swiss allows (C.04.1, 2), and a
full-point bye where the pairing-allocated bye is due: some programs confuse the two.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.formats.trf.player_line import Part, PlayerLine, column_of
from arbiter_gui.formats.trf.text import ReportText


def check_meetings(source: ReportText, tournament: Tournament, lines: Sequence[PlayerLine]) -> None:
    """Note every board of a pair that has played already, except in a round-robin, where that is
    planned.

    A forfeited game may be made up for.
    """
    if system_of(tournament) is not System.SWISS or _all_pairs_differ(tournament):
        return
    round_of_game: dict[tuple[int, int], int] = {}
    line_of = {line.player.number: line.line for line in lines}
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        for board in recorded_round.boards:
            lower_number = min(board.white, board.black)
            higher = max(board.white, board.black)
            earlier_round = round_of_game.get((lower_number, higher))
            if earlier_round is not None:
                sentence = say(
                    "players {one} and {other} are paired in round {round}, although they met in "
                    "round {before}",
                    one=lower_number,
                    other=higher,
                    round=round_number,
                    before=earlier_round,
                )
                first_line = min(line_of[lower_number], line_of[higher])
                source.add_note(first_line, column_of(round_number, Part.OPPONENT), sentence)
            # A forfeited game does not count as a meeting: the two may be paired again (C.04.1).
            elif board.result.played:
                round_of_game[lower_number, higher] = round_number


def _all_pairs_differ(tournament: Tournament) -> bool:
    """Return whether no two boards of the tournament have the same players, which is nearly always
    true.
    """
    # Whole numbers instead of pairs: a large file has many.
    base = max((player.number for player in tournament.players), default=0) + 1
    boards = 0
    pairs = set()
    for recorded_round in tournament.rounds:
        boards += len(recorded_round.boards)
        for board in recorded_round.boards:
            if board.white < board.black:
                pairs.add(board.white * base + board.black)
            else:
                pairs.add(board.black * base + board.white)
    return len(pairs) == boards


def check_full_byes(
    source: ReportText, tournament: Tournament, lines: Sequence[PlayerLine]
) -> None:
    """Note each round with an odd number of present players, no pairing-allocated bye, and one
    full-point bye.
    """
    if system_of(tournament).whole_schedule:
        return
    line_of = {line.player.number: line.line for line in lines}
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        player = _player_with_only_full_bye(recorded_round)
        if player is not None:
            sentence = say(
                "player {player} has a full-point bye (F) in round {round}, in which an odd number "
                "of players took part and no player has the pairing-allocated bye (U); is the F "
                "meant to be the U?",
                player=player,
                round=round_number,
            )
            source.add_note(line_of[player], column_of(round_number, Part.CODE), sentence)


def _player_with_only_full_bye(recorded_round: Round) -> int | None:
    """Return the player with the only full-point bye of a round with boards and without a
    pairing-allocated bye.
    """
    kinds = [bye.kind for bye in recorded_round.byes]
    full_bye_players = [bye.player for bye in recorded_round.byes if bye.kind is ByeKind.FULL]
    if (
        not recorded_round.boards
        or ByeKind.PAIRING_ALLOCATED in kinds
        or len(full_bye_players) != 1
    ):
        return None
    return full_bye_players[0]
