"""The screens beside the arbiter's own, by unique names, and which one is free."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from arbiter_gui.gui.display.display_content import DisplayedList
from arbiter_gui.gui.services import settings


class DisplayScreens(QObject):
    """Hears of screens that come and go, and keeps what was shown on each.

    Signals: `gone(QScreen)` while windows are still on it, `came` when a new one has its place.
    """

    gone, came = Signal(object), Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenRemoved.connect(self._removed)
            application.screenAdded.connect(self._added)

    def others(self) -> dict[str, QScreen]:
        """Return the screens that the main window is not on, by name."""
        return {name: screen for name, screen in _named().items() if screen is not self._window.screen()}

    def name_of(self, screen: QScreen) -> str:
        """Return the name of a screen; the empty name where it is the only one."""
        return next((name for name, each in self.others().items() if each is screen), "")

    def free(self, taken: Iterable[QScreen], *wanted: str) -> str | None:
        """Return the first screen of those wanted that has no display, or that was used last, or any; None without."""
        used, others = list(taken), self.others()
        free = [name for name, screen in others.items() if screen not in used]
        before = [line.partition("\t")[0] for line in reversed(settings.DISPLAY_LISTS.get())]
        return next((name for name in (*wanted, *before, *free) if name in free), None)

    def _removed(self, screen: QScreen) -> None:
        self.gone.emit(screen)

    def _added(self) -> None:
        # Some platforms tell of a screen before they say where it lies.
        QTimer.singleShot(0, self, self.came.emit)


def kept_lists(screen: str) -> tuple[DisplayedList, ...]:
    """Return what was shown on a screen the last time; boards on another one."""
    kept = dict(line.partition("\t")[::2] for line in settings.DISPLAY_LISTS.get())
    known = {show.value: show for show in DisplayedList}
    return tuple(known[sign] for sign in kept.get(screen, "") if sign in known) or (DisplayedList.BY_BOARD,)


def keep_lists(screen: str, shows: Iterable[DisplayedList]) -> None:
    """Keep what is shown on a screen, as the one used last."""
    others = [line for line in settings.DISPLAY_LISTS.get() if line.partition("\t")[0] != screen]
    settings.DISPLAY_LISTS.set([*others, f"{screen}\t{''.join(show.value for show in shows)}"])


def _place(screen: QScreen) -> tuple[int, int]:
    corner = screen.geometry().topLeft()
    return corner.x(), corner.y()


def _named() -> dict[str, QScreen]:
    """Return the screens from left to right; projectors of one make are counted."""
    out: dict[str, QScreen] = {}
    for screen in sorted(QGuiApplication.screens(), key=_place):
        name, count = screen.name(), 1
        while name in out:
            count += 1
            name = f"{screen.name()} ({count})"
        out[name] = screen
    return out
