"""Who belongs to which group, and board numbers that no two groups share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.events.dividing import GroupRule, group_rule, proposed_moves
from arbiter_gui.app.events.first_boards import SPARE_BOARDS, proposed_first_boards, shared_boards
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.tournament import Tournament
from tests.app.events.festivals import after_round_1, group_of


def event(**groups: Tournament) -> Event:
    return Event("Festival", tuple(Group(name, tournament) for name, tournament in groups.items()))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("A: rating=1800-", GroupRule("A", lowest_rating=1800)),
        ("B : rating=-1799", GroupRule("B", highest_rating=1799)),
        ("U16: born=2010-2014, sex=F", GroupRule("U16", first_year=2010, last_year=2014, sex="w")),
        ("S: category=S50", GroupRule("S", category="S50")),
        ("Rest:", GroupRule("Rest")),
    ],
)
def test_rules_are_read(text: str, rule: GroupRule) -> None:
    assert group_rule(text) == rule


@pytest.mark.parametrize(
    "text", ["A", ": rating=1-2", "A: rating=low", "A: sex=x", "A: height=180", "A: category="]
)
def test_a_text_that_is_not_a_rule_is_refused(text: str) -> None:
    with pytest.raises(InvalidTournament):
        group_rule(text)


def test_the_first_rule_that_fits_counts_and_others_stay() -> None:
    groups = event(A=group_of("A", 4, 1830), B=group_of("B", 2, 1500))
    rules = [group_rule("A: rating=1800-"), group_rule("B: rating=1795-1799")]
    moves = proposed_moves(groups, rules)
    assert [(move.player.name, move.source, move.target) for move in moves] == []
    rules = [group_rule("A: rating=1810-"), group_rule("B:")]
    moves = proposed_moves(groups, rules)
    assert [(move.player.name, move.target) for move in moves] == [
        ("Cedar, A", "B"),
        ("Dorn, A", "B"),
    ]


def test_a_group_that_has_begun_stays_as_it_is() -> None:
    groups = event(A=after_round_1(group_of("A", 4)), B=group_of("B", 2))
    assert proposed_moves(groups, [group_rule("B: rating=0-2000")]) == ()
    with pytest.raises(InvalidTournament, match="no group C"):
        proposed_moves(groups, [group_rule("C:")])


def test_a_player_without_year_of_birth_is_in_no_age_group() -> None:
    unknown = group_of("A", 1)
    unknown = replace(unknown, players=(replace(unknown.players[0], birth=""),))
    assert (
        proposed_moves(event(A=unknown, B=group_of("B", 1)), [group_rule("B: born=1900-2020")])
        == ()
    )


def test_first_boards_follow_one_another() -> None:
    groups = event(A=group_of("A", 7), B=group_of("B", 8), C=group_of("C", 2))
    assert proposed_first_boards(groups, 0) == {"A": 1, "B": 4, "C": 8}
    assert [str(sentence) for sentence in shared_boards(groups)] == [
        "These groups have board numbers in common: A, B, C.",
    ]
    two_groups = Event("Festival", groups.groups[:2])
    assert [str(sentence) for sentence in shared_boards(two_groups)] == [
        "Groups A and B both have boards 1 to 3.",
    ]
    a, b = (group.tournament for group in two_groups.groups)
    b = replace(b, details=replace(b.details, first_board=3))
    (sentence,) = shared_boards(Event("Festival", (Group("A", a), Group("B", b))))
    assert str(sentence) == "Groups A and B both have board 3."
    first_boards = proposed_first_boards(groups, 0)
    apart = []
    for group in groups.groups:
        details = replace(group.tournament.details, first_board=first_boards[group.name])
        apart.append(Group(group.name, replace(group.tournament, details=details)))
    assert shared_boards(Event("Festival", tuple(apart))) == ()


def test_boards_stay_free_for_late_entries_until_the_last_round_is_paired() -> None:
    last_round = replace(after_round_1(group_of("B", 8)), round_count=1)
    groups = event(A=group_of("A", 7), B=last_round, C=group_of("C", 2))
    first_boards = proposed_first_boards(groups, SPARE_BOARDS)
    assert first_boards == {"A": 1, "B": 6, "C": 10}
    numbered = []
    for group in groups.groups:
        players = group.tournament.players
        if group.name == "A":
            late_entries = [replace(players[0], number=number) for number in range(8, 12)]
            players = (*players, *late_entries)
        details = replace(group.tournament.details, first_board=first_boards[group.name])
        tournament = replace(group.tournament, players=players, details=details)
        numbered.append(Group(group.name, tournament))
    assert shared_boards(Event("Festival", tuple(numbered))) == ()


def test_who_plays_in_the_blitz_too_is_not_divided_into_the_open_again() -> None:
    """The blitz has no rule; and in A the person of B is already."""
    groups = event(A=group_of("A", 2), B=group_of("A", 4), Blitz=group_of("C", 2, 1500))
    moves = proposed_moves(groups, [group_rule("A:"), group_rule("B: rating=-1")])
    assert [(move.player.name, move.source, move.target) for move in moves] == [
        ("Cedar, A", "B", "A"),
        ("Dorn, A", "B", "A"),
    ]
