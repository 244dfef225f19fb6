"""Recorded ranks held to the standings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain import values
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Board, Player, Round
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.recorded_ranks import (
    are_running_numbers,
    can_be_compared,
    left_without_rank,
    rank_differences,
    replaced_ranks,
    with_ranks,
)

W, D = values.WHITE_WINS, values.DRAWN


def event(*ranks: int | None, tie_breaks: tuple[str, ...] = ()) -> Tournament:
    """1 has 2 points, 2 and 4 have 1 and met, 3 has none; of 2 and 4 the latter won with Black."""
    rounds = (Round((Board(1, 2, W), Board(4, 3, W))), Round((Board(1, 4, W), Board(2, 3, W))))
    players = tuple(Player(n, rank=rank) for n, rank in enumerate(ranks, 1))
    return Tournament(players, rounds, Details(tie_breaks=tie_breaks))


@pytest.mark.parametrize(
    "ranks",
    [(1, 2, 4, 2), (1, 2, 4, 3), (1, 3, 4, 2), (None, 3, None, 2), (1, 3, 4, None), (0, 2, 0, 0)],
)
def test_without_stated_tie_breaks_equals_stand_in_any_order(ranks: tuple[int | None, ...]) -> None:
    assert rank_differences(event(*ranks)) == ()


@pytest.mark.parametrize(
    ("ranks", "wrong"),
    [
        ((2, 1, 4, 3), {1: (2, 1, 1), 2: (1, 2, 3)}),
        ((1, 3, 4, 3), {2: (3, 2, 2), 4: (3, 2, 2)}),
        ((1, 2, 3, 2), {3: (3, 4, 4)}),
        ((None, 4, None, None), {2: (4, 2, 3)}),
    ],
)
def test_what_the_points_do_not_allow_is_found(
    ranks: tuple[int | None, ...], wrong: dict[int, tuple[int, int, int]]
) -> None:
    found = {d.player: (d.recorded, d.first, d.last) for d in rank_differences(event(*ranks))}
    assert found == wrong


def test_stated_tie_breaks_are_exact() -> None:
    # 2 has beaten one player with White, 4 too; the pairing number separates them, highest first.
    assert rank_differences(event(1, 3, 4, 2, tie_breaks=("TPN/R",))) == ()
    found = rank_differences(event(1, 2, 4, 3, tie_breaks=("TPN/R",)))
    assert [(d.player, d.recorded, d.first, d.last) for d in found] == [(4, 3, 2, 2), (2, 2, 3, 3)]
    assert rank_differences(event(1, 2, 4, 3, tie_breaks=("WIN",))) == (), (
        "lots may have been drawn"
    )


def test_nothing_is_compared_while_results_are_missing_or_no_rank_is_there() -> None:
    assert can_be_compared(event(4, 3, 2, 1))
    assert not can_be_compared(event(None, None, 0, None))
    assert not can_be_compared(replace(event(4, 3, 2, 1), rounds=()))
    open_ = replace(event(4, 3, 2, 1), rounds=(*event(1).rounds, Round((Board(1, 3),))))
    assert not can_be_compared(open_)


def test_right_ranks_stay_as_they_were_recorded_and_others_are_given_anew() -> None:
    right = event(1, 3, 4, 2)
    assert with_ranks(right) is right
    for stale in (event(1, 2, 4, None), event(4, 3, 2, 1), event(None, None, None, None)):
        assert [p.rank for p in with_ranks(stale).players] == [1, 2, 4, 2]


def late_event(*ranks: int | None) -> Tournament:
    """Points 2, 1, 1, 2, ½ and 1½ after three rounds; 4 and 5 are absent in the last one."""
    rounds = (
        Round((Board(4, 1, W), Board(2, 5, W), Board(3, 6, W))),
        Round((Board(1, 2, W), Board(4, 3, W), Board(5, 6, D))),
        Round((Board(1, 3, values.WHITE_WINS), Board(6, 2, W))),
    )
    return Tournament(tuple(Player(n, rank=rank) for n, rank in enumerate(ranks, 1)), rounds)


def test_others_may_be_ranked_without_who_has_no_rank_or_with_him() -> None:
    without = late_event(1, 4, 3, None, 5, 2)
    counted = late_event(1, 5, 4, None, 6, 3)
    for tournament in (without, counted):
        assert rank_differences(tournament) == ()
        assert with_ranks(tournament) is tournament, "who is gone stays without a rank"
        assert left_without_rank(tournament) == (4,)
        assert replaced_ranks(tournament) == ()
    wrong = late_event(1, 7, 4, None, 6, 3)
    assert [d.player for d in rank_differences(wrong)] == [2]


def test_only_what_is_proved_wrong_is_replaced() -> None:
    swapped = late_event(1, 4, 3, None, 2, 5)
    assert replaced_ranks(swapped) == (5, 6)
    assert [p.rank for p in with_ranks(swapped).players] == [1, 4, 3, None, 5, 2]
    assert with_ranks(with_ranks(swapped)) == with_ranks(swapped)


def test_a_rank_that_is_called_wrong_never_lies_among_the_right_ones() -> None:
    for ranks in ((1, 3, 4, 3), (1, 1, 4, 1), (2, 2, 4, 3), (1, 4, 3, 2), (None, 4, 1, 4)):
        for difference in rank_differences(event(*ranks)):
            assert not difference.first <= difference.recorded <= difference.last


def test_starting_numbers_against_the_points_are_no_ranks() -> None:
    assert are_running_numbers(event(1, 2, 3, 4)), "4 has more points than 3"
    assert not are_running_numbers(event(1, 2, None, 4)), (
        "a column that is filled for some is no running number"
    )
    assert not are_running_numbers(event(1, 2, 4, 3))
    two = event(1, 2, 3, 4).rounds[0]
    first, second = two.boards
    in_order = Round((first, Board(second.black, second.white, W)))
    right = Tournament(tuple(Player(n, rank=n) for n in (1, 2, 3, 4)), (in_order,))
    assert are_running_numbers(right), "2 lost, 3 won"
    points_falling = Tournament(right.players, (Round((Board(1, 3, W), Board(2, 4, W))),))
    assert not are_running_numbers(points_falling), (
        "the order of the points: they are ranks, right ones"
    )


def many(ranks: dict[int, int]) -> Tournament:
    """Twelve players in six groups of two: 1 and 2 have six points, 3 and 4 five, and so on.

    `ranks` differ.
    """
    rounds = tuple(
        Round(
            tuple(
                Board(strong, 13 - strong, W if strong <= 2 * (6 - n) else D)
                for strong in range(1, 7)
            )
        )
        for n in range(6)
    )
    return Tournament(tuple(Player(n, rank=ranks.get(n, n)) for n in range(1, 13)), rounds)


def test_one_player_far_from_his_place_does_not_make_those_between_wrong() -> None:
    far = {1: 10} | {n: n - 1 for n in range(2, 11)}
    tournament = many(far)
    wrong = [d.player for d in rank_differences(tournament)]
    assert 1 in wrong
    assert len(wrong) == 1, "all others follow the standings without this one"


def test_two_players_who_have_each_others_rank_are_both_wrong() -> None:
    tournament = many({})
    assert rank_differences(tournament) == ()
    points = {row.number: row.points for row in ranked(tournament, ())}
    below = next(n for n in range(2, 13) if points[n] < points[n - 1])
    swapped = many({below: below - 1, below - 1: below})
    assert {d.player for d in rank_differences(swapped)} == {below - 1, below}
    assert replaced_ranks(swapped) == (below - 1, below)
