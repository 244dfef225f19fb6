"""The engine pairs like the literal twin, on nasty random fields: boards, colours and the bye."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.api import pair_round
from tests.engine.dutch_2026.fields import random_field
from tests.literal.round import NoPairing
from tests.literal.round import pair as pair_literally

SIZES = (4, 5, 6, 7, 8, 9)


def engine(tournament):
    try:
        pairing = pair_round(tournament, "dutch-2017")
    except NoLegalPairing:
        return None
    return pairing.boards, pairing.bye


def twin(tournament):
    try:
        pairing = pair_literally(tournament)
    except NoPairing:
        return None
    return pairing.boards, pairing.bye


@pytest.mark.article("dutch-2017", "A.9", "B.4", "B.8", "C.4", "C.04.2.D.9")
@pytest.mark.parametrize("block", range(6))
def test_engine_and_twin_agree_on_random_fields(block):
    paired = 0
    for seed in range(block * 250, (block + 1) * 250):
        tournament = random_field(seed, SIZES)
        answer = engine(tournament)
        assert answer == twin(tournament), f"seed {seed}"
        paired += answer is not None
    assert paired > 100
