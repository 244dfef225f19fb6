"""A matching problem, and its exact optimum by Edmonds' primal-dual method.

Every vertex has a potential and every odd set a weight >= 0. The slack of an edge is its cost minus both
potentials plus the weights of the odd sets around it; it never gets negative. A perfect matching of edges
without slack that leaves each weighted odd set exactly once is optimal, and the slack of any other edge
bounds what using it costs. Costs are taken four times, so that all numbers stay integers.

Vertices of one kind and one potential form a class: slack between classes is one number, and a search for
tight edges is one mask. After each change of the potentials the trees are grown afresh.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy, deepcopy
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.bitsets import union
from arbiter_gui.engine.kernel.graph.cardinality import Forest, enlarge
from arbiter_gui.engine.kernel.graph.odd_sets import OddSet


@dataclass(frozen=True, slots=True)
class Problem:
    """A minimum-cost perfect matching of the vertices 0..n-1 whose costs depend only on kinds.

    `kinds` is the kind of each vertex; `costs` a symmetric matrix of kinds with exact integers >= 0 of any
    size, None where such kinds never meet; `allowed` for each vertex the bitset of the vertices it may be
    matched with: symmetric, without the vertex itself and without pairs whose kinds cost None.
    """

    kinds: tuple[int, ...]
    costs: tuple[tuple[int | None, ...], ...]
    allowed: tuple[int, ...]

    def price(self, one: int, other: int) -> int:
        """Return the cost of the pair; raises ValueError when it may not be matched."""
        cost = self.costs[self.kinds[one]][self.kinds[other]]
        if cost is None or not self.allowed[one] >> other & 1:
            raise ValueError(f"vertices {one} and {other} may not be matched")
        return cost

    def restricted(self, vertex: int, partners: int) -> Problem:
        """Return the problem in which `vertex` may only be matched inside the bitset `partners`."""
        gone = self.allowed[vertex] & ~partners
        rows = [row & ~(1 << vertex) if gone >> v & 1 else row for v, row in enumerate(self.allowed)]
        rows[vertex] &= partners
        return Problem(self.kinds, self.costs, tuple(rows))


SCALE = 4


Gained = tuple[Sequence[int], int, int]
"""Who may meet whom, and two sets of vertices between which edges get tight."""


class Duals(NamedTuple):
    """Dual values: the potential of every vertex, and the odd sets that have a weight."""

    potentials: list[int]
    sets: list[tuple[int, int]]


class PrimalDual:
    """The state of the method: potentials by class, weighted odd sets, and a matching of tight edges.

    `classes` maps (kind, potential) to the bitset of its vertices; `whole` holds the tight edges and the outermost
    odd sets, `mate` the matching of these parts (-1: nobody). The search begins afresh, or by values that are known.
    """

    def __init__(self, problem: Problem) -> None:
        self.kinds, self.size = problem.kinds, len(problem.kinds)
        self.allowed: Sequence[int] = problem.allowed
        self.prices = [[None if c is None else SCALE * c for c in row] for row in problem.costs]
        self._begin((1 << self.size) - 1, _classes(problem), [-1] * self.size)

    def _begin(self, nodes: int, classes: dict[tuple[int, int], int], mate: list[int]) -> None:
        self.classes, self.mate = classes, mate
        self.whole = OddSet(nodes, nodes, self._tight(), {})

    def again(self, nodes: int, allowed: Sequence[int], mate: Sequence[int], duals: Duals) -> PrimalDual:
        """Return a state for these vertices alone, with fewer edges, that begins with these dual values and partners.

        Odd sets are not kept: the potentials make up for them. Who is left without partner stands as high as the
        others let him, at an even potential, as at the first beginning.
        """
        state, levels = copy(self), list(duals.potentials)
        for odd, weight in duals.sets:
            for v in bits(odd):
                levels[v] -= weight // 2
        state.allowed = allowed
        partners, alone = [-1] * self.size, list[tuple[int, tuple[int, int]]]()
        state.classes = classes = dict[tuple[int, int], int]()
        for v in bits(nodes):
            kind, level, w = self.kinds[v], levels[v], mate[v]
            if (
                w >= 0
                and (nodes & allowed[v]) >> w & 1
                and self.prices[kind][self.kinds[w]] == level + levels[w]
            ):
                partners[v] = w
            else:
                level &= ~1
                alone.append((v, (kind, level)))
            classes[kind, level] = classes.get((kind, level), 0) | 1 << v
        for v, low in alone:
            high = low[0], state.highest(v) & ~1
            classes[low] ^= 1 << v
            classes[high] = classes.get(high, 0) | 1 << v
        state._begin(nodes, classes, partners)
        return state

    def highest(self, vertex: int) -> int:
        """Return the highest potential that a vertex which is not matched here could have."""
        near, prices = self.allowed[vertex], self.prices[self.kinds[vertex]]
        return min(
            [(prices[kind] or 0) - level for (kind, level), mask in self.classes.items() if mask & near],
            default=0,
        )

    def solve(self, checkpoint: Callable[[], None]) -> bool:
        """Go on until the matching is perfect, or say that none is; `checkpoint` may stop the job."""
        while True:
            checkpoint()
            forest = enlarge(self.whole.graph(self.size), self.mate, self.whole.nodes)
            if forest is None:
                return True
            if not self._adjust(forest):
                return False

    def _tight(self) -> dict[int, int]:
        rows, allowed, classes = {}, self.allowed, self._parts(-1)
        for kind, level, mask in classes:
            prices = self.prices[kind]
            near = union([there for other, up, there in classes if prices[other] == level + up])
            for v in bits(mask):
                rows[v] = allowed[v] & near
        return rows

    def _adjust(self, forest: Forest) -> bool:
        """Change the potentials so that the trees can grow on; False when nothing bounds the change."""
        whole = self.whole
        sets = whole.sets
        groups = [whole.covered(nodes) for nodes in forest.members.values()]
        outer = sum(groups)  # they are disjoint
        inner = whole.covered(forest.inner)
        around = [name for name in bits(forest.inner) if name in sets]
        fresh = whole.mask & ~outer & ~inner
        step, gained = self._step(groups, outer, fresh, [sets[name].weight for name in around])
        if step is None:
            return False
        for (base, nodes), mask in zip(forest.members.items(), groups, strict=True):
            if nodes & nodes - 1:
                self._shrink(base, nodes, mask)
            if mask & mask - 1:
                sets[(mask & -mask).bit_length() - 1].weight += 2 * step
        self._move(outer, inner, step)
        for name in around:
            sets[name].weight -= 2 * step
        spent = [name for name in around if not sets[name].weight]
        if spent:
            whole.rows = self._tight()
        else:
            self._retighten(((outer, inner), (inner, outer), (fresh, fresh)), gained)
        for name in spent:
            self._expand(name)
        return True

    def _retighten(self, sides: Iterable[tuple[int, int]], gained: list[Gained]) -> None:
        """Let edges lose and gain their tightness after a step; those inside one part are not kept."""
        tight = self.whole.rows
        for side, kept in sides:
            for v in bits(side):
                tight[v] &= kept
        for rows, one, other in gained:
            for side, near in ((one, other), (other, one)):
                for v in bits(side):
                    tight[v] |= rows[v] & near

    def _step(
        self, groups: list[int], outer: int, fresh: int, weights: list[int]
    ) -> tuple[int | None, list[Gained]]:
        """Return by how much the potentials can change before an edge gets tight or an odd set is spent.

        With it come the classes between which edges get tight then, and who may meet whom there.
        """
        allowed, gained = self.allowed, list[Gained]()
        bound = min([weight // 2 for weight in weights], default=None)
        apart = list(allowed)
        for mask in groups:
            if mask & mask - 1:
                for v in bits(mask):
                    apart[v] &= ~mask
        here, there = self._parts(outer), self._parts(fresh)
        for i, (kind, level, one) in enumerate(here):
            prices, own = self.prices[kind], tuple(bits(one))
            for rows, parts, ends in ((allowed, there, 1), (apart, here[i:], 2)):
                for other, up, end in parts:
                    if (price := prices[other]) is None:
                        continue
                    slack = price - level - up
                    if bound is None or slack < ends * bound:
                        for v in own:
                            if rows[v] & end:
                                bound, gained = slack // ends, [(rows, one, end)]
                                break
                    elif slack == ends * bound:
                        gained.append((rows, one, end))
        return bound, gained

    def loosened(self, cheaper: Iterable[tuple[int, int, int]]) -> OddSet | None:
        """Return the solved state with more tight edges, as those between two sets of vertices cost so much less.

        The matching has none of these edges. It is `whole` itself where none gets tight, and None where the dual values
        do not hold any more.
        """
        whole = self.whole
        both = {(*sides, spared) for one, other, spared in cheaper for sides in ((one, other), (other, one))}
        for one, other, spared in both:
            for (kind, level, here), (mates, up, there) in product(self._parts(one), self._parts(other)):
                price = self.prices[kind][mates]
                slack = 1 if price is None else price - level - up - SCALE * spared
                for v in bits(here if slack <= 0 else 0):
                    if near := self.allowed[v] & there:
                        whole = deepcopy(whole) if whole is self.whole else whole
                        if not whole.tightened(v, near, slack):
                            return None
        return whole

    def _parts(self, vertices: int) -> list[tuple[int, int, int]]:
        """Return (kind, potential, its vertices among these) of every class."""
        return [(*of, mask & vertices) for of, mask in self.classes.items() if mask & vertices]

    def _shrink(self, base: int, nodes: int, mask: int) -> None:
        """Make one odd set of the parts `nodes`, of which `base` has the partner outside."""
        whole, mate, lowest = self.whole, self.mate, (mask & -mask).bit_length() - 1
        rows = {v: whole.rows[v] & mask for v in bits(mask)}
        sets = {name: whole.sets.pop(name) for name in bits(nodes) if name in whole.sets}
        partner = mate[base]
        for node in bits(nodes):
            mate[node] = -1
        mate[lowest] = partner
        if partner >= 0:
            mate[partner] = lowest
        whole.nodes = whole.nodes & ~nodes | 1 << lowest
        whole.sets[lowest] = OddSet(mask, nodes, rows, sets)

    def _move(self, outer: int, inner: int, step: int) -> None:
        classes: dict[tuple[int, int], int] = {}
        for (kind, level), mask in self.classes.items():
            up, down = mask & outer, mask & inner
            for new, part in ((level, mask ^ up ^ down), (level + step, up), (level - step, down)):
                if part:
                    classes[kind, new] = classes.get((kind, new), 0) | part
        self.classes = classes

    def _expand(self, name: int) -> None:
        """Put the parts of a spent odd set in its place, one of them with its partner."""
        whole, mate = self.whole, self.mate
        odd, partner = whole.sets.pop(name), mate[name]
        end = whole.covered(1 << partner)
        part = next(p for p in bits(odd.nodes) if any(whole.rows[v] & end for v in bits(odd.covered(1 << p))))
        inside = odd.matched_without(part, self.size)
        whole.nodes = whole.nodes & ~(1 << name) | odd.nodes
        whole.sets.update(odd.sets)
        for node in bits(odd.nodes):
            mate[node] = inside[node]
        mate[part], mate[partner] = partner, part

    @property
    def duals(self) -> Duals:
        """The dual values; the potential of vertices that are not matched here is nought."""
        potentials = [0] * self.size
        for (_, level), mask in self.classes.items():
            for v in bits(mask):
                potentials[v] = level
        todo = list(self.whole.sets.values())
        for odd in todo:
            todo += odd.sets.values()
        return Duals(potentials, [(odd.mask, odd.weight) for odd in todo if odd.weight])


def total(duals: Duals, nodes: int) -> int:
    """Return what dual values show that a matching of some vertices costs at the least, in the solver's unit."""
    potentials, sets = duals
    shown = sum(potentials) if nodes < 0 else sum([potentials[v] for v in bits(nodes)])
    return shown - sum([weight * ((mask & nodes).bit_count() // 2) for mask, weight in sets])


def _classes(problem: Problem) -> dict[tuple[int, int], int]:
    """Return the first potentials: half of the least cost a vertex of the kind can have."""
    masks, near = [0] * len(problem.costs), [0] * len(problem.costs)
    for v, (kind, row) in enumerate(zip(problem.kinds, problem.allowed, strict=True)):
        masks[kind] |= 1 << v
        near[kind] |= row
    classes = {}
    for kind, mask in enumerate(masks):
        if mask:
            reach = near[kind]
            met = [c for c, there in zip(problem.costs[kind], masks, strict=True) if there & reach]
            classes[kind, SCALE // 2 * min([c for c in met if c is not None])] = mask
    return classes
