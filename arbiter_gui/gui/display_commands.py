"""Opening the display and steering it from the arbiter's desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QGuiApplication

from arbiter_gui.gui.display_window import DisplayWindow
from arbiter_gui.gui.displayed import Show
from arbiter_gui.gui.handbook import PLACES

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


@dataclass(frozen=True, slots=True)
class Showing:
    """What a display shows, and where it stands."""

    what: Show
    black: bool
    page: int
    geometry: QByteArray


class DisplayCommands:
    """What the Display menu does. `display` is None until the display is opened."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.display: DisplayWindow | None = None

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "display": self.open,
            "display-boards": partial(self.show, Show.BY_BOARD),
            "display-names": partial(self.show, Show.BY_NAME),
            "display-standings": partial(self.show, Show.STANDINGS),
            "display-black": self.blacken,
        }

    def open(self) -> DisplayWindow:
        """Bring the display up: on the second screen, if there is one, over all of it."""
        if self.display is None:
            self.display = DisplayWindow(self._window.desk)
            self.display.help_wanted.connect(lambda: self._window.helps.show_handbook(PLACES["display"]))
        others = [s for s in QGuiApplication.screens() if s is not self._window.screen()]
        if others:
            self.display.setGeometry(others[0].geometry())
            self.display.showFullScreen()
        else:
            self.display.show()
        return self.display

    def show(self, what: Show) -> None:
        """Show something on the display, which is opened for it."""
        self.open().choose(what)

    def blacken(self) -> None:
        """Make the display black, or show it again."""
        if self.display is not None:
            self.display.black = not self.display.black
            self.display.update()

    def showing(self) -> Showing | None:
        """Return what the display shows; None while there is none."""
        display = self.display
        if display is None or not display.isVisible():
            return None
        return Showing(display.show_what, display.black, display.page, display.saveGeometry())

    def carry_on(self, showing: Showing) -> None:
        """Show what another window's display showed, in the same place."""
        display = self.open()
        display.restoreGeometry(showing.geometry)
        display.choose(showing.what)
        display.black, display.page = showing.black, min(showing.page, display.plan.pages - 1)
        display.update()

    def close(self) -> None:
        """Take the display away with the window."""
        if self.display is not None:
            self.display.close()
            self.display.deleteLater()
            self.display = None
