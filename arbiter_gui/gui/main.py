"""Starts the window."""

from __future__ import annotations

import platform
import sys

from PySide6.QtCore import QCoreApplication, QMargins, Qt, qVersion
from PySide6.QtWidgets import QApplication, QWidget

import arbiter_gui
from arbiter_gui.app.log_file import LOGGER, start_log, stop_log
from arbiter_gui.gui.files.open_files import open_last
from arbiter_gui.gui.help.crash import install_hook
from arbiter_gui.gui.language.translating import language_of, system_language
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.collecting import collect_in_pauses
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.shell.window_state import WindowState
from arbiter_gui.gui.shell.window_steps import WindowSteps
from arbiter_gui.gui.style.icons import application_icon
from arbiter_gui.gui.style.resources import load_fonts
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.style.sized_style import SizedStyle
from arbiter_gui.gui.style.theme import Theme

FRAME = QMargins(0, 40, 0, 0)
"""What the title bar takes; no window manager tells it before the window is shown."""


def run(file: str | None) -> int:
    """Show the window, with a file if one is given, until it is closed; return the exit code."""
    start_log()
    application = make_application([sys.argv[0]])
    LOGGER.info(
        "Arbiter %s on Python %s, Qt %s, %s, %s",
        arbiter_gui.__version__,
        platform.python_version(),
        qVersion(),
        sys.platform,  # not `platform.system`, for which Windows' service of management is woken
        application.platformName(),
    )
    window = make_window(application, at_once=False)
    owner = WindowHolder(application, window)
    install_hook(owner.crashed)
    fit_on_screen(window)
    # Who opens a tournament is not shown the ways to begin first.
    window.start.setVisible(not (file or settings.HELD.get() or open_last()))
    window.show()
    window.start.focus_target().setFocus()
    steps = WindowSteps(window, lambda: begin(owner, file))
    code = application.exec()
    if steps.error is not None:
        raise steps.error
    LOGGER.info("closed")
    stop_log()
    return code


def begin(owner: WindowHolder, file: str | None) -> None:
    """Let a complete window open what it is to begin with."""
    collect_in_pauses()
    owner.hear_language()
    from arbiter_gui.gui.files.file_commands import (
        FileCommands,
    )  # loaded after the frame has been painted
    from arbiter_gui.gui.servers.server_commands import ServerCommands

    features = owner.window.features
    features[FileCommands].begin(file)
    if file is None:
        features[ServerCommands].again.begin()


def fit_on_screen(window: QWidget) -> None:
    """Let a window fill a screen too small for its first size, so that its foot, with the messages,
    stays in sight.

    A size that the user gave it earlier is kept.
    """
    size_with_frame = window.size().grownBy(FRAME)
    if (
        settings.GEOMETRY.get().isEmpty()
        and size_with_frame.boundedTo(screen_of(window).availableSize()) != size_with_frame
    ):
        window.setWindowState(Qt.WindowState.WindowMaximized)


def make_application(arguments: list[str]) -> QApplication:
    """Return the application with its name, style, fonts and Qt's own translations."""
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


class WindowHolder:
    """Holds the window, and puts another one in its place when the language changes.

    The tournaments stay open.
    """

    def __init__(self, application: QApplication, window: MainWindow) -> None:
        self._application, self.window = application, window
        if window.complete:
            self.hear_language()

    def hear_language(self) -> None:
        """Be told when another language is chosen in the window, which is complete."""
        from arbiter_gui.gui.shell.language_commands import LanguageCommands  # as in `begin`

        self.window.features[LanguageCommands].rebuild = self.rebuild

    def crashed(self, error: BaseException) -> None:
        """Report a bug in the window."""
        from arbiter_gui.gui.help.help_commands import HelpCommands  # as in `begin`

        self.window.completed().features[HelpCommands].crashed(error)

    def rebuild(self, code: str) -> None:
        """Build the window anew in another language."""
        old_window = self.window
        language_of(self._application).use(code)
        self._application.setQuitOnLastWindowClosed(False)
        going = WindowState(old_window)
        old_window.close()
        self.window = MainWindow(old_window.theme)
        self.hear_language()
        self.window.questions = type(old_window.questions)(self.window)
        self.window.show()
        going.continue_in(self.window)
        old_window.deleteLater()
        self._application.setQuitOnLastWindowClosed(True)


def make_window(application: QApplication, at_once: bool = True) -> MainWindow:
    """Return the main window in the colours and size of last time.

    Where not `at_once`, the frame of it.
    """
    theme = Theme(application, settings.SCHEME.get(), settings.ZOOM.get())
    return MainWindow(theme, at_once=at_once)
