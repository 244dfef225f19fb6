"""A trace as JSON: one object with its `schema`, events by the names of their kinds and attributes."""

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
from arbiter_gui.trace.kinds import Event, Level
from arbiter_gui.trace.large_numbers import complete_rows, has_large, shortened_rows
from arbiter_gui.trace.recording import Trace
from arbiter_gui.trace.shapes import Unfit, attributes, value_of_row

KNOWN = (kinds, candidates, procedure, score_brackets, columns, upfloating, schedules)
"""The modules with events that several editions share; an edition adds its own."""

SCHEMA = 3
"""The number of the form that is written; traces without one are of the first form."""

LARGE_NUMBERS = 4
"""The form of a trace with numbers too large for JSON; no other trace is written in it."""

_FEWER_REASONS = 2
"""Up to this form, players skipped in sets and exchanges, and the reason for joining brackets, were not recorded.

A trace read from it is written in it again, so that facts that were never recorded are not taken for deleted.
"""


def written_trace(trace: Trace) -> str:
    """Return a trace as one JSON object; `read_trace` reads it back to an equal value."""
    schema = SCHEMA if trace.every_reason else _FEWER_REASONS
    rows = [attributes(event) for event in trace.events]
    if has_large(rows):
        schema = LARGE_NUMBERS
        rows = shortened_rows(rows)
    data: dict[str, Any] = {
        "schema": schema,
        "edition": trace.edition,
        "round": trace.round,
        "program": trace.program,
    }
    if trace.level is not None:
        data["level"] = int(trace.level)
    data["events"] = rows
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
    """Return the trace of an object read from JSON. Raises Unfit."""
    if not isinstance(data, dict):
        raise Unfit("no object")
    schema = data.get("schema", 1)
    if type(schema) is not int or not 1 <= schema <= LARGE_NUMBERS:
        raise Unfit(f"schema {schema!r:.40}, known are 1 to {LARGE_NUMBERS}")
    edition = data.get("edition")
    number = data.get("round")
    program = data.get("program")
    if not (isinstance(edition, str) and type(number) is int and isinstance(program, str)):
        raise Unfit("edition, round or program is missing")
    rows = data.get("events")
    if not isinstance(rows, list):
        raise Unfit("events are missing")
    level = _level(data.get("level"))
    load_parts("trace")
    if schema == LARGE_NUMBERS:
        try:
            rows = complete_rows(rows)
        except (ValueError, TypeError) as error:
            raise Unfit(str(error)) from error
    events = tuple(_event(place, row, schema) for place, row in enumerate(rows))
    return Trace(edition, number, program, events, level, every_reason=schema > _FEWER_REASONS)


def _level(value: Any) -> Level | None:
    """Return the level of a trace, or None if it states none."""
    if value is None:
        return None
    if type(value) is not int or value not in set(Level):
        raise Unfit(f"the unknown level {value!r:.40}")
    return Level(value)


def _event(place: int, row: Any, schema: int) -> Event:
    """Return the event of a row; `place` is its number in the trace."""
    try:
        if schema == 1:
            row = former.renewed_row(row)
        if not isinstance(row, dict):
            raise Unfit("no object")
        name = row.get("kind")
        if not isinstance(name, str) or name not in Event.kinds:
            raise Unfit(f"the unknown kind {name!r:.40}")
        event: Event = value_of_row(Event.kinds[name], row)
        if not -1 <= event.parent < place:
            raise Unfit(f"stands below event {event.parent}, which does not come before it")
    except Unfit as error:
        raise Unfit(f"event {place}: {error}") from None
    return event
