"""C.4 to C.9, the steps that pair a bracket: S1 against S2, other orders of S2, exchanges between
the two, other sets of moved-down players. Each step returns the name of the next one.

Small groups are tried order by order. In larger ones the search has found the first pairing that
the requirements allow, and these steps skip everything that cannot succeed and record the number.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import comb, perm
from typing import NamedTuple

from arbiter_gui.engine.dutch_2012 import criteria, sequences
from arbiter_gui.engine.dutch_2012.bracket import Pair, numbered_pairs, numbers
from arbiter_gui.engine.dutch_2012.costs import BracketCosts
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order
from arbiter_gui.engine.dutch_2012.reasons import record_refusal
from arbiter_gui.engine.dutch_2012.round_state import DONE, NextStep, RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.counting import Exchange
from arbiter_gui.engine.kernel.bracket_search.search_trace import SearchRecorder
from arbiter_gui.engine.kernel.bracket_search.task import SequenceArticles
from arbiter_gui.engine.kernel.criteria import CostField
from arbiter_gui.trace import AT_TOP, Level
from arbiter_gui.trace import procedure as events
from arbiter_gui.trace.requirements import Because, Obstacle


@BOOK.implements("C.4")
def c4_form_s1_and_s2(state: RoundState) -> NextStep:
    """C.4: "put the highest P players in S1, all other players in S2".

    In a remainder P is P1 - M1 (C.6), and only players who are not paired yet are divided.
    """
    group = state.group
    state.s1 = group[: state.p]
    state.s2 = group[state.p :]
    return "C.5"


@BOOK.implements("C.5")
def c5_order_subgroups(state: RoundState) -> NextStep:
    """C.5: "order the players in S1 and S2 according to A.2": by score, then pairing number."""
    state.s1 = a2_order(state.s1)
    state.s2 = a2_order(state.s2)
    if state.records_steps:
        _record_subgroups(state)
    return "C.6"


def _record_subgroups(state: RoundState) -> None:
    """Record S1 and S2, and each requirement that can matter here with the number of exceptions
    that C.3 and C.10 allow at the moment.
    """
    exceptions = tuple(
        (requirement.trace_code, state.allowed_exceptions[requirement])
        for requirement in state.applicable_requirements
    )
    state.record(events.SidesFormed("C.5", numbers(state.s1), numbers(state.s2), exceptions))


def _tries_every_order(state: RoundState) -> bool:
    """Return whether C.7 and C.8 try order after order of the current group, as the text does.

    Otherwise they jump to the order that the search has found. Only small groups are tried so, for
    a trace to show how the procedure goes, and none in which it is known that nothing will be
    accepted.
    """
    return not _is_tried_in_vain(state) and _has_few_orders(state)


def _is_tried_in_vain(state: RoundState) -> bool:
    """Return whether trying the orders of the current group would show nothing new, as none of them
    will be accepted.
    """
    # With every candidate in the trace, a group is tried in full even if it has no pairing; not so
    # the heterogeneous part, which says nothing without a remainder.
    is_shown_in_full = state.sink.level >= Level.CANDIDATES and not state.in_heterogeneous_part
    if state.candidate is None and not is_shown_in_full:
        return True
    # Once a requirement is relaxed the same orders come again. They are tried again if one of them
    # will be accepted.
    return not state.nothing_relaxed_yet and state.pairs_to_accept is None


def _has_few_orders(state: RoundState) -> bool:
    """Return whether the current group has few orders, that is ways to divide it into S1 and S2 and
    to put S2 in order: 12 for four players and two pairs.

    A trace with every candidate takes more of them than one with the steps alone.
    """
    # For the moved-down players one limit holds at every level: the sets of them and the orders of
    # their opponents are counted, as each still needs a remainder.
    if state.in_heterogeneous_part:
        return state.has_few_first_parts
    most_orders = events.PAIRINGS_TRIED
    if state.sink.level >= Level.CANDIDATES:
        most_orders = events.PAIRINGS_UNFOLDED
    player_count = len(state.s1) + len(state.s2)
    pair_count = state.p
    return sequences.orders_in_all(player_count, pair_count) <= most_orders


def _paired_in_order(s1: Sequence[Entrant], s2: Sequence[Entrant]) -> tuple[Pair, ...]:
    """C.6: return the pairs of the highest players of S1 and S2, of the second highest, and so on.

    S2 may be longer: its last players have no opponent, and float down unless the remainder pairs
    them.
    """
    return tuple(zip(s1, s2, strict=False))


def _c6_accepts(state: RoundState, pairs: tuple[Pair, ...]) -> bool:
    """Return whether C.6 accepts the pairs of S1 and S2 as they are now."""
    # The pairs of moved-down players, where they are tried order by order: they need only comply
    # with the requirements. Whether their remainder can be paired, C.9 finds out later.
    if state.in_heterogeneous_part and _tries_every_order(state):
        return _comply_with_requirements(state, pairs)
    # Otherwise C.6 waits for the pairs that the search has found.
    return pairs == state.pairs_to_accept


def _comply_with_requirements(state: RoundState, pairs: tuple[Pair, ...]) -> bool:
    """Return whether pairs keep B.1 and B.2, and the other requirements as far as they are in
    force.

    No more exceptions are allowed than C.3 and C.10 have set.
    """
    if any(criteria.forbidden(*pair) for pair in pairs):
        return False
    affected_by_requirement = BracketCosts(state.bracket).affected_by_requirement(
        pairs, floaters=()
    )
    for requirement, affected in affected_by_requirement.items():
        allowed = state.allowed_exceptions.get(requirement)
        if allowed is not None and len(affected) > allowed:
            return False
    return True


@BOOK.implements("C.6")
def c6_try_to_find_the_pairing(state: RoundState) -> NextStep:
    """C.6: "pair the highest player of S1 against the highest one of S2", and so on; accept these
    pairs, or go to C.7.

    "If P pairings are obtained in compliance with the current requirements the pairing is
    considered complete." If these are only the moved-down players, they are marked, and C.4 goes on
    with the remainder and P = P1 - M1.
    """
    pairs = _paired_in_order(state.s1, state.s2)
    # Pairs are tried again and again: without a trace of steps nothing is worked out for it.
    tried_event = AT_TOP
    if state.records_steps:
        tried_event = state.record(events.PairsTried("C.6", numbered_pairs(pairs)))
    if not _c6_accepts(state, pairs):
        record_refusal(state, pairs, tried_event)
        return "C.7"
    if state.in_heterogeneous_part:
        _begin_remainder(state, pairs)
        return "C.4"
    _record_folds(state, tried_event)
    return DONE


def _begin_remainder(state: RoundState, first_pairs: tuple[Pair, ...]) -> None:
    """C.6: mark the pairs of the moved-down players, which C.9 may come back to, and go on with the
    remainder, in which P1 - M1 pairs are still to be made.
    """
    state.record(events.PairsNoted("C.6", numbered_pairs(first_pairs), state.p))
    state.marked_pairs = first_pairs
    state.in_remainder = True
    state.p = state.p1 - state.m1
    state.record(events.RemainderBegun("C.6", state.p, state.p1, state.m1))


def _article_of_field(key: CostField) -> str:
    """Return the article to cite for a field of a cost: that of its requirement.

    The fields above the scores count pairs, of which C.14.b.2 sets the number.
    """
    if key < criteria.RANKED.key(criteria.SCORES):
        return "C.14.b.2"
    return criteria.RANKED.article(key)


_SEQUENCE_ARTICLES = SequenceArticles(
    parameters="C.2.a",
    subgroups="C.4",
    candidate="C.6",
    perfect="C.6",
    best="C.6",
    transposition="C.7",
    exchange_size="C.8.a",
    exchange_difference="C.8.a",
    exchange_leaving="C.8.a",
    exchange_entering="C.8.a",
    mdp_exchange="C.8.b",
    criterion=_article_of_field,
    candidates=lambda shape, scores: iter(()),
)


def _record_folds(state: RoundState, parent: int) -> None:
    """Record the orders that C.7 and C.8 skipped as folds, each with what rules it out.

    Below the event `parent`, at the level of steps. A fold stands for many orders.
    """
    all_were_tried = _tries_every_order(state) and state.has_few_first_parts
    if not state.records_steps or all_were_tried:
        return
    assert state.candidate is not None, "a pairing was accepted"
    outcome = state.candidate.outcome
    assert outcome is not None, "what is accepted was searched"
    players = state.bracket.players
    # The reasons of the search, with the articles of this edition.
    recorder = SearchRecorder(
        outcome,
        state.sink,
        parent,
        articles=_SEQUENCE_ARTICLES,
        barrier=lambda first, second: criteria.forbidden(players[first], players[second]),
    )
    recorder.record_folds()


@BOOK.implements("C.7")
def c7_next_transposition(state: RoundState) -> NextStep:
    """C.7: "apply a new transposition of S2 according to D1 and restart at C6"; after the last one
    go on to C.8.

    Orders that cannot succeed are skipped, and recorded with how many they are.
    """
    original_s2 = a2_order(state.s2)
    # Only the first |S1| players of S2 have an opponent: orders that differ after them are the same
    # transposition.
    position = counting.earlier_orders(original_s2, state.s2[: len(state.s1)])
    next_order = _next_order(state, original_s2, position)
    if next_order is None:
        return _step_after_last_order(state, original_s2, position)
    because: Because = Obstacle.REQUIREMENTS if state.in_heterogeneous_part else Obstacle.SEARCH
    _record_passed_orders(state, original_s2, because, after=position, before=next_order.position)
    state.s2 = next_order.s2
    state.record(events.OrderTaken("C.7", numbers(state.s2)))
    return "C.6"


def _step_after_last_order(
    state: RoundState, original_s2: tuple[Entrant, ...], position: int
) -> NextStep:
    """C.7: return the step that follows when no order of S2 after a position can succeed: C.8.b,
    which takes other moved-down players while these are paired first; else C.8.a, the exchanges.
    """
    if not state.in_heterogeneous_part:
        return "C.8.a"
    order_count = perm(len(original_s2), len(state.s1))
    _record_passed_orders(
        state, original_s2, state.why_nothing_fits, after=position, before=order_count
    )
    return "C.8.b"


class _Order(NamedTuple):
    """An order of S2, and its position from 0 among all orders that C.7 tries."""

    position: int
    s2: tuple[Entrant, ...]


def _next_order(
    state: RoundState, original_s2: tuple[Entrant, ...], position: int
) -> _Order | None:
    """Return the next order of S2 that can succeed, after a position; None if none can."""
    if _tries_every_order(state):
        return _next_order_tried(state, original_s2, position)
    return _order_of_search(state, original_s2)


def _next_order_tried(
    state: RoundState, original_s2: tuple[Entrant, ...], position: int
) -> _Order | None:
    """Return the next order of S2 to be put to C.6 where order after order is tried, None after the
    last one.

    While the moved-down players are paired, orders that C.6 would reject are passed over at once.
    """
    later_orders = islice(
        sequences.d1_transpositions(original_s2, len(state.s1)), position + 1, None
    )
    for next_position, s2 in enumerate(later_orders, position + 1):
        # In a remainder every order is put to C.6, which records what is wrong with it.
        if not state.in_heterogeneous_part or _c6_accepts(state, _paired_in_order(state.s1, s2)):
            return _Order(next_position, s2)
    return None


def _order_of_search(state: RoundState, original_s2: tuple[Entrant, ...]) -> _Order | None:
    """Return the order of S2 in the pairs that the search has found: in a large group it is the
    only one that can succeed.

    None if these pairs have another S1, or if there are none.
    """
    pairs = state.pairs_to_accept
    if not pairs or tuple(leader for leader, _ in pairs) != state.s1:
        return None
    opponents = [opponent for _, opponent in pairs]
    position = counting.earlier_orders(original_s2, opponents)
    return _Order(position, _with_players_first(opponents, original_s2))


def _record_passed_orders(
    state: RoundState,
    original_s2: tuple[Entrant, ...],
    because: Because,
    *,
    after: int,
    before: int,
) -> None:
    """Record how many orders of S2 between two positions (`after`, `before`) are skipped, and what
    they fail in (`because`); if they are few, also why each of them does.

    `original_s2` is the first order.
    """
    count = before - after - 1
    if not count:
        return
    event = state.record(events.OrdersPassed("C.7", count, because))
    if state.records_steps and count <= events.MOST_ORDERS_RECORDED and _tries_every_order(state):
        for s2 in islice(
            sequences.d1_transpositions(original_s2, len(state.s1)), after + 1, before
        ):
            record_refusal(state, _paired_in_order(state.s1, s2), event, untried=True)


def _with_players_first(opponents: list[Entrant], s2: tuple[Entrant, ...]) -> tuple[Entrant, ...]:
    """Return S2 with some of its players first, the others after them in order."""
    followers = [entrant for entrant in a2_order(s2) if entrant not in opponents]
    return (*opponents, *followers)


@BOOK.implements("C.8.a")
def c8a_next_exchange(state: RoundState) -> NextStep:
    """C.8.a: "apply a new exchange between S1 and S2 according to D2 and restart at C5".

    After the last exchange go on to C.9 in a remainder, else to C.10.
    """
    exchange: Exchange | None = None
    if _tries_every_order(state):
        # A small group: exchange after exchange.
        exchange = _exchange_after(state.s1, state.group)
    elif state.pairs_to_accept is not None:
        # At once the exchange that leads to the pairs that the search has found.
        s1_found = [leader for leader, _ in state.pairs_to_accept]
        exchange = sequences.exchange_to(s1_found, state.group)
        _record_pairings_passed(state, exchange)
    else:
        # The search has found that no exchange helps.
        _record_all_pairings_passed(state)
    if exchange is None:
        if state.in_remainder:
            return "C.9"
        return "C.10.a"
    _exchange_players(state, exchange)
    return "C.5"


def _exchange_players(state: RoundState, exchange: Exchange) -> None:
    """D.2: form S1 and S2 by an exchange of the original S1 and S2, whatever was exchanged
    before.
    """
    group = state.group
    player_at_position = dict(enumerate(group, 1))
    leaving = [player_at_position[position] for position in exchange.leaving]
    entering = [player_at_position[position] for position in exchange.entering]
    original_s1 = group[: state.p]
    state.s1 = tuple(entrant for entrant in (*original_s1, *entering) if entrant not in leaving)
    state.s2 = tuple(entrant for entrant in group if entrant not in state.s1)
    state.record(events.ExchangeMade("C.8.a", numbers(leaving), numbers(entering)))


def _exchange_after(s1: tuple[Entrant, ...], group: tuple[Entrant, ...]) -> Exchange | None:
    """Return the exchange that D.2 tries next, after the one that made `s1` out of a group.

    The original S1, the first players of the group, was made by none: the first exchange follows
    it. None after the last exchange.
    """
    pair_count = len(s1)
    size = len(group)
    # How many come before `s1` in the order of D.2: 0 for the original S1, 1 for the S1 of the
    # first exchange. The exchanges themselves are listed from the first one on, without the
    # original S1: so of these as many are done.
    exchanges_done = counting.earlier_exchanges(
        size, pair_count, sequences.exchange_to(s1, group)
    ).total
    exchanges_left = islice(sequences.d2_exchanges(pair_count, size), exchanges_done, None)
    return next(exchanges_left, None)


def _record_pairings_passed(state: RoundState, exchange: Exchange) -> None:
    """Record the pairings skipped before an exchange that leads to the pairs that were found."""
    size = len(state.group)
    # The original S1 is one of those before it, but made by no exchange.
    possible_s1_before = counting.earlier_exchanges(size, state.p, exchange).total
    exchanges_passed = possible_s1_before - 1
    # All orders of S2 with each of these, but for the first order with the original S1, which C.6
    # has tried.
    pairings_passed = possible_s1_before * counting.number_of_orders(size, state.p) - 1
    state.record(events.PairingsPassed("C.8.a", pairings_passed, Obstacle.SEARCH, exchanges_passed))


def _record_all_pairings_passed(state: RoundState) -> None:
    """Record that no further pairing of the group, if there is any, can succeed, and why."""
    # All orders of S2 after all exchanges, but for the first order of the original S1 and S2, which
    # C.6 has tried.
    pairings_left = sequences.orders_in_all(len(state.group), pairs=state.p) - 1
    if pairings_left:
        state.record(events.PairingsPassed("C.8.a", pairings_left, state.why_nothing_fits))


@BOOK.implements("C.8.b")
def c8b_other_moved_down_players(state: RoundState) -> NextStep:
    """C.8.b: "if M1 is less than M0, choose another set of M1 players to put in S1 according to D3
    and restart at C5".

    After the last set go on to C.10. If M1 is M0 there is only one set.
    """
    moved_down = state.bracket.players[: state.bracket.m0]
    position = sequences.sets_before(moved_down, state.s1)
    next_set = _next_set(state, moved_down, position)
    if next_set is None:
        set_count = comb(len(moved_down), state.m1)
        _record_sets_passed(state, state.why_nothing_fits, after=position, before=set_count)
        return "C.10.a"
    next_position = sequences.sets_before(moved_down, next_set)
    _record_sets_passed(state, Obstacle.SEARCH, after=position, before=next_position)
    state.s1 = next_set
    state.s2 = tuple(entrant for entrant in state.bracket.players if entrant not in next_set)
    state.record(events.OtherSetTaken("C.8.b", numbers(state.s1)))
    return "C.5"


def _next_set(
    state: RoundState, moved_down: tuple[Entrant, ...], position: int
) -> tuple[Entrant, ...] | None:
    """D.3: return the set of moved-down players that C.8.b puts in S1 next, after the one at a
    position; None if no later one can succeed.

    In a small bracket it is the next set of all; in a larger one that of the pairs found.
    """
    if _tries_every_order(state):
        return next(islice(sequences.d3_sets(moved_down, state.m1), position + 1, None), None)
    if state.pairs_to_accept is None:
        return None
    return tuple(mdp for mdp, _ in state.pairs_to_accept)


def _record_sets_passed(state: RoundState, because: Because, *, after: int, before: int) -> None:
    """Record how many sets of moved-down players between two positions (`after`, `before`) are
    skipped, if any, and what they fail in (`because`).
    """
    count = before - after - 1
    if count > 0:
        state.record(events.OtherSetsPassed("C.8.b", count, because))


@BOOK.implements("C.9")
def c9_back_to_heterogeneous(state: RoundState) -> NextStep:
    """C.9: "go back to the transposition marked at C.6 and restart from C.7 with a new
    transposition".

    The remainder of that transposition has no pairing, so that its moved-down players get other
    opponents.
    """
    state.p = state.m1
    state.record(events.RemainderGivenUp("C.9", numbered_pairs(state.marked_pairs), state.p))
    state.s1 = tuple(mdp for mdp, _ in state.marked_pairs)
    rest_of_bracket = tuple(entrant for entrant in state.bracket.players if entrant not in state.s1)
    state.s2 = _with_players_first(
        [opponent for _, opponent in state.marked_pairs], rest_of_bracket
    )
    state.marked_pairs = ()
    state.in_remainder = False
    return "C.7"
