"""Sentences in a tree: what has no room in a line is not laid out."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from arbiter_gui.gui.delegates.laid_out import LaidOut, paint_frame
from arbiter_gui.gui.theme import Theme

_STATE = QStyle.StateFlag
_SELECTED, _FOCUSED = _STATE.State_Selected.value, _STATE.State_HasFocus.value


class SentenceDelegate(QStyledItemDelegate):
    """Paints plain text on the left of a cell; Qt's own delegate asks Python seven questions for it."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._texts: LaidOut | None = None

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint ground, text and the frame of the cursor (Qt)."""
        style, state, area = QApplication.style(), option.state.value, option.rect
        if self._texts is None or self._texts.font != option.font:
            self._texts = LaidOut.of(option.font, option.widget)
        texts = self._texts
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget)
        found = texts.text(index.data() or "", area.width() - 2 * texts.margin, False)
        painter.setPen(self._theme.colour("on_accent" if state & _SELECTED else "text"))
        painter.setFont(found.font)
        top = area.y() + area.height() // 2 - found.height // 2
        painter.drawStaticText(QPointF(area.x() + texts.margin, top), found.text)
        if state & _FOCUSED:
            paint_frame(painter, area, self._theme.colour("on_accent" if state & _SELECTED else "accent"))
