"""C.1 to C.10, the steps that pair a bracket: its players and numbers, the *requirements* in force,
S1 against S2, other orders and sets; then C.10 *relaxes* one requirement after another, that is
allows one more pair to break it. Each step returns the name of the next one.

Small groups are tried order by order. In larger ones the search has found the first pairing that
the requirements allow, and these steps skip everything that cannot succeed and record the number.
At C.10 one requirement after another is relaxed, each for as few pairs as possible (R5): a step
relaxes its own by one if that is what the result of `find_candidate` needs, and restarts where the
text says; if that cannot help, the next step follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import comb, perm
from typing import NamedTuple

from arbiter_gui.engine.dutch_2012 import criteria, sequences
from arbiter_gui.engine.dutch_2012.bracket import (
    Pair,
    PairLevel,
    alone_among,
    numbered_pairs,
    numbers,
)
from arbiter_gui.engine.dutch_2012.costs import BracketCosts
from arbiter_gui.engine.dutch_2012.criteria import Requirement
from arbiter_gui.engine.dutch_2012.definitions import (
    Entrant,
    a2_order,
    a3_kind_of_bracket,
    a8a_least_disregarded_colours,
    a8b_least_disregarded_strong_colours,
)
from arbiter_gui.engine.dutch_2012.reasons import record_refusal
from arbiter_gui.engine.dutch_2012.round_state import DONE, NextStep, RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.counting import Exchange
from arbiter_gui.engine.kernel.bracket_search.search_trace import SearchRecorder
from arbiter_gui.engine.kernel.bracket_search.task import SequenceArticles
from arbiter_gui.engine.kernel.criteria import CostField
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace import procedure as events
from arbiter_gui.trace import score_brackets as brackets
from arbiter_gui.trace.requirements import Because, BracketKind, Obstacle


@BOOK.implements("C.1")
def c1_incompatible_player(state: RoundState) -> NextStep:
    """C.1: a player "for whom no opponent can be found within this score bracket" moves on, or
    calls C.12 or C.13.

    "If this player was moved down from a higher score bracket apply C.12; if this score bracket is
    the lowest one apply C.13; in all other cases: move this player down." The bye of an odd lowest
    bracket is an opponent (R12).
    """
    state.form_bracket()
    alone = _players_without_opponent(state)
    if not alone:
        return "C.2.a"
    # C.12 is tried once, if a moved-down player has no opponent. If it sends other players, C.1
    # starts again. Otherwise players without an opponent move on, or in the lowest bracket are a
    # case for C.13.
    if not state.has_asked_for_opponents:
        state.record(brackets.OpponentlessFound("C.1", numbers(alone)))
        if not state.has_backtracked and not set(alone).isdisjoint(state.incoming):
            state.caller_of_c12 = "C.1"
            return "C.12"
    if state.is_lowest:
        state.lowest_has_opponentless = True
        return "C.13"
    state.record(brackets.OpponentlessMovedDown("C.1", numbers(alone)))
    state.moved_on += alone
    # The bracket gets smaller by the players who have left it: P0 and M0 are counted without them
    # (C.2.a).
    state.form_bracket()
    if not state.bracket.size:
        return DONE
    return "C.2.a"


def _players_without_opponent(state: RoundState) -> list[Entrant]:
    """Return the players of the bracket without an opponent in it. In a lowest bracket of odd size
    the bye is one for those who may have it (R12, which is recorded where it matters).
    """
    alone = alone_among(state.bracket.players)
    if state.is_lowest and state.bracket.size % 2:
        may_have_bye = [entrant for entrant in alone if criteria.b1b_may_have_bye(entrant)]
        if may_have_bye:
            state.record(brackets.ReadingFollowed("C.1", numbers(may_have_bye), reading="R12"))
            alone = [entrant for entrant in alone if entrant not in may_have_bye]
    return alone


@BOOK.implements("C.2.a")
def c2a_set_numbers_of_pairs(state: RoundState) -> NextStep:
    """C.2.a: "determine P0, set P1 = P0; determine M0, set M1 = M0".

    P1 is the number of pairs to be made, M1 that of the moved-down players who are paired first.
    C.14 lowers them when no pairing is found.
    """
    bracket = state.bracket
    # After C.12 they stay as they were when it was called: the other players came down to make that
    # level possible.
    p1, m1 = state.level_at_c12 or PairLevel(bracket.p0, bracket.m0)
    state.level_at_c12 = None
    state.p1 = min(p1, bracket.p0)
    state.m1 = min(m1, bracket.m0)
    measured = events.BracketMeasured(
        "C.2.a",
        p0=bracket.p0,
        p1=state.p1,
        m0=bracket.m0,
        m1=state.m1,
        treated=bracket.kind,
        lowest=bracket.lowest,
        size=bracket.size,
    )
    state.record(measured)
    if state.moved_on and _kind_of_bracket_before_c1(state) is not bracket.kind:
        # The kind of the bracket is settled by the players who are there after C.1 (R8).
        state.record(brackets.ReadingDecided("A.3", gone=numbers(state.moved_on), reading="R8"))
    return "C.2.b"


def _kind_of_bracket_before_c1(state: RoundState) -> BracketKind:
    """Return the kind that the bracket would have with the players whom C.1 moved on."""
    players = (*state.bracket.players, *state.moved_on)
    moved_down_count = len(set(state.incoming).intersection(players))
    return a3_kind_of_bracket(len(players), moved_down_count)


@BOOK.implements("C.2.b")
def c2b_determine_x1_and_z1(state: RoundState) -> NextStep:
    """C.2.b: "determine X1 according to A8.a; in even rounds determine Z1 according to A8.b".

    X1 is the least number of pairs that cannot grant both preferences, Z1 the same for strong
    preferences.
    """
    bracket = state.bracket
    odd_round = state.field.odd
    # A.8 counts them for P0 pairs. C.14.a lowers X1 and Z1 by one with every pair that P1 is
    # lowered by.
    pairs_less = bracket.p0 - state.p1
    x1, colours_due = a8a_least_disregarded_colours(bracket.players, bracket.p0)
    z1, strong_colours_due = a8b_least_disregarded_strong_colours(
        bracket.players, bracket.p0, odd_round
    )
    state.x1 = max(0, x1 - pairs_less)
    state.z1 = 0 if odd_round else max(0, z1 - pairs_less)
    counted = events.ColoursCounted(
        "C.2.b",
        x1=state.x1,
        # Odd rounds have no Z1.
        z1=None if odd_round else state.z1,
        white=colours_due.white,
        black=colours_due.black,
        without=colours_due.indifferent,
        variable=strong_colours_due.variable,
    )
    state.record(counted)
    return "C.3.a"


@BOOK.implements("C.3.a")
def c3a_set_p(state: RoundState) -> NextStep:
    """C.3.a: "in a homogeneous score bracket set P = P1, in a heterogeneous score bracket set P =
    M1".

    In a heterogeneous bracket the moved-down players are paired first, the remainder after them
    (C.6).
    """
    # The search says at once what the best pairing at this P1 and M1 needs. The steps up to C.10
    # then lead to it.
    state.find_candidate()
    heterogeneous = state.bracket.heterogeneous
    m1 = state.m1 if heterogeneous else 0
    if state.candidate is None and not state.lowest_has_opponentless and state.records_steps:
        _record_why_level_is_impossible(state, m1)
    state.marked_pairs = ()
    state.in_remainder = False
    state.nothing_relaxed_yet = True
    state.p = m1 if heterogeneous else state.p1
    state.record(events.PairsSet("C.3.a", state.p))
    return "C.3.b"


def _record_why_level_is_impossible(state: RoundState, m1: int) -> None:
    """Record a proof that the bracket cannot have P1 pairs and M1 moved-down players paired first.

    It holds whatever is relaxed. Without the players `removed` the `groups` of odd size cannot meet
    one another (0 is an empty seat).
    """
    witness = deadlock(state.question.graph, numbers(state.bracket.players))
    if witness is not None:
        impossible = events.LevelImpossible(
            "C.3.a", state.p1, m1, removed=witness.removed, groups=witness.groups
        )
        state.record(impossible)


@BOOK.implements("C.3.b")
def c3b_b2_in_force(state: RoundState) -> NextStep:
    """C.3.b: "(top scorers) reset B2": no pair may be an exception from it any more."""
    state.allowed_exceptions[criteria.B2] = 0
    return "C.3.c"


@BOOK.implements("C.3.c")
def c3c_a7d_in_force(state: RoundState) -> NextStep:
    """C.3.c: "(odd rounds) reset A.7.d": strong preferences count as absolute ones again, for every
    pair.
    """
    state.allowed_exceptions[criteria.A7D] = 0
    return "C.3.d"


@BOOK.implements("C.3.d")
def c3d_set_x_and_z(state: RoundState) -> NextStep:
    """C.3.d: "set X = X1. (even numbered rounds) set Z = Z1": so many pairs may disregard a
    preference.
    """
    state.allowed_exceptions[criteria.X] = state.x1
    state.allowed_exceptions[criteria.Z] = state.z1
    # Z is a matter of even rounds only.
    recorded_z = None if state.field.odd else state.z1
    state.record(events.ColoursAllowed("C.3.d", state.x1, recorded_z))
    return "C.3.e"


@BOOK.implements("C.3.e")
def c3e_b5_for_downfloaters_in_force(state: RoundState) -> NextStep:
    """C.3.e: "reset B5 for downfloaters": nobody may float down who did so in the round before."""
    state.allowed_exceptions[criteria.B5_DOWN] = 0
    return "C.3.f"


@BOOK.implements("C.3.f")
def c3f_b6_for_downfloaters_in_force(state: RoundState) -> NextStep:
    """C.3.f: "reset B6 for downfloaters": nobody may float down who did so two rounds before."""
    state.allowed_exceptions[criteria.B6_DOWN] = 0
    return "C.3.g"


@BOOK.implements("C.3.g")
def c3g_b5_for_upfloaters_in_force(state: RoundState) -> NextStep:
    """C.3.g: "reset B5 for upfloaters": nobody may float up who did so in the round before."""
    state.allowed_exceptions[criteria.B5_UP] = 0
    return "C.3.h"


@BOOK.implements("C.3.h")
def c3h_b6_for_upfloaters_in_force(state: RoundState) -> NextStep:
    """C.3.h: "reset B6 for upfloaters": nobody may float up who did so two rounds before."""
    state.allowed_exceptions[criteria.B6_UP] = 0
    return "C.4"


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
        in_force = []
        for requirement in state.applicable_requirements:
            in_force.append((requirement.lowered_code, state.allowed_exceptions[requirement]))
        state.record(
            events.SidesFormed("C.5", numbers(state.s1), numbers(state.s2), tuple(in_force))
        )
    return "C.6"


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
    """Return whether the current group has so few orders that all of them are tried at this level
    of the trace.
    """
    if state.in_heterogeneous_part:
        return state.has_few_first_parts
    limit = events.PAIRINGS_TRIED
    if state.sink.level >= Level.CANDIDATES:
        limit = events.PAIRINGS_UNFOLDED
    return sequences.orders_in_all(len(state.s1) + len(state.s2), state.p) <= limit


def _paired_in_order(s1: Sequence[Entrant], s2: Sequence[Entrant]) -> tuple[Pair, ...]:
    """C.6: return the pairs of the highest players of S1 and S2, of the second highest, and so on.

    S2 may be longer: its last players have no opponent, and float down unless the remainder pairs
    them.
    """
    return tuple(zip(s1, s2, strict=False))


def _c6_accepts(state: RoundState, pairs: tuple[Pair, ...]) -> bool:
    """Return whether C.6 accepts the pairs of S1 and S2 as they are now.

    In general these are the ones that the search has found. A heterogeneous part that is tried
    order by order is accepted whenever it complies with the requirements: whether its remainder can
    be paired, C.9 finds out later.
    """
    if state.in_heterogeneous_part and _tries_every_order(state):
        return _comply_with_requirements(state, pairs)
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
    event = -1
    if state.records_steps:
        event = state.record(events.PairsTried("C.6", numbered_pairs(pairs)))
    if not _c6_accepts(state, pairs):
        record_refusal(state, pairs, event)
        return "C.7"
    if not state.in_heterogeneous_part:
        _record_folds(state, event)
        return DONE
    state.record(events.PairsNoted("C.6", numbered_pairs(pairs), state.p))
    state.marked_pairs = pairs
    state.in_remainder = True
    state.p = state.p1 - state.m1
    state.record(events.RemainderBegun("C.6", state.p, state.p1, state.m1))
    return "C.4"


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

    Orders that cannot succeed are skipped, and recorded with their number.
    """
    original_s2 = a2_order(state.s2)
    # Only the first |S1| players of S2 have an opponent: orders that differ after them are the same
    # transposition.
    position = counting.earlier_orders(original_s2, state.s2[: len(state.s1)])
    next_order = _next_order(state, original_s2, position)
    if next_order is not None:
        because: Because = Obstacle.REQUIREMENTS if state.in_heterogeneous_part else Obstacle.SEARCH
        _record_passed_orders(
            state, original_s2, because, after=position, before=next_order.position
        )
        state.s2 = next_order.s2
        state.record(events.OrderTaken("C.7", numbers(state.s2)))
        return "C.6"
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
        later_orders = islice(
            sequences.d1_transpositions(original_s2, len(state.s1)), position + 1, None
        )
        for next_position, s2 in enumerate(later_orders, position + 1):
            # In a remainder every order is put to C.6, which records what is wrong with it.
            if not state.in_heterogeneous_part or _c6_accepts(
                state, _paired_in_order(state.s1, s2)
            ):
                return _Order(next_position, s2)
        return None
    # In a large group there is only one order that can succeed: the one that was found, if S1 is
    # that of its pairs.
    pairs = state.pairs_to_accept
    if pairs and tuple(leader for leader, _ in pairs) == state.s1:
        opponents = [opponent for _, opponent in pairs]
        next_position = counting.earlier_orders(original_s2, opponents)
        return _Order(next_position, _with_players_first(opponents, original_s2))
    return None


