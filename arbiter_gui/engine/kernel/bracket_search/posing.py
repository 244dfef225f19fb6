"""A bracket, or what is left of one, posed as a matching problem whose costs are its criteria packed by priority."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

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
from arbiter_gui.engine.kernel.graph.bitsets import bitset, induced
from arbiter_gui.engine.kernel.graph.matching import Problem

_NOTHING: Amounts = {}
_LEFT: Amounts = {LEFT_OVER: 1}


def unpaired(task: Task, pairs: Pairs) -> tuple[int, ...]:
    """Return the players and sinks who are in none of the pairs."""
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

    `refined` tells kinds further apart, `extra` adds amounts below the criteria, `within` keeps only some criteria,
    and `closed` maps vertices to bitsets of partners that are no longer open to them.
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
    for _, _, _, below in between:
        amounts_by_id[id(below)] = below
    fields = CostFields(amounts_by_id.values(), len(vertices))
    packed = {name: fields.pack(amounts) for name, amounts in amounts_by_id.items()}
    costs: list[list[int | None]] = [[None] * len(samples) for _ in samples]
    for one, other, amounts, below in between:
        cost = packed[id(amounts)] + packed[id(below)]
        costs[one][other] = cost
        costs[other][one] = cost
    rows = list(task.allowed)
    for vertex, partners in (closed or {}).items():
        rows[vertex] &= ~partners
    if len(vertices) < len(rows):
        rows = induced(rows, vertices)
    problem = Problem(tuple([kinds[name] for name in names]), tuple(map(tuple, costs)), tuple(rows))
    return Posed(vertices, fields, problem)


def _between_kinds(
    task: Task, samples: Sequence[tuple[int, int]], extra: Callable[[int, int], Amounts] | None
) -> list[_Between]:
    """Return what pairs of any two kinds add, where they are ever matched.

    `samples` are the first and the last vertex of each kind: the only one of its kind does not meet itself.
    """
    between = list[_Between]()
    firsts = [first for first, _ in samples]
    for one, (first, last) in enumerate(samples):
        for other, vertex in enumerate((last, *firsts[one + 1 :]), one):
            if vertex == first:
                continue
            amounts = task.adds(first, vertex)
            if amounts is not None:
                below = _NOTHING if extra is None else extra(first, vertex)
                between.append((one, other, amounts, below))
    return between


def pose_remainder(
    task: Task,
    vertices: tuple[int, ...],
    pairs: int,
    within: Callable[[Key], bool] | None = None,
    by_difference: bool = False,
) -> Posed:
    """Return the problem of what is left of a task, with the number of exchanged residents below the criteria.

    With `by_difference` the sum of the numbers in S1 stands below that. Of the criteria only those `within` count,
    and above them how many are left over, as every candidate leaves as many. The Limbo meets nobody in the bracket.
    """
    residents = residents_of(task, vertices)
    number = {resident: place for place, resident in enumerate(residents, 1)}
    added_by_number = {}  # of the member of S1, which is the one with the lower number
    for resident, place in number.items():
        amounts = {EXCHANGES: 1} if place > pairs else {}
        if by_difference:
            amounts[DIFFERENCE] = task.numbers[resident] if task.by_number else place
        added_by_number[place] = amounts

    def extra(u: int, v: int) -> Amounts:
        if u in number and v in number:
            return added_by_number[min(number[u], number[v])]
        floats = within is not None and u < task.size <= v
        return _LEFT if floats else _NOTHING

    # Without the difference residents of S1 are alike, and those of S2, as far as the criteria go.
    refined = number if by_difference else {resident: place > pairs for resident, place in number.items()}
    limbo = [vertex for vertex in vertices if vertex < task.moved_down]
    closed = dict.fromkeys(limbo, (1 << task.size) - 1)
    if limbo:
        closed |= dict.fromkeys(residents, bitset(limbo))
    return pose(task, vertices, refined, extra, within, closed)
