"""The dates and times of the rounds: one line each, or spread over the days of the event."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from arbiter_gui.app.rounds.round_dates import odd_date_sentences, rounds_to_date, with_spread_dates
from arbiter_gui.domain.calendar.dates import date_said, short_date
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.tournament_settings.date_line import DateLine
from arbiter_gui.gui.widgets.dialogs.discarding import ask_before_discarding
from arbiter_gui.gui.widgets.dialogs.forms import add_rows, mark, ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog

_EDGE = 60
_WIDE = 58
_MOST_TOLD = 3
_LETTERS = 8
_HOUR_LETTERS = 10
_HOUR = re.compile(r"(?:[01]?\d|2[0-3])[:.][0-5]\d")
_STEPS = {
    Qt.Key.Key_Return: 1,
    Qt.Key.Key_Enter: 1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
}


def _step_of(event: QKeyEvent) -> int:
    """Return the number of lines by which a key moves; 0 for any other key."""
    has_modifier = event.modifiers() not in (
        Qt.KeyboardModifier.NoModifier,
        Qt.KeyboardModifier.KeypadModifier,
    )
    if has_modifier:
        return 0
    return _STEPS.get(Qt.Key(event.key()), 0)


class HourLine(QLineEdit):
    """The hour of a round, beside its date. Signal: step(by), as in `RoundLine`."""

    step = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Enter and the keys up and down (Qt)."""
        by = _step_of(event)
        if by:
            event.accept()
            self.step.emit(by)
        else:
            super().keyPressEvent(event)


class RoundLine(DateLine):
    """Signals: step(by), when a key moves to another line.

    Entered, when the line gets the focus.
    """

    step = Signal(int)
    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Enter and the keys up and down (Qt)."""
        by = _step_of(event)
        if by:
            event.accept()
            self.step.emit(by)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit `entered` (Qt)."""
        super().focusInEvent(event)
        self.entered.emit()

    def short(self) -> str:
        """Return the date in the form of report files; an untouched one as it was written."""
        if self.is_changed():
            return short_date(self.stored_date())
        return self.stored_date()

    def fault(self) -> str:
        """Return the error in the typed text: not a date, or a year that two digits cannot
        express.
        """
        if not self.is_changed():
            return ""
        sentence = super().fault()
        if not sentence and len(self.short()) > _LETTERS:
            return self.tr("Report files support only the years 1970 to 2069.")
        return sentence


