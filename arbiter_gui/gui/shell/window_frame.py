"""The parts of the main window shown at once: menus, tool bar, and the first page.

It needs little of the program, so that it is painted before the rest is loaded, which `MainWindow` adds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QToolBar, QVBoxLayout, QWidget

from arbiter_gui.gui.actions.menus import ActionSet, fill_menu_bar, fill_tool_bar, fit_tool_bar
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.style.icons import application_icon
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.widgets.one_line import one_line
from arbiter_gui.gui.widgets.stacked_pages import LayoutBarrier
from arbiter_gui.gui.window_parts.start_page import StartPage

WITHOUT_TOURNAMENT = frozenset({"list-idle"})
"""The words of `ActionSpec.enabled` that hold while no tournament is open."""


class WindowFrame(QMainWindow):
    """The main window as it is first painted: with the page to begin with, and nothing of a tournament."""

    def __init__(
        self,
        theme: Theme,
        carry_out: Callable[[str], object],
        lists: Mapping[str, Callable[[QMenu], object]],
    ) -> None:
        """`carry_out` does what an action is for, `lists` fills the menus of recent tournaments and of screens."""
        super().__init__()
        self.theme = theme
        self.action_set = ActionSet(self, carry_out)
        self.setWindowTitle("Arbiter")
        self.setWindowIcon(application_icon())
        self.setAcceptDrops(True)
        self.setMinimumSize(640, 420)
        self.resize(1280, 720)
        self._build()
        fill_menu_bar(self.menuBar(), self.action_set, lists)
        self.action_set.enable(WITHOUT_TOURNAMENT)
        theme.changed.connect(self.themed)
        self.themed()
        self.start.refresh()
        if not settings.GEOMETRY.get().isEmpty():
            self.restoreGeometry(settings.GEOMETRY.get())

    def _build(self) -> None:
        self.bar = QToolBar(self.tr("Tools"), self)
        self.bar.setObjectName("tools")
        fill_tool_bar(self.bar, self.action_set)
        self.addToolBar(self.bar)
        self.start = StartPage(self.theme, self.action_set["new"], self.action_set["open"])
        middle = QWidget()
        self.middle = QVBoxLayout(middle)
        self.middle.setContentsMargins(0, 0, 0, 0)
        self.middle.setSpacing(0)
        self.middle.addWidget(self.start, 1)
        self.setCentralWidget(LayoutBarrier(middle))
        self.statusBar().setMinimumHeight(one_line(self.statusBar()))

    def themed(self) -> None:
        """Take over colours and type of the theme."""
        self.action_set.paint(self.theme)
        side = round(QFontMetrics(QApplication.font()).height() * 1.2)
        self.bar.setIconSize(QSize(side, side))
        fit_tool_bar(self.bar, self.action_set, self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the tool bar what it has room for (Qt)."""
        super().resizeEvent(event)
        fit_tool_bar(self.bar, self.action_set, event.size().width())
