"""The parts of the main window shown at once: menus, tool bar, and the first page.

It needs little of the program, so that it is painted before the rest is loaded, which `MainWindow`
adds.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QToolBar, QVBoxLayout, QWidget

from arbiter_gui.gui.actions.menus import ActionSet, fill_menu_bar, fill_tool_bar, fit_tool_bar
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.style.icons import application_icon
from arbiter_gui.gui.style.screen_room import room_for
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.widgets.one_line import one_line
from arbiter_gui.gui.widgets.stacked_pages import LayoutBarrier
from arbiter_gui.gui.window_parts.start_page import StartPage

WITHOUT_TOURNAMENT = frozenset({"list-idle"})
"""The words of `ActionSpec.enabled` that hold while no tournament is open."""

_FIRST_SIZE = QSize(1280, 720)
_LEAST_SIZE = QSize(640, 420)
"""The least size of the window, if the screen is not smaller, as with a scale of 200 per cent."""


class WindowFrame(QObject):
    """The bars of the main window, and the start page, which are painted before anything else is
    loaded.

    It belongs to the window, and so it no longer receives changes of the theme once the window is
    gone.
    """

    def __init__(
        self,
        window: QMainWindow,
        theme: Theme,
        carry_out: Callable[[str], object],
        fill_list: Callable[[str, QMenu], object],
    ) -> None:
        """Put the frame in a new window.

        `carry_out` does what an action is for, `fill_list` fills the menus of recent tournaments
        and of screens.
        """
        super().__init__(window)
        self._window = window
        self.theme = theme
        self.action_set = ActionSet(window, carry_out)
        window.setWindowTitle("Arbiter")
        window.setWindowIcon(application_icon())
        window.setAcceptDrops(True)
        room = room_for(window)
        window.setMinimumSize(_LEAST_SIZE.boundedTo(room))
        window.resize(_FIRST_SIZE.boundedTo(room))
        self.bar = self._tool_bar()
        new_action, open_action, handbook_action = (
            self.action_set[name] for name in ("new", "open", "handbook")
        )
        self.start = StartPage(theme, new_action, open_action, handbook_action)
        self.middle = self._middle_layout()
        status = window.statusBar()
        status.setMinimumHeight(one_line(status))
        fill_menu_bar(window.menuBar(), self.action_set, fill_list)
        self.action_set.enable(WITHOUT_TOURNAMENT)
        theme.changed.connect(self.themed)
        self.themed()
        self.start.refresh()
        if not settings.GEOMETRY.get().isEmpty():
            window.restoreGeometry(settings.GEOMETRY.get())

    def _tool_bar(self) -> QToolBar:
        """Return the tool bar, at its place in the window."""
        bar = QToolBar(self._window.tr("Tools"), self._window)
        bar.setObjectName("tools")
        fill_tool_bar(bar, self.action_set)
        self._window.addToolBar(bar)
        return bar

    def _middle_layout(self) -> QVBoxLayout:
        """Return the layout between the bars, which begins with the first page."""
        widget = QWidget()
        layout = QVBoxLayout(widget)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.start, 1)
        self._window.setCentralWidget(LayoutBarrier(widget))
        return layout

    def themed(self) -> None:
        """Take over colours and type of the theme."""
        self.action_set.paint(self.theme)
        side = round(QFontMetrics(QApplication.font()).height() * 1.2)
        self.bar.setIconSize(QSize(side, side))
        self.fit()

    def fit(self) -> None:
        """Give the tool bar what it has room for."""
        fit_tool_bar(self.bar, self.action_set, self._window.width())
