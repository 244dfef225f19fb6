"""A knock-out: who meets whom, byes to the top seeds, results that move winners on, and the lines
that keep it.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.matches.knockout import (
    Bracket,
    Knockout,
    MatchScore,
    SeedsBy,
    bracket_of,
    read_knockout,
    read_score,
    renumbered_knockout,
    seed_pairs,
    with_result,
    written_knockout,
)

SIX = Knockout((11, 12, 13, 14, 15, 16), third_place=True)
"""Six participants with their seeds as last figures, so that 11 and 12 have byes."""


def entered(knockout: Knockout, *results: tuple[int, int, int | None]) -> Knockout:
    """Return a knock-out with results, each as round, match and winner."""
    for number, place, winner in results:
        match = bracket_of(knockout).match_at(number, place)
        assert match is not None
        knockout = with_result(knockout, match, winner)
    return knockout


def pairs(bracket: Bracket, number: int) -> list[tuple[int | None, int | None]]:
    return [(match.first, match.second) for match in bracket.rounds[number - 1]]


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
def test_if_the_better_seed_always_wins_the_best_meet_as_late_as_can_be(size: int) -> None:
    field = list(seed_pairs(size))
    assert sorted(seed for pair in field for seed in pair) == list(range(1, size + 1))
    while len(field) > 1:
        assert {first + second for first, second in field} == {2 * len(field) + 1}
        winners = [min(pair) for pair in field]
        field = list(zip(winners[::2], winners[1::2], strict=True))
    assert sorted(field[0]) == [1, 2]


@pytest.mark.parametrize("size", range(2, 65))
def test_the_top_seeds_have_the_byes_up_to_a_power_of_two(size: int) -> None:
    bracket = bracket_of(Knockout(tuple(range(1, size + 1))))
    byes = [match.first for match in bracket.rounds[0] if match.is_bye]
    assert sorted(filter(None, byes)) == list(range(1, 2 ** len(bracket.rounds) - size + 1))
    assert len(bracket.matches) == size - 1


def test_winners_move_on_and_losers_of_the_semifinals_meet_for_third_place() -> None:
    assert pairs(bracket_of(SIX), 1) == [(11, None), (14, 15), (13, 16), (12, None)]
    assert pairs(bracket_of(SIX), 2) == [(11, None), (None, 12)]
    knockout = entered(SIX, (1, 2, 15), (1, 3, 13), (2, 1, 15), (2, 2, 12))
    bracket = bracket_of(knockout)
    assert pairs(bracket, 3) == [(15, 12)]
    assert bracket.third_place is not None
    assert (bracket.third_place.first, bracket.third_place.second) == (11, 13)
    knockout = entered(knockout, (3, 2, 13), (3, 1, 12))
    assert bracket_of(knockout).final.winner == 12
    assert len(knockout.results) == 6


@pytest.mark.parametrize(("size", "is_played"), [(2, False), (3, False), (4, True), (5, True)])
def test_third_place_is_played_for_if_two_lose_in_the_semifinals(
    size: int, is_played: bool
) -> None:
    bracket = bracket_of(Knockout(tuple(range(1, size + 1)), third_place=True))
    assert (bracket.third_place is not None) == is_played


def test_another_winner_drops_the_later_results_that_no_longer_fit() -> None:
    knockout = entered(SIX, (1, 2, 15), (1, 3, 13), (2, 1, 15), (2, 2, 12), (3, 1, 15))
    corrected = entered(knockout, (1, 2, 14))
    assert [(r.round, r.match, r.winner) for r in corrected.results] == [
        (1, 2, 14),
        (1, 3, 13),
        (2, 2, 12),
    ]
    cleared = entered(knockout, (2, 2, None))
    assert [(r.round, r.match) for r in cleared.results] == [(1, 2), (1, 3), (2, 1)]


def test_a_match_without_both_participants_and_a_score_against_the_winner_are_refused() -> None:
    bracket = bracket_of(SIX)
    open_match = bracket.match_at(2, 1)
    quarterfinal = bracket.match_at(1, 2)
    assert open_match is not None
    assert quarterfinal is not None
    with pytest.raises(InvalidTournament, match="not known yet"):
        with_result(SIX, open_match, 11)
    with pytest.raises(InvalidTournament, match="does not play"):
        with_result(SIX, quarterfinal, 11)
    with pytest.raises(InvalidTournament, match="the other participant wins"):
        with_result(SIX, quarterfinal, 14, MatchScore(5, 15))
    decided = with_result(SIX, quarterfinal, 15, MatchScore(10, 10))
    match = bracket_of(decided).match_at(1, 2)
    assert match is not None
    assert match.by_play_off


@pytest.mark.parametrize("text", ["", "1", "1-", "1-1-1", "1+0", "1-x", "100-0"])
def test_other_texts_than_two_numbers_of_points_are_no_score(text: str) -> None:
    with pytest.raises(
        InvalidTournament, match=f"^'{re.escape(text)}' is not the score of a match"
    ):
        read_score(f" {text} ")


def test_it_is_kept_as_lines() -> None:
    quarterfinal = bracket_of(SIX).match_at(1, 2)
    assert quarterfinal is not None
    knockout = replace(
        with_result(SIX, quarterfinal, 15, read_score("0.5 : 1,5")), seeds_by=SeedsBy.RATING
    )
    lines = written_knockout(knockout)
    assert lines == ("rating: 11 12 13 14 15 16", "third place", "1/2: 15 ½-1½")
    assert read_knockout(lines) == knockout
    assert read_knockout(written_knockout(None)) is None


@pytest.mark.parametrize(
    "lines",
    [
        ("11 12",),
        ("lots: 11 12",),
        ("rating: 11",),
        ("rating: 11 11",),
        ("rating: 11 12", "1/1: 11 x"),
        ("rating: 11 12", "final: 11"),
        (f"rating: {' '.join(map(str, range(1, 66)))}",),
    ],
)
def test_other_lines_are_refused(lines: tuple[str, ...]) -> None:
    with pytest.raises(InvalidTournament):
        read_knockout(lines)


def test_new_numbers_are_those_of_the_same_participants() -> None:
    lines = written_knockout(entered(SIX, (1, 2, 15)))
    moved = renumbered_knockout(lines, {number: number + 10 for number in SIX.seeds})
    assert moved == ("standings: 21 22 23 24 25 26", "third place", "1/2: 25")
    without_one = renumbered_knockout(
        lines, {number: number for number in SIX.seeds if number != 15}
    )
    assert without_one == ("standings: 11 12 13 14 16", "third place")
