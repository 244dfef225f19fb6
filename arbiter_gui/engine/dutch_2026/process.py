"""Article 3: the pairing process for one bracket.

C4, C5 and C8 ask about everybody below. Solving the whole field for every bracket would be slow, so a bracket is
paired first as if its downfloaters could always be accommodated (the next scoregroup or nobody at all); if what it
leaves can then really be completed as well as assumed, nothing better exists under C4 either, and the earliest such
candidate is the same. Otherwise the bracket is paired again together with everybody below.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, partial

from arbiter_gui.engine.dutch_2026.criteria import Case, c8_next_bracket, judge
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.dutch_2026.sequences import candidates
from arbiter_gui.engine.kernel.bracket_search.brackets import Group
from arbiter_gui.engine.kernel.bracket_search.counting import first_of_equal_scores, sets_of_equal_scores
from arbiter_gui.engine.kernel.bracket_search.labels import Labels
from arbiter_gui.engine.kernel.bracket_search.ledger import Amounts, Ledger
from arbiter_gui.engine.kernel.bracket_search.search import best_candidate
from arbiter_gui.engine.kernel.bracket_search.search_trace import Teller
from arbiter_gui.engine.kernel.bracket_search.task import Found, Task, Witness
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.matching import Problem, by_primal_dual, has_perfect_matching
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Draft, Level, Sink
from arbiter_gui.trace.candidates import CompletionFailed


class Below(Enum):
    """What a downfloater can be matched with."""

    NEXT = "next"
    LOWER = "lower"
    SPARE = "spare"


@dataclass(frozen=True)
class Bracket:
    """A bracket, the places of the next scoregroup and of everybody below that.

    `bye_score` is the score of the one who will receive the bye (C5), None in an even field.
    """

    group: Group
    next: tuple[int, ...]
    lower: tuple[int, ...]
    bye_score: int | None

    @property
    def field(self) -> Field:
        """All players of the round."""
        return self.group.field

    @property
    def last(self) -> bool:
        """Whether nobody is below, so that a downfloater receives the bye (1.9)."""
        return not self.next

    @cached_property
    def floaters(self) -> int:
        """How many downfloaters the bracket has when nobody below matters."""
        return len(self.group.places) - 2 * a31_max_pairs(self.group)

    def assuming_task(self) -> Task:
        """Return the task in which whatever is left can be completed."""
        if self.floaters == 0:
            return self._task(self.group.inside, (), False)
        if self.floaters == 1:
            return self._task(self.group.with_spare(), (Below.SPARE,), True)
        rows, spares = self.group.looking_ahead(self.next)
        return self._task(rows, (Below.NEXT,) * len(self.next) + (Below.SPARE,) * spares, False)

    @BOOK.implements("C4")
    def c4_completing_task(self, certain_bye: bool) -> Task:
        """C4: everybody below must find a place too, the bye included.

        `certain_bye` tells that exactly one player is left over, so that C9 counts.
        """
        below = self.next + self.lower
        sinks = (Below.NEXT,) * len(self.next) + (Below.LOWER,) * (len(self.lower) + self.field.odd)
        return self._task(self.field.graph(self.group.places + below), sinks, certain_bye)

    def _task(self, rows: list[int], sinks: tuple[Below, ...], single: bool) -> Task:
        def kind_of(vertex: int) -> Hashable:
            return self._kind(vertex, bool(sinks))

        return self.group.task(rows, sinks, kind_of, _Amounts(self, sinks, single).between)

    def _kind(self, vertex: int, floating: bool) -> Hashable:
        """Return what the criteria can see of a player, so that equal kinds are judged alike.

        `floating` tells whether anybody can be left over, so that earlier downfloats count.
        """
        seat = self.group.seats[vertex]
        role = vertex < len(self.group.mdps)
        floats = seat.floats if self.group.mdps or floating else ("", "")
        if not role and not self.group.mdps and "U" in floats:
            floats = (floats[0].replace("U", ""), floats[1].replace("U", ""))
        clash = seat.number if seat.preference.strength is Strength.ABSOLUTE and self._topscorers else 0
        unplayed = sum(1 for e in seat.card.past if not e.played) if self.bye_score == seat.score else 0
        ahead = self.outlook.get(vertex)
        return role, seat.score, seat.preference, seat.topscorer, floats, clash, unplayed, ahead

    @cached_property
    def _topscorers(self) -> bool:
        return any(seat.topscorer for seat in self.group.seats)

    @cached_property
    def outlook(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """What C8 counts when a player is the only downfloater; empty unless there is exactly one."""
        if self.last or self.floaters != 1:
            return {}
        score = self.field.seats[self.next[0]].score
        out = {}
        for vertex, (unpaired, meets) in enumerate(self.group.alone_below(self.next)):
            own = [] if meets else [self.group.seats[vertex].score]
            totals: dict[int, int] = {}
            for detail, amount in c8_next_bracket(own + [score] * (unpaired - len(own))):
                totals[detail] = totals.get(detail, 0) + amount
            out[vertex] = tuple(sorted(totals.items()))
        return out

    def completes(self, vertices: Sequence[int]) -> bool:
        """Tell whether the rest can be completed with these left over (C4, C5)."""
        places = tuple(self.group.places[v] for v in vertices) + self.next + self.lower
        return self.field.surely_completed(places) or has_perfect_matching(self.field.graph(places))

    def shortfall(self, found: Found) -> Deadlock | None:
        """Return why the rest cannot be completed with these downfloaters (C4, C5), or None when it can."""
        places = self._left_over(found) + self.next + self.lower
        if self.field.surely_completed(places):
            return None
        return deadlock(self.field.graph(places), self.field.numbers(places))

    def serves_as_assumed(self, found: Found) -> bool:
        """Tell whether the next bracket can really do as well as C8 assumed (C4 there included)."""
        left = self._left_over(found)
        if not left:
            return True
        places = _leaves(self.field, left, self.next) + self.lower
        return self.field.surely_completed(places) or has_perfect_matching(self.field.graph(places))

    def _left_over(self, found: Found) -> tuple[int, ...]:
        return tuple(self.group.places[v] for v in found.downfloaters)


@BOOK.implements("3.1")
def a31_max_pairs(group: Group) -> int:
    """3.1: the most pairs the bracket can produce."""
    return group.max_pairs


def _leaves(field: Field, floaters: tuple[int, ...], residents: tuple[int, ...]) -> tuple[int, ...]:
    """Return whom a next bracket of these MDPs and residents leaves over: fewest, then lowest scores."""
    group = Group(field, floaters, residents, "3.3")
    size = len(group.places)
    spares = size
    bits = ((1 << spares) - 1) << size
    rows = [row | bits for row in group.inside]
    rows += [((1 << size) - 1) | (bits & ~(1 << size + i)) for i in range(spares)]
    scores = sorted({seat.score for seat in group.seats})
    kinds = tuple(scores.index(seat.score) for seat in group.seats) + (len(scores),) * spares
    entries = [{(8, detail): amount for detail, amount in c8_next_bracket([s])} for s in scores]
    ledger = Ledger(entries, size)
    prices = [ledger.pack(entry) for entry in entries]
    costs = [[0] * len(scores) + [price] for price in prices] + [[*prices, 0]]
    best = by_primal_dual(Problem(kinds, tuple(tuple(row) for row in costs), tuple(rows)))
    assert best is not None, "everybody may be left over"
    return tuple(place for v, place in enumerate(group.places) if best.mate[v] >= size)


class _Amounts:
    """What every edge of a bracket's task adds to the criteria."""

    def __init__(self, bracket: Bracket, sinks: tuple[Below, ...], single: bool) -> None:
        self._bracket, self._sinks, self._single = bracket, sinks, single
        self._size = len(bracket.group.places)

    def between(self, u: int, v: int) -> Amounts | None:
        """Return the amounts of the edge u-v, u before v."""
        seats, m0 = self._bracket.group.seats, len(self._bracket.group.mdps)
        if v < self._size:
            return judge(Case(seats[u], seats[v], u < m0))
        sink = self._sinks[v - self._size]
        if u < self._size:
            certain = self._single and seats[u].score == self._bracket.bye_score
            return {**judge(Case(seats[u], None, u < m0, certain)), **self._ahead(u, sink)}
        if self._bracket.last or self._sinks[u - self._size] is sink:
            return {}
        if Below.NEXT not in (sink, self._sinks[u - self._size]):
            return {}
        return _eight(self._bracket.field.seats[self._bracket.next[0]].score)

    def _ahead(self, vertex: int, sink: Below) -> Amounts:
        """C8 for a downfloater: alone, met by a player of the next scoregroup, or left over there too."""
        bracket = self._bracket
        if bracket.last or sink is Below.NEXT:
            return {}
        if vertex in bracket.outlook and len(self._sinks) == 1:
            return {(8, detail): amount for detail, amount in bracket.outlook[vertex]}
        return _eight(bracket.group.seats[vertex].score)


