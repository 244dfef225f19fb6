"""Chapter D and the sequences of B.6 and B.7, number for number."""

from __future__ import annotations

from itertools import islice

import pytest

from arbiter_gui.engine.dutch.sequences import exchanges, homogeneous, transpositions
from arbiter_gui.engine.dutch_2017.process import SEQUENCE_ARTICLES, d3_mdp_sets
from arbiter_gui.engine.kernel.bracket_search.task import Shape


@pytest.mark.article("dutch-2017", "D.1")
def test_d1_the_720_orders_of_eleven_players():
    orders = [t[:5] for t in transpositions(range(6, 12), 5)]
    assert len(orders) == len(set(orders)) == 720
    assert orders[:4] == [(6, 7, 8, 9, 10), (6, 7, 8, 9, 11), (6, 7, 8, 10, 9), (6, 7, 8, 10, 11)]
    assert orders.index((6, 11, 10, 9, 8)) + 1 == orders.index((7, 6, 8, 9, 10))
    assert orders[-1] == (11, 10, 9, 8, 7)
    assert orders == sorted(orders)


@pytest.mark.article("dutch-2017", "D.1")
def test_d1_the_72_orders_of_two_mdps():
    orders = [t[:2] for t in transpositions(range(3, 12), 2)]
    assert orders[:3] == [(3, 4), (3, 5), (3, 6)]
    assert orders[7:10] == [(3, 11), (4, 3), (4, 5)]
    assert len(orders) == 72
    assert orders[-1] == (11, 10)


@pytest.mark.article("dutch-2017", "D.2", "D.2.a", "D.2.b", "D.2.c", "D.2.d")
def test_d2_the_nineteen_exchanges_of_six_players():
    """Worked by hand: by size, by difference, by the number leaving, by the number entering."""
    swaps = list(exchanges((1, 2, 3), (4, 5, 6)))
    single = [((3,), (4,)), ((3,), (5,)), ((2,), (4,)), ((3,), (6,)), ((2,), (5,)), ((1,), (4,)),
              ((2,), (6,)), ((1,), (5,)), ((1,), (6,))]  # fmt: skip
    double = [
        ((3, 2), (4, 5)),
        ((3, 2), (4, 6)),
        ((3, 1), (4, 5)),
        ((3, 2), (5, 6)),
        ((3, 1), (4, 6)),
        ((2, 1), (4, 5)),
        ((3, 1), (5, 6)),
        ((2, 1), (4, 6)),
        ((2, 1), (5, 6)),
    ]
    assert swaps == [*single, *double, ((3, 2, 1), (4, 5, 6))]


@pytest.mark.article("dutch-2017", "D.2.a", "D.2.b", "D.2.c", "D.2.d")
def test_d2_the_examples_of_the_text_for_eleven_players():
    swaps = list(exchanges(range(1, 6), range(6, 12)))
    place = {swap: i for i, swap in enumerate(swaps)}
    assert place[(4,), (6,)] < place[(5,), (8,)]
    assert place[(4, 3), (6, 8)] < place[(5, 4), (8, 9)]
    assert place[(5,), (7,)] < place[(4,), (6,)]
    assert place[(5, 2), (6, 7)] < place[(4, 3), (6, 7)]
    assert place[(5, 4, 1), (6, 7, 8)] < place[(5, 3, 2), (6, 7, 8)]
    assert place[(5,), (6,)] < place[(5,), (7,)]
    assert place[(5, 4), (6, 9)] < place[(5, 4), (7, 8)]
    assert place[(5, 4, 3), (6, 7, 10)] < place[(5, 4, 3), (6, 8, 9)]
    assert place[(1,), (11,)] < place[(5, 4), (6, 7)]
    assert len(swaps) == 5 * 6 + 10 * 15 + 10 * 20 + 5 * 15 + 6


@pytest.mark.article("dutch-2017", "D.3")
def test_d3_highest_scores_first_then_lowest_numbers():
    """Five MDPs with 3, 3, 2½, 2½, 2: sets of three, places from 0."""
    sets = list(d3_mdp_sets([30, 30, 25, 25, 20], 3))
    assert sets[:4] == [(0, 1, 2), (0, 1, 3), (0, 1, 4), (0, 2, 3)]
    assert sets[4:] == [(1, 2, 3), (0, 2, 4), (0, 3, 4), (1, 2, 4), (1, 3, 4), (2, 3, 4)]


@pytest.mark.article("dutch-2017", "B.3", "B.6")
def test_b6_four_players_walk_through_transpositions_then_exchanges():
    """S1 1 2, S2 3 4 (places 0 to 3): 2 orders, then the exchanges 2-3, 2-4, 1-3, 1-4 and 12-34, 2
    orders each.
    """
    walked = list(homogeneous(range(4), 2))
    assert walked[:4] == [((0, 2), (1, 3)), ((0, 3), (1, 2)), ((0, 1), (2, 3)), ((0, 3), (2, 1))]
    assert len(walked) == 2 * 6


@pytest.mark.article("dutch-2017", "D.2.b", "B.7")
def test_d2b_the_remainder_is_numbered_anew():
    """The MDP (place 0) meets place 4.

    Left are 1 2 3 5 6, numbered 1 to 5: 2-4 (places 2, 5) and 1-3 differ by 2.

    By the numbers of the whole bracket 2-5 would differ by 3 and come after 1-3.
    """
    walked = [
        pairs[1:]
        for pairs in SEQUENCE_ARTICLES.candidates(Shape(7, 1, 1, 3), [20] + [10] * 6)
        if pairs[0] == (0, 4)
    ]
    firsts = list(dict.fromkeys(tuple(sorted(pair[0] for pair in pairs)) for pairs in walked))
    assert firsts[:4] == [(1, 2), (1, 3), (1, 5), (2, 3)]


@pytest.mark.article("dutch-2017", "B.7")
def test_b7_the_remainder_first_then_s2_then_the_mdps():
    """One MDP paired of two (scores equal), residents 2 3 4: the remainder has one pair of two
    players.
    """
    walked = list(SEQUENCE_ARTICLES.candidates(Shape(5, 2, 1, 2), [20, 20, 10, 10, 10]))
    first_set = [pairs for pairs in walked if pairs[0][0] == 0]
    assert walked[: len(first_set)] == first_set
    assert list(islice(walked, 4)) == [
        ((0, 2), (3, 4)), ((0, 2), (4, 3)), ((0, 3), (2, 4)), ((0, 3), (4, 2)),
    ]  # fmt: skip
    assert walked[len(first_set)][0] == (1, 2)
