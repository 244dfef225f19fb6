"""What a round can contain at all, whoever recorded it, in report files and tournament files alike.

A round that breaks the rules of pairing is a fact and can be stored; a round rejected here is not a
round at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import Enum
from itertools import chain
from operator import attrgetter

from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.domain.values import Bye, ByeKind, ByeRequest, Mark, Result, Round

MOST_ROUNDS = 99
HIGHEST_REPORTED_NUMBER = 9999
"""The highest pairing number in a report file, which has four columns for it."""
HIGHEST_RATING = 9999

BYES = {
    "U": ByeKind.PAIRING_ALLOCATED,
    "+": ByeKind.PAIRING_ALLOCATED,
    "1": ByeKind.PAIRING_ALLOCATED,
    "F": ByeKind.FULL,
    "H": ByeKind.HALF,
    "=": ByeKind.HALF,
    "Z": ByeKind.ZERO,
    "-": ByeKind.ZERO,
    "0": ByeKind.ZERO,
    " ": ByeKind.ZERO,
}
"""What a code means without an opponent; `+ 1 = - 0` are the codes of 2006 and of JaVaFo 1.4."""

AGAINST: dict[Mark, tuple[Mark, ...]] = {
    Mark.WIN: (Mark.LOSS,),
    Mark.DRAW: (Mark.DRAW, Mark.LOSS),
    Mark.LOSS: (Mark.WIN, Mark.DRAW, Mark.LOSS),
    Mark.SHORT_WIN: (Mark.SHORT_LOSS,),
    Mark.SHORT_DRAW: (Mark.SHORT_DRAW, Mark.SHORT_LOSS),
    Mark.SHORT_LOSS: (Mark.SHORT_WIN, Mark.SHORT_DRAW, Mark.SHORT_LOSS),
    Mark.FORFEIT_WIN: (Mark.FORFEIT_LOSS,),
    Mark.FORFEIT_LOSS: (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    Mark.ADJOURNED: (Mark.ADJOURNED,),
    Mark.PENDING: (Mark.PENDING,),
}
"""Which marks an opponent can have; 1/2-0 and 0-0 happen when the arbiter decides so."""

BEYOND_THE_RULES = (
    Result(Mark.WIN, Mark.WIN),
    Result(Mark.WIN, Mark.DRAW),
    Result(Mark.DRAW, Mark.WIN),
    Result(Mark.FORFEIT_WIN, Mark.FORFEIT_WIN),
)
"""More than a win for both together: outside FIDE mode only."""


_INNER = "inner faults"
_WHITE = attrgetter("white")
_BLACK = attrgetter("black")
_PLAYER = attrgetter("player")


class SeatFault(Enum):
    """Why a number cannot be a player's opponent."""

    HIMSELF = "himself"
    UNKNOWN = "unknown"


def seat_fault(player: int, opponent: int, known_numbers: Collection[int]) -> SeatFault | None:
    """Return why a player cannot sit opposite this number; None where he can."""
    if player == opponent:
        return SeatFault.HIMSELF
    if opponent not in known_numbers:
        return SeatFault.UNKNOWN
    return None


def is_possible_result(result: Result, fide_mode: bool) -> bool:
    """Return whether the marks of both players can be together.

    In `fide_mode` not more than a win for both.
    """
    return result.black in AGAINST[result.white] or (not fide_mode and result in BEYOND_THE_RULES)


def players_in(recorded_round: Round) -> frozenset[int]:
    """Return the players of a round, on boards and among the byes."""
    return recorded_round.kept("players", lambda: frozenset(_players(recorded_round)))


def _players(recorded_round: Round) -> Iterator[int]:
    boards = recorded_round.boards
    return chain(map(_WHITE, boards), map(_BLACK, boards), map(_PLAYER, recorded_round.byes))


def inner_faults(recorded_round: Round, fide_mode: bool) -> tuple[tuple[str, int, Said], ...]:
    """Return the impossible parts of a round, whoever plays: `board` or `bye`, its place from 1,
    and the fault.
    """
    return recorded_round.kept(
        (_INNER, fide_mode), lambda: tuple(_inner_faults(recorded_round, fide_mode))
    )


