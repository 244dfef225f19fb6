"""Lists in dialogs that show whole lines, as far as the screen has room for them."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QListWidget, QWidget

_LINES = 12
_OF_SCREEN = 0.6


class TickList(QListWidget):
    """A list with boxes to tick, whose frames the theme draws in a colour of their own (see `Theme`)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Where both scroll bars meet Qt would paint the colour of the frames.
        corner = QWidget()
        corner.setAutoFillBackground(True)
        corner.setBackgroundRole(QPalette.ColorRole.Base)
        self.setCornerWidget(corner)


def show_whole(part: QListWidget) -> None:
    """Make a list as wide as its longest line and as high as a dozen of them, within the screen."""
    room = part.screen().availableSize() * _OF_SCREEN
    beside = part.verticalScrollBar().sizeHint().width() + 2 * part.frameWidth()
    lines = min(part.count(), _LINES)
    part.setMinimumWidth(min(part.sizeHintForColumn(0) + beside, room.width()))
    part.setMinimumHeight(min(lines * part.sizeHintForRow(0) + 2 * part.frameWidth(), room.height()))
