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
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

from arbiter_gui.engine.kernel.bracket_search.cost_fields import (
    DIFFERENCE,
    EXCHANGES,
    Amounts,
    CostFields,
    Key,
)
from arbiter_gui.engine.kernel.bracket_search.task import Found, Outcome, Posed, Remainder, Task, Wish
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.bitsets import bitset, induced
from arbiter_gui.engine.kernel.graph.matching import Choices, Problem, optimum

Pairs = tuple[tuple[int, int], ...]

_NO_PAIRS: Pairs = ()
_NOTHING: Amounts = {}
_EXCHANGED: Amounts = {EXCHANGES: 1}


def best_candidate(
    task: Task, control: Control, steps: bool = False, known: Pairs | None = None
) -> Outcome | None:
    """Return the earliest of the best candidates of a bracket, or None when it has none at all.

    With `steps` the way to it can be told; what only that needs is left out otherwise. `known` are its pairs where
    nobody is exchanged, if they were found on the way here.
    """
    size, mdp_pairs = task.size, _NO_PAIRS
    pairs: Pairs | None = None
    certain = _certain_pairs(task) if steps and not task.moved_down else None
    if certain is not None:  # all of it is remainder, whose best list comes with the exchanges
        remainder = _remainder(task, (), certain, control)
        if remainder is None:
            return None
        posed, best, pairs = remainder.posed, remainder.best, known
    else:
        posed = pose(task, tuple(range(len(task.kinds))))
        whole = optimum(posed.problem, control)
        if whole is None:
            return None
        best, inside = whole, [v for v, mate in enumerate(whole.mate[:size]) if mate < size]
        paired = bisect_left(inside, task.moved_down)
        left = len(inside) // 2 - paired
        choices = whole.choices((1 << size) - 1)
        mdp_pairs = _pair_mdps(task, choices, paired) if task.moved_down else ()
        pairs = None if steps else straight_pairs(task, mdp_pairs, left, choices)
        # Where the steps are not wanted, somebody must be exchanged by now, so that the difference counts at once.
        remainder = _remainder(task, mdp_pairs, left, control, not steps) if pairs is None else None
    if pairs is None:
        assert remainder is not None, "the best matching was lost when its MDP-pairing was pinned"
        pairs = _pair_remainder(task, remainder, control)
    taken = {v for pair in mdp_pairs + pairs for v in pair}
    floaters = tuple([v for v in range(size) if v not in taken])
    totals = {key: n for key, n in posed.fields.unpack(best.cost).items() if key < EXCHANGES}
    return Outcome(task, posed, best, Found(mdp_pairs, pairs, floaters, totals), remainder)


def straight_pairs(task: Task, mdp_pairs: Pairs, pairs: int, choices: Choices) -> Pairs | None:
    """Return the first pairing of a remainder, without posing it, where nobody need be exchanged; else None.

    `choices` are what the whole bracket's optimum leaves after the MDP-pairing.
    """
    residents = _residents(task, {v for pair in mdp_pairs for v in pair})
    s1, s2 = residents[:pairs], residents[pairs:]
    return _in_turn(choices, s1, s2) if choices.restrict_all(bitset(s1), bitset(s2)) else None