def _record_passed_orders(
    state: RoundState,
    original_s2: tuple[Entrant, ...],
    because: Because,
    *,
    after: int,
    before: int,
) -> None:
    """Record that the orders of S2 between two positions (`after`, `before`) are skipped; if they
    are few, also why: `because` says what they fail in. `original_s2` is the first order.
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

    After the last exchange go on to C.9 in a remainder, else to C.10. If the group is tried in full
    the new exchange is the next one, else the one that leads to the pairs that were found.
    """
    if _tries_every_order(state):
        exchange = _exchange_after(state.s1, state.group)
    elif state.pairs_to_accept is not None:
        exchange = sequences.exchange_to(
            [leader for leader, _ in state.pairs_to_accept], state.group
        )
        _record_pairings_passed(state, exchange)
    else:
        exchange = None
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
    # The possible S1 are counted from 0, which is the original one. So the S1 of the first exchange
    # has position 1, and the exchange that follows a position has that position as its index among
    # the exchanges alone.
    position_of_s1 = counting.earlier_exchanges(
        size, pair_count, sequences.exchange_to(s1, group)
    ).total
    next_exchanges = islice(sequences.d2_exchanges(pair_count, size), position_of_s1, None)
    return next(next_exchanges, None)


def _record_pairings_passed(state: RoundState, exchange: Exchange) -> None:
    """Record the pairings skipped before an exchange that leads to the pairs that were found."""
    size = len(state.group)
    compositions_before = counting.earlier_exchanges(size, state.p, exchange).total
    # All orders of the compositions before it, but for the first order of the original S1, which
    # C.6 has tried.
    pairings_passed = compositions_before * counting.number_of_orders(size, state.p) - 1
    exchanges_passed = compositions_before - 1
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
    next_set: tuple[Entrant, ...] | None = None
    if _tries_every_order(state):
        next_set = next(islice(sequences.d3_sets(moved_down, state.m1), position + 1, None), None)
    elif state.pairs_to_accept is not None:
        next_set = tuple(mdp for mdp, _ in state.pairs_to_accept)
    # After the last set all that are left have been passed.
    if next_set is None:
        next_position = comb(len(moved_down), state.m1)
        obstacle = state.why_nothing_fits
    else:
        next_position = sequences.sets_before(moved_down, next_set)
        obstacle = Obstacle.SEARCH
    sets_passed = next_position - position - 1
    if sets_passed > 0:
        state.record(events.OtherSetsPassed("C.8.b", sets_passed, obstacle))
    if next_set is None:
        return "C.10.a"
    state.s1 = next_set
    state.s2 = tuple(entrant for entrant in state.bracket.players if entrant not in next_set)
    state.record(events.OtherSetTaken("C.8.b", numbers(state.s1)))
    return "C.5"


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


