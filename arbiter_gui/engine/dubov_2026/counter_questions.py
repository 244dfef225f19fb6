"""Counter-questions to a round."""

from __future__ import annotations

from arbiter_gui.engine.dubov.counter_questions import Rules
from arbiter_gui.engine.dubov_2026.engine import may_have_bye, pair_with
from arbiter_gui.engine.dubov_2026.workbench import workbench

ASKING = Rules(workbench, pair_with, may_have_bye, "3.1", "C2", "C4").asking
"""How counter-questions are put to this edition."""
