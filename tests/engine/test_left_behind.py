"""What was made for a round goes with it: waiting for the collector of garbage took a tenth of the
time.
"""

from __future__ import annotations

import gc

import pytest

from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.kernel.bracket_search.task import Task
from arbiter_gui.engine.kernel.graph.blossom import Problem
from tests.benchmarks.fields import generate


@pytest.mark.parametrize("key", ["dutch-2012", "dutch-2017", "dutch-2026"])
def test_no_bracket_is_left_when_a_round_is_paired(key: str) -> None:
    tournament = generate(21, 4, key, 3)
    gc.collect(
        0
    )  # so that only what is made now is among the young; what other tests keep is no matter
    pair_round(tournament, key)
    assert not [each for each in gc.get_objects(generation=0) if type(each) in (Task, Problem)]
