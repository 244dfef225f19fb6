"""Turns a bracket, or what is left of it, into a matching problem: every pair gets a cost, one
integer into which all criteria are packed by priority, so that the cheapest matching is the best
pairing.

A *vertex* is a player of the bracket or an *exit*, which a downfloater is matched with. Vertices of
one *kind* are alike in all criteria. *Amounts* are what a pair adds to each criterion.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple

from arbiter_gui.engine.kernel.bracket_search.task import (
    DIFFERENCE,
    EXCHANGES,
    LEFT_OVER,
    CostFields,
    PackedTask,
    Pairs,
    Task,
    kind_numbers,
)
from arbiter_gui.engine.kernel.criteria import Amounts, CostField
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    Graph,
    bitset,
    first_vertices,
    induced_graph,
)
from arbiter_gui.engine.kernel.graph.blossom import Problem

_NOTHING: Amounts = {}
_LEFT: Amounts = {LEFT_OVER: 1}

_KindName = tuple[int, Hashable]
"""A kind of vertices: that of the task, and the one within it that a refinement distinguishes."""


def unpaired_vertices(task: Task, pairs: Pairs) -> tuple[int, ...]:
    """Return the vertices in none of the pairs: players, and exits that no downfloater takes."""
    paired = {vertex for pair in pairs for vertex in pair}
    return tuple([vertex for vertex in range(len(task.kinds)) if vertex not in paired])


def residents_of(task: Task, vertices: Iterable[int]) -> tuple[int, ...]:
    """Return those of some vertices who are residents."""
    return tuple([vertex for vertex in vertices if task.moved_down <= vertex < task.size])


class _Samples(NamedTuple):
    """The first and the last vertex of a kind, which stand for all of it."""

    first: int
    last: int


class _CostTable(NamedTuple):
    """The packed `costs` of every two kinds, None where they are never matched, and the `fields`
    that unpack them.
    """

    fields: CostFields
    costs: list[list[int | None]]


class _KindPair(NamedTuple):
    """Two kinds of vertices, and what a pair of them adds to the cost.

    `amounts` are what it adds to the criteria, `search_amounts` what it adds to the exchanges and
    the like, which the search counts besides.
    """

    first_kind: int
    second_kind: int
    amounts: Amounts
    search_amounts: Amounts


IsCounted = Callable[[CostField], bool]
"""A function that returns whether the criterion of a field counts."""


def pack_task(
    task: Task,
    vertices: tuple[int, ...],
    *,
    finer_kinds: Mapping[int, Hashable] | None = None,
    search_amounts: Callable[[int, int], Amounts] | None = None,
    is_counted: IsCounted | None = None,
    refused_partners: Mapping[int, Bitset] | None = None,
) -> PackedTask:
    """Return the matching problem of some players and exits of a bracket: `vertices`, ascending.

    A search may need more than the criteria. `finer_kinds` tells apart vertices of one kind of the
    task, and `search_amounts` returns what an edge adds to the fields of the search, by which these
    differ. Of the criteria only those count that `is_counted` accepts: all if it is not given.
    `refused_partners` maps a vertex to the bitset of those it must not be matched with besides.
    """
    finer_kind_of = finer_kinds or {}
    # Vertices of one kind, in the task and in the refinement, have the same costs with everybody:
    # so the costs are worked out for each two kinds, which are few, and not for each two vertices.
    kind_names = [(task.kinds[vertex], finer_kind_of.get(vertex, 0)) for vertex in vertices]
    number_of_kind = {name: number for number, name in enumerate(dict.fromkeys(kind_names))}
    samples = _samples_of_kinds(number_of_kind, kind_names, vertices)
    kind_pairs = _pairs_of_kinds(task, samples, search_amounts)
    fields, costs = _packed_costs(
        kind_pairs,
        kind_count=len(number_of_kind),
        vertex_count=len(vertices),
        is_counted=is_counted,
    )
    graph = list(task.allowed)
    for vertex, partners in (refused_partners or {}).items():
        graph[vertex] &= ~partners
    # A part of a task has its vertices renumbered, from 0 without gaps.
    if len(vertices) < len(graph):
        graph = induced_graph(graph, vertices)
    kind_of_vertex = tuple([number_of_kind[name] for name in kind_names])
    cost_table = tuple(map(tuple, costs))
    return PackedTask(vertices, fields, Problem(kind_of_vertex, cost_table, tuple(graph)))


def _samples_of_kinds(
    kinds: Iterable[_KindName], kind_of_each: Sequence[_KindName], vertices: Sequence[int]
) -> list[_Samples]:
    """Return, for each of the kinds, its first and its last vertex: costs are worked out with
    these.

    Two vertices are needed for the cost of a kind with itself. `kind_of_each` is the kind of each
    of the `vertices`.
    """
    # In a dictionary made of pairs with equal keys the last one stays.
    first_of_kind = dict(zip(reversed(kind_of_each), reversed(vertices), strict=True))
    last_of_kind = dict(zip(kind_of_each, vertices, strict=True))
    return [_Samples(first_of_kind[kind], last_of_kind[kind]) for kind in kinds]


def pack_graph(
    kinds: Iterable[Hashable], graph: Graph, amounts: Callable[[int, int], Amounts | None]
) -> PackedTask:
    """Return the matching problem of any graph with criteria, for editions that have no MDPs and no
    exchanges.

    `kinds` are those of the vertices; `amounts` returns what an edge adds to the criteria, None for
    no edge.
    """
    task = Task(
        numbers=(),
        scores=(),
        moved_down=0,
        kinds=kind_numbers(kinds),
        allowed=tuple(graph),
        amounts=amounts,
    )
    return pack_task(task, tuple(range(len(graph))))


def _packed_costs(
    kind_pairs: Sequence[_KindPair],
    *,
    kind_count: int,
    vertex_count: int,
    is_counted: IsCounted | None,
) -> _CostTable:
    """Return the cost table: for each two kinds what a pair of them costs, as one integer.

    A kind is known by its number, which is its row and its column. The more vertices the graph has
    (`vertex_count`), the wider a field must be. Of the criteria only those count that `is_counted`
    accepts (None: all).
    """
    # Pairs with the same amounts share the object: known by its identity, each is filtered and
    # packed only once.
    amounts_by_identity = {id(kind_pair.amounts): kind_pair.amounts for kind_pair in kind_pairs}
    if is_counted is not None:
        for identity, amounts in amounts_by_identity.items():
            counted = {key: amount for key, amount in amounts.items() if is_counted(key)}
            amounts_by_identity[identity] = counted
    # The fields of the search always count, whatever criteria are left out.
    for kind_pair in kind_pairs:
        amounts_by_identity[id(kind_pair.search_amounts)] = kind_pair.search_amounts
    fields = CostFields(amounts_by_identity.values(), vertex_count)
    packed = {identity: fields.pack(amounts) for identity, amounts in amounts_by_identity.items()}
    costs: list[list[int | None]] = [[None] * kind_count for _ in range(kind_count)]
    for first_kind, second_kind, amounts, search_amounts in kind_pairs:
        # No sum overflows into another field, so that two packed costs are added as their amounts
        # would be.
        cost = packed[id(amounts)] + packed[id(search_amounts)]
        costs[first_kind][second_kind] = cost
        costs[second_kind][first_kind] = cost
    return _CostTable(fields, costs)


def _pairs_of_kinds(
    task: Task,
    samples: Sequence[_Samples],
    search_amounts: Callable[[int, int], Amounts] | None,
) -> list[_KindPair]:
    """Return what a pair adds to the cost, for any two kinds that may ever be matched.

    A kind with itself is among them, unless it has only one vertex: its two samples are the same
    then.
    """
    kind_pairs = list[_KindPair]()
    firsts = [first_vertex for first_vertex, _ in samples]
    for kind, (first_vertex, last_vertex) in enumerate(samples):
        # A kind meets itself by its first and its last vertex, and each later kind by the first
        # vertices of both. So the partners are those of the kinds `kind`, `kind` + 1, and so on.
        partners = (last_vertex, *firsts[kind + 1 :])
        for other_kind, partner in enumerate(partners, kind):
            if partner == first_vertex:
                continue  # the only vertex of its kind
            amounts = task.amounts_of(first_vertex, partner)
            if amounts is None:
                continue  # two kinds that are never matched
            further_amounts = _NOTHING
            if search_amounts is not None:
                further_amounts = search_amounts(first_vertex, partner)
            kind_pairs.append(_KindPair(kind, other_kind, amounts, further_amounts))
    return kind_pairs


def pack_remainder(
    task: Task,
    vertices: tuple[int, ...],
    pair_count: int,
    *,
    is_counted: IsCounted | None = None,
    distinguished: Container[int] | None = None,
) -> PackedTask:
    """Return the matching problem of a remainder: the best pairings, and of these the ones with the
    least exchange, are the cheapest.

    `vertices` are the players and exits of the task that are not matched yet; MDPs among them are
    in the Limbo. The first `pair_count` residents are the original S1. Costs compare the criteria
    (see `pack_task` for `is_counted`), then the number of residents exchanged from S2 into S1, and
    if `distinguished` is given the difference of the exchange. Residents in this set count in the
    difference by their own numbers, the others by one that never makes it too large.
    """
    residents = residents_of(task, vertices)
    index_of = {resident: index for index, resident in enumerate(residents)}
    amounts_in_s1 = _amounts_in_s1(task, residents, pair_count, distinguished)

    def search_amounts(first: int, second: int) -> Amounts:
        """Return what an edge adds to the fields of the search: exchanges, their difference, and
        players left over.
        """
        if first in index_of and second in index_of:
            # Of two residents the one of the lower index is the member of S1.
            return amounts_in_s1[min(index_of[first], index_of[second])]
        # All candidates leave over the same number of players. If some criteria are missing, a
        # pairing that leaves over more could cost less: so the number left over counts, above the
        # criteria.
        is_left_over = first < task.size <= second
        if is_counted is not None and is_left_over:
            return _LEFT
        return _NOTHING

    return pack_task(
        task,
        vertices,
        finer_kinds=_kinds_of_residents(residents, pair_count, distinguished),
        search_amounts=search_amounts,
        is_counted=is_counted,
        refused_partners=_partners_refused_by_limbo(task, vertices, residents),
    )


def _partners_refused_by_limbo(
    task: Task, vertices: Iterable[int], residents: Iterable[int]
) -> dict[int, Bitset]:
    """Return for each vertex, as a bitset, those whom the Limbo rules out as its partners.

    MDPs in the Limbo are bound to float down, whatever the remainder does, so they meet no
    resident. They are the MDPs among the `vertices`.
    """
    limbo = [vertex for vertex in vertices if vertex < task.moved_down]
    if not limbo:
        return {}
    all_players = first_vertices(task.size)
    # The graph has to stay symmetric: so the residents lose the MDPs as well.
    return {**dict.fromkeys(limbo, all_players), **dict.fromkeys(residents, bitset(limbo))}


def _amounts_in_s1(
    task: Task, residents: Sequence[int], pair_count: int, distinguished: Container[int] | None
) -> list[Amounts]:
    """Return what each resident adds to the cost when in S1: one exchange if he comes from S2.

    If `distinguished` is given, also the number by which the resident counts in the difference: S1
    begins with the lowest numbers, so that the sum of those in it grows with the difference.
    """
    of_original_s1: Amounts = {}
    of_original_s2: Amounts = {EXCHANGES: 1}
    exchanges = [of_original_s1] * pair_count + [of_original_s2] * (len(residents) - pair_count)
    if distinguished is None:
        return exchanges
    counted_index = indices_in_difference(residents, pair_count, distinguished)
    # Residents who count by the same index share the object, so that it is packed once.
    amounts_at_index: dict[int, Amounts] = {}
    for index in set(counted_index.values()):
        number = task.numbers[residents[index]] if task.by_number else index + 1
        amounts_at_index[index] = {**exchanges[index], DIFFERENCE: number}
    return [amounts_at_index[counted_index[resident]] for resident in residents]


def indices_in_difference(
    residents: Sequence[int], pair_count: int, distinguished: Container[int]
) -> dict[int, int]:
    """Return the index by which each resident counts in the difference of an exchange.

    A resident who is `distinguished` counts by his own index. All others on the same side of the
    border between S1 and S2 count by that of the one nearest to the border: so these are of few
    kinds, and no exchange is counted larger than it is.
    """
    counted_index = {resident: index for index, resident in enumerate(residents)}
    others_in_s1 = [index for index in range(pair_count) if residents[index] not in distinguished]
    others_in_s2 = [
        index
        for index in range(pair_count, len(residents))
        if residents[index] not in distinguished
    ]
    # The last of S1 and the first of S2 are next to the border.
    for index in others_in_s1:
        counted_index[residents[index]] = others_in_s1[-1]
    for index in others_in_s2:
        counted_index[residents[index]] = others_in_s2[0]
    return counted_index


def _kinds_of_residents(
    residents: Sequence[int], pair_count: int, distinguished: Container[int] | None
) -> dict[int, Hashable]:
    """Return a kind for each resident, any value that is the same for residents who are alike in
    every exchange: the fewer kinds, the quicker the search.

    Without `distinguished` it only says who is in the original S2: True or False. Else each
    distinguished resident has a kind of his own, and all others between two of these share one: so
    all of a kind are on the same side of every distinguished one.
    """
    kinds: dict[int, Hashable] = {}
    distinguished_before = 0
    for index, resident in enumerate(residents):
        is_in_s2 = index >= pair_count
        if distinguished is None:
            kinds[resident] = is_in_s2
            continue
        is_distinguished = resident in distinguished
        kinds[resident] = (is_in_s2, distinguished_before, is_distinguished)
        distinguished_before += is_distinguished
    return kinds
