"""Chapter 2, limit by limit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.tournament import PointSystem, ProhibitedGroup
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import may_have_bye
from arbiter_gui.engine.dubov_1997.criteria import (
    a23_keeps_difference,
    a24_keeps_changing,
    a25_may_be_transferred,
    a26_may_change_subgroup,
)
from arbiter_gui.engine.dubov_1997.definitions import players_with_limits
from arbiter_gui.engine.kernel.seats import have_met
from arbiter_gui.trace.values import Met, NoColour
from tests.engine.dubov_1997.made import COLOURS, entrants_of, player, table

MET = """
    1 2400  2w1  3w+
    2 2300  1b0  4w1
    3 2200  4w1  1b-
    4 2100  3b0  2b0
"""


@pytest.mark.article("dubov-1997", "2.1")
def test_who_has_met() -> None:
    """1 and 2 played; 1 and 3 did not (forfeit), so they may be paired again (A7).

    1-4 is prohibited (A62).
    """
    tournament = replace(table(MET), prohibited=(ProhibitedGroup((1, 4)),))
    cards = {e.number: e for e in entrants_of(tournament)}
    assert have_met(cards[1], cards[2])
    assert not have_met(cards[1], cards[3])
    assert have_met(cards[1], cards[4])
    assert have_met(cards[4], cards[1])
    assert players_with_limits((cards[1], cards[2])).apart(0, 1) == Met("2.1", 1)
    assert players_with_limits((cards[1], cards[4])).apart(0, 1) == Met("2.1", None)


@pytest.mark.article("dubov-1997", "2.2")
@pytest.mark.parametrize(
    ("cell", "allowed"), [("U", False), ("F", False), ("H", True), ("Z", True)]
)
def test_byes_that_bar_the_bye(cell: str, allowed: bool) -> None:
    """A whole point without play bars; half a point or none does not (A8)."""
    tournament = table(f"1 2400 2w1 \n 2 2300 1b0 \n 3 2200 {cell}")
    cards = {e.number: e for e in entrants_of(tournament)}
    assert may_have_bye(cards[3].card, PointSystem()) is allowed
    assert may_have_bye(cards[1].card, PointSystem())


@pytest.mark.article("dubov-1997", "2.2")
def test_a_forfeit_win_bars_the_bye_and_a_forfeit_loss_does_not() -> None:
    cards = {e.number: e for e in entrants_of(table("1 2400 2w+ \n 2 2300 1b-"))}
    assert not may_have_bye(cards[1].card, PointSystem())
    assert may_have_bye(cards[2].card, PointSystem())


@pytest.mark.article("dubov-1997", "2.2")
def test_a_bye_of_half_a_point_still_bars_a_second_one() -> None:
    cards = {e.number: e for e in entrants_of(table("1 2400 2w1 \n 2 2300 1b0 \n 3 2200 U"))}
    assert not may_have_bye(cards[3].card, PointSystem(pairing_allocated_bye=5))


@pytest.mark.article("dubov-1997", "2.3")
@pytest.mark.parametrize(
    ("had", "colour", "kept"),
    [
        ("wbw", "w", True),
        ("wbwbw", "w", True),
        ("wwbw", "w", False),
        ("wwbw", "b", True),
        ("bbwb", "b", False),
        ("bbwb", "w", True),
        ("wwbww", "b", True),
        ("wwbww", "w", False),
    ],
)
def test_the_difference_stays_within_two(had: str, colour: str, kept: bool) -> None:
    """wwbw: difference 2, a White more would be 3. wwbww (impossible record): 3, a Black lowers it
    (B16).
    """
    assert a23_keeps_difference(player(1, 2000, 0, had), COLOURS[colour]) is kept


@pytest.mark.article("dubov-1997", "2.4")
@pytest.mark.parametrize(
    ("had", "colour", "kept"),
    [("ww", "w", False), ("ww", "b", True), ("wbw", "w", True), ("w", "w", True)],
)
def test_not_three_times_in_a_row(had: str, colour: str, kept: bool) -> None:
    assert a24_keeps_changing(player(1, 2000, 0, had), COLOURS[colour]) is kept


@pytest.mark.article("dubov-1997", "2.4")
def test_a_round_without_play_does_not_break_the_row() -> None:
    """1 had White in rounds 1 and 3 and half a point in round 2: a third White is not allowed
    (A12).
    """
    cards = {
        e.number: e
        for e in entrants_of(table("1 2400 2w1 H 3w1 \n 2 2300 1b0 3w1 U \n 3 2200 U 2b0 1b0"))
    }
    assert not a24_keeps_changing(cards[1], Colour.WHITE)


@pytest.mark.article("dubov-1997", "2.5")
@pytest.mark.parametrize(
    ("ups", "round_", "rounds", "may"),
    [
        ("..", 3, 9, True),
        (".u", 3, 9, False),
        ("u.", 3, 9, True),
        (".u", 3, 3, True),
        ("u.u.u.", 7, 9, False),
        ("u.u...", 7, 9, True),
        ("u.u.u.", 7, 10, True),
        ("u.u.u.u.", 9, 10, False),
        ("u.u.u.u.", 9, 9, True),
        ("u.u.u...", 9, None, False),
        ("u.u.u....", 10, None, True),
    ],
)
def test_transfers_upwards(ups: str, round_: int, rounds: int | None, may: bool) -> None:
    """Not after a transfer in the round before; at most 3, with ten rounds or more 4.

    The last round is free.

    Without a known number of rounds none is the last, and the tenth shows that there are more than
    nine (A16).
    """
    assert a25_may_be_transferred(player(1, 2000, 0, "wb", ups=ups), round_, rounds) is may


@pytest.mark.article("dubov-1997", "2.6")
@pytest.mark.parametrize(
    ("had", "may"),
    [("wb", True), ("b", True), ("bb", False), ("wbb", False), ("bbwb", False), ("ww", False)],
)
def test_who_may_change_the_subgroup(had: str, may: bool) -> None:
    """wbb is due White.

    Black would be the third in a row. bbwb: Black would make the difference 3.
    """
    assert a26_may_change_subgroup(player(1, 2000, 0, had)) is may


@pytest.mark.article("dubov-1997", "2.3", "2.4")
def test_a_pair_needs_colours_for_both() -> None:
    """Two players after bb cannot meet: one would have a third Black. After bb and wb they can."""
    one, other, third = (player(n, 2000, 0, had) for n, had in ((1, "bb"), (2, "bb"), (3, "wb")))
    assert players_with_limits((one, other)).apart(0, 1) == NoColour("2.4", Colour.BLACK)
    assert players_with_limits((player(1, 2000, 0, "bbwb"), other)).apart(0, 1) == NoColour(
        "2.3", Colour.BLACK
    )
    assert players_with_limits((one, third)).apart(0, 1) is None
