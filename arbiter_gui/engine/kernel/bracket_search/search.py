"""The best candidate of one bracket, and the first of those in the prescribed sequence.

Two stages. First the best list of criteria that any candidate reaches: a minimum-cost perfect matching of the
bracket and its *sinks* (what a downfloater can be matched with). Then the choices that the sequence makes are
pinned one after another in its own order - which MDPs are paired, whom they meet, how many residents are
exchanged, with which difference, who leaves S1, who enters, and the partner of every S1 player - each time the
first value that still reaches that list. So the result is the earliest of the best candidates, and every pin
passes over a known number of candidates.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from arbiter_gui.engine.kernel.bracket_search.cost_fields import (
    DIFFERENCE,
    EXCHANGES,
    Amounts,
    CostFields,
    Key,
)
from arbiter_gui.engine.kernel.bracket_search.task import Found, Opening, Outcome, Posed, Remainder, Task
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.bitsets import bitset, induced
from arbiter_gui.engine.kernel.graph.matching import Choices, Problem, optimum

_NOTHING: Amounts = {}
_EXCHANGED: Amounts = {EXCHANGES: 1}


def best_candidate(
    task: Task, control: Control, steps: bool = False, known: tuple[tuple[int, int], ...] | None = None
) -> Outcome | None:
    """Return the earliest of the best candidates of a bracket, or None when it has none at all.

    With `steps` the way to it can be told; what only that needs is left out otherwise. `known` are its pairs where
    nobody is exchanged, if they were found on the way here.
    """
    if steps and not task.moved_down and (pairs := _certain_pairs(task)) is not None:
        return _homogeneous(task, pairs, control, known)
    posed = pose(task, tuple(range(len(task.kinds))))
    best = optimum(posed.problem, control)
    if best is None:
        return None
    size, mate = task.size, best.mate
    inside = [v for v in range(size) if mate[v] < size]
    paired = tuple([v for v in inside if v < task.moved_down])
    opening = Opening(len(inside) // 2, paired, posed, best)
    left = opening.pairs - len(paired)
    choices = best.choices((1 << size) - 1)
    mdp_pairs = _pair_mdps(task, choices, len(paired)) if task.moved_down else ()
    straight = None if steps else straight_pairs(task, mdp_pairs, left, choices)
    remainder = None
    if straight is None:
        remainder = _remainder(task, mdp_pairs, left, control)
        assert remainder is not None, "the best matching was lost when its MDP-pairing was pinned"
        _pair_remainder(task, remainder, control)
    return _outcome(task, opening, mdp_pairs, straight, remainder)


def straight_pairs(
    task: Task, mdp_pairs: tuple[tuple[int, int], ...], pairs: int, choices: Choices
) -> tuple[tuple[int, int], ...] | None:
    """Return the first pairing of a remainder, without posing it, where nobody need be exchanged; else None.

    `choices` are what the whole bracket's optimum leaves after the MDP-pairing.
    """
    residents = _residents(task, {v for pair in mdp_pairs for v in pair})
    s1, s2 = residents[:pairs], list(residents[pairs:])
    if not choices.restrict_all(bitset(s1), bitset(s2)):
        return None
    found = []
    for player in s1:
        partner = choices.first(player, s2)
        s2.remove(partner)
        found.append((player, partner))
    return tuple(found)


def _residents(task: Task, taken: set[int]) -> tuple[int, ...]:
    """Return the residents who are not taken."""
    return tuple([v for v in range(task.moved_down, task.size) if v not in taken])


def _certain_pairs(task: Task) -> int | None:
    """Return how many pairs every candidate has; None where it is open how many sinks meet one another."""
    size, sinks = task.size, len(task.kinds) - task.size
    return None if any(row >> size for row in task.allowed[size:]) else (size - sinks) // 2


def _homogeneous(
    task: Task, pairs: int, control: Control, known: tuple[tuple[int, int], ...] | None
) -> Outcome | None:
    """Return the same for a bracket without MDPs, all of which is remainder: its best list comes with the exchanges."""
    remainder = _remainder(task, (), pairs, control)
    if remainder is None:
        return None
    opening = Opening(pairs, (), remainder.posed, remainder.best)
    if known is None:
        _pair_remainder(task, remainder, control)
    else:
        remainder.partners += known
    return _outcome(task, opening, (), None, remainder)


def _outcome(
    task: Task,
    opening: Opening,
    mdp_pairs: tuple[tuple[int, int], ...],
    straight: tuple[tuple[int, int], ...] | None,
    remainder: Remainder | None,
) -> Outcome:
    """Return the candidate with the pairs of a remainder that is paired: `straight`, or as it tells itself."""
    pairs = straight if remainder is None else tuple(remainder.partners)
    assert pairs is not None, "the remainder was paired one way or the other"
    paired = {v for pair in mdp_pairs + pairs for v in pair}
    left = tuple([v for v in range(task.size) if v not in paired])
    reached = opening.posed.fields.unpack(opening.best.cost)
    totals = {key: amount for key, amount in reached.items() if key < EXCHANGES}
    return Outcome(task, opening, Found(mdp_pairs, pairs, left, totals), remainder)


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
    table: list[tuple[int, int, Amounts, Amounts]] = []
    for i, u in enumerate(samples):
        for j in range(i, len(samples)):
            v = samples[j] if j > i else last[i]
            if v == u:
                continue  # one vertex of its kind, which does not meet itself
            edge = (u, v) if u < v else (v, u)
            amounts = task.adds(*edge)
            if amounts is not None:
                table.append((i, j, amounts, extra(*edge) if extra is not None else _NOTHING))
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


def _pair_mdps(task: Task, choices: Choices, count: int) -> tuple[tuple[int, int], ...]:
    """Choose the `count` MDPs that are paired and then, from the first on, their opponents among the residents."""
    m0, size = task.moved_down, task.size
    residents = ((1 << size) - 1) ^ ((1 << m0) - 1)
    chosen = _mdp_set(choices, m0, count, residents)
    free = list(range(m0, size))
    pairs = []
    for mdp in chosen:
        partner = choices.first(mdp, free)
        free.remove(partner)
        pairs.append((mdp, partner))
    return tuple(pairs)


def _mdp_set(choices: Choices, m0: int, count: int, residents: int) -> list[int]:
    if count == m0:
        return list(range(m0))
    chosen: list[int] = []
    for mdp in range(m0):
        if len(chosen) < count and choices.restrict(mdp, residents):
            chosen.append(mdp)
    return chosen


def _remainder(
    task: Task, mdp_pairs: tuple[tuple[int, int], ...], pairs: int, control: Control
) -> Remainder | None:
    """Set up the remainder: what the MDP-pairing leaves of the bracket, the Limbo kept as downfloaters."""
    taken = {v for pair in mdp_pairs for v in pair}
    residents = _residents(task, taken)
    posed = pose_remainder(task, residents, taken, pairs)
    again = optimum(posed.problem, control)
    return None if again is None else Remainder(residents, pairs, posed, again)


def pose_remainder(
    task: Task,
    residents: tuple[int, ...],
    taken: set[int],
    pairs: int,
    within: Callable[[Key], bool] | None = None,
    by_difference: bool = False,
) -> Posed:
    """Return the problem of a remainder, with the number of exchanged players below the criteria.

    With `by_difference` the sum of the numbers in S1 stands below that.
    """
    vertices = tuple(v for v in range(len(task.kinds)) if v not in taken)
    number = {v: i + 1 for i, v in enumerate(residents)}
    limbo = [v for v in range(task.moved_down) if v not in taken]
    bracket = (1 << task.size) - 1
    closed = dict.fromkeys(limbo, bracket)
    if limbo:
        mask = sum(1 << v for v in limbo)
        closed.update(dict.fromkeys(residents, mask))

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


def _pair_remainder(task: Task, remainder: Remainder, control: Control) -> None:
    """Settle exchanges first, then the partner of every S1 player from the first on."""
    residents, pairs = remainder.residents, remainder.pairs
    exchanged = remainder.posed.fields.unpack(remainder.best.cost).get(EXCHANGES, 0)
    if exchanged:
        taken = set(range(len(task.kinds))) - set(remainder.posed.vertices)
        remainder.posed = pose_remainder(task, residents, taken, pairs, by_difference=True)
        again = optimum(remainder.posed.problem, control)
        assert again is not None, "the best matching was lost when exchanges were ordered"
        remainder.best = again
    vertices = remainder.posed.vertices
    place = {v: i for i, v in enumerate(vertices)}
    choices = remainder.best.choices(bitset([place[v] for v in residents]))
    if exchanged:
        _exchange(remainder, choices, exchanged)
    first, free = remainder.sides()
    open_to = [place[v] for v in free]
    for player in first:
        control.checkpoint()
        found = choices.first(place[player], open_to)
        open_to.remove(found)
        remainder.partners.append((player, vertices[found]))


def _exchange(remainder: Remainder, choices: Choices, exchanged: int) -> None:
    """Find who leaves S1 (the last ones first) and who enters (the first ones first)."""
    place = {v: i for i, v in enumerate(remainder.posed.vertices)}
    own = [place[v] for v in remainder.residents]
    everything = (1 << len(remainder.posed.vertices)) - 1
    inside = sum(1 << p for p in own)
    below = 0
    smaller = []
    for p in own:
        smaller.append(below)
        below |= 1 << p
    for i in range(remainder.pairs, 0, -1):
        if len(remainder.leaving) == exchanged:
            break
        if choices.restrict(own[i - 1], (everything & ~inside) | smaller[i - 1]):
            remainder.leaving.append(i)
    for i in range(remainder.pairs + 1, len(own) + 1):
        if len(remainder.entering) == exchanged:
            break
        larger = inside & ~smaller[i - 1] & ~(1 << own[i - 1])
        if choices.restrict(own[i - 1], larger):
            remainder.entering.append(i)
