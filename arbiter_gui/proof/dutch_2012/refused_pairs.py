"""Why C.6 refuses some pairs, worked out anew from the requirements in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import BracketOnTable
from arbiter_gui.proof.dutch_2012.players import allowed
from arbiter_gui.proof.kernel.checks import require
from arbiter_gui.proof.kernel.matching_problem import Key
from arbiter_gui.proof.kernel.players import Strength
from arbiter_gui.trace.demands import Demand, FactorTooHigh, NoBye, NotKept, Refusal, ScoresTooHigh
from arbiter_gui.trace.score_brackets import DemandGivenUp
from arbiter_gui.trace.values import Met, PairApart, Rest, SameColour

ARTICLES: dict[Key, str] = {
    c.SCORES: "A.11", c.FACTOR: "D.4", c.B2: "B.2", c.A7D: "A.7.d", c.X: "B.4", c.Z: "A.7.e",
    c.B5_DOWN: "B.5", c.B6_DOWN: "B.6", c.B5_UP: "B.5", c.B6_UP: "B.6",
}  # fmt: skip
"""The article of each requirement."""

DEMANDS: dict[Key, Demand] = dict(zip(c.REQUIREMENTS, Demand, strict=True))
"""The requirements as the trace names them."""

Pairs = Sequence[tuple[int, int]]
Reason = tuple[str, Refusal]
"""A reason, and the article it is told under."""


def refusals(
    table: BracketOnTable, asked: Mapping[Key, int], pairs: Pairs, first: Pairs | None, told: Sequence[Reason]
) -> bool:
    """Hold what is told against some pairs to what is wrong with them; nothing told means that all is kept.

    Return whether nothing is wrong with them by themselves and yet something is told: `outdone` says what it must be.

    `first` are the marked pairs of a heterogeneous bracket whose remainder this is, None outside a remainder.
    """
    barred: list[Reason] = [(w.why.article, w) for pair in pairs if (w := apart(table, *pair)) is not None]
    if barred:
        require(list(told) == barred, f"these pairs are refused for {barred}, not for {list(told)}")
        return False
    part = table.heterogeneous and first is None
    whole = [*(first or ()), *pairs]
    left = [] if part else table.left(whole)
    byes: list[Reason] = [("B.1.b", NoBye(table.players[v].number)) for v in left if not table.may_stay(v)]
    if byes:
        require(list(told) == byes, f"these pairs are refused for {byes}")
        return False
    found = spoilers(table, whole, left)
    for key in c.REQUIREMENTS:
        who = found.get(key, ())
        if len(who) > asked[key]:
            spoiled = ARTICLES[key], NotKept(DEMANDS[key], len(who), asked[key], who)
            require(list(told) == [spoiled], f"these pairs are refused for {spoiled}, not for {list(told)}")
            return False
    require(len(told) < 2, f"nothing forbids these pairs, but {list(told)} is told")
    return bool(told)


def outdone(table: BracketOnTable, pairs: Pairs | None, totals: Mapping[Key, int] | None) -> Reason:
    """Return why pairs that keep everything are refused where `totals` can be had, None where the level has nothing.

    `pairs` are those of the whole bracket, None for the moved-down players alone.
    """
    own = table.totals(pairs) if pairs is not None and totals is not None else {}
    for key, kind in ((c.FACTOR, FactorTooHigh), (c.SCORES, ScoresTooHigh)):
        if totals is not None and own.get(key, 0) > totals.get(key, 0) > 0:
            return ARTICLES[key], kind(own[key], totals[key])
    return "C.9", Rest()


def apart(table: BracketOnTable, u: int, v: int) -> PairApart | None:
    """Return which of B.1.a and B.2 keeps two places apart."""
    one, other = table.players[u], table.players[v]
    if other.number in one.met:
        return PairApart(one.number, other.number, Met("B.1.a", one.round_met(other.number)))
    return None if allowed(one, other) else PairApart(one.number, other.number, SameColour("B.2", None))


def spoilers(
    table: BracketOnTable, pairs: Pairs, left: Sequence[int]
) -> dict[Key, tuple[tuple[int, ...], ...]]:
    """Return for every requirement who spoils it: the pairs, then the players who stay over."""
    found: dict[Key, list[tuple[int, ...]]] = {}
    numbers = [e.number for e in table.players]
    cases = [((u, v), table.pair_cost(min(u, v), max(u, v))) for u, v in pairs]
    for who, cost in [*cases, *(((v,), table.alone_cost(v)) for v in left)]:
        for key in cost:
            if key in c.REQUIREMENTS:
                found.setdefault(key, []).append(tuple(numbers[v] for v in who))
    return {key: tuple(who) for key, who in found.items()}


def given_up(table: BracketOnTable, pairs: Pairs) -> list[DemandGivenUp]:
    """Return what a pairing gives up of each requirement, how often and who pays.

    Z is told only where a preference is variable: without one it says the same as X.
    """
    found = spoilers(table, pairs, table.left(pairs))
    variable = not table.odd_round and any(e.strength is Strength.MILD for e in table.players)
    return [
        DemandGivenUp(ARTICLES[key], DEMANDS[key], len(found[key]), found[key])
        for key in c.REQUIREMENTS
        if key in found and (key != c.Z or variable)
    ]
