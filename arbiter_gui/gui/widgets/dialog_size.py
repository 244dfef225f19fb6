"""How large a dialog opens: as large as is good, and never larger than its screen."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog

_FRAME = QSize(20, 60)
"""What the title bar and the edges take; no window manager tells it before the dialog is shown."""


def within_screen(dialog: QDialog, wanted: QSize) -> QSize:
    """Return a size, or as much of it as the screen has room for."""
    return wanted.boundedTo(dialog.screen().availableSize() - _FRAME)
