"""Teams in an individual event: who counts, ties, teams that are too small."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.groups import Trait
from arbiter_gui.ratings.teams import TeamRule, team_rule, teams, too_small
from tests.ratings.prizes.test_prizes import event


def test_the_best_players_of_a_club_count() -> None:
    tournament = event([90, 80, 70, 60, 50, 40], club=["A", "B", "a", "B", "A", "C"])
    found = teams(tournament, TeamRule(Trait.CLUB, 2))
    assert [
        (t.rank, t.name, t.points, [r.number for r in t.counting], t.reserves) for t in found
    ] == [
        (1, "A", 160, [1, 3], 1),
        (2, "B", 140, [2, 4], 0),
    ]
    assert too_small(tournament, TeamRule(Trait.CLUB, 2)) == 1


def test_equal_points_are_parted_by_ranks_then_by_the_best_rank() -> None:
    tournament = event([90, 80, 70, 60], federation=["X", "Y", "Y", "X"])
    by_best = teams(tournament, TeamRule(Trait.FEDERATION, 2))
    assert [(t.name, t.points, t.ranks, t.rank, t.tied) for t in by_best] == [
        ("X", 150, 5, 1, False),
        ("Y", 150, 5, 2, False),
    ]
    by_ranks = teams(event([90, 80, 80, 70], club=["X", "Y", "Y", "X"]), TeamRule(Trait.CLUB, 2))
    assert [(t.name, t.ranks) for t in by_ranks] == [("Y", 4), ("X", 5)]


def test_teams_that_nothing_parts_share_the_rank() -> None:
    found = teams(event([80, 80, 60, 60], club=["X", "Y", "X", "Y"]), TeamRule(Trait.CLUB, 2))
    assert [(t.name, t.rank, t.tied) for t in found] == [("X", 1, True), ("Y", 1, True)]


def test_somebody_in_two_categories_plays_for_both() -> None:
    found = teams(event([90, 80, 70], category=["U16, S", "U16", "S"]), TeamRule(Trait.CATEGORY, 2))
    assert [(t.name, t.points) for t in found] == [("U16", 170), ("S", 160)]


def test_rules_are_kept_as_text() -> None:
    assert team_rule("") is None
    assert team_rule("federation:10") == TeamRule(Trait.FEDERATION, 10)
    assert TeamRule(Trait.CLUB, 3).text == "club:3"
    for wrong in ("club", "club:0", "sex:2", "club:123"):
        with pytest.raises(InvalidTournament, match="is not a team rule"):
            team_rule(wrong)


@given(
    st.lists(st.tuples(st.integers(0, 9), st.sampled_from("ABC")), min_size=1, max_size=12),
    st.integers(1, 4),
)
def test_a_team_has_the_points_of_its_best(rows: list[tuple[int, str]], size: int) -> None:
    chance = random.Random(len(rows))
    chance.shuffle(rows)
    tournament = event([10 * points for points, _ in rows], club=[club for _, club in rows])
    for team in teams(tournament, TeamRule(Trait.CLUB, size)):
        own = sorted((10 * points for points, club in rows if club == team.name), reverse=True)
        assert team.points == sum(own[:size])
