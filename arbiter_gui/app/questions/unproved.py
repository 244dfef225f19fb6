"""What the proof of a round says nothing about: boards that the rules did not make."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.app.as_paired.moment import Moment
from arbiter_gui.app.hand_pairing.hand_pairing import HandJudge
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.trace import Trace
from arbiter_gui.trace.replay import altered_boards, engine_boards


@dataclass(frozen=True, slots=True)
class Unproved:
    """A clause for every board and bye that is not proved; `notes` say what was changed since.

    `sure` tells that the proof is checked against the state the round was paired from.
    """

    boards: tuple[Said, ...] = ()
    notes: tuple[Said, ...] = ()
    sure: bool = False


def unproved(tournament: Tournament, trace: Trace, moment: Moment | None) -> Unproved:
    """Return what of a recorded or proposed round the trace does not prove, with what each board breaks."""
    if not 1 <= trace.round <= len(tournament.rounds):
        return Unproved()
    recorded = tournament.rounds[trace.round - 1]
    before = tournament.before_round(trace.round) if moment is None else moment.before
    sure = moment is not None and moment.boards_known
    judge, found = HandJudge(before), []
    for place in altered_boards(recorded, trace):
        board = recorded.boards[place - 1]
        table = table_number(tournament, trace.round, place)
        what = _altered(sure, f"{board.white}-{board.black}", table)
        faults = judge.board(board.white, board.black)
        found.append(say("{what}; {faults}", what=what, faults=joined(faults, "; ")) if faults else what)
    given = [b.player for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
    bye = engine_boards(trace)[1]
    if given != ([] if bye is None else [bye]):
        changed = say("the bye was changed by the arbiter and is not proved")
        found.append(changed if sure else say("the bye is not as these rules give it and is not proved"))
    return Unproved(tuple(found), () if moment is None else moment.notes, sure)


def _altered(by_hand: bool, pair: str, table: int) -> Said:
    if by_hand:
        return say("board {n}, {pair}, was changed by the arbiter and is not proved", n=table, pair=pair)
    return say("board {n}, {pair}, is not as these rules pair it and is not proved", n=table, pair=pair)