def _in_turn(
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


def _residents(task: Task, taken: set[int]) -> tuple[int, ...]:
    """Return the residents who are not taken."""
    return tuple([v for v in range(task.moved_down, task.size) if v not in taken])


def _certain_pairs(task: Task) -> int | None:
    """Return how many pairs every candidate has; None where it is open how many sinks meet one another."""
    size, sinks = task.size, len(task.kinds) - task.size
    return None if any(row >> size for row in task.allowed[size:]) else (size - sinks) // 2


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
    kinds, samples, last = _kinds(task, vertices, refined)
    table = [
        (i, j, amounts, extra(u, v) if extra is not None else _NOTHING)
        for i, u in enumerate(samples)
        for j, v in enumerate((last[i], *samples[i + 1 :]), i)
        if v != u and (amounts := task.adds(u, v)) is not None  # one vertex of its kind does not meet itself
    ]
    several = {id(amounts): amounts for _, _, amounts, _ in table}
    if within is not None:
        several = {own: {key: a for key, a in each.items() if within(key)} for own, each in several.items()}
    several |= {id(more): more for *_, more in table}
    fields = CostFields(several.values(), len(vertices))
    packed = {own: fields.pack(amounts) for own, amounts in several.items()}
    costs: list[list[int | None]] = [[None] * len(samples) for _ in samples]
    for i, j, amounts, more in table:
        costs[i][j] = costs[j][i] = packed[id(amounts)] + packed[id(more)]
    problem = Problem(tuple(kinds), tuple(map(tuple, costs)), _allowed(task, vertices, closed or {}))
    return Posed(vertices, fields, problem)


def _kinds(
    task: Task, vertices: tuple[int, ...], refined: Mapping[int, Hashable] | None
) -> tuple[list[int], list[int], list[int]]:
    """Return the kind of each vertex, and the first and the last vertex of each kind."""
    classes, keys = task.classes, list[Hashable]()
    if refined is None:
        keys += [classes[v] for v in vertices]
    else:
        keys += [(classes[v], refined.get(v, 0)) for v in vertices]
    ids = {key: i for i, key in enumerate(dict.fromkeys(keys))}
    first = dict(zip(reversed(keys), reversed(vertices), strict=True))
    last = dict(zip(keys, vertices, strict=True))
    return [ids[key] for key in keys], [first[key] for key in ids], [last[key] for key in ids]


def _allowed(task: Task, vertices: tuple[int, ...], closed: dict[int, int]) -> tuple[int, ...]:
    """Return the bitsets of `vertices`, renumbered to their places."""
    rows: Sequence[int] = task.allowed
    if closed:
        rows = [row & ~closed.get(v, 0) for v, row in enumerate(rows)]
    return tuple(rows) if len(vertices) == len(rows) else tuple(induced(rows, vertices))


def _pair_mdps(task: Task, choices: Choices, count: int) -> Pairs:
    """Choose the `count` MDPs that are paired and then, from the first on, their opponents among the residents."""
    m0, size = task.moved_down, task.size
    chosen = list(range(m0))
    if count < m0:
        residents = (1 << size) - (1 << m0)
        chosen = [
            mdp for mdp, _, granted in _put(choices, [(v, v, residents) for v in chosen], count) if granted
        ]
    return _in_turn(choices, chosen, range(m0, size))


def _put(choices: Choices, wishes: Iterable[tuple[int, int, int]], count: int) -> Iterator[Wish]:
    """Put wishes (vertex, its place, partners) one after another until so many are granted; yield them as answered."""
    for vertex, place, partners in wishes:
        if not count:
            return
        granted = choices.restrict(place, partners)
        count -= granted
        yield vertex, partners, granted


def _remainder(
    task: Task, mdp_pairs: Pairs, pairs: int, control: Control, by_difference: bool = False
) -> Remainder | None:
    """Set up the remainder: what the MDP-pairing leaves of the bracket, the Limbo kept as downfloaters."""
    taken = {v for pair in mdp_pairs for v in pair}
    left = tuple([v for v in range(len(task.kinds)) if v not in taken])
    posed = pose_remainder(task, left, pairs, by_difference=by_difference)
    again = optimum(posed.problem, control)
    return None if again is None else Remainder(_residents(task, taken), pairs, posed, again)


def pose_remainder(
    task: Task,
    vertices: tuple[int, ...],
    pairs: int,
    within: Callable[[Key], bool] | None = None,
    by_difference: bool = False,
) -> Posed:
    """Return the problem of what is left of a task, with the number of exchanged residents below the criteria.

    With `by_difference` the sum of the numbers in S1 stands below that.
    """
    m0, size = task.moved_down, task.size
    limbo, residents = [v for v in vertices if v < m0], [v for v in vertices if m0 <= v < size]
    number = {v: i for i, v in enumerate(residents, 1)}
    closed = dict.fromkeys(limbo, (1 << size) - 1)
    if limbo:
        closed |= dict.fromkeys(residents, bitset(limbo))

    def extra(u: int, v: int) -> Amounts:
        if u not in number or v not in number:
            return _NOTHING
        low = min(number[u], number[v])
        if not by_difference:
            return _EXCHANGED if low > pairs else _NOTHING
        difference = task.numbers[residents[low - 1]] if task.by_number else low
        return {**(_EXCHANGED if low > pairs else _NOTHING), DIFFERENCE: difference}

    refined = number if by_difference else {v: i > pairs for v, i in number.items()}
    return pose(task, vertices, refined, extra, within, closed)


def _pair_remainder(task: Task, remainder: Remainder, control: Control) -> Pairs:
    """Settle exchanges first, then the partner of every S1 player from the first on; return the pairs."""
    residents, pairs = remainder.residents, remainder.pairs
    exchanged = remainder.posed.fields.unpack(remainder.best.cost).get(EXCHANGES, 0)
    if exchanged and DIFFERENCE not in remainder.posed.fields:
        remainder.posed = pose_remainder(task, remainder.posed.vertices, pairs, by_difference=True)
        again = optimum(remainder.posed.problem, control)
        assert again is not None, "the best matching was lost when exchanges were ordered"
        remainder.best = again
    vertices, place = remainder.posed.vertices, remainder.posed.place
    choices = remainder.best.choices(bitset([place[v] for v in residents]))
    if exchanged:
        _exchange(remainder, choices, exchanged)
    first, second = ([place[v] for v in side] for side in remainder.sides())
    return tuple([(vertices[u], vertices[v]) for u, v in _in_turn(choices, first, second, control)])


def _exchange(remainder: Remainder, choices: Choices, exchanged: int) -> None:
    """Find who leaves S1 (the last ones first) and who enters (the first ones first)."""
    residents, pairs = remainder.residents, remainder.pairs
    own = [remainder.posed.place[v] for v in residents]
    inside = bitset(own)
    larger = [inside & -2 << place for place in own]
    leaving = [(residents[i], own[i], ~larger[i]) for i in reversed(range(pairs))]
    entering = [(residents[i], own[i], larger[i]) for i in range(pairs, len(own))]
    remainder.leaves += _put(choices, leaving, exchanged)
    remainder.enters += _put(choices, entering, exchanged)
