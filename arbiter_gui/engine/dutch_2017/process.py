"""Chapter B: the pairing process for one bracket."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
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
from arbiter_gui.engine.kernel.bracket_search.brackets import Group
from arbiter_gui.engine.kernel.bracket_search.labels import Labels
from arbiter_gui.engine.kernel.bracket_search.ledger import Amounts, Key
from arbiter_gui.engine.kernel.bracket_search.search import best_candidate, pose
from arbiter_gui.engine.kernel.bracket_search.search_trace import Teller
from arbiter_gui.engine.kernel.bracket_search.task import Found, Task, Witness
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.values import Mode


class Below(Enum):
    """What a downfloater can be matched with."""

    PLAYER = "player"
    SPARE = "spare"
    BYE = "bye"


@dataclass(frozen=True)
class Bracket:
    """A bracket and its mode.

    `below` are the places of the next scoregroup (normal) or of all lower players (penultimate). `closing`
    tells that the next scoregroup is the last one and C.7 counts only what that bracket may do (reading LAST).
    """

    group: Group
    mode: Mode
    below: tuple[int, ...] = ()
    closing: bool = False

    @property
    def field(self) -> Field:
        """All players of the round."""
        return self.group.field

    @property
    def lowest(self) -> int:
        """The score of the lowest ranked player, from which A.8 counts downfloaters."""
        return self.group.seats[-1].score

    @cached_property
    def floaters(self) -> int:
        """How many downfloaters a normal bracket has (C.5)."""
        return len(self.group.places) - 2 * b1b_max_pairs(self.group)

    def task(self) -> Task:
        """Return the bracket as a task for the search, with the sinks its mode gives it."""
        return self._own_task

    @cached_property
    def _own_task(self) -> Task:
        if self.mode is not Mode.NORMAL or self.closing:
            return self.c4_completing_task()
        if self.floaters == 0:
            return self._task(self.group.inside, ())
        if self.floaters == 1:
            return self._task(self.group.with_spare(), (Below.SPARE,))
        rows, spares = self.group.looking_ahead(self.below)
        return self._task(rows, (Below.PLAYER,) * len(self.below) + (Below.SPARE,) * spares)

    @BOOK.implements("C.4")
    def c4_completing_task(self) -> Task:
        """C.4: everybody below must find a place too, and the bye; in a last bracket nobody is below."""
        sinks = (Below.PLAYER,) * len(self.below) + (Below.BYE,) * self.field.odd
        return self._task(self.field.graph(self.group.places + self.below), sinks)

    def _task(self, rows: list[int], sinks: tuple[Below, ...]) -> Task:
        return self.group.task(rows, sinks, self._kind, _Amounts(self, sinks).between)

    def _kind(self, vertex: int) -> Hashable:
        """Return what the criteria can see of a player, so that equal kinds are judged alike."""
        seat, mixed = self.group.seats[vertex], self.group.mixed
        floating = mixed or self.mode is not Mode.NORMAL or self.floaters
        floats = seat.floats if floating else ("", "")
        if not mixed and "U" in floats:
            floats = (floats[0].replace("U", ""), floats[1].replace("U", ""))
        clash = seat.number if seat.preference.strength is Strength.ABSOLUTE and self._topscorers else 0
        role = vertex < len(self.group.mdps)
        return role, seat.card.score, seat.preference, seat.topscorer, floats, clash, self.outlook.get(vertex)

    @cached_property
    def _topscorers(self) -> bool:
        return any(seat.topscorer for seat in self.group.seats)

    @cached_property
    def outlook(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """What C.7 counts when a player is the only downfloater; empty unless there is exactly one."""
        if self.mode is not Mode.NORMAL or self.closing or self.floaters != 1:
            return {}
        score = self.field.seats[self.below[0]].score
        out = {}
        for vertex, (unpaired, meets) in enumerate(self.group.alone_below(self.below)):
            own = self.group.seats[vertex].score - score + (0 if meets else POINT)
            others = [POINT] * (unpaired if meets else unpaired - 1)
            out[vertex] = tuple(sorted(_totals(c7_following_bracket(unpaired, [own, *others])).items()))
        return out


def _totals(items: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Add up the items of one detail."""
    totals: dict[int, int] = {}
    for detail, amount in items:
        totals[detail] = totals.get(detail, 0) + amount
    return totals


