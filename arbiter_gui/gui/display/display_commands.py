"""Opening the display and controlling it from the arbiter's desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QKeySequence, QScreen
from PySide6.QtWidgets import QMenu

from arbiter_gui.app.session import Session
from arbiter_gui.domain.publication import published_round
from arbiter_gui.gui.display.clock_dialog import ClockDialog
from arbiter_gui.gui.display.display_content import SIDE_BY_SIDE, DisplayedList
from arbiter_gui.gui.display.display_screens import DisplayScreens, keep_lists, kept_lists
from arbiter_gui.gui.display.display_window import DisplayWindow, ShownGroup
from arbiter_gui.gui.display.shown_groups import MOST_LISTS, GroupTurns, ShownEvent
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.style.screen_room import is_on_screen, screen_of
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import LastingFeature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.reports.tables.table import Table


@dataclass(frozen=True, slots=True)
class DisplayState:
    """The contents and the place of a display.

    `pages` are those of its lists, from 0. `starts_at` is the time to which it counts down.
    `is_waiting` means that it is hidden until its `home_screen` is connected again.
    """

    event_name: str
    groups: tuple[ShownGroup, ...]
    shown_lists: tuple[DisplayedList, ...]
    is_black: bool
    pages: tuple[int, ...]
    geometry: QByteArray
    starts_at: datetime | None
    home_screen: str
    is_waiting: bool


@dataclass(frozen=True, slots=True)
class DisplaysState:
    """All visible displays, and the groups that they show in turn."""

    displays: tuple[DisplayState, ...] = ()
    event: ShownEvent = field(default_factory=ShownEvent)


class DisplayCommands(LastingFeature[DisplaysState]):
    """The commands of the Display menu. `display` is the one used last, None until one is opened.

    There can be one for each screen, with lists of its own. They follow the tournament for which
    they were opened, in its present state, until they are opened from another one or that
    tournament is closed.
    """

    def __init__(self, context: CommandContext, show_help: Callable[[], object]) -> None:
        self._window = context.window
        self._current = context.current
        self._actions = context.actions
        self._open_tournaments = context.open_tournaments
        self._show_help = show_help
        self._screens = DisplayScreens(context.window)
        self.displays: list[DisplayWindow] = []
        self._waiting_displays: list[DisplayWindow] = []
        self._shown_before = DisplaysState()
        self.group_turns = GroupTurns(self._displays_in_use, context.window)

    @property
    def display(self) -> DisplayWindow | None:
        """The display that the menu steers."""
        if self.displays:
            return self.displays[-1]
        return None

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "display": self.open_with_note,
            "display-more": self.open_further,
            "display-boards": partial(self.show, DisplayedList.BY_BOARD),
            "display-names": partial(self.show, DisplayedList.BY_NAME),
            "display-standings": partial(self.show, DisplayedList.STANDINGS),
            **{f"display-{key}": partial(self.show, *shows) for key, shows in SIDE_BY_SIDE.items()},
            "display-clock": self.set_clock,
            "display-black": self.blacken,
        }

    def menus(self) -> dict[str, Callable[[QMenu], object]]:
        """Return the function that fills the menu of screens."""
        return {"screens": self.fill_screens}

    def connect_signals(self) -> None:
        """Hear of tournaments that are closed, and of screens that come and go."""
        self._open_tournaments.let_go.connect(self._follow_closing)
        self._screens.screen_lost.connect(self._leave_lost_screen)
        self._screens.came.connect(self._use_returned_screens)

    def show_groups(
        self, event_name: str, groups: Sequence[tuple[str, Session]], side_by_side: bool
    ) -> None:
        """Show the groups of an event, by name: as many as can be read side by side, or one after
        another.

        Several displays begin with different groups. It ends when a display is opened for the
        current tournament.
        """
        if not groups:
            return
        if not self._displays_in_use():
            self._bring_up(self.display)
        lists_at_once = 1
        if side_by_side:
            lists_at_once = MOST_LISTS
        shown_groups = tuple(ShownGroup(name, session) for name, session in groups)
        self.group_turns.begin(ShownEvent(event_name, shown_groups, lists_at_once))

    def open(self) -> DisplayWindow:
        """Show the display for the current tournament, never for an earlier state of it."""
        self.group_turns.end()
        display = self._bring_up(self.display)
        for open_display in self.displays:
            open_display.follow(self._session_in_front() or open_display.session)
        return display

    def open_further(self) -> DisplayWindow:
        """Open one more display, on a screen that has none if there is one."""
        last_display = self.display
        display = self._bring_up(display=None)
        if last_display is None:
            display.follow(self._session_in_front())
            display.count_down(starts=None)
        else:
            display.follow(self._session_in_front() or last_display.session)
            display.count_down(last_display.starts_at)
        if self.group_turns.active:
            self.group_turns.begin_on_display(display)
        return display

    def open_with_note(self) -> DisplayWindow:
        """Show the display, and tell the arbiter how the audience gets something to see."""
        display = self.open()
        if _shows_nothing_public(display) and display.tournament.rounds:
            text = self._window.tr(
                "Nothing has been published yet. Publish round {number} ({keys}) to show it."
            )
            note = text.format(
                number=len(display.tournament.rounds), keys=self._shortcut_text("publish")
            )
            holds = partial(_shows_nothing_public, display)
            self._current.message_raised.emit(Message(Weight.NOTE, note, holds=holds))
        return display

    def show(self, *shows: DisplayedList) -> None:
        """Show something on the display, which is opened for it.

        One that is open stays with its tournament.
        """
        last_display = self.display
        if (
            last_display is not None
            and last_display.isVisible()
            and last_display.session is not None
        ):
            display = self._bring_up(last_display)
        else:
            display = self.open_with_note()
        display.choose(*shows)
        self._note_used(display)
        sessions = [group.session for group in display.groups]
        if sessions and self._session_in_front() not in sessions:
            text = self._window.tr(
                "The display shows {name}. Press {keys} to show the current tournament instead."
            )
            name = ", ".join(self._open_tournaments.title(session) for session in sessions)
            self._current.tell(
                Weight.NOTE, text.format(name=name, keys=self._shortcut_text("display"))
            )

    def show_for_now(self, table: Table[object]) -> None:
        """Show a table on the display of the current tournament, until that or the list shown
        changes.
        """
        self.open().show_for_now(table)

    def fill_screens(self, menu: QMenu) -> None:
        """Let the menu offer every other screen, with a mark at those that have a display."""
        menu.clear()
        screens_in_use = [screen_of(display) for display in self.displays if display.isVisible()]
        for name, screen in self._screens.other_screens().items():
            size = screen.geometry().size()
            # A single & would make the next letter of the name an access key.
            title = f"{name} ({size.width()} × {size.height()})".replace("&", "&&")
            action = menu.addAction(title, partial(self.show_on, name))
            action.setCheckable(True)
            action.setChecked(screen in screens_in_use)
        if menu.isEmpty():
            menu.addAction(self._window.tr("There is no other screen")).setEnabled(False)

    def show_on(self, name: str) -> None:
        """Show the display used last on a screen, for this time and the next.

        One that is there changes place.
        """
        screen = self._screens.other_screens().get(name)
        display = self.display
        if screen is None:
            return
        if display is None or not display.isVisible():
            display = self._bring_up(display, name)
            display.follow(self._session_in_front() or display.session)
        elif screen_of(display) is not screen:
            # Two displays change places: the one that was on this screen goes where the other came
            # from.
            vacated_screen = self._screens.name_of(screen_of(display))
            displaced = self._displays_on(screen)
            self._put_on_screen(display, name, screen)
            for displaced_display in displaced:
                self._keep_lists(self._bring_up(displaced_display, vacated_screen))
        self._keep_lists(display)

    def _displays_on(self, screen: QScreen) -> list[DisplayWindow]:
        return [
            display
            for display in self.displays
            if display.isVisible() and screen_of(display) is screen
        ]

    def set_clock(self) -> None:
        """Ask when the round starts, and let every display count down to it."""
        starts = None
        if self.display is not None:
            starts = self.display.starts_at
        dialog = ClockDialog(starts, parent=self._window)
        dialog.accepted.connect(lambda: self._count_down(dialog.start_of_round()))
        open_dialog(dialog)

    def _count_down(self, starts: datetime | None) -> None:
        """Count down to a time on all displays (None: no clock).

        Without any display one is opened first.
        """
        if self.display is None:
            self.open_with_note()
        for display in self.displays:
            display.count_down(starts)

    def blacken(self) -> None:
        """Make the displays black, or show them again."""
        if self.display is not None:
            black = not self.display.black
            for display in self.displays:
                display.blacken(black)

    def display_states(self) -> tuple[DisplayState, ...]:
        """Return the state of the visible displays."""
        return tuple(
            _state_of(display, display in self._waiting_displays)
            for display in self._displays_in_use()
        )

    def _displays_in_use(self) -> list[DisplayWindow]:
        """Return the displays that are visible or wait for their screen.

        Not those that were closed.
        """
        return [
            display
            for display in self.displays
            if display.isVisible() or display in self._waiting_displays
        ]

    def carry_on(self, states: Sequence[DisplayState]) -> None:
        """Show the lists of another window's displays, in the same places."""
        for state in states:
            if state.is_waiting:
                display = self._new_display()
                self._waiting_displays.append(display)
            else:
                display = self._bring_up(display=None)
            _restore(display, state)

    def hand_over(self) -> DisplaysState:
        """Return the state of the visible displays."""
        return DisplaysState(self.display_states(), self.group_turns.shown)

    def take_over(self, state: DisplaysState) -> None:
        """Keep it until the tournaments are there."""
        self._shown_before = state

    def go_on(self) -> None:
        """Show the same on displays of this window."""
        self.carry_on(self._shown_before.displays)
        self.group_turns.resume(self._shown_before.event)
        self._shown_before = DisplaysState()

    def leave_tournaments(self) -> None:
        """Take the displays away with the window."""
        self.group_turns.end()
        for display in self.displays:
            display.follow(None)
            display.close()
            display.deleteLater()
        self.displays = []
        self._waiting_displays = []

    def _bring_up(self, display: DisplayWindow | None, *screen_name: str) -> DisplayWindow:
        """Show a display full screen on a screen of its own, if there is one.

        The focus does not move.
        """
        active = self._window.isActiveWindow()
        is_new = display is None
        if display is None:
            display = self._new_display()
        name = self._screen_for(display, *screen_name)
        if is_new:
            display.choose(*kept_lists(name or ""))
        if name is not None:
            self._put_on_screen(display, name, self._screens.other_screens()[name])
        elif display.isFullScreen() or not display.isVisible():
            display.show_as_window(screen_of(self._window))
        if display in self._waiting_displays:
            self._waiting_displays.remove(display)
        if active and name is not None:
            # Some desktops activate what is shown all the same; on one screen this would hide the
            # display.
            self._window.activateWindow()
        return display

    def _screen_for(self, display: DisplayWindow, *screen_name: str) -> str | None:
        """Return the name of a screen without another display: a wanted one, that of the display,
        or any.
        """
        screens_in_use = []
        for open_display in self.displays:
            if open_display is not display and open_display.isVisible():
                screens_in_use.append(screen_of(open_display))
        screens = list(screen_name)
        if display.isVisible():
            screens.append(self._screens.name_of(screen_of(display)))
        screens.append(display.home_screen)
        return self._screens.free_screen(screens_in_use, *screens)

    def _put_on_screen(self, display: DisplayWindow, name: str, screen: QScreen) -> None:
        """Show a display over all of a screen, which it comes back to."""
        display.home_screen = name
        display.fill_screen(screen)

    def _leave_lost_screen(self, screen: QScreen) -> None:
        """Hide a display before it covers the arbiter's own screen; it returns with its screen."""
        for display in self.displays:
            is_full_screen = display.isVisible() and display.isFullScreen()
            if is_full_screen and is_on_screen(display, screen):
                display.leave_screen()
                self._waiting_displays.append(display)
                text = self._window.tr(
                    "The screen {name} was disconnected. Its display returns when the screen is "
                    "connected again."
                )
                self._current.tell(Weight.NOTE, text.format(name=display.home_screen))

    def _use_returned_screens(self) -> None:
        """Show again what was on a screen that is back."""
        for display in list(self.displays):
            windowed = display.isVisible() and not display.isFullScreen()
            has_no_screen = windowed or display in self._waiting_displays
            if has_no_screen and display.home_screen in self._screens.other_screens():
                self._bring_up(display)

    def _new_display(self) -> DisplayWindow:
        """Return a new display, which is not shown yet."""
        display = DisplayWindow()
        display.help_wanted.connect(self._show_help)
        display.used.connect(partial(self._note_used, display))
        self.displays.append(display)
        return display

    def _note_used(self, display: DisplayWindow) -> None:
        """Let the menu steer the display whose keys were used, and keep what it shows for its
        screen.
        """
        if display in self.displays:
            self.displays.remove(display)
            self.displays.append(display)
        self._keep_lists(display)
        if self.group_turns.active:
            self.group_turns.arrange(display)

    def _keep_lists(self, display: DisplayWindow) -> None:
        keep_lists(self._screens.name_of(screen_of(display)), display.shown_lists)

    def _session_in_front(self) -> Session | None:
        session = self._current.session
        if session is None:
            return None
        return self._open_tournaments.present_state_of(session)

    def _shortcut_text(self, action: str) -> str:
        return self._actions[action].shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def _follow_closing(self, session: Session) -> None:
        """Go to the tournament in front, or to the other groups, when the one on a display is
        closed.
        """
        self.group_turns.drop_group(session)
        for display in self.displays:
            remaining_groups = tuple(
                group for group in display.groups if group.session is not session
            )
            if remaining_groups == display.groups:
                continue
            if remaining_groups:
                display.follow_groups(display.event_name, remaining_groups)
            elif self.group_turns.active:
                self.group_turns.arrange(display)
            else:
                display.follow(self._session_in_front())


def _state_of(display: DisplayWindow, is_waiting: bool) -> DisplayState:
    """Return the state of a display, from which `_restore` shows it again after a change of
    language.
    """
    pages = tuple(display_list.page for display_list in display.lists)
    return DisplayState(
        display.event_name,
        display.groups,
        display.shown_lists,
        display.black,
        pages,
        display.saveGeometry(),
        display.starts_at,
        display.home_screen,
        is_waiting,
    )


def _restore(display: DisplayWindow, state: DisplayState) -> None:
    """Let a new display show what the one with this state showed, in the same place."""
    display.home_screen = state.home_screen
    display.follow_groups(state.event_name, state.groups)
    if not state.is_waiting:
        display.restoreGeometry(state.geometry)
    display.choose(*state.shown_lists)
    display.count_down(state.starts_at)
    display.blacken(state.is_black)
    # The pages last: choosing the lists has begun them at their first pages.
    for display_list, page in zip(display.lists, state.pages, strict=True):
        display_list.page = min(page, display_list.plan.pages - 1)


def _shows_nothing_public(display: DisplayWindow) -> bool:
    return display.session is not None and not published_round(display.tournament)
