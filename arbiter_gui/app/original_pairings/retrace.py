"""The reasons of a recorded round: the engine's trace, written again from the state before the
round.
"""

from __future__ import annotations

from dataclasses import dataclass

import arbiter_gui
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.api import pair_round
from arbiter_gui.trace import Level, Recorder, Trace


@dataclass(frozen=True, slots=True)
class Retrace:
    """The trace of a round and whether it leads to the recorded pairing (colours count)."""

    trace: Trace
    same: bool


def retrace(
    tournament: Tournament,
    round_number: int,
    level: Level = Level.STEPS,
    control: Control = FREE,
    tournament_before: Tournament | None = None,
) -> Retrace:
    """Pair the recorded round (from 1) again, from `tournament_before` if given.

    Safe in any thread.

    Raises NoLegalPairing, NeedsChoice, PairingCancelled.
    """
    recorder = Recorder(level)
    if tournament_before is None:
        state = tournament.before_round(round_number)
    else:
        state = tournament_before
    pairing = pair_round(state, state.edition or tournament.edition or "", recorder, control)
    recorded_round = tournament.rounds[round_number - 1]
    recorded_boards = {(board.white, board.black) for board in recorded_round.boards}
    recorded_byes = [
        bye.player for bye in recorded_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    ]
    expected_byes = [] if pairing.bye is None else [pairing.bye]
    is_same = recorded_boards == set(pairing.boards) and recorded_byes == expected_byes
    return Retrace(
        recorder.trace(pairing.described_by, round_number, arbiter_gui.__version__), is_same
    )
