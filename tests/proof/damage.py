"""Traces of recorded rounds, and what can be done to one: events deleted, doubled, altered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof.judge import judge_of
from arbiter_gui.trace import Event, Level, Recorder, Trace
from arbiter_gui.trace.candidates import CriterionNotMet
from arbiter_gui.trace.kinds import Cited

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
Case = tuple[str, str, int]
"""An edition, a recorded tournament and a round."""


@cache
def traced(edition: str, path: str, number: int) -> tuple[Tournament, Trace]:
    before = read_trf((CORPUS / path).read_bytes(), path).tournament.before_round(number)
    return before, trace_of(before, edition)


def trace_of(before: Tournament, edition: str, level: Level = Level.STEPS) -> Trace:
    recorder = Recorder(level)
    pair_round(before, edition, recorder)
    return recorder.trace(edition, before.next_round, "test")


def cases(samples: Iterable[tuple[str, str, tuple[int, ...]]]) -> list[Case]:
    return [(edition, path, number) for edition, path, numbers in samples for number in numbers]


def changed(trace: Trace, number: int, event: Event) -> Trace:
    return replace(trace, events=(*trace.events[:number], event, *trace.events[number + 1 :]))


def altered(trace: Trace, number: int, **told: Any) -> Trace:
    """The trace with other attributes of an event."""
    return changed(trace, number, replace(trace.events[number], **told))


def below(event: Event, parent: int) -> Event:
    """The event below another one; the same object where it stands there already."""
    return event if event.parent == parent else replace(event, parent=parent)


def without(trace: Trace, number: int) -> Trace:
    """The trace without an event and what stands below it."""
    gone, events, numbers = {number}, list[Event](), {-1: -1}
    for n, event in enumerate(trace.events):
        if n in gone or event.parent in gone:
            gone.add(n)
            continue
        numbers[n] = len(events)
        events.append(below(event, numbers[event.parent]))
    return replace(trace, events=tuple(events))


def twice(trace: Trace, number: int) -> Trace:
    """The trace with an event told twice, one after the other."""
    events = list[Event]()
    for n, event in enumerate(trace.events):
        shifted = event.parent + 1 if event.parent > number else event.parent
        events += [below(event, shifted)] * (2 if n == number else 1)
    return replace(trace, events=tuple(events))


def attributes(event: Event) -> dict[str, Any]:
    """What an event tells beside its article."""
    return {
        f.name: getattr(event, f.name) for f in fields(event) if f.name not in ("article", "parent")
    }


def others(value: Any) -> Iterator[Any]:
    """Other values of the same kind."""
    if isinstance(value, Enum):
        yield from (member for member in type(value) if member is not value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, str):
        yield f"{value}x"
    elif isinstance(value, tuple):
        yield (*value, 1)
        if value:
            yield value[1:]
            yield (*value, value[-1])
            yield from ((other, *value[1:]) for other in others(value[0]))
        if len(set(map(str, value))) > 1:
            yield value[::-1]
    elif is_dataclass(value):
        for name, own in ((f.name, getattr(value, f.name)) for f in fields(value)):
            more = (
                (own + 1,) if name == "least" else others(own)
            )  # at least so much: less is true as well
            yield from (replace(value, **{name: other}) for other in more)  # type: ignore[type-var]


def is_gap(edition: str, event: Event, name: str) -> bool:
    """Tell whether an attribute of an event is among those named as not checked."""
    ahead = (
        isinstance(event, CriterionNotMet)
        and event.article == judge_of(edition).next_bracket_article
    )
    return (
        isinstance(event, Cited) or name in ("reading", "readings") or (ahead and name == "players")
    )
