"""A.2, A.4, A.6, A.7, C.2 and the numbers of E.5, read from recorded rounds."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament, VirtualPoints
from arbiter_gui.domain.values import (
    BLACK_WINS_BY_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Round,
)
from arbiter_gui.proof.dutch_2017.players import entrants
from arbiter_gui.proof.kernel.players import Float
from arbiter_gui.proof.kernel.players import Player as Entrant


def played(*rounds: Round, size: int = 6, **settings: object) -> dict[int, Entrant]:
    players = tuple(Player(n) for n in range(1, size + 1))
    tournament = Tournament(players=players, rounds=rounds, **settings)  # type: ignore[arg-type]
    return {e.number: e for e in entrants(tournament)}


FIRST = Round((Board(1, 4, WHITE_WINS), Board(5, 2, DRAWN), Board(3, 6, WHITE_WINS)))
SECOND = Round(
    (Board(3, 1, DRAWN), Board(2, 4, WHITE_WINS_BY_FORFEIT)),
    (Bye(5, ByeKind.PAIRING_ALLOCATED), Bye(6, ByeKind.HALF)),
)


@pytest.mark.article("dutch-2017", "A.2")
def test_players_stand_in_order_of_score_and_number() -> None:
    assert [(n, e.score) for n, e in played(FIRST).items()] == [
        (1, 10),
        (3, 10),
        (2, 5),
        (5, 5),
        (4, 0),
        (6, 0),
    ]


@pytest.mark.article("dutch-2017", "A.2")
def test_virtual_points_count_in_the_round_they_are_given_for() -> None:
    """6 is lifted above 2 and 5 while round 2 is paired; the real points are as they were."""
    found = played(FIRST, virtual_points=(VirtualPoints(6, 2, 10), VirtualPoints(1, 1, 10)))
    assert list(found) == [1, 3, 6, 2, 5, 4]
    assert found[6].score == 10


@pytest.mark.article("dutch-2017", "A.4.b")
def test_a_game_between_different_scores_gives_both_a_float() -> None:
    """Round 2: 3 and 1 have a point each and no float.

    Round 3: 1 (1.5) meets 5 (1.5), 3 (1.5) meets 6 (0.5).
    """
    third = Round((Board(1, 5, DRAWN), Board(6, 3, DRAWN)))
    found = played(FIRST, SECOND, third)
    assert [found[n].floats[-1] for n in (1, 5, 3, 6)] == [
        Float.NONE,
        Float.NONE,
        Float.DOWN,
        Float.UP,
    ]
    assert found[1].floats[-2] is Float.NONE


@pytest.mark.article("dutch-2017", "A.4.b")
def test_whoever_does_not_play_floats_down() -> None:
    """Forfeit win, forfeit loss, both byes, and in round 1 nobody.

    A round without any mark, too.
    """
    found = played(FIRST, SECOND)
    assert {n for n, e in found.items() if e.floats[-1] is Float.DOWN} == {2, 4, 5, 6}
    assert all(e.floats[-2] is Float.NONE for e in found.values())
    absent = played(FIRST, Round((Board(1, 3, DRAWN),)))
    assert {n for n, e in absent.items() if e.floats[-1] is Float.DOWN} == {2, 4, 5, 6}


@pytest.mark.article("dutch-2017", "A.4.b")
def test_floats_compare_the_scores_with_virtual_points() -> None:
    """1 and 4 have no points in round 1, but 1 was paired with a virtual one."""
    found = played(FIRST, virtual_points=(VirtualPoints(1, 1, 10),))
    assert (found[1].floats[-1], found[4].floats[-1]) == (Float.DOWN, Float.UP)


@pytest.mark.article("dutch-2017", "A.6", "C.1")
def test_a_forfeited_game_is_no_meeting_and_gives_no_colour() -> None:
    found = played(FIRST, SECOND)
    assert found[2].colours == (Colour.BLACK,)
    assert found[4].colours == (Colour.BLACK,)
    assert 4 not in found[2].met
    assert found[1].met == {3, 4}


@pytest.mark.article("dutch-2017", "C.1")
def test_prohibited_players_are_kept_apart_in_their_rounds() -> None:
    groups = (ProhibitedGroup((1, 2, 5)), ProhibitedGroup((3, 4), 1, 1))
    found = played(FIRST, prohibited=groups)
    assert found[1].met == {4, 2, 5}
    assert found[3].met == {6}


@pytest.mark.article("dutch-2017", "C.2")
def test_a_bye_or_a_win_by_forfeit_bars_the_bye() -> None:
    """2 won by forfeit, 5 had the bye; the loser 4 and the half-point bye 6 keep their right."""
    full = Round(
        (Board(1, 2, BLACK_WINS_BY_FORFEIT),), (Bye(3, ByeKind.FULL), Bye(4, ByeKind.ZERO))
    )
    assert {n for n, e in played(FIRST, SECOND).items() if e.no_bye} == {2, 5}
    assert {n for n, e in played(full).items() if e.no_bye} == {2}


@pytest.mark.article("dutch-2017", "A.7")
def test_topscorers_have_more_than_half_and_only_in_the_last_round() -> None:
    """After two rounds 1 and 3 (1.5) and 2 and 5 (1.5) have more than 1 of 2 points, 6 and 4 have
    not.
    """
    last = played(FIRST, SECOND, round_count=3)
    assert {n for n, e in last.items() if e.topscorer} == {1, 2, 3, 5}
    assert not any(e.topscorer for e in played(FIRST, SECOND, round_count=4).values())
    assert not any(e.topscorer for e in played(FIRST, SECOND).values())


@pytest.mark.article("dutch-2017", "A.7")
def test_exactly_half_is_no_topscorer() -> None:
    """After one round: 2 and 5 have half a point of one."""
    assert {n for n, e in played(FIRST, round_count=2).items() if e.topscorer} == {1, 3}


@pytest.mark.article("dutch-2017", "E.5")
def test_who_was_never_paired_has_no_number_yet() -> None:
    """2 is absent in rounds 1 and 2, 3 played once and is absent now: 2 is skipped, 3 keeps the
    place.
    """
    first = Round((Board(1, 4, DRAWN), Board(3, 5, DRAWN)), (Bye(6, ByeKind.PAIRING_ALLOCATED),))
    away = tuple(ByeRequest(n, 2, ByeKind.ZERO) for n in (2, 3))
    found = played(first, requests=away)
    assert {n: e.parity_number for n, e in found.items()} == {1: 1, 4: 3, 5: 4, 6: 5}


@pytest.mark.article("dutch-2017", "E.5")
def test_a_newcomer_takes_the_number_in_between() -> None:
    first = Round((Board(1, 4, DRAWN), Board(3, 5, DRAWN)))
    assert {n: e.parity_number for n, e in played(first).items()} == {n: n for n in range(1, 7)}
