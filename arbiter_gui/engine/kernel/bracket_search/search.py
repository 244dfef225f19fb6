"""The best candidate of one bracket, and the first of those in the prescribed sequence.

Two stages. First the best list of criteria that any candidate reaches: a minimum-cost perfect matching of the
bracket and its *sinks* (what a downfloater can be matched with). Then the choices that the sequence makes are
pinned one after another in its own order - which MDPs are paired, whom they meet, how many residents are
exchanged, with which difference, who leaves S1, who enters, and the partner of every S1 player - each time the
first value that still reaches that list. So the result is the earliest of the best candidates, and every pin
passes over a known number of candidates.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import replace

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.kernel.bracket_search.task import (
    DIFFERENCE,
    EXCHANGES,
    LEFT_OVER,
    CostFields,
    Found,
    Outcome,
    Pairs,
    Part,
    Posed,
    Task,
    Wish,
)
from arbiter_gui.engine.kernel.criteria import Amounts, Key
from arbiter_gui.engine.kernel.graph.bitsets import bitset, induced
from arbiter_gui.engine.kernel.graph.choices import Choices, TightChoices
from arbiter_gui.engine.kernel.graph.matching import Problem, optimum

_NOTHING: Amounts = {}
_EXCHANGED: Amounts = {EXCHANGES: 1}
_LEFT: Amounts = {LEFT_OVER: 1}


FirstPart = Callable[[Choices, Mapping[Key, int]], Pairs]
"""Chooses who is paired first, and with whom, by what the best candidates leave open and come to."""


def best_candidate(
    task: Task, control: Control, steps: bool = False, first_part: FirstPart | None = None
) -> Outcome | None:
    """Return the earliest of the best candidates of a bracket, or None when it has none at all.

    With `steps` the way to it will be told. An edition may have a `first_part` of its own in place of MDPs: then the
    task has none, and all others make up the remainder.
    """
    size, everybody = task.size, tuple(range(len(task.kinds)))
    if (
        steps
        and not task.moved_down
        and first_part is None
        and not any(r >> size for r in task.allowed[size:])
    ):
        # All remainder, with as many pairs in every candidate: posed so it is not solved again to tell its steps.
        posed = pose_remainder(task, everybody, size - len(everybody) // 2)
    else:
        posed = pose(task, everybody)
    best = optimum(posed.problem, control)
    if best is None:
        return None
    totals = {key: n for key, n in posed.fields.unpack(best.cost).items() if key < EXCHANGES}
    inside = [v for v, mate in enumerate(best.mate[:size]) if mate < size]
    choices, count = best.choices((1 << size) - 1), len(inside) // 2
    first, pairs = _straight(task, choices, (bisect_left(inside, task.moved_down), count), totals, first_part)
    rest = None
    if pairs is None:  # Somebody must be exchanged, so that the difference counts at once.
        count -= len(first)
        posed_rest = pose_remainder(task, _left(task, first), count, by_difference=True)
        solved = optimum(posed_rest.problem, control)
        assert solved is not None, "the best matching was lost when its MDP-pairing was pinned"
        rest = Part(posed_rest, solved.cost, solved)
        pairs = rest.pairs = _pair_exchanging(task, rest, count, control)
    taken = {v for pair in first + pairs for v in pair}
    floaters = tuple([v for v in range(size) if v not in taken])
    return Outcome(
        task, Part(posed, best.cost, best, first + pairs), Found(first, pairs, floaters, totals), rest
    )


def _straight(
    task: Task,
    choices: Choices,
    counts: tuple[int, int],
    totals: Mapping[Key, int],
    first_part: FirstPart | None,
) -> tuple[Pairs, Pairs | None]:
    """Return who is paired first, and the first pairing of the others where nobody need be exchanged; else None.

    `counts` are how many MDPs are paired, and all pairs.
    """
    first, m0, size = Pairs(), task.moved_down, task.size
    if first_part is not None:
        first = first_part(choices, totals)
    elif m0:
        wishes = _put(choices, [(v, v, (1 << size) - (1 << m0)) for v in range(m0)], counts[0])
        first = in_turn(choices, [mdp for mdp, _, granted in wishes if granted], range(m0, size))
    own, count = _residents(task, _left(task, first)), counts[1] - len(first)
    s1, s2 = own[:count], own[count:]
    return first, in_turn(choices, s1, s2) if choices.restrict_all(bitset(s1), bitset(s2)) else None


def found_by_cheaper(
    outcome: Outcome, cheaper: Iterable[tuple[int, int, int]], first_part: FirstPart | None = None
) -> Pairs | None:
    """Return all pairs of the earliest of the best candidates once edges between two sets cost so much less.

    The accepted candidate has none of these edges. None where its search does not tell, as better ones could be found
    now or somebody must be exchanged.
    """
    task, found, best = outcome.task, outcome.found, outcome.whole.best
    if best is None or best.state is None or (whole := best.state.loosened(cheaper)) is None:
        return None
    if whole is best.state.whole:
        return outcome.whole.pairs
    plain = whole.unnested((1 << task.size) - 1, len(best.mate))
    if plain is None:
        return None
    counts = len(found.mdp_pairs), len(outcome.whole.pairs)
    first, pairs = _straight(task, TightChoices(*plain, best.mate), counts, found.totals, first_part)
    return None if pairs is None else first + pairs


def straight_remainder(outcome: Outcome) -> Part:
    """Return the remainder in which the pairs were made without an exchange; it is not solved by itself."""
    task, found = outcome.task, outcome.found
    if EXCHANGES in outcome.whole.posed.fields.keys:
        return replace(outcome.whole, dearer=True)
    posed = pose_remainder(task, _left(task, found.mdp_pairs), len(found.pairs))
    totals = Counter(found.totals)
    for pair in found.mdp_pairs:
        totals.subtract(task.adds(*pair) or {})
    return Part(posed, posed.fields.pack(totals), None, found.pairs, dearer=True)


def in_turn(
    choices: Choices, first: Iterable[int], second: Iterable[int], control: Control | None = None
) -> Pairs:
    """Match each of the first with the first of the second that is left and can be had."""
    free, pairs = list(second), []
    for player in first:
        if control is not None:
            control.checkpoint()
        partner = choices.first(player, free)
        free.remove(partner)
        pairs.append((player, partner))
    return tuple(pairs)


def _left(task: Task, mdp_pairs: Pairs) -> tuple[int, ...]:
    """Return the players and sinks who are in none of the pairs."""
    taken = {v for pair in mdp_pairs for v in pair}
    return tuple([v for v in range(len(task.kinds)) if v not in taken])


def _residents(task: Task, vertices: Iterable[int]) -> tuple[int, ...]:
    """Return those of some vertices who are residents."""
    return tuple([v for v in vertices if task.moved_down <= v < task.size])


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
    more, own = refined or {}, task.kinds
    keys = [(own[v], more.get(v, 0)) for v in vertices]
    ids = {key: i for i, key in enumerate(dict.fromkeys(keys))}
    first = dict(zip(reversed(keys), reversed(vertices), strict=True))
    last = dict(zip(keys, vertices, strict=True))
    samples = [first[key] for key in ids]
    table = [
        (i, j, amounts, extra(u, v) if extra is not None else _NOTHING)
        for i, (key, u) in enumerate(zip(ids, samples, strict=True))
        for j, v in enumerate((last[key], *samples[i + 1 :]), i)
        if v != u and (amounts := task.adds(u, v)) is not None  # one vertex of its kind does not meet itself
    ]
    several = {id(row[2]): row[2] for row in table}
    if within is not None:
        several = {name: {key: a for key, a in each.items() if within(key)} for name, each in several.items()}
    several |= {id(row[3]): row[3] for row in table}
    fields = CostFields(several.values(), len(vertices))
    packed = {name: fields.pack(amounts) for name, amounts in several.items()}
    costs: list[list[int | None]] = [[None] * len(samples) for _ in samples]
    for i, j, amounts, below in table:
        costs[i][j] = costs[j][i] = packed[id(amounts)] + packed[id(below)]
    rows = [row & ~closed.get(v, 0) for v, row in enumerate(task.allowed)] if closed else [*task.allowed]
    if len(vertices) < len(rows):
        rows = induced(rows, vertices)
    kinds = tuple([ids[key] for key in keys])
    return Posed(vertices, fields, Problem(kinds, tuple(map(tuple, costs)), tuple(rows)))


def _put(choices: Choices, wishes: Iterable[tuple[int, int, int]], count: int) -> Iterator[Wish]:
    """Put wishes (vertex, its place, partners) one after another until so many are granted; yield them as answered."""
    for vertex, place, partners in wishes:
        if not count:
            return
        granted = choices.restrict(place, partners)
        count -= granted
        yield vertex, partners, granted


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
    residents, limbo = _residents(task, vertices), [v for v in vertices if v < task.moved_down]
    number = {v: i for i, v in enumerate(residents, 1)}

    def extra(u: int, v: int) -> Amounts:
        if u not in number or v not in number:
            return _LEFT if within is not None and u < task.size <= v else _NOTHING
        low = min(number[u], number[v])
        if not by_difference:
            return _EXCHANGED if low > pairs else _NOTHING
        difference = task.numbers[residents[low - 1]] if task.by_number else low
        return {**(_EXCHANGED if low > pairs else _NOTHING), DIFFERENCE: difference}

    refined = number if by_difference else {v: i > pairs for v, i in number.items()}
    closed = dict.fromkeys(limbo, (1 << task.size) - 1)
    if limbo:
        closed |= dict.fromkeys(residents, bitset(limbo))
    return pose(task, vertices, refined, extra, within, closed)


def _pair_exchanging(task: Task, rest: Part, count: int, control: Control) -> Pairs:
    """Find who leaves S1 (the last ones first), who enters (the first ones first), then whom S1 meets, in its order."""
    vertices, place = rest.posed.vertices, rest.posed.place
    assert rest.best is not None, "it was solved"
    residents = _residents(task, vertices)
    own = [place[v] for v in residents]
    inside = bitset(own)
    choices, exchanged = rest.best.choices(inside), rest.posed.fields.unpack(rest.cost)[EXCHANGES]
    larger = [inside & -2 << v for v in own]
    leaving = [(residents[i], own[i], ~larger[i]) for i in reversed(range(count))]
    entering = [(residents[i], own[i], larger[i]) for i in range(count, len(own))]
    rest.leaves += _put(choices, leaving, exchanged)
    rest.enters += _put(choices, entering, exchanged)
    moved = {place[vertex] for vertex, _, granted in rest.leaves + rest.enters if granted}
    first, second = (
        [v for i, v in enumerate(own) if ((i >= count) ^ (v in moved)) == side] for side in (False, True)
    )
    return tuple([(vertices[u], vertices[v]) for u, v in in_turn(choices, first, second, control)])
