"""The printed details of an event: name, place and dates, arbiters, time control."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGroupBox,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from arbiter_gui.domain.calendar.dates import typed_date
from arbiter_gui.domain.texts.name_styles import NameStyle
from arbiter_gui.domain.time_controls import time_control_of
from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.tournament_settings.date_line import DateLine
from arbiter_gui.gui.tournament_settings.rating_fields import MethodFields, RatingChoice
from arbiter_gui.gui.tournament_settings.sheet_language_fields import SheetLanguageFields
from arbiter_gui.gui.widgets.dialogs.forms import add_rows, mark, value_with_label, wrapping_label
from arbiter_gui.gui.widgets.short_line import ShortLine

MOST_BOARDS = 2000
TIME_CONTROLS = (
    "90 min/40 + 30 min + 30 s",
    "90 min + 30 s",
    "60 min + 30 s",
    "15 min + 10 s",
    "3 min + 2 s",
)
"""Without words: they go into report files, and are read in every language."""
_KEPT = "yyyy/MM/dd"
_NAME = 36
"""The number of visible letters of an event's name, if the screen has room for them."""
USUAL_TIME_CONTROL = TIME_CONTROLS[1]


class EventFields(QGroupBox):
    """Everything here may stay empty. A `fresh` event begins today.

    Signal: changed, when a date is typed.
    """

    changed = Signal()

    def __init__(self, details: Details, fresh: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("Event"))
        self._details_before = details
        self.name = QLineEdit(details.name)
        self.city = QLineEdit(details.city)
        self.federation = ShortLine(details.federation, 6)
        self.federation.setMaxLength(3)
        today = ""
        if fresh:
            today = QDate.currentDate().toString(_KEPT)
        self.start = DateLine(details.start or today)
        self.end = DateLine(details.end or today)
        self.chief = QLineEdit(details.chief_arbiter)
        self.deputies = QLineEdit("; ".join(details.deputies))
        self.deputies.setPlaceholderText(self.tr("separated by semicolons"))
        self._make_time_control_fields(details, fresh)
        self.method = MethodFields(details, self)
        self.federation.textChanged.connect(self.method.show_event_federation)
        self.first_board = QSpinBox()
        self.first_board.setRange(1, MOST_BOARDS)
        self.first_board.setValue(details.first_board)
        self.sheet_languages = SheetLanguageFields(details.sheet_languages)
        self.name_style = self._name_styles(details.name_style)
        self._lay_out()
        self._show_meaning(self.time_control.currentText())
        self._limit_widths()
        self._follow_dates()

    def _limit_widths(self) -> None:
        """Give names and the meaning of the time control the width they need, at most a quarter of
        the screen.
        """
        widest_width = screen_of(self).availableSize().width() // 4
        self.name.setMinimumWidth(min(_NAME * self.fontMetrics().averageCharWidth(), widest_width))
        usual_meaning = self.fontMetrics().horizontalAdvance(
            self._time_control_meaning(USUAL_TIME_CONTROL)
        )
        self.time_control_meaning.setMinimumWidth(min(usual_meaning, widest_width))
        for line in (
            self.name,
            self.chief,
            self.deputies,
            *self.time_control.findChildren(QLineEdit),
        ):
            line.setCursorPosition(0)

    def _follow_dates(self) -> None:
        """Move the last day with the first one until the arbiter types it, and report changed
        dates.
        """
        self._days_of_event = _days(self.start.stored_date(), self.end.stored_date())
        self._end_typed = False
        self.start.textEdited.connect(self._move_end)
        self.end.textEdited.connect(self._note_end_typed)
        for line in (self.start, self.end, self.method.federation):
            line.textChanged.connect(self.changed)

    def _make_time_control_fields(self, details: Details, fresh: bool) -> None:
        """Make the field for the time control, its meaning below it, and the type of rating that
        follows from it.
        """
        self.time_control = QComboBox()
        self.time_control.setEditable(True)
        self.time_control.addItems(TIME_CONTROLS)
        self.time_control.setCurrentText(
            details.time_control or (USUAL_TIME_CONTROL if fresh else "")
        )
        self.time_control.setMinimumContentsLength(14)
        self.rating_kind = RatingChoice(details.rating_kind)
        self.time_control.currentTextChanged.connect(self.rating_kind.follow)
        self.time_control_meaning = wrapping_label()
        self.time_control.currentTextChanged.connect(self._show_meaning)

    def _name_styles(self, code: str) -> QComboBox:
        """Return the list of orders of names; the first one follows the language."""
        box = QComboBox()
        box.setAccessibleName(self.tr("Order of names"))
        box.addItem(self.tr("usual order in the language"), "")
        for style in NameStyle:
            box.addItem(translated(style.words), style.value)
        box.setCurrentIndex(box.findData(code))
        return box

    def _show_meaning(self, text: str) -> None:
        """Show below the time control how it is understood, as the report file needs it in
        figures.
        """
        meaning = ""
        if text.strip():
            meaning = self._time_control_meaning(text)
        self.time_control_meaning.setText(meaning)
        self._show_row_of_meaning()
        self.time_control.setAccessibleDescription(meaning)

    def _time_control_meaning(self, text: str) -> str:
        """Return how a time control is understood, which decides which rating counts."""
        control = time_control_of(text)
        if control is None:
            return self.tr("Not recognised. Enter the time control as 90 min + 30 s, or 90+30.")
        minutes = control.seconds_for_sixty // 60
        if control.code is None:
            return self.tr("{n} min for 60 moves; no code for the report file").format(n=minutes)
        words = self.tr("{n} min for 60 moves; report file: {code}")
        return words.format(n=minutes, code=control.code)

    def _move_end(self) -> None:
        """Keep the length of the event when its first day changes, unless its end was typed
        here.
        """
        if self._end_typed or self._days_of_event is None:
            return
        begins = QDate.fromString(_stored_date(self.start.stored_date()), _KEPT)
        if begins.isValid():
            self.end.show_date(begins.addDays(self._days_of_event).toString(_KEPT))

    def _note_end_typed(self) -> None:
        self._end_typed = True

    def _lay_out(self) -> None:
        """Put the fields below each other; all but the first can be folded away."""
        self._form = QFormLayout(self)
        add_rows(
            self._form,
            (
                (self.tr("&Name:"), self.name),
                (self.tr("&City:"), self.city),
                (self.tr("B&egins:"), self.start),
                (self.tr("En&ds:"), self.end),
            ),
        )
        self._further_from = self._form.rowCount()
        add_rows(
            self._form,
            (
                (self.tr("&Federation:"), self.federation),
                (self.tr("Chief &arbiter:"), self.chief),
                (self.tr("Dep&uties:"), self.deputies),
                (self.tr("&Time control:"), self.time_control),
                ("", self.time_control_meaning),
                (self.tr("Ratin&g type:"), self.rating_kind),
                (self.tr("&Which rating:"), self.method.method),
                (self.tr("National ratings from:"), self.method.federation),
                (self.tr("First board number:"), self.first_board),
                (self.tr("Language of sheets:"), self.sheet_languages),
                (self.tr("Order of names:"), self.name_style),
            ),
        )

    def field_of(self, detail: str) -> QWidget | None:
        """Return the field of a value of `Details`; None for one without a field here."""
        fields: dict[str, QWidget] = {
            "name": self.name,
            "city": self.city,
            "federation": self.federation,
            "start": self.start,
            "end": self.end,
            "chief_arbiter": self.chief,
            "time_control": self.time_control,
        }
        return fields.get(detail)

    def show_further(self, is_shown: bool) -> None:
        """Show or hide the fields that a new tournament does not need."""
        for row in range(self._further_from, self._form.rowCount()):
            self._form.setRowVisible(row, is_shown)
        self._show_row_of_meaning()

    def _show_row_of_meaning(self) -> None:
        """Show the line below the time control as long as it says something and the time control is
        shown.
        """
        is_shown = self._form.isRowVisible(self.time_control) and bool(
            self.time_control_meaning.text()
        )
        self._form.setRowVisible(self.time_control_meaning, is_shown)

    def further_values(self) -> list[str]:
        """Return the values of the fields that `show_further` hides, each with its name.

        They stand in one line in place of the fields, so that nobody need look behind *More* for
        what will apply.
        """
        return [
            value_with_label(self.time_control, self.time_control.currentText()),
            value_with_label(self.rating_kind, self.rating_kind.currentText()),
        ]

    def faults(self) -> list[str]:
        """Return the errors that prevent saving, and mark their fields."""
        sentences = [self.start.fault(), self.end.fault()]
        backwards = not any(sentences) and self._ends_before_it_begins()
        # Errors that came with a file do not prevent changing other fields.
        typed = (self.start.stored_date(), self.end.stored_date()) != (
            self._details_before.start,
            self._details_before.end,
        )
        if backwards and typed:
            sentences.append(self._fault_of_days())
        mark(self.start, bool(sentences[0]))
        mark(self.end, bool(sentences[1]) or (backwards and typed))
        sentences.append(self.method.fault())
        mark(self.method.federation, bool(self.method.fault()))
        return [fault for fault in sentences if fault]

    def oddities(self) -> list[str]:
        """Return the oddities that do not prevent saving."""
        if self._ends_before_it_begins() and not self.faults():
            return [self._fault_of_days()]
        return []

    def _fault_of_days(self) -> str:
        return self.tr("The event ends before it begins. Correct one of the dates.")

    def _ends_before_it_begins(self) -> bool:
        start = _stored_date(self.start.stored_date())
        end = _stored_date(self.end.stored_date())
        return bool(start and end) and end < start

    def details(self) -> Details:
        """Return the details as entered; details without a field here are unchanged."""
        return replace(
            self.method.entered(self._details_before),
            name=self.name.text().strip(),
            city=self.city.text().strip(),
            federation=self.federation.text().strip().upper(),
            start=self.start.stored_date(),
            end=self.end.stored_date(),
            chief_arbiter=self.chief.text().strip(),
            deputies=tuple(
                deputy.strip() for deputy in self.deputies.text().split(";") if deputy.strip()
            ),
            time_control=self.time_control.currentText().strip(),
            first_board=self.first_board.value(),
            sheet_languages=self.sheet_languages.chosen_languages(),
            name_style=self.name_style.currentData(),
            rating_kind=self.rating_kind.currentData(),
        )


def _stored_date(text: str) -> str:
    """Return typed text as a date in the stored form, empty for any other text."""
    try:
        return typed_date(text)
    except ValueError:
        return ""


def _days(start: str, end: str) -> int | None:
    """Return the days between the first and the last day of an event.

    None if unknown or negative.
    """
    first_day, last_day = (QDate.fromString(_stored_date(text), _KEPT) for text in (start, end))
    if first_day.isValid() and last_day.isValid():
        days = first_day.daysTo(last_day)
    else:
        days = -1
    if days >= 0:
        return days
    return None
