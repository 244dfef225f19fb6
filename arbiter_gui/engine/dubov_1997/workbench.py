"""The state of a round while it is paired: who is left, who was paired, what is written down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov_1997.definitions import Entrant, entrants_of
from arbiter_gui.engine.dubov_1997.limits import apart, opponents_of
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.bitsets import induced, members
from arbiter_gui.engine.kernel.cardinality import enlarge
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.wishes import NO_WISH, Wish
from arbiter_gui.trace import Event, Sink
from arbiter_gui.trace.columns import ByReadings, ReadingListed
from arbiter_gui.trace.values import Apart


@dataclass
class Workbench:
    """Players stand at places 0, 1, ... by score, then starting rank; sets of places are bitsets.

    `legal` holds each place's possible opponents by 2.1, 2.3 and 2.4; `left` who is not paired yet;
    `failed` the last set found unpairable; `rows` the pairs of a place in a white column with one in a black column.
    """

    tournament: Tournament
    entrants: tuple[Entrant, ...]
    legal: tuple[int, ...]
    sink: Sink
    control: Control
    left: int = 0
    rows: set[tuple[int, int]] = field(default_factory=set)
    pairs: list[tuple[int, int]] = field(default_factory=list)
    cited: dict[str, None] = field(default_factory=dict)
    failed: int = 0

    def pair(self, one: int, other: int) -> None:
        """Pair two players for good."""
        self.left &= ~(1 << one | 1 << other)
        self.pairs.append((one, other))

    def pairable(self, nodes: int) -> bool:
        """Tell whether all players of a set can be paired with one another (A34, A42)."""
        self.control.checkpoint()
        found = pairable(self.legal, nodes)
        if not found:
            self.failed = nodes
        return found

    def at_score(self, nodes: int, score: int) -> int:
        """Return those of a set who have a score (tenths)."""
        return sum(1 << v for v in members(nodes) if self.entrants[v].score == score)

    def below(self, nodes: int, score: int) -> int:
        """Return those of a set who have less than a score (tenths)."""
        return sum(1 << v for v in members(nodes) if self.entrants[v].score < score)

    def names(self, places: Iterable[int]) -> tuple[int, ...]:
        """Return pairing numbers."""
        return tuple(self.entrants[v].number for v in places)

    def pair_names(self, one: int, other: int) -> tuple[int, int]:
        """Return the pairing numbers of two."""
        return self.entrants[one].number, self.entrants[other].number

    def why_apart(self, one: int, other: int) -> Apart | None:
        """Return the limit that keeps two players apart, if one does."""
        return apart(self.entrants[one], self.entrants[other])

    def deadlock(self, nodes: int) -> Deadlock | None:
        """Return why a set cannot be paired in itself."""
        places = tuple(members(nodes))
        return deadlock(induced(self.legal, places), self.names(places))

    def tell(self, event: Event, parent: int = -1) -> int:
        """Write an event, and remember the readings that decided it."""
        if isinstance(event, ByReadings):
            self.cited.update(dict.fromkeys(event.readings))
        return self.sink.event(event, parent)


def workbench(tournament: Tournament, sink: Sink, control: Control, wish: Wish = NO_WISH) -> Workbench:
    """Lay out the players of the next round, all of them unpaired."""
    entrants = entrants_of(tournament, wish)
    return Workbench(
        tournament, entrants, opponents_of(entrants), sink, control, left=(1 << len(entrants)) - 1
    )


def pairable(rows: Sequence[int], nodes: int) -> bool:
    """Tell whether the graph `rows` has a perfect matching on the set `nodes`."""
    size = nodes.bit_count()
    if size % 2:
        return False
    if all(2 * (rows[v] & nodes).bit_count() >= size for v in members(nodes)):
        return True  # Dirac
    return enlarge(rows, [-1] * len(rows), nodes) is None


def list_readings(bench: Workbench) -> None:
    """Write down once every reading that decided something in this round."""
    for key in sorted(bench.cited, key=lambda k: (k[0], int(k[1:]))):
        bench.sink.event(ReadingListed(BOOK.readings[key].article, key))
