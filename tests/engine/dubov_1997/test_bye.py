"""Chapter 4.

Four players with a point (1-4) and three without (5-7) unless a docstring says otherwise.
"""

from __future__ import annotations

import pytest

from arbiter_gui.engine.dubov.definitions import Entrant
from tests.engine.dubov_1997.made import Outcome, paired, player
from tests.old_form import Verb


def upper() -> list[Entrant]:
    return [player(n, 2500 - 10 * n, 2000 + n, "wb" if n % 2 else "bw") for n in (1, 2, 3, 4)]


def bye_of(outcome: Outcome) -> int | None:
    return outcome.pairing.bye


@pytest.mark.article("dubov-1997", "4")
def test_the_lowest_rating_of_the_lowest_group() -> None:
    """5 has R 2000, 6 has 1900, 7 has 1950: 6, although his number is not the last."""
    low = [player(5, 2000, 2100, "wb", score=0), player(6, 1900, 2100, "bw", score=0)]
    outcome = paired(*upper(), *low, player(7, 1950, 2100, "wb", score=0))
    assert bye_of(outcome) == 6
    assert outcome.read >= {"A25"}


@pytest.mark.article("dubov-1997", "4")
def test_equal_ratings_the_dominating_colour() -> None:
    """6 (due Black) and 7 (due White) share the lowest R.

    5 and 7 are due White, which dominates 2 to 1: 7.

    7 has the lower ARO, which is looked at only after the colour.
    """
    low = [player(5, 2000, 2100, "wb", score=0), player(6, 1900, 2200, "bw", score=0)]
    outcome = paired(*upper(), *low, player(7, 1900, 2100, "wb", score=0))
    assert bye_of(outcome) == 7
    assert "B14" in outcome.read


@pytest.mark.article("dubov-1997", "4")
def test_equal_ratings_and_colour_the_higher_aro() -> None:
    low = [player(5, 1900, 2100.1, "wb", score=0), player(6, 1900, 2100.2, "wb", score=0)]
    assert bye_of(paired(*upper(), *low, player(7, 2000, 2100, "wb", score=0))) == 6


@pytest.mark.article("dubov-1997", "4")
def test_everything_equal_the_last_of_the_starting_rank() -> None:
    low = [player(n, 1900, 2100, "wb", score=0) for n in (5, 6, 7)]
    outcome = paired(*upper(), *low)
    assert bye_of(outcome) == 7
    assert "A29" in outcome.read


@pytest.mark.article("dubov-1997", "4")
def test_no_colour_dominates() -> None:
    """Four with nothing: 5, 6 due White, 7, 8 due Black. 6 and 8 share the lowest R: the higher
    ARO, 6 (A28).
    """
    low = [player(5, 2000, 2100, "wb", score=0), player(6, 1900, 2200, "wb", score=0)]
    low += [player(7, 1950, 2100, "bw", score=0), player(8, 1900, 2150, "bw", score=0)]
    outcome = paired(*upper()[:3], *low)
    assert bye_of(outcome) == 6
    assert "A28" in outcome.read


@pytest.mark.article("dubov-1997", "4", "2.2")
def test_who_is_barred_gives_way_to_the_next_rating() -> None:
    """6 (R 1900) has had a bye; next is 7 (R 1950), before 5 (R 2000) (A26)."""
    low = [player(5, 2000, 2100, "wb", score=0), player(6, 1900, 2100, "bw", score=0, had_bye=True)]
    outcome = paired(*upper(), *low, player(7, 1950, 2100, "wb", score=0))
    assert bye_of(outcome) == 7
    assert outcome.told("4", Verb.GAVE_BYE)[0]["passed"] == ((6, "2.2"),)
    assert "A26" in outcome.read


@pytest.mark.article("dubov-1997", "4", "2.2")
def test_the_next_higher_group_when_the_lowest_is_barred() -> None:
    """5 alone has nothing and had a bye (say for no points).

    Of 1 to 4, all with a point, 4 has the lowest R.
    """
    outcome = paired(*upper(), player(5, 2500, 2100, "wb", score=0, had_bye=True))
    assert bye_of(outcome) == 4
    assert outcome.told("4", Verb.GAVE_BYE)[0]["passed"] == ((5, "2.2"),)


@pytest.mark.article("dubov-1997", "4")
def test_the_others_must_be_pairable() -> None:
    """Three players: 3 has the lowest R, but 1 and 2 have met.

    2 is next, and 1-3 can be paired (A27).
    """
    outcome = paired(
        player(1, 2400, 2000, "wb", met=[2]),
        player(2, 2300, 2000, "bw"),
        player(3, 2200, 2000, "bw"),
    )
    assert bye_of(outcome) == 2
    assert outcome.boards == ((1, 3),)
    assert outcome.told("4", Verb.GAVE_BYE)[0]["passed"] == ((3, "rest"),)
    assert {"A26", "A27"} <= outcome.read
