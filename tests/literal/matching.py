"""A maximum matching of a general graph by Edmonds' blossoms, for the question whether a field can
be paired.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

FREE = -1


def maximum_matching(graph: Sequence[Sequence[int]]) -> list[int]:
    """The partner of each vertex, or FREE, in a matching of the most pairs.

    `graph` lists the neighbours.
    """
    mate = [FREE] * len(graph)
    for vertex, near in enumerate(graph):
        if mate[vertex] == FREE:
            partner = next((w for w in near if mate[w] == FREE), FREE)
            if partner != FREE:
                mate[vertex], mate[partner] = partner, vertex
    for root in range(len(graph)):
        if mate[root] == FREE:
            _Search(graph, mate).augment(root)
    return mate


class _Search:
    """One alternating tree.

    `parent` leads from an inner vertex to its outer one, `base` names the blossom.
    """

    def __init__(self, graph: Sequence[Sequence[int]], mate: list[int]) -> None:
        self.graph, self.mate = graph, mate
        self.parent = [FREE] * len(graph)
        self.base = list(range(len(graph)))
        self.outer = [False] * len(graph)
        self.queue: deque[int] = deque()

    def augment(self, root: int) -> None:
        """Grow the tree from `root`; flip the path when it reaches another free vertex."""
        self._enter(root)
        while self.queue:
            v = self.queue.popleft()
            for w in self.graph[v]:
                if self.base[v] == self.base[w] or self.mate[v] == w:
                    continue
                if self.outer[w]:
                    self._shrink(v, w)
                elif self.parent[w] == FREE:
                    self.parent[w] = v
                    if self.mate[w] == FREE:
                        self._flip(w)
                        return
                    self._enter(self.mate[w])

    def _enter(self, vertex: int) -> None:
        if not self.outer[vertex]:
            self.outer[vertex] = True
            self.queue.append(vertex)

    def _shrink(self, v: int, w: int) -> None:
        """Contract the odd cycle that the edge v-w closes."""
        meet = self._common_base(v, w)
        blossom: set[int] = set()
        for start, child in ((v, w), (w, v)):
            while self.base[start] != meet:
                blossom |= {self.base[start], self.base[self.mate[start]]}
                self.parent[start] = child
                child = self.mate[start]
                start = self.parent[child]
        for u in range(len(self.base)):
            if self.base[u] in blossom:
                self.base[u] = meet
                self._enter(u)

    def _common_base(self, v: int, w: int) -> int:
        seen = set()
        while True:
            v = self.base[v]
            seen.add(v)
            if self.mate[v] == FREE:
                break
            v = self.parent[self.mate[v]]
        while self.base[w] not in seen:
            w = self.parent[self.mate[self.base[w]]]
        return self.base[w]

    def _flip(self, end: int) -> None:
        while end != FREE:
            before = self.parent[end]
            after = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = after
