"""Positions that others pair otherwise.

The reasons stand in tests/engine/divergences/dutch-2017.md.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf

DISPUTED = Path(__file__).parents[2] / "fixtures" / "disputed"


@pytest.mark.article("dutch-2017", "B.1.c", "C.6")
def test_equal_score_differences_leave_the_number_of_paired_mdps_to_the_next_criteria():
    tournament = read_trf((DISPUTED / "dutch-2017-m1-tie.trf").read_bytes(), "m1").tournament
    pairing = pair_round(tournament, "dutch-2017")
    assert pairing.boards == ((2, 8), (4, 3), (7, 5), (1, 9))
    assert pairing.bye == 6
