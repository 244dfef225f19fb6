"""Chapter 3, rule by rule; each pair is written as White-Black."""

from __future__ import annotations

import pytest

from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov_1997.definitions import allocate
from tests.engine.dubov_1997.made import player


def given(one: Entrant, other: Entrant) -> tuple[int, int, str, tuple[str, ...]]:
    """Allocate both ways round: the order in which the players are named must not matter."""
    found = allocate(one, other)
    turned = allocate(other, one)
    assert (found.white, found.black, found.article) == (turned.white, turned.black, turned.article)
    return found.white.number, found.black.number, found.article, found.readings


@pytest.mark.article("dubov-1997", "3.a")
def test_both_due_colours() -> None:
    """1 is due Black (wbw), 2 is due White (b)."""
    assert given(player(1, 2400, 2000, "wbw"), player(2, 2300, 2000, "b")) == (2, 1, "3.a", ())


@pytest.mark.article("dubov-1997", "3.a")
def test_without_games_black_is_due() -> None:
    assert given(player(1, 2400, 0, ""), player(2, 2300, 2000, "b")) == (2, 1, "3.a", ("A24",))


@pytest.mark.article("dubov-1997", "3.b")
def test_the_larger_surplus_is_worked_off() -> None:
    """Both due Black: 1 had bww (one White more), 2 had bw (equal): 1 has Black (A20)."""
    assert given(player(1, 2400, 2000, "bww"), player(2, 2300, 2000, "bw")) == (
        2,
        1,
        "3.b",
        ("A20",),
    )


@pytest.mark.article("dubov-1997", "3.c")
def test_colours_alternate_from_the_first_difference_going_back() -> None:
    """1 had wbwb, 2 had bwwb: going back the games b b, w w are alike, then 1 had b and 2 w: 1 has
    White.
    """
    one, other = player(1, 2400, 2000, "wbwb"), player(2, 2300, 2000, "bwwb")
    assert given(one, other) == (1, 2, "3.c", ())


@pytest.mark.article("dubov-1997", "3.c")
def test_histories_of_different_length_are_compared_from_their_ends() -> None:
    """All are due Black. bwbw and wbbw: going back w w, b b, then 1 had White and 2 Black: 1 has
    Black.

    With two more games at the beginning, bwbwbw, the comparison from the end is the same (A22).
    """
    assert given(player(1, 2400, 2000, "bwbw"), player(2, 2300, 2000, "wbbw")) == (2, 1, "3.c", ())
    one, other = player(1, 2400, 2000, "bwbwbw"), player(2, 2300, 2000, "wbbw")
    assert given(one, other) == (2, 1, "3.c", ("A22",))


@pytest.mark.article("dubov-1997", "3.d")
def test_white_to_the_higher_aro() -> None:
    one, other = player(1, 2400, 2000.1, "wb"), player(2, 2300, 2000.2, "wb")
    assert given(one, other) == (2, 1, "3.d", ())


@pytest.mark.article("dubov-1997", "3.e")
def test_white_to_the_lower_rating() -> None:
    one, other = player(1, 2400, 2000, "wb"), player(2, 2300, 2000, "wb")
    assert given(one, other) == (2, 1, "3.e", ())


@pytest.mark.article("dubov-1997", "3.e")
def test_with_everything_equal_white_to_the_lower_placed() -> None:
    one, other = player(1, 2300, 2000, "wb"), player(2, 2300, 2000, "wb")
    assert given(one, other) == (2, 1, "3.e", ("A23",))


@pytest.mark.article("dubov-1997", "2.4", "3.b")
def test_a_limit_wins_against_the_larger_surplus() -> None:
    """1 had bbww: difference 0, due Black, and no third White (2.4). 2 had wbw: one White more, due
    Black.

    3.b would give Black to 2 and White to 1; the limit turns it (A21).
    """
    assert given(player(1, 2400, 2000, "bbww"), player(2, 2300, 2000, "wbw")) == (
        2,
        1,
        "2.4",
        ("A21",),
    )


@pytest.mark.article("dubov-1997", "2.3", "3.b")
def test_where_both_ways_break_a_limit_the_list_decides() -> None:
    """Only in a proposal by 9: both had bb, so one has a third Black.

    Equal surplus, then ARO: White to 2.
    """
    found = allocate(player(1, 2400, 2000, "bb"), player(2, 2300, 2100, "bb"))
    assert (found.white.number, found.article) == (2, "3.d")
