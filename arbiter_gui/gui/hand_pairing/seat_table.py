"""The seats of a round paired by hand, as a table; only visible rows are put into words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent, QFont, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from arbiter_gui.app.hand_pairing.hand_session import BRING_IN, KEYS
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.roles import Index

_BOARD, _WHITE, _BLACK, _REMARK = range(4)
_WIDEST_NAME = 19
"""In em: beside two names there is always room for what their board breaks."""
_MEASURED = 100
"""So many rows say how wide the columns are."""
Words = Callable[[int], str]
"""What is said of a player by number."""
Role = Qt.ItemDataRole
_NOWHERE = QModelIndex()
_FLAGS = (
    Qt.ItemFlag.ItemIsEnabled
    | Qt.ItemFlag.ItemIsSelectable
    | Qt.ItemFlag.ItemIsDragEnabled
    | Qt.ItemFlag.ItemIsDropEnabled
    | Qt.ItemFlag.ItemNeverHasChildren
)


class Seat(NamedTuple):
    """A player, 0 where nobody sits; the points with which the round began, and whether he is marked."""

    number: int
    points: int
    marked: bool


class SeatRow(NamedTuple):
    """A board, the bye or somebody who waits, by its name, with what it breaks."""

    name: str
    white: Seat
    black: Seat
    faults: tuple[Said, ...] = ()

    def seat(self, column: int) -> Seat:
        """Return whom a column is about: beside the seats, and on an empty one, the first of the row."""
        return self.black if column == _BLACK and self.black.number else self.white


class SeatModel(QAbstractTableModel):
    """Rows of seats; `name` says what stands in a seat, `whole` what more is known of its player."""

    def __init__(
        self, theme: Theme, headings: Sequence[str], name: Words, whole: Words, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._headings = headings
        self._name = name
        self._whole = whole
        self.rows: list[SeatRow] = []
        self._bold = QFont()
        self._bold.setBold(True)

    def show_rows(self, rows: list[SeatRow]) -> None:
        """Show the rows of a round; rows that stay as they were are not painted anew."""
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
            return
        changed = [place for place, (old, new) in enumerate(zip(self.rows, rows, strict=True)) if old != new]
        self.rows = rows
        for place in changed:
            self.dataChanged.emit(self.index(place, _BOARD), self.index(place, _REMARK))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of rows (Qt)."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns (Qt)."""
        return 0 if parent.isValid() else len(self._headings)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let every seat be dragged to another one (Qt)."""
        return _FLAGS if index.isValid() else Qt.ItemFlag.NoItemFlags

    def supportedDropActions(self) -> Qt.DropAction:
        """Let players move within the table (Qt)."""
        return Qt.DropAction.MoveAction

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """Return the headings (Qt)."""
        if orientation is Qt.Orientation.Horizontal and role == Role.DisplayRole:
            return self._headings[section]
        return None

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return what stands in a cell, how it looks, and what more is known (Qt)."""
        row = self.rows[index.row()]
        column = index.column()
        if column in (_WHITE, _BLACK):
            return self._of_seat(row.white if column == _WHITE else row.black, role)
        if role in (Role.DisplayRole, Role.ToolTipRole):
            return row.name if column == _BOARD else "; ".join(map(translated, row.faults))
        if role == Role.BackgroundRole and column == _REMARK and row.faults:
            return self._theme.colour("bad_back")
        return None

    def _of_seat(self, seat: Seat, role: int) -> object:
        if role == Role.DisplayRole:
            return f"▶ {self._name(seat.number)}" if seat.marked else self._name(seat.number)
        if role == Role.ToolTipRole:
            return self._whole(seat.number) if seat.number else ""
        if role == Role.BackgroundRole and seat.marked:
            return self._theme.colour("related")
        return self._bold if role == Role.FontRole and seat.marked else None


class SeatTable(QTableView):
    """Cells are seats. Signals: key(letter) for a command, dropped(one, other) for one seat put on another."""

    key = Signal(str)
    dropped = Signal(int, int)

    def __init__(
        self, theme: Theme, headings: Sequence[str], name: Words, whole: Words, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.seats = SeatModel(theme, headings, name, whole, self)
        self.setModel(self.seats)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDragDropOverwriteMode(True)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        # As wide as the names about those in sight, of thousands.
        header.setResizeContentsPrecision(_MEASURED)
        header.setSectionResizeMode(_REMARK, QHeaderView.ResizeMode.Stretch)

    def player(self) -> int:
        """Return whom the keys are about, 0 for nobody."""
        return self._player_of(self.currentIndex())

    def _player_of(self, index: Index) -> int:
        return self.seats.rows[index.row()].seat(index.column()).number if index.isValid() else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the letters of the commands (Qt)."""
        if event.text().lower() in (*KEYS, BRING_IN) and event.text():
            event.accept()
            self.key.emit(event.text().lower())
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Let two players change places; the cells themselves stay (Qt)."""
        one = self.player()
        other = self._player_of(self.indexAt(event.position().toPoint()))
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if one and other and one != other:
            self.dropped.emit(one, other)

    def show_rows(self, rows: list[SeatRow]) -> None:
        """Show the rows of a round; the cursor stays where it was."""
        cursor = self.currentIndex()
        row = cursor.row()
        column = cursor.column()
        self.seats.show_rows(rows)
        if row >= 0:
            self.go_to_cell(min(row, len(rows) - 1), column)
        em = self.fontMetrics().horizontalAdvance("m")
        self.resizeColumnToContents(_BOARD)
        for name in (_WHITE, _BLACK):
            self.resizeColumnToContents(name)
            self.setColumnWidth(name, min(self.columnWidth(name) + em, _WIDEST_NAME * em))

    def go_to(self, number: int) -> None:
        """Put the cursor on a player; on the first row where it stands nowhere."""
        for place, row in enumerate(self.seats.rows):
            if number and number in (row.white.number, row.black.number):
                self.go_to_cell(place, _WHITE if row.white.number == number else _BLACK)
                return
        if self.currentIndex().row() < 0:
            self.go_to_cell(0, _WHITE)

    def go_to_cell(self, row: int, column: int) -> None:
        """Put the cursor on a cell."""
        self.setCurrentIndex(self.seats.index(row, column))
