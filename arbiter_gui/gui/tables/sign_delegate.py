"""Cells with a mark: a background colour that goes with a sign or a word, never alone.

Qt's own table asks Python fifteen questions for each cell, which takes 25 ms for a table that fills
the window, longer than everything else that follows a key. Here the rows are painted at once, with
one question for each cell, and the layouts of texts are cached; the result is what the style would
paint (`test_marks` compares them).
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.cell import CellContent
from arbiter_gui.gui.tables.text_layouts import TextLayouts, paint_frame
from arbiter_gui.reports.tables.figures import figure_tail
from arbiter_gui.reports.tables.table import Align

MISSING = "missing"
UNUSUAL = "unusual"
DIM = "dim"
RELATED = "related"
GROUNDS = {MISSING: "warn_back", UNUSUAL: "bad_back", RELATED: "related"}
MISSING_SIGN = "…"


GAP = "\N{EN SPACE}"
"""The space before texts on the left of a cell: figures on the right of the previous cell end
there."""


_FRACTIONS = "¼½¾"
_FIGURE = "\N{FIGURE SPACE}"
_MARK = "\N{PUNCTUATION SPACE}"


def _space_for_missing(text: str, longest_word: str) -> str:
    """Return the space in place of missing decimals, or of a missing fraction, of a figure."""
    own_tail = figure_tail(text)
    if longest_word in _FRACTIONS:
        if own_tail:
            return ""
        return _FIGURE + _MARK
    figures = _FIGURE * (len(longest_word) - max(1, len(own_tail)))
    if own_tail:
        return figures
    return _MARK + figures


class SignDelegate(QStyledItemDelegate):
    """Paints the rows of described tables, each cell on the ground its mark asks for.

    `apart` keeps texts apart from the figures before them.
    """

    def __init__(self, theme: Theme, parent: QObject | None = None, apart: bool = True) -> None:
        super().__init__(parent)
        self._theme = theme
        self._are_signs_apart = apart
        self._colours: dict[str, QColor] = {}
        self._scheme = theme.scheme
        self._texts: TextLayouts | None = None

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Set in `option` the text that a cell really shows, by which Qt measures its width (Qt).

        It can differ from that of the model: signs are added, and figures are padded to align their
        decimal marks.
        """
        super().initStyleOption(option, index)
        model: Any = index.model()
        content = model.cell_content(index.row(), index.column())
        option.text = self.words(content, index.column())

    def paint_rows(
        self, painter: QPainter, table: QTableView, area: QRect, selected_rows: Container[int]
    ) -> None:
        """Paint the cells that lie in an area of a table's viewport.

        Those in `selected_rows` are marked.
        """
        model: Any = table.model()
        columns = _columns_in_area(table, area)
        first_row = table.rowAt(area.top())
        last_row = table.rowAt(area.bottom())
        if first_row < 0 or not columns:
            return
        left_edge = columns[0][1]
        right_edge = columns[-1][1] + columns[-1][2]
        texts = self._texts_of_view(table)
        plain_colour = "dim"
        if table.isEnabled():
            plain_colour = "text"
        # Below the last row Qt finds none.
        for row in range(first_row, (last_row if last_row >= 0 else model.rowCount() - 1) + 1):
            row_area = QRect(
                left_edge,
                table.rowViewportPosition(row),
                right_edge - left_edge,
                table.rowHeight(row),
            )
            if row in selected_rows:
                painter.fillRect(row_area, self._colour("accent"))
            elif row % 2:
                painter.fillRect(row_area, self._colour("stripe"))
            for column, x, width in columns:
                cell = QRect(x, row_area.y(), width, row_area.height())
                if row in selected_rows:
                    ink = "on_accent"
                else:
                    ink = plain_colour
                self._paint_cell(
                    painter,
                    texts,
                    cell,
                    column,
                    model.cell_content(row, column),
                    ink,
                    table.wordWrap(),
                )
        self._paint_cursor(painter, table, selected_rows)

    def _paint_cell(
        self,
        painter: QPainter,
        texts: TextLayouts,
        area: QRect,
        column: int,
        cell: CellContent,
        ink: str,
        wraps: bool,
    ) -> None:
        """Paint the ground and the text of a cell; a related one is underlined."""
        # A selected row keeps the ground of the selection.
        if cell.mark in GROUNDS and ink != "on_accent":
            painter.fillRect(area, self._colour(GROUNDS[cell.mark]))
        words = self.words(cell, column)
        if not words:
            return
        room = area.width() - 2 * texts.margin
        text = texts.text(words, room, cell.strong, wraps)
        left_edge: float = area.x() + texts.margin
        if cell.align is not Align.LEFT:
            left_edge += (room - text.width) / (1 if cell.align is Align.RIGHT else 2)
        top = area.y() + area.height() // 2 - text.height // 2
        colour = self._colour("dim" if cell.mark == DIM and ink == "text" else ink)
        painter.setPen(colour)
        painter.setFont(text.font)
        painter.drawStaticText(QPointF(left_edge, top), text.text)
        if cell.mark == RELATED:
            painter.fillRect(
                QRectF(left_edge, top + text.line_at, text.width, text.line_width), colour
            )

    def _paint_cursor(
        self, painter: QPainter, table: QTableView, selected_rows: Container[int]
    ) -> None:
        """Paint the frame around the cell of the cursor while the keys are in the table."""
        cursor = table.currentIndex()
        if not (table.hasFocus() and cursor.isValid()) or table.isColumnHidden(cursor.column()):
            return
        paint_frame(
            painter,
            table.visualRect(cursor),
            self._colour("on_accent" if cursor.row() in selected_rows else "accent"),
        )

    def words(self, cell: CellContent, column: int) -> str:
        """Return the text of a cell with the spaces that separate it or align figures."""
        if not cell.text:
            if cell.mark == MISSING:
                return MISSING_SIGN
            return ""
        if cell.align is Align.LEFT:
            if self._are_signs_apart and column:
                return GAP + cell.text
            return cell.text
        if cell.tail:
            return cell.text + _space_for_missing(cell.text, cell.tail)
        return cell.text

    def _texts_of_view(self, table: QTableView) -> TextLayouts:
        """Return the layouts of texts in the font of a view, made once for all its cells."""
        font = table.font()
        if self._texts is None:
            self._texts = TextLayouts.of(font, table)
        elif self._texts.font != font:
            self._texts.change_font(font, table)
        return self._texts

    def _colour(self, role: str) -> QColor:
        """Return a colour of the present scheme, looked up once for all cells."""
        if self._scheme is not self._theme.scheme:
            self._scheme = self._theme.scheme
            self._colours.clear()
        if role not in self._colours:
            self._colours[role] = self._theme.colour(role)
        return self._colours[role]


def _columns_in_area(table: QTableView, area: QRect) -> list[tuple[int, int, int]]:
    """Return the columns that lie in an area, each with its left edge and its width in pixels."""
    columns = []
    for column in range(table.model().columnCount()):
        left_edge = table.columnViewportPosition(column)
        width = table.columnWidth(column)
        # A hidden column has no width.
        if width and left_edge <= area.right() and left_edge + width > area.left():
            columns.append((column, left_edge, width))
    return columns
