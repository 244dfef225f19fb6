"""A matching problem, and its exact optimum by Edmonds' primal-dual method.

Every vertex has a potential and every odd set a weight >= 0. The slack of an edge is its cost minus both
potentials plus the weights of the odd sets around it; it never gets negative. A perfect matching of edges
without slack that leaves each weighted odd set exactly once is optimal, and the slack of any other edge
bounds what using it costs. Costs are taken four times, so that all numbers stay integers.

Vertices of one kind and one potential form a class: slack between classes is one number, and a search for
tight edges is one mask. After each change of the potentials the trees are grown afresh.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.bitsets import bitset
from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.cardinality import Forest, enlarge
from arbiter_gui.engine.kernel.graph.odd_sets import OddSet, copied


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

    @property
    def levels(self) -> list[int]:
        """Potentials by which no edge has a negative slack where the odd sets do not count."""
        levels = list(self.potentials)
        for mask, weight in self.sets:
            for v in bits(mask):
                levels[v] -= weight // 2
        return levels

    def scaled(self, vertices: Sequence[int], width: int) -> Duals:
        """Return those of some vertices, renumbered to their places, where costs are so many bits longer."""
        sets = [(bitset([i for i, v in enumerate(vertices) if mask >> v & 1]), w) for mask, w in self.sets]
        return Duals(
            [self.potentials[v] << width for v in vertices], [(mask, w << width) for mask, w in sets]
        )


class PrimalDual:
    """The state of the method: potentials by class, weighted odd sets, and a matching of tight edges.

    It is there when the search has `begun`, afresh or by dual values that are known.

    `classes` maps (kind, potential) to the bitset of its vertices; `whole` holds the tight edges, the outermost
    odd sets and the matching.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.kinds, self.allowed, self.size = problem.kinds, problem.allowed, len(problem.kinds)
        self.prices = [[None if c is None else SCALE * c for c in row] for row in problem.costs]

    def begun(self) -> PrimalDual:
        """Return the state after its first beginning: nobody has a partner."""
        self._begin((1 << self.size) - 1, _classes(self.problem), [-1] * self.size)
        return self

    def _begin(self, nodes: int, classes: dict[tuple[int, int], int], mate: list[int]) -> None:
        self.classes = classes
        self.whole = OddSet(nodes, nodes, self._tight(), {}, 0, mate)

    def again(self, nodes: int, mate: Sequence[int], duals: Duals) -> PrimalDual:
        """Return a state for these vertices alone that begins with these dual values and partners.

        Odd sets are not kept. Who is left without partner stands as high as the others let him, at an even potential,
        as at the first beginning.
        """
        state, levels = copy(self), duals.levels
        partners, alone = [-1] * self.size, list[tuple[int, tuple[int, int]]]()
        state.classes = classes = dict[tuple[int, int], int]()
        for v in bits(nodes):
            kind, level, w = self.kinds[v], levels[v], mate[v]
            if w >= 0 and nodes >> w & 1 and self.prices[kind][self.kinds[w]] == level + levels[w]:
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

    def solve(self, control: Control) -> bool:
        """Go on until the matching is perfect, or say that none is."""
        whole = self.whole
        while True:
            control.checkpoint()
            forest = enlarge(whole.graph(self.size), whole.mate, whole.nodes)
            if forest is None:
                return True
            if not self._adjust(forest):
                return False

    def _tight(self) -> dict[int, int]:
        rows, allowed = {}, self.allowed
        classes = [(kind, level, mask) for (kind, level), mask in self.classes.items()]
        for kind, potential, mask in classes:
            prices, near = self.prices[kind], 0
            for other, level, there in classes:
                if prices[other] == potential + level:
                    near |= there
            for v in bits(mask):
                rows[v] = allowed[v] & near
        return rows

    def _adjust(self, forest: Forest) -> bool:
        """Change the potentials so that the trees can grow on; False when nothing bounds the change."""
        whole = self.whole
        groups = [whole.covered(nodes) for nodes in forest.members.values()]
        outer = sum(groups)  # they are disjoint
        inner = whole.covered(forest.inner)
        fresh = whole.mask & ~outer & ~inner
        step, gained = self._step(groups, outer, fresh, forest.inner)
        if step is None:
            return False
        for (base, nodes), mask in zip(forest.members.items(), groups, strict=True):
            if nodes & nodes - 1:
                self._shrink(base, nodes, mask)
            if mask & mask - 1:
                whole.sets[(mask & -mask).bit_length() - 1].weight += 2 * step
        self._move(outer, inner, step)
        spent = []
        for name in bits(forest.inner):
            if name in whole.sets:
                whole.sets[name].weight -= 2 * step
                if not whole.sets[name].weight:
                    spent.append(name)
        if spent:
            whole.rows = self._tight()
        else:
            self._retighten(outer, inner, fresh, gained)
        for name in spent:
            self._expand(name)
        return True

    def _retighten(self, outer: int, inner: int, fresh: int, gained: list[Gained]) -> None:
        """Let edges lose and gain their tightness after a step; those inside one part are not kept."""
        rows = self.whole.rows
        for side, kept in ((outer, inner), (inner, outer), (fresh, fresh)):
            for v in bits(side):
                rows[v] &= kept
        for open_, one, other in gained:
            for v in bits(one):
                rows[v] |= open_[v] & other
            for v in bits(other):
                rows[v] |= open_[v] & one

    def _step(self, groups: list[int], outer: int, fresh: int, inner: int) -> tuple[int | None, list[Gained]]:
        """Return by how much the potentials can change before an edge gets tight or an odd set is spent.

        With it come the classes between which edges get tight then.
        """
        sets, allowed, gained = self.whole.sets, self.allowed, list[Gained]()
        bound = min([sets[name].weight // 2 for name in bits(inner) if name in sets], default=None)
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
                        whole = copied(whole) if whole is self.whole else whole
                        if not whole.tightened(v, near, slack):
                            return None
        return whole

    def _parts(self, vertices: int) -> list[tuple[int, int, int]]:
        """Return (kind, potential, its vertices among these) of every class."""
        return [(*of, mask & vertices) for of, mask in self.classes.items() if mask & vertices]

    def _shrink(self, base: int, nodes: int, mask: int) -> None:
        """Make one odd set of the parts `nodes`, of which `base` has the partner outside."""
        whole = self.whole
        rows = {v: whole.rows[v] & mask for v in bits(mask)}
        sets = {name: whole.sets.pop(name) for name in bits(nodes) if name in whole.sets}
        odd = OddSet(mask, nodes, rows, sets, mask, [-1] * self.size)
        partner = whole.mate[base]
        for node in bits(nodes):
            whole.mate[node] = -1
        whole.mate[odd.lowest] = partner
        if partner >= 0:
            whole.mate[partner] = odd.lowest
        whole.nodes = whole.nodes & ~nodes | 1 << odd.lowest
        whole.sets[odd.lowest] = odd

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
        whole = self.whole
        odd, partner = whole.sets.pop(name), whole.mate[name]
        wanted = whole.covered(1 << partner)
        part = next(
            p for p in bits(odd.nodes) if any(whole.rows[v] & wanted for v in bits(odd.covered(1 << p)))
        )
        inside = odd.matched_without(part, self.size)
        whole.nodes = whole.nodes & ~(1 << name) | odd.nodes
        whole.sets.update(odd.sets)
        for node in bits(odd.nodes):
            whole.mate[node] = inside[node]
        whole.mate[part], whole.mate[partner] = partner, part

    @property
    def duals(self) -> Duals:
        """The dual values; the potential of vertices that are not matched here is nought."""
        potentials = [0] * self.size
        for (_, level), mask in self.classes.items():
            for v in bits(mask):
                potentials[v] = level
        todo, weights = list(self.whole.sets.values()), []
        for odd in todo:
            todo += odd.sets.values()
            if odd.weight:
                weights.append((odd.mask, odd.weight))
        return Duals(potentials, weights)

    def highest(self, vertex: int) -> int:
        """Return the highest potential that a vertex which is not matched here could have."""
        near, prices = self.allowed[vertex], self.prices[self.kinds[vertex]]
        return min(
            [(prices[kind] or 0) - level for (kind, level), mask in self.classes.items() if mask & near],
            default=0,
        )


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