class RoundDatesDialog(FramedDialog):
    """Lines may stay empty.

    It stays open, with everything typed, until `take` has saved the dates.
    """

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        ask_before_discarding(self)
        self.setWindowTitle(self.tr("Dates of the rounds"))
        self.apply_dates: Callable[[tuple[str, ...]], bool] = lambda dates: True
        self._tournament = tournament
        dates = tournament.details.dates
        count = rounds_to_date(tournament)
        self.lines = [RoundLine(date) for date in (*dates, *("",) * (count - len(dates)))]
        times = tournament.details.times
        self.times = [
            HourLine(times[round_index] if round_index < len(times) else "")
            for round_index in range(count)
        ]
        self.spread_button = QPushButton(self.tr("&Spread over the event"))
        self.spread_button.setAutoDefault(False)
        self.spread_button.setToolTip(
            self.tr("Fill in the missing dates evenly, in order, from the first to the last day")
        )
        self.spread_button.clicked.connect(self._spread_dates)
        self.buttons = ok_and_cancel(self)
        self.warning = QLabel()
        self._lay_out()
        for line_index, line in enumerate(self.lines):
            line.step.connect(lambda by, line_index=line_index: self._go_to_line(line_index + by))
            line.entered.connect(lambda line=line: self._area.ensureWidgetVisible(line))
            line.textChanged.connect(self._check_dates)
            line.day_nearby = partial(self._day_before, line_index)
        for line_index, time in enumerate(self.times):
            time.step.connect(lambda by, line_index=line_index: self._step_hour(line_index + by))
            time.textChanged.connect(self._check_dates)
        self._check_dates()
        self._first_empty_line = next(
            (line for line in self.lines if not line.text()), self.lines[0]
        )

    def _lay_out(self) -> None:
        """Put a line for each round on a page that scrolls."""
        self._page = QWidget()
        self._area = QScrollArea()
        note = QLabel(self._days_of_event())
        form = QFormLayout(self._page)
        pairs = enumerate(zip(self.lines, self.times, strict=True), 1)
        add_rows(
            form,
            (
                (
                    self.tr("Round {n}:").format(n=round_number),
                    self._fields_of_round(round_number, *date_and_hour),
                )
                for round_number, date_and_hour in pairs
            ),
        )
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setWidget(self._page)
        layout = self.contents
        layout.addWidget(note)
        layout.addWidget(self._area, 1)
        layout.addWidget(self.spread_button)
        layout.addWidget(self.warning)
        for label in (note, self.warning):
            label.setWordWrap(True)
            label.setVisible(bool(label.text()))
        self.explain(self.tr("Press Enter to go to the next round, Ctrl+Enter for OK."))
        self.end_with(self.buttons)

    def _fields_of_round(self, round_number: int, line: RoundLine, time: HourLine) -> QWidget:
        """Return the fields of a round side by side."""
        line.setAccessibleName(self.tr("Day of round {n}").format(n=round_number))
        time.setPlaceholderText(self.tr("15:00"))
        time.setAccessibleName(self.tr("Time of round {n}").format(n=round_number))
        time.setMaximumWidth(_HOUR_LETTERS * self.fontMetrics().averageCharWidth())
        row_widget = QWidget()
        row = QHBoxLayout(row_widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(line, 1)
        row.addWidget(time)
        row_widget.setFocusProxy(line)
        return row_widget

    def _day_before(self, round_index: int) -> str:
        """Return the date of the last earlier round with a date, or the first day of the event."""
        for line in reversed(self.lines[:round_index]):
            if line.stored_date() and not line.fault():
                return line.stored_date()
        return self._tournament.details.start

    def _days_of_event(self) -> str:
        """Return the days of the event, as far as they are known."""
        details = self._tournament.details
        first_day, last_day = (
            translated(date_said(day)) or "–" for day in (details.start, details.end)
        )
        sentence = self.tr("Dates of the event: {first} to {last}.").format(
            first=first_day, last=last_day
        )
        if details.start or details.end:
            return sentence
        return ""

    def _go_to_line(self, line_index: int) -> None:
        """Move to another line; after the last one to OK."""
        self._focus_field(self.lines, line_index)

    def _step_hour(self, line_index: int) -> None:
        """Move to another hour; after the last one to OK."""
        self._focus_field(self.times, line_index)

    def _focus_field(self, fields: Sequence[QWidget], field_index: int) -> None:
        target: QWidget = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        if field_index < len(fields):
            target = fields[max(0, field_index)]
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def _spread_dates(self) -> None:
        """Fill the empty lines and move to OK, or report why that is impossible."""
        typed_dates = [line.stored_date() for line in self.lines]
        try:
            spread_dates = with_spread_dates(self._tournament, typed_dates)
        except ArbiterError as error:
            self.tell(translated(error.said))
            return
        for line, old_date, new_date in zip(self.lines, typed_dates, spread_dates, strict=True):
            if old_date != new_date:
                line.show_date(new_date)
        if typed_dates == list(spread_dates):
            self.tell(self.tr("All planned rounds already have a date."))
        self._go_to_line(len(self.lines))

    def _check_dates(self) -> None:
        """Show oddities; disable OK only for errors."""
        faults = []
        for round_number, line in enumerate(self.lines, 1):
            fault = line.fault()
            mark(line, bool(fault))
            if fault:
                faults.append(self.tr("Round {n}: {fault}").format(n=round_number, fault=fault))
        for round_number, time in enumerate(self.times, 1):
            wrong = bool(time.text().strip()) and _HOUR.fullmatch(time.text().strip()) is None
            mark(time, wrong)
            if wrong:
                faults.append(
                    self.tr("Round {n}: {text} is not a time. Enter it as 15:00.").format(
                        n=round_number, text=time.text()
                    )
                )
        # A date that cannot be read has its own sentence; the oddities are those of the others.
        good = [line.short() if not line.fault() else "" for line in self.lines]
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not faults)
        self.tell(
            " ".join(
                (*faults[:_MOST_TOLD], *map(translated, odd_date_sentences(self._tournament, good)))
            )
        )

    def tell(self, text: str) -> None:
        """Show an oddity, or why the dates could not be saved; the next key typed removes it."""
        self.warning.setText(with_warning_sign(in_a_line(text)))
        self.warning.setVisible(bool(text))

    def dates(self) -> tuple[str, ...]:
        """Return the date of every round up to the last one that has one."""
        typed_dates = [line.short() for line in self.lines]
        while typed_dates and not typed_dates[-1]:
            typed_dates.pop()
        touched = any(line.is_changed() for line in self.lines)
        if touched:
            return tuple(typed_dates)
        return self._tournament.details.dates

    def hours(self) -> tuple[str, ...]:
        """Return the hour of every round up to the last one that has one."""
        typed_hours = [time.text().strip().replace(".", ":") for time in self.times]
        while typed_hours and not typed_hours[-1]:
            typed_hours.pop()
        return tuple(typed_hours)

    def accept(self) -> None:
        """Close, unless the dates cannot be saved (Qt)."""
        if self.apply_dates(self.dates()):
            super().accept()

    def showEvent(self, event: QShowEvent) -> None:
        """Show all lines if the screen has room for them (Qt)."""
        letter = self.fontMetrics()
        page = self._page.minimumSizeHint()
        width = max(page.width() + _EDGE, _WIDE * letter.averageCharWidth())
        height_beside = self.sizeHint().height() - self._area.sizeHint().height() + letter.height()
        size = QSize(width, page.height() + height_beside)
        self.resize(size.boundedTo(screen_of(self).availableSize() - QSize(_EDGE, _EDGE)))
        super().showEvent(event)
        # It shows the focus, although no key moved it there.
        self.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        self._first_empty_line.setFocus(Qt.FocusReason.TabFocusReason)
