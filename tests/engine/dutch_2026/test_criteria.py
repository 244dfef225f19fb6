"""Every criterion in a position small enough to be worked by hand.

Players are numbered in order of rank; scores in points. `S1-S2` names the first candidate of a
bracket.
"""

from __future__ import annotations

import pytest

from tests.engine.dutch_2026.made import Person, paired


def outcome(*people: Person) -> str:
    """The pairs, and the bye as a last word."""
    found = paired(*people)
    assert found is not None
    return found.pairs if found.bye is None else f"{found.pairs} bye {found.bye}".strip()


@pytest.mark.article("dutch-2026", "C1")
def test_c1_players_who_met_do_not_meet_again() -> None:
    """1 2 against 3 4 gives 1-3; those two met, so the next transposition 4 3 is taken."""
    assert outcome(Person(1, 1, met=(3,)), Person(2, 1), Person(3, 1), Person(4, 1)) == "1-4 2-3"


@pytest.mark.article("dutch-2026", "C2")
def test_c2_the_bye_passes_over_who_must_not_have_it() -> None:
    """S1 = 1, S2 = 2 3: the first candidate leaves 3, who had a bye already.

    The next one leaves 2.
    """
    assert outcome(Person(1, 1), Person(2, 1), Person(3, 1, no_bye=True)) == "1-3 bye 2"


@pytest.mark.article("dutch-2026", "C3")
def test_c3_equal_absolute_preferences_do_not_meet() -> None:
    """1 and 3 had Black twice: both must have White. So 1-4 2-3."""
    bb = Person(1, 1, "bb"), Person(2, 1, "bw"), Person(3, 1, "bb"), Person(4, 1, "wb")
    assert outcome(*bb) == "1-4 2-3"


@pytest.mark.article("dutch-2026", "C3", "1.8")
def test_c3_one_topscorer_is_enough_to_lift_it() -> None:
    assert paired(Person(1, 1, "bb"), Person(2, 1, "bb")) is None
    assert outcome(Person(1, 1, "bb", top=True), Person(2, 1, "bb")) == "1-2"
    assert outcome(Person(1, 1, "bb"), Person(2, 1, "bb", top=True)) == "1-2"


@pytest.mark.article("dutch-2026", "C4")
def test_c4_the_rest_must_still_be_paired() -> None:
    """3 and 4 met. With 1-2 they would be left alone, so 1 and 2 both float and meet them."""
    assert outcome(Person(1, 2), Person(2, 2), Person(3, 1, met=(4,)), Person(4, 1)) == "1-3 2-4"


@pytest.mark.article("dutch-2026", "C4", "3.1")
def test_c4_holds_in_every_bracket_not_only_in_the_last_but_one() -> None:
    """5 and 6 met and so did 3 and 4 with each of them: only 1 and 2 can help, two brackets
    higher.
    """
    low = Person(5, 0, met=(6, 3, 4)), Person(6, 0, met=(3, 4))
    assert outcome(Person(1, 3), Person(2, 3), Person(3, 2), Person(4, 2), *low) == "1-5 2-6 3-4"


@pytest.mark.article("dutch-2026", "C5")
def test_c5_the_lowest_bye_costs_downfloaters_high_up() -> None:
    """3 and 4 met; 5 can have the bye with nothing only if each of 3 and 4 meets one of 1 and 2.

    1-2 would be perfect in its bracket, but then the bye falls to a player with a point.
    """
    people = Person(1, 2), Person(2, 2), Person(3, 1, met=(4,)), Person(4, 1), Person(5, 0)
    assert outcome(*people) == "1-3 2-4 bye 5"


@pytest.mark.article("dutch-2026", "C5", "C2")
def test_c5_the_lowest_who_may_have_it() -> None:
    """5 had a bye already: now a player with a point must have it, and 1-2 stands."""
    people = (
        Person(1, 2),
        Person(2, 2),
        Person(3, 1, met=(4,)),
        Person(4, 1),
        Person(5, 0, no_bye=True),
    )
    assert outcome(*people) == "1-2 3-5 bye 4"


