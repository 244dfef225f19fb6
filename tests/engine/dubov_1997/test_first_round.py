"""Chapter 5: round 1."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import NeedsChoice, NoLegalPairing
from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament, VirtualPoints
from arbiter_gui.domain.values import ByeKind, ByeRequest, Colour, Player
from tests.engine.dubov_1997.made import paired_tournament


def field(count: int, initial: Colour | None = Colour.WHITE) -> Tournament:
    players = tuple(Player(n, f"P{n}", 2500 - 10 * n) for n in range(1, count + 1))
    return Tournament(players, round_count=9, initial_colour=initial)


@pytest.mark.article("dubov-1997", "5")
def test_upper_half_against_lower_half() -> None:
    """Eight players: 1-5, 2-6, 3-7, 4-8.

    The lot gave White to 1; even pairs have the other colour.
    """
    outcome = paired_tournament(field(8))
    assert outcome.boards == ((1, 5), (6, 2), (3, 7), (8, 4))
    assert outcome.pairing.questions == ()
    assert paired_tournament(field(8, Colour.BLACK)).boards == ((5, 1), (2, 6), (7, 3), (4, 8))


@pytest.mark.article("dubov-1997", "5")
def test_the_last_player_of_an_odd_list_has_the_bye() -> None:
    outcome = paired_tournament(field(7))
    assert outcome.boards == ((1, 4), (5, 2), (3, 6))
    assert outcome.pairing.bye == 7


@pytest.mark.article("dubov-1997", "5")
def test_absent_players_leave_no_gap() -> None:
    """2 is away: 1 3 4 against 5 6 7.

    The pairs are counted as made, so 3 (second pair) has Black (A31).
    """
    tournament = replace(field(7), requests=(ByeRequest(2, 1, ByeKind.HALF),))
    assert paired_tournament(tournament).boards == ((1, 5), (6, 3), (4, 7))


@pytest.mark.article("dubov-1997", "5", "6.3")
def test_prohibited_pairs_change_the_rows() -> None:
    """1-5 is prohibited: 1 takes the next of the right list, 6; then 2 takes 5 (B19)."""
    outcome = paired_tournament(replace(field(8), prohibited=(ProhibitedGroup((1, 5)),)))
    assert outcome.boards == ((1, 6), (5, 2), (3, 7), (8, 4))
    assert "B19" in outcome.read


@pytest.mark.article("dubov-1997", "5", "9")
def test_prohibited_pairs_that_leave_no_way_are_said() -> None:
    """Of four players 1 may meet nobody: not even 2.1 can be kept."""
    tournament = replace(field(4), prohibited=tuple(ProhibitedGroup((1, n)) for n in (2, 3, 4)))
    with pytest.raises(NoLegalPairing) as caught:
        paired_tournament(tournament)
    assert caught.value.article == "2.1"


@pytest.mark.article("dubov-1997", "5")
def test_virtual_points_make_two_lists() -> None:
    """Round 1 of eight with a virtual point for 1 to 4: 1-3, 2-4, then 5-7, 6-8, counted on
    (B18).
    """
    virtual = tuple(VirtualPoints(n, 1, 10) for n in (1, 2, 3, 4))
    outcome = paired_tournament(replace(field(8), virtual_points=virtual))
    assert set(outcome.boards) == {(1, 3), (4, 2), (5, 7), (8, 6)}
    assert "B18" in outcome.read


@pytest.mark.article("dubov-1997", "5")
def test_an_odd_list_with_virtual_points_hands_its_last_player_on() -> None:
    """Of eight, 1 to 3 have a virtual point: 1-2; then 3 4 5 against 6 7 8, 3 standing first."""
    virtual = tuple(VirtualPoints(n, 1, 10) for n in (1, 2, 3))
    outcome = paired_tournament(replace(field(8), virtual_points=virtual))
    assert set(outcome.boards) == {(1, 2), (6, 3), (4, 7), (8, 5)}


@pytest.mark.article("dubov-1997", "5")
def test_the_lot_must_be_drawn_first() -> None:
    with pytest.raises(NeedsChoice) as caught:
        paired_tournament(field(8, None))
    assert caught.value.missing_setting == "initial-colour"


@pytest.mark.article("dubov-1997", "5")
def test_a_list_that_contradicts_the_ratings_is_paired_and_asked_about() -> None:
    players = tuple(Player(n, rating=r) for n, r in ((1, 2000), (2, 2400), (3, 1900), (4, 1800)))
    outcome = paired_tournament(replace(field(4), players=players))
    assert outcome.boards == ((1, 3), (4, 2))
    assert outcome.pairing.questions == ("starting-rank",)
    assert "A30" in outcome.read


@pytest.mark.article("dubov-1997", "5")
@pytest.mark.parametrize("count", [2, 3, 9, 10, 31, 60, 200, 201])
@pytest.mark.parametrize("initial", list(Colour))
def test_any_number_of_players_with_some_away(count: int, initial: Colour) -> None:
    """The list of those present is cut in the middle; pair i has the lot's colours if i is odd."""
    away = {n for n in range(1, count + 1) if n % 7 == 3}
    requests = tuple(ByeRequest(n, 1, ByeKind.ZERO) for n in away)
    here = [n for n in range(1, count + 1) if n not in away]
    bye = here.pop() if len(here) % 2 else None
    half = len(here) // 2
    pairs = zip(here[:half], here[half:], strict=True)
    first_white = initial is Colour.WHITE
    expected = [(a, b) if first_white is (i % 2 == 0) else (b, a) for i, (a, b) in enumerate(pairs)]
    outcome = paired_tournament(replace(field(count, initial), requests=requests))
    assert list(outcome.boards) == expected
    assert outcome.pairing.bye == bye
