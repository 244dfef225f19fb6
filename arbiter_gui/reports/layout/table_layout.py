"""Lays out one table, or one band of its columns, in drawing items."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Generic, Protocol

from arbiter_gui.domain.texts.sentences import BETWEEN_LANGUAGES, say
from arbiter_gui.reports.layout.flow import PagePart, partition
from arbiter_gui.reports.layout.items import Fill, Item, LineItem, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, MM_PER_POINT, ems, fit, unfold, wrap
from arbiter_gui.reports.layout.widths import GROUP_GAP, HEADING_SCALE, PADDING, ColumnBand
from arbiter_gui.reports.layout.wordings import wordings
from arbiter_gui.reports.tables.figures import figure_tail, longest_tail
from arbiter_gui.reports.tables.table import Align, Column, Kind, R, Table

_TITLE_SCALE = 1.3
"""Size of the title of a table, as a part of the body size."""
_INDENT = 1.2
_NEXT_LINE = 1.3
"""Distance of the lines of one cell, and of one step of indent, in em."""
_SHADE = 0.92
_RULE = 0.6
"""Greys of every second row, and of the rules between rows."""
_TO_SIGN = 9.0
"""The minimum height of a row with a signature, in mm."""


class Canvas(Protocol):
    """The pages being filled; lengths in mm, `y` is how far the current page is filled."""

    y: float
    left_edge: float
    top: float
    room: float
    bottom: float

    def begin_page(self) -> None:
        """Begin a new page."""
        ...

    def put(self, *items: Item) -> None:
        """Paint on the page that is open."""
        ...

    def pause(self) -> None:
        """Call the pause of the heading."""
        ...

    def translated(self, text: str) -> str:
        """Return a text in the language of the sheet."""
        ...


@dataclass(frozen=True, slots=True)
class _Cell:
    """The lines of a cell, how far its letters are narrowed (1: not at all), and its indent in
    mm.
    """

    lines: tuple[str, ...]
    stretch: float
    indent: float


@dataclass(frozen=True, slots=True)
class _Row:
    """A row, or a part of one: the lines of its cells, and of the paragraph below them.

    `begins_part` says that a part of the table begins with it, such as a round.
    """

    cells: tuple[_Cell, ...]
    paragraph: tuple[str, ...]
    height: float
    shaded: bool
    begins_part: bool


class TableLayout(Generic[R]):
    """Puts one band of a table on a canvas; it does without the shorter wordings to `avoid`."""

    def __init__(
        self,
        canvas: Canvas,
        table: Table[R],
        band: ColumnBand,
        leading: float,
        avoid: frozenset[str] = frozenset(),
        continued: bool = False,
        legend: bool = True,
    ) -> None:
        """Measure the rows.

        `continued` says that a band before began the table, `legend` that its note is here.
        """
        self.canvas = canvas
        self.table = table
        self.band = band
        self.avoided_wordings = avoid
        self.columns: list[Column[R]] = [table.columns[index] for index in band.columns]
        self.em = band.size * MM_PER_POINT
        self.tails = [longest_tail(table, column) for column in self.columns]
        self.line = self.em * leading
        self.least_height = 0.0
        if any(column.signed for column in self.columns):
            self.least_height = _TO_SIGN
        # Title, headings and note are measured before the rows: what they leave of a page is the
        # most a row can have.
        self.note_size = min(9.0, band.size * 0.85)
        self.continued = continued
        self.note: tuple[str, ...] = ()
        if table.note and legend:
            self.note = wrap(table.note, self.note_size, canvas.room)
        self.note_height = len(self.note) * self.note_size * MM_PER_POINT * _NEXT_LINE + self.em
        self.head_height = self.em * (_TITLE_SCALE * 1.9 + HEADING_SCALE * 2.0)
        page = canvas.bottom - canvas.top - self.head_height
        self.rows = tuple(self._measured_rows(page - self.note_height))

    def parts(self, y: float, bottom: float) -> tuple[PagePart, ...]:
        """Divide the rows among pages that are filled down to `bottom`, the first of them from `y`
        on (mm).
        """
        heights = [row.height for row in self.rows]
        page = bottom - self.canvas.top - self.head_height
        return partition(heights, bottom - y - self.head_height, page, self.note_height)

    def end_of_part(self, part: PagePart, y: float) -> float:
        """Return how far a page is filled after the last part of the rows, which begins at `y`
        (mm).
        """
        rows_height = sum(row.height for row in self.rows[part.first : part.last])
        return y + self.head_height + rows_height + self.note_height

    def lay_out(self) -> None:
        """Put title, headings, rows and legend on as many pages as it takes."""
        canvas = self.canvas
        for part in self.parts(canvas.y, canvas.bottom):
            if part.turn:
                canvas.begin_page()
            self._put_title(continued=self.continued or part.first > 0)
            self._put_headings()
            for row in self.rows[part.first : part.last]:
                self._put_row(row)
            self._put_rule()
        self._put_legend()

    def _measured_rows(self, page: float) -> Iterator[_Row]:
        """Measure the rows; one that is higher than a page becomes several."""
        lines_on_page = max(1, int((page - self.line) / (self.em * _NEXT_LINE)))
        for index, row in enumerate(self.table.rows):
            self.canvas.pause()
            cells = [
                self._measured_cell(column_index, column, row)
                for column_index, column in enumerate(self.columns)
            ]
            paragraph = self._paragraph_lines(row)
            cell_lines = max(len(cell.lines) for cell in cells)
            all_lines = cell_lines + len(paragraph)
            # Lines count through the cells and on into the paragraph below them; a part has so many
            # of either.
            for first_line in range(0, all_lines, lines_on_page):
                end = first_line + lines_on_page
                lines_of_part = min(lines_on_page, all_lines - first_line)
                cells_of_part = cells
                if all_lines > lines_on_page:
                    cells_of_part = [
                        replace(cell, lines=cell.lines[first_line:end]) for cell in cells
                    ]
                yield _Row(
                    cells=tuple(cells_of_part),
                    paragraph=paragraph[max(0, first_line - cell_lines) : max(0, end - cell_lines)],
                    height=max(
                        self.line + (lines_of_part - 1) * self.em * _NEXT_LINE, self.least_height
                    ),
                    shaded=index % 2 == 1,
                    begins_part=first_line == 0 and self._begins_part(index),
                )

    def _begins_part(self, index: int) -> bool:
        """Return whether a part of the table begins with a row."""
        part_of = self.table.part_of
        if part_of is None or index == 0:
            return False
        return part_of(self.table.rows[index]) != part_of(self.table.rows[index - 1])

    def _paragraph_lines(self, row: R) -> tuple[str, ...]:
        """Return the lines under the cells of a row."""
        room = sum(self.band.widths) - self._indent_of_names() - PADDING * self.em
        lines: list[str] = []
        for column in self.table.columns:
            if not column.paragraph:
                continue
            text = column.text(row)
            if text:
                lines.extend(wrap(text, self.band.size, room))
        return tuple(lines)

    def _indent_of_names(self) -> float:
        """Return the distance of the names, and of the lines below them, from the left edge."""
        left_aligned = (
            column_index
            for column_index, column in enumerate(self.columns)
            if column.align is Align.LEFT
        )
        return sum(self.band.widths[: next(left_aligned, 0)]) + PADDING * self.em

    def _measured_cell(self, index: int, column: Column[R], row: R) -> _Cell:
        """Return the cell of a row in lines that have room in its column."""
        size = self.band.size
        indent = 0.0
        if column.indent:
            indent = column.indent(row) * _INDENT * self.em
        room = self.band.widths[index] - 2 * PADDING * self.em
        if column.wrap:
            room = max(room - indent, room / 2)
            return _Cell(wrap(column.text(row), size, room, column.strong), 1.0, indent)
        # A hundredth of a millimetre more, as widths that were measured the same need not be equal
        # after sums.
        text, *shorter_wordings = wordings(column, row, self.avoided_wordings)
        room -= indent - 0.01 + self._gap_before(column)
        # People are never cut; what is long beside them, such as a club, where two lines have no
        # room for it.
        if column.elastic or column.shorter is not None:
            return _Cell(unfold(text, size, room, column.strong, *shorter_wordings), 1.0, indent)
        first_line: tuple[str, ...] = ()
        if column.kind is Kind.TEXT:
            lines = wrap(text, size, room, column.strong)
            if len(lines) > 1:
                first_line = lines[:1]
                text = text[len(lines[0]) :].lstrip()
        fitting, stretch = fit(text, size, room, column.strong, *shorter_wordings, narrowest=1.0)
        return _Cell((*first_line, fitting), stretch, indent)

    def _put_title(self, continued: bool) -> None:
        """Put the title above the headings, on further pages with a word that the table goes on."""
        canvas = self.canvas
        size = self.band.size * _TITLE_SCALE
        title = self.table.title
        if continued:
            title = _with_each(title, canvas.translated(say("{title} (continued)", title="")))
        text, stretch = fit(title, size, canvas.room, bold=True)
        canvas.y += self.em * _TITLE_SCALE * 1.9
        baseline = canvas.y - self.em * _TITLE_SCALE * 0.6
        canvas.put(TextItem(canvas.left_edge, baseline, text, size, bold=True, stretch=stretch))

    def _put_headings(self) -> None:
        """Put the headings of the columns, and a rule below them."""
        canvas = self.canvas
        size = self.band.size * HEADING_SCALE
        canvas.y += self.em * HEADING_SCALE * 2.0
        baseline = canvas.y - self.em * HEADING_SCALE * 0.6
        left_edge = canvas.left_edge
        for column, column_width in zip(self.columns, self.band.widths, strict=True):
            room = column_width - 2 * PADDING * self.em + 0.01
            text, stretch = fit(column.title, size, room, bold=True)
            x = self._text_edge(column.align, left_edge, column_width) + self._gap_before(column)
            canvas.put(
                TextItem(x, baseline, text, size, bold=True, align=column.align, stretch=stretch)
            )
            left_edge += column_width
        self._put_rule()

    def _put_rule(self) -> None:
        canvas = self.canvas
        right_edge = canvas.left_edge + sum(self.band.widths)
        canvas.put(LineItem(canvas.left_edge, canvas.y, right_edge, canvas.y, 0.35))

    def _put_row(self, row: _Row) -> None:
        """Put a row: shade and rule first, as everything else is painted over them, then cells and
        paragraph.
        """
        canvas = self.canvas
        table_width = sum(self.band.widths)
        if row.shaded:
            canvas.put(Fill(canvas.left_edge, canvas.y, table_width, row.height, _SHADE))
        right_edge = canvas.left_edge + table_width
        if row.begins_part:
            self._put_rule()
        else:
            canvas.put(LineItem(canvas.left_edge, canvas.y, right_edge, canvas.y, 0.1, _RULE))
        # Capitals are in the middle of the first line of the row.
        baseline = canvas.y + (self.line + CAP_HEIGHT * self.em) / 2
        left_edge = canvas.left_edge
        for index, column in enumerate(self.columns):
            column_width = self.band.widths[index]
            self._put_cell(row.cells[index], index, left_edge, baseline)
            if column.group:
                canvas.put(
                    LineItem(left_edge, canvas.y, left_edge, canvas.y + row.height, 0.15, _RULE)
                )
            if column.fill_in and not any(row.cells[index].lines):
                box_width = min(column_width, column.width * self.em)
                canvas.put(*self._entry_box(left_edge + column_width / 2, box_width))
            left_edge += column_width
        lines_above = max(len(cell.lines) for cell in row.cells)
        for line_number, text in enumerate(row.paragraph, lines_above):
            y = baseline + line_number * self.em * _NEXT_LINE
            canvas.put(
                TextItem(canvas.left_edge + self._indent_of_names(), y, text, self.band.size)
            )
        canvas.y += row.height

    def _put_cell(self, cell: _Cell, index: int, left_edge: float, baseline: float) -> None:
        """Paint the lines of a cell; the decimal marks of figures are aligned."""
        column = self.columns[index]
        text_edge = self._text_edge(column.align, left_edge, self.band.widths[index])
        x = text_edge + cell.indent + self._gap_before(column)
        longest_tail_of_column = self.tails[index]
        # A row that goes on on another page has no more lines in most of its cells.
        if longest_tail_of_column and cell.lines:
            room_of_tail = ems(longest_tail_of_column, column.strong)
            tail_of_cell = ems(figure_tail(cell.lines[0]), column.strong)
            x -= (room_of_tail - tail_of_cell) * self.em * cell.stretch
        for line_number, text in enumerate(cell.lines):
            if text:
                y = baseline + line_number * self.em * _NEXT_LINE
                item = TextItem(
                    x, y, text, self.band.size, column.strong, column.align, cell.stretch
                )
                self.canvas.put(item)

    def _gap_before(self, column: Column[R]) -> float:
        """Return the distance of a column's text from the group of columns before it."""
        if column.group and column.align is Align.LEFT:
            return GROUP_GAP * self.em
        return 0.0

    def _text_edge(self, align: Align, left_edge: float, column_width: float) -> float:
        """Return the place of a text in a column: its left end, its middle or its right end."""
        if align is Align.LEFT:
            return left_edge + PADDING * self.em
        if align is Align.CENTRE:
            return left_edge + column_width / 2
        return left_edge + column_width - PADDING * self.em

    def _entry_box(self, middle: float, box_width: float) -> tuple[Item, ...]:
        """Return an empty box for entries by hand."""
        reach = box_width / 2 - PADDING * self.em
        left_edge = middle - reach
        right_edge = middle + reach
        gap = self.line * 0.12
        top = self.canvas.y + gap
        bottom = self.canvas.y + max(self.line, self.least_height) - gap
        return (
            Fill(left_edge, top, right_edge - left_edge, bottom - top, 1.0),
            LineItem(left_edge, top, right_edge, top, 0.15, 0.4),
            LineItem(right_edge, top, right_edge, bottom, 0.15, 0.4),
            LineItem(right_edge, bottom, left_edge, bottom, 0.15, 0.4),
            LineItem(left_edge, bottom, left_edge, top, 0.15, 0.4),
        )

    def _put_legend(self) -> None:
        """Put the note below the last row."""
        canvas = self.canvas
        for text in self.note:
            canvas.y += self.note_size * MM_PER_POINT * _NEXT_LINE
            canvas.put(TextItem(canvas.left_edge, canvas.y, text, self.note_size, grey=0.25))
        canvas.y += self.em


def _with_each(title: str, word: str) -> str:
    """Return a title with a word behind it.

    On a sheet of two languages, where both are said twice, behind each.
    """
    titles = title.split(BETWEEN_LANGUAGES)
    words = word.split(BETWEEN_LANGUAGES)
    if len(titles) != len(words):
        return f"{title} {words[0].strip()}"
    pairs = zip(titles, words, strict=True)
    return BETWEEN_LANGUAGES.join(f"{said} {behind.strip()}" for said, behind in pairs)
