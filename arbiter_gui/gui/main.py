"""Starts the window."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QMargins, Qt
from PySide6.QtWidgets import QApplication, QWidget

import arbiter_gui
from arbiter_gui.gui import settings
from arbiter_gui.gui.crash import install_hook
from arbiter_gui.gui.going import Going
from arbiter_gui.gui.icons import application_icon
from arbiter_gui.gui.resources import load_fonts
from arbiter_gui.gui.sized_style import SizedStyle
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.translating import language_of, system_language
from arbiter_gui.gui.window import MainWindow

COLLECT = (20_000, 20, 100)
"""When Python looks for cycles of forgotten objects: seldom, as a full look at a large tournament takes 60 ms."""

FRAME = QMargins(0, 40, 0, 0)
"""What the title bar takes; no window manager tells it before the window is shown."""


def run(file: str | None) -> int:
    """Show the window, with a file if one is given, until it is closed; return the exit code."""
    application = make_application([sys.argv[0]])
    window = make_window(application)
    owner = Owner(application, window)
    install_hook(lambda error: owner.window.helps.crashed(error))
    fit_on_screen(window)
    window.show()
    window.focus_view()
    window.files.begin(Path(file) if file is not None else None)
    return application.exec()


def fit_on_screen(window: QWidget) -> None:
    """Let a window fill a screen too small for its first size: what asks and warns stands at its foot."""
    wanted = window.size().grownBy(FRAME)
    if settings.GEOMETRY.get().isEmpty() and wanted.boundedTo(window.screen().availableSize()) != wanted:
        window.setWindowState(Qt.WindowState.WindowMaximized)


def make_application(arguments: list[str]) -> QApplication:
    """Return the application with its name, style, fonts and Qt's own translations."""
    gc.set_threshold(*COLLECT)
    application = QApplication(arguments)
    QCoreApplication.setOrganizationName("Arbiter")
    QCoreApplication.setApplicationName("Arbiter")
    QCoreApplication.setApplicationVersion(arbiter_gui.__version__)
    application.setDesktopFileName("arbiter")
    application.setStyle(SizedStyle())
    application.setWindowIcon(application_icon())
    load_fonts()
    language_of(application).use(settings.LANGUAGE.get() or system_language())
    return application


class Owner:
    """Holds the window, and puts another one in its place when the language changes; the tournaments stay open."""

    def __init__(self, application: QApplication, window: MainWindow) -> None:
        self._application, self.window = application, window
        window.tongues.rebuild = self.rebuild

    def rebuild(self, code: str) -> None:
        """Build the window anew in another language."""
        old = self.window
        language_of(self._application).use(code)
        self._application.setQuitOnLastWindowClosed(False)
        going = Going(old)
        old.close()
        self.window = MainWindow(old.theme)
        self.window.tongues.rebuild = self.rebuild
        self.window.questions = type(old.questions)(self.window)
        self.window.show()
        going.on_in(self.window)
        old.deleteLater()
        self._application.setQuitOnLastWindowClosed(True)


def make_window(application: QApplication) -> MainWindow:
    """Return the main window in the colours and size of last time."""
    theme = Theme(application, settings.SCHEME.get(), settings.ZOOM.get())
    return MainWindow(theme)
