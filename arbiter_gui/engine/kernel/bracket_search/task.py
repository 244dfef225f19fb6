"""What the search of a bracket takes and returns: a `Task` is one bracket to be paired; *packed*,
it is a matching problem in which each pair has one integer as its cost, made of all criteria.

A cost has a *field* of bits for each criterion, the most important one highest. An *amount* is what
one pair adds to a field: 1, for example, for a colour preference that is not granted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import NamedTuple

from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.criteria import Amounts, CostField
from arbiter_gui.engine.kernel.graph.bitsets import Bitset
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.choices import AnsweredWish
from arbiter_gui.engine.kernel.graph.matching import Optimum
from arbiter_gui.engine.kernel.graph.settled_costs import SettledCosts
from arbiter_gui.trace.values import Why

# The priority of a criterion in its edition is 0 or more and far below 1,000, so that these fields
# never meet one of them.

LEFT_OVER = CostField(-1)
"""Above all criteria: the number of players left over, so that only candidates of one shape are
compared."""

EXCHANGES = CostField(1000)
"""Below all criteria: how many players are exchanged (fewer come earlier in the sequence)."""

DIFFERENCE = CostField(1001)
"""Below that: the sum of the numbers in S1, which grows with the difference of an exchange."""


class FieldDifference(NamedTuple):
    """The most important field in which two costs differ, and the amounts of the first and the
    second cost in it.
    """

    key: CostField
    first_amount: int
    second_amount: int


class _BitField(NamedTuple):
    """Where a field is in a packed cost: by how many bits it is shifted, and a mask of as many ones
    as it has bits.
    """

    shift: int
    mask: int


class CostFields:
    """The layout of a cost: which bits of the integer belong to which criterion.

    Each field is wide enough for a whole bracket. So one addition of costs adds up all criteria,
    and one comparison of integers compares them by priority, as if they were lists of amounts.
    """

    def __init__(self, amounts_of_edges: Iterable[Amounts], vertex_count: int) -> None:
        """Lay out the fields for the amounts of all edges of a graph with so many vertices.

        Criteria to which no edge adds anything get no field.
        """
        largest: dict[CostField, int] = {}
        # A field has to hold the largest amount of any edge, so many times as a matching has edges.
        for amounts in amounts_of_edges:
            for key, amount in amounts.items():
                if amount > largest.get(key, 0):
                    largest[key] = amount
        self.keys = sorted(largest)
        self._largest = largest
        self._vertex_count = vertex_count
        # The most important field comes first.
        self._fields = self._laid_out_fields()

    def _laid_out_fields(self) -> dict[CostField, _BitField]:
        """Return where each field is, the most important first: it takes the highest bits."""
        fields = dict[CostField, _BitField]()
        shift = 0
        for key in reversed(self.keys):
            # Twice the most of a matching, which has half as many pairs as vertices: so no sum
            # overflows into the more important field, where it would count as one more unit of
            # another criterion.
            width = (self._largest[key] * self._vertex_count).bit_length()
            fields[key] = _BitField(shift, mask=(1 << width) - 1)
            shift += width
        return dict(reversed(fields.items()))

    def largest_total(self, key: CostField) -> int:
        """Return the largest total that a matching could have in a field."""
        return self._largest[key] * (self._vertex_count // 2)

    def width_of(self, key: CostField) -> int:
        """Return how many bits a field takes."""
        return self._fields[key].mask.bit_length()

    def pack(self, amounts: Amounts) -> int:
        """Return the amounts as one integer, the cost."""
        # Fields to which nothing is added need no place in the sum.
        return sum([amount << self._fields[key].shift for key, amount in amounts.items() if amount])

    def unpack(self, cost: int) -> dict[CostField, int]:
        """Return the amounts that make up a cost, without those that are 0."""
        fields = self._fields.items()
        return {key: amount for key, (shift, mask) in fields if (amount := cost >> shift & mask)}

    def next_relevant_cost(self, best_cost: int, cost: int) -> int | None:
        """Return the least cost above `cost` for which the reason would be another one.

        A reason names only the first field in which a cost differs from `best_cost`, with the
        amount in it: costs below the one returned give the same reason as `cost`. None if `cost` is
        not above `best_cost`, and so needs no reason.
        """
        if cost <= best_cost:
            return None
        # Costs that agree with `cost` down to its first different field have the same first
        # difference. The next cost with another one has one unit more in that field.
        shift = next(
            shift for shift, _ in self._fields.values() if best_cost >> shift != cost >> shift
        )
        return ((cost >> shift) + 1) << shift

    def first_difference(self, first_cost: int, second_cost: int) -> FieldDifference | None:
        """Return the most important field in which two costs differ, with both amounts.

        None if they are equal.
        """
        for key, (shift, mask) in self._fields.items():
            if first_cost >> shift != second_cost >> shift:
                return FieldDifference(key, first_cost >> shift & mask, second_cost >> shift & mask)
        return None


Pairs = tuple[tuple[int, int], ...]


def kind_numbers(kinds: Iterable[Hashable]) -> tuple[int, ...]:
    """Return small integers for kinds, the same for equal kinds: (0, 1, 0) for "a", "b", "a".

    The numbers are given in the order in which kinds occur first.
    """
    # A kind that comes up for the first time gets the next number.
    number_of_kind = defaultdict[Hashable, int](count().__next__)
    return tuple([number_of_kind[kind] for kind in kinds])


@dataclass(frozen=True)
class Task:
    """One bracket to be paired.

    Vertices 0..len(numbers)-1 are the bracket's players in the order of their BSNs, the first
    `moved_down` of them MDPs; the vertices after them are exits, which a downfloater is matched
    with. `allowed` has a bitset of vertices for each vertex. `kinds` are equal for vertices that
    every criterion treats alike, see `kind_numbers`: the amounts of a pair are worked out once for
    all pairs of these kinds, so a difference that is missing there is not counted. `amounts(first,
    second)`, first < second, is what the edge adds to the criteria; None for two kinds that are
    never matched. With `by_number` the difference of an exchange is one of pairing numbers, not of
    BSNs. `known_amounts` caches the amounts of two kinds.
    """

    numbers: tuple[int, ...]
    scores: tuple[int, ...]
    moved_down: int
    kinds: tuple[int, ...]
    allowed: tuple[Bitset, ...]
    amounts: Callable[[int, int], Amounts | None]
    by_number: bool = False
    known_amounts: dict[tuple[int, int], Amounts | None] = field(
        default_factory=dict, compare=False, repr=False
    )

    @cached_property
    def size(self) -> int:
        """How many players the bracket has."""
        return len(self.numbers)

    def amounts_of(self, first: int, second: int) -> Amounts | None:
        """Return what a pair of vertices adds to the criteria, None if they may not be matched.

        It is worked out once (`amounts`) for all vertices of these two kinds.
        """
        known_amounts = self.known_amounts
        first_kind = self.kinds[first]
        second_kind = self.kinds[second]
        if (first_kind, second_kind) not in known_amounts:
            amounts = self.amounts(first, second)
            # The order of the two does not matter.
            known_amounts[first_kind, second_kind] = amounts
            known_amounts[second_kind, first_kind] = amounts
        return known_amounts[first_kind, second_kind]

    def amount(self, pair: tuple[int, int], key: CostField) -> int:
        """Return what a pair of vertices adds to one field."""
        return (self.amounts_of(min(pair), max(pair)) or {}).get(key, 0)

    def payers(
        self, pairs: Iterable[tuple[int, int]], key: CostField
    ) -> tuple[tuple[int, ...], ...]:
        """Return on whom an amount falls: those of the pairs and downfloaters that add to it.

        Players are given by pairing number. A downfloater is a pair with an exit, which has no
        number: ((4, 9), (7,)) are a pair and a downfloater.
        """
        payers = []
        for pair in pairs:
            if self.amount(pair, key):
                players = [self.numbers[vertex] for vertex in pair if vertex < self.size]
                payers.append(tuple(players))
        return tuple(payers)


@dataclass(frozen=True, slots=True)
class Shape:
    """The facts on which the sequence of candidates depends: how many players and pairs.

    `size` is the number of players, `moved_down` that of MDPs (M0), `m1` that of paired MDPs and
    `pairs` that of all pairs (M1 and MaxPairs). `limbo_scores` are those of the MDPs in the Limbo,
    in tenths.
    """

    size: int
    moved_down: int
    m1: int
    pairs: int
    limbo_scores: tuple[int, ...] = ()


@dataclass(frozen=True)
class PackedTask:
    """A bracket, or the remainder of one, as a matching problem: the criteria are packed into one
    integer for each pair.

    `vertices` are those of the task in the problem, ascending; vertex 0 of the problem is the first
    of them, and so on. The `fields` unpack the cost of a matching into criteria. So a cost must
    never be unpacked by the fields of another packed task: widths and shifts differ from one to the
    next.
    """

    vertices: tuple[int, ...]
    fields: CostFields
    problem: Problem

    @cached_property
    def problem_vertex(self) -> dict[int, int]:
        """The vertex of the problem for each vertex of the task."""
        return {vertex: in_problem for in_problem, vertex in enumerate(self.vertices)}

    def pairs_of_problem(self, pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        """Translate pairs from vertices of the task into vertices of the problem.

        Pairs whose players are not in the problem are left out: a problem has both players of a
        pair or neither.
        """
        problem_vertex = self.problem_vertex
        inside = [pair for pair in pairs if pair[0] in problem_vertex]
        return [(problem_vertex[first], problem_vertex[second]) for first, second in inside]


@dataclass(frozen=True)
class Candidate:
    """The accepted candidate, in vertices of the task: the MDP-pairing, the `pairs` of the
    remainder, the downfloaters, and what all of them come to in each criterion.
    """

    mdp_pairs: Pairs
    pairs: Pairs
    downfloaters: tuple[int, ...]
    totals: dict[CostField, int]


@dataclass
class SolvedPart:
    """A bracket, or its homogeneous remainder, after the search: what its best pairings cost, and
    the `pairs` that were accepted. It is asked later why other pairs were not.

    `best` is the solved problem if this part was solved by itself. `leave_wishes` and
    `enter_wishes` are the wishes for leaving and entering S1, as they were put and answered.
    `reason_by_increase` caches reasons by the lower bound of how much a pair raises the cost.
    `every_pair_is_dearer` says that every pair with a skipped player raises it. With an exchange,
    the residents `distinguished` count by their own numbers: all of them, or those for whom it
    matters.
    """

    packed_task: PackedTask
    cost: int
    best: Optimum | None
    pairs: Pairs = ()
    leave_wishes: list[AnsweredWish] = field(default_factory=list)
    enter_wishes: list[AnsweredWish] = field(default_factory=list)
    reason_by_increase: dict[int, Why] = field(default_factory=dict)
    every_pair_is_dearer: bool = False
    distinguished: frozenset[int] = frozenset()

    @cached_property
    def costs(self) -> SettledCosts:
        """What the part costs at least if a pair is made that was not: that says why it was not.

        Pairs must be asked about in the order that `SettledCosts` prescribes.
        """
        pairs = self.packed_task.pairs_of_problem(self.pairs)
        return SettledCosts(
            self.packed_task.problem,
            self.cost,
            pairs,
            self.best,
            every_pair_is_dearer=self.every_pair_is_dearer,
        )


@dataclass(frozen=True)
class Outcome:
    """The result of a search: the whole task, the accepted candidate, and its remainder if that
    needed an exchange.
    """

    task: Task
    whole: SolvedPart
    candidate: Candidate
    exchanged_remainder: SolvedPart | None


@dataclass(frozen=True, slots=True)
class SequenceArticles:
    """What an edition tells the search: the articles to cite for each step of the sequence of
    candidates, and what they say of its order.

    `criterion` returns the article of a field; `is_about_next_bracket` returns whether it is one of
    the criterion about the next bracket, if an edition has one. `candidates` lists the sequence of
    a shape and its players' scores. `position_of_mdp_set` returns the position of a set of MDPs
    (indices in `scores`), `first_set` the first set that can take its place. `brackets` is the
    article about brackets, and `moved_down` the one about downfloaters, if an edition has both.
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
    criterion: Callable[[CostField], str]
    candidates: Callable[[Shape, Sequence[int]], Iterator[Pairs]]
    position_of_mdp_set: Callable[[Sequence[int], Sequence[int]], counting.SetPosition] = (
        counting.position_by_scores
    )
    first_set: Callable[[Sequence[int], Sequence[int]], tuple[int, ...]] = (
        counting.highest_ranked_set
    )
    is_about_next_bracket: Callable[[CostField], bool] = lambda _: False
    brackets: str = ""
    moved_down: str = ""
