"""Points that make a bye better than a win are said where they are typed, confirmed, and said
before round 1.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import ChangeSettings
from arbiter_gui.app.rounds.odd_points import odd_points
from arbiter_gui.app.rounds.readiness import readiness
from arbiter_gui.domain.tournament import PointSystem
from tests.gui.fields import start


def system(win: int, draw: int, loss: int, **others: int) -> PointSystem:
    usual = PointSystem(win, win, draw, draw, loss, loss, win, 0, win, win, draw, 0)
    return replace(usual, **others)


@pytest.mark.parametrize(
    "points",
    [
        PointSystem(),
        system(30, 10, 0),
        system(20, 10, 0),
        system(30, 20, 10),
        system(10, 5, 0, pairing_allocated_bye=5),
    ],
)
def test_usual_systems_are_not_odd(points: PointSystem) -> None:
    assert odd_points(points) == ()


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ({"pairing_allocated_bye": 100}, "The pairing-allocated bye is worth more than a win."),
        ({"pairing_allocated_bye": 0}, "The pairing-allocated bye is worth less than a draw."),
        ({"full_bye": 15}, "A full-point bye is worth more than a win."),
        ({"half_bye": 10}, "A half-point bye is worth more than a draw."),
        ({"zero_bye": 5}, "A zero-point bye is worth more than a loss."),
        ({"forfeit_win": 15}, "A win by forfeit is worth more than a win over the board."),
        ({"forfeit_loss": 5}, "A loss by forfeit is worth more than a loss over the board."),
        ({"black_draw": 11, "pairing_allocated_bye": 10}, "A draw is worth more than a win."),
        ({"white_loss": 6, "black_draw": 6}, "A loss is worth more than a draw."),
    ],
)
def test_each_oddity_has_its_sentence(points: dict[str, int], said: str) -> None:
    assert odd_points(replace(PointSystem(), **points)) == (said,)


def test_a_win_that_wins_nothing_is_odd() -> None:
    nothing = PointSystem(*(0,) * 12)
    assert odd_points(nothing) == ("A win is worth no more than a loss.",)


def test_what_becomes_odd_is_confirmed_once() -> None:
    before = start(6)
    odd = replace(before.points, pairing_allocated_bye=100)
    (caution,) = cautions(ChangeSettings.of(before, points=odd), before)
    assert (caution.level, caution.code) == (CautionLevel.CONFIRM, "odd-points")
    assert caution.consequences == ("The pairing-allocated bye is worth more than a win.",)
    after = replace(before, points=odd)
    assert not cautions(ChangeSettings.of(after, round_count=7), after)
    assert not cautions(ChangeSettings.of(after, points=before.points), after)


def test_the_page_before_round_1_warns() -> None:
    before = replace(start(6), points=replace(PointSystem(), half_bye=10))
    assert any(
        r.sentence == "A half-point bye is worth more than a draw."
        for r in readiness(before).remarks
    )
