"""The room that a screen has for a window."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

TITLE_BAR = QSize(20, 60)
"""The size of title bar and edges; no window manager reports it before the window is shown."""


def room_for(window: QWidget) -> QSize:
    """Return the size that a window may have on its screen, within title bar and edges."""
    return window.screen().availableSize() - TITLE_BAR
