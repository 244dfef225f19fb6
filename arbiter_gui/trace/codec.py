"""A trace as JSON: one object with its `schema`, events by the names of their kinds and
attributes.
"""

from __future__ import annotations

import json
from typing import Any

from arbiter_gui.domain.errors import DamagedTrace
from arbiter_gui.entry_points import load_parts
from arbiter_gui.trace import (
    candidates,
    columns,
    former,
    kinds,
    procedure,
    schedules,
    score_brackets,
    upfloating,
)
from arbiter_gui.trace.kinds import AT_TOP, Event, Level
from arbiter_gui.trace.large_numbers import complete_events, has_large, shortened_events
from arbiter_gui.trace.recording import Trace
from arbiter_gui.trace.shapes import Unfit, attributes, value_of_object

KNOWN = (kinds, candidates, procedure, score_brackets, columns, upfloating, schedules)
"""The modules with events that several editions share; an edition adds its own."""

SCHEMA = 3
"""The number of the form that is written; a stored trace without a number is of the first form."""

LARGE_NUMBERS = 4
"""The form of a trace with numbers too large for JSON; no other trace is written in it."""

_FEWER_REASONS = 2
"""Up to this form, players skipped in sets and exchanges, and the reason for joining brackets, were
not recorded.

A trace read from it is written in it again, so that facts that were never recorded are not taken
for deleted.
"""


def written_trace(trace: Trace) -> str:
    """Return a trace as one JSON object; `read_trace` reads it back to an equal value."""
    schema = SCHEMA if trace.every_reason else _FEWER_REASONS
    stored_events = [attributes(event) for event in trace.events]
    # Most traces keep the plain form, which older versions of the program can read as well.
    if has_large(stored_events):
        schema = LARGE_NUMBERS
        stored_events = shortened_events(stored_events)
    data: dict[str, Any] = {
        "schema": schema,
        "edition": trace.edition,
        "round": trace.round,
        "program": trace.program,
    }
    if trace.level is not None:
        data["level"] = int(trace.level)
    data["events"] = stored_events
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_trace(text: str) -> Trace:
    """Read a trace that this or an older version wrote; raises DamagedTrace for anything else."""
    try:
        return _trace(json.loads(text))
    except Unfit as error:
        raise DamagedTrace(str(error)) from error
    except (ValueError, RecursionError) as error:
        raise DamagedTrace(f"no JSON ({error})") from error


def _trace(data: Any) -> Trace:
    """Return the trace that an object read from JSON stands for.

    Raises Unfit if the object is not that of a trace.
    """
    if not isinstance(data, dict):
        raise Unfit("no object")
    schema = data.get("schema", 1)
    if type(schema) is not int or not 1 <= schema <= LARGE_NUMBERS:
        raise Unfit(f"schema {schema!r:.40}, known are 1 to {LARGE_NUMBERS}")
    edition = data.get("edition")
    round_number = data.get("round")
    program = data.get("program")
    if not (isinstance(edition, str) and type(round_number) is int and isinstance(program, str)):
        raise Unfit("edition, round or program is missing")
    level = _level(data.get("level"))
    return Trace(
        edition,
        round_number,
        program,
        events=_events(data.get("events"), schema),
        level=level,
        every_reason=schema > _FEWER_REASONS,
    )


def _events(stored_events: Any, schema: int) -> tuple[Event, ...]:
    """Return the events of a trace that are stored in the form with this number (`schema`).

    Raises Unfit.
    """
    if not isinstance(stored_events, list):
        raise Unfit("events are missing")
    # An edition registers its own kinds of events when its module is loaded; before that they would
    # be unknown.
    load_parts("trace")
    if schema == LARGE_NUMBERS:
        try:
            stored_events = complete_events(stored_events)
        except (ValueError, TypeError) as error:
            raise Unfit(str(error)) from error
    return tuple(
        _event(number, stored_event, schema) for number, stored_event in enumerate(stored_events)
    )


def _level(value: Any) -> Level | None:
    """Return the level of a trace, or None if it states none."""
    if value is None:
        return None
    if type(value) is not int or value not in set(Level):
        raise Unfit(f"the unknown level {value!r:.40}")
    return Level(value)


def _event(number: int, stored_event: Any, schema: int) -> Event:
    """Return the event that is stored as this object; `number` is its number in the trace.

    Raises Unfit.
    """
    try:
        # Everything after this knows the present form alone.
        if schema == 1:
            stored_event = former.renewed_event(stored_event)
        if not isinstance(stored_event, dict):
            raise Unfit("no object")
        name = stored_event.get("kind")
        if not isinstance(name, str) or name not in Event.kinds:
            raise Unfit(f"the unknown kind {name!r:.40}")
        event: Event = value_of_object(Event.kinds[name], stored_event)
        # An event comes after the one above it: else a damaged trace could run in a circle.
        if not AT_TOP <= event.parent < number:
            raise Unfit(f"stands below event {event.parent}, which does not come before it")
    except Unfit as error:
        raise Unfit(f"event {number}: {error}") from None
    return event
