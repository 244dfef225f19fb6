"""What lies on the table after each step of a trace, as far as the steps themselves say so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from arbiter_gui.explain.dutch_2012_words import Requirement
from arbiter_gui.trace import Event

Pairs = tuple[tuple[int, ...], ...]
Numbers = tuple[int, ...]


@dataclass
class Table:
    """The cards of one bracket while its steps are read; every edition whose events name S1, S2 and pairs.

    `players` are those of the bracket in order; `noted` pairs stand for good while the others go on; `pairs` are
    those of the present try; `crossed` are the pairs or players that the step refuses, `marked` those it moves.
    """

    players: Numbers = ()
    s1: Numbers = ()
    s2: Numbers = ()
    noted: Pairs = ()
    pairs: Pairs = ()
    crossed: Pairs = ()
    marked: Numbers = ()
    down: Numbers = ()
    bye: int | None = None
    accepted: bool = False
    parameters: dict[str, int] = field(default_factory=dict)
    requirements: tuple[Requirement, ...] = ()

    @property
    def others(self) -> Numbers:
        """Who is in the bracket but neither in S1 or S2, nor noted, nor on the way down."""
        gone = {*self.s1, *self.s2, *self.down, self.bye, *(n for pair in self.noted for n in pair)}
        return tuple(n for n in self.players if n not in gone)

    def apply(self, event: Event, later: Iterable[Event]) -> None:
        """Take one step; `later` are the events that follow it."""
        self.crossed, self.marked = (), ()
        reader = getattr(self, "_" + event.verb.name.lower(), None)
        if reader is not None:
            reader(event)

    def ordered(self, numbers: Iterable[int]) -> Numbers:
        """Return players in the order of the bracket, strangers last."""
        place = {n: i for i, n in enumerate(self.players)}
        return tuple(sorted(numbers, key=lambda n: (place.get(n, len(place)), n)))

    def swap(self, leaving: Numbers, entering: Numbers) -> None:
        """Exchange players of S1 and S2."""
        if set(leaving) <= set(self.s1) and set(entering) <= set(self.s2):
            self.s1 = self.ordered({*self.s1, *entering} - set(leaving))
            self.s2 = self.ordered({*self.s2, *leaving} - set(entering))

    # Verbs

    def _opened(self, event: Event) -> None:
        above = event.get("mdps", event.get("floaters", ()))
        self.players = (*above, *event.get("residents", ()))

    def _set(self, event: Event) -> None:
        names = {"m0": "M0", "max_pairs": "MaxPairs", "m1": "M1"}
        self.parameters |= {names[k]: v for k, v in event.facts if k in names and isinstance(v, int)}

    def _split(self, event: Event) -> None:
        self.s1, self.s2, self.pairs = event["s1"], event["s2"], ()

    def _tried(self, event: Event) -> None:
        row = ((event["white"], event["black"]),) if event.get("white") is not None else ()
        self.pairs = event.get("pairs", row)

    def _refused(self, event: Event) -> None:
        self.crossed = crossed(event.get("why", ()))

    def _skipped(self, event: Event) -> None:
        if event.get("leaving") is not None:
            self.pairs, self.marked = (), (*event["leaving"], *event["entering"])
            self.swap(event["leaving"], event["entering"])
        elif event.get("player") is not None:
            self._meet(event["player"], event["chosen"])
        elif event.get("sets") is not None:
            self.marked, self.pairs = event["chosen"], ()

    def _meet(self, one: int, other: int) -> None:
        self.marked = (one, other)
        kept = tuple(p for p in self.pairs if not {one, other} & set(p)) if not self._first_try else ()
        self._first_try = False
        self.pairs = (*kept, (one, other))

    _first_try: bool = True

    def _paired(self, event: Event) -> None:
        self._meet(event["player"], event["chosen"])

    def _ordered(self, event: Event) -> None:
        if event.get("boards") is not None:
            self.settle(event["boards"], (), self.bye)
        elif event.get("whites") is not None:
            self.s1, self.s2, self.pairs = event["whites"], event["blacks"], ()

    def _accepted(self, event: Event) -> None:
        pairs = event["pairs"]
        if event.get("floater") is not None:
            self.noted, self.marked = (*self.noted, *pairs), pairs[0]
            return
        self.settle(pairs, event.get("downfloaters", event.get("floaters", ())), event.get("bye"))

    def settle(self, pairs: Pairs, left: Numbers, bye: int | None) -> None:
        """Lay accepted pairs side by side; who is left over floats down or has the bye."""
        self.accepted, self.noted = True, tuple(p for p in self.noted if p not in pairs)
        self.s1, self.s2 = tuple(p[0] for p in pairs), tuple(p[1] for p in pairs)
        self.pairs, self.bye = pairs, bye
        self.down = tuple(n for n in left if n != bye)

    def _relaxed(self, event: Event) -> None:
        who: Any = event.get("players", ())
        self.marked = tuple(n for item in who for n in (item if isinstance(item, tuple) else (item,)))

    def _moved_down(self, event: Event) -> None:
        who = event["players"] if event.get("player") is None else (event["player"],)
        self.marked = who
        self.send_down(who)

    def send_down(self, who: Numbers) -> None:
        """Put players on the way to the next bracket."""
        self.down = (*self.down, *(n for n in who if n not in self.down))
        self.s1, self.s2 = (tuple(n for n in side if n not in who) for side in (self.s1, self.s2))

    def _moved_up(self, event: Event) -> None:
        self.marked = event["players"]
        self.players = (*self.players, *(n for n in event["players"] if n not in self.players))

    def _moved_across(self, event: Event) -> None:
        self.marked = event["players"]

    def _gave_colour(self, event: Event) -> None:
        white, black = event["white"], event["black"]
        self.s1, self.s2 = (*self.s1, white), (*self.s2, black)
        self.pairs, self.marked = (*self.pairs, (white, black)), (white, black)

    def _gave_bye(self, event: Event) -> None:
        if event.get("player") is not None:
            self.bye, self.marked = event["player"], (event["player"],)


def crossed(why: tuple[Any, ...]) -> Pairs:
    """Return the pairs, or single players, that a reason names."""
    named = next((v for v in why if isinstance(v, tuple)), None)
    if named is not None:
        return tuple(
            item for item in named if isinstance(item, tuple) and all(isinstance(n, int) for n in item)
        )
    numbers = tuple(v for v in why[:2] if isinstance(v, int))
    return (numbers,) if numbers and len(numbers) == min(2, len(why)) else ()
