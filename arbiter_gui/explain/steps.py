"""A trace as a walk: after each step its sentence, and what lies on the table then."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from arbiter_gui.domain.saying import Said, raised, say
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.requirements import Requirement, in_force
from arbiter_gui.explain.text import lines
from arbiter_gui.explain.titles import opening
from arbiter_gui.trace import Trace
from arbiter_gui.trace.kinds import Opened
from arbiter_gui.trace.position import Parameters, Position
from arbiter_gui.trace.replay import replay
from arbiter_gui.trace.score_brackets import ScoreBracketOpened

BEFORE, AFTER = say("Before the first bracket"), say("Colours and boards")


@dataclass(frozen=True, slots=True)
class Step:
    """One event and the table after it.

    `number` is the event's place in the trace, `bracket` counts the brackets from 0 with what comes before and
    after them, `title` names it.
    """

    number: int
    depth: int
    bracket: int
    title: Said
    article: str
    sentence: Said
    position: Position

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """What is in force, in words."""
        return in_force(self.position.requirements)


def steps(
    trace: Trace, names: Mapping[int, str] | None = None, namer: Namer | None = None
) -> tuple[Step, ...]:
    """Return the state after every event of a trace, in the order in which its text tells them."""
    told, found = replay(trace), list[Step]()
    before, bracket, title = None, -1, BEFORE
    for line in lines(trace, names, namer):
        number = told.openings[line.number]
        if number != before:
            before, bracket = number, bracket + 1
            title = _title(trace, number) or (AFTER if bracket else BEFORE)
        position = told.positions[line.number]
        found.append(Step(line.number, line.depth, bracket, title, line.article, line.sentence, position))
    return tuple(found)


def _title(trace: Trace, number: int) -> Said | None:
    event = trace.events[number] if number >= 0 else None
    return raised(opening(event)) if isinstance(event, Opened) else None


def bracket_numbers(trace: Trace) -> dict[int, Parameters]:
    """Return the numbers that stand beside the headings of score brackets, by score in tenths.

    A bracket laid anew has its last numbers; where nobody was left to be paired all are nought. Z1 has a meaning in
    even rounds only. Editions whose brackets begin with no numbers have none.
    """
    known = editions().get(trace.edition)
    names = [n for n in (known.numbers if known is not None else ()) if n != "Z1" or trace.round % 2 == 0]
    found: dict[int, Parameters] = {}
    for bracket in replay(trace).brackets:
        if names and isinstance(bracket.opened, ScoreBracketOpened):
            shown = tuple(row for row in bracket.measured if row[0] in names)
            found[bracket.opened.score] = shown or tuple((name, 0) for name in names)
    return found
