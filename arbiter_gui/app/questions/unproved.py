"""The boards of a round that its proof does not cover, because the rules did not make them."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.app.hand_pairing.hand_pairing import HandJudge
from arbiter_gui.app.original_pairings.original_pairing import OriginalPairing, state_paired_from
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.trace import Trace
from arbiter_gui.trace.replay import altered_boards, engine_boards


@dataclass(frozen=True, slots=True)
class UnprovedBoards:
    """A clause for every board and bye that is not proved; `notes` say what was changed since.

    `is_sure` means that the proof is checked against the state the round was paired from.
    """

    boards: tuple[Said, ...] = ()
    notes: tuple[Said, ...] = ()
    is_sure: bool = False


def unproved_boards(
    tournament: Tournament, trace: Trace, original_pairing: OriginalPairing | None
) -> UnprovedBoards:
    """Return the unproved parts of a recorded or proposed round, with what each board breaks."""
    if not 1 <= trace.round <= len(tournament.rounds):
        return UnprovedBoards()
    recorded_round = tournament.rounds[trace.round - 1]
    state_before = state_paired_from(tournament, trace.round, original_pairing)
    notes = original_pairing.notes if original_pairing is not None else ()
    is_sure = original_pairing is not None and original_pairing.boards_known
    judge = HandJudge(state_before)
    clauses = []
    for board_number in altered_boards(recorded_round, engine_boards(trace)):
        board = recorded_round.boards[board_number - 1]
        table = table_number(tournament, trace.round, board_number)
        clause = _altered_board_clause(is_sure, f"{board.white}-{board.black}", table)
        faults = judge.board_faults(board.white, board.black)
        if faults:
            clause = say("{what}; {faults}", what=clause, faults=joined(faults, "; "))
        clauses.append(clause)
    recorded_byes = [
        bye.player for bye in recorded_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    ]
    _, engine_bye = engine_boards(trace)
    proved_byes = []
    if engine_bye is not None:
        proved_byes.append(engine_bye)
    if recorded_byes != proved_byes and is_sure:
        clauses.append(say("the arbiter changed the bye; its correctness is not proved"))
    elif recorded_byes != proved_byes:
        clauses.append(
            say("the bye is not the one these rules give; its correctness is not proved")
        )
    return UnprovedBoards(tuple(clauses), notes, is_sure)


def _altered_board_clause(by_hand: bool, pair: str, table: int) -> Said:
    """Return why a board is not proved: the arbiter changed it, or it differs from the rules."""
    if by_hand:
        return say(
            "board {n}, {pair}, was changed by the arbiter; its correctness is not proved",
            n=table,
            pair=pair,
        )
    return say(
        "board {n}, {pair}, differs from the pairing under these rules; its correctness is not "
        "proved",
        n=table,
        pair=pair,
    )