@pytest.mark.article("dutch-2026", "C6")
def test_c6_as_few_downfloaters_as_possible() -> None:
    """With 1-2 nobody floats, although 3 and 4, who met, then float both.

    1-3 2-4 5-6 has two floats less.
    """
    low = Person(5, 0), Person(6, 0)
    found = paired(Person(1, 2), Person(2, 2), Person(3, 1, met=(4,)), Person(4, 1), *low)
    assert found is not None
    assert found.pairs == "1-2 3-5 4-6"
    assert [verdict["C6"] for verdict in found.verdicts] == [0, 2, 0]


@pytest.mark.article("dutch-2026", "C7")
def test_c7_the_highest_mdp_is_paired_first() -> None:
    """1 and 2 met and both come to 3, who can meet one of them. 2-3 would please the colours, but
    leaves 3 points.
    """
    people = Person(1, 3, "w"), Person(2, 2, "b", met=(1,)), Person(3, 1, "w"), Person(4, 0, "b")
    found = paired(*people)
    assert found is not None
    assert found.pairs == "1-3 2-4"
    assert found.verdicts[2]["C7"] == (20,)
    assert found.verdicts[2]["C12"] == 1


@pytest.mark.article("dutch-2026", "C8")
def test_c8_the_downfloater_suits_the_next_bracket() -> None:
    """1-2 would leave 3, who met 4, and both would go down to 5 and 6. 1-3 leaves 2, and 2-4 can be
    made.
    """
    low = Person(4, 1), Person(5, 0), Person(6, 0)
    assert outcome(Person(1, 2), Person(2, 2), Person(3, 2, met=(4,)), *low) == "1-3 2-4 5-6"


@pytest.mark.article("dutch-2026", "C8")
def test_c8_looks_at_the_scores_the_next_bracket_leaves() -> None:
    """1-2 leaves 3, who met 4 and 5: of the next bracket he would stay, with 2 points. 1-3 leaves
    2: then it is 5, with one point.
    """
    low = Person(4, 1), Person(5, 1), Person(6, 0)
    found = paired(Person(1, 2), Person(2, 2), Person(3, 2, met=(4, 5)), *low)
    assert found is not None
    assert found.verdicts[0]["C8"] == (1, (10,))
    assert found.pairs == "1-3 2-4 5-6"


@pytest.mark.article("dutch-2026", "C9")
def test_c9_the_bye_avoids_who_has_not_played() -> None:
    """1-2 would leave 3, who missed a round; 1-3 leaves 2, who played them all."""
    assert outcome(Person(1, 0), Person(2, 0), Person(3, 0, unplayed=1)) == "1-3 bye 2"


@pytest.mark.article("dutch-2026", "C9")
def test_c9_counts_only_where_the_floater_must_have_the_bye() -> None:
    """3 missed a round but only floats; the bye goes to somebody with nothing.

    So 1-2 stands (reading U2).
    """
    people = Person(1, 1), Person(2, 1), Person(3, 1, unplayed=1), Person(4, 0), Person(5, 0)
    found = paired(*people)
    assert found is not None
    assert (found.pairs, found.bye) == ("1-2 3-4", 5)
    assert found.verdicts[0]["C9"] == 0


@pytest.mark.article("dutch-2026", "C9", "C5")
def test_c9_counts_above_the_last_bracket_too() -> None:
    """4 and 5 cannot have the bye, so whoever floats from the top will: 2 and not 3, who missed a
    round.
    """
    low = Person(4, 0, no_bye=True), Person(5, 0, no_bye=True)
    found = paired(Person(1, 1), Person(2, 1), Person(3, 1, unplayed=1), *low)
    assert found is not None
    assert (found.pairs, found.bye) == ("1-3 4-5", 2)