@BOOK.implements("C.10.a")
def c10a_drop_b6_for_upfloaters(state: RoundState) -> NextStep:
    """C.10.a: "drop B6 for upfloaters and restart from C.4", here for one more upfloater at a time
    (R5).
    """
    return _relax_or_go_on(state, "C.10.a", criteria.B6_UP, restart="C.4", otherwise="C.10.b")


@BOOK.implements("C.10.b")
def c10b_drop_b5_for_upfloaters(state: RoundState) -> NextStep:
    """C.10.b: "drop B5 for upfloaters and restart from C.3.h", here for one more upfloater at a
    time (R5).
    """
    return _relax_or_go_on(state, "C.10.b", criteria.B5_UP, restart="C.3.h", otherwise="C.10.c")


@BOOK.implements("C.10.c")
def c10c_drop_b6_for_downfloaters(state: RoundState) -> NextStep:
    """C.10.c: "drop B6 for downfloaters and restart from C.3.g", here for one more downfloater at a
    time (R5).
    """
    return _relax_or_go_on(state, "C.10.c", criteria.B6_DOWN, restart="C.3.g", otherwise="C.10.d")


@BOOK.implements("C.10.d")
def c10d_drop_b5_for_downfloaters(state: RoundState) -> NextStep:
    """C.10.d: "drop B5 for downfloaters and restart from C.3.f", here for one more downfloater at a
    time (R5).
    """
    return _relax_or_go_on(state, "C.10.d", criteria.B5_DOWN, restart="C.3.f", otherwise="C.10.e")


