"""What speaks against a bye is known when it is asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from arbiter_gui.app.bye_limits import bye_limits
from arbiter_gui.app.cautions import cautions
from arbiter_gui.app.edits import RequestBye
from arbiter_gui.app.levels import Level
from arbiter_gui.app.readiness import readiness
from arbiter_gui.domain.values import ByeKind, ByeRequest
from tests.gui.fields import played, start


def said_of(*asked: Any) -> tuple[str, ...]:
    return tuple(caution.sentence for caution in bye_limits(*asked))


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
    assert said_of(start(6, 8), (2,), rounds, ByeKind.HALF) == said
    assert said_of(start(6, 8), (2,), rounds, ByeKind.ZERO) == ()
    assert said_of(start(6, 8), (2,), rounds, None) == ()


def test_round_1_is_never_near_the_end() -> None:
    assert said_of(start(6, 1), (2,), (1,), ByeKind.HALF) == ()
    assert said_of(start(6, None), (2,), (9,), ByeKind.HALF) == ()


def test_a_second_one_that_was_had_or_announced_counts() -> None:
    asked = replace(start(6, 9), requests=(ByeRequest(2, 3, ByeKind.HALF),))
    again = ("Berg, A. would have more than one half-point bye; the rules know one at most.",)
    assert said_of(asked, (2,), (4,), ByeKind.HALF) == again
    assert said_of(asked, (2,), (3,), ByeKind.HALF) == ()
    assert said_of(asked, (1,), (4,), ByeKind.HALF) == ()
    (both,) = said_of(asked, (1, 2), (4, 5), ByeKind.HALF)
    assert both.startswith("Adams, A.; Berg, A. would each have more than one")


def test_the_page_before_pairing_warns_of_the_same_rounds() -> None:
    for paired, warned in ((2, False), (3, True), (4, True)):
        asked = replace(played(6, paired), requests=(ByeRequest(2, paired + 1, ByeKind.HALF),))
        assert any("last two rounds" in r.sentence for r in readiness(asked).remarks) is warned
        assert bool(said_of(played(6, paired), (2,), (paired + 1,), ByeKind.HALF)) is warned


def test_a_full_point_bye_is_advised_against() -> None:
    assert "advises against" in said_of(start(6), (2,), (1,), ByeKind.FULL)[0]


def test_only_a_note_is_not_asked_about() -> None:
    asked = replace(start(6, 4), requests=(ByeRequest(2, 2, ByeKind.HALF),))
    edit = RequestBye(2, 4, ByeKind.HALF)
    met = [(caution.code, caution.level) for caution in cautions(edit, asked)]
    assert met == [("second-half-point-bye", Level.CONFIRM), ("late-half-point-bye", Level.NOTE)]
