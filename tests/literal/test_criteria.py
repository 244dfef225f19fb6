"""C.1 to C.19, each in a bracket where it decides.

Every choice is made by the plain and by the pruned walk.
"""

from __future__ import annotations

import pytest

from tests.literal.bracket import Bracket, Candidate, Route, candidates
from tests.literal.criteria import Judge, Verdict, Violation
from tests.literal.random_fields.made import bracket, choose, player, shown

LOW = (player(8, 0), player(9, 0))
"""Two players of a following bracket who may meet each other: no downfloaters harm them."""


def first(made: Bracket) -> tuple[Candidate, Verdict]:
    """The first candidate of all and what is wrong with it."""
    candidate = next(iter(candidates(made)))
    return candidate, Judge(made).evaluate(candidate)


def payers(made: Bracket, candidate: Candidate) -> dict[str, tuple[int, ...]]:
    return Judge(made).payers(candidate)


@pytest.mark.article("dutch-2017", "C.1")
def test_c1_nobody_meets_twice() -> None:
    """1 has met 3, so 1-3 2-4 is refused and 1-4 2-3 is next."""
    made = bracket(player(1, met=(3,)), player(2), player(3), player(4))
    assert first(made)[1].violations == (Violation("C.1", (1, 3)),)
    assert shown(choose(made)) == "2: 1-4 2-3"


@pytest.mark.article("dutch-2017", "C.2")
def test_c2_the_bye_goes_to_nobody_twice() -> None:
    """Last bracket: 3 must not have the bye again, so 2 gets it by the next transposition."""
    made = bracket(player(1), player(2), player(3, no_bye=True))
    assert first(made)[1].violations == (Violation("C.2", (3,)),)
    assert shown(choose(made)) == "2: 1-3 | 2"


@pytest.mark.article("dutch-2017", "C.2")
def test_c2_does_not_hold_above_the_last_bracket() -> None:
    made = bracket(player(1), player(2), player(3, no_bye=True), below=LOW)
    assert shown(choose(made)) == "1: 1-2 | 3"


@pytest.mark.article("dutch-2017", "C.3")
def test_c3_two_absolute_preferences_for_one_colour() -> None:
    """1 and 3 have both had Black twice running."""
    made = bracket(player(1, colours="bb"), player(2), player(3, colours="wbb"), player(4))
    assert first(made)[1].violations == (Violation("C.3", (1, 3)),)
    assert shown(choose(made)) == "2: 1-4 2-3"


@pytest.mark.article("dutch-2017", "C.3")
@pytest.mark.parametrize("tops", [(True, False), (False, True), (True, True)])
def test_c3_does_not_bind_a_topscorer_or_the_opponent(tops: tuple[bool, bool]) -> None:
    one, other = (player(n + 1, colours="wbb", top=top) for n, top in enumerate(tops))
    choice = choose(bracket(one, other))
    assert shown(choice) == "1: 1-2"
    assert choice.verdict.value("C.9") == 1


@pytest.mark.article("dutch-2017", "C.4")
def test_c4_the_penultimate_bracket_floats_whom_the_rest_can_use() -> None:
    """Only 4 is left below and has met 3: 3 must not float, 2 may."""
    made = bracket(
        player(1), player(2), player(3), below=(player(4, 0, met=(3,)),), route=Route.PENULTIMATE
    )
    assert first(made)[1].violations == (Violation("C.4", (3,)),)
    assert shown(choose(made)) == "2: 1-3 | 2"


@pytest.mark.article("dutch-2017", "C.4")
def test_c4_can_cost_pairs() -> None:
    """4 and 5 below have met, so both players of the bracket are needed there.

    1-2 would leave them alone.
    """
    below = (player(4, 0, met=(5,)), player(5, 0))
    made = bracket(player(1), player(2), below=below, route=Route.PENULTIMATE)
    assert made.limits.max_pairs == 0
    assert shown(choose(made)) == "1:  | 1 2"


