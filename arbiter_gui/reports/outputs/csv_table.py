"""Tables as comma-separated values."""

from __future__ import annotations

import csv
import io
from collections import Counter
from fractions import Fraction

from arbiter_gui.domain.points import decimal_points
from arbiter_gui.ratings.change import hundredths_text
from arbiter_gui.reports.tables.clean import like_formula, one_line
from arbiter_gui.reports.tables.table import Column, Kind, R, Rank, Table, Value


def csv_bytes(table: Table[R], decimal_sign: str = ".", bom: bool = True) -> bytes:
    """Return the table in UTF-8, one row in each line, the headings first.

    `bom` puts a byte order mark in front, by which Excel recognises UTF-8. Points are decimals
    (``2.5``). Where a language writes them with a comma, semicolons separate the cells: this is how
    spreadsheets of that language read numbers. Text that a spreadsheet would take for a formula
    gets an apostrophe in front.
    """
    lines = io.StringIO(newline="")
    delimiter = "," if decimal_sign == "." else ";"
    writer = csv.writer(lines, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow([_guarded_text(title) for title in headings(table)])
    for row in table.rows:
        writer.writerow([_cell_text(column, row, decimal_sign) for column in table.columns])
    encoding = "utf-8-sig" if bom else "utf-8"
    return lines.getvalue().encode(encoding)


def headings(table: Table[R]) -> list[str]:
    """Return the headings; where two columns share a short one, the long one."""
    counts = Counter(column.title for column in table.columns)
    return [
        column.heading if counts[column.title] > 1 else column.title for column in table.columns
    ]


def _cell_text(column: Column[R], row: R, decimal_sign: str) -> str:
    value = column.value_of(row)
    if isinstance(value, str):
        return _guarded_text(value)
    return str(_number_text(column.kind, value)).replace(".", decimal_sign)


def _number_text(kind: Kind, value: Value) -> str:
    """Return a value as a number with a decimal point, which spreadsheets can count with.

    Empty without one.
    """
    if value is None:
        return ""
    # A shared rank is written without its sign: “2=” is not a number.
    if isinstance(value, Rank):
        return str(value.number)
    if isinstance(value, Fraction):
        return f"{float(value):.2f}"
    if kind in (Kind.HUNDREDTHS, Kind.CHANGE) and isinstance(value, int):
        return hundredths_text(value)
    if kind is Kind.POINTS and isinstance(value, int):
        return decimal_points(value)
    return str(value)


def _guarded_text(text: str) -> str:
    """Return a text in one line, with an apostrophe in front where a spreadsheet would run it as a
    formula.
    """
    text = one_line(text)
    if like_formula(text):
        return f"'{text}"
    return text
