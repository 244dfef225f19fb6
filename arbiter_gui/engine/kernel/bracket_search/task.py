"""Input, state and result of the search of a bracket; criteria by priority packed into one exact integer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count

from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.criteria import Amounts, Key
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.choices import Wish
from arbiter_gui.engine.kernel.graph.matching import Optimum
from arbiter_gui.engine.kernel.graph.settled_costs import SettledCosts
from arbiter_gui.trace.values import Why

# The place of a criterion in its edition is 0 or more and far below 1,000, so that these fields never meet one of them.

LEFT_OVER: Key = (-1, 0)
"""Above all criteria: how many are left over, so that candidates of one shape are compared."""

EXCHANGES: Key = (1000, 0)
"""Below all criteria: how many players are exchanged (fewer come earlier in the sequence)."""

DIFFERENCE: Key = (1001, 0)
"""Below that: the sum of the numbers in S1, which grows with the difference of an exchange."""


class CostFields:
    """The fields of a bracket, each wide enough for all of it: packed integers compare as lists of amounts do."""

    def __init__(self, entries: Iterable[Amounts], vertices: int) -> None:
        largest: dict[Key, int] = {}
        for amounts in entries:
            for key, amount in amounts.items():
                if amount > largest.get(key, 0):
                    largest[key] = amount
        self.keys = sorted(largest)
        self._largest = largest
        self._vertices = vertices
        fields = dict[Key, tuple[int, int]]()
        shift = 0
        for key in reversed(self.keys):
            # Twice what a matching can come to, as it has half as many pairs as vertices: no sum overflows into the
            # more important field, where it would count as one unit more of another criterion.
            width = (largest[key] * vertices).bit_length()
            fields[key] = shift, (1 << width) - 1
            shift += width
        self._fields = dict(reversed(fields.items()))

    def most_in(self, key: Key) -> int:
        """Return the most that a matching can come to in a field."""
        return self._largest[key] * (self._vertices // 2)

    def width_of(self, key: Key) -> int:
        """Return how many bits a field takes."""
        _, mask = self._fields[key]
        return mask.bit_length()

    def pack(self, amounts: Amounts) -> int:
        """Return the amounts as one integer."""
        return sum([amount << self._fields[key][0] for key, amount in amounts.items() if amount])

    def unpack(self, cost: int) -> dict[Key, int]:
        """Return the non-zero amounts of a packed sum."""
        fields = self._fields.items()
        return {key: amount for key, (shift, mask) in fields if (amount := cost >> shift & mask)}

    def first_unlike(self, low: int, high: int) -> int | None:
        """Return the least packed sum above `high` whose first difference from `low` differs; None if there is none."""
        if high <= low:
            return None
        # All sums that agree with `high` down to the first different field are alike; the next one has one more there.
        shift = next(shift for shift, _ in self._fields.values() if low >> shift != high >> shift)
        return ((high >> shift) + 1) << shift

    def first_difference(self, low: int, high: int) -> tuple[Key, int, int] | None:
        """Return the most important field in which two packed sums differ, with both amounts."""
        for key, (shift, mask) in self._fields.items():
            if low >> shift != high >> shift:
                return key, low >> shift & mask, high >> shift & mask
        return None


Pairs = tuple[tuple[int, int], ...]


def kind_numbers(kinds: Iterable[Hashable]) -> tuple[int, ...]:
    """Return kinds as small integers, as they come."""
    ids = defaultdict[Hashable, int](count().__next__)
    return tuple([ids[kind] for kind in kinds])


@dataclass(frozen=True)
class Task:
    """One bracket to be paired.

    Vertices 0..len(numbers)-1 are the bracket's players in the order of their BSNs, the first `moved_down` of them
    MDPs; the vertices after them are sinks. `allowed` has a bitset of vertices for each vertex. `kinds` are equal for
    vertices that every criterion treats alike, see `kind_numbers`. `amounts(u, v)`, u < v, is what the edge adds to the
    criteria; None for two kinds that are never matched. With `by_number` the difference of an exchange is one of
    pairing numbers, not of BSNs. `added` caches the amounts of two kinds.
    """

    numbers: tuple[int, ...]
    scores: tuple[int, ...]
    moved_down: int
    kinds: tuple[int, ...]
    allowed: tuple[int, ...]
    amounts: Callable[[int, int], Amounts | None]
    by_number: bool = False
    added: dict[tuple[int, int], Amounts | None] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def size(self) -> int:
        """How many players the bracket has."""
        return len(self.numbers)

    def adds(self, u: int, v: int) -> Amounts | None:
        """Return `amounts(u, v)`, worked out once for all vertices of these two kinds."""
        added = self.added
        key = (self.kinds[u], self.kinds[v])
        if key not in added:
            amounts = self.amounts(u, v)
            added[key] = amounts
            added[key[::-1]] = amounts
        return added[key]

    def amount(self, pair: tuple[int, int], key: Key) -> int:
        """Return what a pair of vertices adds to one field."""
        return (self.adds(min(pair), max(pair)) or {}).get(key, 0)

    def payers(self, pairs: Iterable[tuple[int, int]], key: Key) -> tuple[tuple[int, ...], ...]:
        """Return those of the pairs and downfloaters that add to a field, by pairing number."""
        paying = [pair for pair in pairs if self.amount(pair, key)]
        return tuple(tuple(self.numbers[x] for x in pair if x < self.size) for pair in paying)


@dataclass(frozen=True, slots=True)
class Shape:
    """The facts that fix a bracket's sequence of candidates: players, M0, M1, pairs, and the Limbo's scores."""

    size: int
    moved_down: int
    m1: int
    pairs: int
    limbo: tuple[int, ...] = ()


@dataclass(frozen=True)
class Posed:
    """A task, or the rest of one, as a matching problem over `vertices` of the task."""

    vertices: tuple[int, ...]
    fields: CostFields
    problem: Problem

    @cached_property
    def place(self) -> dict[int, int]:
        """The problem's vertex for a task's vertex."""
        return {v: i for i, v in enumerate(self.vertices)}

    def places(self, pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        """Return those of some pairs of the task that are pairs of the problem, as such."""
        place = self.place
        return [(place[first], place[second]) for first, second in pairs if first in place]


@dataclass(frozen=True)
class Candidate:
    """The accepted candidate in vertices of the task: MDP-pairing, remainder pairs, downfloaters, totals."""

    mdp_pairs: Pairs
    pairs: Pairs
    downfloaters: tuple[int, ...]
    totals: dict[Key, int]


@dataclass
class Part:
    """A task, or the homogeneous part of one, with the `cost` of the best and the `pairs` that were accepted.

    `leaves` are the wishes for leaving S1, `enters` those for entering it, as they were put. `bounded` caches lower
    bounds for edges that make a pairing more expensive; with `dearer` every edge does that asks for a skipped player.
    With an exchange, residents are `told_apart` by their numbers: all of them, or those for whom it matters.
    """

    posed: Posed
    cost: int
    best: Optimum | None
    pairs: Pairs = ()
    leaves: list[Wish] = field(default_factory=list)
    enters: list[Wish] = field(default_factory=list)
    bounded: dict[int, Why] = field(default_factory=dict)
    dearer: bool = False
    told_apart: frozenset[int] = frozenset()

    @cached_property
    def costs(self) -> SettledCosts:
        """What it costs with further pairs."""
        return SettledCosts(
            self.posed.problem, self.cost, self.posed.places(self.pairs), self.best, self.dearer
        )


@dataclass(frozen=True)
class Outcome:
    """What a search came to, and how: the whole task, the accepted candidate, its remainder if it needed exchanges."""

    task: Task
    whole: Part
    candidate: Candidate
    exchanged: Part | None


@dataclass(frozen=True, slots=True)
class Labels:
    """The articles of an edition for the actions of the search.

    `criterion` returns the article of a field; `ahead` whether it is a field of the criterion about the next bracket,
    if an edition has one. `brackets` is the article about brackets, and `moved_down` the one about downfloaters, if
    an edition has both.
    """

    parameters: str
    subgroups: str
    candidate: str
    perfect: str
    best: str
    transposition: str
    exchange_size: str
    exchange_difference: str
    exchange_leaving: str
    exchange_entering: str
    mdp_exchange: str
    criterion: Callable[[Key], str]
    candidates: Callable[[Shape, Sequence[int]], Iterator[Pairs]]
    mdp_sets: Callable[[Sequence[int], Sequence[int]], tuple[int, int]] = counting.sets_by_scores
    first_set: Callable[[Sequence[int], Sequence[int]], tuple[int, ...]] = counting.first_of_all
    ahead: Callable[[Key], bool] = lambda _: False
    brackets: str = ""
    moved_down: str = ""
