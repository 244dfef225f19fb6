"""Paints a sentence over as many lines as it needs, with its article on the right and a mark for
its meaning.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from arbiter_gui.explain.story import Tone
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.roles import TONE_ROLE
from arbiter_gui.gui.tables.text_layouts import paint_frame

Index = QModelIndex | QPersistentModelIndex
_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_BAR = 4
"""The width of the mark for the meaning of a row, in pixels."""
_PADDING = 5
_USUAL_ARTICLE = "C.14.b.2"
_INKS = {Tone.MADE: "good", Tone.REFUSED: "bad", Tone.GIVEN_UP: "warn", Tone.PASSED: "dim"}


class WrappedDelegate(QStyledItemDelegate):
    """For the first column of a tree.

    The article of a row is that of its second column, which is hidden.

    There is room on the right for a `usual_text` article, empty where rows have none; a longer one
    takes more in its row.
    """

    def __init__(self, theme: Theme, tree: QTreeView, usual_text: str = _USUAL_ARTICLE) -> None:
        super().__init__(tree)
        self._theme = theme
        self._tree = tree
        self._usual_text = usual_text
        self._heights: dict[tuple[str, int, str], int] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height that the sentence needs in the width of the column (Qt)."""
        width = self._tree.columnWidth(0) - self._depth(index) * self._tree.indentation()
        text = index.data() or ""
        text_width = self.room(QRect(0, 0, width, 0), option.font, index).width()
        key = (text, text_width, option.font.key())
        if key not in self._heights:
            if len(self._heights) > 20_000:
                self._heights.clear()
            area = QRect(0, 0, text_width, 100_000)
            rect = QFontMetrics(option.font).boundingRect(area, _WRAPPED, text)
            self._heights[key] = rect.height() + _PADDING
        return QSize(width, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint ground, mark, sentence, article and the frame of the cursor (Qt)."""
        area = option.rect
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        self._tree.style().drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget
        )
        tone = index.data(TONE_ROLE)
        if tone is not None:
            mark = QRect(area.left() + 1, area.top() + 1, _BAR, area.height() - 2)
            painter.fillRect(mark, self._theme.colour(_INKS[tone]))
        ink = "text"
        if selected:
            ink = "on_accent"
        elif tone is Tone.PASSED:
            ink = "dim"
        painter.setFont(option.font)
        painter.setPen(self._theme.colour(ink))
        room = self.room(area, option.font, index)
        painter.drawText(room, _WRAPPED, index.data() or "")
        painter.setPen(self._theme.colour("on_accent" if selected else "dim"))
        article_width = area.right() - room.right() - _BAR
        article_area = QRect(room.right(), room.top(), article_width, room.height())
        painter.drawText(
            article_area,
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop,
            _article_of(index),
        )
        if option.state & QStyle.StateFlag.State_HasFocus:
            paint_frame(painter, area, self._theme.colour("on_accent" if selected else "accent"))

    def room(self, area: QRect, font: QFont, index: Index) -> QRect:
        """Return the rectangle of the sentence of a row; the article is to the right of it."""
        width_of = QFontMetrics(font).horizontalAdvance
        article_width = max(width_of(self._usual_text), width_of(_article_of(index))) + 2 * _BAR
        return area.adjusted(3 * _BAR, _PADDING // 2, -article_width, -(_PADDING // 2))

    def _depth(self, index: Index) -> int:
        """Return the indent of a row from the visible root; the arrows take one step more."""
        root = self._tree.rootIndex()
        depth = 1
        parent = index.parent()
        while parent.isValid() and parent != root:
            depth += 1
            parent = parent.parent()
        return depth


def _article_of(index: Index) -> str:
    """Return the article of a row, from the second column; empty if there is none."""
    return index.sibling(index.row(), 1).data() or ""
