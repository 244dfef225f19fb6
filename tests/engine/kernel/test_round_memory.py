"""Rounds that share a memory: who may meet whom, and which brackets are known again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.engine.dutch_2017.criteria import C1, C3
from arbiter_gui.engine.kernel.cards import deal_cards
from arbiter_gui.engine.kernel.round_memory import RoundMemory, SeenPlayers, memory_of, with_memory
from arbiter_gui.engine.kernel.seats import Field, Seat, colours_clash, have_met, ranked
from tests.engine.dutch_2017.drawn import seat, tournament

SEATS = (
    seat(1, 20, "WW", met=(3, 6)),
    seat(2, 20, "WW", met=(5,)),
    seat(3, 15, "BB", met=(1,)),
    seat(4, 10, "BB", topscorer=True),
    seat(5, 10, "WB", met=(2, 6)),
    seat(6, 0, "BW", met=(1, 5)),
)
SELF_OPPONENT = seat(5, 10, "WB", met=(2, 5, 6))
"""A player who stands among his own opponents, as a damaged file may have it."""


def by_the_text(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """Ask of each pair of players by itself whether they may meet."""
    rows = []
    for seat_one in seats:
        row = 0
        for place, seat_two in enumerate(seats):
            is_same = seat_one is seat_two
            if not (is_same or have_met(seat_one, seat_two) or colours_clash(seat_one, seat_two)):
                row |= 1 << place
        rows.append(row)
    return tuple(rows)


@pytest.mark.article("dutch-2017", "C.1", "C.3")
@pytest.mark.parametrize("fifth", [SEATS[4], SELF_OPPONENT], ids=["plain", "own opponent"])
def test_the_same_players_may_meet_with_and_without_a_memory(fifth: Seat) -> None:
    seats = (*SEATS[:4], fifth, SEATS[5])
    memory = RoundMemory(frozenset({1, 6}))
    assert Field(seats, C1, C3).possible_opponents == by_the_text(seats)
    assert Field(seats, C1, C3, memory=memory).possible_opponents == by_the_text(seats)

    # The last player wins, so that the next round of the memory has another order.
    winner = replace(seats[5], card=seats[5].card._replace(score=25))
    other_order = ranked((*seats[:5], winner))
    assert other_order[0] is winner
    assert Field(other_order, C1, C3, memory=memory).possible_opponents == by_the_text(other_order)


def test_cards_of_a_memory_are_those_of_each_round_by_itself() -> None:
    """1-2 runs: their cards are dealt for each result, those of 3 and 4 once."""
    memory = RoundMemory(frozenset({1, 2}))
    drawn = with_memory(tournament(4, "1-2 =, 3-4 1"), memory)
    won = with_memory(tournament(4, "1-2 1, 3-4 1"), memory)
    assert deal_cards(drawn) == deal_cards(tournament(4, "1-2 =, 3-4 1"))
    assert deal_cards(won) == deal_cards(tournament(4, "1-2 1, 3-4 1"))
    assert memory.cards.keys() == {3, 4}


def test_a_round_that_stands_alone_has_a_memory_of_its_own() -> None:
    alone = tournament(4, "1-2 =, 3-4 1")
    assert memory_of(alone) is not memory_of(alone)
    assert not memory_of(alone).is_shared


def test_players_further_down_are_the_same_whatever_their_scores() -> None:
    """Another score is another bracket, but nothing else further down.

    Who may not have the bye is seen there too.
    """
    index_of: dict[int, int] = {}
    first = SeenPlayers([(1, 20, False, 1), (2, 10, False, 1), (3, 0, False, 1)], index_of)
    second = SeenPlayers([(1, 20, False, 1), (3, 15, False, 1), (2, 10, False, 1)], index_of)
    without_bye = SeenPlayers([(1, 20, False, 1), (2, 10, False, 0), (3, 0, False, 1)], index_of)
    assert first.in_bracket((0, 1)) != second.in_bracket((0, 1))
    assert first.further_down((1, 2)) == second.further_down((1, 2))
    assert first.further_down((1,)) == second.further_down((2,))
    assert first.further_down((1, 2)) != without_bye.further_down((1, 2))
    with_topscorer = SeenPlayers([(1, 20, False, 1), (2, 10, True, 1), (3, 0, False, 1)], index_of)
    assert first.further_down((1, 2)) != with_topscorer.further_down((1, 2))
    assert first.further_down(()) == second.further_down(())
