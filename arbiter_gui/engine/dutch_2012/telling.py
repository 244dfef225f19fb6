"""Why a try of C.6 is refused, and what stands in the way at a level, in codes and pairing numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Pair, legal_rows
from arbiter_gui.engine.dutch_2012.definitions import Entrant, Kind, a7e_variable, notation
from arbiter_gui.engine.dutch_2012.search import graph
from arbiter_gui.engine.dutch_2012.workbench import Workbench, numbers
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.engine.kernel.ledger import Key
from arbiter_gui.engine.kernel.matching import maximum_matching
from arbiter_gui.trace import Fact, Level, Verb

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

TOLD = 8
"""Up to this many players in the previous bracket C.12 says what is wrong with every other set."""

FLOATS: dict[Key, str] = {c.B5_DOWN: "down", c.B6_DOWN: "down", c.B5_UP: "up", c.B6_UP: "up"}


def notes(entrants: Sequence[Entrant], odd_round: bool) -> tuple[Fact, ...]:
    """Return (number, note) for cards as the booklet notes them: the preference, then last float and the one before.

    `v` is a downfloat, `^` an upfloat; `w-v` wants White and floated down two rounds ago.
    """
    return tuple(
        (e.number, notation(e, odd_round) + "".join(f.value for f in e.floats).rstrip("-")) for e in entrants
    )


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


def tell_refused(bench: Workbench, pairs: Sequence[Pair], parent: int, named: bool = False) -> None:
    """Write below `parent` what is wrong with pairs, when steps are wanted; `named` says which pairs they are."""
    if bench.sink.level < Level.STEPS:
        return
    facts: dict[str, Fact] = {"pairs": tuple(numbers(pair) for pair in pairs)} if named else {}
    for article, *why in _refused_because(bench, pairs):
        bench.sink.event(Level.STEPS, str(article), Verb.REFUSED, parent, why=tuple(why), **facts)


def _refused_because(bench: Workbench, pairs: Sequence[Pair]) -> list[tuple[Fact, ...]]:
    """Return what is wrong with the pairs of C.6: each forbidden pair, else the first requirement not kept.

    Each reason begins with the article; pairs follow with the round they met in, requirements with their kind,
    what the pairs need, what is allowed and who needs it.
    """
    apart = [reason for pair in pairs if (reason := forbidden(*pair)) is not None]
    if apart:
        return apart
    left = _left_over(bench, pairs)
    barred = [e for e in left if bench.bracket.lowest and not c.b1b_may_have_bye(e)]
    if barred:
        return [("B.1.b", e.number) for e in barred]
    return [_not_kept(bench, pairs, left)]


def forbidden(one: Entrant, other: Entrant) -> tuple[Fact, ...] | None:
    """Return which of B.1 and B.2 keeps two players apart, with the round they met in; None if neither."""
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


def payers(bracket: Bracket, pairs: Sequence[Pair], left: Sequence[Entrant]) -> dict[Key, tuple[Fact, ...]]:
    """Return for every requirement the pairs and floaters that spoil it."""
    found: dict[Key, list[Fact]] = {}
    moved_down = bracket.players[: bracket.m0]
    heterogeneous = bracket.kind is Kind.HETEROGENEOUS
    for one, other in pairs:
        amounts = c.colour_amounts(one, other, bracket.odd_round)
        if heterogeneous and one in moved_down:
            amounts.update(c.upfloat_amounts(one, other))
        for key in amounts:
            found.setdefault(key, []).append((one.number, other.number))
    for e in left:
        if e not in moved_down:
            for key in c.downfloat_amounts(e):
                found.setdefault(key, []).append((e.number,))
    return {key: tuple(who) for key, who in found.items()}


def _not_kept(bench: Workbench, pairs: Sequence[Pair], left: Sequence[Entrant]) -> tuple[Fact, ...]:
    everything = (*bench.plan.pairs, *pairs) if bench.remainder else pairs
    spoiled = payers(bench.bracket, everything, left)
    for requirement in c.REQUIREMENTS:
        who = spoiled.get(requirement, ())
        if len(who) > bench.asked[requirement]:
            kind = FLOATS.get(requirement, "")
            return ARTICLES[requirement], kind, len(who), bench.asked[requirement], who
    return _scores_or_rest(bench, pairs, left)


def _scores_or_rest(bench: Workbench, pairs: Sequence[Pair], left: Sequence[Entrant]) -> tuple[Fact, ...]:
    """Return the reason when the requirements are kept: scores come first (R1, R3), or the rest fails."""
    if bench.found is None or (bench.heterogeneous and not bench.remainder):
        return "C.9", "rest"
    everything = (*bench.plan.pairs, *pairs)
    if bench.bracket.lowest:
        bye = c.bye_score([e.score for e in bench.bracket.players])
        factor = sum(c.d4_factor(a.score, b.score) for a, b in everything)
        factor += sum(c.d4_factor(e.score, bye) for e in left)
        if factor > bench.found.total(c.FACTOR) > 0:
            return "D.4", "", factor, bench.found.total(c.FACTOR)
    elif sum(e.score for e in left) > bench.found.total(c.SCORES) > 0:
        return "A.11", "", sum(e.score for e in left), bench.found.total(c.SCORES)
    return "C.9", "rest"


def tell_sacrifices(bench: Workbench, bracket: Bracket, candidate: Candidate, parent: int) -> None:
    """Write below `parent` what a pairing of a bracket gives up of each requirement, and who pays."""
    spoiled = payers(bracket, candidate.all_pairs, candidate.left)
    variable = any(a7e_variable(e, bracket.odd_round) for e in bracket.players)
    for requirement in c.REQUIREMENTS:
        amount = candidate.total(requirement)
        if amount and (requirement != c.Z or variable):
            bench.sink.event(
                Level.DECISIONS, ARTICLES[requirement], Verb.RELAXED, parent,
                kind=FLOATS.get(requirement, ""), amount=amount, players=spoiled.get(requirement, ()),
            )  # fmt: skip


def tell_no_other_set(bench: Workbench, reading: str | None) -> None:
    """Write that C.12 found nobody else (R13 if it bars them), and what bars each set of a small bracket."""
    cited = {} if reading is None else {"reading": reading}
    parent = bench.tell(Level.STEPS, "C.12", Verb.REFUSED, because=("no-other-set",), **cited)
    stage = bench.stack[-1]
    if bench.sink.level < Level.STEPS or stage.bracket.size > TOLD:
        return
    own = sorted(e.score for e in stage.candidate.left)
    for left in combinations(stage.bracket.players, len(own)):
        if sorted(e.score for e in left) != own or set(left) == set(stage.candidate.left):
            continue
        paired = [e for e in stage.bracket.players if e not in left]
        if -1 in maximum_matching(legal_rows(paired)):
            why: tuple[Fact, ...] = ("not-above", *numbers(paired))
        else:
            below = (*bench.core, *stage.moved_on, *left)
            alone = [e for e, row in zip(below, legal_rows(below), strict=True) if not row]
            why = ("incompatible", *numbers(alone)) if alone else ("not-here",)
        bench.sink.event(Level.STEPS, "C.12", Verb.REFUSED, parent, floaters=numbers(left), because=why)


def tell_why_nothing(bench: Workbench) -> None:
    """Write a witness that P1 pairs with M1 moved-down players are impossible, however low the requirements.

    Without the players `removed` the `groups` of odd size cannot meet one another; 0 is an empty seat.
    """
    found = deadlock(graph(bench.question), numbers(bench.bracket.players))
    if found is not None:
        m1 = bench.m1 if bench.heterogeneous else 0
        bench.tell(
            Level.STEPS, "C.3.a", Verb.REFUSED,
            p1=bench.p1, m1=m1, because=("no-pairing",), removed=found.removed, groups=found.groups,
        )  # fmt: skip
