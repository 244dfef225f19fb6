"""The contents of each column of a file: a choice above each, and the first rows below."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QTableWidget, QTableWidgetItem, QWidget

from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.formats.player_lists import ListField, ListSheet, Mapping
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP as N
from arbiter_gui.gui.style.screen_room import screen_of

_NOT_IMPORTED = "–"
_ROWS = 6
_LETTERS_OF_CELL = 24
"""The widest cells, in letters; longer ones are cut."""
_WIDEST = 0.9
"""The largest share of the width of the screen for the columns."""
_ROWS_OF_LARGE_TYPE = 3
_SMALL_SCREEN = 45
"""Screens with fewer lines of text than this are small."""
_WORDS = {
    ListField.NAME: N("ImportDialog", "Name"),
    ListField.SURNAME: N("ImportDialog", "Surname"),
    ListField.SURNAME_PARTICLE: N("ImportDialog", "Surname particle"),
    ListField.SECOND_SURNAME: N("ImportDialog", "Second surname"),
    ListField.FIRST_NAME: N("ImportDialog", "First name"),
    ListField.FURTHER_NAMES: N("ImportDialog", "Further first names"),
    ListField.TITLE: N("ImportDialog", "Title"),
    ListField.RATING: N("ImportDialog", "Rating"),
    ListField.SEX: N("ImportDialog", "Sex"),
    ListField.FEDERATION: N("ImportDialog", "Federation"),
    ListField.FIDE_ID: N("ImportDialog", "FIDE ID"),
    ListField.BIRTH: N("ImportDialog", "Born"),
    ListField.CLUB: N("ImportDialog", "Club"),
    ListField.CATEGORY: N("ImportDialog", "Category"),
    ListField.RATING_SOURCE: N("ImportDialog", "Rating from"),
    ListField.FIXED_BOARD: N("ImportDialog", "Fixed table"),
    ListField.FIDE_RATING: N("ImportDialog", "FIDE rating"),
    ListField.NATIONAL_RATING: N("ImportDialog", "National rating"),
    ListField.NATIONAL_ID: N("ImportDialog", "National number"),
    ListField.TEAM: N("ImportDialog", "Team"),
    ListField.FEE: N("ImportDialog", "Entry fee"),
    ListField.PAID: N("ImportDialog", "Paid"),
    ListField.EMAIL: N("ImportDialog", "E-mail"),
    ListField.PHONE: N("ImportDialog", "Phone"),
    ListField.SECOND_RATING: N("ImportDialog", "Standard rating as fallback"),
    ListField.WOMAN_TITLE: N("ImportDialog", "Women’s title"),
    ListField.BYES: N("ImportDialog", "Requested byes"),
    ListField.ABSENCES: N("ImportDialog", "Absent in rounds"),
    ListField.BYE_IN_ROUND: N("ImportDialog", "This round: bye"),
    ListField.ABSENT_IN_ROUND: N("ImportDialog", "This round: absent"),
    ListField.GROUP: N("ImportDialog", "Group"),
    ListField.CLUB_NUMBER: N("ImportDialog", "Club number"),
    ListField.MEMBER_NUMBER: N("ImportDialog", "Membership number"),
    ListField.STATE: N("ImportDialog", "State"),
}


class ColumnChoice(QComboBox):
    """A list that only opens on a key, so that the contents of a column are never changed by
    accident.

    Left and Right go to the adjacent columns.
    """

    came = Signal()
    stepped = Signal(int)

    def sizeHint(self) -> QSize:
        """Be as wide as the present choice, so that many columns are in sight.

        The open list is wider (Qt).
        """
        text_width = self.fontMetrics().horizontalAdvance(self.currentText())
        longest_text = max(
            (
                self.fontMetrics().horizontalAdvance(self.itemText(row))
                for row in range(self.count())
            ),
            default=0,
        )
        size = super().sizeHint()
        return QSize(size.width() - longest_text + text_width, size.height())

    def minimumSizeHint(self) -> QSize:
        """Return the same: a narrower box would cut its word (Qt)."""
        return self.sizeHint()

    def showPopup(self) -> None:
        """Open the list wide enough for its longest line (Qt)."""
        bar = self.view().verticalScrollBar().sizeHint().width()
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + bar)
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list, at the letter typed, or go to the next column (Qt)."""
        key = Qt.Key(event.key())
        text = event.text()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.stepped.emit(1 if key == Qt.Key.Key_Right else -1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_F4):
            self.showPopup()
        elif text.isalpha() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self.showPopup()
            self.view().keyboardSearch("")  # a letter typed before is no part of the word
            self.view().keyboardSearch(text)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End):
            event.accept()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the scrolling table (Qt)."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Report the focus, so that the column is scrolled into view (Qt)."""
        super().focusInEvent(event)
        self.came.emit()


