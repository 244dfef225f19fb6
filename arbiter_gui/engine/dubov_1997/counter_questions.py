"""Counter-questions to a round, and the first choice that comes out otherwise."""

from __future__ import annotations

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.engine.dubov.counter_questions import PairedRound, asking_of, compared
from arbiter_gui.engine.dubov_1997.engine import FINAL_REMARK, pair_players
from arbiter_gui.engine.dubov_1997.round_state import RoundState, round_state
from arbiter_gui.engine.kernel.counter_questions.demands import NO_WISH, RoundDemand
from arbiter_gui.engine.kernel.counter_questions.verdicts import Verdict
from arbiter_gui.engine.kernel.pairing import RoundPairing


def _paired(state: RoundState, wish: RoundDemand) -> RoundPairing:
    pairing = pair_players(state)
    if wish != NO_WISH and FINAL_REMARK in pairing.questions:
        raise NoLegalPairing("9", wish.aside, plain("article 9 would have to break a limit"))
    return pairing


def _compared(played: PairedRound[RoundState], wished: PairedRound[RoundState]) -> Verdict | None:
    """Return the first choice that differs; None where article 9 proposed the round as it was paired."""
    return None if FINAL_REMARK in played.pairing.questions else compared(played, wished)


ASKING = asking_of(round_state, _paired, "6.1", "4", "2.2", compare=_compared)
"""How counter-questions are put to this edition."""
