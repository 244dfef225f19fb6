"""A bracket, or a part of one, posed as a matching problem whose costs are its criteria by priority."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence

from arbiter_gui.engine.kernel.bracket_search.task import (
    DIFFERENCE,
    EXCHANGES,
    LEFT_OVER,
    CostFields,
    Pairs,
    Posed,
    Task,
)
from arbiter_gui.engine.kernel.criteria import Amounts, Key
from arbiter_gui.engine.kernel.graph.bitsets import bitset, induced_graph
from arbiter_gui.engine.kernel.graph.blossom import Problem

_NOTHING: Amounts = {}
_LEFT: Amounts = {LEFT_OVER: 1}


def unpaired_vertices(task: Task, pairs: Pairs) -> tuple[int, ...]:
    """Return the players and sinks in none of the pairs."""
    paired = {vertex for pair in pairs for vertex in pair}
    return tuple([vertex for vertex in range(len(task.kinds)) if vertex not in paired])


def residents_of(task: Task, vertices: Iterable[int]) -> tuple[int, ...]:
    """Return those of some vertices who are residents."""
    return tuple([vertex for vertex in vertices if task.moved_down <= vertex < task.size])


_Between = tuple[int, int, Amounts, Amounts]
"""Two kinds, what a pair of them adds to the criteria, and what it adds below them."""


def pose(
    task: Task,
    vertices: tuple[int, ...],
    refined: Mapping[int, Hashable] | None = None,
    extra: Callable[[int, int], Amounts] | None = None,
    within: Callable[[Key], bool] | None = None,
    closed: dict[int, int] | None = None,
) -> Posed:
    """Return the matching problem of a task restricted to `vertices` (ascending).

    `refined` distinguishes kinds further, `extra` adds amounts below the criteria, `within` keeps only some criteria,
    and `closed` maps vertices to bitsets of partners that are no longer available to them.
    """
    finer = refined or {}
    names = [(task.kinds[vertex], finer.get(vertex, 0)) for vertex in vertices]
    kinds = {name: kind for kind, name in enumerate(dict.fromkeys(names))}
    first_of_name = dict(zip(reversed(names), reversed(vertices), strict=True))
    last_of_name = dict(zip(names, vertices, strict=True))
    samples = [(first_of_name[name], last_of_name[name]) for name in kinds]
    between = _between_kinds(task, samples, extra)

    # Pairs with the same amounts share the object, so that each is filtered and packed once.
    amounts_by_id = {id(amounts): amounts for _, _, amounts, _ in between}
    if within is not None:
        for name, amounts in amounts_by_id.items():
            amounts_by_id[name] = {key: amount for key, amount in amounts.items() if within(key)}
    for _, _, _, added in between:
        amounts_by_id[id(added)] = added
    fields = CostFields(amounts_by_id.values(), len(vertices))
    packed = {name: fields.pack(amounts) for name, amounts in amounts_by_id.items()}
    costs: list[list[int | None]] = [[None] * len(samples) for _ in samples]
    for first_kind, second_kind, amounts, added in between:
        cost = packed[id(amounts)] + packed[id(added)]
        costs[first_kind][second_kind] = cost
        costs[second_kind][first_kind] = cost
    rows = list(task.allowed)
    for vertex, partners in (closed or {}).items():
        rows[vertex] &= ~partners
    if len(vertices) < len(rows):
        rows = induced_graph(rows, vertices)
    kind_of_vertex = tuple([kinds[name] for name in names])
    cost_table = tuple(map(tuple, costs))
    return Posed(vertices, fields, Problem(kind_of_vertex, cost_table, tuple(rows)))


def _between_kinds(
    task: Task, samples: Sequence[tuple[int, int]], extra: Callable[[int, int], Amounts] | None
) -> list[_Between]:
    """Return what pairs of any two kinds add, if they are ever matched.

    `samples` are the first and the last vertex of each kind: the only one of its kind does not meet itself.
    """
    between = list[_Between]()
    firsts = [first_vertex for first_vertex, _ in samples]
    for kind, (first_vertex, last_vertex) in enumerate(samples):
        # A kind meets itself by its first and its last vertex, and each later kind by the first vertices of both.
        partners = (last_vertex, *firsts[kind + 1 :])
        for other_kind, partner in enumerate(partners, kind):
            if partner == first_vertex:
                continue
            amounts = task.adds(first_vertex, partner)
            if amounts is not None:
                added = _NOTHING if extra is None else extra(first_vertex, partner)
                between.append((kind, other_kind, amounts, added))
    return between


def pose_remainder(
    task: Task,
    vertices: tuple[int, ...],
    pairs: int,
    within: Callable[[Key], bool] | None = None,
    told_apart: Container[int] | None = None,
) -> Posed:
    """Return the problem of the rest of a task, with the number of exchanged residents below the criteria.

    With residents `told_apart` by their numbers the sum of the numbers in S1 is below that. The others count like the
    one of them who is nearest to the border between S1 and S2. Of the criteria only those `within` count, and above
    them the number left over, which is the same in every candidate. The Limbo meets no players of the bracket.
    """
    residents = residents_of(task, vertices)
    place_of = {resident: place for place, resident in enumerate(residents)}
    refined: dict[int, Hashable] = {resident: place >= pairs for resident, place in place_of.items()}
    added = [{EXCHANGES: 1} if place >= pairs else {} for place in place_of.values()]
    if told_apart is not None:
        counted = counted_places(residents, pairs, told_apart)
        # Pairs with the same amounts share the object.
        added_as = {place: dict(added[place]) for place in set(counted.values())}
        for place, amounts in added_as.items():
            amounts[DIFFERENCE] = task.numbers[residents[place]] if task.by_number else place + 1
        added = [added_as[counted[resident]] for resident in residents]
        refined = _kinds_told_apart(residents, pairs, told_apart)

    def extra(u: int, v: int) -> Amounts:
        if u in place_of and v in place_of:
            # The lower one of a pair is the member of S1.
            return added[min(place_of[u], place_of[v])]
        floats = within is not None and u < task.size <= v
        return _LEFT if floats else _NOTHING

    # The MDPs that are still here are in the Limbo: they are bound to float down, whatever the remainder does.
    limbo = [vertex for vertex in vertices if vertex < task.moved_down]
    closed = dict.fromkeys(limbo, (1 << task.size) - 1)
    if limbo:
        closed |= dict.fromkeys(residents, bitset(limbo))
    return pose(task, vertices, refined, extra, within, closed)


def counted_places(residents: Sequence[int], pairs: int, told_apart: Container[int]) -> dict[int, int]:
    """Return the place by which each resident counts: the own one, or that of the nearest one that is alike."""
    # Never farther from the border than the resident is: so no exchange is counted larger than it is.
    counted = {resident: place for place, resident in enumerate(residents)}
    alike_in_s1 = [place for place in range(pairs) if residents[place] not in told_apart]
    alike_in_s2 = [place for place in range(pairs, len(residents)) if residents[place] not in told_apart]
    for place in alike_in_s1:
        counted[residents[place]] = alike_in_s1[-1]
    for place in alike_in_s2:
        counted[residents[place]] = alike_in_s2[0]
    return counted


def _kinds_told_apart(
    residents: Sequence[int], pairs: int, told_apart: Container[int]
) -> dict[int, Hashable]:
    """Return a kind for each distinguished resident, and one for all others between two of these.

    So all of a kind are on the same side of every distinguished resident.
    """
    kinds: dict[int, Hashable] = {}
    told_before = 0
    for place, resident in enumerate(residents):
        kinds[resident] = (place >= pairs, told_before, False)
        if resident in told_apart:
            kinds[resident] = (place >= pairs, told_before, True)
            told_before += 1
    return kinds
