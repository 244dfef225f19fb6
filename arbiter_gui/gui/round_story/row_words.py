"""The rows of a trace in words, by pairing numbers; kept with the trace, so that the worker can say them ahead."""

from __future__ import annotations

from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.story import BelowInStory, below, lead
from arbiter_gui.explain.text import TextLine, TextPlace, line_at, places
from arbiter_gui.trace import Trace

NUMBERS = Namer({})
"""Calls players by their pairing numbers."""


def row_line(trace: Trace, place: TextPlace) -> TextLine:
    """Return the line of an event."""
    return trace.kept(("row", place.number), lambda: line_at(trace, place, NUMBERS))


def row_reasons(trace: Trace, fold: int) -> tuple[BelowInStory, ...]:
    """Return the reasons of a fold."""
    return trace.kept(("reasons", fold), lambda: below(trace, fold, NUMBERS))


def put_into_words(trace: Trace) -> None:
    """Say all rows: whoever looks for a word looks through all of them."""
    for place in places(trace):
        row_line(trace, place)
        if lead(trace.events[place.number], NUMBERS) is not None:
            row_reasons(trace, place.number)
