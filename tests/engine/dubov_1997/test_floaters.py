"""Chapter 8: floaters.

In the brackets 1 and 2 float from two points, where they have met each other.
"""

from __future__ import annotations

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState
from arbiter_gui.engine.dubov_1997.definitions import players_with_limits
from arbiter_gui.engine.dubov_1997.score_groups import a81_order_of_floaters
from arbiter_gui.trace import NO_TRACE
from tests.engine.dubov_1997.made import Outcome, paired, player
from tests.old_form import Verb


def floating(had1: str, had2: str, *lower: Entrant) -> Outcome:
    """Pair 1 and 2, who float because everybody below was transferred in the last round."""
    return paired(
        player(1, 2400, 2010, had1, [2], score=2), player(2, 2300, 2000, had2, score=2), *lower
    )


def order(*floaters: Entrant) -> list[int]:
    """Return the numbers of floaters in the order of 8.1."""
    state = RoundState(Tournament(()), floaters, players_with_limits(floaters), NO_TRACE, FREE)
    return [floaters[v].number for v in a81_order_of_floaters(state, (1 << len(floaters)) - 1)]


def resident(
    number: int, rating: int, had: str, aro: float = 2000, met: tuple[int, ...] = ()
) -> Entrant:
    return player(number, rating, aro, had, met, ups="u")


@pytest.mark.article("dubov-1997", "8.1")
def test_white_and_black_floaters_in_turn() -> None:
    """Whites by ARO: 4 (2000.0), 1 (2100.0), 5 (2200.0). Blacks by R: 2 (2300), 3 (2200).

    In turn, White first: 4, 2, 1, 3, 5.
    """
    whites = [player(1, 2400, 2100, "wb"), player(4, 2100, 2000, "wb"), player(5, 2000, 2200, "wb")]
    blacks = [player(2, 2300, 2000, "bw"), player(3, 2200, 2000, "bw")]
    assert order(*whites, *blacks) == [4, 2, 1, 3, 5]
    assert order(*blacks) == [2, 3]


@pytest.mark.article("dubov-1997", "8.1")
def test_floaters_of_a_higher_score_come_first() -> None:
    """With two points: blacks 2, 3. With one: white 1, black 4.

    Each score begins anew: 2, 3, 1, 4 (A57).
    """
    floaters = [
        player(1, 2400, 2100, "wb", score=1), player(4, 2000, 2000, "bw", score=1),
        player(2, 2300, 2000, "bw", score=2), player(3, 2200, 2000, "bw", score=2),
    ]  # fmt: skip
    assert order(*floaters) == [2, 3, 1, 4]


@pytest.mark.article("dubov-1997", "8.1", "8.2")
def test_each_floater_meets_the_highest_rating_of_the_opposite_colour() -> None:
    """1 (due White) chooses first: of 4 (R 2100) and 6 (R 1900), due Black, 4. 3 has R 2200 but is
    due White.

    2 (due Black) then takes 3 before 5. 5 and 6 are left: 5-6.
    """
    outcome = floating(
        "wb", "bw", resident(3, 2200, "wb"), resident(4, 2100, "bw"), resident(5, 2000, "wb"),
        resident(6, 1900, "bw"),
    )  # fmt: skip
    assert outcome.told("8.1", Verb.ORDERED)[0]["floaters"] == ((1, "w"), (2, "b"))
    assert outcome.boards == ((1, 4), (3, 2), (5, 6))


@pytest.mark.article("dubov-1997", "8.2")
def test_equal_ratings_the_lowest_aro() -> None:
    """3 and 4 have R 2200 and are due Black: 4 has the lower ARO.

    With equal ARO 3 stands higher (B10).
    """
    rest = (resident(5, 2000, "wb"), resident(6, 1900, "bw"))
    outcome = floating("wb", "bw", resident(3, 2200, "bw", 2000.1), resident(4, 2200, "bw"), *rest)
    assert (1, 4) in outcome.boards
    equal = floating("wb", "bw", resident(3, 2200, "bw"), resident(4, 2200, "bw"), *rest)
    assert (1, 3) in equal.boards
    assert "B10" in equal.read


@pytest.mark.article("dubov-1997", "8.2", "8.1")
def test_without_the_opposite_colour_the_highest_rating_of_all() -> None:
    """1 and 2 are due White and so is everybody below: by ARO 2 chooses first and meets 3 (A56,
    A58).
    """
    outcome = floating(
        "wb", "wb", resident(3, 2200, "wb"), resident(4, 2100, "wb"), resident(5, 2000, "wb"),
        resident(6, 1900, "wb"),
    )  # fmt: skip
    assert [e["pairs"] for e in outcome.told("8.2", Verb.ACCEPTED)] == [((2, 3),), ((1, 4),)]
    assert {"A56", "A58"} <= outcome.read


@pytest.mark.article("dubov-1997", "8.2", "2.1")
def test_who_has_been_met_is_passed_over() -> None:
    outcome = floating(
        "wb", "bw", resident(3, 2200, "bw", met=(1,)), resident(4, 2100, "bw"), resident(5, 2000,
        "wb"),
        resident(6, 1900, "wb"),
    )  # fmt: skip
    assert outcome.told("8.2", Verb.ACCEPTED)[0]["pairs"] == ((1, 4),)
    assert outcome.told("8.2", Verb.ACCEPTED)[0]["passed"][0][:2] == (3, "2.1")


@pytest.mark.article("dubov-1997", "8.2")
def test_the_others_must_stay_pairable() -> None:
    """3 has met 4, 5 and 6, so only a floater can meet him; 2 has met him too. 1 would take 4 (due
    Black, R 2150 against 2100 of 3), but then nobody is left for 3: 1 takes 3 (A59). 2 meets 5,
    then 4-6.
    """
    outcome = floating(
        "wb", "bw", resident(3, 2100, "bw", met=(2, 4, 5, 6)), resident(4, 2150, "bw"),
        resident(5, 2000, "wb"), resident(6, 1900, "wb"),
    )  # fmt: skip
    assert outcome.told("8.2", Verb.ACCEPTED)[0]["passed"] == ((4, "rest"),)
    assert set(outcome.boards) == {(1, 3), (5, 2), (6, 4)}
    assert "A59" in outcome.read


@pytest.mark.article("dubov-1997", "8.2", "6.4")
def test_a_floater_without_opponent_floats_on() -> None:
    """1 has met 2 and, with one point, 3 and 4; with no points 5 and 6 wait. Nobody may be fetched.

    1 and 2 float. One point: 1 (due White, first) finds nobody and floats on (B8); 2 (due Black)
    meets 3, due White. 4 is alone: 5 and 6 were transferred in the last round, so he floats too. No
    points: 1 and 4 are floaters of two scores, 1 first (A57): he is due White and meets 5, due
    Black; 4 (due Black) meets 6.
    """
    outcome = floating(
        "wb", "bw", resident(3, 2200, "wb", met=(1,)), resident(4, 2100, "bw", met=(1,)),
        player(5, 2000, 2000, "bw", score=0, ups="u"), player(6, 1900, 2000, "wb", score=0,
        ups="u"),
    )  # fmt: skip
    assert outcome.told("8.2", Verb.MOVED_DOWN)[0]["players"] == (1,)
    assert set(outcome.boards) == {(1, 5), (3, 2), (6, 4)}
    assert {"A57", "B8"} <= outcome.read