@BOOK.implements("C.10.e")
def c10e_allow_disregarded_colours(state: RoundState) -> NextStep:
    """C.10.e: allow one more pair to disregard a preference, and restart from C.3.e.

    In odd rounds: "If X < P1, increase X by 1". In even rounds: "If Z < X, increase Z by 1; if Z =
    X and X < P1, increase X by 1, reset Z = Z1". Z counts the pairs that disregard a strong
    preference, X those that disregard any.
    """
    # Z grows up to X, which it is a part of; only then X grows, and Z begins again with Z1.
    if state.requirement_to_relax == criteria.Z:
        return _relax_or_go_on(state, "C.10.e", criteria.Z, restart="C.3.e", otherwise="C.10.f")
    if state.requirement_to_relax == criteria.X:
        state.allowed_exceptions[criteria.Z] = state.z1
    return _relax_or_go_on(state, "C.10.e", criteria.X, restart="C.3.e", otherwise="C.10.f")


@BOOK.implements("C.10.f")
def c10f_drop_a7d(state: RoundState) -> NextStep:
    """C.10.f: "(odd numbered rounds) drop A.7.d and restart from C.3.d", here for one more pair at
    a time (R5).

    A.7.d treats strong preferences like absolute ones.
    """
    return _relax_or_go_on(state, "C.10.f", criteria.A7D, restart="C.3.d", otherwise="C.10.g")


