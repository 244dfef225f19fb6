"""Opening the display and steering it from the arbiter's desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QGuiApplication, QKeySequence, QScreen

from arbiter_gui.app.session import Session
from arbiter_gui.domain.publication import published_round
from arbiter_gui.gui.display.clock_dialog import ClockDialog
from arbiter_gui.gui.display.display_content import SIDE_BY_SIDE, DisplayedList
from arbiter_gui.gui.display.display_window import DisplayWindow
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.widgets.dialog_opening import opened


@dataclass(frozen=True, slots=True)
class DisplayState:
    """What a display shows, and where it stands."""

    session: Session | None
    shows: tuple[DisplayedList, ...]
    black: bool
    pages: tuple[int, ...]
    geometry: QByteArray
    starts: datetime | None


class DisplayCommands:
    """What the Display menu does. `display` is the one used last, None until one is opened.

    There can be one for each screen, with lists of its own. They stay with the tournament they were opened for, in its
    present state, until they are opened from another one or that tournament is closed.
    """

    def __init__(self, context: CommandContext, show_help: Callable[[], object]) -> None:
        self._window, self._current, self._actions = context.window, context.current, context.actions
        self._open, self._show_help = context.open_tournaments, show_help
        self.displays: list[DisplayWindow] = []

    @property
    def display(self) -> DisplayWindow | None:
        """The display that the menu steers."""
        return self.displays[-1] if self.displays else None

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "display": self.open_told,
            "display-more": self.open_further,
            "display-boards": partial(self.show, DisplayedList.BY_BOARD),
            "display-names": partial(self.show, DisplayedList.BY_NAME),
            "display-standings": partial(self.show, DisplayedList.STANDINGS),
            **{f"display-{key}": partial(self.show, *shows) for key, shows in SIDE_BY_SIDE.items()},
            "display-clock": self.set_clock,
            "display-black": self.blacken,
        }

    def connect(self) -> None:
        """Hear of tournaments that are closed."""
        self._open.let_go.connect(self._let_go)

    def open(self) -> DisplayWindow:
        """Bring the display up for the tournament in front, never for an earlier state of it."""
        display = self._bring_up(self.display)
        for each in self.displays:
            each.follow(self._in_front() or each.session)
        return display

    def open_further(self) -> DisplayWindow:
        """Open one more display, on a screen that has none if there is one."""
        before = self.display
        display = self._bring_up(None)
        display.follow(self._in_front() or (before.session if before is not None else None))
        display.count_down(before.starts if before is not None else None)
        return display

    def open_told(self) -> DisplayWindow:
        """Bring the display up; the arbiter is told how the audience gets something to see."""
        display = self.open()
        if _nothing_public(display) and display.tournament.rounds:
            text = self._window.tr("Nothing is published yet: publish round {number} ({keys}) to show it.")
            said = text.format(number=len(display.tournament.rounds), keys=self._keys("publish"))
            still = partial(_nothing_public, display)
            self._current.told.emit(Message(Weight.NOTE, said, holds=still))
        return display

    def show(self, *shows: DisplayedList) -> None:
        """Show something on the display, which is opened for it; one that is open stays with its tournament."""
        now = self.display
        stays = now is not None and now.isVisible() and now.session is not None
        display = self._bring_up(now) if stays else self.open_told()
        display.choose(*shows)
        self._keep(display)
        if display.session is not None and display.session is not self._in_front():
            text = self._window.tr("The display shows {name}; {keys} takes it to the tournament in front.")
            name = self._open.title(display.session)
            self._current.tell(Weight.NOTE, text.format(name=name, keys=self._keys("display")))

    def set_clock(self) -> None:
        """Ask when the round starts, and let every display count down to it."""
        starts = self.display.starts if self.display is not None else None
        dialog = ClockDialog(starts, parent=self._window)
        dialog.accepted.connect(lambda: self._count_down(dialog.starts()))
        opened(dialog)

    def _count_down(self, starts: datetime | None) -> None:
        if self.display is None:
            self.open_told()
        for each in self.displays:
            each.count_down(starts)

    def blacken(self) -> None:
        """Make the displays black, or show them again."""
        if self.display is not None:
            black = not self.display.black
            for each in self.displays:
                each.blacken(black)

    def showing(self) -> tuple[DisplayState, ...]:
        """Return what the displays in sight show."""
        return tuple(_shown_by(display) for display in self.displays if display.isVisible())

    def carry_on(self, showing: Sequence[DisplayState]) -> None:
        """Show what another window's displays showed, in the same places."""
        for shown in showing:
            display = self._bring_up(None)
            display.follow(shown.session)
            display.restoreGeometry(shown.geometry)
            display.choose(*shown.shows)
            display.count_down(shown.starts)
            display.blacken(shown.black)
            for each, page in zip(display.lists, shown.pages, strict=True):
                each.page = min(page, each.plan.pages - 1)

    def close(self) -> None:
        """Take the displays away with the window."""
        for display in self.displays:
            display.follow(None)
            display.close()
            display.deleteLater()
        self.displays = []

    def _bring_up(self, display: DisplayWindow | None) -> DisplayWindow:
        """Show a display over all of a screen of its own, if there is one; the keys stay where they are."""
        active, others = self._window.isActiveWindow(), self._other_screens()
        if display is None:
            display = self._new()
            taken = [each.screen() for each in self.displays[:-1] if each.isVisible()]
            others = [screen for screen in others if screen not in taken] or others
            if others:
                display.setGeometry(others[0].geometry())
            display.choose(*_kept(others[0].name() if others else ""))
        if others:
            display.showFullScreen()
        else:
            display.show()
        if active and others:
            # Some desktops activate what is shown all the same; on one screen this would hide the display.
            self._window.activateWindow()
        return display

    def _new(self) -> DisplayWindow:
        display = DisplayWindow()
        display.help_wanted.connect(self._show_help)
        display.used.connect(partial(self._used, display))
        self.displays.append(display)
        return display

    def _used(self, display: DisplayWindow) -> None:
        """Let the menu steer the display whose keys were used, and keep what it shows for its screen."""
        if display in self.displays:
            self.displays.remove(display)
            self.displays.append(display)
        self._keep(display)

    def _keep(self, display: DisplayWindow) -> None:
        name = display.screen().name() if self._other_screens() else ""
        others = [line for line in settings.DISPLAY_LISTS.get() if line.partition("\t")[0] != name]
        settings.DISPLAY_LISTS.set([*others, f"{name}\t{''.join(show.value for show in display.shows)}"])

    def _other_screens(self) -> list[QScreen]:
        return [screen for screen in QGuiApplication.screens() if screen is not self._window.screen()]

    def _in_front(self) -> Session | None:
        session = self._current.session
        return None if session is None else self._open.present(session)

    def _keys(self, action: str) -> str:
        return self._actions[action].shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def _let_go(self, session: Session) -> None:
        """Go to the tournament that is in front now when the one on a display is closed."""
        for display in self.displays:
            if display.session is session:
                display.follow(self._in_front())


def _shown_by(display: DisplayWindow) -> DisplayState:
    pages = tuple(each.page for each in display.lists)
    geometry = display.saveGeometry()
    return DisplayState(display.session, display.shows, display.black, pages, geometry, display.starts)


def _kept(screen: str) -> tuple[DisplayedList, ...]:
    """Return what was shown on a screen the last time; boards on another one."""
    kept = dict(line.partition("\t")[::2] for line in settings.DISPLAY_LISTS.get())
    known = {show.value: show for show in DisplayedList}
    return tuple(known[sign] for sign in kept.get(screen, "") if sign in known) or (DisplayedList.BY_BOARD,)


def _nothing_public(display: DisplayWindow) -> bool:
    return display.session is not None and not published_round(display.tournament)
