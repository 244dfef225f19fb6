"""A trace as a walk: after each step, what lies on the table, read from the facts and never worked out anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, takewhile

from arbiter_gui.domain.saying import Said, raised, say
from arbiter_gui.explain.dutch_2012_words import Requirement
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.step_table import Numbers, Pairs, Table
from arbiter_gui.explain.steps_2012 import Procedure
from arbiter_gui.explain.text import lines
from arbiter_gui.explain.titles import opening
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.kinds import Opened
from arbiter_gui.trace.procedure import BracketMeasured, ColoursCounted
from arbiter_gui.trace.score_brackets import ScoreBracketOpened

_TABLES: dict[str, type[Table]] = {"dutch-2012": Procedure}
BEFORE, AFTER = say("Before the first bracket"), say("Colours and boards")
NUMBERED = frozenset(("dutch-2012",))
"""The editions whose brackets begin with P0, M0, X1 and Z1."""
SHOWN = ("P0", "M0", "X1", "Z1")
"""What a bracket of 2012 begins with (C.2)."""


@dataclass(frozen=True, slots=True)
class Step:
    """The table after one event.

    `number` is the event's place in the trace, `bracket` counts the brackets from 0 with what comes before and
    after them, `title` names it. `s1` and `s2` are in order, `pairs` are those tried, pinned or accepted, `crossed`
    those that are refused (or single players), `noted` wait while the remainder is paired, `others` are neither in
    S1 nor in S2, `down` float down, `marked` are moved by this step. `parameters` are P0, M0, X1 and so on.
    """

    number: int
    depth: int
    bracket: int
    title: Said
    article: str
    sentence: Said
    s1: Numbers
    s2: Numbers
    pairs: Pairs
    crossed: Pairs
    noted: Pairs
    others: Numbers
    down: Numbers
    marked: Numbers
    bye: int | None
    accepted: bool
    parameters: tuple[tuple[str, int], ...]
    requirements: tuple[Requirement, ...]

    @property
    def players(self) -> Numbers:
        """Everybody on the table, each once."""
        noted = (n for pair in self.noted for n in pair)
        bye = () if self.bye is None else (self.bye,)
        return tuple(dict.fromkeys((*self.s1, *self.s2, *noted, *self.others, *self.down, *bye)))


def steps(
    trace: Trace, names: Mapping[int, str] | None = None, namer: Namer | None = None
) -> tuple[Step, ...]:
    """Return the state after every event of a trace, in the order in which its text tells them."""
    walk = _Walk(trace)
    said = lines(trace, names, namer)
    events = [trace.events[line.number] for line in said]
    out = []
    for place, line in enumerate(said):
        walk.enter(line.number)
        walk.table.apply(events[place], _later(events, place))
        out.append(walk.step(line.number, line.depth, line.sentence))
    return tuple(out)


def _later(events: list[Event], place: int) -> Iterator[Event]:
    """Yield what follows an event in its bracket; nothing is read before it is asked for."""
    return takewhile(lambda e: not isinstance(e, Opened), islice(events, place + 1, None))


class _Walk:
    """Opens a fresh table for each bracket, and for what stands before and after them."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._new = _TABLES.get(trace.edition, Table)
        self.table = self._new()
        self._bracket, self._title, self._root = -1, BEFORE, -2

    def enter(self, number: int) -> None:
        """Turn to the bracket that an event belongs to."""
        root = self._opening(number)
        if root == self._root and self._bracket >= 0:
            return
        event, fresh = self._trace.events[number], self._new()
        opened = event if isinstance(event, Opened) else None
        if isinstance(fresh, Procedure) and opened is not None:
            fresh.after(self.table)
        self.table, self._root = fresh, root
        self._bracket += 1
        self._title = raised(opening(opened)) if opened is not None else AFTER if self._bracket else BEFORE

    def _opening(self, number: int) -> int:
        """Return the bracket's opening that an event stands below, or -1."""
        while number >= 0 and not isinstance(self._trace.events[number], Opened):
            number = self._trace.events[number].parent
        return number

    def step(self, number: int, depth: int, sentence: Said) -> Step:
        """Return the table as it is now."""
        table = self.table
        return Step(
            number=number,
            depth=depth,
            bracket=self._bracket,
            title=self._title,
            article=self._trace.events[number].article,
            sentence=sentence,
            s1=table.s1,
            s2=table.s2,
            pairs=table.pairs,
            crossed=table.crossed,
            noted=table.noted,
            others=table.others,
            down=table.down,
            marked=table.marked,
            bye=table.bye,
            accepted=table.accepted,
            parameters=tuple(table.parameters.items()),
            requirements=table.requirements,
        )


def bracket_numbers(trace: Trace) -> dict[int, tuple[tuple[str, int], ...]]:
    """Return P0, M0, X1 and Z1 of the score brackets of a 2012 trace, by score in tenths.

    A bracket laid anew (C.12, C.13) has its last numbers; where C.1 left nobody all are nought. Other editions
    have none.
    """
    found: dict[int, dict[str, int]] = {}
    nought = dict.fromkeys(SHOWN if trace.round % 2 == 0 else SHOWN[:-1], 0)
    for event in trace.events:
        above = trace.events[event.parent] if event.parent >= 0 else None
        row = found.setdefault(above.score, {}) if isinstance(above, ScoreBracketOpened) else {}
        match event:
            case ScoreBracketOpened():
                found.setdefault(event.score, dict(nought))
            case BracketMeasured():
                row.update(P0=event.p0, M0=event.m0)
            case ColoursCounted():
                row.update({"X1": event.x1} | ({} if event.z1 is None else {"Z1": event.z1}))
    return {score: tuple((key, row[key]) for key in SHOWN if key in row) for score, row in found.items()}
