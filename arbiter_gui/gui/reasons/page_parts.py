"""The parts of the page of the reasons beside each other; brackets get room for their titles."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from arbiter_gui.gui.reasons.bracket_list import BracketRows

_SHARES = (3, 8, 6)
_SIZES = [200, 560, 420]
"""How brackets, story and cards share what a wider window gives, and their first widths in pixels.
"""
_MOST = 0.27
"""The part of the page that the brackets take at most by themselves."""


class PageParts(QSplitter):
    """Brackets, story and cards; an edge that was moved stays there."""

    def __init__(self, brackets: BracketRows, story: QWidget, cards: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._brackets = brackets
        self._is_moved_by_arbiter = False
        for widget in (brackets, story, cards):
            self.addWidget(widget)
        for part_index, share in enumerate(_SHARES):
            self.setStretchFactor(part_index, share)
        self.setSizes(_SIZES)
        self.splitterMoved.connect(self._note_moved)

    def make_room(self) -> None:
        """Give the brackets what their titles want of the story beside them."""
        brackets, story, cards = self.sizes()
        room = min(self._brackets.whole_titles(), round(self.width() * _MOST))
        growth = room - brackets
        if growth > 0 and not self._is_moved_by_arbiter:
            self.setSizes([brackets + growth, story - growth, cards])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide another width (Qt)."""
        super().resizeEvent(event)
        self.make_room()

    def _note_moved(self, _position: int, _edge: int) -> None:
        self._is_moved_by_arbiter = True
