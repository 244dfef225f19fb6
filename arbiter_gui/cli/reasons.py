"""A trace on paper or screen: as text for people, as JSON for programs."""

from __future__ import annotations

import textwrap

from arbiter_gui.reports.explanation import explanation_table
from arbiter_gui.trace import Trace

WIDTH, STEP, ARTICLE = 110, 2, 9
"""Letters on a line, letters a level is moved in by, and letters for the article."""


def trace_text(trace: Trace) -> str:
    """Return what each article decided, one line or more a decision, moved in below what it belongs to."""
    table = explanation_table(trace)
    lines = [f"{table.title} ({table.note})", ""]
    for step in table.rows:
        margin = " " * (STEP * step.depth)
        head = margin + step.article.ljust(ARTICLE - 1) + " "
        later = margin + " " * ARTICLE
        told = textwrap.wrap(step.sentence, WIDTH, initial_indent=head, subsequent_indent=later)
        lines += told or [head.rstrip()]
    return "\n".join(lines) + "\n"


def as_form(trace: Trace, form: str) -> str:
    """Return a trace in one of the forms of `--trace-format`: `text` or `json`."""
    return trace.to_json() + "\n" if form == "json" else trace_text(trace)
