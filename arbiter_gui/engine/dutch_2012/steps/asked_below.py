"""What C.12 requires of the bracket on the table before other players with the same scores may enter it (R13, R14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, field_of
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.search import (
    BracketQuestion,
    LowerBracketRequest,
    OtherReading,
    first_of_the_best,
)
from arbiter_gui.engine.kernel.graph.cardinality import maximum_matching

Places = frozenset[int]
"""Places of players in the previous bracket."""


def requests_below(state: RoundState, readings: OtherReading) -> Iterator[LowerBracketRequest]:
    """Yield what C.12 asks of the current bracket; each is enough.

    Called by a level it is P1 pairs, M1 moved-down players first (R14). Called by C.1 (R13) it is one pair more, or
    as many with lower scores moving on; the lowest bracket must be completed.
    """
    everyone = readings.read((*state.core, *state.incoming))
    if state.calling_step != "C.1":
        spare = None
        if state.bracket.heterogeneous:
            spare = state.bracket.m0 - state.m1
        if state.is_lowest:
            unpaired = len(everyone) % 2
        else:
            unpaired = len(everyone) - 2 * state.p1
        yield LowerBracketRequest(
            state.core,
            unpaired,
            may_stay_alone=spare != 0,
            bye_rule_applies=state.is_lowest,
            spare_count=spare,
        )
        return
    if state.is_lowest:
        yield LowerBracketRequest(state.core, len(everyone) % 2, may_stay_alone=True, bye_rule_applies=True)
        return
    unpaired = maximum_matching(field_of(everyone).allowed).count(-1)
    # One pair more leaves two fewer without opponent.
    yield LowerBracketRequest(state.core, unpaired - 2, may_stay_alone=True, bye_rule_applies=False)
    yield from _requests_for_as_many_pairs(state, everyone, unpaired, readings)


def _requests_for_as_many_pairs(
    state: RoundState, everyone: tuple[Entrant, ...], unpaired: int, readings: OtherReading
) -> Iterator[LowerBracketRequest]:
    """Yield how the bracket reaches as many pairs as now, all that it can have, with lower scores moving on (R13).

    P0 is counted after C.1 has moved residents on, so beside residents without possible opponent at most one player
    stays over; half is counted then too (R8). In a heterogeneous bracket all moved-down players are paired.
    """
    as_many = LowerBracketRequest(state.core, unpaired, may_stay_alone=False, bye_rule_applies=False)
    opponentless = unpaired - 1
    heterogeneous = 2 * len(state.incoming) < len(everyone) - opponentless
    for staying in _places_that_leave_opponentless(state, opponentless, readings):
        request = replace(as_many, staying=staying)
        if heterogeneous:
            yield request
        else:
            scores = _least_scores_left(state, everyone, unpaired)
            limit = scores - opponentless * state.core[0].score
            yield from _requests_with_spared_players(state, request, limit, readings)


def _least_scores_left(state: RoundState, everyone: tuple[Entrant, ...], unpaired: int) -> int:
    """Return the lowest sum of scores (tenths) that can move on from here when as many as possible are paired."""
    bracket = Bracket(a2_order(everyone), 0, lowest=False, odd_round=state.field.odd)
    question = BracketQuestion(bracket, unpaired)
    candidate = first_of_the_best(question, state.control)
    assert candidate is not None, "so many pairs can be made"
    return sum(e.score for e in candidate.left)


def _places_that_leave_opponentless(
    state: RoundState, count: int, readings: OtherReading
) -> Iterator[Places]:
    """Yield who must stay in the previous bracket so that `count` residents have no possible opponent here (C.1)."""
    stage = state.stack[-1]
    players, core, moved_on = map(readings.read, (stage.bracket.players, state.core, stage.moved_on))
    needed = Counter(e.score for e in stage.candidate.left)

    def floaters_remain(staying: Places) -> bool:
        free = Counter(e.score for place, e in enumerate(players) if place not in staying)
        return all(free[score] >= number for score, number in needed.items())

    opponents = list[Places]()
    for resident in core:
        possible_opponents = (e for e in (*core, *moved_on) if e != resident)
        if all(c.forbidden(resident, e) for e in possible_opponents):
            places = (i for i, e in enumerate(players) if not c.forbidden(resident, e))
            opponents.append(frozenset(places))
    yield from dict.fromkeys(_unions_of_sets(opponents, count, floaters_remain))


def _unions_of_sets(
    opponents: Sequence[Places], count: int, allowed: Callable[[Places], bool]
) -> Iterator[Places]:
    """Yield the unions of `count` of these sets that are allowed; a part of an allowed set is allowed too."""
    if count == 0:
        yield frozenset()
        return
    for index, places in enumerate(opponents):
        if allowed(places):
            for further_places in _unions_of_sets(opponents[index + 1 :], count - 1, allowed):
                if allowed(places | further_places):
                    yield places | further_places


def _requests_with_spared_players(
    state: RoundState, request: LowerBracketRequest, limit: int, readings: OtherReading
) -> Iterator[LowerBracketRequest]:
    """Yield the players below `limit` who may stay over, with the players who must move down too, if necessary.

    That is a resident, or a moved-down player with a possible opponent (C.1).
    """
    stage = state.stack[-1]
    players, core, moved_on = map(readings.read, (stage.bracket.players, state.core, stage.moved_on))
    lower = [e for e in (*moved_on, *players) if e.score < limit]
    moved_on_and_core = (*moved_on, *core)
    spared = frozenset(
        e.number
        for e in lower
        if any(not c.forbidden(e, opponent) for opponent in moved_on_and_core if opponent != e)
    )
    yield replace(request, spared=spared)
    for e, (place, opponent) in product(lower, enumerate(players)):
        if e.number not in spared and opponent != e and not c.forbidden(e, opponent):
            also_leaving = {place}
            if e in players:
                also_leaving.add(players.index(e))
            yield replace(request, spared=spared | {e.number}, also_leaving=frozenset(also_leaving))
