"""What the editions share when a bracket of a trace is laid on the table: zones, natural lines, reasons by pair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from arbiter_gui.domain.saying import NOTHING, Said, raised, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.scene import (
    Drawn,
    Elsewhere,
    Leaving,
    Pair,
    Part,
    Reason,
    Row,
    Scene,
    Zone,
    partners,
)
from arbiter_gui.explain.text import PHRASES
from arbiter_gui.explain.titles import opening
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.columns import LotDrawn
from arbiter_gui.trace.kinds import BoardsOrdered, Opened

NAMELESS = Namer({})
E = TypeVar("E", bound=Event)


@dataclass
class Laid:
    """A bracket while its events are read.

    `own` are the residents if they changed; `above` were moved down and are paired first, `rest` are the others in
    order, `apart` lie apart. `events` are all events below the opening, with their numbers.
    """

    number: int
    opened: Opened
    own: tuple[int, ...] = ()
    above: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()
    apart: tuple[int, ...] = ()
    pairs: tuple[Pair, ...] = ()
    down: tuple[int, ...] = ()
    parameters: dict[str, int] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)

    def those(self, kind: type[E]) -> Iterator[E]:
        """Yield the events of a kind."""
        return (event for event in self.events if isinstance(event, kind))


@dataclass(frozen=True, slots=True)
class Wording:
    """What an edition calls the parts: the titles of its zones, and of whom lies apart."""

    above: tuple[Said, Said]
    halves: tuple[Said, Said]
    remainder: tuple[Said, Said]
    apart: Said


def gather(trace: Trace) -> tuple[Laid, ...]:
    """Return every bracket of a trace with the events below its opening."""
    found: dict[int, Laid] = {}
    root: list[int] = []
    for number, event in enumerate(trace.events):
        if isinstance(event, Opened):
            found[number] = Laid(number, event)
            root.append(number)
            continue
        root.append(root[event.parent] if event.parent >= 0 else -1)
        if root[-1] >= 0:
            found[root[-1]].events.append(event)
    return tuple(found.values())


def whites(trace: Trace) -> frozenset[int]:
    """Return everybody who has White, by the boards in which the trace ends."""
    boards = (event.boards for event in trace.events if isinstance(event, BoardsOrdered | LotDrawn))
    return trace.kept("whites", lambda: frozenset(white for some in boards for white, _ in some))


def in_full(trace: Trace, event: Event) -> Said:
    """Return the sentence of an event."""
    return next((s for phrase in PHRASES[trace.edition] if (s := phrase(event, NAMELESS))), NOTHING)


def zones(laid: Laid, wording: Wording) -> tuple[tuple[Zone, ...], tuple[Pair, ...]]:
    """Return the zones of a Dutch bracket and its natural pairs.

    Who was moved down lies beside whom he met; the rest is split as the rules split a remainder: so many on the
    left as pairs are made, in order.
    """
    met = {n: m for one, other in laid.pairs for n, m in ((one, other), (other, one))}
    first = tuple(n for i, n in enumerate(laid.above) if n in met and met[n] not in laid.above[:i])
    taken = {met[n] for n in first} | set(first)
    rest = [n for n in laid.rest if n not in taken and n not in laid.apart]
    own = sum(1 for pair in laid.pairs if not set(pair) & set(first))
    left, right = rest[:own], rest[own:]
    found, natural = [], list(zip(left, right, strict=False))
    if first:
        found.append(Zone(Part.ABOVE, wording.above, tuple((n, met[n]) for n in first)))
        natural += zip(laid.above[: len(first)], laid.rest, strict=False)
    rows: tuple[Row, ...] = (*zip(left, right, strict=False), *((None, n) for n in right[own:]))
    if rows:
        found.append(Zone(Part.HALVES, wording.remainder if first else wording.halves, rows))
    apart = (*(n for n in laid.above if n not in met and n not in laid.apart), *laid.apart)
    if apart:
        found.append(Zone(Part.APART, (wording.apart, NOTHING), tuple((n, None) for n in apart)))
    return tuple(found), tuple(natural)


def neighbour(natural: Sequence[Pair], drawn: Pair, pairs: Sequence[Pair], article: str) -> Reason:
    """Return the reason of a pair of which nothing else is told: whom the natural opponents meet instead."""
    one, other = drawn
    for player, taken in ((one, other), (other, one)):
        for wanted in partners(tuple(natural), player):
            busy = next(partners(tuple(pairs), wanted), None)
            if busy is None:
                said = say("{player} is not paired here", player=wanted)
                return Reason(said, article=article, passed=(wanted,), by=player, why=Elsewhere(None))
            if busy not in (player, taken):
                said = say("{player} meets {other}", player=wanted, other=busy)
                return Reason(said, article=article, passed=(wanted,), by=player, why=Elsewhere(busy))
    return Reason(say("first who is free"), article=article)


def scene(
    trace: Trace,
    laid: Laid,
    found: tuple[tuple[Zone, ...], tuple[Pair, ...]],
    reasons: dict[frozenset[int], Reason],
    leaving: tuple[Leaving, ...],
    notes: tuple[tuple[int, Said], ...] = (),
    remark: Said = NOTHING,
    article: str = "",
) -> Scene:
    """Return a bracket as a picture; `article` orders those who have no reason of their own."""
    parts, natural = found
    given, sides = whites(trace), {frozenset(pair) for pair in natural}
    drawn = []
    for pair in laid.pairs:
        by_nature = frozenset(pair) in sides
        reason = Reason() if by_nature else reasons.get(frozenset(pair))
        reason = reason or neighbour(natural, pair, laid.pairs, article)
        drawn.append(Drawn(*pair, by_nature, reason, next((n for n in pair if n in given), None)))
    return Scene(
        number=laid.number,
        title=raised(opening(laid.opened)),
        article=laid.opened.article,
        parameters=tuple(laid.parameters.items()),
        remark=remark,
        zones=parts,
        natural=natural,
        drawn=tuple(drawn),
        leaving=leaving,
        notes=notes,
        residents=laid.own or laid.opened.own,
    )
