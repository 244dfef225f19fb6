"""C.6 to C.10: S1 against S2, other orders, other compositions of S1, back to the first part; then less is asked.

Small groups are walked order by order, as the text does. In larger ones the search has found the first pairing
that the requirements allow, and these steps jump over all that cannot succeed and say how many they were.

At C.10 one requirement after another gives way, the weakest first, each for as few pairs as possible (R5). `survey` has
found how much of each must be given up at least. A step lowers its own requirement by one if that is what is missing,
and restarts where the text says; all weaker requirements are in force again then. If lowering it further cannot help
while the stronger ones stand, the next step has its turn.
"""

from __future__ import annotations

from itertools import islice
from math import comb, perm

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Pair, named, numbers
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order
from arbiter_gui.engine.dutch_2012.refusals import forbidden, missing_requirement, tell_refused
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.search import BracketQuestion
from arbiter_gui.engine.dutch_2012.sequences import (
    Exchange,
    d1_transpositions,
    d2_exchanges,
    d3_sets,
    exchange_to,
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


def _walks(state: RoundState) -> bool:
    """Tell whether what is on the table is walked order by order: the first time, and when it will be accepted."""
    first_part, unfolded = state.first_part, state.sink.level >= Level.CANDIDATES
    hopeless = state.found is None and (first_part or not unfolded)
    if hopeless or not (state.fresh or state.wanted is not None):
        return False
    if first_part:
        return state.few_first_parts
    most = told.PAIRINGS_UNFOLDED if unfolded else told.PAIRINGS_WALKED
    return orders_in_all(len(state.s1) + len(state.s2), state.p) <= most


def _fits(state: RoundState, pairs: tuple[Pair, ...]) -> bool:
    """Tell whether C.6 accepts pairs: those wanted, in a walk any heterogeneous part that is allowed by itself."""
    if not (state.first_part and _walks(state)):
        return pairs == state.wanted
    if not all(c.may_meet(*pair) for pair in pairs):
        return False
    spoiled = BracketQuestion(state.bracket).spoiled(pairs, ())
    return all(len(who) <= state.asked.get(key, len(who)) for key, who in spoiled.items())


@BOOK.implements("C.6")
def c6_try_to_find_the_pairing(state: RoundState) -> str:
    """C.6: accept these pairs, go on with the remainder, or look for another order (C.7)."""
    event = -1
    pairs = tuple(zip(state.s1, state.s2, strict=False))
    if state.sink.level >= Level.STEPS:
        event = state.tell(told.PairsTried("C.6", named(pairs)))
    if not _fits(state, pairs):
        tell_refused(state, pairs, event)
        return "C.7"
    if not state.first_part:
        _tell_folds(state, event)
        return "done"
    state.tell(told.PairsNoted("C.6", named(pairs), state.p))
    state.marked, state.remainder, state.p = pairs, True, state.p1 - state.m1
    state.tell(told.RemainderBegun("C.6", state.p, state.p1, state.m1))
    return "C.4"


def _tell_folds(state: RoundState, parent: int) -> None:
    """Write every order that C.7 and C.8 jumped over, and what rules it out, below `parent` when steps are wanted."""
    if state.sink.level < Level.STEPS or (_walks(state) and state.few_first_parts):
        return
    assert state.found is not None, "what is accepted was searched"
    outcome = state.found.outcome
    assert outcome is not None, "steps are wanted of a search that kept none"
    players = state.bracket.players

    def barrier(u: int, v: int) -> Apart | None:
        return forbidden(players[u], players[v])

    Teller(outcome, state.sink, parent, _LABELS, barrier).tell_folds()


@BOOK.implements("C.7")
def c7_transposition(state: RoundState) -> str:
    """C.7: the next order of S2 that can succeed, else C.8."""
    s1, s2 = state.s1, a2_order(state.s2)
    here = counting.earlier_orders(s2, state.s2[: len(s1)])
    following = _next_order(state, s2, here)
    if following is None:
        if not state.first_part:
            return "C.8.a"
        _tell_passed_orders(state, s2, here, perm(len(s2), len(s1)), missing_requirement(state))
        return "C.8.b"
    there, order = following
    because = Obstacle.REQUIREMENTS if state.first_part else Obstacle.SEARCH
    _tell_passed_orders(state, s2, here, there, because)
    state.s2 = order
    state.tell(told.OrderTaken("C.7", numbers(order)))
    return "C.6"


def _next_order(
    state: RoundState, s2: tuple[Entrant, ...], here: int
) -> tuple[int, tuple[Entrant, ...]] | None:
    """Return the next order of S2 after place `here`, with its place: in a walk any, or a first part that fits."""
    s1, wanted = state.s1, state.wanted
    if _walks(state):
        orders = enumerate(islice(d1_transpositions(s2, len(s1)), here + 1, None), here + 1)
        fits = (o for o in orders if not state.first_part or _fits(state, tuple(zip(s1, o[1], strict=False))))
        return next(fits, None)
    if not wanted or tuple([a for a, _ in wanted]) != s1:
        return None
    chosen = [b for _, b in wanted]
    return counting.earlier_orders(s2, chosen), _led_by(chosen, s2)


def _tell_passed_orders(
    state: RoundState, s2: tuple[Entrant, ...], here: int, there: int, because: Because
) -> None:
    """Write how many orders between two places are passed over, and of a few what is wrong with each."""
    count = there - here - 1
    if not count:
        return
    event = state.tell(told.OrdersPassed("C.7", count, because))
    if state.sink.level < Level.STEPS or count > told.ORDERS_TOLD or not _walks(state):
        return
    for order in islice(d1_transpositions(s2, len(state.s1)), here + 1, there):
        tell_refused(state, tuple(zip(state.s1, order, strict=False)), event, untried=True)


def _led_by(first: list[Entrant], s2: tuple[Entrant, ...]) -> tuple[Entrant, ...]:
    return (*first, *(e for e in a2_order(s2) if e not in first))


@BOOK.implements("C.8.a")
def c8a_exchange(state: RoundState) -> str:
    """C.8.a: the next exchange that can succeed; without one C.10, in a remainder C.9."""
    group, following = state.group, _next_exchange(state)
    if following is None:
        return "C.9" if state.remainder else "C.10.a"
    out, into = ([group[i - 1] for i in row] for row in following)
    state.s1 = tuple(e for e in (*group[: state.p], *into) if e not in out)
    state.s2 = tuple(e for e in group if e not in state.s1)
    state.tell(told.ExchangeMade("C.8.a", numbers(out), numbers(into)))
    return "C.5"


def _next_exchange(state: RoundState) -> Exchange | None:
    """Return the next exchange: in a walk any, else the one that leads to the pairs that were found."""
    group, pairs = state.group, state.p
    size = len(group)
    if _walks(state):
        here = sum(counting.earlier_exchanges(size, pairs, *exchange_to(state.s1, group)))
        return next(islice(d2_exchanges(pairs, size), here, None), None)
    if state.wanted is None:
        left = orders_in_all(size, pairs) - 1
        if left:
            state.tell(told.PairingsPassed("C.8.a", left, missing_requirement(state)))
        return None
    following = exchange_to([a for a, _ in state.wanted], group)
    there = sum(counting.earlier_exchanges(size, pairs, *following))
    count = there * counting.orders(size, pairs) - 1
    state.tell(told.PairingsPassed("C.8.a", count, Obstacle.SEARCH, there - 1))
    return following


@BOOK.implements("C.8.b")
def c8b_other_moved_down_players(state: RoundState) -> str:
    """C.8.b: with M1 < M0 the next set of D.3; else, and after the last one, C.10."""
    moved_down, following = state.bracket.players[: state.bracket.m0], None
    here = sets_before(moved_down, state.s1)
    if _walks(state):
        following = next(islice(d3_sets(moved_down, state.m1), here + 1, None), None)
    elif state.wanted is not None:
        following = tuple(a for a, _ in state.wanted)
    there = comb(len(moved_down), state.m1) if following is None else sets_before(moved_down, following)
    if there - here > 1:
        why = missing_requirement(state) if following is None else Obstacle.SEARCH
        state.tell(told.OtherSetsPassed("C.8.b", there - here - 1, why))
    if following is None:
        return "C.10.a"
    state.s1, state.s2 = following, tuple(e for e in state.bracket.players if e not in following)
    state.tell(told.OtherSetTaken("C.8.b", numbers(state.s1)))
    return "C.5"


@BOOK.implements("C.9")
def c9_back_to_heterogeneous(state: RoundState) -> str:
    """C.9: give the remainder up and take the next order of the heterogeneous part."""
    state.p = state.m1
    state.tell(told.RemainderGivenUp("C.9", named(state.marked), state.p))
    state.s1 = tuple(a for a, _ in state.marked)
    others = tuple(e for e in state.bracket.players if e not in state.s1)
    state.s2 = _led_by([b for _, b in state.marked], others)
    state.marked, state.remainder = (), False
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
    state.fresh = False
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
    missing = state.missing
    if missing == c.X:
        state.asked[c.Z] = state.z1
    return c10_drop("C.10.e", c.Z if missing == c.Z else c.X, "C.3.e", "C.10.f", state)