def _eight(score: int) -> Amounts:
    return {(8, detail): amount for detail, amount in c8_next_bracket([score])}


LABELS = Labels(
    parameters="3.1",
    subgroups="3.2",
    candidate="3.3",
    perfect="3.4",
    best="3.8",
    transposition="4.2",
    exchange_size="4.3.1",
    exchange_difference="4.3.2",
    exchange_leaving="4.3.3",
    exchange_entering="4.3.4",
    mdp_exchange="4.4",
    criterion=lambda key: f"C{key[0]}",
    candidates=candidates,
    mdp_sets=sets_of_equal_scores,
    first_set=first_of_equal_scores,
    ahead=8,
)


Chosen = tuple[Found, Callable[[], Task]]
"""A candidate and the task in which it was found."""


@BOOK.implements("3.4", "3.8")
def a38_best_candidate(bracket: Bracket, sink: Sink, parent: int, control: Control) -> Chosen:
    """3.4, 3.8: return the earliest of the best candidates; its story goes below the event `parent`."""
    if bracket.last:
        task = partial(bracket.c4_completing_task, bracket.field.odd)
        found = _search(bracket, task(), sink, parent, control)
        assert found is not None, "the last bracket of a round that can be completed has a candidate"
        return found, task
    draft = Draft(sink.level)
    teller = Teller(draft, -1, LABELS, bracket.group.apart, completes=bracket.completes)
    witness = teller if draft.level > Level.NONE else Witness()
    found = best_candidate(bracket.assuming_task(), witness, control)
    assert found is not None, "everybody may be left over"
    lacking = bracket.shortfall(found)
    if lacking is None and bracket.serves_as_assumed(found):
        if witness is teller and teller.mistaken:
            _completing(bracket, sink, parent, control)  # the same candidate, told with those below in sight
        else:
            draft.write_to(sink, parent)
        return found, bracket.assuming_task
    if lacking is not None:
        left = tuple(bracket.group.seats[v].number for v in found.downfloaters)
        failed = CompletionFailed("C4", left, removed=lacking.removed, groups=lacking.groups)
        sink.event(failed, parent)
    return _completing(bracket, sink, parent, control)


def _completing(bracket: Bracket, sink: Sink, parent: int, control: Control) -> Chosen:
    """Pair the bracket together with everybody below; C9 counts when one player is left over who gets the bye."""
    draft = Draft(sink.level)
    found = _search(bracket, bracket.c4_completing_task(False), draft, -1, control)
    assert found is not None, "a bracket of a round that can be completed has a candidate"
    certain = len(found.downfloaters) == 1 and bracket.bye_score is not None
    if certain:
        draft = Draft(sink.level)
        found = _search(bracket, bracket.c4_completing_task(True), draft, -1, control)
        assert found is not None, "C9 forbids nothing"
    draft.write_to(sink, parent)
    return found, partial(bracket.c4_completing_task, certain)


def _search(bracket: Bracket, task: Task, sink: Sink, parent: int, control: Control) -> Found | None:
    witness: Witness = Witness()
    if sink.level > Level.NONE:
        witness = Teller(sink, parent, LABELS, bracket.group.apart)
    return best_candidate(task, witness, control)