class ColumnChoices(QTableWidget):
    """The choices in the first row, the first rows of the file below; signal: chosen(column)."""

    chosen = Signal(int)

    def __init__(self, sheet: ListSheet, mapping: Mapping, parent: QWidget | None = None) -> None:
        """Show the first rows of a `sheet`, and what its columns are taken for according to the
        `mapping`.
        """
        super().__init__(parent)
        lines = screen_of(self).availableSize().height() // self.fontMetrics().height()
        if lines > _SMALL_SCREEN:
            row_limit = _ROWS
        else:
            row_limit = _ROWS_OF_LARGE_TYPE
        rows = sheet.rows[max(0, mapping.heading) :][:row_limit]
        self.setRowCount(len(rows) + 1)
        self.setColumnCount(sheet.width)
        self.setAccessibleName(self.tr("The first rows of the file"))
        self.verticalHeader().hide()
        self.horizontalHeader().hide()
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QTableWidget.ScrollMode.ScrollPerPixel)
        self.boxes: list[QComboBox] = []
        for column in range(sheet.width):
            self._add_column(column, tuple(in_a_line(row.cells[column]) for row in rows))
        self.show_mapping(mapping)
        self.resizeRowsToContents()
        high = sum(self.rowHeight(row) for row in range(self.rowCount())) + 2 * self.frameWidth()
        self.setFixedHeight(high + self.horizontalScrollBar().sizeHint().height())

    def sizeHint(self) -> QSize:
        """Be as wide as all columns, as far as the screen has room for them (Qt)."""
        screen_width = screen_of(self).availableSize().width()
        width = min(
            self.horizontalHeader().length() + 2 * self.frameWidth(), round(screen_width * _WIDEST)
        )
        return QSize(width, super().sizeHint().height())

    def _fit_columns(self) -> None:
        """Make each column as wide as the word in its box, and as its cells up to a limit."""
        self.resizeColumnsToContents()
        widest = _LETTERS_OF_CELL * self.fontMetrics().averageCharWidth()
        for column, box in enumerate(self.boxes):
            # A pixel of each cell is the line between the columns.
            box_width = box.sizeHint().width() + 1
            self.setColumnWidth(column, max(box_width, min(self.columnWidth(column), widest)))
        self.updateGeometry()

    def _add_column(self, column: int, texts: tuple[str, ...]) -> None:
        """Add a column of the list: on top the box in which its contents are chosen, below it its
        first cells.
        """
        box = ColumnChoice()
        box.addItem(_NOT_IMPORTED, None)
        for field in ListField:
            box.addItem(field_word(field), field.value)
        box.setAccessibleName(self.tr("Contents of column {n}").format(n=column + 1))
        box.setAccessibleDescription(", ".join(text for text in texts if text))
        box.activated.connect(lambda _place: self._fit_columns())
        box.activated.connect(lambda _place: self.chosen.emit(column))
        box.stepped.connect(lambda step: self._focus_column(column + step))
        box.came.connect(lambda: self.scrollTo(self.model().index(0, column)))
        self.boxes.append(box)
        self.setCellWidget(0, column, box)
        for row, text in enumerate(texts, 1):
            item = QTableWidgetItem(text)
            item.setToolTip(text)
            self.setItem(row, column, item)

    def _focus_column(self, column: int) -> None:
        if 0 <= column < len(self.boxes):
            self.boxes[column].setFocus(Qt.FocusReason.TabFocusReason)

    def show_mapping(self, mapping: Mapping) -> None:
        """Show the contents of each column, and mark those guessed from their cells or
        remembered.
        """
        for index, (box, field) in enumerate(zip(self.boxes, mapping.columns, strict=True)):
            box.setItemText(0, _NOT_IMPORTED)
            # All words again without the mark of a guess, which the column had before.
            for place, listed_field in enumerate(ListField, 1):
                box.setItemText(place, field_word(listed_field))
            box.setCurrentIndex(0 if field is None else box.findData(field.value))
            if index in mapping.remembered:
                if field is None:
                    field_name = _NOT_IMPORTED
                else:
                    field_name = field_word(field)
                box.setItemText(
                    box.currentIndex(), self.tr("{field} (remembered)").format(field=field_name)
                )
                box.setToolTip(self.tr("The same as for the last list with these headings"))
            elif field is not None and index in mapping.guessed:
                box.setItemText(
                    box.currentIndex(), self.tr("{field} ?").format(field=field_word(field))
                )
                box.setToolTip(
                    self.tr(
                        "Guessed from the cells, because the heading does not name the contents"
                    )
                )
            else:
                box.setToolTip("")
        self._fit_columns()


def field_word(field: ListField) -> str:
    """Return the word for the contents of a column."""
    return QCoreApplication.translate("ImportDialog", _WORDS[field])
