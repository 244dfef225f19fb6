"""Articles 1.7 and 4.3 of C.04.6 case by case."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.team_values.rules import PreferenceType, TeamRules, TeamScore
from arbiter_gui.domain.teams.matches import result_by_points
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Colour, Player, Round
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference, Strength
from arbiter_gui.engine.team_2026.colours import Side, a42_first_team, a43_colour_of_first_team
from arbiter_gui.engine.team_2026.definitions import a17_preference
from arbiter_gui.formats.trf.teams.reading import points_of_matches
from arbiter_gui.formats.trf.teams.records import MatchPoints

WHITE, BLACK = Colour.WHITE, Colour.BLACK
STRONG_WHITE, STRONG_BLACK = (Preference(Strength.STRONG, colour) for colour in (WHITE, BLACK))
MILD_WHITE, MILD_BLACK = (Preference(Strength.MILD, colour) for colour in (WHITE, BLACK))


@dataclass(frozen=True)
class Team:
    number: int
    score: int
    secondary: int = 0
    colours: tuple[Colour, ...] = ()
    ordinal: int = 0

    @property
    def has_odd_ordinal(self) -> bool:
        return (self.ordinal or self.number) % 2 == 1

    @property
    def colour_difference(self) -> int:
        return 2 * self.colours.count(WHITE) - len(self.colours)


def colours(letters: str) -> tuple[Colour, ...]:
    return tuple(map(Colour, letters))


@pytest.mark.parametrize(
    ("had", "type_a", "type_b", "type_b_last"),
    [
        ("", NO_PREFERENCE, NO_PREFERENCE, NO_PREFERENCE),
        ("bb", STRONG_WHITE, STRONG_WHITE, STRONG_WHITE),  # a difference of two
        ("wbwbb", STRONG_WHITE, STRONG_WHITE, STRONG_WHITE),  # -1 after two Blacks
        (
            "wwbb",
            STRONG_WHITE,
            STRONG_WHITE,
            STRONG_WHITE,
        ),  # 0 after two Blacks, also in the last round (T6)
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


@pytest.mark.article(
    "team-2026", "4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5", "4.3.6", "4.3.7", "4.3.8", "4.3.9"
)
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
    assert a43_colour_of_first_team(first, other, WHITE) == decided


def test_the_secondary_score_comes_before_the_number() -> None:
    lower, higher = side(1, ""), side(2, "", secondary=25)
    assert a42_first_team(lower, higher) == (higher, lower)


def test_a_late_team_is_not_counted_where_it_has_not_taken_part() -> None:
    """Reading T7: the place among those who took part is odd or even, not the number."""
    late = Side(Team(4, 0, ordinal=3), NO_PREFERENCE)
    assert a43_colour_of_first_team(late, side(5, ""), WHITE) == ("4.3.1", WHITE)


def match(white: int, black: int, points: tuple[int, int]) -> Board:
    """Return a match by the game points of both teams, in tenths."""
    return Board(white, black, result_by_points(points), stated_points=points)


def bye(team: int) -> tuple[Bye, ...]:
    return (Bye(team, ByeKind.PAIRING_ALLOCATED),)


def event(teams: int, *rounds: Round, planned: int = 5) -> Tournament:
    return Tournament(
        tuple(Player(number) for number in range(1, teams + 1)),
        rounds,
        edition="team-2026",
        round_count=planned,
        initial_colour=WHITE,
        points=points_of_matches(MatchPoints(), None),
        team_rules=TeamRules(),
    )


def test_without_a_legal_pairing_there_is_no_round() -> None:
    with pytest.raises(NoLegalPairing):
        pair_round(event(2, Round((match(1, 2, (25, 15)),))), "team-2026")
    with pytest.raises(NoLegalPairing):
        pair_round(event(1, Round((), bye(1))), "team-2026")


def test_the_worked_example_of_seven_teams() -> None:
    """Round 3 of 5: the bye goes to 4, C7 takes 3 instead of 6, and game points make 5 the
    first-team.
    """
    first = Round((match(1, 4, (25, 15)), match(3, 6, (20, 20)), match(5, 2, (15, 25))), bye(7))
    second = Round((match(2, 1, (15, 25)), match(6, 4, (30, 10)), match(7, 3, (10, 30))), bye(5))
    paired = pair_round(event(7, first, second), "team-2026")
    assert set(paired.boards) == {(1, 3), (2, 6), (7, 5)}
    assert paired.bye == 4


def test_the_primary_score_can_be_game_points() -> None:
    """1.2: teams are paired by the score that the event puts first."""
    lost_narrowly = Round((match(1, 2, (20, 20)), match(3, 4, (40, 0)), match(5, 6, (25, 15))))
    by_matches = event(6, lost_narrowly)
    by_games = replace(by_matches, team_rules=TeamRules(primary=TeamScore.GAME_POINTS))
    assert scores(by_matches) == {1: 10, 2: 10, 3: 20, 4: 0, 5: 20, 6: 0}
    assert scores(by_games) == {1: 20, 2: 20, 3: 40, 4: 0, 5: 25, 6: 15}
    assert (5, 3) in [
        tuple(sorted(board, reverse=True)) for board in pair_round(by_games, "team-2026").boards
    ]
