"""Sets of numbers are counted by their sums, as trying them all does, and soon for large brackets
too.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import comb

import pytest

from arbiter_gui.engine.kernel.bracket_search.counting import Exchange, earlier_exchanges
from arbiter_gui.engine.kernel.bracket_search.sums_of_sets import SetsBySum, cached_sets_by_sum
from tests.work import calls


@pytest.mark.parametrize("low", [1, 4])
@pytest.mark.parametrize("high", range(10))
@pytest.mark.parametrize("count", range(7))
def test_sums_are_those_of_all_sets(low: int, high: int, count: int) -> None:
    tried = Counter(map(sum, combinations(range(low, high + 1), count)))
    assert cached_sets_by_sum(low, high, count) == tried


def test_all_sets_of_a_large_half_are_counted() -> None:
    assert cached_sets_by_sum(1, 120, 60).total() == comb(120, 60)


def test_the_place_of_an_exchange_of_half_of_a_large_bracket_is_counted() -> None:
    # Every second one of S1 changes: so is a round of neighbours, recorded in a first round of 160
    # players.
    leaving = tuple(range(80, 0, -2))
    entering = tuple(range(81, 161, 2))
    earlier = earlier_exchanges(160, 80, Exchange(leaving, entering))
    assert earlier.fewer_players == sum(comb(80, fewer) ** 2 for fewer in range(40))
    assert 0 < earlier.smaller_difference < comb(80, 40) ** 2


def test_all_sets_can_be_reached_from_those_at_hand() -> None:
    rng = random.Random(7)
    sets = SetsBySum()
    for _ in range(300):
        high, count = rng.randrange(12), rng.randrange(7)
        tried = Counter(map(sum, combinations(range(1, high + 1), count)))
        assert sets.ways_by_sum(1, high, count) == tried, (high, count)


def test_the_place_of_such_an_exchange_takes_little_work_in_a_bracket_of_400() -> None:
    """Compared with one another, the sums of both sides are a hundred million pairs."""
    leaving = tuple(range(200, 0, -2))
    entering = tuple(range(201, 401, 2))
    assert calls(lambda: earlier_exchanges(400, 200, Exchange(leaving, entering))) < 1_000_000
