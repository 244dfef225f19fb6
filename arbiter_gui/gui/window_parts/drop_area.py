"""The area for dropping a file: a dashed frame that lights up while one is dragged over the
page.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from arbiter_gui.gui.style.theme import Theme


def dropped_file(event: QDropEvent) -> str:
    """Return the first file that is dragged or dropped, empty without one."""
    urls = event.mimeData().urls()
    if not urls or not urls[0].isLocalFile():
        return ""
    return urls[0].toLocalFile()


class DropArea(QLabel):
    """Label that states which files can be dropped; the page around it accepts them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.is_lit = False
        self.setText(self.tr("Drop a tournament or a report file (TRF) here"))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setMargin(12)

    def light_up(self, lit: bool) -> None:
        """Show whether a dragged file would be accepted."""
        self.is_lit = lit
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame behind the words (Qt)."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(
            QPen(self._theme.colour("accent" if self.is_lit else "dim"), 1, Qt.PenStyle.DashLine)
        )
        if self.is_lit:
            painter.setBrush(self._theme.colour("related"))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), 6, 6)
        painter.end()
        super().paintEvent(event)
