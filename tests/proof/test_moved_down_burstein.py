"""Floaters of a Burstein bracket are ranked among its residents: its first players may meet, moved
down or not.
"""

from __future__ import annotations

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.proof import State
from tests.engine.dubov_1997.fields import by_chance
from tests.proof.damage import trace_of


@pytest.mark.parametrize("seed", [4, 66, 127, 224])
def test_a_pair_of_the_first_players_of_a_bracket_with_floaters_is_allowed(seed: int) -> None:
    before = by_chance(seed, 10 + seed % 3, 7, 9)
    verification = prove(before, trace_of(before, "burstein-2026"))
    assert verification.holds, [str(f) for f in verification.findings if f.state is State.FALSE]
