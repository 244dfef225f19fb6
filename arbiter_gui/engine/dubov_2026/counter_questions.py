"""Counter-questions to a round, and the first choice that comes out otherwise."""

from __future__ import annotations

from arbiter_gui.engine.dubov.counter_questions import PairedRound, Rules
from arbiter_gui.engine.dubov.first_difference import first_parting
from arbiter_gui.engine.dubov_2026.definitions import Entrant
from arbiter_gui.engine.dubov_2026.engine import may_have_bye, pair_with
from arbiter_gui.engine.dubov_2026.first_difference import choices, step_more
from arbiter_gui.engine.dubov_2026.workbench import workbench
from arbiter_gui.engine.kernel.counter_questions.verdicts import Verdict


def _compared(played: PairedRound[Entrant], wished: PairedRound[Entrant]) -> Verdict:
    return first_parting(choices(played.trace), choices(wished.trace), step_more)


ASKING = Rules(workbench, pair_with, may_have_bye, _compared, "3.1", "C2", "C4").asking
"""How counter-questions are put to this edition."""
