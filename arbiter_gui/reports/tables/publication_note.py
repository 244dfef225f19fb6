"""The lines below a sheet: when the round was published, and what was changed since."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arbiter_gui.domain.publication import later_lines, published_line
from arbiter_gui.domain.texts.sentences import joined, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.tables.table import Table


def with_publication(table: Table[Any], tournament: Tournament, round_number: int) -> Table[Any]:
    """Return a sheet with lines below it: when the round was published, and what was changed
    since.
    """
    lines = (published_line(tournament, round_number), *later_lines(tournament, round_number))
    sentences = (say("{line}.", line=raised(line)) for line in lines if line)
    return replace(table, note=joined((*filter(None, (table.note,)), *sentences), " "))
