"""A bracket too large to try: its place in the sequence counted anew, and its claims as far as they can be checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb, perm

from arbiter_gui.explain.verify.algebra import most_pairs
from arbiter_gui.explain.verify.brackets import Bracket
from arbiter_gui.explain.verify.trying import Judge, Wrong, require, shape_of
from arbiter_gui.trace import Event, Verb

MOST_EXCHANGES = 300_000
"""So many exchanges or sets of MDPs are gone through to count those that come earlier."""


def check_claims(judge: Judge, events: Sequence[Event]) -> str:
    """Check counts, barriers and totals; return what was checked and what was not. Raises Wrong."""
    bracket = judge.bracket
    accepted = next(e for e in events if e.verb is Verb.ACCEPTED)
    place = {bracket.field.seats[p].number: v for v, p in enumerate(bracket.places)}
    pairs = [(place[a], place[b]) for a, b in accepted["pairs"]]
    require(judge.judge(pairs).legal, "the accepted candidate is not allowed")
    shape = shape_of(bracket, events)
    rest = shape.size - shape.moved_down - shape.m1
    own = shape.pairs - shape.m1
    inside = comb(rest, own) * perm(rest - own, own)
    total = comb(shape.moved_down, shape.m1) * perm(shape.size - shape.moved_down, shape.m1) * inside
    require(total == accepted["total"], f"the sequence has {total:,} candidates, not {accepted['total']:,}")
    said = [f"{total:,} candidates, too many to try"]
    position = _position(bracket, pairs, shape.m1)
    if position is not None:
        require(position == accepted["position"], f"the place is {position:,}, not {accepted['position']:,}")
        said.append(f"place {position:,} counted anew")
    passed = 0
    for fold in (e for e in events if e.verb is Verb.SKIPPED):
        require(
            fold["first"] == passed + 1 and fold["last"] == passed + fold["count"], "the folds leave a gap"
        )
        passed = fold["last"]
    require(passed == accepted["position"] - 1, "the folds do not cover what comes before")
    said.append(_most(bracket, shape.pairs))
    barred, claims = _barriers(bracket, events)
    said.append(f"{barred} pairs kept apart confirmed")
    said.append(
        f"not checked: {claims} claims of what cannot be done better" if claims else "every claim checked"
    )
    return "; ".join(said)


def _most(bracket: Bracket, pairs: int) -> str:
    if bracket.mode not in ("normal",):
        return f"{pairs} pairs, with the rest to be completed"
    places = bracket.places
    rows = [
        sum(1 << j for j, b in enumerate(places) if a != b and bracket.barred(a, b) is None) for a in places
    ]
    most = most_pairs(rows)
    require(pairs <= most, "there are more pairs than possible")
    return f"no more than {most} pairs are possible, {pairs} are made"


def _barriers(bracket: Bracket, events: Sequence[Event]) -> tuple[int, int]:
    """Check every pair that is said to be kept apart; return their number and that of the other claims."""
    number = {bracket.field.seats[p].number: p for p in bracket.places}
    barred = claims = 0
    for fold in (e for e in events if e.verb is Verb.SKIPPED):
        for other, *reason in fold.get("refused") or ((0, "rest"),):
            if reason[0] not in bracket.field.articles:
                claims += 1
                continue
            found = bracket.field.barrier(number[fold["player"]], number[other])
            require(found == tuple(reason), f"{fold['player']} and {other} are not kept apart by {reason[0]}")
            barred += 1
    return barred, claims


def _position(bracket: Bracket, pairs: Sequence[tuple[int, int]], m1: int) -> int | None:
    """Return the place of the accepted candidate from 1, None when too much would have to be gone through."""
    m0, size = len(bracket.mdps), len(bracket.places)
    partner = {a: b for a, b in pairs if a < m0}
    chosen = tuple(sorted(partner))
    residents = list(range(m0, size))
    own = [sorted(pair) for pair in pairs if pair[0] >= m0 and pair[1] >= m0]
    left = len(residents) - m1
    inside = comb(left, len(own)) * perm(left - len(own), len(own))
    sets = _earlier_sets([bracket.field.seats[p].score for p in bracket.mdps], chosen)
    exchange = _inside([r for r in residents if r not in partner.values()], own)
    if sets is None or exchange is None:
        return None
    before = sets * perm(len(residents), m1) * inside
    return before + _rank([partner[m] for m in chosen], residents) * inside + exchange + 1


def _earlier_sets(scores: Sequence[int], chosen: tuple[int, ...]) -> int | None:
    if comb(len(scores), len(chosen)) > MOST_EXCHANGES:
        return None
    own = [-scores[p] for p in chosen], chosen
    return sum(([-scores[p] for p in c], c) < own for c in combinations(range(len(scores)), len(chosen)))


def _rank(order: Sequence[int], members: Sequence[int]) -> int:
    """Return how many orders of as many members come before this one."""
    left, found = sorted(members), 0
    for place, member in enumerate(order):
        found += left.index(member) * perm(len(left) - 1, len(order) - place - 1)
        left.remove(member)
    return found


def _inside(members: Sequence[int], pairs: Sequence[Sequence[int]]) -> int | None:
    """Return how many candidates of a homogeneous bracket or remainder come before these pairs."""
    bsn = {member: i + 1 for i, member in enumerate(members)}
    named = sorted((bsn[a], bsn[b]) for a, b in pairs)
    count = len(named)
    first = [a for a, _ in named]
    second = [i for i in range(1, len(members) + 1) if i not in first]
    leaving = tuple(sorted((i for i in range(1, count + 1) if i not in first), reverse=True))
    entering = tuple(i for i in first if i > count)
    size = len(leaving)
    earlier = sum(comb(count, k) * comb(len(members) - count, k) for k in range(size))
    if comb(count, size) * comb(len(members) - count, size) > MOST_EXCHANGES:
        return None
    if size:
        own = sum(entering) - sum(leaving), tuple(-i for i in leaving), entering
        sums: Counter[int] = Counter()
        outs = list(combinations(range(count, 0, -1), size))
        ins = list(combinations(range(count + 1, len(members) + 1), size))
        sums.update(sum(i) for i in ins)
        for out in outs:
            total, minus = sum(out), tuple(-i for i in out)
            earlier += sum(n for s, n in sums.items() if s - total < own[0])
            if minus < own[1]:
                earlier += sums[own[0] + total]
        earlier += sum(1 for i in ins if sum(i) == sum(entering) and i < entering)
    return earlier * perm(len(second), count) + _rank([b for _, b in named], second)


__all__ = ["Wrong", "check_claims"]
