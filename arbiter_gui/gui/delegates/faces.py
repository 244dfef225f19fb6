"""Cells with a face: a ground colour that goes with a sign or a word, never alone.

Qt's own delegate asks the model nine questions a cell, which takes 25 ms for a table that fills the window, longer
than everything else that follows a key. Here one question does, and the texts are kept laid out; what is seen is
what the style would paint (`test_faces` compares them).
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionFocusRect,
    QStyleOptionViewItem,
)

from arbiter_gui.gui.delegates.laid_out import LaidOut
from arbiter_gui.gui.models.cell import Cell
from arbiter_gui.gui.theme import Theme
from arbiter_gui.reports.figures import tail
from arbiter_gui.reports.table import Align

MISSING = "missing"
UNUSUAL = "unusual"
DIM = "dim"
RELATED = "related"
GROUNDS = {MISSING: "warn_back", UNUSUAL: "bad_back", RELATED: "related"}
MISSING_SIGN = "…"


GAP = "\N{EN SPACE}"
"""Stands before texts on the left of a cell: figures on the right of the cell before it end right there."""


_FIGURE, _MARK = "\N{FIGURE SPACE}", "\N{PUNCTUATION SPACE}"
# Plain numbers: flags of Qt that are compared in Python take longer than the painting.
_STATE = QStyle.StateFlag
_ENABLED, _SELECTED, _FOCUSED = (
    flag.value for flag in (_STATE.State_Enabled, _STATE.State_Selected, _STATE.State_HasFocus)
)


def _missing(text: str, longest: str) -> str:
    """Return the space that stands for what a figure has less than others after its decimal mark."""
    here = tail(text)
    figures = _FIGURE * (len(longest) - max(1, len(here)))
    return figures if here else _MARK + figures


class FaceDelegate(QStyledItemDelegate):
    """Paints cells of described tables on the grounds their faces ask for.

    `apart` keeps texts apart from the figures before them.
    """

    def __init__(self, theme: Theme, parent: QObject | None = None, apart: bool = True) -> None:
        super().__init__(parent)
        self._theme, self._apart = theme, apart
        self._colours: dict[str, QColor] = {}
        self._scheme = theme.scheme
        self._texts: LaidOut | None = None

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Say what is painted, for whoever measures a cell (Qt)."""
        super().initStyleOption(option, index)
        model: Any = index.model()
        option.text = self._words(model.look(index.row(), index.column()), index.column())

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint ground, text and the frame of the cursor (Qt)."""
        model: Any = index.model()
        column = index.column()
        cell, state, area = model.look(index.row(), column), option.state.value, option.rect
        if state & _SELECTED:
            painter.fillRect(area, self._colour("accent"))
        elif cell.face in GROUNDS:
            painter.fillRect(area, self._colour(GROUNDS[cell.face]))
        words = self._words(cell, column)
        if words:
            painter.setPen(self._colour(_ink(state, cell.face)))
            self._write(painter, option, cell, words)
        if state & _FOCUSED:
            _paint_frame(painter, option)

    def _write(self, painter: QPainter, option: QStyleOptionViewItem, cell: Cell, words: str) -> None:
        """Paint a text where the style would."""
        texts, area = self._texts_in(option), option.rect
        room = area.width() - 2 * texts.margin
        text, font, wide, high = texts.text(words, room, cell.strong, cell.face == RELATED)
        left: float = area.x() + texts.margin
        if cell.align is not Align.LEFT:
            left += (room - wide) / (1 if cell.align is Align.RIGHT else 2)
        painter.setFont(font)
        painter.drawStaticText(QPointF(left, area.y() + area.height() // 2 - high // 2), text)

    def _words(self, cell: Cell, column: int) -> str:
        """Return the text of a cell with the spaces that keep it apart or bring figures below one another."""
        if not cell.text:
            return MISSING_SIGN if cell.face == MISSING else ""
        if cell.align is Align.LEFT:
            return GAP + cell.text if self._apart and column else cell.text
        return cell.text + _missing(cell.text, cell.tail) if cell.tail else cell.text

    def _texts_in(self, option: QStyleOptionViewItem) -> LaidOut:
        font = option.font
        if self._texts is None or self._texts.font != font:
            style, margin = QApplication.style(), QStyle.PixelMetric.PM_FocusFrameHMargin
            self._texts = LaidOut(font, style.pixelMetric(margin, option, option.widget) + 1)
        return self._texts

    def _colour(self, role: str) -> QColor:
        if self._scheme is not self._theme.scheme:
            self._scheme = self._theme.scheme
            self._colours.clear()
        if role not in self._colours:
            self._colours[role] = self._theme.colour(role)
        return self._colours[role]


def _ink(state: int, face: str) -> str:
    """Return the colour of a text by its name."""
    if state & _SELECTED:
        return "on_accent"
    return "dim" if face == DIM or not state & _ENABLED else "text"


def _paint_frame(painter: QPainter, option: QStyleOptionViewItem) -> None:
    """Paint the frame around the cell of the cursor as the style does."""
    frame = QStyleOptionFocusRect()
    frame.rect, frame.palette, frame.fontMetrics = option.rect, option.palette, option.fontMetrics
    frame.direction = option.direction
    frame.state = option.state | _STATE.State_KeyboardFocusChange | _STATE.State_Item
    chosen = option.state & _STATE.State_Selected
    role = option.palette.ColorRole.Highlight if chosen else option.palette.ColorRole.Window
    frame.backgroundColor = option.palette.color(role)
    QApplication.style().drawPrimitive(
        QStyle.PrimitiveElement.PE_FrameFocusRect, frame, painter, option.widget
    )
