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
from functools import partial

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
from arbiter_gui.engine.kernel.graph.matching import Choices, LeastCost, Optimum, Problem, optimum

Pairs = tuple[tuple[int, int], ...]

SOLVED = 40
"""Up to so many vertices a refusal is solved for its figure; above, a bound of the optimum serves."""

_NOTHING: Amounts = {}
_EXCHANGED: Amounts = {EXCHANGES: 1}
_LEFT: Amounts = {(0, 0): 1}


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
    # A large one without MDPs is all remainder, whose best list comes with the exchanges.
    whole = not task.moved_down and first_part is None
    counted = _certain_pairs(task) if steps and len(everybody) > SOLVED and whole else None
    posed = pose(task, everybody) if counted is None else pose_remainder(task, everybody, counted)
    best = optimum(posed.problem, control)
    if best is None:
        return None
    totals = {key: n for key, n in posed.fields.unpack(best.cost).items() if key < EXCHANGES}
    inside = [v for v, mate in enumerate(best.mate[:size]) if mate < size]
    choices = best.choices((1 << size) - 1)
    if first_part is not None:
        mdp_pairs = first_part(choices, totals)
    else:
        mdp_pairs = _pair_mdps(task, choices, bisect_left(inside, task.moved_down)) if task.moved_down else ()
    left = len(inside) // 2 - len(mdp_pairs)
    rest: Callable[[], Remainder] = partial(_straight_remainder, task, mdp_pairs, left, posed, best, control)
    if counted is not None:
        rest = partial(Remainder, everybody[:size], counted, posed, best)
    pairs = _straight_pairs(task, mdp_pairs, left, choices)
    if pairs is None:
        # Somebody must be exchanged, so that the difference counts at once.
        remainder, again = _remainder(task, mdp_pairs, left, control, by_difference=True)
        pairs, rest = _pair_exchanging(remainder, again, control), lambda: remainder
    taken = {v for pair in mdp_pairs + pairs for v in pair}
    floaters = tuple([v for v in range(size) if v not in taken])
    return Outcome(task, posed, best, Found(mdp_pairs, pairs, floaters, totals), rest)


def found_by_cheaper(
    outcome: Outcome, cheaper: Iterable[tuple[int, int, int]], first_part: FirstPart | None = None
) -> Pairs | None:
    """Return all pairs of the earliest of the best candidates once edges between two sets cost so much less.

    The accepted candidate has none of these edges. None where its search does not tell, as better ones could be found
    now or somebody must be exchanged.
    """
    task, found, state = outcome.task, outcome.found, outcome.best.state
    whole = None if state is None else state.loosened(cheaper)
    if state is None or whole is None or whole is state.whole:
        return found.mdp_pairs + found.pairs if whole else None
    choices = outcome.best.choices((1 << task.size) - 1, whole)
    mdp_pairs = _pair_mdps(task, choices, len(found.mdp_pairs)) if task.moved_down else ()
    if first_part is not None:
        mdp_pairs = first_part(choices, found.totals)
    pairs = _straight_pairs(task, mdp_pairs, len(found.pairs), choices)
    return None if pairs is None else mdp_pairs + pairs


def _straight_pairs(task: Task, mdp_pairs: Pairs, pairs: int, choices: Choices) -> Pairs | None:
    """Return the first pairing of a remainder, without posing it, where nobody need be exchanged; else None.

    `choices` are what the whole bracket's optimum leaves after the MDP-pairing.
    """
    residents = _residents(task, _left(task, mdp_pairs))
    s1, s2 = residents[:pairs], residents[pairs:]
    return in_turn(choices, s1, s2) if choices.restrict_all(bitset(s1), bitset(s2)) else None


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
    found, more = [row[2] for row in table], [row[3] for row in table]
    several = dict(zip(map(id, found), found, strict=True))
    if within is not None:
        several = {own: {key: a for key, a in each.items() if within(key)} for own, each in several.items()}
    several |= dict(zip(map(id, more), more, strict=True))
    fields = CostFields(several.values(), len(vertices))
    packed = {own: fields.pack(amounts) for own, amounts in several.items()}
    costs: list[list[int | None]] = [[None] * len(samples) for _ in samples]
    priced = [[packed[own] for own in map(id, amounts)] for amounts in (found, more)]
    for (i, j, _, _), cost, below in zip(table, *priced, strict=True):
        costs[i][j] = costs[j][i] = cost + below
    problem = Problem(tuple(kinds), tuple(map(tuple, costs)), _allowed(task, vertices, closed or {}))
    return Posed(vertices, fields, problem)


