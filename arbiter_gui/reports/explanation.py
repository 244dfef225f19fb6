"""The explanation of a round as a table: one row a step of the trace, moved in by its depth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from arbiter_gui.reports.table import Column, Table
from arbiter_gui.trace import Trace

Lines = Callable[[Trace], list[tuple[int, str, str]]]
"""Tells a trace as (depth, article, sentence)."""


@dataclass(frozen=True, slots=True)
class Step:
    """One line; `depth` counts from 0."""

    depth: int
    article: str
    sentence: str


def plain_lines(trace: Trace) -> list[tuple[int, str, str]]:
    """Tell a trace without sentences: verb and facts of each event, in its order."""

    def below(parent: int, depth: int) -> Iterator[tuple[int, str, str]]:
        for index in children.get(parent, ()):
            event = trace.events[index]
            facts = ", ".join(f"{name} {_fact(value)}" for name, value in event.facts)
            yield depth, event.article, f"{event.verb.value}: {facts}" if facts else event.verb.value
            yield from below(index, depth + 1)

    children: dict[int, list[int]] = {}
    for index, event in enumerate(trace.events):
        children.setdefault(event.parent, []).append(index)
    return list(below(-1, 0))


def _fact(value: object) -> str:
    if isinstance(value, tuple):
        return "[" + " ".join(_fact(v) for v in value) + "]"
    return "none" if value is None else str(value)


def explanation_table(trace: Trace, lines: Lines = plain_lines) -> Table[Step]:
    """Return the explanation of the round that `trace` tells of."""
    columns: tuple[Column[Step], ...] = (
        Column("article", "Article", lambda s: s.article or None, width=9, strong=True),
        Column(
            "sentence",
            "What it decided",
            lambda s: s.sentence,
            width=60,
            elastic=True,
            wrap=True,
            indent=lambda s: s.depth,
        ),
    )
    title = f"Explanation of round {trace.round}"
    note = f"Rules: {trace.edition}; program: {trace.program}"
    rows = tuple(Step(*line) for line in lines(trace))
    return Table(f"explanation-{trace.round}", title, columns, rows, note)
