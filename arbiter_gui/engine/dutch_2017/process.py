"""Chapter B: the pairing process for one bracket."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from arbiter_gui.engine.dutch_2017.criteria import (
    POINT,
    Case,
    a8_score_difference,
    c7_following_bracket,
    judge,
)
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.dutch_2017.sequences import candidates
from arbiter_gui.engine.kernel.bitsets import bitset, induced
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.ledger import Amounts
from arbiter_gui.engine.kernel.matching import maximum_matching
from arbiter_gui.engine.kernel.search import Found, Task, Witness, best_candidate
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.engine.kernel.telling import Labels, Teller
from arbiter_gui.trace import Fact, Level
from arbiter_gui.trace import Sink as TraceSink


class Mode(Enum):
    """Which part a bracket has in A.9."""

    NORMAL = "normal"
    PENULTIMATE = "penultimate"
    LAST = "last"
    COLLAPSED = "collapsed"


class Sink(Enum):
    """What a downfloater can be matched with."""

    BELOW = "below"
    SPARE = "spare"
    BYE = "bye"


@dataclass(frozen=True)
class Bracket:
    """A bracket: places of its MDPs and residents in the field, what stands below it, and its mode.

    `below` are the next scoregroup (normal) or all lower players (penultimate); `next_score` is its score.
    """

    field: Field
    mode: Mode
    mdps: tuple[int, ...]
    residents: tuple[int, ...]
    below: tuple[int, ...] = ()

    @property
    @BOOK.implements("B.1.a")
    def b1a_m0(self) -> int:
        """B.1.a: M0, the number of MDPs."""
        return len(self.mdps)

    @property
    def places(self) -> tuple[int, ...]:
        """The players in order of BSN."""
        return self.mdps + self.residents

    @property
    def lowest(self) -> int:
        """The score of the lowest ranked player, from which A.8 counts downfloaters."""
        return self.field.seats[self.residents[-1]].score

    def barrier(self, one: int, other: int) -> tuple[Fact, ...] | None:
        """Return what keeps two of the bracket's players (by BSN from 0) apart: C.1, C.3, or both are MDPs."""
        if max(one, other) < len(self.mdps):
            return ("B.3", "mdps")
        return self.field.barrier(self.places[one], self.places[other])

    @cached_property
    def inside(self) -> list[int]:
        """Who may meet whom within the bracket; MDPs meet residents only (B.3)."""
        graph = induced(self.field.allowed, self.places)
        mdps = (1 << len(self.mdps)) - 1
        return [bits & ~mdps if i < len(self.mdps) else bits for i, bits in enumerate(graph)]

    def task(self) -> Task:
        """Return the bracket as a task for the search, with the sinks its mode gives it."""
        return self._normal_task() if self.mode is Mode.NORMAL else self.c4_completing_task()

    @BOOK.implements("C.4")
    def c4_completing_task(self) -> Task:
        """C.4: everybody below must find a place too, and the bye; in a last bracket nobody is below."""
        sinks: list[int | Sink] = list(self.below)
        if self.field.odd:
            sinks.append(Sink.BYE)
        whole = self.field.graph(self.places + self.below)
        return self._assemble(sinks, [whole[len(self.places) + i] for i in range(len(sinks))], whole)

    def _normal_task(self) -> Task:
        """No floater: no sink; one: a spare that knows what the next bracket makes of him; more: C.7 in full."""
        size = len(self.places)
        floaters = size - 2 * b1b_max_pairs(self)
        if floaters == 0:
            return self._assemble([], [], self.inside)
        if floaters == 1:
            everybody = (1 << size) - 1
            return self._assemble([Sink.SPARE], [everybody], [b | 1 << size for b in self.inside])
        return self._looking_ahead(floaters)

    def _looking_ahead(self, floaters: int) -> Task:
        """Downfloaters meet the next scoregroup or a spare; so do its players among themselves (C.7)."""
        size, below = len(self.places), len(self.below)
        graph = induced(self.field.allowed, self.places + self.below)
        single = sum(1 for mate in maximum_matching(induced(self.field.allowed, self.below)) if mate < 0)
        spares = floaters + single
        whole = size + below
        spare_bits = ((1 << spares) - 1) << whole
        rows = [bits | spare_bits for bits in graph]
        rows += [(1 << whole) - 1 | spare_bits & ~(1 << whole + i) for i in range(spares)]
        return self._assemble(list(self.below) + [Sink.SPARE] * spares, rows[size:], rows)

    def _assemble(self, sinks: list[int | Sink], sink_rows: list[int], rows: list[int]) -> Task:
        size = len(self.places)
        mdps = (1 << len(self.mdps)) - 1
        upper = [bits & ~mdps if i < len(self.mdps) else bits for i, bits in enumerate(rows[:size])]
        seats = self.field.seats
        return Task(
            numbers=tuple(seats[p].number for p in self.places),
            scores=tuple(seats[p].score for p in self.places),
            moved_down=len(self.mdps),
            kinds=tuple(self._kind(p) for p in self.places) + tuple(self._sink_kind(s) for s in sinks),
            allowed=tuple(upper) + tuple(sink_rows),
            amounts=_Amounts(self, tuple(sinks)).between,
        )

    @cached_property
    def _mixed(self) -> bool:
        """Whether scores differ, so that a pair can be a float."""
        return self.field.seats[self.places[0]].score != self.lowest

    @cached_property
    def _floating(self) -> bool:
        """Whether a resident can be a downfloater (or float within the bracket)."""
        return self.mode is not Mode.NORMAL or self._mixed or 2 * b1b_max_pairs(self) < len(self.places)

    def _kind(self, place: int) -> Hashable:
        """Return what the criteria can see of a player, so that equal kinds are judged alike."""
        seat = self.field.seats[place]
        floats = seat.floats if self._floating else ("", "")
        if not self._mixed:
            floats = (floats[0].replace("U", ""), floats[1].replace("U", ""))
        clash = seat.number if seat.preference.strength is Strength.ABSOLUTE and self._last_round else 0
        role = place in self.mdps
        return role, seat.score, seat.preference, seat.topscorer, floats, clash, self.outlook.get(place)

    @cached_property
    def _last_round(self) -> bool:
        return any(seat.topscorer for seat in self.field.seats)

    def _sink_kind(self, sink: int | Sink) -> Hashable:
        return sink if isinstance(sink, Sink) else Sink.BELOW

    @cached_property
    def outlook(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """What C.7 counts when a place is the only downfloater; empty unless there is exactly one."""
        if self.mode is not Mode.NORMAL or len(self.places) - 2 * b1b_max_pairs(self) != 1:
            return {}
        seats, start = self.field.seats, self.below[0]
        graph = induced(self.field.allowed, self.below)
        mates = maximum_matching(graph)
        single = bitset(i for i, mate in enumerate(mates) if mate < 0)
        out = {}
        for place in self.places:
            row = self.field.allowed[place] >> start & (1 << len(self.below)) - 1
            unpaired = single.bit_count() + 1
            if row & single or (row and single and _augments(graph, mates, row)):
                unpaired -= 2
            own = seats[place].score - seats[start].score + (0 if row else POINT)
            out[place] = tuple(c7_following_bracket(unpaired, [own] + [POINT] * (unpaired - (not row))))
        return out


def _augments(graph: Sequence[int], mates: Sequence[int], row: int) -> bool:
    """Tell whether one more vertex with these neighbours makes one more pair possible."""
    new = len(graph)
    wider = [bits | 1 << new if row >> i & 1 else bits for i, bits in enumerate(graph)]
    after = maximum_matching([*wider, row], [*mates, -1])
    return after.count(-1) < len(after) - 1 - sum(1 for mate in mates if mate >= 0)


@BOOK.implements("B.1", "B.1.b")
def b1b_max_pairs(bracket: Bracket) -> int:
    """B.1.b: the most pairs the bracket can produce (C.5)."""
    return sum(1 for mate in maximum_matching(bracket.inside) if mate >= 0) // 2


class _Amounts:
    """What every edge of a bracket's task adds to the criteria."""

    def __init__(self, bracket: Bracket, sinks: tuple[int | Sink, ...]) -> None:
        self._bracket, self._sinks = bracket, sinks
        self._size = len(bracket.places)

    def between(self, u: int, v: int) -> Amounts | None:
        """Return the amounts of the edge u-v, u before v; None when such vertices are never matched."""
        seats, places = self._bracket.field.seats, self._bracket.places
        if v < self._size:
            higher, lower = seats[places[u]], seats[places[v]]
            return judge(Case(higher, lower, a8_score_difference(higher, lower, self._bracket.lowest)))
        sink = self._sinks[v - self._size]
        if u < self._size:
            seat = seats[places[u]]
            own = judge(Case(seat, None, a8_score_difference(seat, None, self._bracket.lowest)))
            return {**own, **self._ahead(places[u], sink)}
        return self._below(self._sinks[u - self._size], sink)

    def _ahead(self, place: int, sink: int | Sink) -> Amounts:
        """C.7 for a downfloater: alone, against a player of the next scoregroup, or unpaired there too."""
        bracket = self._bracket
        if bracket.mode is not Mode.NORMAL:
            return {}
        if place in bracket.outlook:
            return {(7, detail): amount for detail, amount in bracket.outlook[place]}
        gap = bracket.field.seats[place].score - bracket.field.seats[bracket.below[0]].score
        items = (
            c7_following_bracket(0, [gap])
            if sink is not Sink.SPARE
            else c7_following_bracket(1, [gap + POINT])
        )
        return {(7, detail): amount for detail, amount in items}

    def _below(self, one: int | Sink, other: int | Sink) -> Amounts | None:
        """C.7 among those below: a player of the next scoregroup who finds no opponent there."""
        if self._bracket.mode is not Mode.NORMAL or (one is Sink.SPARE) == (other is Sink.SPARE):
            return {}
        return {(7, detail): amount for detail, amount in c7_following_bracket(1, [POINT])}


LABELS = Labels(
    parameters="B.1",
    subgroups="B.2",
    candidate="B.3",
    perfect="B.4",
    best="B.8",
    transposition="D.1",
    exchange_size="D.2.a",
    exchange_difference="D.2.b",
    exchange_leaving="D.2.c",
    exchange_entering="D.2.d",
    mdp_exchange="D.3",
    criterion=lambda key: f"C.{key[0]}",
    candidates=candidates,
)


@BOOK.implements("B.4", "B.8")
def b8_best_candidate(bracket: Bracket, sink: TraceSink, parent: int, control: Control) -> Found:
    """B.4, B.8: return the earliest of the best candidates; its story goes below the event `parent`."""
    task = bracket.task()
    witness: Witness = Witness()
    if sink.level > Level.NONE:
        witness = Teller(sink, parent, LABELS, bracket.barrier)
    found = best_candidate(task, witness, control)
    assert found is not None, "a bracket of a round that can be completed has a candidate"
    return found
