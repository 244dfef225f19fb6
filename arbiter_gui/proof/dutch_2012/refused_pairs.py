"""Why C.6 refuses some pairs, worked out anew from the requirements in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import BracketOnTable
from arbiter_gui.proof.dutch_2012.players import allowed
from arbiter_gui.proof.kernel.named_events import Fact
from arbiter_gui.proof.kernel.players import Strength
from arbiter_gui.proof.kernel.tally import require
from arbiter_gui.proof.kernel.weights import Key

ARTICLES: dict[Key, str] = {
    c.SCORES: "A.11", c.FACTOR: "D.4", c.B2: "B.2", c.A7D: "A.7.d", c.X: "B.4", c.Z: "A.7.e",
    c.B5_DOWN: "B.5", c.B6_DOWN: "B.6", c.B5_UP: "B.5", c.B6_UP: "B.6",
}  # fmt: skip
"""The article of each requirement."""

KINDS: dict[Key, str] = {c.B5_DOWN: "down", c.B6_DOWN: "down", c.B5_UP: "up", c.B6_UP: "up"}

NAMES: dict[Key, str] = {
    c.B2: "B.2", c.A7D: "A.7.d", c.X: "X", c.Z: "Z", c.B5_DOWN: "B.5 down", c.B6_DOWN: "B.6 down",
    c.B5_UP: "B.5 up", c.B6_UP: "B.6 up",
}  # fmt: skip
"""How C.5 names the requirements."""

Pairs = Sequence[tuple[int, int]]
Reason = tuple[object, ...]


def refusals(
    table: BracketOnTable, asked: Mapping[Key, int], pairs: Pairs, first: Pairs | None, told: Sequence[Reason]
) -> bool:
    """Hold what is told against some pairs to what is wrong with them; nothing told means that all is kept.

    `first` are the marked pairs of a heterogeneous bracket whose remainder this is, None outside a remainder.
    Return whether nothing is wrong with them by themselves, so that something else must be better.
    """
    barred = [reason for pair in pairs if (reason := apart(table, *pair)) is not None]
    if barred:
        require(list(told) == barred, f"these pairs are refused for {barred}, not for {list(told)}")
        return False
    part = table.heterogeneous and first is None
    whole = [*(first or ()), *pairs]
    left = [] if part else table.left(whole)
    byes: list[Reason] = [("B.1.b", table.players[v].number) for v in left if not table.may_stay(v)]
    if byes:
        require(list(told) == byes, f"these pairs are refused for {byes}")
        return False
    spoiled = _first_spoiled(table, asked, whole, left)
    if spoiled is not None:
        require(list(told) == [spoiled], f"these pairs are refused for {spoiled}, not for {list(told)}")
        return False
    later = len(told) < 2 and all(reason[0] in ("A.11", "D.4", "C.9") for reason in told)
    require(later, f"nothing forbids these pairs, but {list(told)} is told")
    return True


def apart(table: BracketOnTable, u: int, v: int) -> Reason | None:
    """Return which of B.1.a and B.2 keeps two places apart."""
    one, other = table.players[u], table.players[v]
    if other.number in one.met:
        return "B.1.a", one.number, other.number, one.round_met(other.number)
    return None if allowed(one, other) else ("B.2", one.number, other.number)


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


def _first_spoiled(
    table: BracketOnTable, asked: Mapping[Key, int], pairs: Pairs, left: Sequence[int]
) -> Reason | None:
    found = spoilers(table, pairs, left)
    for key in c.REQUIREMENTS:
        who = found.get(key, ())
        if len(who) > asked[key]:
            return ARTICLES[key], KINDS.get(key, ""), len(who), asked[key], who
    return None


def given_up(table: BracketOnTable, pairs: Pairs) -> list[tuple[str, dict[str, Fact]]]:
    """Return what a pairing gives up: the article of each requirement, its kind, how often and who pays.

    Z is told only where a preference is variable: without one it says the same as X.
    """
    found = spoilers(table, pairs, table.left(pairs))
    variable = not table.odd_round and any(e.strength is Strength.MILD for e in table.players)
    return [
        (ARTICLES[key], {"kind": KINDS.get(key, ""), "amount": len(found[key]), "players": found[key]})
        for key in c.REQUIREMENTS
        if key in found and (key != c.Z or variable)
    ]
