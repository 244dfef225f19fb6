"""The Excel workbook: real numbers, frozen headings, print set-up, and text that never becomes a formula."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import Any

from arbiter_gui import __version__
from arbiter_gui.domain.texts.sentences import Catalogue, english, say, spoken
from arbiter_gui.reports.layout.measure import MM_PER_POINT, ems, wrap
from arbiter_gui.reports.tables.clean import like_formula, one_line
from arbiter_gui.reports.tables.figures import usual_most
from arbiter_gui.reports.tables.table import Align, Column, Kind, R, Rank, Table, said_in

_FONT = "Calibri"
_HEAD_ROW = 4
_PARTS = {Kind.POINTS: 10, Kind.CHANGE: 100}
_FORMATS = {
    Kind.NUMBER: "0",
    Kind.POINTS: "0.0",
    Kind.DECIMAL: "0.00",
    Kind.AMOUNT: "0.00",
    Kind.RANK: "0",
    Kind.CHANGE: "+0.00;-0.00;0.00",
}
_TIED = '0"="'
_A4 = 9
_SENTENCE = 90
"""Width of a column of sentences in digits; some more letters than that go on a line."""
_WORDS, _LEAST_WORDS = 64, 24
"""The most of any other text, and what every one of them has if it wants; what is longer takes further lines."""
_SMALLEST = 0.65
"""How far a sheet is scaled down to the width of a page; a wider one goes on on pages beside it."""
_PAGE = 190.0, 277.0
"""What is printed on of the width of a page, upright and turned, in mm."""
_SIZE, _SMALL = 11.0, 9.0
_LINE, _SMALL_LINE, _HIGHEST = 15.0, 12.5, 405.0
"""Height of one line, of one of the legend, and the most that Excel takes, in points."""


@dataclass(frozen=True, slots=True)
class WorkbookSheet:
    """One sheet: its tab, the tables one below the other, and the column up to which it is frozen."""

    tab: str
    tables: tuple[Table[Any], ...]
    frozen: int = 0


def workbook_bytes(
    sheets: Sequence[WorkbookSheet], event: str, aside: str = "", catalogue: Catalogue = english
) -> bytes:
    """Return the workbook file; `event` and `aside` (place, date) stand on top of every sheet."""
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.active)
    book.properties.title = one_line(event)
    book.properties.creator = f"Arbiter {__version__}"
    foot = spoken(say("Page {number} of {total}", number="&P", total="&N"), catalogue)
    for sheet in (_said(each, catalogue) for each in sheets):
        page = book.create_sheet(_tab(sheet.tab))
        _Writer(page).write(sheet, event, aside, foot)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _said(sheet: WorkbookSheet, catalogue: Catalogue) -> WorkbookSheet:
    tables = tuple(said_in(table, catalogue) for table in sheet.tables)
    return replace(sheet, tab=spoken(sheet.tab, catalogue), tables=tables)


def _tab(name: str) -> str:
    """Return a name that Excel takes for a tab: at most 31 characters, none of []:*?/\\."""
    return re.sub(r"[\[\]:*?/\\]", " ", one_line(name))[:31] or "Sheet"


class _Writer:
    """Writes one sheet."""

    def __init__(self, page: Any) -> None:
        from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

        self.page = page
        self.plain, self.bold = Font(name=_FONT, size=_SIZE), Font(name=_FONT, size=_SIZE, bold=True)
        self.title, self.small = (
            Font(name=_FONT, size=14, bold=True),
            Font(name=_FONT, size=_SMALL, italic=True),
        )
        self.fill = PatternFill("solid", fgColor="E7EBEF")
        self.rule = Border(bottom=Side(style="thin", color="808080"))
        self.group = Border(left=Side(style="hair", color="808080"))
        self.alignment = Alignment
        self._looks: dict[tuple[object, ...], Any] = {}

    def write(self, sheet: WorkbookSheet, event: str, aside: str, foot: str) -> None:
        self.text(1, 1, event, self.title)
        self.text(2, 1, aside, self.plain)
        page = self.page
        page.row_dimensions[1].height = page.row_dimensions[3].height = 21
        self._widths(sheet)
        last_column = max(_shift(sheet, table) + len(table.columns) for table in sheet.tables)
        row = _HEAD_ROW - 1
        for index, table in enumerate(sheet.tables):
            self.text(row, 1, table.title, self.bold if index else self.title)
            last = self._table(table, row + 1, 1 + _shift(sheet, table))
            if index == 0:
                self._filter(table, row + 1, last)
            row = self._note(table, last + 1, last_column) + 1
        if sheet.frozen and self._pages_across(sheet) > 1:
            self._break_titles(sheet.frozen)
        page.print_area = f"A1:{_letter(last_column)}{page.max_row}"
        self._page_setup(sheet, foot)

    def text(self, row: int, column: int, text: str, font: Any) -> Any:
        """Write text that stays text, whatever it begins with."""
        cell = self.page.cell(row, column)
        cell.quotePrefix, cell.font = self._put(cell, text), font
        return cell

    def _put(self, cell: Any, text: str) -> bool:
        """Put text into a cell; tell whether it looks like a formula."""
        clean = one_line(text)
        if clean:
            cell.value = clean
            cell.data_type = "s"
        return like_formula(clean)

    def _break_titles(self, frozen: int) -> None:
        """Write what stands on top within the columns that every page repeats: beside them it would be cut off."""
        page = self.page
        digits = sum(page.column_dimensions[_letter(i)].width for i in range(1, frozen + 1))
        for row in range(1, _HEAD_ROW):
            cell = page.cell(row, 1)
            size, room = cell.font.size, digits * ems("0") * _SIZE * MM_PER_POINT
            lines = len(wrap(str(cell.value or ""), size, room, cell.font.bold, hyphens=True))
            page.merge_cells(start_row=row, end_row=row, start_column=1, end_column=frozen)
            cell.alignment = self.alignment(wrap_text=True, vertical="top")
            if lines > 1:
                page.row_dimensions[row].height = min(lines * _LINE * size / _SIZE, _HIGHEST)

    def _table(self, table: Table[R], head: int, left: int) -> int:
        for index, column in enumerate(table.columns, left):
            cell = self.text(head, index, column.title, self.bold)
            cell.fill, cell.border = self.fill, self.rule
            cell.alignment = self._alignment(column)
        shapes = [_shape(column, table.rows) for column in table.columns]
        for offset, row in enumerate(table.rows, 1):
            lines = [
                self._cell(head + offset, index, column, row, shape)
                for index, (column, shape) in enumerate(zip(table.columns, shapes, strict=True), left)
            ]
            if max(lines, default=1) > 1:
                self.page.row_dimensions[head + offset].height = min(_LINE * max(lines), _HIGHEST)
        return head + len(table.rows)

    def _cell(self, place: int, index: int, column: Column[R], row: R, numbers: str) -> int:
        """Write a cell, `numbers` in that shape; return in how many lines."""
        value = column.read(row)
        indent = column.indent(row) if column.indent else 0
        lines, shape, quoted = 1, "General", False
        cell = self.page.cell(place, index)
        if isinstance(value, str):
            quoted = self._put(cell, value)
            lines = self._lines(index, column, value, indent)
        elif isinstance(value, Rank):
            cell.value = value.number
            shape = _TIED if value.tied else "0"
        else:
            shape = numbers
            if isinstance(value, Fraction):
                cell.value = float(value)
            elif value is not None:
                cell.value = value / _PARTS[column.kind] if column.kind in _PARTS else value
        self._dress(cell, column, shape, quoted, indent, lines > 1)
        return lines

    def _dress(
        self, cell: Any, column: Column[R], shape: str, quoted: bool, indent: int, broken: bool
    ) -> None:
        """Give a cell its look. Equal ones share it: openpyxl would compare each of its parts with all others."""
        look = column.strong, shape, bool(column.group), quoted, column.align, column.wrap, indent, broken
        if look in self._looks:
            cell._style = self._looks[look]
            return
        cell.font = self.bold if column.strong else self.plain
        cell.number_format, cell.quotePrefix = shape, quoted
        if column.group:
            cell.border = self.group
        cell.alignment = self._alignment(column, indent, broken)
        self._looks[look] = cell._style

    def _lines(self, index: int, column: Column[R], text: str, indent: int) -> int:
        """Return how many lines a text takes: not every program works that out when it opens the file."""
        wide = _SENTENCE if column.wrap else self.page.column_dimensions[_letter(index)].width - 1
        if not (column.wrap or (column.shorter and len(text) > wide)):
            return 1
        return len(wrap(text, _SIZE, (wide - 2 * indent) * ems("0") * _SIZE * MM_PER_POINT, hyphens=True))

    def _alignment(self, column: Column[R], indent: int = 0, broken: bool = False) -> Any:
        sides = {Align.LEFT: "left", Align.CENTRE: "center", Align.RIGHT: "right"}
        # Text keeps off the numbers of the column before; fifteen steps are the most that Excel takes.
        steps = min(indent + 1, 15) if column.align is Align.LEFT else 0
        side = sides[column.align]
        return self.alignment(
            horizontal=side, vertical="top", wrap_text=column.wrap or broken or None, indent=steps
        )

    def _note(self, table: Table[R], row: int, last_column: int) -> int:
        """Write the legend over the whole width of the sheet, in as many lines as it takes."""
        if table.note:
            page = self.page
            self.text(row, 1, table.note, self.small).alignment = self.alignment(
                wrap_text=True, vertical="top"
            )
            letters = sum(page.column_dimensions[_letter(i)].width for i in range(1, last_column + 1))
            page.merge_cells(start_row=row, end_row=row, start_column=1, end_column=last_column)
            lines = len(wrap(table.note, _SMALL, letters * ems("0") * _SIZE * MM_PER_POINT))
            page.row_dimensions[row].height = min(_SMALL_LINE * lines, _HIGHEST)
        return row + 1

    def _filter(self, table: Table[R], head: int, last: int) -> None:
        if table.rows:
            self.page.auto_filter.ref = f"A{head}:{_letter(len(table.columns))}{last}"

    def _widths(self, sheet: WorkbookSheet) -> None:
        wide: dict[int, float] = {}
        for table in sheet.tables:
            # The last column of a further table runs out into empty cells, unless it stands on the right of its own.
            whole = table is sheet.tables[0] or table.columns[-1].align is not Align.LEFT
            columns = table.columns if whole else table.columns[:-1]
            for index, column in enumerate(columns, 1 + _shift(sheet, table)):
                lengths = [len(column.text(row)) for row in table.rows]
                most = _SENTENCE if column.wrap else _WORDS
                usual = max(lengths, default=0)
                if column.shorter is not None:
                    usual = round(usual_most(lengths, _LEAST_WORDS))
                # The arrow of the filter hides some letters of the heading.
                needed = max(min(usual, most), len(column.title) + 2) + 2.5
                wide[index] = max(wide.get(index, 0.0), needed)
        for index, width in wide.items():
            self.page.column_dimensions[_letter(index)].width = width

    def _page_setup(self, sheet: WorkbookSheet, foot: str) -> None:
        page, table = self.page, sheet.tables[0]
        page.freeze_panes = f"{_letter(sheet.frozen + 1)}{_HEAD_ROW + 1}"
        page.print_title_rows = f"1:{_HEAD_ROW}"
        turned = table.landscape or self._wide() > _PAGE[False]
        page.page_setup.orientation = "landscape" if turned else "portrait"
        page.page_setup.paperSize = _A4
        page.page_setup.fitToWidth, page.page_setup.fitToHeight = self._pages_across(sheet), 0
        if sheet.frozen:
            page.print_title_cols = f"A:{_letter(sheet.frozen)}"
        page.sheet_properties.pageSetUpPr.fitToPage = True
        page.print_options.horizontalCentered = False
        margins = page.page_margins
        margins.left = margins.right = 0.45
        margins.top, margins.bottom, margins.header, margins.footer = 0.5, 0.75, 0.3, 0.3
        page.oddFooter.left.text = _plain_footer(sheet.tab)
        page.oddFooter.right.text = foot

    def _wide(self) -> float:
        """Return how wide the columns are, in mm, when they are scaled down as far as they may be."""
        digits = sum(float(d.width) for d in self.page.column_dimensions.values())
        return digits * ems("0") * _SIZE * MM_PER_POINT * _SMALLEST

    def _pages_across(self, sheet: WorkbookSheet) -> int:
        """Return how many pages stand side by side; only such with names that are repeated on each.

        A sentence beside them would be wider than what is left of a page.
        """
        told = any(column.wrap for column in sheet.tables[0].columns)
        return ceil(self._wide() / _PAGE[True]) if sheet.frozen and not told else 1


def _shape(column: Column[R], rows: Sequence[R]) -> str:
    """Return how the numbers of a column are shown: wins, and averages that were rounded, without decimals."""
    if column.kind is Kind.DECIMAL and all(_is_whole(column.read(row)) for row in rows):
        return _FORMATS[Kind.NUMBER]
    return _FORMATS.get(column.kind, "General")


def _is_whole(value: object) -> bool:
    return value is None or (isinstance(value, int | Fraction) and value.denominator == 1)


def _shift(sheet: WorkbookSheet, table: Table[Any]) -> int:
    """Return by how many columns a further table moves right, so that its names stand under names."""
    first, here = (
        next((i for i, c in enumerate(t.columns) if c.elastic), 0) for t in (sheet.tables[0], table)
    )
    return max(first - here, 0)


def _plain_footer(text: str) -> str:
    return one_line(text).replace("&", "&&")


def _letter(index: int) -> str:
    from openpyxl.utils import get_column_letter

    return str(get_column_letter(index))
