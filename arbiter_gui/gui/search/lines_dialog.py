"""A table of lines about players: numbers on the left, names on the right, the error in a line
below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.search.players_typed import TypedPart, parts_typed
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.widgets.dialogs.discarding import ask_before_discarding
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.notice_line import NoticeLine

_MOST_NAMED = 4
_LEAST_LINES = 3
_MORE_LINES = 2
"""How many lines the table is high at least, and for how many more it has room."""
PLAYERS = 0
"""The column of the pairing numbers; the last column has the names."""

_NEXT = QAbstractItemDelegate.EndEditHint.EditNextItem
_PREVIOUS = QAbstractItemDelegate.EndEditHint.EditPreviousItem


class NamedEditors(QStyledItemDelegate):
    """Calls the field in a cell by the heading of its column, and describes it by the last cell of
    the line.
    """

    def createEditor(
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QWidget:
        """Return the field to type into (Qt)."""
        editor = super().createEditor(parent, option, index)
        model = index.model()
        editor.setAccessibleName(str(model.headerData(index.column(), Qt.Orientation.Horizontal)))
        last_cell = model.index(index.row(), model.columnCount() - 1)
        editor.setAccessibleDescription(str(last_cell.data() or ""))
        return editor


class LinesTable(QTableWidget):
    """After the last cell of all Tab leaves the table, as in any page.

    `typed_columns` is how many columns are typed into, the first ones; None means all but the last.
    """

    def __init__(
        self, columns: int, parent: QWidget | None = None, typed_columns: int | None = None
    ) -> None:
        super().__init__(0, columns, parent)
        self.typed_columns = columns - 1
        if typed_columns is not None:
            self.typed_columns = typed_columns
        self.setTabKeyNavigation(False)
        self.setItemDelegate(NamedEditors(self))
        self.verticalHeader().hide()
        self.horizontalHeader().setStretchLastSection(True)

    def sizeHint(self) -> QSize:
        """Be as high as the lines, with room for a few more (Qt)."""
        lines = max(_LEAST_LINES, self.rowCount() + _MORE_LINES)
        lines_height = lines * self.verticalHeader().defaultSectionSize()
        heading_height = self.horizontalHeader().sizeHint().height()
        height = heading_height + lines_height + 2 * self.frameWidth()
        return QSize(super().sizeHint().width(), height)

    def read_only(self, row: int, text: str) -> None:
        """Write into the last column, which is not editable."""
        item = QTableWidgetItem(text)
        item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
        item.setToolTip(text)
        self.setItem(row, self.columnCount() - 1, item)

    def edit_cell(self, row: int, column: int) -> None:
        """Begin to type into a cell."""
        self.setCurrentCell(row, column)
        self.edit(self.model().index(row, column))

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Go to the cell before or after to be typed into, or leave the table at its ends (Qt)."""
        if hint not in (_NEXT, _PREVIOUS):
            super().closeEditor(editor, hint)
            return
        if hint == _NEXT:
            step = 1
        else:
            step = -1
        cell_number = self.currentRow() * self.typed_columns + self.currentColumn() + step
        # Without the step of Qt, which also stops at the columns that are not typed into.
        super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)
        if 0 <= cell_number < self.rowCount() * self.typed_columns:
            row, column = divmod(cell_number, self.typed_columns)
            self.edit_cell(row, column)
        else:
            self.focusNextPrevChild(hint == _NEXT)


