"""What lies on the table of a bracket at one moment: a value, and how cards are moved on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.trace.demands import Demand

Numbers = tuple[int, ...]
Pairs = tuple[tuple[int, ...], ...]
Requirements = tuple[tuple[Demand, int], ...]
Parameters = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Position:
    """The cards of one bracket after one event; players are pairing numbers.

    `players` are those of the bracket in order: `came` from above, `core` whose own bracket it is. `s1` and `s2` are
    in order; `pairs` are those of the present try, or accepted; `noted` pairs stand for good while the others go on.
    `crossed` are the pairs (or single players) that the event refuses, `marked` the players it moves; `down` float
    down, `apart` can meet nobody here. `parameters` are P0, M0, X1 and so on, `requirements` what is in force, with
    what is given up of each.

    `begun` is S1 and S2 before any exchange, as exchanges are counted from there; `exchanged` tells that S1 and S2
    stem from one. `alike` brackets treat everybody as if nobody had come from above. `pinned` pairs are chosen one
    after another.
    """

    players: Numbers = ()
    came: Numbers = ()
    core: Numbers = ()
    s1: Numbers = ()
    s2: Numbers = ()
    pairs: Pairs = ()
    noted: Pairs = ()
    crossed: Pairs = ()
    marked: Numbers = ()
    down: Numbers = ()
    apart: Numbers = ()
    bye: int | None = None
    accepted: bool = False
    parameters: Parameters = ()
    requirements: Requirements = ()
    begun: tuple[Numbers, Numbers] = ((), ())
    exchanged: bool = False
    alike: bool = False
    pinned: bool = False

    @property
    def others(self) -> Numbers:
        """Who is in the bracket but neither in S1 or S2, nor noted, nor on the way down."""
        gone = {*self.s1, *self.s2, *self.down, self.bye, *(n for pair in self.noted for n in pair)}
        return tuple(n for n in self.players if n not in gone)

    @property
    def on_table(self) -> Numbers:
        """Everybody on the table, each once."""
        noted = (n for pair in self.noted for n in pair)
        bye = () if self.bye is None else (self.bye,)
        return tuple(dict.fromkeys((*self.s1, *self.s2, *noted, *self.others, *self.down, *bye)))

    @property
    def residents(self) -> Numbers:
        """Those whose own bracket it is, without who is among those from above."""
        return tuple(n for n in self.core if n not in self.came)

    @property
    def made(self) -> Pairs:
        """The pairs that stand for good."""
        return tuple(dict.fromkeys((*self.noted, *(self.pairs if self.accepted else ()))))

    def but(self, **changes: Any) -> Position:
        """Return the position with other values in these places."""
        return replace(self, **changes)

    def laid(self, came: Numbers, core: Numbers) -> Position:
        """Lay the cards of a bracket anew: who came from above before those whose own it is."""
        players = (*came, *(n for n in core if n not in came))
        return Position(players, came, core, begun=self.begun, exchanged=self.exchanged)

    def numbered(self, **numbers: int | None) -> Position:
        """Set parameters; those of None stay as they are."""
        told = {name: number for name, number in numbers.items() if number is not None}
        return replace(self, parameters=tuple((dict(self.parameters) | told).items()))

    def ordered(self, numbers: Iterable[int]) -> Numbers:
        """Return players in the order of the bracket, strangers last."""
        place = {n: i for i, n in enumerate(self.players)}
        return tuple(sorted(numbers, key=lambda n: (place.get(n, len(place)), n)))

    def swapped(self, leaving: Numbers, entering: Numbers) -> Position:
        """Exchange players of S1 and S2, if they lie there."""
        if not (set(leaving) <= set(self.s1) and set(entering) <= set(self.s2)):
            return self
        s1 = self.ordered({*self.s1, *entering} - set(leaving))
        return replace(self, s1=s1, s2=self.ordered({*self.s2, *leaving} - set(entering)))

    def pin(self, one: int, other: int) -> Position:
        """Set two players together who are chosen for each other; the first such pair clears the table."""
        kept = tuple(p for p in self.pairs if not {one, other} & set(p)) if self.pinned else ()
        return replace(self, marked=(one, other), pinned=True, pairs=(*kept, (one, other)))

    def settled(self, pairs: Pairs, left: Numbers = (), bye: int | None = None) -> Position:
        """Lay accepted pairs side by side; who is left over floats down or has the bye."""
        return replace(
            self,
            accepted=True,
            noted=tuple(p for p in self.noted if p not in pairs),
            s1=tuple(p[0] for p in pairs),
            s2=tuple(p[1] for p in pairs),
            pairs=pairs,
            bye=bye,
            down=tuple(n for n in left if n != bye),
        )

    def sent_down(self, who: Numbers) -> Position:
        """Put players on the way to the next bracket; before any pairs stand they can meet nobody in this one."""
        s1, s2 = (tuple(n for n in side if n not in who) for side in (self.s1, self.s2))
        down, apart = ((*some, *(n for n in who if n not in some)) for some in (self.down, self.apart))
        apart = self.apart if self.accepted else apart
        return replace(self, marked=who, down=down, apart=apart, s1=s1, s2=s2)