@pytest.mark.article("dutch-2026", "C10")
def test_c10_no_colour_difference_beyond_two() -> None:
    """All want Black. 1 and 3 are two games ahead with White (wwbw), 2 and 4 had White twice
    running.

    1-3 takes one of them to three (C10: 1), and 2-4 gives one a third White (C11: 1). 1-4 and 2-3
    give Black to the wider difference: nobody goes beyond two, at the price of two third Whites.
    """
    people = (
        Person(1, 2, "wwbw", top=True),
        Person(2, 2, "bww", top=True),
        Person(3, 2, "wwbw", top=True),
        Person(4, 2, "bbww", top=True),
    )
    found = paired(*people)
    assert found is not None
    assert found.pairs == "1-4 2-3"
    assert (found.verdicts[0]["C10"], found.verdicts[0]["C11"]) == (0, 2)


@pytest.mark.article("dutch-2026", "C11")
def test_c11_no_third_colour_running() -> None:
    """All want Black: 1 and 3 absolutely (bww), 2 and 4 strongly (wbw). 1-3 gives one a third
    White.

    1-4 and 2-3 do not, at the price of a second strong preference (C13).
    """
    people = (
        Person(1, 2, "bww", top=True),
        Person(2, 2, "wbw", top=True),
        Person(3, 2, "bww", top=True),
        Person(4, 2, "wbw", top=True),
    )
    found = paired(*people)
    assert found is not None
    assert found.pairs == "1-4 2-3"
    assert [found.verdicts[0][name] for name in ("C11", "C12", "C13")] == [0, 2, 2]


@pytest.mark.article("dutch-2026", "C12")
def test_c12_colour_preferences() -> None:
    """1 and 3 had White, 2 and 4 Black: 1-3 2-4 disappoints two, 1-4 2-3 nobody."""
    assert (
        outcome(Person(1, 1, "w"), Person(2, 1, "b"), Person(3, 1, "w"), Person(4, 1, "b"))
        == "1-4 2-3"
    )


@pytest.mark.article("dutch-2026", "C13")
def test_c13_strong_preferences() -> None:
    """All want Black, 1 and 3 strongly.

    Two are disappointed anyway; 1-4 2-3 lets it be the mild ones.
    """
    people = Person(1, 1, "w"), Person(2, 1, "bw"), Person(3, 1, "w"), Person(4, 1, "bw")
    found = paired(*people)
    assert found is not None
    assert found.pairs == "1-4 2-3"
    assert (found.verdicts[0]["C12"], found.verdicts[0]["C13"]) == (2, 0)


@pytest.mark.article("dutch-2026", "C13")
def test_c13_does_not_count_an_absolute_preference() -> None:
    """Two topscorers with absolute preferences: the loser had no strong one (reading U4)."""
    found = paired(Person(1, 1, "bb", top=True), Person(2, 1, "bb", top=True))
    assert found is not None
    assert (found.verdicts[0]["C12"], found.verdicts[0]["C13"]) == (1, 0)


@pytest.mark.article("dutch-2026", "C14")
def test_c14_nobody_floats_down_twice_running() -> None:
    """1-2 leaves 3, who floated down in the previous round; 1-3 leaves 2."""
    assert outcome(Person(1, 1), Person(2, 1), Person(3, 1, last="D"), Person(4, 0)) == "1-3 2-4"


@pytest.mark.article("dutch-2026", "C14", "1.9")
def test_c14_sees_the_one_who_receives_the_bye() -> None:
    assert outcome(Person(1, 1), Person(2, 1), Person(3, 1, last="D")) == "1-3 bye 2"


@pytest.mark.article("dutch-2026", "C15")
def test_c15_no_opponent_of_an_mdp_floats_up_twice_running() -> None:
    """1 comes down and would meet 2, who floated up in the previous round.

    With 1-3 it is 3's turn.
    """
    people = Person(1, 2), Person(2, 1, last="U"), Person(3, 1), Person(4, 1)
    assert outcome(*people) == "1-3 2-4"


