"""The screens beside the arbiter's own, by unique names, and which one is free."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from arbiter_gui.gui.display.display_content import DisplayedList
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.style.screen_room import screen_of


class DisplayScreens(QObject):
    """Watches screens being connected and disconnected, and keeps what was shown on each.

    Signals: `screen_lost(QScreen)` while windows are still on it, `came` when a new one is ready.
    """

    screen_lost = Signal(object)
    came = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenRemoved.connect(self._announce_lost_screen)
            application.screenAdded.connect(self._announce_new_screen)

    def other_screens(self) -> dict[str, QScreen]:
        """Return the screens that the main window is not on, by name."""
        return {
            name: screen
            for name, screen in _screens_by_name().items()
            if screen is not screen_of(self._window)
        }

    def name_of(self, screen: QScreen) -> str:
        """Return the name of a screen; the empty name where it is the only one."""
        for name, other_screen in self.other_screens().items():
            if other_screen is screen:
                return name
        return ""

    def free_screen(self, used_screens: Iterable[QScreen], *screen_name: str) -> str | None:
        """Return the first wanted screen without a display, or the one used last, or any.

        None if there is none.
        """
        screens_in_use = list(used_screens)
        free_screens = [
            name for name, screen in self.other_screens().items() if screen not in screens_in_use
        ]
        last_used_first = [_screen_of(line) for line in reversed(settings.DISPLAY_LISTS.get())]
        for name in (*screen_name, *last_used_first, *free_screens):
            if name in free_screens:
                return name
        return None

    def _announce_lost_screen(self, screen: QScreen) -> None:
        self.screen_lost.emit(screen)

    def _announce_new_screen(self) -> None:
        # Some platforms tell of a screen before they say where it lies.
        QTimer.singleShot(0, self, self.came.emit)


def kept_lists(screen: str) -> tuple[DisplayedList, ...]:
    """Return the lists shown on a screen the last time; boards on a new one."""
    signs = ""
    for line in settings.DISPLAY_LISTS.get():
        if _screen_of(line) == screen:
            _, _, signs = line.partition("\t")
    list_of_sign = {show.value: show for show in DisplayedList}
    lists = tuple(list_of_sign[sign] for sign in signs if sign in list_of_sign)
    return lists or (DisplayedList.BY_BOARD,)


def keep_lists(screen: str, shows: Iterable[DisplayedList]) -> None:
    """Keep the lists shown on a screen, as the one used last."""
    lines = [line for line in settings.DISPLAY_LISTS.get() if _screen_of(line) != screen]
    signs = "".join(show.value for show in shows)
    settings.DISPLAY_LISTS.set([*lines, f"{screen}\t{signs}"])


def _screen_of(line: str) -> str:
    """Return the name of the screen in a line of the settings: name, tab, signs of the lists."""
    name, _, _ = line.partition("\t")
    return name


def _corner_of(screen: QScreen) -> tuple[int, int]:
    corner = screen.geometry().topLeft()
    return corner.x(), corner.y()


def _screens_by_name() -> dict[str, QScreen]:
    """Return the screens from left to right.

    Projectors of one make can have the same name; the second and later ones get a number behind it.
    """
    screens: dict[str, QScreen] = {}
    for screen in sorted(QGuiApplication.screens(), key=_corner_of):
        name = screen.name()
        count = 1
        while name in screens:
            count += 1
            name = f"{screen.name()} ({count})"
        screens[name] = screen
    return screens
