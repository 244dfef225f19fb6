"""A bracket: who may meet whom inside it, the task for the search, and what downfloaters do to the next one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import ClassVar

from arbiter_gui.domain.caching import cached_property
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts, Key
from arbiter_gui.engine.kernel.bracket_search.search import best_candidate
from arbiter_gui.engine.kernel.bracket_search.search_trace import Teller
from arbiter_gui.engine.kernel.bracket_search.task import Found, Labels, Outcome, Task, numbered
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.bitsets import fewest, induced
from arbiter_gui.engine.kernel.graph.cardinality import enlarge
from arbiter_gui.engine.kernel.graph.matching import maximum_matching
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.values import Apart, BothMovedDown, Mode


class Below(Enum):
    """What a downfloater can be matched with: the next scoregroup, those further down and the bye, or nobody yet."""

    NEXT = "next"
    LOWER = "lower"
    SPARE = "spare"


Chosen = tuple[Found, Callable[[], Task]]
"""A candidate and the task in which it was found, made again when it is asked for."""


@dataclass(frozen=True)
class Bracket(ABC):
    """A bracket and its mode, with MDPs and residents as places of the field, both in order of rank.

    `next` are the places of the next scoregroup, `lower` those of everybody further down who counts. `labels` are the
    edition's articles. A task is not kept: the two would hold each other, and everything of the round with them.
    """

    labels: ClassVar[Labels]

    field: Field
    mdps: tuple[int, ...]
    residents: tuple[int, ...]
    mode: Mode
    next: tuple[int, ...] = ()
    lower: tuple[int, ...] = ()

    @abstractmethod
    def chosen(self, sink: Sink, parent: int, control: Control) -> Chosen:
        """Return the earliest of the best candidates; its story goes below the event `parent`."""

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
        return self._without_mdp_pairs(induced(self.field.allowed, self.places))

    @cached_property
    def floaters(self) -> int:
        """How many downfloaters the bracket has when nobody below matters."""
        return len(self.places) - 2 * max_pairs(self)

    @property
    def mixed(self) -> bool:
        """Whether the scores differ."""
        return self.seats[0].score != self.seats[-1].score

    def _without_mdp_pairs(self, rows: Sequence[int]) -> list[int]:
        moved_down = len(self.mdps)
        others = ~((1 << moved_down) - 1)
        return [row & others for row in rows[:moved_down]] + list(rows[moved_down:])

    def apart(self, one: int, other: int) -> Apart | None:
        """Return what keeps two players (BSN from 0) apart: an absolute criterion, or both are MDPs."""
        if max(one, other) < len(self.mdps):
            return BothMovedDown(self.labels.candidate)
        return self.field.apart(self.places[one], self.places[other])

    def assuming_task(self) -> Task:
        """Return the task in which whatever is left over can be completed.

        Two and more are matched with the next scoregroup or with a spare, which stands for staying unpaired there too.
        """
        spares, allowed = self.floaters, self.field.allowed
        if spares < 2:
            return self._task(with_spares(self.inside, spares), (Below.SPARE,) * spares, True)
        spares += maximum_matching(induced(allowed, self.next)).count(-1)
        sinks = (Below.NEXT,) * len(self.next) + (Below.SPARE,) * spares
        return self._task(with_spares(induced(allowed, self.places + self.next), spares), sinks, False)

    def completing_task(self, single: bool = False) -> Task:
        """Return the task in which everybody below must find a place too, and the bye.

        `single` tells that exactly one player is left over.
        """
        rows = self.field.complete_graph(self.places + self.next + self.lower)
        sinks = (Below.NEXT,) * len(self.next) + (Below.LOWER,) * (len(self.lower) + self.field.odd)
        return self._task(rows, sinks, single)

    def _task(self, rows: list[int], sinks: tuple[Below, ...], single: bool) -> Task:
        """Return the search's task: `rows` for the bracket's players and then its sinks."""
        size = len(self.places)
        alone = self._outlook if sinks == (Below.SPARE,) else {}

        def between(u: int, v: int) -> Amounts:
            if v < size:
                return self.judge(u, v, single)
            if u >= size:
                return self._among(sinks[u - size], sinks[v - size])
            ahead = dict(alone[u]) if alone else self._ahead(u, sinks[v - size])
            return {**self.judge(u, None, single), **ahead}

        kinds = [(*seen, alone.get(vertex)) for vertex, seen in enumerate(self._seen(bool(sinks)))]
        return Task(
            numbers=self.field.numbers(self.places),
            scores=tuple([seat.card.score for seat in self.seats]),
            moved_down=len(self.mdps),
            kinds=numbered([*kinds, *[("sink", sink) for sink in sinks]]),
            allowed=tuple(self._without_mdp_pairs(rows)),
            amounts=between,
        )

    def _seen(self, floating: bool) -> Iterator[tuple[Hashable, ...]]:
        """Yield what the criteria can see of each player, so that equal kinds are judged alike.

        `floating` tells whether anybody can be left over, so that earlier downfloats count.
        """
        mixed, moved_down, besides = self.mixed, len(self.mdps), self.besides
        final = any(seat.topscorer for seat in self.seats)
        for vertex, seat in enumerate(self.seats):
            card, due, floats = seat.card, seat.preference, seat.floats
            if not mixed:
                floats = (floats[0].replace("U", ""), floats[1].replace("U", "")) if floating else ("", "")
            clash = card.number if final and due.strength is Strength.ABSOLUTE else 0
            yield vertex < moved_down, card.score, due, seat.topscorer, floats, clash, besides(seat)

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

        graph, everybody = induced(self.field.allowed, self.next), (1 << len(self.next)) - 1
        mates = [-1] * len(graph)
        forest = enlarge(graph, mates, everybody)
        # Who meets somebody that can be left unpaired there makes one more pair; otherwise nobody does.
        single, useful = (0, 0) if forest is None else (mates.count(-1), forest.outer)
        rows = [self.field.allowed[place] >> self.next[0] & everybody for place in self.places]
        return {
            vertex: comes_to(seat.score, single - 1 if row & useful else single + 1, bool(row))
            for vertex, (seat, row) in enumerate(zip(self.seats, rows, strict=True))
        }

    def _ahead(self, vertex: int, sink: Below) -> Amounts:
        """Return what becomes of a downfloater in the next bracket, where there is one that counts."""
        score = self.seats[vertex].score
        if self.mode is not Mode.NORMAL:
            return {}
        return self.met_below(score) if sink is Below.NEXT else self.left_below(score)

    def _among(self, one: Below, other: Below) -> Amounts:
        """Return what becomes of those below: a player of the next scoregroup who finds no opponent there."""
        if self.mode is not Mode.NORMAL or (one is Below.NEXT) == (other is Below.NEXT):
            return {}
        return self.left_below(self.field.seats[self.next[0]].score)

    def best(self, task: Task, sink: Sink, control: Control) -> Outcome:
        """Return the earliest of the best candidates of a task, with the way to it where steps are wanted."""
        outcome = best_candidate(task, control, sink.level >= Level.STEPS)
        assert outcome is not None, "a bracket of a round that can be completed has a candidate"
        return outcome

    def searched(self, task: Task, sink: Sink, parent: int, control: Control, weighed: int = 0) -> Found:
        """Return the earliest of the best candidates of a task; its story goes below the event `parent`.

        `weighed` is the first criterion that candidates are compared by.
        """
        outcome = self.best(task, sink, control)
        self.tell(outcome, sink, parent, weighed)
        return outcome.found

    def tell(self, outcome: Outcome, sink: Sink, parent: int, weighed: int = 0) -> None:
        """Write the story of a search below the event `parent`, where anything is told."""
        if sink.level > Level.NONE:
            Teller(outcome, sink, parent, self.labels, self.apart, weighed).tell()


def max_pairs(bracket: Bracket) -> int:
    """Return the most pairs the bracket can produce when nothing else matters."""
    inside, size = bracket.inside, len(bracket.places)
    if 2 * fewest(inside) >= size - 1:
        return size // 2  # a path leads through all of them (Dirac)
    return (size - maximum_matching(inside).count(-1)) // 2


def with_spares(rows: Sequence[int], spares: int) -> list[int]:
    """Return a graph with vertices that anybody can be left over to; those that are not needed meet one another."""
    size = len(rows)
    bits = (1 << spares) - 1 << size
    return [row | bits for row in rows] + [(1 << size) - 1 | bits & ~(1 << size + i) for i in range(spares)]
