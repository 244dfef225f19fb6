"""Baku acceleration (C.04.7 article 1): groups, rounds, late entries.

And which virtual points count.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.acceleration import BAKU, baku_points, last_of_group_a, virtual_points
from arbiter_gui.domain.errors import InvalidTournament, NeedsChoice
from arbiter_gui.domain.tournament import PointSystem, Tournament, VirtualPoints
from arbiter_gui.domain.values import (
    DOUBLE_FORFEIT,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Round,
)
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.kernel.cards import deal_cards


def field(size: int, planned: int | None = 9, **more: object) -> Tournament:
    players = tuple(Player(n, f"P{n}") for n in range(1, size + 1))
    return replace(Tournament(players, round_count=planned, acceleration=BAKU), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("size", "group"),
    [(161, 82), (178, 90), (10, 6), (7, 4), (8, 4), (9, 6), (4, 2), (3, 2), (2, 2), (1, 1)],
)
def test_group_a_is_the_first_half_rounded_up_to_an_even_number(size: int, group: int) -> None:
    assert last_of_group_a(field(size)) == group


@pytest.mark.parametrize(
    ("rounds", "full", "half"),
    [
        (5, (1, 2), (3, 3)),
        (6, (1, 2), (3, 3)),
        (7, (1, 2), (3, 4)),
        (8, (1, 2), (3, 4)),
        (9, (1, 3), (4, 5)),
        (10, (1, 3), (4, 5)),
        (11, (1, 3), (4, 6)),
        (13, (1, 4), (5, 7)),
    ],
)
def test_the_rounds_that_are_accelerated(
    rounds: int, full: tuple[int, int], half: tuple[int, int]
) -> None:
    tournament = field(8, rounds)
    wanted = dict.fromkeys(range(full[0], full[1] + 1), 10) | dict.fromkeys(
        range(half[0], half[1] + 1), 5
    )
    assert [baku_points(tournament, r) for r in range(1, rounds + 1)] == [
        wanted.get(r, 0) for r in range(1, rounds + 1)
    ]


def test_the_points_are_those_of_a_win_and_of_half_a_win() -> None:
    two_one_nothing = PointSystem(20, 20, 10, 10, 0, 0, 20, 0, 20, 20, 10, 0)
    assert [baku_points(field(8, 5, points=two_one_nothing), r) for r in range(1, 6)] == [
        20,
        20,
        10,
        0,
        0,
    ]


def test_virtual_points_reach_the_pairing_score_and_do_not_add_up() -> None:
    """Round 2 of 5, nobody appeared in round 1.

    1 and 2 of four players carry one point, not two.
    """
    first = Round((Board(1, 3), Board(4, 2)))
    rounds = (Round(tuple(replace(b, result=DOUBLE_FORFEIT) for b in first.boards)),)
    tournament = field(4, 5, rounds=rounds)
    assert virtual_points(tournament) == {(n, r): 10 for n in (1, 2) for r in (1, 2)}
    assert [(c.number, c.score, c.points) for c in deal_cards(tournament)] == [
        (1, 10, 0),
        (2, 10, 0),
        (3, 0, 0),
        (4, 0, 0),
    ]
    assert [card.past_scores for card in deal_cards(tournament)] == [(10,), (10,), (0,), (0,)]


def test_only_those_paired_in_round_1_are_counted() -> None:
    """Of twelve, 1 and 2 are away at first: ten are paired, six make group A, up to number 8, with
    1 and 2.
    """
    away = (ByeRequest(1, 1, ByeKind.HALF), ByeRequest(2, 1, ByeKind.ZERO))
    tournament = field(12, requests=away)
    assert last_of_group_a(tournament) == 8
    boards = tuple(Board(n, n + 5) for n in range(3, 8))
    byes = (Bye(1, ByeKind.HALF), Bye(2, ByeKind.ZERO))
    played = field(12, rounds=(Round(boards, byes),))
    assert last_of_group_a(played) == last_of_group_a(played.before_round(1)) == 8
    assert {n for n, _ in virtual_points(played)} == set(range(1, 9))


def test_the_allocated_bye_of_round_1_counts() -> None:
    """Nine with the bye: group A is 1 to 6. The eight on the boards alone would make it 1 to 4."""
    boards = tuple(Board(n, n + 4) for n in range(1, 5))
    played = field(9, rounds=(Round(boards, (Bye(9, ByeKind.PAIRING_ALLOCATED),)),))
    assert last_of_group_a(played) == 6
    assert last_of_group_a(replace(played, rounds=(Round(boards),))) == 4


def test_a_late_entry_above_the_last_of_group_a_belongs_to_it() -> None:
    """Eight played round 1.

    Somebody ranked second comes late: the last of group A is now number 5.
    """
    boards = tuple(Board(a, b) for a, b in ((1, 6), (7, 3), (4, 8), (9, 5)))
    tournament = field(9, rounds=(Round(boards),))
    assert last_of_group_a(tournament) == 5
    assert {n for n, r in virtual_points(tournament) if r == 2} == {1, 2, 3, 4, 5}


def test_a_late_entry_below_belongs_to_group_b() -> None:
    boards = tuple(Board(a, b) for a, b in ((1, 5), (6, 2), (3, 8), (9, 4)))
    assert last_of_group_a(field(9, rounds=(Round(boards),))) == 4


def test_points_stated_one_by_one_win() -> None:
    stated = (VirtualPoints(7, 1, 20), VirtualPoints(1, 1, 0))
    assert virtual_points(field(8, virtual_points=stated)) == {(7, 1): 20}
    assert virtual_points(field(8, acceleration=None)) == {}


def test_nobody_is_in_group_a_when_nobody_is_paired() -> None:
    assert virtual_points(field(0)) == {}


def test_what_cannot_be_computed_is_refused() -> None:
    with pytest.raises(InvalidTournament, match="a draw is worth half a win"):
        virtual_points(field(8, points=PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0)))
    with pytest.raises(InvalidTournament, match="no acceleration method 'other'"):
        virtual_points(field(8, acceleration="other"))
    with pytest.raises(NeedsChoice) as raised:
        virtual_points(field(8, None))
    assert raised.value.missing_setting == "rounds"


@pytest.mark.parametrize("edition", ["dutch-2026", "dutch-2017", "dutch-2012"])
def test_round_1_is_paired_within_the_groups(edition: str) -> None:
    """Ten players: group A of six, then four."""
    pairing = pair_round(field(10, initial_colour=Colour.WHITE), edition)
    assert {frozenset(board) for board in pairing.boards} == {
        frozenset(pair) for pair in ((1, 4), (2, 5), (3, 6), (7, 9), (8, 10))
    }
