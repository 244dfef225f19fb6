"""Minimum-cost perfect matching in exact integers: the front of the matching kernel.

optimum            the least cost, one optimal matching
refined_optimum    the same for finer costs, beginning with what the coarser ones came to
Optimum.choices    all optimal matchings, narrowed step by step
cost_with_pairs    the least cost when some pairs are settled
SettledCosts       the same, asked for one pair after another
least              a least matching with what shows it, for somebody who checks that
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from itertools import combinations
from operator import itemgetter

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.engine.kernel.graph.bitsets import induced
from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.blossom import SCALE, Duals, PrimalDual, Problem, total
from arbiter_gui.engine.kernel.graph.cardinality import maximum_matching
from arbiter_gui.engine.kernel.graph.choices import Choices, TightChoices

__all__ = [
    "Choices", "Optimum", "Problem", "SettledCosts", "by_primal_dual", "cost_with_pairs", "least", "maximum_matching",
    "optimum", "refined_optimum",
]  # fmt: skip

ENUMERATED = 8
"""Up to this many vertices all perfect matchings are tried: there are at most 105."""

Matching = tuple[int, ...]
"""The partner of every vertex."""


class Optimum:
    """A solved problem: `cost` is exact, `mate` the partners in one optimal matching.

    All `optimal` matchings are known where all matchings were tried, otherwise the `state` of the primal-dual method.
    """

    def __init__(
        self, problem: Problem, mate: Matching, optimal: Sequence[Matching], state: PrimalDual | None = None
    ) -> None:
        costs, kinds = problem.costs, problem.kinds
        self.cost = sum([costs[kinds[v]][kinds[w]] or 0 for v, w in enumerate(mate) if v < w])
        self.mate, self.state, self._problem, self._optimal = mate, state, problem, optimal

    def choices(self, asked: int = -1) -> Choices:
        """Return all optimal matchings, with no wish granted yet.

        `asked` are the vertices that wishes will be about (a bitset; all when left out); the partners wished for
        are then among these, or all others with them. The others may be lumped together.
        """
        if self.state is None:
            return _ListedChoices(self._optimal)
        plain = self.state.whole.unnested(asked, self.state.size)
        if plain is None:
            return SolvedChoices(self._problem, self.state, self.mate)
        return TightChoices(*plain, self.mate)


class _ListedChoices(Choices):
    """Choices among matchings that are all listed."""

    def __init__(self, left: Sequence[Matching]) -> None:
        self._left = left

    def restrict(self, vertex: int, partners: int) -> bool:
        """See Choices."""
        kept = [mate for mate in self._left if partners >> mate[vertex] & 1]
        self._left = kept or self._left
        return bool(kept)


class SolvedChoices(Choices):
    """Choices when odd sets must be left exactly once, which is rare: what a wish leaves of the tight edges is
    solved again.
    """

    def __init__(self, problem: Problem, state: PrimalDual, mate: Matching) -> None:
        self._problem = Problem(problem.kinds, problem.costs, tuple(state.whole.edges(state.size)))
        self._state = state
        self._mate = mate
        self._duals = state.duals

    def restrict(self, vertex: int, partners: int) -> bool:
        """See Choices."""
        wished = self._problem.restricted(vertex, partners)
        if partners >> self._mate[vertex] & 1:
            self._problem = wished
            return True
        return self._solved_again(wished)

    def restrict_all(self, vertices: int, partners: int) -> bool:
        """See Choices; all at once, as every wish may take solving again."""
        rows = list(self._problem.allowed)
        everybody = (1 << len(rows)) - 1
        for vertex in bits(vertices):
            rows[vertex] &= partners
        for vertex in bits(everybody & ~(vertices | partners)):
            rows[vertex] &= ~vertices
        return self._solved_again(Problem(self._problem.kinds, self._problem.costs, tuple(rows)))

    def _solved_again(self, wished: Problem) -> bool:
        """Take on a problem with fewer edges; False where it has no matching that is as good."""
        if not all(wished.allowed):
            return False
        everybody = (1 << len(self._mate)) - 1
        state = self._state.again(everybody, wished.allowed, self._mate, self._duals)
        if not state.solve(FREE.checkpoint):
            return False
        # The totals of the dual values are what both matchings cost.
        is_dearer = total(state.duals, -1) > total(self._duals, -1)
        if is_dearer:
            return False
        self._mate = tuple(state.whole.unfold(state.mate))
        self._duals = state.duals
        self._problem = wished
        return True


def optimum(problem: Problem, control: Control = FREE) -> Optimum | None:
    """Return the optimum of the problem, None when there is no perfect matching.

    Ties are broken by vertex numbers, so the same problem has the same answer. Raises ValueError when the
    costs are not symmetric, and what `control.checkpoint` raises when the job is stopped.
    """
    if len(problem.kinds) > ENUMERATED:
        return by_primal_dual(problem, control)
    control.checkpoint()
    optimal = _enumerated(problem) if _well_posed(problem) else []
    return Optimum(problem, optimal[0], optimal) if optimal else None


def _well_posed(problem: Problem) -> bool:
    """Tell whether the problem can have a solution at all; raises ValueError when the costs are not symmetric."""
    if problem.costs != tuple(zip(*problem.costs, strict=True)):
        raise ValueError("the costs are not symmetric")
    return len(problem.kinds) % 2 == 0 and all(problem.allowed)


def by_primal_dual(problem: Problem, control: Control = FREE) -> Optimum | None:
    """Return the same without trying all, so that ties are broken alike whatever the size."""
    if not _well_posed(problem):
        return None
    state = PrimalDual(problem)
    if not state.solve(control.checkpoint):
        return None
    return Optimum(problem, tuple(state.whole.unfold(state.mate)), (), state)


def refined_optimum(
    problem: Problem, coarse: Optimum, width: int, levels: Sequence[int], control: Control = FREE
) -> Optimum | None:
    """Return the optimum of a problem that differs from a solved one in having finer costs.

    Each cost is the coarse one, shifted by `width` bits, plus a finer part. `levels` are twice the potentials of the
    vertices for the finer parts, and no finer part is less than the potentials of both its ends. So the dual values
    of the coarse optimum, with these, hold from the start, and only vertices whose partners are no longer tight are
    matched anew. A search from the first beginning on would have to find every pair of so many different costs.
    """
    if coarse.state is None:
        return optimum(problem, control)
    potentials, sets = coarse.state.duals
    begun = Duals(
        [(high << width) + SCALE // 2 * low for high, low in zip(potentials, levels, strict=True)],
        [(odd, weight << width) for odd, weight in sets],
    )
    everybody = (1 << len(problem.kinds)) - 1
    state = PrimalDual(problem).again(everybody, problem.allowed, coarse.mate, begun)
    if not state.solve(control.checkpoint):
        return None
    return Optimum(problem, tuple(state.whole.unfold(state.mate)), (), state)


def least(
    rows: Sequence[int], costs: Sequence[Sequence[int | None]], stop: Callable[[], None]
) -> tuple[Matching, list[int], list[tuple[int, int]], int] | None:
    """Return a least perfect matching, None when there is none; `stop` is called now and then.

    With it come the potentials by vertex, the weights of odd sets, and how many of their parts make a unit of cost.
    """
    state = PrimalDual(Problem(tuple(range(len(rows))), tuple(map(tuple, costs)), tuple(rows)))
    return (tuple(state.whole.unfold(state.mate)), *state.duals, SCALE) if state.solve(stop) else None


def _enumerated(problem: Problem) -> list[Matching]:
    """Return all optimal matchings of few vertices, none when there is no perfect one.

    The number of vertices must be even and no cost negative, as `Problem` says: only then is a barred pair dearer
    than all others together.
    """
    kinds, costs, allowed, size = problem.kinds, problem.costs, problem.allowed, len(problem.kinds)
    barred = 1 + size * max([price for row in costs for price in row if price is not None], default=0)
    prices: list[int] = []
    for v in range(size):
        row = costs[kinds[v]]
        for w in range(v + 1, size):
            price = row[kinds[w]] if allowed[v] >> w & 1 else None
            prices.append(barred if price is None else price)
    matchings, edges = _all_matchings(size)
    sums = [
        *map(
            sum,
            zip([0] * len(matchings), *[[prices[edge] for edge in column] for column in edges], strict=True),
        )
    ]
    cheapest = min(sums)
    return [mate for mate, cost in zip(matchings, sums, strict=True) if cost == cheapest < barred]


@cache
def _all_matchings(size: int) -> tuple[list[Matching], list[tuple[int, ...]]]:
    """Return all perfect matchings of so many vertices, first partners of first vertices first, and their edges.

    The edges come in columns: the first edge of each matching, the second one of each, and so on. They are numbered
    in the order of their first ends, then of their second ones.
    """

    def paired(left: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
        if not left:
            yield ()
        for other in left[1:]:
            for rest in paired(tuple(v for v in left[1:] if v != other)):
                yield ((left[0], other), *rest)

    number = {edge: i for i, edge in enumerate(combinations(range(size), 2))}
    pairs = list(paired(tuple(range(size))))
    mates = [{v: w for one, other in each for v, w in ((one, other), (other, one))} for each in pairs]
    columns = zip(*[[number[pair] for pair in each] for each in pairs], strict=True)
    return [tuple(mate[v] for v in range(size)) for mate in mates], list(columns)


def cost_with_pairs(problem: Problem, pairs: Sequence[tuple[int, int]]) -> int | None:
    """Return the least cost with all these pairs, None when they cannot all be had; only the rest is solved."""
    if not all(problem.allowed[one] >> other & 1 for one, other in pairs):
        return None
    settled = sum(problem.price(one, other) for one, other in pairs)
    taken = {v for pair in pairs for v in pair}
    rest = [v for v in range(len(problem.kinds)) if v not in taken]
    kinds = tuple(problem.kinds[v] for v in rest)
    best = optimum(Problem(kinds, problem.costs, tuple(induced(problem.allowed, rest))))
    return None if best is None else settled + best.cost


class SettledCosts:
    """The least costs of one problem with more and more pairs settled; `pairs` are all of one matching of the `cost`.

    The dual values of the `best`, where they are known, and of each answer that was worked out bound all later ones
    from below; the pairs with two or three of them changed bound them from above. With `dearer` any pair that is
    asked about makes it dearer.
    """

    def __init__(
        self,
        problem: Problem,
        cost: int,
        pairs: Sequence[tuple[int, int]],
        best: Optimum | None = None,
        dearer: bool = False,
    ) -> None:
        self._problem, self._cost, self._dearer = problem, cost, dearer
        self._open, self._settled, self._price = (1 << len(problem.kinds)) - 1, 0, 0
        self._mate = [-1] * len(problem.kinds)
        for one, other in pairs:
            self._mate[one], self._mate[other] = other, one
        self._others = [v for v, mate in enumerate(self._mate) if mate < 0]
        self._known = [best.state.duals] if best is not None and best.state is not None else []

    def least(
        self, settled: Sequence[tuple[int, int]], one: int, other: int, alike: Callable[[int], int | None]
    ) -> int | None:
        """Return the least cost with some pairs and this one, None where it cannot be had.

        `settled` only grows, by a pair of `one` before another one is asked about, so that its dual values need not
        last. Any cost may stand for the least one that is below what `alike` makes of a bound from below (None: the
        bound is of no use).
        """
        problem = self._problem
        if not problem.allowed[one] >> other & 1:
            return None
        for pair in settled[self._settled :]:
            self._price += problem.price(*pair)
            self._open &= ~(1 << pair[0] | 1 << pair[1])
        self._settled = len(settled)
        price, left = self._price + problem.price(one, other), self._open & ~(1 << one | 1 << other)
        bounds = [(total(duals, left), duals) for duals in self._known]
        highest, near = max(bounds, key=itemgetter(0), default=(0, None))
        bound = max(price - (-highest // SCALE), self._cost + self._dearer)
        limit = alike(bound)
        if limit is not None and self._reached(one, other, limit):
            return bound
        if left.bit_count() <= ENUMERATED:
            return cost_with_pairs(problem, [*settled, (one, other)])
        state = self._state.again(left, problem.allowed, self._mate, near or self._state.duals)
        if not state.solve(FREE.checkpoint):
            return None
        duals = state.duals
        exact = price + total(duals, left) // SCALE
        duals.potentials[other] = state.highest(other)
        self._known.append(duals)
        return exact

    @cached_property
    def _state(self) -> PrimalDual:
        return PrimalDual(self._problem)

    def _match_others(self) -> None:
        """Match those who are in none of the known pairs, where they are few, once a change of partners asks for it."""
        others, self._others, problem = self._others, [], self._problem
        if len(others) <= ENUMERATED:
            kinds = tuple([problem.kinds[v] for v in others])
            best = optimum(Problem(kinds, problem.costs, tuple(induced(problem.allowed, others))))
            assert best is not None, "the pairs are of a matching"
            for v, mate in zip(others, best.mate, strict=True):
                self._mate[v] = others[mate]

    def _reached(self, one: int, other: int, limit: int) -> bool:
        """Tell whether the known matching, with two or three pairs changed for this one, costs less than `limit`."""
        if self._others:
            self._match_others()
        problem, mate, allowed = self._problem, self._mate, self._problem.allowed
        costs, kinds, x, y = problem.costs, problem.kinds, mate[one], mate[other]
        if y < 0:
            return False
        room = (
            limit - self._cost + problem.price(one, x) + problem.price(other, y) - problem.price(one, other)
        )
        from_x, from_y = costs[kinds[x]], costs[kinds[y]]
        if allowed[x] >> y & 1 and (from_x[kinds[y]] or 0) < room:
            return True
        others = allowed[x] & self._open & ~(1 << one | 1 << other | 1 << y)
        both = [
            (kinds[a], kinds[mate[a]]) for a in bits(others) if mate[a] >= 0 and allowed[y] >> mate[a] & 1
        ]
        return any((from_x[a] or 0) + (from_y[b] or 0) - (costs[a][b] or 0) < room for a, b in both)

    def excess(self, one: int, other: int) -> int:
        """Return a lower bound on how much dearer any matching with this pair is than the optimum, none settled.

        Raises ValueError when the two may not be matched at all.
        """
        (potentials, sets), both = self._first, 1 << one | 1 << other
        slack = SCALE * self._problem.price(one, other) - potentials[one] - potentials[other]
        slack += sum([weight for mask, weight in sets if mask & both == both])
        return -(-slack // SCALE)

    @cached_property
    def _first(self) -> Duals:
        """The dual values of the optimum, which is solved for them where it is not known."""
        if not self._known:
            best = by_primal_dual(self._problem)
            assert best is not None, "the pairs are of a matching"
            assert best.state is not None, "it was not enumerated"
            self._known.append(best.state.duals)
        return self._known[0]
