"""Positions in which an outside program differs (see the register): engine and the text done literally agree."""

from __future__ import annotations

import pytest

from arbiter_gui.engine.api import pair_round
from tests.engine.divergences.test_positions import read, stated
from tests.literal import dubov_2026 as literal

POSITIONS = {
    "c6-before-c7": "C6",
    "c7-before-c8-c10": "C7",
    "c8": "C8",
    "c10": "C10",
    "order-4-2": "4.2",
    "shifters": "4.3",
    "fresh-bracket": "3.2.3",
    "no-games-mild-black": "1.6.4",
    "colour-5-2-1": "5.2.1",
    "colour-1-6-4": "5.2.5",
    "colour-5-2-4": "5.2.4",
    "pab-after-bye": "3.1",
    "pab-forfeit-win": "C2",
    "forbidden-round1": "C1",
}


@pytest.mark.article(
    "dubov-2026", "C1", "C2", "C6", "C7", "C8", "C10", "1.6.4", "3.1", "3.2.3", "4.2", "4.3", "5.2.1", "5.2.4",
    "5.2.5",
)  # fmt: skip
@pytest.mark.parametrize("name", POSITIONS)
def test_the_text_decides_where_programs_differ(name: str):
    tournament = read(f"dubov-2026-{name}")
    pairing = pair_round(tournament, "dubov-2026")
    bye = () if pairing.bye is None else ((pairing.bye, 0),)
    assert {*pairing.boards, *bye} == stated(tournament, "dubov-2026")
    assert {*pairing.boards, *bye} != stated(tournament, "CPPDubovSystem 2.2")
    assert literal.pair(tournament)[:2] == (set(pairing.boards), pairing.bye)
