"""Positions in which an outside program differs (see the register): engine and the text done
literally agree.
"""

from __future__ import annotations

import pytest

from arbiter_gui.engine.api import pair_round
from tests.engine.divergences.test_positions import read, stated
from tests.literal.dubov import dubov_2026 as literal

DIFFERENT = {
    "CPPDubovSystem 2.2": "c6-before-c7 c7-before-c8-c10 c8 c10 order-4-2 shifters fresh-bracket "
    "no-games-mild-black colour-5-2-1 colour-1-6-4 colour-5-2-4 pab-after-bye pab-forfeit-win "
    "forbidden-round1",
    "py4swiss 0.3.1": "pab-most-games pab-full-point-bye c6-largest-first halves-prohibited "
    "second-shift not-arrived",
}


@pytest.mark.article(
    "dubov-2026", "C1", "C2", "C6", "C7", "C8", "C10", "1.6.4", "3.1", "3.2.3", "4.2", "4.3",
    "5.2.1", "5.2.4",
    "5.2.5",
)  # fmt: skip
@pytest.mark.parametrize(
    ("program", "name"), [(p, n) for p, names in DIFFERENT.items() for n in names.split()]
)
def test_the_text_decides_where_programs_differ(program: str, name: str):
    tournament = read(f"dubov-2026-{name}")
    pairing = pair_round(tournament, "dubov-2026")
    bye = () if pairing.bye is None else ((pairing.bye, 0),)
    assert {*pairing.boards, *bye} == stated(tournament, "dubov-2026")
    assert {*pairing.boards, *bye} != stated(tournament, program)
    assert literal.pair(tournament)[:2] == (set(pairing.boards), pairing.bye)
