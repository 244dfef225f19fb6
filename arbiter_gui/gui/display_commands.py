"""Opening the display and steering it from the arbiter's desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QGuiApplication, QKeySequence

from arbiter_gui.app.session import Session
from arbiter_gui.gui.actions import BY_ID
from arbiter_gui.gui.display_window import DisplayWindow
from arbiter_gui.gui.displayed import Show
from arbiter_gui.gui.handbook import PLACES
from arbiter_gui.gui.messages import Message, Weight
from arbiter_gui.reports.publication import published_round

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


@dataclass(frozen=True, slots=True)
class Showing:
    """What a display shows, and where it stands."""

    session: Session | None
    what: Show
    black: bool
    page: int
    geometry: QByteArray


class DisplayCommands:
    """What the Display menu does. `display` is None until the display is opened.

    It stays with the tournament it was opened for, in its present state, until it is opened from another one or
    that tournament is closed.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.display: DisplayWindow | None = None

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "display": self.open_told,
            "display-boards": partial(self.show, Show.BY_BOARD),
            "display-names": partial(self.show, Show.BY_NAME),
            "display-standings": partial(self.show, Show.STANDINGS),
            "display-black": self.blacken,
        }

    def connect(self) -> None:
        """Hear of tournaments that are closed."""
        self._window.shelf.let_go.connect(self._let_go)

    def open(self) -> DisplayWindow:
        """Bring the display up for the tournament in front, never for an earlier state of it."""
        display = self._bring_up()
        display.follow(self._in_front() or display.session)
        return display

    def open_told(self) -> DisplayWindow:
        """Bring the display up; the arbiter is told how the audience gets something to see."""
        display = self.open()
        if _nothing_public(display) and display.tournament.rounds:
            text = self._window.tr("Nothing is published yet: publish round {number} ({keys}) to show it.")
            said = text.format(number=len(display.tournament.rounds), keys=_keys("publish"))
            still = partial(_nothing_public, display)
            self._window.desk.told.emit(Message(Weight.NOTE, said, holds=still))
        return display

    def show(self, what: Show) -> None:
        """Show something on the display, which is opened for it; one that is open stays with its tournament."""
        showing = self.showing()
        stays = showing is not None and showing.session is not None
        display = self._bring_up() if stays else self.open_told()
        display.choose(what)
        if display.session is not None and display.session is not self._in_front():
            text = self._window.tr("The display shows {name}; {keys} takes it to the tournament in front.")
            name = self._window.shelf.title(display.session)
            self._window.desk.tell(Weight.NOTE, text.format(name=name, keys=_keys("display")))

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
        return Showing(
            display.session, display.show_what, display.black, display.page, display.saveGeometry()
        )

    def carry_on(self, showing: Showing) -> None:
        """Show what another window's display showed, in the same place."""
        display = self._bring_up()
        display.follow(showing.session)
        display.restoreGeometry(showing.geometry)
        display.choose(showing.what)
        display.black, display.page = showing.black, min(showing.page, display.plan.pages - 1)
        display.update()

    def close(self) -> None:
        """Take the display away with the window."""
        if self.display is not None:
            self.display.follow(None)
            self.display.close()
            self.display.deleteLater()
            self.display = None

    def _bring_up(self) -> DisplayWindow:
        """Show the display on the second screen, if there is one, over all of it; the keys stay where they are."""
        if self.display is None:
            self.display = DisplayWindow()
            self.display.help_wanted.connect(lambda: self._window.helps.show_handbook(PLACES["display"]))
        active = self._window.isActiveWindow()
        others = [s for s in QGuiApplication.screens() if s is not self._window.screen()]
        if others:
            self.display.setGeometry(others[0].geometry())
            self.display.showFullScreen()
        else:
            self.display.show()
        if active and others:
            # Some desktops activate what is shown all the same; on one screen this would hide the display.
            self._window.activateWindow()
        return self.display

    def _in_front(self) -> Session | None:
        session = self._window.desk.session
        return None if session is None else self._window.shelf.present(session)

    def _let_go(self, session: Session) -> None:
        """Go to the tournament that is in front now when the one on the display is closed."""
        if self.display is not None and self.display.session is session:
            self.display.follow(self._in_front())


def _nothing_public(display: DisplayWindow) -> bool:
    return display.session is not None and not published_round(display.tournament)


def _keys(action: str) -> str:
    (keys, *_) = BY_ID[action].shown_keys()
    return keys.toString(QKeySequence.SequenceFormat.NativeText)
