"""Starts the window."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

import arbiter_gui
from arbiter_gui.gui import settings
from arbiter_gui.gui.crash import install_hook
from arbiter_gui.gui.icons import application_icon
from arbiter_gui.gui.resources import load_fonts
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.window import MainWindow


def run(file: str | None) -> int:
    """Show the window, with a file if one is given, until it is closed; return the exit code."""
    application = make_application([sys.argv[0]])
    window = make_window(application)
    install_hook(window.helps.crashed)
    window.show()
    window.focus_view()
    if file is not None:
        window.files.open_path(Path(file))
    return application.exec()


def make_application(arguments: list[str]) -> QApplication:
    """Return the application with its name, style, fonts and Qt's own translations."""
    application = QApplication(arguments)
    QCoreApplication.setOrganizationName("Arbiter")
    QCoreApplication.setApplicationName("Arbiter")
    QCoreApplication.setApplicationVersion(arbiter_gui.__version__)
    application.setDesktopFileName("arbiter")
    application.setStyle("Fusion")
    application.setWindowIcon(application_icon())
    load_fonts()
    translator = QTranslator(application)
    place = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(QLocale(), "qtbase", "_", place):
        application.installTranslator(translator)
    return application


def make_window(application: QApplication) -> MainWindow:
    """Return the main window in the colours and size of last time."""
    theme = Theme(application, settings.SCHEME.get(), settings.ZOOM.get())
    return MainWindow(theme)
