"""The exact optimum by Edmonds' primal-dual method.

Every vertex has a potential and every odd set a weight >= 0. The slack of an edge is its cost minus both
potentials plus the weights of the odd sets around it; it never gets negative. A perfect matching of edges
without slack that leaves each weighted odd set exactly once is optimal, and the slack of any other edge
bounds what using it costs. Costs are taken four times, so that all numbers stay integers.

Vertices of one kind and one potential form a class: slack between classes is one number, and a search for
tight edges is one mask. After each change of the potentials the trees are grown afresh.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.engine.kernel.cardinality import Forest, bits, enlarge
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.matching_problem import Problem
from arbiter_gui.engine.kernel.oddsets import OddSet, contract, match_parts

SCALE = 4


class PrimalDual:
    """The state of the method: potentials by class, weighted odd sets, and a matching of tight edges.

    `classes` maps (kind, potential) to the bitset of its vertices, `sets` the lowest vertex of each outermost
    odd set to it. `nodes` are the vertices that stand for themselves or their odd set, `mate` their partners.
    """

    def __init__(self, problem: Problem, classes: dict[tuple[int, int], int], mate: list[int]) -> None:
        self.allowed = problem.allowed
        self.prices = [[None if c is None else SCALE * c for c in row] for row in problem.costs]
        self.size = len(problem.kinds)
        self.classes = classes
        self.sets: dict[int, OddSet] = {}
        self.nodes = (1 << self.size) - 1
        self.mate = mate
        self.rows = self._tight()

    def solve(self, control: Control) -> bool:
        """Go on until the matching is perfect, or say that none is."""
        while True:
            control.checkpoint()
            rows = contract(self.rows, self.nodes, self.sets, self.size)
            forest = enlarge(rows, self.mate, self.nodes)
            if forest is None:
                return True
            if not self._adjust(forest):
                return False

    def _tight(self) -> dict[int, int]:
        rows = {}
        for (kind, potential), mask in self.classes.items():
            prices, near = self.prices[kind], 0
            for (other, level), there in self.classes.items():
                price = prices[other]
                if price is not None and price == potential + level:
                    near |= there
            for v in bits(mask):
                rows[v] = self.allowed[v] & near
        return rows

    def _adjust(self, forest: Forest) -> bool:
        """Change the potentials so that the trees can grow on; False when nothing bounds the change."""
        groups = [(base, self._spread(nodes)) for base, nodes in forest.members.items()]
        outer = 0
        for _, mask in groups:
            outer |= mask
        inner = self._spread(forest.inner)
        step = self._step(groups, outer, ((1 << self.size) - 1) & ~outer & ~inner, forest.inner)
        if step is None:
            return False
        self._shrink(forest, groups)
        self._move(outer, inner, step)
        for base, _ in groups:
            lowest = self._home(base)
            if lowest in self.sets:
                self.sets[lowest].weight += 2 * step
        spent = []
        for lowest in bits(forest.inner):
            if lowest in self.sets:
                self.sets[lowest].weight -= 2 * step
                if not self.sets[lowest].weight:
                    spent.append(lowest)
        self.rows = self._tight()
        for lowest in spent:
            self._expand(lowest)
        return True

    def _home(self, node: int) -> int:
        if self.nodes >> node & 1:
            return node
        return next(lowest for lowest, odd in self.sets.items() if odd.mask >> node & 1)

    def _spread(self, nodes: int) -> int:
        out = nodes
        for lowest, odd in self.sets.items():
            if nodes >> lowest & 1:
                out |= odd.mask
        return out

    def _step(self, groups: list[tuple[int, int]], outer: int, fresh: int, inner: int) -> int | None:
        bound: int | None = None
        for lowest in bits(inner):
            if lowest in self.sets:
                half = self.sets[lowest].weight // 2
                bound = half if bound is None else min(bound, half)
        for slack, one, other in self._slacks(outer, fresh):
            if bound is not None and slack >= bound:
                break
            if any(self.allowed[v] & other for v in bits(one)):
                bound = slack
                break
        for slack, one, other in self._slacks(outer, outer):
            if bound is not None and slack >= 2 * bound:
                break
            if self._apart(groups, one, other):
                bound = slack // 2
                break
        return bound

    def _slacks(self, outer: int, to: int) -> list[tuple[int, int, int]]:
        """Return (slack, outer vertices, other vertices) for pairs of classes, least slack first."""
        there = [(kind, level, mask & to) for (kind, level), mask in self.classes.items() if mask & to]
        found = []
        for (kind, potential), mask in self.classes.items():
            here = mask & outer
            if not here:
                continue
            prices = self.prices[kind]
            for other, level, end in there:
                price = prices[other]
                if price is not None:
                    found.append((price - potential - level, here, end))
        found.sort()
        return found

    def _apart(self, groups: list[tuple[int, int]], one: int, other: int) -> bool:
        """Tell whether an edge joins the two bitsets and two different groups."""
        for _, mask in groups:
            end = other & ~mask
            if end and mask & one and any(self.allowed[v] & end for v in bits(mask & one)):
                return True
        return False

    def _shrink(self, forest: Forest, groups: list[tuple[int, int]]) -> None:
        for base, mask in groups:
            nodes = forest.members[base]
            if nodes == 1 << base:
                continue
            rows = {v: self.rows[v] & mask for v in bits(mask)}
            sets = {lowest: self.sets.pop(lowest) for lowest in bits(nodes) if lowest in self.sets}
            odd = OddSet(mask, nodes, rows, 0, sets)
            partner, lowest = self.mate[base], odd.lowest
            for node in bits(nodes):
                self.mate[node] = -1
            self.mate[lowest] = partner
            if partner >= 0:
                self.mate[partner] = lowest
            self.nodes = self.nodes & ~nodes | 1 << lowest
            self.sets[lowest] = odd

    def _move(self, outer: int, inner: int, step: int) -> None:
        classes: dict[tuple[int, int], int] = {}
        for (kind, level), mask in self.classes.items():
            up, down = mask & outer, mask & inner
            for new, part in ((level, mask & ~up & ~down), (level + step, up), (level - step, down)):
                if part:
                    classes[kind, new] = classes.get((kind, new), 0) | part
        self.classes = classes

    def _expand(self, lowest: int) -> None:
        """Put the parts of a spent odd set in its place, the one that can take its partner first."""
        odd = self.sets.pop(lowest)
        partner = self.mate[lowest]
        wanted = self._spread(1 << partner)
        self.nodes = self.nodes & ~(1 << lowest) | odd.nodes
        self.sets.update(odd.sets)
        part = next(
            p for p in bits(odd.nodes) if any(self.rows[v] & wanted for v in bits(self._spread(1 << p)))
        )
        inside = match_parts(odd, part, self.size)
        self.mate[lowest] = -1
        for node in bits(odd.nodes):
            self.mate[node] = inside[node]
        self.mate[part], self.mate[partner] = partner, part

    def slack(self, one: int, other: int, price: int) -> int:
        """Return the slack of an edge of this (plain) price, in quarter units of cost."""
        total = SCALE * price
        for (_, level), mask in self.classes.items():
            total -= level * ((mask >> one & 1) + (mask >> other & 1))
        sets = self.sets
        both = 1 << one | 1 << other
        while around := next((odd for odd in sets.values() if odd.mask & both == both), None):
            total += around.weight
            sets = around.sets
        return total


def nested(sets: dict[int, OddSet]) -> Iterator[OddSet]:
    """Yield all odd sets, inner ones before those around them."""
    for odd in sets.values():
        yield from nested(odd.sets)
        yield odd
