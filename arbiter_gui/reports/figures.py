"""Figures below one another: their decimal marks stand in one line, whatever follows them."""

from __future__ import annotations

import re

from arbiter_gui.reports.table import Align, Column, Kind, R, Table

_TAIL = re.compile(r"[.,]\d+$")


def tail(text: str) -> str:
    """Return a figure from its decimal mark on, empty for a whole one.

    >>> tail("12.75"), tail("9,5"), tail("14")
    ('.75', ',5', '')
    """
    found = _TAIL.search(text)
    return found.group() if found else ""


def lined_up(column: Column[R]) -> bool:
    """Return whether the figures of a column stand by their decimal marks."""
    return column.kind is Kind.DECIMAL and column.align is Align.RIGHT


def longest_tail(table: Table[R], column: Column[R]) -> str:
    """Return the longest end of a column's figures from the mark on; empty where they do not stand by it."""
    if not lined_up(column):
        return ""
    return max(
        (tail(column.text_of(value)) for value in set(map(column.read, table.rows))), key=len, default=""
    )
