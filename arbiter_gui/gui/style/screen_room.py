"""The room that a screen has for a window."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

TITLE_BAR = QSize(20, 60)
"""The size of title bar and edges; no window manager reports it before the window is shown."""
_DESKTOP_IN_VIEW = QSize(60, 80)
"""How much of the desktop a large window leaves free, its title bar included."""


def room_for(window: QWidget) -> QSize:
    """Return the size that a window may have on its screen, within title bar and edges."""
    return window.screen().availableSize() - TITLE_BAR


def room_beside_desktop(window: QWidget) -> QSize:
    """Return the size that a window with much to show may have, with some of the desktop still in
    view around it.
    """
    return window.screen().availableSize() - _DESKTOP_IN_VIEW
