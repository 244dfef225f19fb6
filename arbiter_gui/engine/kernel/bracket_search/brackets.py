"""A bracket as a graph: who may meet whom inside it, and what a downfloater can do below it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts
from arbiter_gui.engine.kernel.bracket_search.task import Task
from arbiter_gui.engine.kernel.graph.bitsets import bitset, fewest, induced, with_last
from arbiter_gui.engine.kernel.graph.matching import maximum_matching, surely_matched
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.trace.values import Apart, BothMovedDown


@dataclass(frozen=True)
class Group:
    """MDPs and residents of a bracket as places of the field, both in order of rank.

    `candidate_article` is the edition's article by which MDPs meet residents only.
    """

    field: Field
    mdps: tuple[int, ...]
    residents: tuple[int, ...]
    candidate_article: str

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The players in order of BSN."""
        return self.mdps + self.residents

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The players in order of BSN."""
        seats = self.field.seats
        return tuple([seats[p] for p in self.places])

    @cached_property
    def inside(self) -> list[int]:
        """Who may meet whom within the bracket; MDPs meet residents only."""
        return self.without_mdp_pairs(induced(self.field.allowed, self.places))

    @cached_property
    def max_pairs(self) -> int:
        """The most pairs the bracket can produce when nothing else matters."""
        inside, size = self.inside, len(self.places)
        if 2 * fewest(inside) >= size - 1:
            return size // 2  # a path leads through all of them (Dirac)
        return sum(1 for mate in maximum_matching(inside) if mate >= 0) // 2

    @cached_property
    def mixed(self) -> bool:
        """Whether the scores differ."""
        return self.seats[0].score != self.seats[-1].score

    def without_mdp_pairs(self, rows: Sequence[int]) -> list[int]:
        """Return the rows without edges between two MDPs."""
        mdps = (1 << len(self.mdps)) - 1
        return [bits & ~mdps if i < len(self.mdps) else bits for i, bits in enumerate(rows)]

    def apart(self, one: int, other: int) -> Apart | None:
        """Return what keeps two players (BSN from 0) apart: an absolute criterion, or both are MDPs."""
        if max(one, other) < len(self.mdps):
            return BothMovedDown(self.candidate_article)
        return self.field.apart(self.places[one], self.places[other])

    def task(
        self,
        rows: Sequence[int],
        sinks: Sequence[Hashable],
        kind_of: Callable[[int], Hashable],
        amounts: Callable[[int, int], Amounts | None],
    ) -> Task:
        """Return the search's task: `rows` for the bracket's players and then its sinks.

        `kind_of` takes a player by BSN from 0; equal sinks are of one kind.
        """
        size = len(self.places)
        return Task(
            numbers=self.field.numbers(self.places),
            scores=tuple([seat.card.score for seat in self.seats]),
            moved_down=len(self.mdps),
            kinds=(*map(kind_of, range(size)), *[("sink", sink) for sink in sinks]),
            allowed=tuple(self.without_mdp_pairs(rows)) + tuple(rows[size:]),
            amounts=amounts,
        )

    def with_spare(self) -> list[int]:
        """Return the rows with one spare sink that anybody can be left over to."""
        return with_last(self.inside, (1 << len(self.places)) - 1)

    def looking_ahead(self, below: Sequence[int]) -> tuple[list[int], int]:
        """Return the rows with the next scoregroup and enough spares as sinks, and the number of spares.

        A spare stands for staying unpaired in the next bracket too; unused spares meet one another.
        """
        whole = len(self.places) + len(below)
        single = sum(1 for mate in maximum_matching(induced(self.field.allowed, below)) if mate < 0)
        spares = len(self.places) - 2 * self.max_pairs + single
        bits = ((1 << spares) - 1) << whole
        rows = [row | bits for row in induced(self.field.allowed, (*self.places, *below))]
        rows += [((1 << whole) - 1) | (bits & ~(1 << whole + i)) for i in range(spares)]
        return rows, spares

    def alone_below(self, below: Sequence[int]) -> Iterator[tuple[int, bool]]:
        """Yield for each player what the next bracket makes of him as the only downfloater.

        The items are how many players stay unpaired there, himself included, and whether he can meet anybody.
        """
        graph = induced(self.field.allowed, below)
        mates = [] if surely_matched(graph) else maximum_matching(graph)
        single = bitset(i for i, mate in enumerate(mates) if mate < 0)
        for place in self.places:
            row = self.field.allowed[place] >> below[0] & (1 << len(below)) - 1
            unpaired = single.bit_count() + 1
            if row & single or (row and single and _augments(graph, mates, row)):
                unpaired -= 2
            yield unpaired, bool(row)


def _augments(graph: Sequence[int], mates: Sequence[int], row: int) -> bool:
    """Tell whether one more vertex with these neighbours makes one more pair possible."""
    new = len(graph)
    wider = [bits | 1 << new if row >> i & 1 else bits for i, bits in enumerate(graph)]
    after = maximum_matching([*wider, row], [*mates, -1])
    return after.count(-1) < len(after) - 1 - sum(1 for mate in mates if mate >= 0)
