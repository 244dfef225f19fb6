"""Whether other cards can change the pairing of a bracket, by what its search knows already.

The search has solved the bracket, so that it is known of every edge how much dearer a pairing with it was at the least.
Other cards make the edges of a few players dearer or cheaper. Where the accepted pairing has no edge that gets dearer,
and every other edge that gets cheaper was dearer by more than all that is taken off, a pairing with one of these is
still dearer; all others lose no more than the accepted one, which stays the first of the best. Where such an edge gets
just as cheap as it must, the choices of D are made again among the best that there are then, without solving anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate
from arbiter_gui.engine.dutch_2012.bracket_search.matching_task import MatchingTask
from arbiter_gui.engine.dutch_2012.bracket_search.search import Answer, first_of_the_best, pair_first
from arbiter_gui.engine.kernel.bracket_search.cost_fields import EXCHANGES, Amounts, CostFields
from arbiter_gui.engine.kernel.bracket_search.search import straight_pairs
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
    touched = [edge for edge in kept if edge[0] in changed or edge[1] in changed]
    if not any(_adds_more(was.amounts(*edge), now.amounts(*edge)) for edge in touched):
        cheaper = _cheaper(was, now, answer, changed, kept)
        if _too_dear(answer, cheaper) or _still_first(was, answer, cheaper):
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


def _cheaper(
    was: MatchingTask, now: MatchingTask, answer: Answer, changed: list[int], kept: set[Edge]
) -> dict[Edge, int]:
    """Return what is taken off edges beside those that are `kept`."""
    fields, out = answer.posed.fields, dict[Edge, int]()
    for v in changed:
        for edge, open_ in _partners(was, v):
            less = _packed(fields, was.amounts(*edge)) - _packed(fields, now.amounts(*edge))
            if less > 0 and edge not in kept:
                out.update({(v, w): less for w in bits(open_)})
    return out


def _too_dear(answer: Answer, cheaper: dict[Edge, int]) -> bool:
    """Tell whether a pairing with any of these edges was dearer by more than all that one can save."""
    saved: dict[int, int] = {}
    for (v, _), less in cheaper.items():
        saved[v] = max(saved.get(v, 0), less)
    total = sum(saved.values())
    return all(answer.best.excess(*edge) > total for edge in cheaper)


def _still_first(was: MatchingTask, answer: Answer, cheaper: dict[Edge, int]) -> bool:
    """Tell whether the accepted pairing is the first of the best that there are with these edges; False is uncertain.

    Edges that got dearer are taken as they were: so there are no fewer of the best.
    """
    candidate, posed = answer.candidate, answer.posed
    if EXCHANGES in posed.fields.unpack(answer.best.cost):
        return False
    choices = answer.best.choices_if(cheaper)
    if choices is None:
        return False
    m1 = len(candidate.first)
    first = pair_first(was.q, choices, m1) if m1 else ()
    pairs = straight_pairs(was.task, first, len(candidate.pairs), choices)
    place = {e.number: i for i, e in enumerate(was.players)}
    accepted = tuple([(place[one.number], place[other.number]) for one, other in candidate.all_pairs])
    return pairs is not None and (*first, *pairs) == accepted


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