@BOOK.implements("B.1", "B.1.b")
def b1b_max_pairs(group: Group) -> int:
    """B.1.b: the most pairs the bracket can produce (C.5)."""
    return group.max_pairs


class _Amounts:
    """What every edge of a bracket's task adds to the criteria."""

    def __init__(self, bracket: Bracket, sinks: tuple[Below, ...]) -> None:
        self._bracket, self._sinks = bracket, sinks
        self._size = len(bracket.group.places)

    def between(self, u: int, v: int) -> Amounts | None:
        """Return the amounts of the edge u-v, u before v; None when such vertices are never matched."""
        seats = self._bracket.group.seats
        if v < self._size:
            return judge(
                Case(seats[u], seats[v], a8_score_difference(seats[u], seats[v], self._bracket.lowest))
            )
        sink = self._sinks[v - self._size]
        if u < self._size:
            own = judge(Case(seats[u], None, a8_score_difference(seats[u], None, self._bracket.lowest)))
            return {**own, **self._ahead(u, sink)}
        return self._below(self._sinks[u - self._size], sink)

    def _ahead(self, vertex: int, sink: Below) -> Amounts:
        """C.7 for a downfloater: alone, against a player of the next scoregroup, or unpaired there too."""
        bracket = self._bracket
        if bracket.mode is not Mode.NORMAL:
            return {}
        if vertex in bracket.outlook and len(self._sinks) == 1:
            return {(7, detail): amount for detail, amount in bracket.outlook[vertex]}
        gap = bracket.group.seats[vertex].score - bracket.field.seats[bracket.below[0]].score
        spare = sink is not Below.PLAYER
        items = c7_following_bracket(int(spare), [gap + POINT if spare else gap])
        return {(7, detail): amount for detail, amount in _totals(items).items()}

    def _below(self, one: Below, other: Below) -> Amounts:
        """C.7 among those below: a player of the next scoregroup who finds no opponent there."""
        if self._bracket.mode is not Mode.NORMAL or (one is Below.PLAYER) == (other is Below.PLAYER):
            return {}
        return {(7, detail): amount for detail, amount in _totals(c7_following_bracket(1, [POINT])).items()}


def c7_serving_the_last(bracket: Bracket, control: Control) -> Bracket:
    """C.7 above the last bracket: let only what that bracket may do count (reading LAST).

    When no set of downfloaters that is best by C.5 and C.6 lets the last bracket be paired, the bracket stays
    as it is: A.9 then finds that the round cannot be completed.
    """
    closing = replace(bracket, closing=True)
    free, bound = (_best_pairs(b.task(), control) for b in (bracket, closing))
    return closing if free == bound else bracket


def _best_pairs(task: Task, control: Control) -> dict[Key, int] | None:
    """Return the best values of C.5 and C.6, None when there is no candidate."""
    posed = pose(task, tuple(range(len(task.kinds))), within=lambda key: key[0] <= 6)
    best = optimum(posed.problem, control)
    return None if best is None else posed.ledger.unpack(best.cost)


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
    ahead=7,
)


@BOOK.implements("B.4", "B.8")
def b8_best_candidate(bracket: Bracket, sink: Sink, parent: int, control: Control) -> Found:
    """B.4, B.8: return the earliest of the best candidates; its story goes below the event `parent`."""
    task = bracket.task()
    witness: Witness = Witness()
    if sink.level > Level.NONE:
        witness = Teller(sink, parent, LABELS, bracket.group.apart, weighed=7 if bracket.closing else 0)
    found = best_candidate(task, witness, control)
    assert found is not None, "a bracket of a round that can be completed has a candidate"
    return found
