"""Articles 1.7 and 4.3 of C.04.6 case by case."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference, Strength
from arbiter_gui.engine.team_2026.colours import Side, a42_first_team, a43_first_colour
from arbiter_gui.engine.team_2026.round import TeamRules, pair_teams
from arbiter_gui.engine.team_2026.teams import PreferenceType, Team, a17_preference

WHITE, BLACK = Colour.WHITE, Colour.BLACK
STRONG_WHITE, STRONG_BLACK = (Preference(Strength.STRONG, colour) for colour in (WHITE, BLACK))
MILD_WHITE, MILD_BLACK = (Preference(Strength.MILD, colour) for colour in (WHITE, BLACK))


def colours(letters: str) -> tuple[Colour, ...]:
    return tuple(map(Colour, letters))


@pytest.mark.parametrize(
    ("had", "type_a", "type_b", "type_b_last"),
    [
        ("", NO_PREFERENCE, NO_PREFERENCE, NO_PREFERENCE),
        ("bb", STRONG_WHITE, STRONG_WHITE, STRONG_WHITE),  # a difference of two
        ("wbwbb", STRONG_WHITE, STRONG_WHITE, STRONG_WHITE),  # -1 after two Blacks
        ("wwbb", STRONG_WHITE, STRONG_WHITE, STRONG_WHITE),  # 0 after two Blacks, also in the last round (T6)
        ("bbww", STRONG_BLACK, STRONG_BLACK, STRONG_BLACK),
        ("wwwbb", NO_PREFERENCE, MILD_BLACK, MILD_BLACK),  # +1 after two Blacks
        ("w", NO_PREFERENCE, MILD_BLACK, MILD_BLACK),
        ("b", NO_PREFERENCE, MILD_WHITE, MILD_WHITE),
        ("wb", NO_PREFERENCE, MILD_WHITE, NO_PREFERENCE),
        ("bw", NO_PREFERENCE, MILD_BLACK, NO_PREFERENCE),
    ],
)
def test_preferences_of_both_types(
    had: str, type_a: Preference, type_b: Preference, type_b_last: Preference
) -> None:
    assert a17_preference(colours(had), PreferenceType.A, last_round=False) == type_a
    assert a17_preference(colours(had), PreferenceType.B, last_round=False) == type_b
    assert a17_preference(colours(had), PreferenceType.B, last_round=True) == type_b_last
    assert a17_preference(colours(had), PreferenceType.NONE, last_round=False) == NO_PREFERENCE


def side(number: int, had: str, preference: Preference = NO_PREFERENCE, secondary: int = 0) -> Side:
    return Side(Team(number, 20, secondary, colours=colours(had)), preference)


@pytest.mark.parametrize(
    ("first", "other", "decided"),
    [
        (side(3, ""), side(4, ""), ("4.3.1", WHITE)),
        (side(2, ""), side(5, ""), ("4.3.1", BLACK)),
        (side(1, "w"), side(2, "wb", MILD_WHITE), ("4.3.2", BLACK)),
        (side(1, "bb", STRONG_WHITE), side(2, "w", MILD_BLACK), ("4.3.3", WHITE)),
        (side(1, "b", MILD_WHITE), side(2, "bb", STRONG_WHITE), ("4.3.4", BLACK)),
        (side(1, "w"), side(2, "b"), ("4.3.5", BLACK)),
        (side(1, "wb"), side(2, "bw"), ("4.3.6", WHITE)),
        (side(1, "wb", MILD_WHITE), side(2, "wb", MILD_WHITE), ("4.3.7", WHITE)),
        (side(1, "wb"), side(2, "wb"), ("4.3.8", WHITE)),
        (side(1, ""), side(2, "wb"), ("4.3.9", BLACK)),
    ],
)
def test_the_first_rule_that_decides_gives_the_colours(
    first: Side, other: Side, decided: tuple[str, Colour]
) -> None:
    assert a42_first_team(other, first) == (first, other)
    assert a43_first_colour(first, other, WHITE) == decided


def test_the_secondary_score_comes_before_the_number() -> None:
    lower, higher = side(1, ""), side(2, "", secondary=25)
    assert a42_first_team(lower, higher) == (higher, lower)


def test_a_late_team_is_not_counted_where_it_has_not_taken_part() -> None:
    """Reading T7: the place among those who took part is odd or even, not the number."""
    late = Side(Team(4, 0, place=3), NO_PREFERENCE)
    assert a43_first_colour(late, side(5, ""), WHITE) == ("4.3.1", WHITE)


def test_without_a_legal_pairing_there_is_no_round() -> None:
    rules = TeamRules(PreferenceType.A, 2, 5, WHITE)
    assert (
        pair_teams([Team(1, 20, opponents=frozenset((2,))), Team(2, 0, opponents=frozenset((1,)))], rules)
        is None
    )
    assert pair_teams([Team(1, 0, barred_from_bye=True)], rules) is None


def test_the_worked_example_of_seven_teams() -> None:
    """Round 3 of 5: the bye goes to 4, C7 takes 3 instead of 6, and game points make 5 the first-team."""

    def team(number: int, score: int, games: int, met: set[int], had: str, **facts: bool) -> Team:
        return Team(number, score, games, frozenset(met), colours(had), **facts)

    teams = [
        team(1, 40, 50, {4, 2}, "wb"),
        team(2, 20, 40, {1, 5}, "bw", floated=False),
        team(3, 30, 50, {6, 7}, "wb"),
        team(4, 0, 25, {1, 6}, "bb", floated=True),
        team(5, 10, 35, {2}, "w", barred_from_bye=True),
        team(6, 30, 50, {3, 4}, "bw", floated=True),
        team(7, 10, 30, {3}, "w", barred_from_bye=True),
    ]
    paired = pair_teams(teams, TeamRules(PreferenceType.A, 3, 5, WHITE))
    assert paired is not None
    assert [(match.white, match.black) for match in paired.matches] == [(1, 3), (2, 6), (7, 5)]
    assert paired.bye == 4
