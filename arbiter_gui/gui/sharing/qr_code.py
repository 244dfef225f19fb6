"""A QR code, as large as fits, dark on light in every scheme, as cameras need it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

_QUIET = 4
_SIDE = 240


class QrCode(QWidget):
    """Shows a code; nothing until `show_text`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.coded_text = ""
        self._rows: tuple[tuple[bool, ...], ...] = ()
        self.setAccessibleName(self.tr("QR code of the invitation"))

    def show_text(self, text: str) -> None:
        """Show the code of a text, or nothing, which takes no room."""
        self.coded_text = text
        self._rows = ()
        if text:
            # Only where a server runs, which needs the same extra.
            from arbiter_gui.sharing.codes import pattern

            self._rows = pattern(text)
        self.setVisible(bool(text))
        self.update()

    def sizeHint(self) -> QSize:
        """Be large enough for a camera an arm's length away (Qt)."""
        return QSize(_SIDE, _SIDE)

    def minimumSizeHint(self) -> QSize:
        """Stay readable (Qt)."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint whole pixels a module (Qt)."""
        if not self._rows:
            return
        count = len(self._rows) + 2 * _QUIET
        module = max(1, min(self.width(), self.height()) // count)
        side = module * count
        left_edge = (self.width() - side) // 2
        top = (self.height() - side) // 2
        painter = QPainter(self)
        painter.fillRect(QRect(left_edge, top, side, side), Qt.GlobalColor.white)
        for y, row in enumerate(self._rows, _QUIET):
            for x, dark in enumerate(row, _QUIET):
                if dark:
                    dot = QRect(left_edge + x * module, top + y * module, module, module)
                    painter.fillRect(dot, Qt.GlobalColor.black)
        painter.end()