@pytest.mark.article("dutch-2017", "C.5")
def test_c5_as_many_pairs_as_can_be() -> None:
    """1 has met all others, who may meet one another: one pair, and the first in order is 2-3,
    after three transpositions of S2 for 1 and, the exchange of 1 and 2 made, the impossible 2-1.
    """
    made = bracket(player(1, met=(2, 3, 4)), player(2), player(3), player(4), below=LOW)
    choice = choose(made)
    assert shown(choice) == "5: 2-3 | 1 4"
    assert choice.verdict.value("C.5") == 2


@pytest.mark.article("dutch-2017", "C.6", "A.8")
def test_c6_the_higher_mdp_is_paired() -> None:
    """One resident (1 point) for two MDPs: with 1 (3 points) paired the differences are 20 and 20
    tenths (2 is 2 points, the artificial value 0); with 2 paired they are 30 and 10.
    """
    made = bracket(player(1, 30), player(2, 20), player(3), below=LOW)
    choice = choose(made)
    assert shown(choice) == "1: 1-3 | 2"
    assert choice.verdict.value("C.6") == (20, 20)
    other = list(candidates(made))[1]
    assert Judge(made).evaluate(other).value("C.6") == (30, 10)


@pytest.mark.article("dutch-2017", "A.8")
def test_the_artificial_value_may_be_negative() -> None:
    """Last bracket of players without a point: the bye's difference is one point."""
    made = bracket(player(1, 0), player(2, 0), player(3, 0))
    assert choose(made).verdict.value("C.6") == (10, 0)


@pytest.mark.article("dutch-2017", "C.7")
def test_c7_counts_the_pairs_of_the_following_bracket() -> None:
    """The next scoregroup is 4 alone, who has met 3: with 2 floating there is a pair, with 3 there
    is none.
    """
    below = (player(4, 5, met=(3,)), *LOW)
    made = bracket(player(1), player(2), player(3), below=below)
    assert first(made)[1].value("C.7") == (0, (15, 10))
    choice = choose(made)
    assert shown(choice) == "2: 1-3 | 2"
    assert choice.verdict.value("C.7") == (-1, (5,))


@pytest.mark.article("dutch-2017", "C.7")
def test_c7_then_compares_its_differences() -> None:
    """4 and 5 can make a pair in any case. 3 has met both and would float again (15 tenths), 2
    would not.
    """
    below = (player(4, 5, met=(3,)), player(5, 5, met=(3,)), *LOW)
    made = bracket(player(1), player(2), player(3), below=below)
    assert first(made)[1].value("C.7") == (-1, (15, 0))
    choice = choose(made)
    assert shown(choice) == "2: 1-3 | 2"
    assert choice.verdict.value("C.7") == (-1, (10, 5))


@pytest.mark.article("dutch-2017", "C.7")
def test_c7_looks_at_the_following_bracket_only() -> None:
    """Behind 4 and 5 stand 8 and 9, who have met everybody: that is not looked at, 3 floats."""
    below = (
        player(4, 5),
        player(5, 5),
        player(8, 0, met=(1, 2, 3, 4, 5, 9)),
        player(9, 0, met=(1, 2, 3, 4, 5)),
    )
    assert shown(choose(bracket(player(1), player(2), player(3), below=below))) == "1: 1-2 | 3"


@pytest.mark.article("dutch-2017", "C.7", "C.2")
def test_c7_above_the_last_bracket_minds_the_bye() -> None:
    """4 and 5 below are the last bracket and have both had the bye, as has 3: if 3 floats, nobody
    can get it.
    """
    below = (player(4, 0, no_bye=True), player(5, 0, no_bye=True))
    made = bracket(player(1), player(2), player(3, no_bye=True), below=below)
    assert first(made)[1].value("C.7") == (1, ())
    choice = choose(made)
    assert shown(choice) == "2: 1-3 | 2"
    assert choice.verdict.value("C.7") == (-1, (20, 0))


@pytest.mark.article("dutch-2017", "C.7")
@pytest.mark.parametrize("route", [Route.PENULTIMATE, Route.COLLAPSED])
def test_c7_is_off_in_the_two_last_brackets(route: Route) -> None:
    below = (player(4, 5, met=(3,)), *LOW) if route is Route.PENULTIMATE else ()
    choice = choose(bracket(player(1), player(2), player(3), below=below, route=route))
    assert shown(choice) == "1: 1-2 | 3"
    assert choice.verdict.value("C.7") == (0, ())