class LinesDialog(FramedDialog):
    """A table with one entry in each line.

    A line that cannot be stored is reported below, and OK waits for it.

    It stays open, with all entries, until `take` has stored the lines. A dialog of this kind fills
    the table and calls `add_buttons_and_check` with the function that reads the lines, or
    `show_only`.
    """

    wide = 56
    """The width in em."""

    def __init__(self, tournament: Tournament, columns: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        ask_before_discarding(self)
        self._tournament = tournament
        self._names_column = columns - 1
        self._read_lines: Callable[[], object] = tuple
        self.apply_lines: Callable[[], bool] = lambda: True
        self.lines_table = LinesTable(columns)
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.hide()
        self.fault = NoticeLine()
        self.buttons = ok_and_cancel(self)
        self._row = QHBoxLayout()
        self.contents.addWidget(self.note)
        self.contents.addWidget(self.lines_table, 1)
        self.contents.addLayout(self._row)
        self.give_place(self.fault)
        self.end_with(self.buttons)

    def add_buttons_and_check(
        self,
        read_lines: Callable[[], object],
        add_empty_line: Callable[[], object],
        *further_buttons: tuple[str, Callable[[], object]],
    ) -> None:
        """Show the buttons, `further_buttons` after those for a new line and for removing one, and
        check entries.

        `read_lines` reads all lines, and raises ValueError with a sentence if one cannot be stored.
        """
        self._read_lines = read_lines
        new_line = QCoreApplication.translate("LinesDialog", "&New line")
        remove_line = QCoreApplication.translate("LinesDialog", "&Remove line")
        for text, slot in (
            (new_line, add_empty_line),
            (remove_line, self._remove_line),
            *further_buttons,
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, slot=slot: slot())
            self._row.addWidget(button)
        self._row.addStretch()
        self.lines_table.resizeColumnsToContents()
        self.lines_table.itemChanged.connect(self._follow_change)
        self.check()

    def show_only(self) -> None:
        """Show the lines where they cannot be changed."""
        self.lines_table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.lines_table.resizeColumnsToContents()
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

    def add_players_line(self, players: Iterable[int], *texts: str) -> None:
        """Add a line: players and the columns between them and their names."""
        row = self.lines_table.rowCount()
        self.lines_table.blockSignals(True)
        self.lines_table.insertRow(row)
        numbers = " ".join(map(str, players))
        for column, text in enumerate((numbers, *texts)):
            self.lines_table.setItem(row, column, QTableWidgetItem(text))
        self.lines_table.blockSignals(False)
        self._write_names(row)

    def rows(self) -> range:
        """Return the places of the lines, from 0."""
        return range(self.lines_table.rowCount())

    def text(self, row: int, column: int) -> str:
        """Return the text of a cell."""
        item = self.lines_table.item(row, column)
        if item is not None:
            return item.text().strip()
        return ""

    def numbers(self, row: int) -> tuple[int, ...]:
        """Return the pairing numbers of those whom a line means for sure, each once."""
        numbers: dict[int, None] = {}
        for typed_part in self._typed_parts(row):
            numbers.update(dict.fromkeys(player.number for player in typed_part.players))
        return tuple(numbers)

    def certain_numbers(self, row: int) -> tuple[int, ...]:
        """Return the pairing numbers of a line. Raises ValueError if a part of it is ambiguous."""
        for typed_part in self._typed_parts(row):
            if not typed_part.players:
                raise ValueError(_sentence_on_ambiguous(row + 1, typed_part))
        return self.numbers(row)

    def _typed_parts(self, row: int) -> tuple[TypedPart, ...]:
        return parts_typed(self._tournament, self.text(row, PLAYERS))

    def round_fault(self, row: int) -> ValueError:
        """Return the fault of a round that is none."""
        text = QCoreApplication.translate(
            "LinesDialog", "Line {line}: enter rounds as whole numbers, 1 or more."
        )
        return ValueError(text.format(line=row + 1))

    def text_for_nobody(self) -> str:
        """Return the text shown instead of names if no player is named."""
        return ""

    def check(self) -> None:
        """Show what is wrong, and disable OK meanwhile.

        A line that is still to be filled in has an empty sentence.
        """
        fault = ""
        is_complete = True
        try:
            self._read_lines()
        except ValueError as error:
            fault = str(error)
            is_complete = False
        self.tell(fault)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(is_complete)

    def tell(self, text: str) -> None:
        """Show why the lines cannot be stored; the next typing removes it."""
        self.fault.setText(with_warning_sign(text))

    def accept(self) -> None:
        """Close, unless a line cannot be kept (Qt)."""
        if (
            self.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
            and self.apply_lines()
        ):
            super().accept()

    def _remove_line(self) -> None:
        if self.lines_table.currentRow() >= 0:
            self.lines_table.removeRow(self.lines_table.currentRow())
            self.check()

    def _follow_change(self, item: QTableWidgetItem) -> None:
        if item.column() < self._names_column:
            self._write_names(item.row())
            self.check()

    def _write_names(self, row: int) -> None:
        """Write the names beside the numbers."""
        names: dict[Player | None, str] = {}
        for typed_part in self._typed_parts(row):
            if not typed_part.players:
                names[None] = "?"
            for player in typed_part.players:
                names[player] = translated(display_name(player))
        self.lines_table.blockSignals(True)
        self.lines_table.read_only(row, "; ".join(names.values()) or self.text_for_nobody())
        self.lines_table.blockSignals(False)

    def sizeHint(self) -> QSize:
        """Be wide enough for names (Qt)."""
        width = self.wide * self.fontMetrics().horizontalAdvance("m")
        height = self.height_at(width)
        return QSize(width, height).boundedTo(screen_of(self).availableSize() * 0.9)


def _sentence_on_ambiguous(line: int, typed_part: TypedPart) -> str:
    """Return the sentence about an ambiguous part of a line."""
    if typed_part.nobody is not None:
        text = QCoreApplication.translate("LinesDialog", "Line {line}: there is no player {n}.")
        return text.format(line=line, n=typed_part.nobody)
    if typed_part.perhaps:
        names = [translated_name(player) for player in typed_part.perhaps[:_MOST_NAMED]]
        if len(typed_part.perhaps) > _MOST_NAMED:
            names.append("…")
        text = QCoreApplication.translate(
            "LinesDialog", "Line {line}: “{text}” matches several players: {names}"
        )
        return text.format(line=line, text=typed_part.text, names="; ".join(names))
    text = QCoreApplication.translate(
        "LinesDialog",
        "Line {line}: “{text}” is not recognised. Enter a number, a range such as 5-8, or at least "
        "the first two letters of a name. Separate names with semicolons.",
    )
    return text.format(line=line, text=typed_part.text)
