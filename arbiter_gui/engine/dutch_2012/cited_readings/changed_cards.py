"""Whether other cards can change the pairing of a bracket, by what its search knows already.

The search has solved the bracket, so that it is known of every edge how much dearer a pairing with it was at the least.
Other cards make the edges of a few players dearer or cheaper. Where the accepted pairing has no edge that gets dearer,
and every other edge that gets cheaper was dearer by more than all that is taken off, a pairing with one of these is
still dearer; all others lose no more than the accepted one, which stays the first of the best.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate
from arbiter_gui.engine.dutch_2012.bracket_search.matching_task import MatchingTask
from arbiter_gui.engine.dutch_2012.bracket_search.search import Answer, first_of_the_best
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts, CostFields
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.bitsets import members as bits

Edge = tuple[int, int]


def answer_with_cards(
    was: MatchingTask, answer: Answer, bracket: Bracket, control: Control
) -> Candidate | None:
    """Return what is the `answer` to the question `was` when its bracket has other cards."""
    now = MatchingTask(replace(was.q, bracket=bracket))
    cards = enumerate(zip(was.players, now.players, strict=True))
    others = [v for v, (one, other) in cards if one is not other]
    kept = set(_edges(was, answer.candidate))
    same_edges = bracket.legal == was.q.bracket.legal and _same_byes(was, now, others)
    if not same_edges and not _narrowed(was, now, kept):
        return first_of_the_best(now, control)
    changed = [v for v in others if was.kind(v) != now.kind(v)]
    if not changed or not _may_matter(was, now, answer, changed, kept):
        return answer.candidate
    return first_of_the_best(was.with_cards(bracket, changed) if same_edges else now, control)


def _same_byes(was: MatchingTask, now: MatchingTask, others: Iterable[int]) -> bool:
    return not was.q.bracket.lowest or all(
        was.players[v].may_have_bye == now.players[v].may_have_bye for v in others
    )


def _narrowed(was: MatchingTask, now: MatchingTask, kept: set[Edge]) -> bool:
    """Tell whether fewer pairs and seats are allowed, those that are `kept` among them."""
    before, after = was.task.allowed, now.task.allowed
    fewer = not any(new & ~old for old, new in zip(before, after, strict=True))
    return fewer and all(after[u] >> v & 1 for u, v in kept)


def _may_matter(
    was: MatchingTask, now: MatchingTask, answer: Answer, changed: list[int], kept: set[Edge]
) -> bool:
    touched = (edge for edge in kept if edge[0] in changed or edge[1] in changed)
    if any(_adds_more(was.amounts(*edge), now.amounts(*edge)) for edge in touched):
        return True
    return _eased_enough(was, now, answer, changed, kept)


def _edges(task: MatchingTask, candidate: Candidate) -> Iterator[Edge]:
    """Yield the edges of a pairing; who is left has the first seat, as all seats are alike."""
    place = {e.number: i for i, e in enumerate(task.players)}
    for one, other in candidate.all_pairs:
        u, v = place[one.number], place[other.number]
        yield (u, v) if u < v else (v, u)
    for e in candidate.left:
        yield place[e.number], len(task.players)


def _adds_more(before: Amounts | None, after: Amounts | None) -> bool:
    then = before or {}
    return any(amount > then.get(key, 0) for key, amount in (after or {}).items())


def _eased_enough(
    was: MatchingTask, now: MatchingTask, answer: Answer, changed: list[int], kept: set[Edge]
) -> bool:
    """Tell whether an edge beside those that are `kept` gets so cheap that a pairing with it can be as good."""
    fields, best, total, least = answer.posed.fields, answer.best, 0, None
    for v in changed:
        saved = 0
        for edge, open_ in _partners(was, v):
            less = _packed(fields, was.amounts(*edge)) - _packed(fields, now.amounts(*edge))
            if less > 0 and edge not in kept:
                saved = max(saved, less)
                dearer = min(best.excess(v, w) for w in bits(open_))
                least = dearer if least is None else min(least, dearer)
        total += saved
    return least is not None and least <= total


def _partners(task: MatchingTask, v: int) -> Iterator[tuple[Edge, int]]:
    """Yield the edges of a player whose amounts go by floats, each with all partners that it stands for."""
    row, size = task.task.allowed[v], len(task.players)
    seats = row >> size << size
    if seats:
        yield (v, size), seats
    for w in bits(row & (1 << task.m0) - 1) if task.up_counts else ():
        yield (min(v, w), max(v, w)), 1 << w


def _packed(fields: CostFields, amounts: Amounts | None) -> int:
    """Return amounts in the fields that occurred in the search; another one can only make an edge dearer."""
    return fields.pack({key: amount for key, amount in (amounts or {}).items() if key in fields})