@pytest.mark.article("dutch-2017", "C.8")
def test_c8_no_topscorer_beyond_a_difference_of_two() -> None:
    """1 and 3 have a difference of +2: if they met, one would get +3. Preferences: everybody is due
    Black, so each candidate denies two of them.
    """
    wide = ("wbww", True), ("bwbw", True), ("wwbw", True), ("bwbw", True)
    made = bracket(*(player(n, 30, colours, top=top) for n, (colours, top) in enumerate(wide, 1)))
    wrong = first(made)[1]
    assert (wrong.value("C.8"), wrong.value("C.10")) == (1, 2)
    choice = choose(made)
    assert shown(choice) == "2: 1-4 2-3"
    assert (choice.verdict.value("C.8"), choice.verdict.value("C.10")) == (0, 2)


@pytest.mark.article("dutch-2017", "C.8")
def test_c8_counts_the_topscorers_opponent_too() -> None:
    """2 is no topscorer but meets one.

    E.2 grants 1 the wider difference (+3), 2 goes from +2 to +3.
    """
    made = bracket(player(1, 30, "wwbww", top=True), player(2, 30, "wbww"))
    assert payers(made, choose(made).candidate)["C.8"] == (2,)


@pytest.mark.article("dutch-2017", "C.9")
def test_c9_no_topscorer_with_one_colour_three_times() -> None:
    """1 and 3 had White twice running at a difference of +1: one of them would have it a third
    time.
    """
    rows = "bww", "wb", "bww", "bw"
    made = bracket(*(player(n, 20, colours, top=True) for n, colours in enumerate(rows, 1)))
    wrong = first(made)[1]
    assert (wrong.value("C.8"), wrong.value("C.9"), wrong.value("C.10")) == (0, 1, 1)
    choice = choose(made)
    assert shown(choice) == "2: 1-4 2-3"
    assert (choice.verdict.value("C.9"), choice.verdict.value("C.10")) == (0, 1)


@pytest.mark.article("dutch-2017", "C.10")
def test_c10_colour_preferences() -> None:
    """White is due to 1 and 3, Black to 2 and 4: 1-3 2-4 denies two, 1-4 2-3 nobody."""
    made = bracket(*(player(n, 10, "wb" if n % 2 else "bw") for n in range(1, 5)))
    assert payers(made, first(made)[0])["C.10"] == (3, 4)
    choice = choose(made)
    assert shown(choice) == "2: 1-4 2-3"
    assert choice.verdict.value("C.10") == 0


@pytest.mark.article("dutch-2017", "C.11")
def test_c11_strong_preferences() -> None:
    """All due Black, 1 and 3 strongly: two are denied anyhow, but only 1-3 denies a strong one."""
    rows = "w", "bw", "w", "bw"
    made = bracket(*(player(n, 10, colours) for n, colours in enumerate(rows, 1)))
    candidate, wrong = first(made)
    assert (wrong.value("C.10"), wrong.value("C.11"), payers(made, candidate)["C.11"]) == (
        2,
        1,
        (3,),
    )
    assert shown(choose(made)) == "2: 1-4 2-3"


@pytest.mark.article("dutch-2017", "C.11")
def test_c11_does_not_count_an_absolute_preference() -> None:
    """Two topscorers due Black absolutely: somebody is denied, but not a strong preference
    (A.6.b).
    """
    verdict = choose(
        bracket(player(1, 20, "bww", top=True), player(2, 20, "bww", top=True))
    ).verdict
    assert (verdict.value("C.10"), verdict.value("C.11")) == (1, 0)


@pytest.mark.parametrize(
    ("article", "floats"),
    [
        pytest.param("C.12", "d", marks=pytest.mark.article("dutch-2017", "C.12")),
        pytest.param("C.14", "d-", marks=pytest.mark.article("dutch-2017", "C.14")),
    ],
)
def test_c12_c14_not_the_same_downfloat_again(article: str, floats: str) -> None:
    """3 floated down one (two) rounds ago; 2 floats instead."""
    made = bracket(player(1), player(2), player(3, floats=floats), below=LOW)
    assert payers(made, first(made)[0])[article] == (3,)
    choice = choose(made)
    assert shown(choice) == "2: 1-3 | 2"
    assert choice.verdict.value(article) == 0


