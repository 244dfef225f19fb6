"""First ratings (B.02, 8.2) and performances: the worked examples, and what leaves a player
without.
"""

from __future__ import annotations

import pytest

from arbiter_gui.ratings.first_rating import FirstRating, first_rating
from arbiter_gui.ratings.performance import performance_of
from arbiter_gui.ratings.report import rating_report
from arbiter_gui.standings.values import decimal
from tests.ratings.events import played


def of(ratings: list[int], halves: int) -> FirstRating:
    scores = [2] * (halves // 2) + [1] * (halves % 2)
    games = list(zip(ratings, scores + [0] * (len(ratings) - len(scores)), strict=True))
    found = rating_report(played(0, games))[0].first
    assert found is not None
    return found


def test_the_published_case() -> None:
    found = of([1901, 1902, 1901, 1902, 1901], 6)
    assert sum(found.ratings) == 9507
    assert (decimal(found.average), found.percent, found.step) == ("1872.43", 57, 50)
    assert (found.rating, found.published) == (1922, 1922)


def test_below_1400_there_is_no_rating() -> None:
    found = of([1500, 1450, 1480, 1520, 1460], 1)
    assert (decimal(found.average), found.percent, found.step) == ("1572.86", 21, -230)
    assert (found.rating, found.published) == (1343, None)
    assert found.calculation[-1] == "no rating: below 1400 (7.2.1)"


def test_2200_is_the_highest() -> None:
    found = of([2150] * 5, 10)
    assert (found.average, found.step, found.published) == (2050, 309, 2200)
    assert found.calculation == (
        "(ratings 10750 + 3600) / 7 = 2050",
        "5 + 1 of 7 is 86%: 2050 + 309 = 2359",
        "the highest initial rating is 2200 (8.2.2)",
    )


@pytest.mark.parametrize("count", [1, 4])
def test_five_games_are_needed(count: int) -> None:
    found = of([1800] * count, 2)
    assert found.published is None
    assert found.why_not == f"{count} of 5 games against rated opponents"


def test_without_a_point_the_event_is_disregarded() -> None:
    assert of([1800] * 5, 0).why_not == "no points: the event is disregarded (8.2.1)"


def test_without_a_rated_opponent_there_is_nothing() -> None:
    row = rating_report(played(0, [(0, 2), (0, 1)]))[0]
    assert (row.first, row.performance, first_rating(row.met)) == (None, None, None)


def test_performance_by_average_and_percentage() -> None:
    found = performance_of([2450, 2430, 2400, 2390, 2380, 2360, 2350, 2340], 12)
    assert found is not None
    assert (found.average, found.percent, found.step, found.value) == (2388, 75, 193, 2581)
    assert found.calculation[1] == "6 of 8 is 75%: 2388 + 193 = 2581"
    assert performance_of([], 0) is None


def test_averages_and_percentages_round_halves_up() -> None:
    found = performance_of([2000, 2001], 1)
    assert found is not None
    assert (found.average, found.percent) == (2001, 25)
    eighth = performance_of([2000] * 8, 1)
    assert eighth is not None
    assert eighth.percent == 6
    assert performance_of([2000] * 4, 1).percent == 13  # type: ignore[union-attr]
