"""What speaks against a bye is known when it is asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.bye_limits import bye_limits
from arbiter_gui.app.readiness import readiness
from arbiter_gui.domain.values import ByeKind, ByeRequest
from tests.gui.fields import played, start

LAST = "Round {} is one of the last two, where half-point byes are usually not given."


@pytest.mark.parametrize(
    ("rounds", "said"),
    [
        ((6,), ()),
        ((7,), (LAST.format(7),)),
        ((8,), (LAST.format(8),)),
        (
            (7, 8),
            (
                "Berg, A. would have more than one half-point bye; the rules know one at most.",
                "Rounds 7, 8 are the last two, where half-point byes are usually not given.",
            ),
        ),
    ],
)
def test_half_point_byes_near_the_end(rounds: tuple[int, ...], said: tuple[str, ...]) -> None:
    assert bye_limits(start(6, 8), (2,), rounds, ByeKind.HALF) == said
    assert bye_limits(start(6, 8), (2,), rounds, ByeKind.ZERO) == ()
    assert bye_limits(start(6, 8), (2,), rounds, None) == ()


def test_round_1_is_never_near_the_end() -> None:
    assert bye_limits(start(6, 1), (2,), (1,), ByeKind.HALF) == ()
    assert bye_limits(start(6, None), (2,), (9,), ByeKind.HALF) == ()


def test_a_second_one_that_was_had_or_announced_counts() -> None:
    asked = replace(start(6, 9), requests=(ByeRequest(2, 3, ByeKind.HALF),))
    again = ("Berg, A. would have more than one half-point bye; the rules know one at most.",)
    assert bye_limits(asked, (2,), (4,), ByeKind.HALF) == again
    assert bye_limits(asked, (2,), (3,), ByeKind.HALF) == ()
    assert bye_limits(asked, (1,), (4,), ByeKind.HALF) == ()
    (both,) = bye_limits(asked, (1, 2), (4, 5), ByeKind.HALF)
    assert both.startswith("Adams, A.; Berg, A. would each have more than one")


def test_the_page_before_pairing_warns_of_the_same_rounds() -> None:
    for paired, warned in ((2, False), (3, True), (4, True)):
        asked = replace(played(6, paired), requests=(ByeRequest(2, paired + 1, ByeKind.HALF),))
        assert any("last two rounds" in r.sentence for r in readiness(asked).remarks) is warned
        assert bool(bye_limits(played(6, paired), (2,), (paired + 1,), ByeKind.HALF)) is warned


def test_a_full_point_bye_is_advised_against() -> None:
    assert "advises against" in bye_limits(start(6), (2,), (1,), ByeKind.FULL)[0]
