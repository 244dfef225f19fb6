"""The rows of a trace in words, by pairing numbers.

Kept with the trace, so that the worker can prepare them.

`language` is the code of the language that is spoken: a trace outlasts the window of one language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arbiter_gui.domain.texts.sentences import raised
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.candidates import FoldLine, choice_after_fold, lines_below
from arbiter_gui.explain.text import LinePosition, TextLine, line_at, line_positions
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.trace import Trace

NUMBERS = Namer({})
"""Calls players by their pairing numbers."""


class EventRows(NamedTuple):
    """The rows of the events of a trace: those `below` each (-1: at the top), and where each is
    among its siblings.
    """

    below: Mapping[int, tuple[int, ...]]
    sibling_indexes: tuple[int, ...]
    lines: Mapping[int, LinePosition]


def event_rows(trace: Trace) -> EventRows:
    """Return the rows of all events, without a word of them."""
    return trace.kept("event rows", lambda: _event_rows(trace))


def _event_rows(trace: Trace) -> EventRows:
    """Return which rows an event has below it, and where it is among its siblings."""
    children: dict[int, list[int]] = {}
    sibling_indexes: list[int] = []
    for number, event in enumerate(trace.events):
        siblings = children.setdefault(event.parent, [])
        sibling_indexes.append(len(siblings))
        siblings.append(number)
    rows_below = {parent: tuple(numbers) for parent, numbers in children.items()}
    lines = {line.number: line for line in line_positions(trace)}
    return EventRows(rows_below, tuple(sibling_indexes), lines)


def row_line(trace: Trace, line_start: LinePosition) -> TextLine:
    """Return the line of an event."""
    return trace.kept(("row", line_start.number), lambda: line_at(trace, line_start, NUMBERS))


def row_reasons(trace: Trace, fold: int) -> tuple[FoldLine, ...]:
    """Return the reasons of a fold."""
    return trace.kept(("reasons", fold), lambda: lines_below(trace, fold, NUMBERS))


def row_said(trace: Trace, line_start: LinePosition, language: str) -> str:
    """Return the sentence of an event, or the choice that it leads to, in the language of the
    window.
    """

    def sentence() -> str:
        choice = choice_after_fold(trace.events[line_start.number], NUMBERS)
        return translated(raised(choice or row_line(trace, line_start).sentence))

    return trace.kept(("row said", language, line_start.number), sentence)


def reasons_said(trace: Trace, fold: int, language: str) -> tuple[tuple[str, str], ...]:
    """Return each reason of a fold in the language of the window, and the same with every number in
    full.
    """

    def sentences() -> tuple[tuple[str, str], ...]:
        pairs = []
        for reason in row_reasons(trace, fold):
            text = translated(raised(reason.text))
            exact_text = text if reason.exact is None else translated(raised(reason.exact))
            pairs.append((text, exact_text))
        return tuple(pairs)

    return trace.kept(("reasons said", language, fold), sentences)


def put_into_words(trace: Trace, language: str) -> None:
    """Make the words of all rows: a search goes through all of them."""
    event_rows(trace)
    for place in line_positions(trace):
        row_said(trace, place, language)
        row_line(trace, place)
        if choice_after_fold(trace.events[place.number], NUMBERS) is not None:
            reasons_said(trace, place.number, language)
