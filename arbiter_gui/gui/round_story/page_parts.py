"""The parts of the page of the reasons beside each other, of which the brackets get room for their lines."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from arbiter_gui.gui.round_story.bracket_list import BracketRows

_SHARES, _SIZES = (3, 8, 6), [200, 560, 420]
_MOST = 0.28
"""The part of the page that the brackets take at most by themselves."""
_STORY = 45
"""So many letters of a line the story keeps before what stands below a title is whole."""


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
        """Give the brackets what their titles want of the story beside them; all their lines, where it has plenty."""
        now, most = self.sizes(), round(self.width() * _MOST)
        spare = now[1] - _STORY * self.fontMetrics().averageCharWidth()
        titles, lines = (min(wanted, most) - now[0] for wanted in self._wanted())
        more = max(titles, min(lines, spare))
        if more > 0 and not self._moved:
            self.setSizes([now[0] + more, now[1] - more, now[2]])

    def _wanted(self) -> tuple[int, int]:
        return self._brackets.whole_titles(), self._brackets.whole_lines()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share another width (Qt)."""
        super().resizeEvent(event)
        self.make_room()

    def _note_moved(self, _place: int, _edge: int) -> None:
        self._moved = True
