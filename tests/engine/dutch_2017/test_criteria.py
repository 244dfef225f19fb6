"""Chapter C, criterion by criterion: what one pair or one downfloater adds."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.dutch import criteria
from arbiter_gui.engine.dutch.criteria import Case
from arbiter_gui.engine.dutch_2017 import criteria as c
from arbiter_gui.engine.kernel.seats import Seat, colours_clash, have_met
from tests.engine.dutch_2017.drawn import seat, unplayed


def pair(higher: Seat, lower: Seat) -> Case:
    return Case(higher, lower, higher.score - lower.score)


def floater(who: Seat, lowest: int) -> Case:
    return Case(who, None, c.a8_score_difference(who, None, lowest))


@pytest.mark.article("dutch-2017", "C.1")
def test_c1_two_players_meet_only_once():
    assert have_met(seat(1, met={2}), seat(2))
    assert not have_met(seat(1, met={3}), seat(2))


@pytest.mark.article("dutch-2017", "C.2")
@pytest.mark.parametrize(
    ("entry", "may"),
    [
        (unplayed(ByeKind.PAIRING_ALLOCATED), False),
        (unplayed(mark=Mark.FORFEIT_WIN, opponent=4), False),
        (unplayed(mark=Mark.FORFEIT_LOSS, opponent=4), True),
        (unplayed(ByeKind.HALF), True),
        (unplayed(ByeKind.FULL), True),
        (unplayed(), True),
    ],
)
def test_c2_bars_from_the_bye_after_a_bye_or_a_win_by_forfeit(entry, may):
    assert c.c2_may_have_bye(seat(1, past=(entry,)).card, PointSystem()) is may


@pytest.mark.article("dutch-2017", "C.3")
def test_c3_two_absolute_preferences_for_one_colour_clash_unless_a_topscorer_plays():
    assert colours_clash(seat(1, had="WW"), seat(2, had="BWW"))
    assert not colours_clash(seat(1, had="WW"), seat(2, had="BB"))
    assert not colours_clash(seat(1, had="WW"), seat(2, had="W"))
    assert not colours_clash(seat(1, had="WW", topscorer=True), seat(2, had="WW"))


@pytest.mark.article("dutch-2017", "C.5")
def test_c5_counts_downfloaters():
    assert criteria.downfloaters(floater(seat(1), 10)) == 1
    assert criteria.downfloaters(pair(seat(1), seat(2))) == 0


@pytest.mark.article("dutch-2017", "C.6")
def test_c6_lists_differences_the_largest_first():
    assert c.c6_score_differences(pair(seat(1, 20), seat(2, 5))) == 15
    assert c.c6_score_differences(pair(seat(1, 20), seat(2, 20))) == 0
    assert c.c6_score_differences(floater(seat(1, 20), 10)) == 20


@pytest.mark.article("dutch-2017", "C.7")
def test_c7_those_left_over_come_before_any_difference():
    assert sorted(c.c7_following_bracket(2, 15)) == [(criteria.UNPAIRED, 2), (-15, 1)]
    assert list(c.c7_following_bracket(0, 5)) == [(-5, 1)]
    assert list(c.c7_following_bracket(0, 0)) == []


@pytest.mark.article("dutch-2017", "C.8")
def test_c8_a_topscorer_taken_beyond_a_difference_of_two():
    """Both WWBW (+2) want Black; one of them gets White: +3."""
    clash = pair(seat(1, had="WWBW", topscorer=True), seat(2, had="WWBW"))
    assert criteria.difference_beyond_two(clash) == 1
    milder = pair(seat(1, had="BWW", topscorer=True), seat(2, had="WWBW"))
    assert criteria.difference_beyond_two(milder) == 0


@pytest.mark.article("dutch-2017", "C.9")
def test_c9_a_topscorer_with_one_colour_three_times_running():
    """BWW (+1) yields to WWBW (+2), whose difference is wider, and gets White a third time."""
    clash = pair(seat(1, had="BWW", topscorer=True), seat(2, had="WWBW"))
    assert criteria.three_in_a_row(clash) == 1
    other = pair(seat(1, had="WWBW", topscorer=True), seat(2, had="WWBW"))
    assert criteria.three_in_a_row(other) == 0


@pytest.mark.article("dutch-2017", "C.10")
def test_c10_counts_pairs_with_one_preference():
    assert criteria.preferences(pair(seat(1, had="W"), seat(2, had="BW"))) == 1
    assert criteria.preferences(pair(seat(1, had="W"), seat(2, had="B"))) == 0
    assert criteria.preferences(pair(seat(1), seat(2, had="B"))) == 0


@pytest.mark.article("dutch-2017", "C.11")
def test_c11_counts_a_strong_preference_that_yields():
    assert criteria.strong_preferences(pair(seat(1, had="W"), seat(2, had="W"))) == 1
    assert criteria.strong_preferences(pair(seat(1, had="W"), seat(2, had="BW"))) == 0
    assert criteria.strong_preferences(pair(seat(1, had="WW"), seat(2, had="W"))) == 1
    both_absolute = pair(seat(1, had="WW", topscorer=True), seat(2, had="WW"))
    assert criteria.strong_preferences(both_absolute) == 0


MEASURES = {number: measure for number, _, measure in c.CRITERIA}
DOWN, UP = ("D", ""), ("U", "")
DOWN_BEFORE, UP_BEFORE = ("", "D"), ("", "U")


@pytest.mark.article("dutch-2017", "C.12", "C.14", "C.16", "C.18")
@pytest.mark.parametrize(("floats", "back"), [(DOWN, 0), (DOWN_BEFORE, 1)])
def test_downfloats_are_counted_for_floaters_and_for_the_higher_of_unequal_players(floats, back):
    count, by = MEASURES[12 + 2 * back], MEASURES[16 + 2 * back]
    again = floater(seat(1, 20, floats=floats), 20)
    assert (count(again), by(again)) == (1, 10)
    moved = pair(seat(1, 25, floats=floats), seat(2, 20))
    assert (count(moved), by(moved)) == (1, 5)
    for harmless in (
        pair(seat(1, 20, floats=floats), seat(2, 20)),
        pair(seat(1, 25), seat(2, 20, floats=floats)),
    ):
        assert (count(harmless), by(harmless)) == (0, 0)


@pytest.mark.article("dutch-2017", "C.13", "C.15", "C.17", "C.19")
@pytest.mark.parametrize(("floats", "back"), [(UP, 0), (UP_BEFORE, 1)])
def test_upfloats_are_counted_for_the_lower_of_unequal_players(floats, back):
    count, by = MEASURES[13 + 2 * back], MEASURES[17 + 2 * back]
    again = pair(seat(1, 25), seat(2, 20, floats=floats))
    assert (count(again), by(again)) == (1, 5)
    for harmless in (
        pair(seat(1, 25, floats=floats), seat(2, 20)),
        pair(seat(1, 20), seat(2, 20, floats=floats)),
    ):
        assert (count(harmless), by(harmless)) == (0, 0)


def test_the_list_of_criteria_is_in_order_of_priority():
    numbers = list(MEASURES)
    assert numbers == sorted(numbers)
    assert set(numbers) | {7} == set(range(5, 20))
