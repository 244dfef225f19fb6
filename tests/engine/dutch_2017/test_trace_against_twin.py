"""The trace of the engine is a proof: the literal twin confirms every count and every claim of
it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Level, Recorder, Trace
from tests.engine.dutch_2017.replay import replay

CORPUS = Path(__file__).parents[2] / "fixtures" / "corpus" / "dutch-2017"
FILES = sorted(CORPUS.glob("*.trf"))


def traced(tournament) -> Trace:
    recorder = Recorder(Level.STEPS)
    pair_round(tournament, "dutch-2017", recorder)
    return recorder.trace("dutch-2017", tournament.next_round, "test")


@pytest.mark.article(
    "dutch-2017", "B.1", "B.1.a", "B.1.b", "B.1.c", "B.2", "B.3", "B.4", "B.5", "B.6", "B.7", "B.8"
)
@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_every_fold_of_a_recorded_round_is_confirmed(path):
    tournament = read_trf(path.read_bytes(), path.name).tournament
    checked = 0
    for number in range(1, len(tournament.rounds) + 1):
        before = tournament.before_round(number)
        checked += replay(before, traced(before))
    assert checked > 0
