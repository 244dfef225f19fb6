"""The screen that a window is on, and the room that it has for one."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

TITLE_BAR = QSize(20, 60)
"""The size of title bar and edges; no window manager reports it before the window is shown."""
_DESKTOP_IN_VIEW = QSize(60, 80)
"""How much of the desktop a large window leaves free, its title bar included."""


def screen_of(widget: QWidget) -> QScreen:
    """Return the screen with the middle of the widget's window, otherwise the primary screen.

    A window that is not shown yet is expected on the screen of the one it belongs to.

    Qt's own `widget.screen()` must not be used: PySide takes the screen that it returns for a child
    of the widget. When both are found in a cycle of discarded objects, the collector can delete the
    screen, and Qt crashes with the next window.
    """
    window = widget.window()
    owner = window.parentWidget()
    while not window.isVisible() and owner is not None:
        window = owner.window()
        owner = window.parentWidget()
    screen = QGuiApplication.screenAt(window.frameGeometry().center())
    return screen or QGuiApplication.primaryScreen()


def is_on_screen(window: QWidget, screen: QScreen) -> bool:
    """Return whether the middle of a window is on a screen, even one that was just disconnected."""
    return screen.geometry().contains(window.frameGeometry().center())


def room_for(window: QWidget) -> QSize:
    """Return the size that a window may have on its screen, within title bar and edges."""
    return screen_of(window).availableSize() - TITLE_BAR


def room_beside_desktop(window: QWidget) -> QSize:
    """Return the size that a window with much to show may have, with some of the desktop still in
    view around it.
    """
    return screen_of(window).availableSize() - _DESKTOP_IN_VIEW
