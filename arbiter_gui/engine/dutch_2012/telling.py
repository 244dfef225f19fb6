"""Why a try of C.6 is refused, and what stands in the way at a level, in codes and pairing numbers."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Pair
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.dutch_2012.workbench import Workbench
from arbiter_gui.engine.kernel.ledger import Key
from arbiter_gui.trace import Fact

ARTICLES: dict[Key, str] = {
    c.SCORES: "A.11",
    c.FACTOR: "D.4",
    c.B2: "B.2",
    c.A7D: "A.7.d",
    c.X: "B.4",
    c.Z: "A.7.e",
    c.B5_DOWN: "B.5",
    c.B6_DOWN: "B.6",
    c.B5_UP: "B.5",
    c.B6_UP: "B.6",
}
"""The article that each field of the costs belongs to."""

FLOATS: dict[Key, str] = {c.B5_DOWN: "down", c.B6_DOWN: "down", c.B5_UP: "up", c.B6_UP: "up"}


def missing_requirement(bench: Workbench) -> tuple[Fact, ...]:
    """Return what no order at this level can keep: (article, kind, least needed, allowed) or ("no-pairing",)."""
    if bench.found is None:
        return ("no-pairing",)
    for requirement in c.REQUIREMENTS:
        if bench.needed(requirement) > bench.asked[requirement]:
            return (
                ARTICLES[requirement],
                FLOATS.get(requirement, ""),
                bench.needed(requirement),
                bench.asked[requirement],
            )
    return ("rest",)


def refused_because(bench: Workbench, pairs: Sequence[Pair]) -> list[tuple[Fact, ...]]:
    """Return what is wrong with the pairs of C.6: each forbidden pair, else the first requirement not kept.

    Each reason begins with the article; pairs follow with the round they met in, requirements with their kind,
    what the pairs need, what is allowed and who needs it.
    """
    forbidden = [reason for pair in pairs if (reason := _forbidden(*pair)) is not None]
    if forbidden:
        return forbidden
    left = _left_over(bench, pairs)
    barred = [e for e in left if bench.bracket.lowest and not c.b1b_may_have_bye(e)]
    if barred:
        return [("B.1.b", e.number) for e in barred]
    return [_not_kept(bench, pairs, left)]


def _forbidden(one: Entrant, other: Entrant) -> tuple[Fact, ...] | None:
    if not c.b1a_have_not_met(one, other):
        return "B.1.a", one.number, other.number, one.met_in(other.number)
    if not c.may_meet(one, other):
        return "B.2", one.number, other.number
    return None


def _left_over(bench: Workbench, pairs: Sequence[Pair]) -> list[Entrant]:
    if bench.heterogeneous and not bench.remainder:
        return []
    paired = {e for pair in (*bench.plan.pairs, *pairs) for e in pair}
    return [e for e in bench.bracket.players if e not in paired]


def _not_kept(bench: Workbench, pairs: Sequence[Pair], left: Sequence[Entrant]) -> tuple[Fact, ...]:
    payers: dict[Key, list[Fact]] = {}
    for one, other in (*bench.plan.pairs, *pairs) if bench.remainder else pairs:
        amounts = c.colour_amounts(one, other, bench.field.odd)
        if bench.heterogeneous and one in bench.bracket.players[: bench.bracket.m0]:
            amounts.update(c.upfloat_amounts(one, other))
        for key in amounts:
            payers.setdefault(key, []).append((one.number, other.number))
    for e in left:
        if e not in bench.bracket.players[: bench.bracket.m0]:
            for key in c.downfloat_amounts(e):
                payers.setdefault(key, []).append((e.number,))
    for requirement in c.REQUIREMENTS:
        who = payers.get(requirement, [])
        if requirement == c.Z and bench.field.odd:
            continue
        if len(who) > bench.asked[requirement]:
            kind = FLOATS.get(requirement, "")
            return ARTICLES[requirement], kind, len(who), bench.asked[requirement], tuple(who)
    return _scores_or_rest(bench, pairs, left)


def _scores_or_rest(bench: Workbench, pairs: Sequence[Pair], left: Sequence[Entrant]) -> tuple[Fact, ...]:
    """Return the reason when the requirements are kept: scores come first (R1, R3), or the rest fails."""
    if bench.found is None or (bench.heterogeneous and not bench.remainder):
        return ("rest",)
    everything = (*bench.plan.pairs, *pairs)
    if bench.bracket.lowest:
        bye = c.bye_score([e.score for e in bench.bracket.players])
        factor = sum(c.d4_factor(a.score, b.score) for a, b in everything)
        factor += sum(c.d4_factor(e.score, bye) for e in left)
        if factor > bench.found.total(c.FACTOR) > 0:
            return "D.4", "", factor, bench.found.total(c.FACTOR)
    elif sum(e.score for e in left) > bench.found.total(c.SCORES) > 0:
        return "A.11", "", sum(e.score for e in left), bench.found.total(c.SCORES)
    return ("rest",)
