"""The explanation of a round as a table: one row a step of the trace, moved in by its depth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.editions import edition_name
from arbiter_gui.explain.text import text_lines
from arbiter_gui.reports.tables.table import Column, Table
from arbiter_gui.rulebook.annexes import article_said
from arbiter_gui.trace import Trace

Lines = Callable[[Trace], list[tuple[int, str, str]]]
"""A function that describes a trace as (depth, article, sentence)."""


@dataclass(frozen=True, slots=True)
class ExplanationRow:
    """One line; `depth` counts from 0."""

    depth: int
    article: str
    sentence: str


def trace_sentences(trace: Trace) -> list[tuple[int, str, str]]:
    """Return a trace in sentences, with bare pairing numbers as on the tournament board."""
    return [(line.depth, line.article, line.sentence) for line in text_lines(trace)]


def explanation_table(trace: Trace, tell: Lines = trace_sentences) -> Table[ExplanationRow]:
    """Return the explanation of the round of `trace`."""
    columns: tuple[Column[ExplanationRow], ...] = (
        Column(
            "article",
            say("Article"),
            lambda row: article_said(row.article) or None,
            width=9,
            strong=True,
        ),
        Column(
            "sentence",
            say("Decision"),
            lambda row: row.sentence,
            width=60,
            elastic=True,
            wrap=True,
            indent=lambda row: row.depth,
        ),
    )
    title = say("Explanation of round {n}", n=trace.round)
    rules = edition_name(trace.edition)
    note = say("Rules: {rules}; written by Arbiter {version}", rules=rules, version=trace.program)
    rows = tuple(ExplanationRow(*line) for line in tell(trace))
    return Table(f"explanation-{trace.round}", title, columns, rows, note)