@pytest.mark.article("dutch-2026", "C16")
def test_c16_nobody_floats_down_as_two_rounds_before() -> None:
    assert outcome(Person(1, 1), Person(2, 1), Person(3, 1, earlier="D"), Person(4, 0)) == "1-3 2-4"


@pytest.mark.article("dutch-2026", "C14", "C16")
def test_c14_goes_before_c16() -> None:
    """1 floated down two rounds before, 2 and 3 in the previous round: 2-3 meet and 1 floats.

    The exchange of 1 and 2 makes S1 = 2, S2 = 1 3; its first order repeats 1-2, its second is 2-3.
    """
    people = Person(1, 1, earlier="D"), Person(2, 1, last="D"), Person(3, 1, last="D"), Person(4, 0)
    assert outcome(*people) == "1-4 2-3"


@pytest.mark.article("dutch-2026", "C17")
def test_c17_no_opponent_of_an_mdp_floats_up_as_two_rounds_before() -> None:
    people = Person(1, 2), Person(2, 1, earlier="U"), Person(3, 1), Person(4, 1)
    assert outcome(*people) == "1-3 2-4"


@pytest.mark.article("dutch-2026", "C18", "4.4")
def test_c18_who_floated_down_before_does_not_stay_in_the_limbo() -> None:
    """1 and 2 met and come down to 3, who can meet one of them. 2 floated down in the previous
    round.

    S1 = 1 leaves 2 in the Limbo, whose difference is above every other (reading U3); S1 = 2 gives
    him one of 1.
    """
    people = Person(1, 2, met=(2,)), Person(2, 2, last="D"), Person(3, 1), Person(4, 0)
    assert outcome(*people) == "1-4 2-3"


@pytest.mark.article("dutch-2026", "C19")
def test_c19_who_floated_up_before_meets_the_nearer_mdp() -> None:
    """1 with 3 points and 2 with 2 come down to 3 and 4. 3 floated up before: 2-3 is one point, 1-3
    two.
    """
    people = Person(1, 3), Person(2, 2, met=(1,)), Person(3, 1, last="U"), Person(4, 1)
    found = paired(*people)
    assert found is not None
    assert found.pairs == "1-4 2-3"
    assert (found.verdicts[2]["C15"], found.verdicts[2]["C19"]) == (1, ((0, 10),))


@pytest.mark.article("dutch-2026", "C20")
def test_c20_as_c18_two_rounds_before() -> None:
    people = Person(1, 2, met=(2,)), Person(2, 2, earlier="D"), Person(3, 1), Person(4, 0)
    assert outcome(*people) == "1-4 2-3"


@pytest.mark.article("dutch-2026", "C18", "C20")
def test_c18_goes_before_c20() -> None:
    """1 floated down in the previous round, 2 two rounds before: 1 must not stay in the Limbo."""
    people = Person(1, 2, met=(2,), last="D"), Person(2, 2, earlier="D"), Person(3, 1), Person(4, 0)
    assert outcome(*people) == "1-3 2-4"


@pytest.mark.article("dutch-2026", "C21")
def test_c21_as_c19_two_rounds_before() -> None:
    people = Person(1, 3), Person(2, 2, met=(1,)), Person(3, 1, earlier="U"), Person(4, 1)
    assert outcome(*people) == "1-4 2-3"


@pytest.mark.article("dutch-2026", "C14", "C18")
def test_mdps_are_not_residents() -> None:
    """2 comes down a second time running, but C14 counts residents only.

    3's bracket sees C18 with one of 1.
    """
    people = Person(1, 2, met=(2,)), Person(2, 2, last="D"), Person(3, 1), Person(4, 0)
    found = paired(*people)
    assert found is not None
    assert [found.verdicts[1][name] for name in ("C14", "C18")] == [0, ((0, 10),)]
