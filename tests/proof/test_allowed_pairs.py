"""Who may meet whom in a field, worked out for all at once, is what the criteria say of each two
players.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.questions.proving import Kernel
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof.judge import judge_of
from arbiter_gui.proof.kernel.certificates import graph_of
from arbiter_gui.proof.kernel.context import verifying

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
SAMPLES = {
    "dutch-2026": "dutch-2026/t0121",
    "dutch-2017": "dutch-2017/t0010",
    "dutch-2012": "dutch-2012/t0086",
    "dubov-2026": "dubov-2026/fs010",
    "dubov-1997": "dubov-2026/fs012",
    "burstein-2026": "dutch-2026/t0071",
}


@pytest.mark.parametrize("edition", SAMPLES)
def test_graphs_agree_with_the_criteria_asked_for_each_pair(edition: str) -> None:
    path = CORPUS / f"{SAMPLES[edition]}.trf"
    tournament = read_trf(path.read_bytes(), path.name).tournament
    apart = 0
    for number in range(1, len(tournament.rounds) + 2):
        with verifying(Kernel()):
            field = judge_of(edition).field_of(tournament.before_round(number))
        assert field.possible_opponents == tuple(graph_of(field.players, field.may_meet))
        apart += sum(row.bit_count() < len(field.players) - 1 for row in field.possible_opponents)
    assert apart > 0
