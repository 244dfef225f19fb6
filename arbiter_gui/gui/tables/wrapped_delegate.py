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
_BAR, _PADDING = 4, 5
_WIDEST_ARTICLE = "C.14.b.2"
_INKS = {Tone.MADE: "good", Tone.REFUSED: "bad", Tone.GIVEN_UP: "warn", Tone.PASSED: "dim"}


class WrappedDelegate(QStyledItemDelegate):
    """For the first column of a tree; the article of a row is that of its second column, which is hidden.

    `widest` is the longest article, for which there is room on the right; empty where rows have none.
    """

    def __init__(self, theme: Theme, tree: QTreeView, widest: str = _WIDEST_ARTICLE) -> None:
        super().__init__(tree)
        self._theme, self._tree, self._widest = theme, tree, widest
        self._heights: dict[tuple[str, int, str], int] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height that the sentence needs in the width of the column (Qt)."""
        width = self._tree.columnWidth(0) - self._depth(index) * self._tree.indentation()
        room = self._room(QRect(0, 0, width, 0), option.font).width()
        key = (index.data() or "", room, option.font.key())
        if key not in self._heights:
            if len(self._heights) > 20_000:
                self._heights.clear()
            rect = QFontMetrics(option.font).boundingRect(QRect(0, 0, room, 100_000), _WRAPPED, key[0])
            self._heights[key] = rect.height() + _PADDING
        return QSize(width, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint ground, mark, sentence, article and the frame of the cursor (Qt)."""
        area, selected = option.rect, bool(option.state & QStyle.StateFlag.State_Selected)
        self._tree.style().drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget
        )
        tone = index.data(TONE_ROLE)
        if tone is not None:
            mark = QRect(area.left() + 1, area.top() + 1, _BAR, area.height() - 2)
            painter.fillRect(mark, self._theme.colour(_INKS[tone]))
        ink = "on_accent" if selected else "dim" if tone is Tone.PASSED else "text"
        painter.setFont(option.font)
        painter.setPen(self._theme.colour(ink))
        room = self._room(area, option.font)
        painter.drawText(room, _WRAPPED, index.data() or "")
        painter.setPen(self._theme.colour("on_accent" if selected else "dim"))
        beside = QRect(room.right(), room.top(), area.right() - room.right() - _BAR, room.height())
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        painter.drawText(beside, flags, index.sibling(index.row(), 1).data() or "")
        if option.state & QStyle.StateFlag.State_HasFocus:
            paint_frame(painter, area, self._theme.colour("on_accent" if selected else "accent"))

    def _room(self, area: QRect, font: QFont) -> QRect:
        """Return where the sentence stands in a row."""
        article = QFontMetrics(font).horizontalAdvance(self._widest) + 2 * _BAR
        return area.adjusted(3 * _BAR, _PADDING // 2, -article, -(_PADDING // 2))

    def _depth(self, index: Index) -> int:
        """Return how far a row stands in, from the root in sight; the arrows take one step more."""
        depth, above, root = 1, index.parent(), self._tree.rootIndex()
        while above.isValid() and above != root:
            depth, above = depth + 1, above.parent()
        return depth
