"""Why other players are not paired, or not exchanged: claims about who has which part in a bracket."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, product

from arbiter_gui.proof.kernel.accepted_candidate import LEFT
from arbiter_gui.proof.kernel.claims import Figure, Layer, Prover
from arbiter_gui.proof.kernel.counting import exchanges_before
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, PosedMatching, added
from arbiter_gui.proof.kernel.reasons import is_told
from arbiter_gui.proof.kernel.tally import Wrong, require
from arbiter_gui.trace.values import Alone, Legal, NotAtBest, Passed, Rest, Why, Worse

MOST_EARLIER = 100
"""So many exchanges are held to a figure one by one."""

Narrow = Callable[[Layer], PosedMatching]
"""Returns what is left of a formulation when some players have a part that they do not have."""


def not_paired(prover: Prover, refused: Sequence[Passed]) -> None:
    """Check which moved-down players could not be paired beside those chosen before them, and why."""
    accepted = prover.accepted
    chosen = [a for a, _ in accepted.mdp_pairs]
    residents = (1 << accepted.size) - (1 << accepted.moved_down)
    for v, why in _passed(prover, range(max(chosen)), chosen, refused):
        paired = [w for w in chosen if w < v] + [v]

        def narrow(layer: Layer, paired: list[int] = paired) -> PosedMatching:
            return PosedMatching(
                layer.form, [row & residents if w in paired else row for w, row in enumerate(layer.form.rows)]
            )

        _hold(prover, why, narrow, v, own=False, pinned=False)


def not_leaving(prover: Prover, refused: Sequence[Passed]) -> None:
    """Check who could not leave S1 before those who do, the last one first, and why."""
    leaving, _ = prover.accepted.exchange
    order = range(len(prover.accepted.own_pairs), min(leaving) - 1, -1)
    _not_exchanged(prover, order, leaving, (), refused)


def not_entering(prover: Prover, refused: Sequence[Passed]) -> None:
    """Check who could not enter S1 before those who do, and why."""
    leaving, entering = prover.accepted.exchange
    order = range(len(prover.accepted.own_pairs) + 1, max(entering) + 1)
    _not_exchanged(prover, order, entering, leaving, refused)


def _not_exchanged(
    prover: Prover,
    order: Sequence[int],
    chosen: Sequence[int],
    leaving: Sequence[int],
    refused: Sequence[Passed],
) -> None:
    residents, first = prover.accepted.residents, len(prover.accepted.own_pairs)
    by_vertex = [residents[i - 1] for i in order]
    for v, why in _passed(prover, by_vertex, [residents[i - 1] for i in chosen], refused):
        number = residents.index(v) + 1
        before = [i for i in order[: order.index(number)] if i in chosen]

        def narrow(layer: Layer, parts: Sequence[int] = (*leaving, *before, number)) -> PosedMatching:
            rows = layer.closed()
            for i in parts:
                higher = sum(1 << w for w in residents[i:])
                rows[residents[i - 1]] &= higher if i > first else ~higher
            return layer.in_order(rows)

        _hold(prover, why, narrow, v, own=True)


def _passed(
    prover: Prover, order: Sequence[int], chosen: Collection[int], refused: Sequence[Passed]
) -> Iterator[tuple[int, Why]]:
    """Yield who was passed over, which must be all before the last chosen one."""
    own = [v for v in order if v not in chosen]
    names = [prover.ground.number(v) for v in own]
    if not is_told(bool(refused) or not names, f"passed over are {names}"):
        return
    require([one.player for one in refused] == names, f"passed over are {names}")
    yield from zip(own, (one.why for one in refused), strict=True)


def needs_exchange(prover: Prover, difference: bool, because: Legal | NotAtBest | Worse | None) -> None:
    """Check why fewer exchanges, or a smaller difference, do not serve."""
    if isinstance(because, NotAtBest):
        lasts = {key[0] for key in prover.ground.keys(because)}
        fits = [last for last in sorted(lasts) if because.amounts == _entries(prover, last)]
        require(bool(fits), f"{because.article} does not come to {because.amounts}")
        prover.needs_exchange(fits, difference)
    elif isinstance(because, Worse):
        narrowed = [layer.composition(s1) for s1 in _earlier(prover, difference) for layer in prover.layers]
        for place in range(0, len(narrowed), len(prover.layers)):
            _least(prover, because, narrowed[place : place + len(prover.layers)], own=False, pinned=True)
        _paid(prover, because, narrowed, own=False, pinned=True)
        prover.tally["claim"] += 1
    else:
        require(because is not None, "it is not told why no exchange comes earlier")
        _none_is_legal(prover, difference)


def _none_is_legal(prover: Prover, difference: bool) -> None:
    """Check that no earlier exchange is legal: one by one where they are few, else by the least that must change."""
    several = len(prover.accepted.exchange[0]) > 1
    if _smaller(prover) > MOST_EARLIER if difference else several:
        prover.needs_exchange([0], difference)
        return
    fixed = prover.accepted.mdp_pairs
    for s1 in _earlier(prover, difference):
        shown = any(layer.composition(s1).solve(fixed)[1] is None for layer in prover.layers)
        require(shown, "an earlier exchange is legal")
    prover.tally["claim"] += 1


def _smaller(prover: Prover) -> int:
    """Return how many exchanges of as many players have a smaller difference."""
    residents, pairs = prover.accepted.residents, len(prover.accepted.own_pairs)
    return exchanges_before(len(residents), pairs, *prover.accepted.exchange)[1]


def _entries(prover: Prover, criterion: int) -> tuple[tuple[int, int], ...]:
    return tuple((k[1], n) for k, n in sorted(prover.totals.items()) if k[0] == criterion and n)


def _earlier(prover: Prover, difference: bool) -> Iterator[frozenset[int]]:
    """Yield every S1 (BSNs) that comes earlier: with none exchanged, or as many with a smaller difference."""
    residents, first = prover.accepted.residents, len(prover.accepted.own_pairs)
    leaving, entering = prover.accepted.exchange
    everybody = frozenset(residents[:first])
    if not difference:
        require(len(leaving) == 1, "a figure is told of all smaller exchanges")
        yield everybody
        return
    numbers, size = range(1, len(residents) + 1), len(leaving)
    smaller = _smaller(prover)
    require(smaller <= MOST_EARLIER, f"a figure is told of {smaller} exchanges")
    gap = sum(entering) - sum(leaving)
    reach = size + gap - 1 - size**2  # nobody in such an exchange is further from the middle
    near = max(0, first - reach), first + reach
    for out, into in product(
        combinations(numbers[near[0] : first], size), combinations(numbers[first : near[1]], size)
    ):
        if sum(into) - sum(out) < gap:
            gone, came = ({residents[i - 1] for i in some} for some in (out, into))
            yield everybody - gone | came


def _hold(prover: Prover, why: Why, narrow: Narrow, who: int, own: bool, pinned: bool = True) -> None:
    """Check a reason: every pairing that is left must cost what it says.

    `who` has that part; `own` tells that exchanges are weighed too, `pinned` that the pairs of moved-down players
    stay.
    """
    posed = [narrow(layer) for layer in prover.layers]
    if isinstance(why, Alone):
        taken = sum(1 << v for pair in prover.accepted.mdp_pairs for v in pair) if own else 0
        shown = any(not each.rows[who] & ~taken for each in posed)
        require(shown, "somebody passed over could meet somebody there")
    elif isinstance(why, Rest):
        fixed = prover.accepted.mdp_pairs if pinned else ()
        shown = any(each.at_least(each.more_than(prover.totals), fixed=fixed) for each in posed)
        require(shown, "somebody passed over could have that part at no cost")
    else:
        if not isinstance(why, Figure):
            raise Wrong("this is no reason here")
        _least(prover, why, posed, own, pinned)
        if isinstance(why, Worse):
            _paid(prover, why, posed, own, pinned)
    prover.tally["claim"] += 1


def _least(prover: Prover, why: Figure, posed: Sequence[PosedMatching], own: bool, pinned: bool) -> None:
    """Check that one of the formulations shows what a reason says it costs at the least."""
    wanted, fixed = prover.claimed(why, own), prover.accepted.mdp_pairs if pinned else ()
    within = any(goal[max(goal)] <= each.most(max(goal)) for goal in wanted for each in posed)
    shown = any(each.at_least(goal, fixed=fixed) for goal in wanted for each in posed)
    require(within and shown, f"{why.article} is not shown to come to {why.least}")


def _paid(prover: Prover, why: Worse, posed: Sequence[PosedMatching], own: bool, pinned: bool) -> None:
    """Check that a figure can fall on those who are named and on nobody else."""
    wanted, fixed = prover.claimed(why, own), prover.accepted.mdp_pairs if pinned else ()
    if any(max(goal)[0] == prover.ground.ahead for goal in wanted):
        require(not why.payers, "who pays in the next bracket is not told")
        return
    vertex = {prover.ground.number(v): v for v in range(prover.accepted.size)}
    groups = [tuple(vertex[n] for n in group) for group in why.payers]
    in_order = groups == sorted(groups) and all(group == tuple(sorted(group)) for group in groups)
    require(in_order, "those who pay do not stand in order")
    if all(each.solve(fixed)[1] is None for each in posed):
        return  # the figures are the least ones there could be, though the rest cannot be completed at all
    beside = (LEFT[0], prover.ground.ahead)  # how many are left over can be what gets worse
    own_goals = [{key: n for key, n in goal.items() if key[0] not in beside} for goal in wanted]
    shown = any(_pays(each, goal, groups, fixed) for each in posed for goal in own_goals)
    require(shown, f"it is not shown that those named pay in {why.article}")


def _pays(
    posed: PosedMatching, goal: Amounts, groups: Sequence[tuple[int, ...]], fixed: Sequence[Edge]
) -> bool:
    """Tell whether a pairing with these pairs and players left over comes to the goal, by nobody else."""
    key, size = max(goal), posed.form.size
    pairs = [(group[0], group[1]) for group in groups if len(group) == 2]
    alone = {group[0] for group in groups if len(group) == 1}
    rows = [row >> size << size if v in alone else row for v, row in enumerate(posed.rows)]
    if not all(rows[u] >> v & 1 for u, v in pairs):
        return False
    narrow = PosedMatching(posed.form, rows, posed.extra, posed.kind, posed.last)
    edges = [*fixed, *(pair for pair in pairs if pair not in fixed)]
    keep, found = narrow.solve(edges)
    if found is None:
        return False
    edges += [(keep[i], keep[j]) for i, j in enumerate(found.mate) if i < j]
    totals = added([narrow.amounts(u, v) for u, v in edges])
    paying = sorted(tuple(v for v in edge if v < size) for edge in edges if narrow.amounts(*edge).get(key))
    reaches = all(totals.get(k, 0) == n for k, n in goal.items())
    return reaches and paying == sorted(groups)
