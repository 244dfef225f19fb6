"""A bracket: who may meet whom inside it, the task for the search, and what downfloaters do to the next one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, ClassVar

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch.criteria import Case, Downfloater, InNextBracket, Pair
from arbiter_gui.engine.kernel.bracket_search.posing import pose
from arbiter_gui.engine.kernel.bracket_search.search import best_candidate
from arbiter_gui.engine.kernel.bracket_search.search_trace import Teller
from arbiter_gui.engine.kernel.bracket_search.task import Found, Labels, Outcome, Posed, Task, numbered
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.criteria import Amounts, Criteria, Key
from arbiter_gui.engine.kernel.graph.bitsets import fewest, induced
from arbiter_gui.engine.kernel.graph.cardinality import enlarge, maximum_matching
from arbiter_gui.engine.kernel.graph.matching import by_primal_dual
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.values import Apart, BothMovedDown, Mode


@dataclass(frozen=True)
class Bracket(ABC):
    """A bracket and its mode, with MDPs and residents as places of the field, both in order of rank.

    `next` are the places of the next scoregroup, `lower` those of everybody further down who counts. `labels` are the
    edition's articles, `criteria` what its candidates are compared by.

    A task is not kept: the two would hold each other, and everything of the round with them.
    """

    labels: ClassVar[Labels]
    criteria: ClassVar[Criteria]

    field: Field
    mdps: tuple[int, ...]
    residents: tuple[int, ...]
    mode: Mode
    next: tuple[int, ...] = ()
    lower: tuple[int, ...] = ()

    @abstractmethod
    def chosen(self, sink: Sink, parent: int, control: Control) -> Stage:
        """Return the bracket with the earliest of the best candidates; its story goes below the event `parent`."""

    def judge(self, higher: int, lower: int | None, single: bool) -> Amounts:
        """Return what a pair adds, or a downfloater (None), who is the only one where `single`."""
        if lower is None:
            case, downfloater = self.downfloater(higher, single)
            return self.criteria.amounts(case, downfloater)
        case, pair = self.pair(higher, lower)
        amounts = self.criteria.amounts(case, pair)
        if pair.higher.topscorer or pair.lower.topscorer:
            amounts |= self.criteria.amounts(Case.PAIR_WITH_TOPSCORER, pair)
        return amounts

    @abstractmethod
    def pair(self, higher: int, lower: int) -> tuple[Case, Pair]:
        """Return two players who are paired, as the criteria see them."""

    @abstractmethod
    def downfloater(self, player: int, single: bool) -> tuple[Case, Downfloater]:
        """Return a player who is left over, as the criteria see him; `single` where nobody else is."""

    def below(self, score: int, meets: bool) -> Amounts:
        """Return what somebody with a score adds who `meets` one of the next scoregroup, or is left over there too."""
        there = self.field.seats[self.next[0]].score
        return self.criteria.amounts(Case.NEXT_BRACKET, InNextBracket(score, score - there, meets))

    def besides(self, seat: Seat) -> Hashable:
        """Return what else the criteria can see of a player."""
        return None

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The players in order of BSN."""
        return self.mdps + self.residents

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The players in order of BSN."""
        seats = self.field.seats
        return tuple([seats[p] for p in self.places])

    @property
    def seen(self) -> tuple[Hashable, ...]:
        """All that the candidates of the bracket depend on, for tournaments that differ in results of one round."""
        return (
            type(self),
            self.mode,
            len(self.mdps),
            self.field.bye_limit,
            self.field.odd,
            self.field.seen_in_bracket(self.places),
            self.field.seen_in_bracket(self.next),
            self.field.seen_below(self.lower),
        )

    @cached_property
    def inside(self) -> list[int]:
        """Who may meet whom within the bracket; MDPs meet residents only."""
        return self._without_mdp_pairs(induced(self.field.allowed, self.places))

    @cached_property
    def floaters(self) -> int:
        """How many downfloaters the bracket has when nobody below matters."""
        return len(self.places) - 2 * max_pairs(self)

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
        """Return the task in which whatever is left over can be completed."""
        spares, allowed = self.floaters, self.field.allowed
        if spares < 2:
            return self._task(with_spares(self.inside, spares), 0, True)
        # Several meet the next scoregroup, or a spare: they stay unpaired there too.
        spares += maximum_matching(induced(allowed, self.next)).count(-1)
        return self._task(with_spares(induced(allowed, self.places + self.next), spares), len(self.next))

    def completing_task(self, single: bool = False) -> Task:
        """Return the task in which all below must find a place too, and the bye; `single`: one is left over."""
        rows = self.field.complete_graph(self.places + self.next + self.lower)
        return self._task(rows, len(self.next), single)

    def _task(self, rows: list[int], following: int, single: bool = False) -> Task:
        """Return the search's task: `rows` for the bracket's players, so many of the next scoregroup, other sinks."""
        size = len(self.places)
        scores = tuple([seat.card.score for seat in self.seats])
        looking = self.mode is Mode.NORMAL
        last = size + following
        alone = self._outlook if looking and len(rows) == size + 1 and not following else {}

        def between(u: int, v: int) -> Amounts:
            if v < size:
                return self.judge(u, v, single)
            if u >= size:  # somebody of the next scoregroup who finds no opponent there
                lonely = looking and u < last <= v
                if not lonely:
                    return {}
                return self.below(self.field.seats[self.next[0]].score, False)
            downfloat = self.judge(u, None, single)
            if alone:
                return {**downfloat, **dict(alone[u])}
            if looking:
                return {**downfloat, **self.below(scores[u], v < last)}
            return downfloat

        kinds = [(*seen, alone.get(vertex)) for vertex, seen in enumerate(self._seen(len(rows) > size))]
        return Task(
            numbers=self.field.numbers(self.places),
            scores=scores,
            moved_down=len(self.mdps),
            kinds=numbered([*kinds, *[("sink", v < last) for v in range(size, len(rows))]]),
            allowed=tuple(self._without_mdp_pairs(rows)),
            amounts=between,
        )

    def _seen(self, floating: bool) -> Iterator[tuple[Hashable, ...]]:
        """Yield what the criteria see of each player, earlier downfloats where somebody is left over (`floating`)."""
        mixed, moved_down = self.seats[0].score != self.seats[-1].score, len(self.mdps)
        final = any(seat.topscorer for seat in self.seats)
        for vertex, seat in enumerate(self.seats):
            card, due, floats = seat.card, seat.preference, seat.floats
            if not mixed:
                floats = (floats[0].replace("U", ""), floats[1].replace("U", "")) if floating else ("", "")
            clash = card.number if final and due.strength is Strength.ABSOLUTE else 0
            yield vertex < moved_down, card.score, due, seat.topscorer, floats, clash, self.besides(seat)

    @property
    def _outlook(self) -> dict[int, tuple[tuple[Key, int], ...]]:
        """What the next bracket comes to when a player is the only downfloater."""
        apart = self.below(self.field.seats[self.next[0]].score, False)

        @cache
        def comes_to(score: int, unpaired: int, meets: bool) -> tuple[tuple[Key, int], ...]:
            """`unpaired` are left over of the next scoregroup."""
            totals = Counter(self.below(score, meets))
            totals.update({key: amount * unpaired for key, amount in apart.items()})
            return tuple(sorted((key, amount) for key, amount in totals.items() if amount))

        graph, everybody = induced(self.field.allowed, self.next), (1 << len(self.next)) - 1
        mates = [-1] * len(graph)
        forest = enlarge(graph, mates, everybody)
        # Who meets somebody that can be left unpaired there makes one more pair; otherwise nobody does.
        single, useful = (0, 0) if forest is None else (mates.count(-1), forest.outer)
        rows = [self.field.allowed[place] >> self.next[0] & everybody for place in self.places]
        return {
            vertex: comes_to(seat.score, single - 1 if row & useful else single + bool(row), bool(row))
            for vertex, (seat, row) in enumerate(zip(self.seats, rows, strict=True))
        }

    def left_over_below(self, floaters: tuple[int, ...], criteria: Container[Criterion]) -> tuple[int, ...]:
        """Return whom the next bracket cannot but leave over with these floaters, as some criteria want it.

        The criteria are those that count players left over and list their scores.
        """
        below = replace(self, mdps=floaters, residents=self.next, mode=Mode.LAST, next=(), lower=())
        size = len(below.places)
        task = below._task(with_spares(below.inside, size), 0)
        best = by_primal_dual(posed_by_score(task, self.criteria.fields_of(criteria)).problem)
        assert best is not None, "everybody may be left over"
        return tuple(place for vertex, place in enumerate(below.places) if best.mate[vertex] >= size)

    def best(self, task: Task, sink: Sink, control: Control) -> Outcome:
        """Return the earliest of the best candidates of a task, with the way to it where steps are wanted."""
        outcome = best_candidate(task, control, sink.level >= Level.STEPS)
        assert outcome is not None, "a bracket of a round that can be completed has a candidate"
        return outcome

    def tell(self, outcome: Outcome, sink: Sink, parent: int, **more: Any) -> bool:
        """Write the story of a search, as `Teller` does with `more`; return whether it is `mistaken`."""
        if sink.level is Level.NONE:
            return False
        teller = Teller(outcome, sink, parent, self.labels, self.apart, **more)
        teller.tell()
        return teller.mistaken


@dataclass(frozen=True)
class Stage:
    """A bracket as it was paired: the candidate, and the task it was found in, made again when it is asked for."""

    bracket: Bracket
    found: Found
    task: Callable[[], Task]

    @property
    def score(self) -> int:
        """The score of the highest resident in tenths."""
        return self.bracket.field.seats[self.bracket.residents[0]].score

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs as places of the field."""
        places = self.bracket.places
        return tuple([(places[u], places[v]) for u, v in self.found.mdp_pairs + self.found.pairs])

    @property
    def named(self) -> tuple[tuple[int, ...], ...]:
        """The pairs by pairing number."""
        return tuple(map(self.bracket.field.numbers, self.pairs))

    @property
    def floaters(self) -> tuple[int, ...]:
        """The places of those who are left over, in order of rank."""
        places = self.bracket.places
        return tuple([places[v] for v in self.found.downfloaters])


def max_pairs(bracket: Bracket) -> int:
    """Return the most pairs the bracket can produce when nothing else matters."""
    inside = bracket.inside
    size = len(bracket.places)
    if 2 * fewest(inside) >= size - 1:
        return size // 2  # a path leads through all of them (Dirac)
    return (size - maximum_matching(inside).count(-1)) // 2


def with_spares(rows: Sequence[int], spares: int) -> list[int]:
    """Return a graph with vertices that anybody can be left over to; those that are not needed meet one another."""
    size = len(rows)
    bits = (1 << spares) - 1 << size
    return [row | bits for row in rows] + [(1 << size) - 1 | bits & ~(1 << size + i) for i in range(spares)]


def posed_by_score(task: Task, places: Container[int]) -> Posed:
    """Return a task as a problem with the criteria at these places alone, which see nothing but the scores."""
    kinds = numbered([*[("score", score) for score in task.scores], *task.kinds[task.size :]])
    by_score = replace(task, kinds=kinds, added={})
    return pose(by_score, tuple(range(len(task.kinds))), within=lambda key: key[0] in places)