@BOOK.implements("C.10.g")
def c10g_drop_b2(state: RoundState) -> NextStep:
    """C.10.g: "(top scorers) drop B2 and restart from C.3.c", here for one more pair at a time
    (R5).

    B.2 keeps two players apart who must both have the same colour. It is the last requirement that
    can be dropped: if that does not help either, C.12 asks the previous bracket for other players.
    """
    return _relax_or_go_on(state, "C.10.g", criteria.B2, restart="C.3.c", otherwise="C.12")


def _relax_or_go_on(
    state: RoundState,
    step: NextStep,
    requirement: Requirement,
    *,
    restart: NextStep,
    otherwise: NextStep,
) -> NextStep:
    """C.10: allow one more exception from a requirement if that helps, and return the step
    `restart`; else return `otherwise`, the next step of C.10.

    `step` is the one that relaxes this requirement, C.10.a for example. Steps that are skipped
    because they would not help are collected, and recorded as one event.
    """
    # The text relaxes the weakest requirement first, and goes on to a stronger one when that was in
    # vain. The search knows what the best pairing needs: everything before the strongest
    # requirement that it cannot keep is in vain.
    if state.requirement_to_relax == requirement:
        _record_skipped_relaxations(state, step)
        state.caller_of_c12 = step
        _relax(state, step, requirement, restart)
        return restart
    if requirement in state.applicable_requirements:
        state.skipped_relaxations.append((step, requirement.lowered_code))
    is_last_step_of_c10 = otherwise == "C.12"
    if is_last_step_of_c10:
        # Nothing is left to be relaxed. C.12 has to know that C.10 called it, and not C.1.
        _record_skipped_relaxations(state, otherwise)
        state.caller_of_c12 = step
    return otherwise


