"""The parts of the page of the reasons beside each other, of which the brackets get room for their titles."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from arbiter_gui.gui.reasons.bracket_list import BracketRows

_SHARES, _SIZES = (3, 8, 6), [200, 560, 420]
_MOST = 0.27
"""The part of the page that the brackets take at most by themselves."""


class PageParts(QSplitter):
    """Brackets, story and cards; who has moved an edge keeps it."""

    def __init__(self, brackets: BracketRows, story: QWidget, cards: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._brackets, self._moved = brackets, False
        for place, (part, share) in enumerate(zip((brackets, story, cards), _SHARES, strict=True)):
            self.addWidget(part)
            self.setStretchFactor(place, share)
        self.setSizes(_SIZES)
        self.splitterMoved.connect(self._note_moved)

    def make_room(self) -> None:
        """Give the brackets what their titles want of the story beside them."""
        now = self.sizes()
        more = min(self._brackets.whole_titles(), round(self.width() * _MOST)) - now[0]
        if more > 0 and not self._moved:
            self.setSizes([now[0] + more, now[1] - more, now[2]])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share another width (Qt)."""
        super().resizeEvent(event)
        self.make_room()

    def _note_moved(self, _place: int, _edge: int) -> None:
        self._moved = True
