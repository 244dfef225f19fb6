"""C.7 to C.9: other orders, other compositions of S1, and back to the heterogeneous part.

The search has found the first pairing that the requirements allow, so these steps do not try order after order:
C.7 and C.8 jump over those that cannot succeed. The heterogeneous part of a small bracket is walked order by
order, because C.9 comes back to it.
"""

from __future__ import annotations

from math import comb, perm

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Pair
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.sequences import d3_sets, d12_transpositions
from arbiter_gui.engine.dutch_2012.workbench import Plan, Workbench, numbers
from arbiter_gui.trace import Level, Verb

WALKED = 60
"""Up to this many heterogeneous parts are walked one by one."""


def remaining(bench: Workbench) -> tuple[Entrant, ...]:
    """Return the players of the bracket who are not in the pairs marked at C.6."""
    taken = {e for pair in bench.plan.pairs for e in pair}
    return tuple(e for e in bench.bracket.players if e not in taken)


def plan_first_part(bench: Workbench) -> Plan:
    """Return which heterogeneous parts C.6 to C.9 will visit at this level, up to the accepted one."""
    bracket, m1 = bench.bracket, bench.m1
    final = bench.found.first if bench.found is not None and bench.reached else None
    moved_down = bracket.players[: bracket.m0]
    own = None if final is None else tuple(pair[0] for pair in final)
    if comb(bracket.m0, m1) * perm(bracket.size - m1, m1) > WALKED:
        sets: list[tuple[tuple[Entrant, ...], list[tuple[Pair, ...]]]] = [(moved_down[:m1], [])]
        if final is not None and own is not None:
            if own != sets[0][0]:
                sets.append((own, []))
            sets[-1][1].append(final)
        return Plan(sets)
    sets = []
    for s1 in d3_sets(moved_down, m1):
        orders: list[tuple[Pair, ...]] = []
        sets.append((s1, orders))
        s2 = [e for e in bracket.players if e not in s1]
        for order in d12_transpositions(m1, s2):
            part = tuple(zip(s1, order, strict=True))
            if _keeps_requirements(bench, part):
                orders.append(part)
            if part == final:
                return Plan(sets)
    return Plan(sets)


def _keeps_requirements(bench: Workbench, part: tuple[Pair, ...]) -> bool:
    """Tell whether these pairs alone are allowed by B.1, B.2 and the requirements in force."""
    if not all(c.may_meet(*pair) for pair in part):
        return False
    totals: dict[c.Key, int] = {}
    for one, other in part:
        amounts = {**c.colour_amounts(one, other, bench.field.odd), **c.upfloat_amounts(one, other)}
        for key, amount in amounts.items():
            totals[key] = totals.get(key, 0) + amount
    return all(amount <= bench.asked[key] for key, amount in totals.items() if key in bench.asked)


@BOOK.implements("C.7")
def c7_transposition(bench: Workbench) -> str:
    """C.7: the next order of S2 that can succeed, else C.8."""
    plan = bench.plan
    if bench.heterogeneous and not bench.remainder:
        if plan.order + 1 >= len(plan.sets[plan.chosen][1]):
            bench.tell(Level.STEPS, "C.7", Verb.SKIPPED, because="requirements")
            return "C.8.b"
        plan.order += 1
        bench.s2 = _led_by([pair[1] for pair in plan.pairs], bench.s2)
        bench.tell(Level.STEPS, "C.7", Verb.ORDERED, s2=numbers(bench.s2))
        return "C.6"
    final = bench.found.pairs if bench.found is not None and bench.wanted else None
    if final is None or {a for a, _ in final} != set(bench.s1):
        bench.tell(Level.STEPS, "C.7", Verb.SKIPPED, because="requirements")
        return "C.8.a"
    plan.shuffled = True
    bench.s2 = _led_by([b for _, b in final], bench.s2)
    bench.tell(Level.STEPS, "C.7", Verb.ORDERED, s2=numbers(bench.s2))
    return "C.6"


def _led_by(first: list[Entrant], s2: tuple[Entrant, ...]) -> tuple[Entrant, ...]:
    return (*first, *(e for e in sorted(s2, key=lambda e: (-e.score, e.number)) if e not in first))


@BOOK.implements("C.8.a")
def c8a_exchange(bench: Workbench) -> str:
    """C.8.a: the next exchange that can succeed; without one C.10, in a remainder C.9."""
    final = bench.found.pairs if bench.found is not None and bench.wanted else None
    if final is None:
        bench.tell(Level.STEPS, "C.8.a", Verb.SKIPPED, because="requirements")
        return "C.9" if bench.remainder else "C.10.a"
    s1 = tuple(a for a, _ in final)
    leaving, entering = (set(bench.s1) - set(s1)), (set(s1) - set(bench.s1))
    bench.s2 = tuple(e for e in (*bench.s1, *bench.s2) if e not in s1)
    bench.s1 = s1
    bench.plan.swapped = True
    bench.tell(
        Level.STEPS, "C.8.a", Verb.SET,
        leaving=tuple(sorted(e.number for e in leaving)), entering=tuple(sorted(e.number for e in entering)),
    )  # fmt: skip
    return "C.5"


@BOOK.implements("C.8.b")
def c8b_other_moved_down_players(bench: Workbench) -> str:
    """C.8.b: with M1 < M0 the next set of D.3; else, and after the last one, C.10."""
    plan = bench.plan
    if plan.chosen + 1 >= len(plan.sets):
        return "C.10.a"
    plan.chosen, plan.order = plan.chosen + 1, -1
    bench.s1 = plan.sets[plan.chosen][0]
    bench.s2 = tuple(e for e in bench.bracket.players if e not in bench.s1)
    bench.tell(Level.STEPS, "C.8.b", Verb.SET, s1=numbers(bench.s1))
    return "C.5"


@BOOK.implements("C.9")
def c9_back_to_heterogeneous(bench: Workbench) -> str:
    """C.9: give the remainder up and take the next order of the heterogeneous part."""
    bench.remainder = False
    plan = bench.plan
    bench.s1 = plan.sets[plan.chosen][0]
    bench.s2 = tuple(e for e in bench.bracket.players if e not in bench.s1)
    bench.tell(Level.STEPS, "C.9", Verb.WENT_TO, to="C.7")
    return "C.7"
