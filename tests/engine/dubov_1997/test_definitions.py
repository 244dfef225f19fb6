"""Chapter 1: R, ARO and the due colour, read from cross tables worked by hand."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.engine.dubov.definitions import aros_of, average, rating_of
from arbiter_gui.engine.dubov_1997.definitions import (
    a1c_due_colour,
)
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from tests.engine.dubov_1997.made import COLOURS, entrants_of, paired_tournament, table

FOUR = """
    1 2400  3w1  2b=  4w+
    2 2301  4w1  1w=  3b1
    3 2200  1b0  4b1  2w0
    4 2100  2b0  3w0  1b-
"""


@pytest.mark.article("dubov-1997", "1.a")
def test_an_unrated_player_counts_as_zero() -> None:
    assert rating_of(Player(1, rating=2310)) == 2310
    assert rating_of(Player(1)) == 0


@pytest.mark.article("dubov-1997", "1.b")
def test_aro_of_a_cross_table() -> None:
    """Player 1 met 3 (2200) and 2 (2301) over the board.

    The forfeit against 4 does not count (A1): 2250.5.

    2 met 4, 1, 3: 2100 + 2400 + 2200 = 6700, a third is 2233.33, printed 2233.3. 3 met 1, 4, 2:
    2400 + 2100 + 2301 = 6801, a third is 2267.0. 4 met 2 and 3: 4501 / 2 = 2250.5.
    """
    assert aros_of(table(FOUR), 10) == {1: 22505, 2: 22333, 3: 22670, 4: 22505}


@pytest.mark.article("dubov-1997", "1.b")
def test_aro_is_rounded_half_up_to_one_decimal() -> None:
    """2000, 2000, 2000, 2001: 2000.25 becomes 2000.3.

    2000, 2001, 2001, 2001: 2000.75 becomes 2000.8.
    """
    ratings = {1: 2000, 2: 2001}
    assert average((1, 1, 1, 2), ratings, 10) == 20003
    assert average((1, 2, 2, 2), ratings, 10) == 20008
    assert average((1, 1, 2), ratings, 10) == 20003
    assert average((1, 2, 2), ratings, 10) == 20007
    assert average((), ratings, 10) == 0


@pytest.mark.article("dubov-1997", "1.c")
@pytest.mark.parametrize(
    ("had", "due"),
    [
        ("w", "b"),
        ("b", "w"),
        ("wb", "w"),
        ("bw", "b"),
        ("bbw", "w"),
        ("wwb", "b"),
        ("wbbw", "b"),
        ("", "b"),
    ],
)
def test_due_colour(had: str, due: str) -> None:
    """The colour played less often; if equal, not the last one; Black without a game (A5)."""
    assert a1c_due_colour(tuple(COLOURS[c] for c in had)) is COLOURS[due]


@pytest.mark.article("dubov-1997", "1.c", "2.5")
def test_what_a_card_says() -> None:
    """After three rounds: the forfeited game of 1 and 4 has no colour (A6): 1 had WB, so White is
    due.

    4 had BW: Black. 2 had WWB: Black. 3 had BBW: White. Upwards: in round 2 nobody (1 and 2 had 1,
    3 and 4 had 0); in round 3 player 4 (0) met 1 (1.5), and 3 (1) met 2 (1.5); the forfeit counts
    (A17).
    """
    cards = {e.number: e for e in entrants_of(table(FOUR))}
    assert {n: e.due for n, e in cards.items()} == {
        1: Colour.WHITE, 2: Colour.BLACK, 3: Colour.WHITE, 4: Colour.BLACK,
    }  # fmt: skip
    assert {n: e.upwards for n, e in cards.items()} == {
        1: (False, False, False), 2: (False, False, False), 3: (False, False, True), 4: (False,
        False, True),
    }  # fmt: skip


@pytest.mark.article("dubov-1997", "1.a", "7.2")
def test_unrated_players() -> None:
    """Two players without a rating, after round 1 (1-4 1-0, 5-2 0-1, 3-6 1-0).

    One point: 1 (R 2400, due Black), 2 (R 2300, due White), 3 (R 2200, due Black): odd, Black
    dominates, so 7.2 wants due White: 4 (R 2000) and 6 (R 0) are, 4 is higher. Whites 2 (ARO 0.0:
    he met the unrated 5) and 4 (ARO 2400.0); Blacks 1 and 3: 2-1, 4-3. No points: 6 (due White) has
    White against 5.
    """
    outcome = paired_tournament(
        table("""
            1 2400  4w1
            2 2300  5b1
            3 2200  6w1
            4 2000  1b0
            5    0  2w0
            6    0  3b0
        """)
    )
    assert outcome.boards == ((2, 1), (4, 3), (6, 5))
    assert outcome.columns() == ((2, 4), (1, 3))
    assert outcome.pairing.questions == ("unrated",)
    assert "A4" in outcome.read


@pytest.mark.article("dubov-1997", "3.e", "7.3", "7.4")
def test_equal_ratings_and_equal_aros() -> None:
    """Everybody has R 2000 and, after round 1 (1-5, 6-2, 3-7, 8-4, all won by White), ARO 2000.0.

    One point: 1, 3, 6, 8, all due Black. 7.4 moves two; ARO and R equal, so the upper of the
    starting rank: 1 and 3 (A53). Columns 1 3 | 6 8. Colours by 3: same due, same surplus, same
    history, same ARO, same R: White to the lower placed (A23): 6-1, 8-3. No points: 2, 4, 5, 7, all
    due White. 7.3 moves 2 and 4; columns 5 7 | 2 4: 5-2, 7-4.
    """
    outcome = paired_tournament(
        table("""
            1 2000  5w1
            2 2000  6b0
            3 2000  7w1
            4 2000  8b0
            5 2000  1b0
            6 2000  2w1
            7 2000  3b0
            8 2000  4w1
        """)
    )
    assert outcome.columns(0) == ((1, 3), (6, 8))
    assert outcome.columns(1) == ((5, 7), (2, 4))
    assert outcome.boards == ((6, 1), (8, 3), (5, 2), (7, 4))
    assert {"A23", "A35", "A53", "B11"} <= outcome.read


def test_every_reading_that_can_decide_is_known_to_the_rulebook() -> None:
    """All readings have an alternative or a support, so that the arbiter sees what was refused."""
    assert [r.key for r in BOOK.readings.values() if not (r.alternatives and r.support)] == []
