"""Chapter C, criterion by criterion: what one pair or one downfloater adds."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.dutch_2017 import criteria as c
from arbiter_gui.engine.dutch_2017.process import Bracket
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.rulebook import Criterion
from arbiter_gui.rulebook.measures import UNPAIRED
from arbiter_gui.trace.values import Mode
from tests.engine.dutch_2017.drawn import seat, unplayed

Entries = dict[tuple[Criterion, int], int]
"""How much something adds to a criterion, by what the criterion lists (0: it counts)."""


def named(amounts: Mapping[tuple[int, int], int]) -> Entries:
    return {(Bracket.criteria.criterion(key), key[1]): amount for key, amount in amounts.items()}


def bracket(*seats: Seat) -> Bracket:
    """A last bracket of these players, all of them residents."""
    return Bracket(Field(seats, c.C1, c.C3), (), tuple(range(len(seats))), Mode.LAST)


def pair(higher: Seat, lower: Seat) -> Entries:
    return named(bracket(higher, lower).amounts_of_pair(0, 1))


def floater(who: Seat, lowest: int) -> Entries:
    return named(bracket(who, seat(99, lowest)).amounts_of_downfloater(0, single=False))


def counts(entries: Entries, criterion: Criterion) -> int:
    """What a criterion comes to: an amount, or the score difference that it lists."""
    return sum(
        -detail if detail else amount
        for (counted, detail), amount in entries.items()
        if counted is criterion
    )


@pytest.mark.article("dutch-2017", "C.1")
def test_c1_two_players_meet_only_once():
    assert c.C1.counts(seat(1, met={2}), seat(2))
    assert not c.C1.counts(seat(1, met={3}), seat(2))


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
    assert c.C2.counts(seat(1, past=(entry,)).card, PointSystem()) is not may


@pytest.mark.article("dutch-2017", "C.3")
def test_c3_two_absolute_preferences_for_one_colour_clash_unless_a_topscorer_plays():
    assert c.C3.counts(seat(1, had="WW"), seat(2, had="BWW"))
    assert not c.C3.counts(seat(1, had="WW"), seat(2, had="BB"))
    assert not c.C3.counts(seat(1, had="WW"), seat(2, had="W"))
    assert not c.C3.counts(seat(1, had="WW", topscorer=True), seat(2, had="WW"))


@pytest.mark.article("dutch-2017", "C.5")
def test_c5_counts_downfloaters():
    assert counts(floater(seat(1), 10), c.C5) == 1
    assert counts(pair(seat(1), seat(2)), c.C5) == 0


@pytest.mark.article("dutch-2017", "C.6")
def test_c6_lists_differences_the_largest_first():
    assert counts(pair(seat(1, 20), seat(2, 5)), c.C6) == 15
    assert counts(pair(seat(1, 20), seat(2, 20)), c.C6) == 0
    assert counts(floater(seat(1, 20), 10), c.C6) == 20


@pytest.mark.article("dutch-2017", "C.7")
def test_c7_those_left_over_come_before_any_difference():
    field = Field((seat(1, 20), seat(2, 15)), c.C1, c.C3)
    above = Bracket(field, (), (0,), Mode.NORMAL, (1,))
    assert [entry for _, entry in sorted(above.amounts_in_next_bracket(20, meets=False))] == [
        UNPAIRED,
        -15,
    ]
    assert named(above.amounts_in_next_bracket(20, meets=False)) == {
        (c.C7, UNPAIRED): 1,
        (c.C7, -15): 1,
    }
    assert named(above.amounts_in_next_bracket(20, meets=True)) == {(c.C7, -5): 1}
    assert above.amounts_in_next_bracket(15, meets=True) == {}


@pytest.mark.article("dutch-2017", "C.8")
def test_c8_a_topscorer_taken_beyond_a_difference_of_two():
    """Both WWBW (+2) want Black; one of them gets White: +3."""
    clash = pair(seat(1, had="WWBW", topscorer=True), seat(2, had="WWBW"))
    assert counts(clash, c.C8) == 1
    milder = pair(seat(1, had="BWW", topscorer=True), seat(2, had="WWBW"))
    assert counts(milder, c.C8) == 0


@pytest.mark.article("dutch-2017", "C.9")
def test_c9_a_topscorer_with_one_colour_three_times_running():
    """BWW (+1) yields to WWBW (+2), whose difference is wider, and gets White a third time."""
    clash = pair(seat(1, had="BWW", topscorer=True), seat(2, had="WWBW"))
    assert counts(clash, c.C9) == 1
    other = pair(seat(1, had="WWBW", topscorer=True), seat(2, had="WWBW"))
    assert counts(other, c.C9) == 0


@pytest.mark.article("dutch-2017", "C.10")
def test_c10_counts_pairs_with_one_preference():
    assert counts(pair(seat(1, had="W"), seat(2, had="BW")), c.C10) == 1
    assert counts(pair(seat(1, had="W"), seat(2, had="B")), c.C10) == 0
    assert counts(pair(seat(1), seat(2, had="B")), c.C10) == 0


@pytest.mark.article("dutch-2017", "C.11")
def test_c11_counts_a_strong_preference_that_yields():
    assert counts(pair(seat(1, had="W"), seat(2, had="W")), c.C11) == 1
    assert counts(pair(seat(1, had="W"), seat(2, had="BW")), c.C11) == 0
    assert counts(pair(seat(1, had="WW"), seat(2, had="W")), c.C11) == 1
    both_absolute = pair(seat(1, had="WW", topscorer=True), seat(2, had="WW"))
    assert counts(both_absolute, c.C11) == 0


DOWN, UP = ("D", ""), ("U", "")
DOWN_BEFORE, UP_BEFORE = ("", "D"), ("", "U")


@pytest.mark.article("dutch-2017", "C.12", "C.14", "C.16", "C.18")
@pytest.mark.parametrize(("floats", "back"), [(DOWN, 0), (DOWN_BEFORE, 1)])
def test_downfloats_are_counted_for_floaters_and_for_the_higher_of_unequal_players(floats, back):
    criteria = ((c.C12, c.C16), (c.C14, c.C18))[back]
    again = floater(seat(1, 20, floats=floats), 20)
    assert [counts(again, criterion) for criterion in criteria] == [1, 10]
    moved = pair(seat(1, 25, floats=floats), seat(2, 20))
    assert [counts(moved, criterion) for criterion in criteria] == [1, 5]
    for harmless in (
        pair(seat(1, 20, floats=floats), seat(2, 20)),
        pair(seat(1, 25), seat(2, 20, floats=floats)),
    ):
        assert [counts(harmless, criterion) for criterion in criteria] == [0, 0]


@pytest.mark.article("dutch-2017", "C.13", "C.15", "C.17", "C.19")
@pytest.mark.parametrize(("floats", "back"), [(UP, 0), (UP_BEFORE, 1)])
def test_upfloats_are_counted_for_the_lower_of_unequal_players(floats, back):
    criteria = ((c.C13, c.C17), (c.C15, c.C19))[back]
    again = pair(seat(1, 25), seat(2, 20, floats=floats))
    assert [counts(again, criterion) for criterion in criteria] == [1, 5]
    for harmless in (
        pair(seat(1, 25, floats=floats), seat(2, 20)),
        pair(seat(1, 20), seat(2, 20, floats=floats)),
    ):
        assert [counts(harmless, criterion) for criterion in criteria] == [0, 0]


def test_every_criterion_of_single_cases_can_be_told():
    unlucky = seat(1, 25, had="WWBW", floats=("D", "D"), topscorer=True)
    clash = pair(unlucky, seat(2, 20, had="WWBW", floats=("U", "U")))
    third = pair(unlucky, seat(2, 25, had="BWW"))
    strong = pair(seat(1, had="W"), seat(2, had="W"))
    told = {
        criterion
        for entries in (clash, third, strong, floater(unlucky, 20))
        for criterion, _ in entries
    }
    assert told == {*c.CRITERIA} - {c.C1, c.C2, c.C3, c.C4, c.C7}
