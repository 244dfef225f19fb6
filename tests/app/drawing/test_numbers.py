"""The numbers of a round-robin: by lot, by Varma's tables, by rating, by hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from arbiter_gui.app.drawing.numbers import (
    drawn_numbers,
    edit_giving_numbers,
    late_meetings,
    numbers_by_varma,
)
from arbiter_gui.app.edits import ExchangeNumbers
from arbiter_gui.app.registration.registration_cautions import pairing_cautions, ranking_remark
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.schedule import NumbersBy, Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.engine.berger.tables import boards_of_round, rounds_of_cycle
from arbiter_gui.engine.berger.varma import annex2_groups


def event(federations: str) -> Tournament:
    """Return players of federations, a letter each."""
    players = tuple(
        Player(number, f"Player {number:02}", 2000 + number, federation=letter)
        for number, letter in enumerate(federations, 1)
    )
    return Tournament(players, edition="berger", schedule=Schedule())


def names(tournament: Tournament) -> list[str]:
    return [player.name for player in tournament.players]


@pytest.mark.article("berger", "6.2")
@pytest.mark.parametrize("by", [NumbersBy.LOT, NumbersBy.VARMA])
def test_the_same_seed_draws_the_same_numbers_and_another_one_others(by: NumbersBy) -> None:
    tournament = event("AABBCCDDEE")
    drawings = [drawn_numbers(tournament, by, seed) for seed in (7, 7, 8)]
    assert drawings[0] == drawings[1] != drawings[2]
    assert sorted(drawings[0].values()) == list(range(1, 11))


def test_the_numbers_are_given_with_the_seed_on_record() -> None:
    tournament = event("ABCDEF")
    numbers = drawn_numbers(tournament, NumbersBy.LOT, 99)
    after = edit_giving_numbers(numbers, NumbersBy.LOT, 99).apply(tournament)
    assert after.schedule == Schedule(numbers=NumbersBy.LOT, seed=99)
    assert names(after) == [
        f"Player {old:02}" for old in sorted(numbers, key=lambda old: numbers[old])
    ]
    assert pairing_cautions(after) == ()
    (caution,) = pairing_cautions(tournament)
    assert caution.code == "numbers-not-drawn"


def test_numbers_by_rating_have_the_highest_first() -> None:
    tournament = event("ABCDEF")
    after = edit_giving_numbers(
        drawn_numbers(tournament, NumbersBy.RATING, 0), NumbersBy.RATING
    ).apply(tournament)
    assert names(after) == [f"Player {n:02}" for n in (6, 5, 4, 3, 2, 1)]
    assert ranking_remark(tournament) == ""


@pytest.mark.parametrize(
    "numbers",
    [
        {1: 1, 2: 2, 3: 2, 4: 4},
        {1: 1, 2: 2, 3: 3},
        {1: 0, 2: 1, 3: 2, 4: 3},
        {1: 5, 2: 2, 3: 3, 4: 4},
    ],
)
def test_numbers_by_hand_are_refused_unless_everybody_has_one(numbers: dict[int, int]) -> None:
    with pytest.raises(InvalidTournament, match="one of the numbers 1 to 4"):
        edit_giving_numbers(numbers, NumbersBy.HAND).apply(event("ABCD"))


def test_any_two_can_change_numbers_until_the_schedule_is_made() -> None:
    tournament = event("ABCD")
    changed = ExchangeNumbers(1, 4).apply(tournament)
    assert names(changed) == [f"Player {n:02}" for n in (4, 2, 3, 1)]
    made = propose(tournament).edit().apply(tournament)
    with pytest.raises(InvalidTournament, match="made with the present numbers"):
        edit_giving_numbers({1: 2, 2: 1, 3: 3, 4: 4}, NumbersBy.HAND).apply(made)


@pytest.mark.article("berger", "Annex 2")
@pytest.mark.parametrize("players", range(9, 25))
def test_no_two_of_a_group_meet_in_the_last_three_rounds_but_six_and_twelve(players: int) -> None:
    """Reading RR8: the group stands as printed."""
    groups = annex2_groups(players)
    assert sorted(number for group in groups for number in group) == list(range(1, players + 1))
    rounds = rounds_of_cycle(players)
    late = {
        frozenset(board): number
        for number in range(rounds - 2, rounds + 1)
        for board in boards_of_round(number, players, Schedule())
    }
    met = [pair for group in groups for pair in combinations(group, 2) if frozenset(pair) in late]
    assert met == ([(6, 12)] if players == 12 else [])


@pytest.mark.article("berger", "Annex 2")
@pytest.mark.parametrize("seed", range(20))
def test_a_federation_draws_its_numbers_from_one_group_where_one_has_room(seed: int) -> None:
    tournament = event("AAABBBCCDE")
    numbers = numbers_by_varma(tournament, seed)
    after = edit_giving_numbers(numbers, NumbersBy.VARMA, seed).apply(tournament)
    groups = annex2_groups(10)
    for federation in "AB":
        own = {player.number for player in after.players if player.federation == federation}
        assert any(own <= set(group) for group in groups)
    meetings = {after.by_number[meeting.white].federation for meeting in late_meetings(after)}
    assert not meetings & set("AB")


def test_a_federation_too_large_for_any_group_is_split_and_the_arbiter_warned() -> None:
    tournament = event("AAAAAAABCD")
    after = edit_giving_numbers(numbers_by_varma(tournament, 1), NumbersBy.VARMA, 1).apply(
        tournament
    )
    meetings = late_meetings(after)
    assert meetings
    assert all(meeting.round in (7, 8, 9) for meeting in meetings)


@pytest.mark.parametrize("players", [8, 25])
def test_where_there_is_no_table_by_varma_that_is_said(players: int) -> None:
    with pytest.raises(InvalidTournament, match=f"no Varma table for {players} players"):
        numbers_by_varma(event("A" * players), 1)


def test_the_warning_names_six_and_twelve_of_twelve_players() -> None:
    tournament = event("ABCDEXFGHIJX")  # the sixth and the twelfth are of one federation
    assert [(m.round, {m.white, m.black}) for m in late_meetings(tournament)] == [(11, {6, 12})]