@pytest.mark.article("dutch-2017", "C.12")
def test_c12_counts_mdps_limbo_and_the_bye() -> None:
    """All have floated: 1 and 2 play lower players, 3 stays in the Limbo and, this being the last
    bracket, has the bye; 4 and 5 play higher ones and float up.
    """
    mdps = (player(n, 30, floats="d") for n in (1, 2, 3))
    made = bracket(*mdps, player(4, floats="d"), player(5, floats="u"))
    assert payers(made, choose(made).candidate)["C.12"] == (1, 2, 3)


@pytest.mark.article("dutch-2017", "C.12")
def test_c12_the_last_brackets_bye_is_a_downfloat() -> None:
    assert shown(choose(bracket(player(1), player(2), player(3, floats="d")))) == "2: 1-3 | 2"


@pytest.mark.parametrize(
    ("article", "floats"),
    [
        pytest.param("C.13", "u", marks=pytest.mark.article("dutch-2017", "C.13")),
        pytest.param("C.15", "u-", marks=pytest.mark.article("dutch-2017", "C.15")),
    ],
)
def test_c13_c15_not_the_same_upfloat_again(article: str, floats: str) -> None:
    """2 met a higher player one (two) rounds ago; the MDP 1 meets 3 instead."""
    made = bracket(player(1, 20), player(2, floats=floats), player(3), player(4))
    assert payers(made, first(made)[0])[article] == (2,)
    choice = choose(made)
    assert shown(choice) == "3: 1-3 2-4"
    assert choice.verdict.value(article) == 0


@pytest.mark.parametrize(
    ("article", "floats"),
    [
        pytest.param("C.16", "d", marks=pytest.mark.article("dutch-2017", "C.16")),
        pytest.param("C.18", "d-", marks=pytest.mark.article("dutch-2017", "C.18")),
    ],
)
def test_c16_c18_a_repeated_downfloat_should_be_short(article: str, floats: str) -> None:
    """Two MDPs of 3 points, one resident of 2. 2 floated before and floats down whatever happens:
    by one point when paired, by two (to the artificial value) when in the Limbo.
    """
    made = bracket(player(1, 30), player(2, 30, floats=floats), player(3, 20), below=LOW)
    assert first(made)[1].value(article) == (20,)
    choice = choose(made)
    assert shown(choice) == "2: 2-3 | 1"
    assert choice.verdict.value(article) == (10,)


@pytest.mark.parametrize(
    ("article", "floats"),
    [
        pytest.param("C.17", "u", marks=pytest.mark.article("dutch-2017", "C.17")),
        pytest.param("C.19", "u-", marks=pytest.mark.article("dutch-2017", "C.19")),
    ],
)
def test_c17_c19_a_repeated_upfloat_should_be_short(article: str, floats: str) -> None:
    """MDPs of 4 and 3 points, residents 3 and 4 of 2; 3 floated up before and does so again anyhow:
    by two points against 1, by one against 2.
    """
    made = bracket(player(1, 40), player(2, 30), player(3, 20, floats=floats), player(4, 20))
    assert first(made)[1].value(article) == (20,)
    choice = choose(made)
    assert shown(choice) == "2: 1-4 2-3"
    assert choice.verdict.value(article) == (10,)


@pytest.mark.article("dutch-2017", "B.8")
def test_a_higher_criterion_outweighs_all_lower_ones() -> None:
    """1 and 3 floated before, 2 did not.

    But if 2 floats, 1 and 3 are both due White: C.10 is above C.12.
    """
    rows = ("wb", "-d"), ("bw", "--"), ("wb", "-d")
    made = bracket(*(player(n, 10, c, floats=f) for n, (c, f) in enumerate(rows, 1)), below=LOW)
    choice = choose(made)
    assert shown(choice) == "1: 1-2 | 3"
    assert (choice.verdict.value("C.10"), choice.verdict.value("C.12")) == (0, 1)
