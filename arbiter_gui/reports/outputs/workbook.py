"""The Excel workbook: real numbers, frozen headings, print set-up, and text that never becomes a
formula.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from arbiter_gui import __version__
from arbiter_gui.domain.players.players_sheet import PLAYERS_CELLS
from arbiter_gui.domain.texts.sentences import Catalogue, english, say, spoken
from arbiter_gui.reports.layout.measure import MM_PER_POINT, ems, wrap
from arbiter_gui.reports.tables.clean import like_formula, one_line
from arbiter_gui.reports.tables.figures import usual_most
from arbiter_gui.reports.tables.table import Align, Column, Kind, R, Rank, Table, table_in_language

_FONT = "Calibri"
_HEAD_ROW = 4
_PARTS = {Kind.POINTS: 10, Kind.HUNDREDTHS: 100, Kind.CHANGE: 100}
_FORMATS = {
    Kind.NUMBER: "0",
    Kind.POINTS: "0.0",
    Kind.DECIMAL: "0.00",
    Kind.QUARTERS: "0.00",
    Kind.AMOUNT: "0.00",
    Kind.RANK: "0",
    Kind.HUNDREDTHS: "0.00",
    Kind.CHANGE: "+0.00;-0.00;0.00",
}
_TIED = '0"="'
_A4 = 9
_A3 = 8
_SENTENCE = 90
"""Width of a column of sentences in digits; some more letters than that go on a line."""
_WORDS = 64
"""The greatest width of any other text; longer texts take further lines."""
_LEAST_WORDS = 24
"""The width that every other text is given if it needs it."""
_SMALLEST = 0.65
"""The smallest scale of a sheet on upright paper before it is turned, and scaled less."""
_PRINTED_WIDTH = 190.0
"""The printable width of a page in portrait, in mm."""
_PRINTED_WIDTH_TURNED = 277.0
"""The printable width of a page in landscape, in mm."""
_SIZE = 11.0
_SMALL = 9.0
_LINE = 15.0
"""Height of one line, in points."""
_SMALL_LINE = 12.5
"""Height of one line of the legend."""
_HIGHEST = 405.0
"""The highest row that Excel takes."""
_SIDES = {Align.LEFT: "left", Align.CENTRE: "center", Align.RIGHT: "right"}


@dataclass(frozen=True, slots=True)
class WorkbookSheet:
    """One sheet: its tab, the tables one below another, and the column up to which it is frozen.

    A sheet that `has_players` is the list that the program imports from its own workbook.
    """

    tab: str
    tables: tuple[Table[Any], ...]
    frozen: int = 0
    has_players: bool = False


def workbook_bytes(
    sheets: Sequence[WorkbookSheet], event: str, aside: str = "", catalogue: Catalogue = english
) -> bytes:
    """Return the workbook file; `event` and `aside` (place, date) are at the top of every sheet."""
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.active)
    book.properties.title = one_line(event)
    book.properties.creator = f"Arbiter {__version__}"
    foot = spoken(say("Page {number} of {total}", number="&P", total="&N"), catalogue)
    for sheet in sheets:
        sheet_in_language = _translated_sheet(sheet, catalogue)
        page = book.create_sheet(_tab_name(sheet_in_language.tab))
        _Writer(page).write(sheet_in_language, event, aside, foot)
        if sheet.has_players:
            _name_players(book, page, sheet.tables[0])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _name_players(book: Any, page: Any, table: Table[Any]) -> None:
    """Give the columns of the players, headings included, the names by which the import finds
    them.
    """
    from openpyxl.utils import quote_sheetname
    from openpyxl.workbook.defined_name import DefinedName

    last_row = _HEAD_ROW + len(table.rows)
    for column_number, column in enumerate(table.columns, 1):
        name = PLAYERS_CELLS + column.key.removeprefix("name_")
        letter = _column_letter(column_number)
        cells = f"{quote_sheetname(page.title)}!${letter}${_HEAD_ROW}:${letter}${last_row}"
        book.defined_names[name] = DefinedName(name, attr_text=cells, hidden=True)


def _translated_sheet(sheet: WorkbookSheet, catalogue: Catalogue) -> WorkbookSheet:
    tables = tuple(table_in_language(table, catalogue) for table in sheet.tables)
    return replace(sheet, tab=spoken(sheet.tab, catalogue), tables=tables)


def _tab_name(name: str) -> str:
    """Return a name that Excel takes for a tab: at most 31 characters, none of []:*?/\\."""
    return re.sub(r"[\[\]:*?/\\]", " ", one_line(name))[:31] or "Sheet"


class _Writer:
    """Writes one sheet."""

    def __init__(self, page: Any) -> None:
        """Prepare the fonts, grounds and lines of a worksheet of openpyxl."""
        from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

        self.page = page
        self.plain = Font(name=_FONT, size=_SIZE)
        self.bold = Font(name=_FONT, size=_SIZE, bold=True)
        self.title = Font(name=_FONT, size=14, bold=True)
        self.small = Font(name=_FONT, size=_SMALL, italic=True)
        self.fill = PatternFill("solid", fgColor="E7EBEF")
        self.rule = Border(bottom=Side(style="thin", color="808080"))
        self.group = Border(left=Side(style="hair", color="808080"))
        self.alignment = Alignment
        self._looks: dict[tuple[object, ...], Any] = {}

    def write(self, sheet: WorkbookSheet, event: str, aside: str, foot: str) -> None:
        """Write event, place and date, then the tables one below another, and set the sheet up for
        printing.
        """
        self.text(1, 1, event, self.title)
        self.text(2, 1, aside, self.plain)
        page = self.page
        page.row_dimensions[1].height = 21
        page.row_dimensions[3].height = 21
        # Before the cells: how many lines a text takes depends on the width of its column.
        self._set_widths(sheet)
        last_column = max(
            _columns_to_shift(sheet, table) + len(table.columns) for table in sheet.tables
        )
        row = _HEAD_ROW - 1
        for index, table in enumerate(sheet.tables):
            font = self.title if index == 0 else self.bold
            self.text(row, 1, table.title, font)
            last_row = self._write_table(table, row + 1, 1 + _columns_to_shift(sheet, table))
            if index == 0:
                self._add_filter(table, row + 1, last_row)
            row = self._write_note(table, last_row + 1, last_column) + 1
        page.print_area = f"A1:{_column_letter(last_column)}{page.max_row}"
        self._set_up_page(sheet, foot)

    def text(self, row: int, column: int, text: str, font: Any) -> Any:
        """Write text that stays text, whatever it begins with."""
        cell = self.page.cell(row, column)
        cell.quotePrefix = self._put(cell, text)
        cell.font = font
        return cell

    def _put(self, cell: Any, text: str) -> bool:
        """Put text into a cell; return whether it looks like a formula."""
        clean = one_line(text)
        if clean:
            cell.value = clean
            cell.data_type = "s"
        return like_formula(clean)

    def _write_table(self, table: Table[R], head: int, first_column: int) -> int:
        """Write headings and rows from a row and a column on; return the last row."""
        for index, column in enumerate(table.columns, first_column):
            cell = self.text(head, index, column.title, self.bold)
            cell.fill = self.fill
            cell.border = self.rule
            cell.alignment = self._alignment(column)
        formats = [_number_format(column, table.rows) for column in table.columns]
        for row_number, row in enumerate(table.rows, head + 1):
            most_lines = 1
            for index, column in enumerate(table.columns):
                lines_of_cell = self._write_cell(
                    row_number, first_column + index, column, row, formats[index]
                )
                most_lines = max(most_lines, lines_of_cell)
            if most_lines > 1:
                self.page.row_dimensions[row_number].height = min(_LINE * most_lines, _HIGHEST)
        return head + len(table.rows)

    def _write_cell(
        self, row_number: int, index: int, column: Column[R], row: R, number_format: str
    ) -> int:
        """Write a cell, numbers in this format; return the number of its lines."""
        value = column.value_of(row)
        indent = column.indent(row) if column.indent else 0
        cell = self.page.cell(row_number, index)
        if isinstance(value, str):
            quoted_value = self._put(cell, value)
            lines = self._line_count(index, column, value, indent)
            self._format_cell(cell, column, "General", quoted_value, indent, lines > 1)
            return lines
        if isinstance(value, Rank):
            number_format = _TIED if value.tied else "0"
            if value.row:
                number_format += f'" ({value.row})"'
        cell.value = _number_value(column.kind, value)
        self._format_cell(cell, column, number_format, quoted=False, indent=indent, broken=False)
        return 1

    def _format_cell(
        self,
        cell: Any,
        column: Column[R],
        number_format: str,
        quoted: bool,
        indent: int,
        broken: bool,
    ) -> None:
        """Give a cell its look.

        Equal ones share it: openpyxl would compare each of its parts with all others.
        """
        look = (
            column.strong,
            number_format,
            bool(column.group),
            quoted,
            column.align,
            column.wrap,
            indent,
            broken,
        )
        if look in self._looks:
            cell._style = self._looks[look]
            return
        cell.font = self.bold if column.strong else self.plain
        cell.number_format = number_format
        cell.quotePrefix = quoted
        if column.group:
            cell.border = self.group
        cell.alignment = self._alignment(column, indent, broken)
        self._looks[look] = cell._style

    def _line_count(self, index: int, column: Column[R], text: str, indent: int) -> int:
        """Return how many lines a text takes: not every program works that out when it opens the
        file.
        """
        digits: float = _SENTENCE
        if not column.wrap:
            digits = self.page.column_dimensions[_column_letter(index)].width - 1
            if column.shorter is None or len(text) <= digits:
                return 1
        return len(wrap(text, _SIZE, _width_in_millimetres(digits - 2 * indent), hyphens=True))

    def _alignment(self, column: Column[R], indent: int = 0, broken: bool = False) -> Any:
        """Return how a cell of a column is aligned.

        `broken` means that its text takes more than one line.
        """
        # Text keeps off the numbers of the column before; fifteen steps are the most that Excel
        # takes.
        steps = min(indent + 1, 15) if column.align is Align.LEFT else 0
        return self.alignment(
            horizontal=_SIDES[column.align],
            vertical="top",
            wrap_text=column.wrap or broken or None,
            indent=steps,
        )

    def _write_note(self, table: Table[R], row: int, last_column: int) -> int:
        """Write the legend over the whole width of the sheet, in as many lines as it takes."""
        if table.note:
            page = self.page
            cell = self.text(row, 1, table.note, self.small)
            cell.alignment = self.alignment(wrap_text=True, vertical="top")
            digits = sum(
                page.column_dimensions[_column_letter(i)].width for i in range(1, last_column + 1)
            )
            page.merge_cells(start_row=row, end_row=row, start_column=1, end_column=last_column)
            lines = len(wrap(table.note, _SMALL, _width_in_millimetres(digits)))
            page.row_dimensions[row].height = min(_SMALL_LINE * lines, _HIGHEST)
        return row + 1

    def _add_filter(self, table: Table[R], head: int, last_row: int) -> None:
        if table.rows:
            self.page.auto_filter.ref = f"A{head}:{_column_letter(len(table.columns))}{last_row}"

    def _set_widths(self, sheet: WorkbookSheet) -> None:
        """Make the columns as wide as their texts want, within limits."""
        widths: dict[int, float] = {}
        for table in sheet.tables:
            columns = table.columns
            if table is not sheet.tables[0] and columns[-1].align is Align.LEFT:
                # The last column of a further table runs out into empty cells.
                columns = columns[:-1]
            for index, column in enumerate(columns, 1 + _columns_to_shift(sheet, table)):
                widths[index] = max(widths.get(index, 0.0), _wanted_width(column, table.rows))
        for index, width in widths.items():
            self.page.column_dimensions[_column_letter(index)].width = width

    def _set_up_page(self, sheet: WorkbookSheet, foot: str) -> None:
        """Freeze the headings, and have the sheet printed as wide as a page, turned or on A3 where
        it is wider.
        """
        page = self.page
        page.freeze_panes = f"{_column_letter(sheet.frozen + 1)}{_HEAD_ROW + 1}"
        page.print_title_rows = f"1:{_HEAD_ROW}"
        turned = sheet.tables[0].landscape or self._least_width() > _PRINTED_WIDTH
        page.page_setup.orientation = "portrait"
        if turned:
            page.page_setup.orientation = "landscape"
        page.page_setup.paperSize = _A4
        if self._least_width() > _PRINTED_WIDTH_TURNED:
            page.page_setup.paperSize = _A3
        page.page_setup.fitToWidth = 1
        page.page_setup.fitToHeight = 0
        page.sheet_properties.pageSetUpPr.fitToPage = True
        page.print_options.horizontalCentered = False
        # In inches.
        margins = page.page_margins
        margins.left = 0.45
        margins.right = 0.45
        margins.top = 0.5
        margins.bottom = 0.75
        margins.header = 0.3
        margins.footer = 0.3
        page.oddFooter.left.text = _plain_footer(sheet.tab)
        page.oddFooter.right.text = foot

    def _least_width(self) -> float:
        """Return how wide the columns are, in mm, when they are scaled down as far as they may
        be.
        """
        digits = sum(float(dimension.width) for dimension in self.page.column_dimensions.values())
        return _width_in_millimetres(digits) * _SMALLEST


def _width_in_millimetres(digits: float) -> float:
    """Return how wide so many digits are in the usual size, which is how Excel measures columns."""
    return digits * ems("0") * _SIZE * MM_PER_POINT


def _wanted_width(column: Column[R], rows: Sequence[R]) -> float:
    """Return the width of a column in digits, by its texts and its heading."""
    lengths = [len(column.text(row)) for row in rows]
    if column.shorter is not None:
        text_width = round(usual_most(lengths, _LEAST_WORDS))
    else:
        text_width = max(lengths, default=0)
    limit = _WORDS
    if column.wrap:
        limit = _SENTENCE
    # The arrow of the filter hides some letters of the heading; two digits and a half are space
    # beside the text.
    return max(min(text_width, limit), len(column.title) + 2) + 2.5


def _number_value(kind: Kind, value: Rank | Fraction | int | None) -> float | None:
    """Return a value as the number that a spreadsheet has for it: points for tenths of them, and so
    on.
    """
    if isinstance(value, Rank):
        return value.number
    if isinstance(value, Fraction):
        return float(value)
    if value is not None and kind in _PARTS:
        return value / _PARTS[kind]
    return value


def _number_format(column: Column[R], rows: Sequence[R]) -> str:
    """Return how the numbers of a column are shown: wins, and averages that were rounded, without
    decimals.
    """
    if column.kind in (Kind.DECIMAL, Kind.QUARTERS):
        values = [column.value_of(row) for row in rows]
        if all(map(_is_whole, values)):
            return _FORMATS[Kind.NUMBER]
    return _FORMATS.get(column.kind, "General")


def _is_whole(value: object) -> bool:
    return value is None or (isinstance(value, int | Fraction) and value.denominator == 1)


def _columns_to_shift(sheet: WorkbookSheet, table: Table[Any]) -> int:
    """Return by how many columns a further table moves right, so that its names are below names."""
    return max(_column_of_names(sheet.tables[0]) - _column_of_names(table), 0)


def _column_of_names(table: Table[Any]) -> int:
    """Return the place of the names in a table, 0 if there are none."""
    places = (column_index for column_index, column in enumerate(table.columns) if column.elastic)
    return next(places, 0)


def _plain_footer(text: str) -> str:
    return one_line(text).replace("&", "&&")


def _column_letter(index: int) -> str:
    from openpyxl.utils import get_column_letter

    return str(get_column_letter(index))
