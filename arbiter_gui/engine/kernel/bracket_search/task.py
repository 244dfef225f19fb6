"""What the search of a bracket is given, what it has in hand on the way, what it finds, and who hears of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from arbiter_gui.engine.kernel.bracket_search.ledger import Amounts, Key, Ledger
from arbiter_gui.engine.kernel.graph.matching import Optimum, Problem


@dataclass(frozen=True)
class Task:
    """One bracket to be paired.

    Vertices 0..len(numbers)-1 are the bracket's players in order of BSN, the first `moved_down` of them MDPs;
    the vertices after them are sinks. `allowed` holds a bitset of vertices for each vertex. `kinds` are equal
    for vertices that every criterion treats alike. `amounts(u, v)`, u < v, is what the edge adds to the
    criteria; None for two kinds that are never matched. With `by_number` the difference of an exchange is one of
    pairing numbers, not of BSNs.
    """

    numbers: tuple[int, ...]
    scores: tuple[int, ...]
    moved_down: int
    kinds: tuple[Hashable, ...]
    allowed: tuple[int, ...]
    amounts: Callable[[int, int], Amounts | None]
    by_number: bool = False

    @property
    def size(self) -> int:
        """How many players the bracket has."""
        return len(self.numbers)

    @cached_property
    def classes(self) -> tuple[int, ...]:
        """The kinds of the vertices as small integers, numbered as they come."""
        ids: dict[Hashable, int] = {}
        return tuple([ids.setdefault(kind, len(ids)) for kind in self.kinds])

    def adds(self, u: int, v: int) -> Amounts | None:
        """Return `amounts(u, v)`, worked out once for all vertices of these two kinds."""
        if u > v:
            return self.amounts(u, v)
        one, other = self.classes[u], self.classes[v]
        key = (one, other) if one <= other else (other, one)
        if key not in self._added:
            self._added[key] = self.amounts(u, v)
        return self._added[key]

    @cached_property
    def _added(self) -> dict[tuple[int, int], Amounts | None]:
        return {}


@dataclass(frozen=True, slots=True)
class Shape:
    """What fixes a bracket's sequence of candidates: players, M0, M1, all pairs, the scores of the Limbo in order."""

    size: int
    moved_down: int
    m1: int
    pairs: int
    limbo: tuple[int, ...] = ()


@dataclass(frozen=True)
class Posed:
    """A task, or what is left of one, as a matching problem over `vertices` of the task."""

    vertices: tuple[int, ...]
    ledger: Ledger
    problem: Problem

    def place(self, vertex: int) -> int:
        """Return the problem's vertex for a task's vertex."""
        return self.vertices.index(vertex)


@dataclass(frozen=True)
class Opening:
    """A whole bracket before any choice: how many pairs it has, and which MDPs the best candidates can pair.

    `posed` is the task as a problem and `best` an optimum of it, with the exchanges below the criteria in a bracket
    without MDPs.
    """

    pairs: int
    paired_mdps: tuple[int, ...]
    posed: Posed
    best: Optimum


@dataclass
class Remainder:
    """A homogeneous bracket or remainder while it is paired. BSNs here count from 1 within `residents`."""

    residents: tuple[int, ...]
    pairs: int
    posed: Posed
    best: Optimum
    leaving: list[int] = field(default_factory=list)
    entering: list[int] = field(default_factory=list)
    partners: list[tuple[int, int]] = field(default_factory=list)


@dataclass(frozen=True)
class Found:
    """The accepted candidate in vertices of the task: MDP-pairing, remainder pairs, downfloaters, totals."""

    mdp_pairs: tuple[tuple[int, int], ...]
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    totals: dict[Key, int]


class Witness:
    """Hears of every pin while it is made; this one does not listen. A trace is written by a subclass."""

    @property
    def listens(self) -> bool:
        """Whether the way to the candidate is heard too; what only a listener needs is left out otherwise."""
        return False

    def begun(self, task: Task, opening: Opening) -> None:
        """There is a candidate."""

    def mdp_set(self, chosen: Sequence[int]) -> None:
        """The MDPs that are paired are chosen (vertices)."""

    def mdp_partner(self, mdp: int, partner: int, free: Sequence[int]) -> None:
        """An MDP got its opponent; `free` are the residents that were still free, in order."""

    def remainder(self, remainder: Remainder) -> None:
        """The remainder (or the homogeneous bracket) is about to be paired."""

    def exchange(self, remainder: Remainder) -> None:
        """How many are exchanged, who leaves S1 and who enters is settled."""

    def partner(self, remainder: Remainder, player: int, partner: int, free: Sequence[int]) -> None:
        """A player of S1 got the opponent; `free` are the members of S2 that were still free, in order."""

    def finished(self, found: Found) -> None:
        """The candidate is accepted."""
