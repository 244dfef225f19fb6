"""The window for a projector: one list, or several side by side, and a clock to the start of the
round.

It follows one tournament, whichever is in the main window, or several groups of an event. The lists
themselves decide what they may show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from math import ceil

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QScreen,
)
from PySide6.QtWidgets import QWidget

from arbiter_gui.app.change import Change
from arbiter_gui.app.session import Session
from arbiter_gui.domain.texts.sentences import say, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.display.display_content import SIDE_BY_SIDE, DisplayedList, countdown
from arbiter_gui.gui.display.display_list import DisplayList
from arbiter_gui.gui.display.display_rows import display_font
from arbiter_gui.gui.language.sheet_language import sheet_catalogue
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.style.painting import font_that_fits
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.style.theme import DARK
from arbiter_gui.gui.tournament.current_tournament import EMPTY
from arbiter_gui.reports.tables.table import Table

_LAG = 500
"""How long a result may take to get there, in milliseconds: hundreds of rows are laid out for it.
"""
_ZOOM_STEP = 10
"""By how many per cent a key changes the size of the type."""
_SMALLEST_ZOOM = 50
_LARGEST_ZOOM = 250
_WINDOW = QSize(1280, 720)
_LINES = 26
"""The line of the event and the clock is so much of the height of the screen."""
_SHARES: dict[DisplayedList, int] = {
    DisplayedList.BY_BOARD: 11,
    DisplayedList.BY_NAME: 11,
    DisplayedList.STANDINGS: 8,
}
"""How much of the width a list has beside others."""
_KEYS = {show.value: (show,) for show in DisplayedList} | SIDE_BY_SIDE


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """A tournament on the display, and the name above its lists.

    Empty for one that is no group of an event.
    """

    name: str
    session: Session


class DisplayWindow(QWidget):
    """Full screen on the projector, with keys of its own.

    Keys: 1 2 3 one list, 4 to 7 several side by side, B black, Space next page, Ctrl++ Ctrl+-
    Ctrl+0 size of the text, F1 help, Esc closes.

    `groups` are the tournaments that it shows, `event_name` is the name above them; empty for a
    tournament alone. `starts` is when the round begins; the clock counts down to it. `home_screen`
    is the name of the screen it belongs to, also while that is unplugged; empty until it was over
    all of one. Signals: help_wanted, used when its keys are.
    """

    help_wanted = Signal()
    used = Signal()
    _change_heard = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(self.tr("Display"))
        # The arbiter goes on typing results at the open tournament.
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.groups: tuple[ShownGroup, ...] = ()
        self.event_name = ""
        self.home_screen = ""
        # The functions that end listening to each of the groups.
        self._stop_listening: list[Callable[[], None]] = []
        self.current_time: Callable[[], datetime] = datetime.now
        self.starts_at: datetime | None = None
        self._black = False
        self._shown_lists: tuple[DisplayedList, ...] = (DisplayedList.BY_BOARD,)
        self._columns = 1
        self.lists: list[DisplayList] = [DisplayList(DisplayedList.BY_BOARD, self)]
        self._refresh_timer = QTimer(self, singleShot=True, interval=_LAG)
        self._refresh_timer.timeout.connect(self._catch_up)
        self._seconds = QTimer(self, interval=1000)
        self._seconds.timeout.connect(lambda: self.update(self._strip_rect()))
        self._change_heard.connect(self._hear_change)
        self.resize(_WINDOW)
        self.refresh()

    @property
    def session(self) -> Session | None:
        """The first tournament being followed; None while there is none."""
        if self.groups:
            return self.groups[0].session
        return None

    @property
    def tournament(self) -> Tournament:
        """The first tournament being followed, as saved; an empty one while there is none."""
        if self.session is not None:
            return self.session.tournament
        return EMPTY

    @property
    def first(self) -> DisplayList:
        """The list on the left."""
        return self.lists[0]

    @property
    def shown_lists(self) -> tuple[DisplayedList, ...]:
        """The lists shown of each tournament, from left to right."""
        return self._shown_lists

    @property
    def black(self) -> bool:
        """Whether nothing is shown for the time being."""
        return self._black

    def fill_screen(self, screen: QScreen) -> None:
        """Be shown over all of a screen."""
        if screen_of(self) is not screen:
            self.setWindowState(
                Qt.WindowState.WindowNoState
            )  # a window over a whole screen cannot be moved
        if not self.isFullScreen():
            self.setScreen(screen)
            self.setGeometry(screen.geometry())
        self.showFullScreen()

    def leave_screen(self) -> None:
        """Hide the window and leave full screen."""
        self.hide()
        self.setWindowState(Qt.WindowState.WindowNoState)

    def show_as_window(self, screen: QScreen) -> None:
        """Be shown as a window on a screen that has other windows as well."""
        desk = screen.availableGeometry()
        self.setScreen(screen)
        self.showNormal()
        self.resize(_WINDOW.boundedTo(desk.size()))
        self.move(desk.topLeft())

    def follow(self, session: Session | None) -> None:
        """Show this tournament from now on, from its first page, or with None an empty page."""
        groups = []
        if session is not None:
            groups.append(ShownGroup("", session))
        self.follow_groups("", groups)

    def follow_groups(self, event_name: str, groups: Sequence[ShownGroup]) -> None:
        """Show these groups of an event side by side from now on, from their first pages."""
        if tuple(groups) == self.groups and event_name == self.event_name:
            return
        for leave in self._stop_listening:
            leave()
        self.event_name = event_name
        self.groups = tuple(groups)
        self._stop_listening = []
        for group in self.groups:
            self._stop_listening.append(
                group.session.subscribe(partial(self._change_heard.emit, group.session))
            )
        self._make_lists()
        self.refresh()

    def _make_lists(self) -> None:
        """Have a list for each of `shown_lists` in each group, all at their first pages."""
        self.first.for_now = None
        cells = max(1, len(self.groups))
        wanted_lists = self._shown_lists * cells
        for surplus_list in self.lists[len(wanted_lists) :]:
            surplus_list.hide()
            surplus_list.deleteLater()
        further_lists = [DisplayList(show, self) for show in wanted_lists[len(self.lists) :]]
        self.lists = [*self.lists[: len(wanted_lists)], *further_lists]
        for display_list, show in zip(self.lists, wanted_lists, strict=True):
            display_list.black = self._black
            display_list.start_over()
            display_list.show_what = show
            display_list.setVisible(True)
        names = [group.name for group in self.groups] or [""]
        for name, cell in zip(names, self._lists_by_group(), strict=True):
            for display_list in cell:
                display_list.group = name

    def _lists_by_group(self) -> list[list[DisplayList]]:
        """Return the lists of each group."""
        size = len(self._shown_lists)
        return [self.lists[start : start + size] for start in range(0, len(self.lists), size)]

    def _hear_change(self, session: Session, change: Change) -> None:
        """Show at once what was published or withdrawn.

        Results can wait until the keys are answered.

        A table that is shown for now disappears with any change, as it may no longer be true.
        """
        shows_for_now = self.first.for_now is not None
        self.first.for_now = None
        if shows_for_now or not change.only_results:
            self._refresh(session)
        elif not self._refresh_timer.isActive():
            self._refresh_timer.start()

    def _catch_up(self) -> None:
        for group, cell in zip(self.groups, self._lists_by_group(), strict=False):
            for display_list in cell:
                display_list.catch_up(group.session.tournament)

    def refresh(self) -> None:
        """Show what is published now."""
        self._refresh_timer.stop()
        self._refresh(None)

    def _refresh(self, changed_session: Session | None) -> None:
        """Show what is published now in one tournament, or with None in all."""
        self._arrange()
        if not self.groups:
            for display_list in self.lists:
                display_list.refresh(None)
        for group, cell in zip(self.groups, self._lists_by_group(), strict=False):
            if changed_session is None or changed_session is group.session:
                for display_list in cell:
                    display_list.refresh(group.session.tournament)
        if len(self.groups) > 1:
            self._choose_column_count()
        self.setAccessibleName(" · ".join(display_list.heading() for display_list in self.lists))
        self.update()

    def show_for_now(self, table: Table[object]) -> None:
        """Show a table alone, until another list is chosen or the tournament changes."""
        self.choose(DisplayedList.BY_BOARD)
        self.first.for_now = table
        self.refresh()

    def choose(self, *shows: DisplayedList) -> None:
        """Show one list of each tournament, or several side by side, from their first pages."""
        self._shown_lists = shows
        self._make_lists()
        self.refresh()

    def blacken(self, black: bool) -> None:
        """Show nothing but black, or the lists again."""
        self._black = black
        for display_list in self.lists:
            display_list.black = black
            display_list.update()
        self.update()

    def count_down(self, starts: datetime | None) -> None:
        """Show the time of day and how long it is until the round starts; with None neither."""
        self.starts_at = starts
        if starts is None:
            self._seconds.stop()
        else:
            self._seconds.start()
        self.refresh()

    def clock(self) -> str:
        """Return the text of the clock; empty while there is none."""
        if self.starts_at is None:
            return ""
        now = self.current_time()
        time = f"{now:%H:%M}"
        time_to_start = countdown(self.starts_at, now)
        if not time_to_start:
            return time
        text = say("{time} · starts in {left}", time=time, left=time_to_start)
        return spoken(text, sheet_catalogue(self.first.tournament))

    def zoom(self, percent: int) -> None:
        """Make the text larger or smaller than the automatic size, on more pages if necessary.

        Kept for next time.
        """
        settings.DISPLAY_ZOOM.set(max(_SMALLEST_ZOOM, min(_LARGEST_ZOOM, percent)))
        for display_list in self.lists:
            display_list.lay_out()

    def next_page(self) -> None:
        """Turn the page of every list."""
        for display_list in self.lists:
            display_list.next_page()

    def pages_shown(self) -> bool:
        """Return whether every list has come to its last page since it began."""
        return all(display_list.is_shown_whole for display_list in self.lists)

    def carry_out_key(self, typed_text: str) -> bool:
        """Carry out the command of the key that types a text; return whether it has one.

        The keys of `_KEYS` choose lists, B makes the display black or shows the lists again, and
        Space shows the next page.
        """
        if typed_text in _KEYS:
            self.choose(*_KEYS[typed_text])
        elif typed_text.lower() == "b":
            self.blacken(not self._black)
        elif typed_text == " ":
            self.next_page()
        else:
            return False
        return True

    # Laying out and painting

    def _strip_rect(self) -> QRect:
        """Return the rectangle of the event and the clock.

        Empty while one list is alone and there is no clock.
        """
        if len(self.lists) == 1 and self.starts_at is None and not self.event_name:
            return QRect()
        metrics = QFontMetrics(self._font())
        return QRect(0, 0, self.width(), round(1.6 * metrics.height()))

    def _font(self) -> QFont:
        height_in_points = self.height() * 72 / self.logicalDpiY()
        font = display_font(max(12, round(height_in_points / _LINES)))
        font.setBold(True)
        return font

    def _choose_column_count(self) -> None:
        """Place the groups all in one row, or in two rows where their lists can be read better
        so.
        """
        count = len(self.groups)
        merits = {}
        for columns in (count, ceil(count / 2)):
            # The lists have to be placed to be measured.
            self._place_groups(columns)
            merits[columns] = min(display_list.merit for display_list in self.lists)
        # The first of equal ones is the row.
        self._columns = max(merits, key=lambda columns: merits[columns])
        self._place_groups(self._columns)

    def _arrange(self) -> None:
        """Give every group its part of the screen."""
        self._place_groups(max(1, min(self._columns, len(self.groups))))

    def _place_groups(self, columns: int) -> None:
        """Give every group its part of the screen, with so many of them in a row.

        Fewer in the last one are wider.
        """
        top = self._strip_rect().height()
        cells = self._lists_by_group()
        row_count = ceil(len(cells) / columns)
        for cell_index, cell in enumerate(cells):
            row, column = divmod(cell_index, columns)
            # Edges are rounded from the sum, so that the last cell ends at the edge of the screen.
            columns_in_row = min(columns, len(cells) - row * columns)
            left_edge = self.width() * column // columns_in_row
            right_edge = self.width() * (column + 1) // columns_in_row
            top_edge = top + (self.height() - top) * row // row_count
            bottom_edge = top + (self.height() - top) * (row + 1) // row_count
            area = QRect(left_edge, top_edge, right_edge - left_edge, bottom_edge - top_edge)
            self._place_lists(cell, area)

    def _place_lists(self, cell: Sequence[DisplayList], area: QRect) -> None:
        """Give every list of a group its part of the width, by the length of its rows."""
        all_shares = sum(_SHARES[display_list.show_what] for display_list in cell)
        is_alone = self._strip_rect().isEmpty()
        left_edge = 0
        shares_placed = 0
        for display_list in cell:
            shares_placed += _SHARES[display_list.show_what]
            right_edge = area.width() * shares_placed // all_shares
            display_list.is_only_list = is_alone
            part = QRect(area.left() + left_edge, area.top(), right_edge - left_edge, area.height())
            display_list.occupy(part)
            left_edge = right_edge

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line of the event and the clock, and the lines between the lists (Qt)."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#000000" if self._black else DARK.base))
        strip = self._strip_rect()
        if not self._black and not strip.isEmpty():
            self._paint_strip(painter, strip)
        painter.end()

    def _paint_strip(self, painter: QPainter, strip: QRect) -> None:
        """Paint the strip at the top: the event at the left, the clock at the right."""
        font = self._font()
        margin = strip.height() // 2
        line = strip.adjusted(margin, 0, -margin, 0)
        painter.setPen(QColor(DARK.text))
        painter.setFont(font)
        clock = self.clock()
        event_width = strip.width() - 3 * margin - painter.fontMetrics().horizontalAdvance(clock)
        painter.drawText(
            line, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), clock
        )
        event = in_a_line(self._title())
        painter.setFont(font_that_fits(font, event, max(1, event_width)))
        painter.drawText(
            line, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), event
        )

    def _title(self) -> str:
        """Return the name of the event, or of the only tournament."""
        if self.event_name or len(self.groups) > 1:
            return self.event_name
        return self.tournament.details.name

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change what is shown (Qt)."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._size_key(event)
        elif self.carry_out_key(event.text()):
            self.used.emit()
        elif event.key() == Qt.Key.Key_F1:
            self.help_wanted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def _size_key(self, event: QKeyEvent) -> None:
        """Change the size of the type by its keys; 0 is the usual size."""
        zoom = settings.DISPLAY_ZOOM.get()
        zooms = {
            Qt.Key.Key_Plus: zoom + _ZOOM_STEP,
            Qt.Key.Key_Equal: zoom + _ZOOM_STEP,
            Qt.Key.Key_Minus: zoom - _ZOOM_STEP,
            Qt.Key.Key_0: 100,
        }
        new_zoom = zooms.get(Qt.Key(event.key()))
        if new_zoom is not None:
            self.zoom(new_zoom)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the room again (Qt)."""
        super().resizeEvent(event)
        self._arrange()
        if len(self.groups) > 1:
            self._choose_column_count()
