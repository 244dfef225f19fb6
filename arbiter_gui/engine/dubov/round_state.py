"""The state of a round while it is paired: who is left, who was paired or passed over, what is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Generic, TypeVar

from arbiter_gui.domain.caching import cached_property
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.bitsets import induced, members, union
from arbiter_gui.engine.kernel.graph.cardinality import enlarge
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.rulebook import Rulebook
from arbiter_gui.trace import Event, Level, Sink
from arbiter_gui.trace.columns import ByReadings, ReadingListed, RestShown
from arbiter_gui.trace.values import GroupFails, HadPoint, Passed, Rest, Why

E = TypeVar("E", bound=Seat)


@dataclass
class RoundState(Generic[E]):
    """Players stand at places 0, 1, ... by score, then number; sets of places are bitsets.

    `entrants` are those of the `field`, which says who may meet whom; `legal` holds each place's possible opponents;
    `left` who is not paired yet; `failed` the last set found unpairable; `cited` the readings that decided something.
    """

    tournament: Tournament
    entrants: tuple[E, ...]
    field: Field
    sink: Sink
    control: Control
    legal: tuple[int, ...] = dataclass_field(init=False)
    left: int = dataclass_field(init=False)
    pairs: list[tuple[int, int]] = dataclass_field(default_factory=list)
    cited: dict[str, None] = dataclass_field(default_factory=dict)
    failed: int = 0

    def __post_init__(self) -> None:
        """Begin with everybody unpaired."""
        self.legal, self.left = self.field.allowed, (1 << len(self.entrants)) - 1

    @cached_property
    def _by_score(self) -> dict[int, int]:
        """The bitset of everybody who has a score."""
        found: dict[int, int] = {}
        for v, e in enumerate(self.entrants):
            found[e.card.score] = found.get(e.card.score, 0) | 1 << v
        return found

    def pair(self, one: int, other: int) -> None:
        """Pair two players for good."""
        self.left &= ~(1 << one | 1 << other)
        self.pairs.append((one, other))

    def pairable(self, nodes: int) -> bool:
        """Tell whether all players of a set can be paired with one another."""
        self.control.checkpoint()
        found = pairable(self.legal, nodes)
        if not found:
            self.failed = nodes
        return found

    def stuck_without(self, gone: int) -> Rest | None:
        """Return that those who are left could not all be paired without a set; None when they can."""
        return None if self.pairable(self.left & ~gone) else Rest()

    def at_score(self, nodes: int, score: int) -> int:
        """Return those of a set who have a score (tenths)."""
        return nodes & self._by_score.get(score, 0)

    def below(self, nodes: int, score: int) -> int:
        """Return those of a set who have less than a score (tenths)."""
        return nodes & union(mask for other, mask in self._by_score.items() if other < score)

    def names(self, places: Iterable[int]) -> tuple[int, ...]:
        """Return pairing numbers."""
        return tuple([self.entrants[v].card.number for v in places])

    def pair_names(self, one: int, other: int) -> tuple[int, int]:
        """Return the pairing numbers of two."""
        return self.entrants[one].number, self.entrants[other].number

    def deadlock(self, nodes: int) -> Deadlock | None:
        """Return why a set cannot be paired in itself."""
        places = tuple(members(nodes))
        return deadlock(induced(self.legal, places), self.names(places))

    def tell(self, event: Event, parent: int = -1) -> int:
        """Write an event, and remember the readings that decided it."""
        if isinstance(event, ByReadings):
            self.cited.update(dict.fromkeys(event.readings))
        return self.sink.event(event, parent)

    def list_readings(self, book: Rulebook) -> None:
        """Write down once every reading that decided something in this round."""
        for key in sorted(self.cited, key=lambda k: (k[0], int(k[1:]))):
            self.sink.event(ReadingListed(book.readings[key].article, key))


def pairable(rows: Sequence[int], nodes: int) -> bool:
    """Tell whether the graph `rows` has a perfect matching on the set `nodes`."""
    size = nodes.bit_count()
    if size % 2:
        return False
    if all(2 * (rows[v] & nodes).bit_count() >= size for v in members(nodes)):
        return True  # Dirac
    return enlarge(rows, [-1] * len(rows), nodes) is None


Proof = tuple[int, int]
"""The place of a player who was passed over, and the set that could then not have been paired."""

Tried = tuple[int | None, tuple[Passed, ...], list[Proof]]
"""The first place that fits, None when nobody does; who was passed over, with proofs."""


def first_fitting(state: RoundState[E], order: Iterable[int], why_not: Callable[[int], Why | None]) -> Tried:
    """Try places in an order; `why_not` says why one does not fit, None when it does."""
    passed: list[Passed] = []
    proofs: list[Proof] = []
    for place in order:
        why = why_not(place)
        if why is None:
            return place, tuple(passed), proofs
        passed.append(Passed(state.entrants[place].number, why))
        if isinstance(why, Rest | GroupFails):
            proofs.append((place, state.failed))
    return None, tuple(passed), proofs


def first_for_bye(state: RoundState[E], order: Iterable[int], barred: HadPoint) -> Tried:
    """Try who may have the bye and leaves a complete pairing; `barred` is the reason of those who may not."""
    return first_fitting(
        state, order, lambda v: state.stuck_without(1 << v) if state.entrants[v].may_have_bye else barred
    )


def prove(state: RoundState[E], article: str, parent: int, proofs: Iterable[Proof]) -> None:
    """Write below an event, for every player passed over, which groups would have stayed odd."""
    if state.sink.level < Level.CANDIDATES:
        return
    for place, nodes in proofs:
        found, number = state.deadlock(nodes), state.entrants[place].number
        if found is not None:
            shown = RestShown(article, number, found.others, removed=found.removed, groups=found.groups)
            state.tell(shown, parent)
