"""What the picture of a recorded round is drawn from, and when it is another picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from arbiter_gui.domain.state_when_paired import StateWhenPaired
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    DRAWN,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Player,
    Round,
)


def test_results_are_not_on_the_cards_of_their_round_but_tables_are() -> None:
    paired = Tournament(tuple(Player(n) for n in (1, 2)), (Round((Board(1, 2),)),))

    def other(board: Board) -> StateWhenPaired:
        return StateWhenPaired(replace(paired, rounds=(Round((board,)),)))

    assert StateWhenPaired(paired).same_cards(other(Board(1, 2, DRAWN)), 1)
    assert not StateWhenPaired(paired).same_cards(other(Board(2, 1)), 1)
    assert not StateWhenPaired(paired).same_cards(other(Board(1, 2, table=7)), 1)


def _state(**parts: Any) -> Tournament:
    """Two rounds of four players, of whom the last does not play the second one."""
    first = Round((Board(1, 3, WHITE_WINS), Board(4, 2, DRAWN)))
    second = Round((Board(2, 1),), (Bye(3, ByeKind.PAIRING_ALLOCATED),))
    whole = Tournament(tuple(Player(n) for n in (1, 2, 3, 4)), (first, second))
    return replace(whole, **parts)


def _other_states() -> Iterator[Tournament]:
    """Yield states of which something is otherwise than in `_state`, one for each thing."""
    first, second = _state().rounds
    yield _state(rounds=(first, replace(second, boards=(Board(2, 1, DRAWN),))))
    yield _state(rounds=(first, replace(second, boards=(Board(1, 2),))))
    yield _state(
        rounds=(first, replace(second, boards=(Board(2, 4),), byes=(Bye(3, ByeKind.HALF),)))
    )
    yield _state(rounds=(first, replace(second, byes=(Bye(3, ByeKind.HALF),))))
    yield _state(rounds=(first, replace(second, byes=(*second.byes, Bye(4, ByeKind.ZERO, "Z")))))
    yield _state(rounds=(replace(first, boards=(Board(1, 3, DRAWN), first.boards[1])), second))
    yield _state(rounds=(first,))
    yield _state(players=tuple(Player(n) for n in (1, 2, 3, 4, 5)))
    yield _state(players=tuple(Player(n, rating=2000) for n in (1, 2, 3, 4)))
    yield _state(requests=(ByeRequest(4, 2, ByeKind.HALF),))
    yield _state(requests=(ByeRequest(4, 3, ByeKind.HALF),))


def test_a_state_before_a_round_is_that_of_another_as_when_both_are_worked_out() -> None:
    states = [_state(), *_other_states()]
    told = set()
    for mine, theirs, number in product(states, states, (1, 2, 3)):
        same = StateWhenPaired(mine).same_before(StateWhenPaired(theirs), number)
        assert same == (mine.before_round(number) == theirs.before_round(number)), (
            mine,
            theirs,
            number,
        )
        told.add(same)
    assert told == {True, False}
    assert not StateWhenPaired(_state()).same_before(
        StateWhenPaired(_state(), say("Scores have changed.")), 2
    )
