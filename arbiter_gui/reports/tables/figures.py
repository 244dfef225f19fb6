"""Figures below one another, with their decimal marks aligned; and the usual width of texts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from arbiter_gui.reports.tables.table import Align, Column, Kind, R, Table, Value

_TAIL = re.compile(r"[.,]\d+$|[¼½¾]$")
_TENTHS_IN_A_POINT = 10
_LINED_UP = (Kind.DECIMAL, Kind.QUARTERS, Kind.POINTS)


def figure_tail(text: str) -> str:
    """Return a figure from its decimal mark on, or its fraction, empty for a whole one.

    >>> figure_tail("12.75"), figure_tail("9,5"), figure_tail("14"), figure_tail("9¾")
    ('.75', ',5', '', '¾')
    """
    match = _TAIL.search(text)
    if match is None:
        return ""
    return match.group()


def has_aligned_figures(column: Column[R]) -> bool:
    """Return whether the figures of a column are aligned by their decimal marks, or where fractions
    begin.
    """
    return column.kind in _LINED_UP and column.align is Align.RIGHT


def longest_tail(table: Table[R], column: Column[R]) -> str:
    """Return the longest end of a column's figures from the mark on.

    Empty if they are not aligned by it.
    """
    if not has_aligned_figures(column):
        return ""
    # Equal values are mostly the same object, and to find that out is much faster than to add up a
    # hash.
    values = {id(value): value for value in map(column.value_of, table.rows)}
    # One value for each fractional part is enough: to write out thousands of figures takes long.
    value_by_fraction = {_fractional_part(value): value for value in values.values()}
    tails = (figure_tail(column.text_of(value)) for value in value_by_fraction.values())
    return max(tails, key=len, default="")


def _fractional_part(value: Value) -> object:
    """Return a key that is equal for values with the same digits behind the decimal mark, such as
    6.5 and 7.5.

    The key is only compared, never shown. It saves writing out every value of a column to find the
    longest decimals.
    """
    # Two decimals show such a fraction exactly, so what is left beside the whole number decides.
    # Other fractions are rounded when written, and each remains its own key.
    if isinstance(value, Fraction) and 100 % value.denominator == 0:
        return abs(value.numerator) % value.denominator, value.denominator
    # Points are stored as whole numbers of tenths: their last digit is the decimal.
    if isinstance(value, int):
        return abs(value) % _TENTHS_IN_A_POINT
    # Texts, ranks and empty cells are keys themselves.
    return value


def usual_most(lengths: Sequence[float], free_room: float) -> float:
    """Return the room that the texts of a column want: the longest, but at most half as much again
    as usual.

    The usual length is the median of the texts. Up to `free_room` is given in any case.

    >>> usual_most([10, 12, 14, 60], 15), usual_most([10, 12, 14, 60], 30), usual_most([], 15)
    (21.0, 30, 0.0)
    """
    in_order = sorted(length for length in lengths if length)
    if not in_order:
        return 0.0
    middle_value = in_order[len(in_order) // 2]
    return min(in_order[-1], max(1.5 * middle_value, free_room))
