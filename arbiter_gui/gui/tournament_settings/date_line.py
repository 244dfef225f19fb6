"""A line for a date, in the window's language, with a calendar to choose the day from."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QDate, QEvent, QLocale, QPoint, QSize, Qt
from PySide6.QtGui import QIcon, QKeyEvent, QPalette, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QLineEdit, QStyle, QWidget

from arbiter_gui.domain.calendar.dates import date_said, full_date, typed_date
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.icons import icon
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.widgets.short_line import ShortLine

_KEPT = "yyyy/MM/dd"
_DATE_LETTERS = 12
_AROUND_ICON = 8
"""The space beside the calendar icon, in pixels."""


class DateLine(ShortLine):
    """A date or nothing; an untouched one remains as it was written."""

    def __init__(self, date: str = "", parent: QWidget | None = None) -> None:
        super().__init__(translated(date_said(date)), _DATE_LETTERS, parent)
        self._date_before = date
        self.day_nearby: Callable[[], str] = lambda: ""
        """Returns a date, in the stored form, that is near the most likely day."""
        self._ink = ""
        self.choose = self.addAction(
            self._calendar_icon(), QLineEdit.ActionPosition.TrailingPosition
        )
        self.choose.setToolTip(self.tr("Choose the day in a calendar (Alt+Down)"))
        self.choose.triggered.connect(self.open_calendar)
        self.setPlaceholderText(self.tr("YYYY/MM/DD"))

    def _calendar_icon(self) -> QIcon:
        """Return the calendar icon in the colour of texts."""
        self._ink = self.palette().color(QPalette.ColorRole.WindowText).name()
        return icon("calendar", self._ink)

    def changeEvent(self, event: QEvent) -> None:
        """Paint the icon in the colour of a new scheme (Qt)."""
        super().changeEvent(event)
        ink = self.palette().color(QPalette.ColorRole.WindowText).name()
        if event.type() is QEvent.Type.PaletteChange and ink != self._ink:
            self.choose.setIcon(self._calendar_icon())

    def sizeHint(self) -> QSize:
        """Return room for a date and for the calendar icon (Qt)."""
        side = self.style().pixelMetric(
            QStyle.PixelMetric.PM_SmallIconSize, option=None, widget=self
        )
        return super().sizeHint() + QSize(side + _AROUND_ICON, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the calendar with Alt+Down, as a list of choices (Qt)."""
        is_down = event.key() == Qt.Key.Key_Down
        if is_down and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            event.accept()
            self.open_calendar()
        else:
            super().keyPressEvent(event)

    def open_calendar(self) -> QCalendarWidget:
        """Show the month of the date below the line, or this month.

        A click or Enter selects a day.
        """
        calendar = QCalendarWidget(self)
        calendar.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        calendar.setWindowFlags(Qt.WindowType.Popup)
        calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        calendar.setFirstDayOfWeek(QLocale().firstDayOfWeek())
        for weekend in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
            # Elsewhere red marks errors, so Qt's red is not used.
            calendar.setWeekdayTextFormat(weekend, QTextCharFormat())
        calendar.setSelectedDate(self._first_shown())

        def take(day: QDate) -> None:
            calendar.close()
            self.show_date(day.toString(_KEPT))
            self.textEdited.emit(self.text())
            self.setFocus(Qt.FocusReason.PopupFocusReason)

        calendar.clicked.connect(take)
        calendar.activated.connect(take)
        calendar.move(self._place_of_calendar(calendar.sizeHint()))
        calendar.show()
        calendar.setFocus(Qt.FocusReason.PopupFocusReason)
        return calendar

    def _first_shown(self) -> QDate:
        """Return the first day shown in the calendar: that of the line, the nearest known one, or
        today.
        """
        for text in (self.stored_date(), self.day_nearby()):
            day = _day_of_text(text)
            if day.isValid():
                return day
        return QDate.currentDate()

    def _place_of_calendar(self, size: QSize) -> QPoint:
        """Return the position of a calendar of a size: below the line, or above it at the end of
        the screen.
        """
        corner = self.mapToGlobal(QPoint(0, self.height()))
        screen = screen_of(self).availableGeometry()
        left_edge = max(screen.left(), min(corner.x(), screen.right() - size.width()))
        top = corner.y()
        if top + size.height() > screen.bottom():
            top = max(screen.top(), self.mapToGlobal(QPoint(0, 0)).y() - size.height())
        return QPoint(left_edge, top)

    def stored_date(self) -> str:
        """Return the date in the stored form; any other text as typed."""
        text = self.text().strip()
        if text == translated(date_said(self._date_before)):
            return self._date_before
        try:
            return typed_date(text, _writes_day_first())
        except ValueError:
            return text

    def is_changed(self) -> bool:
        """Return whether the date has changed."""
        return self.stored_date() != self._date_before

    def show_date(self, date: str) -> None:
        """Show a date that was not typed here."""
        self.setText(translated(date_said(date)))

    def fault(self) -> str:
        """Return the error in the line, empty for a date or an empty line."""
        text = self.text().strip()
        try:
            if not text or typed_date(text, _writes_day_first()):
                return ""
        except ValueError:
            pass
        return self.tr("{text} is not a date. Enter it as YYYY/MM/DD, such as 2026/05/31.").format(
            text=text
        )


def _writes_day_first() -> bool:
    """Return whether the language of the window writes the day before the month."""
    return translated(date_said("2026/11/21")).startswith("21")


def _day_of_text(text: str) -> QDate:
    """Return the day of a typed or stored date, an invalid day for other text."""
    try:
        return QDate.fromString(full_date(text), _KEPT)
    except ValueError:
        return QDate()
