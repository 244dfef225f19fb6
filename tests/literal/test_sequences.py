"""Section D, number for number: the orders of transpositions and exchanges."""

from __future__ import annotations

from itertools import pairwise
from math import comb, perm

import pytest

from arbiter_gui.proof.kernel.remainder_positions import d1_position
from tests.literal.sequences import Exchange, d1_transpositions, d2_exchanges, d3_sets

ELEVEN = d2_exchanges(range(1, 6), range(6, 12))


def exchange(text: str) -> Exchange:
    """`54-67`: 5 and 4 leave S1, 6 and 7 enter it; players from 10 on are the letters a, b."""
    down, up = ([int(c, 16) for c in side] for side in text.split("-"))
    return Exchange(tuple(sorted(down, reverse=True)), tuple(sorted(up)))


def text(made: Exchange) -> str:
    return f"{''.join(f'{b:x}' for b in made.down)}-{''.join(f'{b:x}' for b in made.up)}"


@pytest.mark.article("dutch-2017", "D.1")
def test_eleven_players_have_720_transpositions() -> None:
    orders = list(d1_transpositions(range(6, 12), 5))
    assert len(orders) == len(set(orders)) == perm(6, 5) == 720
    assert orders[:6] == [
        (6, 7, 8, 9, 10),
        (6, 7, 8, 9, 11),
        (6, 7, 8, 10, 9),
        (6, 7, 8, 10, 11),
        (6, 7, 8, 11, 9),
        (6, 7, 8, 11, 10),
    ]
    assert orders[119] == (6, 11, 10, 9, 8)
    assert orders[120] == (7, 6, 8, 9, 10)
    assert orders[-1] == (11, 10, 9, 8, 7)
    assert all(one < other for one, other in pairwise(orders))


@pytest.mark.article("dutch-2017", "D.1")
def test_two_mdps_and_nine_residents_have_72_transpositions() -> None:
    orders = list(d1_transpositions(range(3, 12), 2))
    assert len(orders) == perm(9, 2) == 72
    assert orders[:10] == [(3, n) for n in range(4, 12)] + [(4, 3), (4, 5)]
    assert orders[-1] == (11, 10)
    assert orders == sorted(orders)


@pytest.mark.article("dutch-2017", "D.1")
@pytest.mark.parametrize(("size", "n1"), [(6, 5), (9, 2), (5, 5), (4, 0)])
def test_the_place_of_a_transposition_is_counted(size: int, n1: int) -> None:
    s2 = range(3, 3 + size)
    orders = list(d1_transpositions(s2, n1))
    assert [d1_position(order, s2) for order in orders] == list(range(perm(size, n1)))


@pytest.mark.article("dutch-2017", "D.2", "D.2.a", "D.2.b", "D.2.c", "D.2.d")
def test_the_nineteen_exchanges_of_six_players() -> None:
    made = d2_exchanges(range(1, 4), range(4, 7))
    assert made[0] == Exchange()
    singles = "3-4 3-5 2-4 3-6 2-5 1-4 2-6 1-5 1-6"
    doubles = "32-45 32-46 31-45 32-56 31-46 21-45 31-56 21-46 21-56"
    assert [text(e) for e in made[1:]] == f"{singles} {doubles} 321-456".split()
    assert len(made) == comb(6, 3) == 20


@pytest.mark.article("dutch-2017", "D.2")
def test_the_first_exchanges_of_eleven_players() -> None:
    singles = "5-6 5-7 4-6 5-8 4-7 3-6 5-9 4-8 3-7 2-6 5-a 4-9"
    assert [text(e) for e in ELEVEN[1:13]] == singles.split()
    doubles = [text(e) for e in ELEVEN if len(e.up) == 2]
    assert doubles[:8] == ["54-67", "54-68", "53-67", "54-69", "54-78", "53-68", "52-67", "43-67"]
    assert len(ELEVEN) == comb(11, 5) == 462


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        pytest.param("1-b", "54-67", marks=pytest.mark.article("dutch-2017", "D.2.a")),
        pytest.param("4-6", "5-8", marks=pytest.mark.article("dutch-2017", "D.2.b")),
        pytest.param("34-68", "45-89", marks=pytest.mark.article("dutch-2017", "D.2.b")),
        pytest.param("5-7", "4-6", marks=pytest.mark.article("dutch-2017", "D.2.c")),
        pytest.param("52-67", "43-67", marks=pytest.mark.article("dutch-2017", "D.2.c")),
        pytest.param("541-678", "532-678", marks=pytest.mark.article("dutch-2017", "D.2.c")),
        pytest.param("54-69", "54-78", marks=pytest.mark.article("dutch-2017", "D.2.d")),
        pytest.param("543-67a", "543-689", marks=pytest.mark.article("dutch-2017", "D.2.d")),
    ],
)
def test_an_exchange_of_the_text_comes_before_another(earlier: str, later: str) -> None:
    assert ELEVEN.index(exchange(earlier)) < ELEVEN.index(exchange(later))


@pytest.mark.article("dutch-2017", "D.2.d")
def test_moving_6_up_is_better_than_7_whatever_leaves_s1_with_the_same_sums() -> None:
    """5+3 for 6+9 and 5+3 for 7+8 both differ by 7.

    6 is the lower of the first different numbers.
    """
    assert ELEVEN.index(exchange("53-69")) < ELEVEN.index(exchange("53-78"))


@pytest.mark.article("dutch-2017", "D.3")
def test_mdps_of_one_score_follow_one_another_by_their_numbers() -> None:
    assert d3_sets([30] * 4, 2) == [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]


@pytest.mark.article("dutch-2017", "D.3")
def test_the_higher_scores_lead_among_mdp_sets() -> None:
    """Scores 4 4 3 2: {2,3} has 4 and 3, {1,4} only 4 and 2, though 1 is the lower number."""
    sets = d3_sets([40, 40, 30, 20], 2)
    assert sets == [(1, 2), (1, 3), (2, 3), (1, 4), (2, 4), (3, 4)]
