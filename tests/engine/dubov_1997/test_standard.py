"""Chapter 6: requirement, columns, rows and floaters.

Everybody has one point unless a docstring says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.engine.dubov_1997.made import Outcome, paired, player
from tests.old_form import Verb

AROS = {7: 2340.5, 8: 2310.0, 9: 2344.6, 10: 2322.3, 11: 2318.4, 12: 2333.7}
"""The white players of the example in 6.2: in order of ARO 8, 11, 10, 12, 7, 9."""
RATINGS = {1: 2380, 2: 2365, 3: 2300, 4: 2280, 5: 2260, 6: 2250}
"""The black players of the example, in order of R."""


def example(met: Mapping[int, Sequence[int]] | None = None) -> Outcome:
    """Pair the example of 6.2 with some players having met."""
    known = met or {}
    whites = [player(n, 2200 - n, aro, "wb", known.get(n, ())) for n, aro in AROS.items()]
    blacks = [player(n, r, 2400 - n, "bw", known.get(n, ())) for n, r in RATINGS.items()]
    return paired(*whites, *blacks)


@pytest.mark.article("dubov-1997", "6.1", "6.2")
def test_the_example_of_the_text() -> None:
    """2310.0-2380, 2318.4-2365, 2322.3-2300, 2333.7-2280, 2340.5-2260, 2344.6-2250."""
    outcome = example()
    assert outcome.columns() == ((8, 11, 10, 12, 7, 9), (1, 2, 3, 4, 5, 6))
    assert outcome.boards == ((8, 1), (11, 2), (10, 3), (12, 4), (7, 5), (9, 6))
    assert outcome.told("6.1", Verb.SET)[0]["lacks"] == ()
    rows = [(e["aro"], e["rating"]) for e in outcome.told("6.2", Verb.TRIED)]
    assert rows == [
        (23100, 2380),
        (23184, 2365),
        (23223, 2300),
        (23337, 2280),
        (23405, 2260),
        (23446, 2250),
    ]
    assert "row 2: White 11 (ARO 2318.4), Black 2 (R 2365)" in outcome.text


@pytest.mark.article("dubov-1997", "6.2")
def test_equal_aros_lower_rating_first_and_equal_ratings_higher_aro_first() -> None:
    """Whites 3 (R 2100) and 4 (R 2000) have ARO 2200.0: 4 first.

    Blacks 1, 2 have R 2300: 2 has the higher ARO.

    4-2, 3-1. Whites 5, 6 (ARO 2300.0, R 1900) and Blacks 7, 8 (R 1800, ARO 2100.0) coincide:
    starting rank.
    """
    outcome = paired(
        player(1, 2300, 2250.0, "bw"), player(2, 2300, 2250.1, "bw"),
        player(3, 2100, 2200.0, "wb"), player(4, 2000, 2200.0, "wb"),
        player(5, 1900, 2300.0, "wb"), player(6, 1900, 2300.0, "wb"),
        player(7, 1800, 2100.0, "bw"), player(8, 1800, 2100.0, "bw"),
    )  # fmt: skip
    assert outcome.columns() == ((4, 3, 5, 6), (2, 1, 7, 8))
    assert outcome.boards == ((3, 1), (4, 2), (5, 7), (6, 8))
    assert "A35" in outcome.read


@pytest.mark.article("dubov-1997", "6.3")
def test_the_first_black_from_the_lower_rows() -> None:
    """8 has met 1: he takes 2; row 2 takes the first who is free, 1."""
    assert example({8: [1]}).boards == ((11, 1), (8, 2), (10, 3), (12, 4), (7, 5), (9, 6))


@pytest.mark.article("dubov-1997", "6.3")
def test_freed_blacks_keep_their_order() -> None:
    """8 has met 1 and 2: he takes 3. 1 and 2 move down by one row each: 11-1, 10-2 (A36)."""
    assert example({8: [1, 2]}).boards == ((11, 1), (10, 2), (8, 3), (12, 4), (7, 5), (9, 6))


@pytest.mark.article("dubov-1997", "6.3")
def test_a_coincidence_in_the_last_row_changes_the_last_but_one() -> None:
    """9 has met 6: row 5 takes 6, so that row 6 can take 5."""
    outcome = example({9: [6]})
    assert outcome.boards == ((8, 1), (11, 2), (10, 3), (12, 4), (9, 5), (7, 6))
    assert "A36" in outcome.read


@pytest.mark.article("dubov-1997", "6.3")
def test_row_k_minus_1_changes() -> None:
    """12 (row 4) has met 4, 5 and 6: row 3 takes 4, and 12 gets 3."""
    assert example({12: [4, 5, 6]}).boards == ((8, 1), (11, 2), (12, 3), (10, 4), (7, 5), (9, 6))


@pytest.mark.article("dubov-1997", "6.3")
def test_row_k_minus_2_changes() -> None:
    """12 has met 3, 4, 5 and 6.

    Row 3 can only free 3, which does not help; row 2 takes 3 and frees 2.

    Then row 3 with 2 would leave 12 nobody; with 4 it leaves him 2. So 11-3, 10-4, 12-2, 7-5, 9-6.
    """
    outcome = example({12: [3, 4, 5, 6]})
    assert outcome.boards == ((8, 1), (12, 2), (11, 3), (10, 4), (7, 5), (9, 6))
    refused = [e["refused"] for e in outcome.told("6.3", Verb.PAIRED)]
    assert refused[0] == ((2, "rest"),)
    assert refused[1] == ((2, "rest"),)


@pytest.mark.article("dubov-1997", "6.3")
def test_a_white_who_has_met_all_blacks_gets_the_next_white_below() -> None:
    """12 (row 4) has met all six: 7 from row 5.

    Row 6 takes the first free black, 4; 5 and 6 are left over.

    12 and 7 are due White and alike in colours: White to the higher ARO, 7 (2340.5). 5 and 6 are
    due Black with AROs 2395.0 and 2394.0: White to 5.
    """
    outcome = example({12: [1, 2, 3, 4, 5, 6]})
    assert outcome.boards == ((8, 1), (11, 2), (10, 3), (9, 4), (5, 6), (7, 12))
    assert {"A37", "A39", "B13"} <= outcome.read


@pytest.mark.article("dubov-1997", "6.3")
def test_a_white_in_the_last_row_looks_upwards() -> None:
    """9 (last row) has met all six blacks; nobody is below.

    The nearest above is 7 (row 5): he gives 5 back.

    The blacks 5 and 6 are left over.
    """
    outcome = example({9: [1, 2, 3, 4, 5, 6]})
    assert outcome.boards == ((8, 1), (11, 2), (10, 3), (12, 4), (5, 6), (9, 7))


@pytest.mark.article("dubov-1997", "6.3")
def test_a_black_who_has_met_all_whites() -> None:
    """3 has met all six whites. Rows 3 and 4 move down: 10-4, 12-5.

    Were 7 to take 6, nobody could take 3.

    So 7 gets the white below, 9; and the blacks 3 and 6 are left over (A38).
    """
    outcome = example({3: [7, 8, 9, 10, 11, 12]})
    assert outcome.boards == ((8, 1), (11, 2), (3, 6), (10, 4), (12, 5), (9, 7))


@pytest.mark.article("dubov-1997", "6.1", "6.4")
def test_a_group_that_cannot_be_paired_inside() -> None:
    """1 (2400), 2 (2300), 3 (2200) have all met one another.

    4 (2100) has met nobody: one pair only.

    6.4 in order of preference, all of whom can be paired below: lowest R first: 4, 3, 2, 1. With 4
    gone the others cannot be paired; 3 and 2 are the first two who leave a pair, 1-4. Half a point:
    5 (2050, due Black), 6 (2000, due White). 8.1: White first: 2, then 3. 8.2: 2 meets 5, the
    highest R due Black; 3 meets 6.
    """
    outcome = paired(
        player(1, 2400, 2000, "wb", [2, 3]), player(2, 2300, 2000, "wb", [3]), player(3, 2200, 2000,
        "bw"),
        player(4, 2100, 2000, "bw"),
        player(5, 2050, 2000, "bw", score=0.5), player(6, 2000, 2000, "wb", score=0.5),
    )  # fmt: skip
    assert outcome.told("6.1", Verb.SET)[0]["lacks"] == ("unpairable",)
    down = outcome.told("6.4", Verb.MOVED_DOWN)[0]
    assert down["players"] == (3, 2)
    assert down["passed"] == ((4, "rest"),)
    assert outcome.boards == ((1, 4), (2, 5), (6, 3))
    assert {"A34", "A41", "A42", "B5", "B6"} <= outcome.read


@pytest.mark.article("dubov-1997", "6.4")
def test_who_cannot_be_paired_below_is_spared() -> None:
    """1 to 4 as before, but 2 and 3 are the ones with opponents below, and 4 has met 5 and 6.

    Preference: class 1 by R: 3, 2, 1; class 2: 4. The first two of class 1 leave 1-4.
    With 3 having met 5 and 6 as well, class 1 is 2, 1; class 2 is 4, 3 by R. {2, 1} leaves 3-4.
    """
    group = [player(1, 2400, 2000, "wb", [2, 3]), player(2, 2300, 2000, "wb", [3])]
    lower = [player(5, 2050, 2000, "bw", score=0.5), player(6, 2000, 2000, "bw", score=0.5)]
    first = paired(*group, player(3, 2200, 2000, "bw"), player(4, 2100, 2000, "bw", [5, 6]), *lower)
    assert first.told("6.4", Verb.MOVED_DOWN)[0]["players"] == (3, 2)
    assert first.told("6.4", Verb.MOVED_DOWN)[0]["passed"] == ()
    second = paired(
        *group, player(3, 2200, 2000, "bw", [5, 6]), player(4, 2100, 2000, "bw", [5, 6]), *lower
    )
    assert second.told("6.4", Verb.MOVED_DOWN)[0]["players"] == (2, 1)


@pytest.mark.article("dubov-1997", "6.4")
def test_a_blocked_last_group_gets_floaters() -> None:
    """1 to 4 could be paired, but 5 and 6 (half a point) have met each other.

    6.4: two must go down so that everybody can be paired (A42): lowest R first, 4 and 3, leaving
    1-2. 1 (due White) has White against 2. Floaters: 3 (due White) first; he meets the highest R
    due Black: 5 is (2050). 4 (due Black) meets 6 (due White).
    """
    outcome = paired(
        player(1, 2400, 2000, "wb"), player(2, 2300, 2000, "bw"), player(3, 2200, 2000, "wb"),
        player(4, 2100, 2000, "bw"),
        player(5, 2050, 2000, "bw", [6], score=0.5), player(6, 2000, 2000, "wb", score=0.5),
    )  # fmt: skip
    assert outcome.told("6.4", Verb.MOVED_DOWN)[0]["players"] == (4, 3)
    assert outcome.boards == ((1, 2), (3, 5), (6, 4))
    assert "A42" in outcome.text


@pytest.mark.article("dubov-1997", "6", "7.2")
def test_an_odd_group_everywhere() -> None:
    """Scores 3: 1; 2: 2, 3; 1: 4, 5; 0: 6. Even numbers turn odd from above.

    1 (due White) wants due Black: of 2 (due White, R 2300) and 3 (due Black, R 2200) comes 3. 2 is
    left alone and wants due Black: of 4 (due White) and 5 (due Black) comes 5. 4 is alone; only 6
    can come.
    """
    outcome = paired(
        player(1, 2400, 2000, "wb", score=3),
        player(2, 2300, 2000, "wb", score=2), player(3, 2200, 2000, "bw", score=2),
        player(4, 2100, 2000, "wb", score=1), player(5, 2000, 2000, "bw", score=1),
        player(6, 1900, 2000, "bw", score=0),
    )  # fmt: skip
    assert [e["players"] for e in outcome.told("7.2", Verb.MOVED_UP)] == [(3,), (5,), (6,)]
    assert outcome.boards == ((1, 3), (2, 5), (4, 6))


@pytest.mark.article("dubov-1997", "C.04.2.D.9")
def test_boards_stand_by_points_of_the_higher_player_then_the_sum() -> None:
    """3 and 4 have two points together with one; 1 and 2 have one each: 3-4 comes first."""
    outcome = paired(
        player(1, 2400, 2000, "wb"), player(2, 2300, 2000, "bw"),
        player(3, 2200, 2000, "wb", score=2), player(4, 2100, 2000, "bw", score=2),
    )  # fmt: skip
    assert outcome.boards == ((3, 4), (1, 2))


@pytest.mark.article("dubov-1997", "Preface")
def test_low_opposition_before_meets_high_rating_now() -> None:
    """Two whites with ARO 1900.0 and 2100.0, two blacks with R 2300 and 2200: the lower ARO gets
    the higher R.
    """
    outcome = paired(
        player(1, 2300, 2000, "bw"), player(2, 2200, 2000, "bw"),
        player(3, 2100, 2100, "wb"), player(4, 2000, 1900, "wb"),
    )  # fmt: skip
    assert set(outcome.boards) == {(4, 1), (3, 2)}
