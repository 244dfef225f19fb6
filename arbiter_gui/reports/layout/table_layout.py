"""Lays out one table, or one band of its columns, in drawing items."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Protocol

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.reports.layout.flow import partition
from arbiter_gui.reports.layout.items import Fill, Item, LineItem, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, MM_PER_POINT, ems, fit, unfold, wrap
from arbiter_gui.reports.layout.widths import GROUP_GAP, HEADING_SCALE, PADDING, ColumnBand
from arbiter_gui.reports.layout.wordings import wordings
from arbiter_gui.reports.tables.figures import longest_tail, tail
from arbiter_gui.reports.tables.table import Align, Column, Kind, R, Table

_TITLE_SCALE = 1.3
_INDENT = 1.2
_NEXT_LINE = 1.3
_SHADE, _RULE = 0.92, 0.6
_TO_SIGN = 9.0
"""The least height of a row that somebody signs, in mm."""


class Canvas(Protocol):
    """The pages that are being filled; lengths in mm, `y` is how far the open page is full."""

    y: float
    left: float
    top: float
    room: float
    bottom: float

    def turn(self) -> None:
        """Begin a new page."""
        ...

    def put(self, *items: Item) -> None:
        """Paint on the page that is open."""
        ...

    def pause(self) -> None:
        """Let whoever waits for the pages have a say."""
        ...

    def said(self, text: str) -> str:
        """Return a text in the language of the sheet."""
        ...


@dataclass(frozen=True, slots=True)
class _Cell:
    lines: tuple[str, ...]
    stretch: float
    indent: float


@dataclass(frozen=True, slots=True)
class _Row:
    """A row, or a part of one: the lines of its cells, and of the paragraph below them."""

    cells: tuple[_Cell, ...]
    below: tuple[str, ...]
    height: float
    shaded: bool


class TableLayout(Generic[R]):
    """Puts one band of a table on a canvas; it does without the shorter wordings to `avoid`."""

    def __init__(
        self,
        canvas: Canvas,
        table: Table[R],
        band: ColumnBand,
        leading: float,
        avoid: frozenset[str] = frozenset(),
    ) -> None:
        self.canvas, self.table, self.band, self.avoid = canvas, table, band, avoid
        self.columns: list[Column[R]] = [table.columns[i] for i in band.columns]
        self.em = band.size * MM_PER_POINT
        self.tails = [longest_tail(table, column) for column in self.columns]
        self.line = self.em * leading
        self.least = _TO_SIGN if any(column.signed for column in self.columns) else 0.0
        self.note_size = min(9.0, band.size * 0.85)
        self.note = wrap(table.note, self.note_size, canvas.room) if table.note else ()

    def lay_out(self, again: bool, legend: bool) -> None:
        """Put title, headings and rows on as many pages as it takes, and the legend if this band has it.

        `again` says that the table was begun by a band before this one.
        """
        canvas, note = self.canvas, self.note if legend else ()
        above = self.em * (_TITLE_SCALE * 1.9 + HEADING_SCALE * 2.0)
        page = canvas.bottom - canvas.top - above
        tail = len(note) * self.note_size * MM_PER_POINT * _NEXT_LINE + self.em
        rows = list(self._rows(page - tail))
        parts = partition([row.height for row in rows], canvas.bottom - canvas.y - above, page, tail)
        for part in parts:
            if part.turn:
                canvas.turn()
            self._title(continued=again or part.first > 0)
            self._headings()
            for row in rows[part.first : part.last]:
                self._row(row)
            self._rule()
        self._legend(note)

    def _rows(self, page: float) -> Iterator[_Row]:
        """Measure the rows; one that is higher than a page becomes several."""
        most = max(1, int((page - self.line) / (self.em * _NEXT_LINE)))
        for index, row in enumerate(self.table.rows):
            self.canvas.pause()
            cells = tuple(self._cell(i, column, row) for i, column in enumerate(self.columns))
            below = self._below(row)
            count = max(len(cell.lines) for cell in cells)
            for first in range(0, count + len(below), most):
                part = tuple(_Cell(c.lines[first : first + most], c.stretch, c.indent) for c in cells)
                rest = below[max(0, first - count) : max(0, first + most - count)]
                lines = min(most, count + len(below) - first)
                height = max(self.line + (lines - 1) * self.em * _NEXT_LINE, self.least)
                yield _Row(part, rest, height, index % 2 == 1)

    def _below(self, row: R) -> tuple[str, ...]:
        """Return the lines of what stands under the cells of a row."""
        texts = filter(None, (column.text(row) for column in self.table.columns if column.below))
        room = sum(self.band.widths) - self._before_names() - PADDING * self.em
        return tuple(line for text in texts for line in wrap(text, self.band.size, room))

    def _before_names(self) -> float:
        """Return how far from the left edge the names begin, and what stands below them."""
        first = next((i for i, column in enumerate(self.columns) if column.align is Align.LEFT), 0)
        return sum(self.band.widths[:first]) + PADDING * self.em

    def _cell(self, index: int, column: Column[R], row: R) -> _Cell:
        indent = column.indent(row) * _INDENT * self.em if column.indent else 0.0
        room = self.band.widths[index] - 2 * PADDING * self.em
        if column.wrap:
            room = max(room - indent, room / 2)
            return _Cell(wrap(column.text(row), self.band.size, room, column.strong), 1.0, indent)
        whole, *shorter = wordings(column, row, self.avoid)
        room -= indent - 0.01 + self._gap(column)
        # People are never cut; what is long beside them, such as a club, where two lines have no room for it.
        if column.elastic or column.shorter is not None:
            return _Cell(unfold(whole, self.band.size, room, column.strong, *shorter), 1.0, indent)
        first: tuple[str, ...] = ()
        if column.kind is Kind.TEXT and len(lines := wrap(whole, self.band.size, room, column.strong)) > 1:
            first, whole = lines[:1], whole[len(lines[0]) :].lstrip()
        text, stretch = fit(whole, self.band.size, room, column.strong, *shorter, narrowest=1.0)
        return _Cell((*first, text), stretch, indent)

    def _title(self, continued: bool) -> None:
        canvas, size = self.canvas, self.band.size * _TITLE_SCALE
        title = self.table.title
        if continued:
            title = canvas.said(say("{title} (continued)", title=title))
        text, stretch = fit(title, size, canvas.room, bold=True)
        canvas.y += self.em * _TITLE_SCALE * 1.9
        canvas.put(
            TextItem(
                canvas.left, canvas.y - self.em * _TITLE_SCALE * 0.6, text, size, bold=True, stretch=stretch
            )
        )

    def _headings(self) -> None:
        canvas, size = self.canvas, self.band.size * HEADING_SCALE
        canvas.y += self.em * HEADING_SCALE * 2.0
        baseline = canvas.y - self.em * HEADING_SCALE * 0.6
        left = canvas.left
        for column, wide in zip(self.columns, self.band.widths, strict=True):
            text, stretch = fit(column.title, size, wide - 2 * PADDING * self.em + 0.01, bold=True)
            x = self._x(column.align, left, wide) + self._gap(column)
            canvas.put(TextItem(x, baseline, text, size, True, column.align, stretch))
            left += wide
        self._rule()

    def _rule(self) -> None:
        canvas = self.canvas
        canvas.put(LineItem(canvas.left, canvas.y, canvas.left + sum(self.band.widths), canvas.y, 0.35))

    def _row(self, row: _Row) -> None:
        canvas, left = self.canvas, self.canvas.left
        wide_all = sum(self.band.widths)
        if row.shaded:
            canvas.put(Fill(left, canvas.y, wide_all, row.height, _SHADE))
        canvas.put(LineItem(left, canvas.y, left + wide_all, canvas.y, 0.1, _RULE))
        baseline = canvas.y + (self.line + CAP_HEIGHT * self.em) / 2
        for index, (column, cell, wide) in enumerate(
            zip(self.columns, row.cells, self.band.widths, strict=True)
        ):
            x = self._x(column.align, left, wide) + cell.indent + self._gap(column)
            if self.tails[index]:
                after = ems(self.tails[index], column.strong) - ems(tail(cell.lines[0]), column.strong)
                x -= after * self.em * cell.stretch
            for place, text in enumerate(cell.lines):
                y = baseline + place * self.em * _NEXT_LINE
                if text:
                    canvas.put(
                        TextItem(x, y, text, self.band.size, column.strong, column.align, cell.stretch)
                    )
            if column.group:
                canvas.put(LineItem(left, canvas.y, left, canvas.y + row.height, 0.15, _RULE))
            if column.fill_in and not any(cell.lines):
                canvas.put(*self._box(left + wide / 2, min(wide, column.width * self.em)))
            left += wide
        above = max(len(cell.lines) for cell in row.cells)
        for place, text in enumerate(row.below, above):
            y = baseline + place * self.em * _NEXT_LINE
            canvas.put(TextItem(canvas.left + self._before_names(), y, text, self.band.size))
        canvas.y += row.height

    def _gap(self, column: Column[R]) -> float:
        return GROUP_GAP * self.em if column.group and column.align is Align.LEFT else 0.0

    def _x(self, align: Align, left: float, wide: float) -> float:
        if align is Align.LEFT:
            return left + PADDING * self.em
        return left + wide / 2 if align is Align.CENTRE else left + wide - PADDING * self.em

    def _box(self, middle: float, wide: float) -> tuple[Item, ...]:
        """An empty box for what is written in by hand."""
        reach = wide / 2 - PADDING * self.em
        x1, x2 = middle - reach, middle + reach
        gap = self.line * 0.12
        y1, y2 = self.canvas.y + gap, self.canvas.y + max(self.line, self.least) - gap
        corners = ((x1, y1, x2, y1), (x2, y1, x2, y2), (x2, y2, x1, y2), (x1, y2, x1, y1))
        return (Fill(x1, y1, x2 - x1, y2 - y1, 1.0), *(LineItem(*corner, 0.15, 0.4) for corner in corners))

    def _legend(self, note: tuple[str, ...]) -> None:
        canvas, step = self.canvas, self.note_size * MM_PER_POINT * _NEXT_LINE
        for text in note:
            canvas.y += step
            canvas.put(TextItem(canvas.left, canvas.y, text, self.note_size, grey=0.25))
        canvas.y += self.em
