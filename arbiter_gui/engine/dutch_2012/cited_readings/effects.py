"""Whether another reading can change the pairing of a bracket, found without going through the order of D.

The accepted pairing is the first in the order of D among those with the lowest list of requirements. By another
reading that list is another one, or other pairs are allowed. The same pairing comes out for certain when it has the
lowest list by the other reading too, and every pairing that has it is among the former ones: then it is still the
first of them. Both are told by one matching, which as its last wish is as far from the former list as can be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Candidate, unpaired
from arbiter_gui.engine.dutch_2012.bracket_search.matching_task import MatchingTask
from arbiter_gui.engine.dutch_2012.bracket_search.question import BracketQuestion
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts, Key
from arbiter_gui.engine.kernel.bracket_search.search import pose
from arbiter_gui.engine.kernel.bracket_search.task import Task
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.matching import cost_with_pairs, optimum

_FAR = 2000
"""Fields from here on say how near a pairing is to the list of the reading that is followed."""

_NEW: Key = (_FAR, 0)
"""Edges that the reading that is followed allows too."""

_MOST = 1 << 20
"""More than an edge adds to any field that is turned round."""

_DOWN, _UP = frozenset((c.B5_DOWN, c.B6_DOWN)), frozenset((c.B5_UP, c.B6_UP))


def may_matter(was: MatchingTask, now: MatchingTask, candidate: Candidate, control: Control) -> bool:
    """Tell whether `now` can have another answer than `candidate`, the answer to `was` by AS_READ.

    False is certain. True is likely; only the search itself can tell.
    """
    asked, other = was.q, now.q
    if other.by.by_number:
        return not _nearest_exchange(asked, candidate)
    same_graph = was.task.allowed == now.task.allowed
    if asked.by == other.by and was.task.kinds == now.task.kinds and same_graph:
        return False
    if asked.below is not None and not same_graph:
        return True
    inside = (1 << len(now.players)) - 1
    if any(new & ~old & inside for old, new in zip(was.task.allowed, now.task.allowed, strict=True)):
        return True
    totals = _totals(now, candidate) if asked.below is None else _totals_with_below(now, candidate, control)
    if totals is None:
        return True
    if asked.by == other.by and totals == _not_zero(candidate.totals) and not _eased(was, now):
        return False
    return _others_as_good(was, now, totals, candidate.totals, control)


def _nearest_exchange(asked: BracketQuestion, candidate: Candidate) -> bool:
    """Tell whether the last of S1 changed places with the first of S2, the nearest by places and by numbers."""
    group = unpaired(asked.bracket.players, candidate.first)
    numbers = [e.number for e in group]
    pairs = len(candidate.pairs)
    s1 = sorted(group.index(one) for one, _ in candidate.pairs)
    count = sum(1 for place in s1 if place >= pairs)
    return numbers == sorted(numbers) and s1 == [*range(pairs - count), *range(pairs, pairs + count)]


def _pairs(poser: MatchingTask, candidate: Candidate) -> list[tuple[int, int]]:
    """Return the pairs of a candidate by places."""
    place = {e.number: i for i, e in enumerate(poser.players)}
    both = ((place[one.number], place[other.number]) for one, other in candidate.all_pairs)
    return [(min(u, v), max(u, v)) for u, v in both]


def _totals(poser: MatchingTask, candidate: Candidate) -> dict[Key, int] | None:
    """Return the list of a candidate, in which who is left has a seat each; None where it is not allowed."""
    place = {e.number: i for i, e in enumerate(poser.players)}
    seats = enumerate(candidate.left, len(poser.players))
    edges = _pairs(poser, candidate) + [(place[e.number], seat) for seat, e in seats]
    if not all(poser.task.allowed[u] >> v & 1 for u, v in edges):
        return None
    totals = Counter[Key]()
    for u, v in edges:
        totals.update(poser.amounts(u, v) or {})
    return _not_zero(totals)


def _totals_with_below(poser: MatchingTask, candidate: Candidate, control: Control) -> dict[Key, int] | None:
    """Return the same above a bracket in which those who are left meet whom they best can."""
    posed = pose(poser.task, tuple(range(len(poser.task.kinds))))
    pairs = _pairs(poser, candidate)
    paired, size = {v for pair in pairs for v in pair}, len(poser.players)
    rows = (
        row >> size << size if v < size and v not in paired else row
        for v, row in enumerate(posed.problem.allowed)
    )
    cost = cost_with_pairs(replace(posed.problem, allowed=tuple(rows)), pairs, control)
    return None if cost is None else posed.fields.unpack(cost)


def _not_zero(totals: Mapping[Key, int]) -> dict[Key, int]:
    return {key: amount for key, amount in totals.items() if amount}


def _eased(was: MatchingTask, now: MatchingTask) -> bool:
    """Tell whether other cards allow an edge or take something off one.

    Where they do neither, no list is lower than it was, and who keeps the lowest kept it before.
    """
    old, new = was.task, now.task
    if any(after & ~before for before, after in zip(old.allowed, new.allowed, strict=True)):
        return True
    alike: dict[tuple[int, int], list[int]] = {}
    for v, both in enumerate(zip(old.classes, new.classes, strict=True)):
        alike.setdefault(both, []).append(v)
    samples = [v for same in alike.values() for v in same[:2]]
    changed = [same[0] for same in alike.values() if old.kinds[same[0]] != new.kinds[same[0]]]
    edges = ((min(u, v), max(u, v)) for u in changed for v in samples if u != v)
    return any(_adds_less(old.adds(*edge), new.adds(*edge)) for edge in edges)


def _adds_less(before: Amounts | None, after: Amounts | None) -> bool:
    now = after or {}
    return any(now.get(key, 0) < amount for key, amount in (before or {}).items())


def _others_as_good(
    was: MatchingTask, now: MatchingTask, totals: dict[Key, int], before: Mapping[Key, int], control: Control
) -> bool:
    """Tell whether the other reading has a lower list than `totals`, or a pairing with it that is new."""
    turned = sorted(_turned(was, now))
    posed = pose(_both(was, now, turned), tuple(range(len(now.task.kinds))))
    best = optimum(posed.problem, control)
    assert best is not None, "the pairing that is followed is a pairing by the other reading too"
    found = posed.fields.unpack(best.cost)
    if {key: amount for key, amount in found.items() if key[0] < _FAR} != totals:
        return True
    edges = len(now.task.kinds) // 2
    if found.get(_NEW, 0) != edges:
        return True
    return any(edges * _MOST - found[_far(key)] != before.get(key, 0) for key in turned)


def _both(was: MatchingTask, now: MatchingTask, turned: list[Key]) -> Task:
    """Return the task of the other reading, with how near it is to the one that is followed as its last wishes."""
    a, b, n = was.task, now.task, len(now.players)
    bye = [(was.players[i].may_have_bye, now.players[i].may_have_bye) for i in range(n)]
    kinds = [(a.kinds[v], b.kinds[v], bye[v] if v < n else None) for v in range(len(b.kinds))]

    def amounts(u: int, v: int) -> dict[Key, int]:
        former = was.amounts(u, v) or {}
        out = dict(now.amounts(u, v) or {})
        out[_NEW] = a.allowed[u] >> v & 1 if v >= n else 1
        out.update({_far(key): _MOST - former.get(key, 0) for key in turned})
        return out

    return Task(b.numbers, b.scores, 0, tuple(kinds), b.allowed, amounts)


def _far(key: Key) -> Key:
    return _FAR + key[0], key[1]


def _turned(was: MatchingTask, now: MatchingTask) -> frozenset[Key]:
    """Return the fields that the other reading counts otherwise than the one that is followed."""
    by = now.q.by
    out = by.ignored
    if by.scores != "sum":
        out |= {c.SCORES}
    if by.factor != "lowest":
        out |= {c.FACTOR}
    if by.down_for_all or was.q.bracket is not now.q.bracket:
        out |= _DOWN
    if by.up_everywhere or was.q.bracket is not now.q.bracket:
        out |= _UP
    return out
