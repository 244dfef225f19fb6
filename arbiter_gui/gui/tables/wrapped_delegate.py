"""Paints a sentence over as many lines as it needs, with its article on the right and a mark for its meaning."""

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
_WIDEST_ARTICLE = "C.14.b.2"
_INKS = {Tone.MADE: "good", Tone.REFUSED: "bad", Tone.GIVEN_UP: "warn", Tone.PASSED: "dim"}


class WrappedDelegate(QStyledItemDelegate):
    """For the first column of a tree; the article of a row is that of its second column, which is hidden.

    `widest` is the longest article, for which there is room on the right; empty where rows have none.
    """

    def __init__(self, theme: Theme, tree: QTreeView, widest: str = _WIDEST_ARTICLE) -> None:
        super().__init__(tree)
        self._theme = theme
        self._tree = tree
        self._widest = widest
        self._heights: dict[tuple[str, int, str], int] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height that the sentence needs in the width of the column (Qt)."""
        width = self._tree.columnWidth(0) - self._depth(index) * self._tree.indentation()
        text = index.data() or ""
        text_width = self._room(QRect(0, 0, width, 0), option.font).width()
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
        room = self._room(area, option.font)
        painter.drawText(room, _WRAPPED, index.data() or "")
        painter.setPen(self._theme.colour("on_accent" if selected else "dim"))
        article_width = area.right() - room.right() - _BAR
        article_area = QRect(room.right(), room.top(), article_width, room.height())
        article = index.sibling(index.row(), 1).data() or ""
        painter.drawText(article_area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, article)
        if option.state & QStyle.StateFlag.State_HasFocus:
            paint_frame(painter, area, self._theme.colour("on_accent" if selected else "accent"))

    def _room(self, area: QRect, font: QFont) -> QRect:
        """Return where the sentence stands in a row."""
        article = QFontMetrics(font).horizontalAdvance(self._widest) + 2 * _BAR
        return area.adjusted(3 * _BAR, _PADDING // 2, -article, -(_PADDING // 2))

    def _depth(self, index: Index) -> int:
        """Return how far a row stands in, from the root in sight; the arrows take one step more."""
        root = self._tree.rootIndex()
        depth = 1
        parent = index.parent()
        while parent.isValid() and parent != root:
            depth += 1
            parent = parent.parent()
        return depth
