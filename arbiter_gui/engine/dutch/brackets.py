"""A bracket: who may meet whom inside it, the task for the search, and what downfloaters do to the next one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property

from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts, Key
from arbiter_gui.engine.kernel.bracket_search.search import best_candidate
from arbiter_gui.engine.kernel.bracket_search.search_trace import Teller
from arbiter_gui.engine.kernel.bracket_search.task import Found, Labels, Task
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.bitsets import bitset, fewest, induced, with_last
from arbiter_gui.engine.kernel.graph.matching import maximum_matching, surely_matched
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.values import Apart, BothMovedDown, Mode


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


class Below(Enum):
    """What a downfloater can be matched with: the next scoregroup, those further down and the bye, or nobody yet."""

    NEXT = "next"
    LOWER = "lower"
    SPARE = "spare"


def max_pairs(group: Group) -> int:
    """Return the most pairs the bracket can produce."""
    return group.max_pairs


@dataclass(frozen=True)
class Bracket(ABC):
    """A bracket and its mode, the places of the next scoregroup and of everybody further down who counts."""

    group: Group
    mode: Mode
    next: tuple[int, ...] = ()
    lower: tuple[int, ...] = ()

    @abstractmethod
    def judge(self, higher: int, lower: int | None, single: bool) -> Amounts:
        """Return what a pair adds, or a downfloater (None), who is the only one where `single`."""

    @abstractmethod
    def met_below(self, score: int) -> Amounts:
        """Return what a downfloater with a score adds who meets somebody of the next scoregroup."""

    @abstractmethod
    def left_below(self, score: int) -> Amounts:
        """Return what somebody with a score adds who is left over in the next bracket too."""

    @abstractmethod
    def besides(self, seat: Seat) -> Hashable:
        """Return what else the criteria can see of a player."""

    @property
    def field(self) -> Field:
        """All players of the round."""
        return self.group.field

    @cached_property
    def floaters(self) -> int:
        """How many downfloaters the bracket has when nobody below matters."""
        return len(self.group.places) - 2 * max_pairs(self.group)

    def assuming_task(self) -> Task:
        """Return the task in which whatever is left over can be completed."""
        if self.floaters == 0:
            return self._task(self.group.inside, ())
        if self.floaters == 1:
            return self._task(self.group.with_spare(), (Below.SPARE,), True)
        rows, spares = self.group.looking_ahead(self.next)
        return self._task(rows, (Below.NEXT,) * len(self.next) + (Below.SPARE,) * spares)

    def completing_task(self, single: bool = False) -> Task:
        """Return the task in which everybody below must find a place too, and the bye.

        `single` tells that exactly one player is left over.
        """
        sinks = (Below.NEXT,) * len(self.next) + (Below.LOWER,) * (len(self.lower) + self.field.odd)
        return self._task(
            self.field.complete_graph(self.group.places + self.next + self.lower), sinks, single
        )

    def _task(self, rows: list[int], sinks: tuple[Below, ...], single: bool = False) -> Task:
        size = len(self.group.places)
        alone = self._outlook if sinks == (Below.SPARE,) else {}

        def between(u: int, v: int) -> Amounts:
            if v < size:
                return self.judge(u, v, single)
            if u >= size:
                return self._among(sinks[u - size], sinks[v - size])
            ahead = dict(alone[u]) if alone else self._ahead(u, sinks[v - size])
            return {**self.judge(u, None, single), **ahead}

        def kind(vertex: int) -> Hashable:
            return *self._seen(vertex, bool(sinks)), alone.get(vertex)

        return self.group.task(rows, sinks, kind, between)

    def _seen(self, vertex: int, floating: bool) -> tuple[Hashable, ...]:
        """Return what the criteria can see of a player, so that equal kinds are judged alike.

        `floating` tells whether anybody can be left over, so that earlier downfloats count.
        """
        seat, mixed = self.group.seats[vertex], self.group.mixed
        floats = seat.floats if mixed or floating else ("", "")
        if not mixed and "U" in floats:
            floats = (floats[0].replace("U", ""), floats[1].replace("U", ""))
        clash = seat.number if seat.preference.strength is Strength.ABSOLUTE and self._topscorers else 0
        role = vertex < len(self.group.mdps)
        return role, seat.score, seat.preference, seat.topscorer, floats, clash, self.besides(seat)

    @cached_property
    def _topscorers(self) -> bool:
        return any(seat.topscorer for seat in self.group.seats)

    @cached_property
    def _outlook(self) -> dict[int, tuple[tuple[Key, int], ...]]:
        """What the next bracket comes to when a player is the only downfloater."""
        apart = self.left_below(self.field.seats[self.next[0]].score)

        @cache
        def comes_to(score: int, unpaired: int, meets: bool) -> tuple[tuple[Key, int], ...]:
            totals = Counter(self.met_below(score) if meets else self.left_below(score))
            for key, amount in apart.items():
                totals[key] += amount * (unpaired if meets else unpaired - 1)
            return tuple(sorted((key, amount) for key, amount in totals.items() if amount))

        below = zip(self.group.seats, self.group.alone_below(self.next), strict=True)
        return {vertex: comes_to(seat.score, *left) for vertex, (seat, left) in enumerate(below)}

    def _ahead(self, vertex: int, sink: Below) -> Amounts:
        """Return what becomes of a downfloater in the next bracket, where there is one that counts."""
        score = self.group.seats[vertex].score
        if self.mode is not Mode.NORMAL:
            return {}
        return self.met_below(score) if sink is Below.NEXT else self.left_below(score)

    def _among(self, one: Below, other: Below) -> Amounts:
        """Return what becomes of those below: a player of the next scoregroup who finds no opponent there."""
        if self.mode is not Mode.NORMAL or (one is Below.NEXT) == (other is Below.NEXT):
            return {}
        return self.left_below(self.field.seats[self.next[0]].score)


def searched(
    bracket: Bracket, task: Task, labels: Labels, sink: Sink, parent: int, control: Control, weighed: int = 0
) -> Found:
    """Return the earliest of the best candidates; its story goes below the event `parent`.

    `weighed` is the first criterion that candidates are compared by.
    """
    outcome = best_candidate(task, control, sink.level >= Level.STEPS)
    assert outcome is not None, "a bracket of a round that can be completed has a candidate"
    if sink.level > Level.NONE:
        Teller(sink, parent, labels, bracket.group.apart, weighed).tell(outcome)
    return outcome.found