def _record_skipped_relaxations(state: RoundState, next_step: NextStep) -> None:
    """Record the steps of C.10 that were skipped since a requirement was last relaxed, if any.

    `next_step` is the step that follows them: one of C.10 that helps, or C.12.
    """
    if state.skipped_relaxations:
        because = Obstacle.NO_PAIRING if state.candidate is None else Obstacle.NO_HELP
        first_article, _ = state.skipped_relaxations[0]
        state.record(
            events.DemandsPassed(
                first_article, next_step, because, tuple(state.skipped_relaxations)
            )
        )
    state.skipped_relaxations = []


def _relax(state: RoundState, step: NextStep, requirement: Requirement, restart: NextStep) -> None:
    """Allow one more exception from a requirement, and record it with the step from which C.10
    restarts.
    """
    # "Any criterion may be dropped only for the minimum number of pairs in the score bracket"
    # (C.10): so by one at a time. The steps from `restart` on put the weaker requirements in force
    # again, as the text asks.
    state.allowed_exceptions[requirement] += 1
    state.nothing_relaxed_yet = False
    x: int | None = None
    z: int | None = None
    if requirement in (criteria.X, criteria.Z):
        x = state.allowed_exceptions[criteria.X]
        if not state.field.odd:
            z = state.allowed_exceptions[criteria.Z]
    amount = state.allowed_exceptions[requirement]
    state.record(
        events.DemandLowered(
            step, demand=requirement.lowered_code, amount=amount, to=restart, x=x, z=z
        )
    )
