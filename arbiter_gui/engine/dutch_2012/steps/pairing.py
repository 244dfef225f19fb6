"""C.6 to C.10: S1 against S2, other orders, other compositions of S1, back to the first part; then less is asked.

Small groups are walked order by order, as the text does. In larger ones the search has found the first pairing
that the requirements allow, and these steps jump over all that cannot succeed and say how many they were.

At C.10 one requirement after another gives way, the weakest first, each for as few pairs as possible (R5). `survey` has
found how much of each must be given up at least. A step lowers its own requirement by one if that is what is missing,
and restarts where the text says; all weaker requirements are in force again then. If lowering it further cannot help
while the stronger ones stand, the next step has its turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import comb, perm

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Pair, unpaired
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order
from arbiter_gui.engine.dutch_2012.refusals import forbidden, missing_requirement, payers, tell_refused
from arbiter_gui.engine.dutch_2012.round_state import Plan, RoundState, Walk, named, numbers
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.sequences import (
    d1_transpositions,
    d2_exchanges,
    d3_sets,
    orders_in_all,
    sets_before,
)
from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.engine.kernel.bracket_search.search_trace import Teller
from arbiter_gui.engine.kernel.bracket_search.task import Labels
from arbiter_gui.trace import Level
from arbiter_gui.trace import procedure as told
from arbiter_gui.trace.demands import Because, Obstacle
from arbiter_gui.trace.values import Apart

_LABELS = Labels(
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
    criterion=lambda key: c.ARTICLES.get(key, "C.14.b.2"),
    candidates=lambda shape, scores: iter(()),
)


def plan_group(state: RoundState) -> Walk:
    """Return how C.7 and C.8.a will go through the homogeneous group or remainder."""
    group, pairs = tuple(unpaired(state.bracket.players, state.plan.pairs)), state.p
    everything = state.sink.level >= Level.CANDIDATES
    hopeless = state.found is None and not everything
    few = orders_in_all(len(group), pairs) <= (told.PAIRINGS_UNFOLDED if everything else told.PAIRINGS_WALKED)
    final = state.final
    walked = few and not hopeless and (state.fresh or final is not None)
    orders = other_orders(walked, group[:pairs], group[pairs:], final)
    return Walk(group, pairs, walked, orders, d2_exchanges(pairs, len(group)))


def other_orders(
    walked: bool, s1: tuple[Entrant, ...], s2: tuple[Entrant, ...], final: tuple[Pair, ...] | None
) -> Iterator[tuple[int, tuple[Entrant, ...]]]:
    """Yield the orders of S2 after the first one, which C.6 has tried, each with how many are passed over before it."""
    if walked:
        yield from ((0, order) for order in islice(d1_transpositions(s2, len(s1)), 1, None))
    elif final is not None and {one for one, _ in final} == set(s1):
        chosen = [other for _, other in final]
        yield counting.earlier_orders(s2, chosen) - 1, _led_by(chosen, s2)


def plan_first_part(state: RoundState) -> Plan:
    """Return which heterogeneous parts C.6 to C.9 will visit at this level, up to the accepted one."""
    bracket, m1 = state.bracket, state.m1
    final = state.found.first if state.found is not None and state.reached else None
    moved_down = bracket.players[: bracket.m0]
    if (
        state.first_parts > told.FIRST_PARTS_WALKED
        or state.found is None
        or not (state.fresh or state.reached)
    ):
        return _final_part_only(moved_down[:m1], final)
    sets: list[tuple[tuple[Entrant, ...], list[tuple[Pair, ...]]]] = []
    for s1 in d3_sets(moved_down, m1):
        orders: list[tuple[Pair, ...]] = []
        sets.append((s1, orders))
        s2 = [e for e in bracket.players if e not in s1]
        for order in d1_transpositions(s2, m1):
            part = tuple(zip(s1, order, strict=False))
            if _keeps_requirements(state, part):
                orders.append(part)
            if part == final:
                return Plan(sets)
    assert final is None, "the order of D does not contain the pairing that was found"
    return Plan(sets)


def _final_part_only(highest: tuple[Entrant, ...], final: tuple[Pair, ...] | None) -> Plan:
    sets: list[tuple[tuple[Entrant, ...], list[tuple[Pair, ...]]]] = [(highest, [])]
    if final is not None:
        own = tuple(pair[0] for pair in final)
        if own != highest:
            sets.append((own, []))
        sets[-1][1].append(final)
    return Plan(sets, walked=False)


def _keeps_requirements(state: RoundState, part: tuple[Pair, ...]) -> bool:
    """Tell whether these pairs alone are allowed by B.1, B.2 and the requirements in force."""
    spoiled = payers(state.bracket, part, ()) if all(c.may_meet(*pair) for pair in part) else None
    return spoiled is not None and all(len(who) <= state.asked[key] for key, who in spoiled.items())


@BOOK.implements("C.6")
def c6_try_to_find_the_pairing(state: RoundState) -> str:
    """C.6: accept these pairs, go on with the remainder, or look for another order (C.7)."""
    event = -1
    pairs = tuple(zip(state.s1, state.s2, strict=False))
    if state.sink.level >= Level.STEPS:
        event = state.tell(told.PairsTried("C.6", named(pairs)))
    if state.first_part:
        orders = state.plan.sets[state.plan.chosen][1]
        state.plan.order = max(state.plan.order, 0) if orders[:1] == [pairs] else state.plan.order
        if state.plan.pairs == pairs:  # they are marked, and P = P1 - M1 for those who are left
            state.tell(told.PairsNoted("C.6", named(pairs), state.p))
            state.remainder, state.p = True, state.p1 - state.m1
            state.tell(told.RemainderBegun("C.6", state.p, state.p1, state.m1))
            return "C.4"
    elif state.final == pairs:
        _tell_folds(state, event)
        return "done"
    tell_refused(state, pairs, event)
    return "C.7"


def _tell_folds(state: RoundState, parent: int) -> None:
    """Write every order that C.7 and C.8 jumped over, and what rules it out, below `parent` when steps are wanted."""
    if state.sink.level < Level.STEPS or (state.walk.walked and state.plan.walked):
        return
    assert state.outcome is not None, "what is accepted was searched"
    searched = set(state.outcome.task.numbers)
    group = [e for e in state.bracket.players if e.card.number in searched]

    def barrier(u: int, v: int) -> Apart | None:
        return forbidden(group[u], group[v])

    Teller(state.sink, parent, _LABELS, barrier).tell_folds(state.outcome)


@BOOK.implements("C.7")
def c7_transposition(state: RoundState) -> str:
    """C.7: the next order of S2 that can succeed, else C.8."""
    if state.first_part:
        return _next_first_part(state)
    following = next(state.walk.orders, None)
    if following is None:
        return "C.8.a"
    skipped, state.s2 = following
    if skipped:
        state.tell(told.OrdersPassed("C.7", skipped, Obstacle.SEARCH))
    state.tell(told.OrderTaken("C.7", numbers(state.s2)))
    return "C.6"


def _next_first_part(state: RoundState) -> str:
    plan = state.plan
    s1, orders = plan.sets[plan.chosen]
    s2 = [e for e in state.bracket.players if e not in s1]
    before = counting.earlier_orders(s2, [b for _, b in plan.pairs]) if plan.pairs else 0
    if plan.order + 1 >= len(orders):
        count = perm(len(s2), len(s1)) - before - 1
        _tell_passed_orders(state, before, count, missing_requirement(state))
        return "C.8.b"
    plan.order += 1
    skipped = counting.earlier_orders(s2, [b for _, b in plan.pairs]) - before - 1
    _tell_passed_orders(state, before, skipped, Obstacle.REQUIREMENTS)
    state.s2 = _led_by([b for _, b in plan.pairs], tuple(s2))
    state.tell(told.OrderTaken("C.7", numbers(state.s2)))
    return "C.6"


def _tell_passed_orders(state: RoundState, before: int, count: int, because: Because) -> None:
    """Write how many orders after the present one are passed over, and of a few what is wrong with each."""
    if not count:
        return
    event = state.tell(told.OrdersPassed("C.7", count, because))
    if state.sink.level < Level.STEPS or count > told.ORDERS_TOLD or not state.plan.walked:
        return
    s1 = state.plan.sets[state.plan.chosen][0]
    s2 = [e for e in state.bracket.players if e not in s1]
    for order in islice(d1_transpositions(s2, len(s1)), before + 1, before + 1 + count):
        tell_refused(state, tuple(zip(s1, order, strict=False)), event, untried=True)


def _led_by(first: list[Entrant], s2: tuple[Entrant, ...]) -> tuple[Entrant, ...]:
    return (*first, *(e for e in a2_order(s2) if e not in first))


@BOOK.implements("C.8.a")
def c8a_exchange(state: RoundState) -> str:
    """C.8.a: the next exchange that can succeed; without one C.10, in a remainder C.9."""
    walk = state.walk
    if walk.walked:
        after = next(walk.exchanges, None)
        return _exhausted(state) if after is None else _exchange(state, *after)
    final = state.final
    if final is None:
        left = orders_in_all(len(walk.group), walk.pairs) - 1
        if left:
            state.tell(told.PairingsPassed("C.8.a", left, missing_requirement(state)))
        return _exhausted(state)
    place = {e: i for i, e in enumerate(walk.group, 1)}
    leaving, entering = counting.exchange_of([place[a] for a, _ in final])
    size = len(walk.group)
    skipped = sum(counting.earlier_exchanges(size, walk.pairs, leaving, entering)) - 1
    orders = perm(size - walk.pairs, walk.pairs)
    state.tell(told.PairingsPassed("C.8.a", (skipped + 1) * orders - 1, Obstacle.SEARCH, skipped))
    return _exchange(state, leaving, entering)


def _exchange(state: RoundState, leaving: tuple[int, ...], entering: tuple[int, ...]) -> str:
    walk = state.walk
    out, into = ([walk.group[i - 1] for i in row] for row in (leaving, entering))
    state.s1 = tuple(e for e in (*walk.group[: walk.pairs], *into) if e not in out)
    state.s2 = tuple(e for e in walk.group if e not in state.s1)
    walk.orders = other_orders(walk.walked, state.s1, state.s2, state.final)
    state.tell(told.ExchangeMade("C.8.a", numbers(out), numbers(into)))
    return "C.5"


def _exhausted(state: RoundState) -> str:
    return "C.9" if state.remainder else "C.10.a"


@BOOK.implements("C.8.b")
def c8b_other_moved_down_players(state: RoundState) -> str:
    """C.8.b: with M1 < M0 the next set of D.3; else, and after the last one, C.10."""
    plan = state.plan
    over = plan.chosen + 1 >= len(plan.sets)
    if not plan.walked:
        _tell_passed_sets(state, over)
    if over:
        return "C.10.a"
    plan.chosen, plan.order = plan.chosen + 1, -1
    state.take_set()
    state.tell(told.OtherSetTaken("C.8.b", numbers(state.s1)))
    return "C.5"


def _tell_passed_sets(state: RoundState, over: bool) -> None:
    """Write how many sets of D.3 are passed over to the next one that is looked at, or to the end."""
    moved_down, plan = state.bracket.players[: state.bracket.m0], state.plan
    here = sets_before(moved_down, plan.sets[plan.chosen][0])
    there = comb(len(moved_down), state.m1) if over else sets_before(moved_down, plan.sets[-1][0])
    if there - here > 1:
        why = missing_requirement(state) if over else Obstacle.SEARCH
        state.tell(told.OtherSetsPassed("C.8.b", there - here - 1, why))


@BOOK.implements("C.9")
def c9_back_to_heterogeneous(state: RoundState) -> str:
    """C.9: give the remainder up and take the next order of the heterogeneous part."""
    state.remainder, state.p = False, state.m1
    plan = state.plan
    state.take_set()
    state.tell(told.RemainderGivenUp("C.9", named(plan.pairs), state.p))
    return "C.7"


@BOOK.implements("C.10.a", "C.10.b", "C.10.c", "C.10.d", "C.10.f", "C.10.g")
def c10_drop(article: str, requirement: Key, restart: str, otherwise: str, state: RoundState) -> str:
    """C.10, but for C.10.e: one pair or floater more may go against a requirement, from the step `restart`.

    Where that does not help the next letter has its turn; after C.10.g, the last one, C.12.
    """
    if state.missing != requirement:
        if requirement in state.meant:
            state.passed.append((article, c.DEMANDS[requirement]))
        if otherwise == "C.12":
            state.came_from = article
            _tell_passed(state, otherwise)
        return otherwise
    _tell_passed(state, article)
    state.asked[requirement] += 1
    state.fresh, state.remainder, state.plan = False, False, Plan()
    x_and_z: tuple[int | None, int | None] = (None, None)
    if requirement in (c.X, c.Z):
        x_and_z = state.asked[c.X], None if state.field.odd else state.asked[c.Z]
    state.tell(
        told.DemandLowered(article, c.DEMANDS[requirement], state.asked[requirement], restart, *x_and_z)
    )
    return restart


def _tell_passed(state: RoundState, to: str) -> None:
    """Write which steps of C.10 were passed over because they would not help, all in one."""
    if state.passed:
        because = Obstacle.NO_PAIRING if state.found is None else Obstacle.NO_HELP
        state.tell(told.DemandsPassed(state.passed[0][0], to, because, tuple(state.passed)))
    state.passed = []


@BOOK.implements("C.10.e")
def c10e_allow_disregarded_colours(state: RoundState) -> str:
    """C.10.e: one pair more with a disregarded strong preference (even rounds), then with any, from C.3.e."""
    z_first = state.missing == c.Z and not state.field.odd
    if state.missing == c.X:
        state.asked[c.Z] = state.z1
    return c10_drop("C.10.e", c.Z if z_first else c.X, "C.3.e", "C.10.f", state)
