"""A trace as JSON: one object with its `schema`, events by the names of their kinds and attributes."""

from __future__ import annotations

import json
from typing import Any

from arbiter_gui.domain.errors import DamagedTrace
from arbiter_gui.entry_points import load_parts
from arbiter_gui.trace import candidates, columns, former, kinds, procedure, score_brackets
from arbiter_gui.trace.kinds import Event, Level
from arbiter_gui.trace.large_numbers import has_large, lengthened, shortened
from arbiter_gui.trace.recording import Trace
from arbiter_gui.trace.shapes import Unfit, attributes, structured

KNOWN = (kinds, candidates, procedure, score_brackets, columns)
"""Where the kinds stand that are no single edition's; an edition brings its own with it."""

SCHEMA = 3
"""The number of the form that is written; traces without one are of the first form."""

LARGE_NUMBERS = 4
"""The form of a trace with numbers that JSON cannot tell; no other trace is written in it."""

_FEWER_REASONS = 2
"""Up to this form nobody was named who is passed over in sets and exchanges, nor why brackets are joined.

It is written again for what was read from it, so that nobody takes for deleted what was never told.
"""


def written_trace(trace: Trace) -> str:
    """Return a trace as one JSON object; `read_trace` reads it back to an equal value."""
    schema = SCHEMA if trace.every_reason else _FEWER_REASONS
    rows = [attributes(event) for event in trace.events]
    if has_large(rows):
        schema = LARGE_NUMBERS
        rows = shortened(rows)
    head = {"schema": schema, "edition": trace.edition, "round": trace.round, "program": trace.program}
    level = {} if trace.level is None else {"level": int(trace.level)}
    return json.dumps({**head, **level, "events": rows}, ensure_ascii=False, separators=(",", ":"))


def read_trace(text: str) -> Trace:
    """Read a trace that this or an older version wrote; raises DamagedTrace for anything else."""
    try:
        return _trace(json.loads(text))
    except Unfit as error:
        raise DamagedTrace(str(error)) from error
    except (ValueError, RecursionError) as error:
        raise DamagedTrace(f"no JSON ({error})") from error


def _trace(data: Any) -> Trace:
    if not isinstance(data, dict):
        raise Unfit("no object")
    schema = data.get("schema", 1)
    if type(schema) is not int or not 1 <= schema <= LARGE_NUMBERS:
        raise Unfit(f"schema {schema!r:.40}, known are 1 to {LARGE_NUMBERS}")
    edition, number, program = (data.get(name) for name in ("edition", "round", "program"))
    rows, level = data.get("events"), data.get("level")
    if not (isinstance(edition, str) and type(number) is int and isinstance(program, str)):
        raise Unfit("edition, round or program is missing")
    if not isinstance(rows, list):
        raise Unfit("events are missing")
    if level is not None and (type(level) is not int or level not in set(Level)):
        raise Unfit(f"the unknown level {level!r:.40}")
    load_parts("trace")
    if schema == LARGE_NUMBERS:
        try:
            rows = lengthened(rows)
        except (ValueError, TypeError) as error:
            raise Unfit(str(error)) from error
    events = tuple(_event(place, row, schema) for place, row in enumerate(rows))
    every = schema > _FEWER_REASONS
    return Trace(edition, number, program, events, None if level is None else Level(level), every)


def _event(place: int, row: Any, schema: int) -> Event:
    try:
        told = former.renewed(row) if schema == 1 else row
        if not isinstance(told, dict):
            raise Unfit("no object")
        name = told.get("kind")
        if not isinstance(name, str) or name not in Event.kinds:
            raise Unfit(f"the unknown kind {name!r:.40}")
        event: Event = structured(Event.kinds[name], told)
        if not -1 <= event.parent < place:
            raise Unfit(f"stands below event {event.parent}, which does not come before it")
    except Unfit as error:
        raise Unfit(f"event {place}: {error}") from None
    return event