def _kinds(
    task: Task, vertices: tuple[int, ...], refined: Mapping[int, Hashable] | None
) -> tuple[list[int], list[int], list[int]]:
    """Return the kind of each vertex, and the first and the last vertex of each kind."""
    own, keys = task.kinds, list[Hashable]()
    if refined is None:
        keys += [own[v] for v in vertices]
    else:
        keys += [(own[v], refined.get(v, 0)) for v in vertices]
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
    residents = (1 << size) - (1 << m0)
    wishes = _put(choices, [(v, v, residents) for v in range(m0)], count)
    chosen = [mdp for mdp, _, granted in wishes if granted]
    return in_turn(choices, chosen, range(m0, size))


def _put(choices: Choices, wishes: Iterable[tuple[int, int, int]], count: int) -> Iterator[Wish]:
    """Put wishes (vertex, its place, partners) one after another until so many are granted; yield them as answered."""
    for vertex, place, partners in wishes:
        if not count:
            return
        granted = choices.restrict(place, partners)
        count -= granted
        yield vertex, partners, granted


def _straight_remainder(
    task: Task, mdp_pairs: Pairs, pairs: int, whole: Posed, best: Optimum, control: Control
) -> Remainder:
    """Return the remainder in which the pairs are made without an exchange, by what solved the whole task.

    A large one is solved by itself, as it is told what its own dual values say.
    """
    vertices = _left(task, mdp_pairs)
    if len(vertices) > SOLVED:
        return _remainder(task, mdp_pairs, pairs, control)[0]
    residents, width = _residents(task, vertices), len(vertices).bit_length()
    problem = _exchange_counted(task, whole.problem, vertices, bitset(residents[pairs:]), width)
    posed = Posed(vertices, whole.fields.with_last(EXCHANGES, width), problem)
    cost, duals = best.cost - sum([whole.problem.price(*pair) for pair in mdp_pairs]), best.duals
    return Remainder(
        residents, pairs, posed, LeastCost(cost << width, duals and duals.scaled(vertices, width))
    )


def _exchange_counted(
    task: Task, problem: Problem, vertices: tuple[int, ...], second: int, width: int
) -> Problem:
    """Return what is left of the problem of a whole task, with one more field, so wide, below all others.

    It counts the pairs among the residents of the `second` half, a bitset: who leaves S1 makes one of them. The Limbo
    stays as it is.
    """
    keys = [(problem.kinds[v], second >> v & 1) for v in vertices]
    ids = {key: i for i, key in enumerate(dict.fromkeys(keys))}
    costs = [
        tuple(
            [
                None if (cost := row[other]) is None else (cost << width) + (late & later)
                for other, later in ids
            ]
        )
        for row, late in [(problem.costs[kind], late) for kind, late in ids]
    ]
    rows = _allowed(task, vertices, _closed(task, vertices))
    return Problem(tuple([ids[key] for key in keys]), tuple(costs), rows)


def _remainder(
    task: Task, mdp_pairs: Pairs, pairs: int, control: Control, by_difference: bool = False
) -> tuple[Remainder, Optimum]:
    """Return what the MDP-pairing leaves of the bracket, and how it is solved by itself; the Limbo is left over."""
    vertices = _left(task, mdp_pairs)
    posed = pose_remainder(task, vertices, pairs, by_difference=by_difference)
    best = optimum(posed.problem, control)
    assert best is not None, "the best matching was lost when its MDP-pairing was pinned"
    return Remainder(_residents(task, vertices), pairs, posed, best), best


def _closed(task: Task, vertices: tuple[int, ...]) -> dict[int, int]:
    """Return whom in the bracket those of the Limbo no longer meet, and the others whom of the Limbo."""
    m0, size = task.moved_down, task.size
    limbo = [v for v in vertices if v < m0]
    closed = dict.fromkeys(limbo, (1 << size) - 1)
    if limbo:
        closed |= dict.fromkeys(_residents(task, vertices), bitset(limbo))
    return closed


def pose_remainder(
    task: Task,
    vertices: tuple[int, ...],
    pairs: int,
    within: Callable[[Key], bool] | None = None,
    by_difference: bool = False,
) -> Posed:
    """Return the problem of what is left of a task, with the number of exchanged residents below the criteria.

    With `by_difference` the sum of the numbers in S1 stands below that. Of the criteria only those `within` count,
    and above them how many are left over, as every candidate leaves as many.
    """
    residents = _residents(task, vertices)
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
    return pose(task, vertices, refined, extra, within, _closed(task, vertices))


def _pair_exchanging(remainder: Remainder, best: Optimum, control: Control) -> Pairs:
    """Settle exchanges first, then the partner of every S1 player from the first on; return the pairs."""
    posed = remainder.posed
    vertices, place = posed.vertices, posed.place
    choices = best.choices(bitset([place[v] for v in remainder.residents]))
    _exchange(remainder, choices, posed.fields.unpack(best.cost)[EXCHANGES])
    first, second = ([place[v] for v in side] for side in remainder.sides())
    own = in_turn(choices, first, second, control)
    return tuple([(vertices[u], vertices[v]) for u, v in own])


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
