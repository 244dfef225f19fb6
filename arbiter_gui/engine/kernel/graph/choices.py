"""All optimal matchings at once, narrowed by one wish after another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.cardinality import Forest, enlarge


class Choices(ABC):
    """The optimal matchings that keep every wish granted so far."""

    @abstractmethod
    def restrict(self, vertex: int, partners: int) -> bool:
        """Keep only matchings with the partner of `vertex` in the bitset; if none has, return False."""

    def restrict_all(self, vertices: int, partners: int) -> bool:
        """Keep only matchings with the partners of all `vertices` among `partners`, two bitsets without common members.

        If none has, return False; nothing more can be asked then.
        """
        return all(self.restrict(v, partners) for v in bits(vertices))

    def first(self, vertex: int, order: Iterable[int]) -> int:
        """Match `vertex` with the first of `order` that it can have; ValueError when it can have none."""
        for w in order:
            if self.restrict(vertex, 1 << w):
                return w
        raise ValueError(f"no partner of vertex {vertex} in the order given")


Wish = tuple[int, int, bool]
"""Who wishes for a partner, the bitset of the partners wished for, and whether the wish was granted."""


def granted_in_turn(choices: Choices, wishes: Iterable[tuple[int, int, int]], count: int) -> Iterator[Wish]:
    """Put wishes (who, its vertex, partners) one after another until so many are granted; yield them as answered."""
    for who, vertex, partners in wishes:
        if not count:
            return
        granted = choices.restrict(vertex, partners)
        count -= granted
        yield who, partners, granted


def in_turn(
    choices: Choices, first: Iterable[int], second: Iterable[int], control: Control = FREE
) -> tuple[tuple[int, int], ...]:
    """Match each of the first with the first of the second that is still free and can be had."""
    free = list(second)
    pairs = []
    for vertex in first:
        control.checkpoint()
        partner = choices.first(vertex, free)
        free.remove(partner)
        pairs.append((vertex, partner))
    return tuple(pairs)


class TightChoices(Choices):
    """Choices when no odd set matters: the perfect matchings of the tight graph `rows` on the vertices `nodes`.

    `mate` are partners to begin with. Two who are matched for good are no longer among the open ones.
    """

    def __init__(self, rows: list[int], nodes: int, mate: Sequence[int]) -> None:
        self._rows, self._open = rows, nodes
        self._mate = [w if nodes >> v & nodes >> w & rows[v] >> w & 1 else -1 for v, w in enumerate(mate)]
        enlarge(rows, self._mate, nodes)

    def restrict(self, vertex: int, partners: int) -> bool:
        """See Choices."""
        rows, mate, wished = self._rows, self._mate, self._rows[vertex] & partners
        if not (partners >> mate[vertex] & 1 or self._rematched(vertex, wished & self._open)):
            return False
        if partners & partners - 1:
            for w in bits(rows[vertex] & ~partners):
                rows[w] &= ~(1 << vertex)
            rows[vertex] = wished
        else:
            self._open &= ~(1 << vertex | partners)
        return True

    def restrict_all(self, vertices: int, partners: int) -> bool:
        """See Choices."""
        rows, mate = self._rows, self._mate
        matched = True
        for v in bits(vertices):
            rows[v] &= partners
            if mate[v] >= 0 and not partners >> mate[v] & 1:
                mate[mate[v]] = mate[v] = -1
                matched = False
        for w in bits(self._open & ~(vertices | partners)):
            rows[w] &= ~vertices
        return matched or enlarge(rows, mate, self._open) is None

    def _rematched(self, vertex: int, partners: int) -> bool:
        """Match a vertex with one of `partners`, who are near it; False when it can have none of them."""
        mate, old = self._mate, self._mate[vertex]
        if not partners or not self._open >> vertex & 1:
            return False
        if partners & partners - 1 == 0:
            w = partners.bit_length() - 1
            if self._joined(old, mate[w]):
                mate[vertex], mate[w] = w, vertex
                return True
        mate[old] = -1
        forest = Forest(self._rows, mate, self._open & ~(1 << vertex), 1 << old)
        if not forest.grow(partners):
            mate[old] = vertex
            return False
        found = forest.outer & partners
        w = (found & -found).bit_length() - 1
        forest.shift(w, vertex)
        mate[vertex] = w
        return True

    def _joined(self, one: int, other: int) -> bool:
        """Match two vertices with each other, or with two that are matched now; tell whether that was possible."""
        rows, mate = self._rows, self._mate
        if rows[one] >> other & 1:
            mate[one], mate[other] = other, one
            return True
        for a in bits(rows[one] & self._open):
            b = mate[a]
            if rows[b] >> other & 1:
                mate[one], mate[a], mate[b], mate[other] = a, one, other, b
                return True
        return False