def carry_soundness_over(new_round: Round, old_round: Round) -> None:
    """Carry the check of `old_round` over to `new_round`, which is the same with other players'
    numbers.

    Only a round without faults has the same check under new numbers: the words of a fault name
    players.
    """
    for fide_mode in (True, False):
        if old_round.keeps((_INNER, fide_mode)) and not inner_faults(old_round, fide_mode):
            new_round.copy_results_from(old_round, (_INNER, fide_mode))


def _inner_faults(recorded_round: Round, fide_mode: bool) -> Iterator[tuple[str, int, Said]]:
    """Yield the faults of results, byes, seats and results for the rating, in this order."""
    yield from _impossible_results(recorded_round, fide_mode)
    for bye_number, bye in enumerate(recorded_round.byes, 1):
        if not bye_code_fits(bye):
            yield "bye", bye_number, misfit_words(bye)
    # A player is there twice only if the round has fewer players than seats, which is quicker to
    # see.
    if len(players_in(recorded_round)) < 2 * len(recorded_round.boards) + len(recorded_round.byes):
        yield from _players_seated_twice(recorded_round)
    yield from _faults_of_rating_results(recorded_round)


def _impossible_results(recorded_round: Round, fide_mode: bool) -> Iterator[tuple[str, int, Said]]:
    """Yield the boards on which the marks of both players cannot be together."""
    # The same few objects stand on thousands of boards.
    results = {id(board.result): board.result for board in recorded_round.boards}
    wrong_results = {
        identity
        for identity, result in results.items()
        if not is_possible_result(result, fide_mode)
    }
    if not wrong_results:
        return
    for board_number, board in enumerate(recorded_round.boards, 1):
        if id(board.result) in wrong_results:
            white = plain(repr(board.result.white.value))
            black = plain(repr(board.result.black.value))
            yield (
                "board",
                board_number,
                say("the results {one} and {other} contradict each other", one=white, other=black),
            )


def _players_seated_twice(recorded_round: Round) -> Iterator[tuple[str, int, Said]]:
    """Yield the seats of players who sit in the round a second time, or opposite themselves."""
    earlier_players: set[int] = set()
    for table, row_number, player, opponent in _seats_of(recorded_round):
        # Whether the opponent exists is not asked here: that needs the tournament (`soundness`).
        if seat_fault(player, opponent, (opponent,)) is SeatFault.HIMSELF:
            yield table, row_number, say("player {player} paired with themselves", player=player)
        elif player in earlier_players:
            yield (
                table,
                row_number,
                say("player {player} appears twice in the round", player=player),
            )
        earlier_players.add(player)


def bye_code_fits(bye: Bye | ByeRequest) -> bool:
    """Return whether the code of a bye, if it has one, means one of its kind."""
    return not bye.mark or BYES.get(bye.mark.upper()) is bye.kind


def misfit_words(bye: Bye | ByeRequest) -> Said:
    """Return the message that the code of a bye stands for another kind of bye."""
    return say("the code {code} stands for a different type of bye", code=plain(repr(bye.mark)))


def _seats_of(recorded_round: Round) -> Iterator[tuple[str, int, int, int]]:
    """Yield each seat: `board` or `bye`, its place from 1, the player in it, and the opponent (0
    for none).
    """
    for board_number, board in enumerate(recorded_round.boards, 1):
        yield "board", board_number, board.white, board.black
        yield "board", board_number, board.black, board.white
    for board_number, bye in enumerate(recorded_round.byes, 1):
        yield "bye", board_number, bye.player, 0


def _faults_of_rating_results(recorded_round: Round) -> Iterator[tuple[str, int, Said]]:
    """Yield the faults of results that count for the rating only."""
    boards_with_result: set[int] = set()
    for report in recorded_round.reported:
        number = report.board
        if number > len(recorded_round.boards) or number in boards_with_result:
            fault = say(
                "a rating result for board {board}, which does not exist or already has a result",
                board=number,
            )
            yield "publication", 0, fault
        elif not is_possible_result(report.result, fide_mode=False):
            fault = say("an impossible result for rating on board {board}", board=number)
            yield "publication", 0, fault
        boards_with_result.add(number)
