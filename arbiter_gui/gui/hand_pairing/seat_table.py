"""The seats of a round paired by hand, as a table; only visible rows are put into words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent, QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from arbiter_gui.app.hand_pairing.hand_session import BRING_IN, KEYS
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.roles import Index

_BOARD, _WHITE, _BLACK, _REMARK = range(4)
_WIDEST_NAME = 19
"""In em: so wide a name may get in a narrow table, too."""
_LEAST_REMARK = 16
"""In em: so much is left for what a board breaks before longer names get more."""
_MEASURED = 100
"""So many rows say how wide the columns are."""
Words = Callable[[int], str]
"""A function for the words about a player by number."""
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
    """A player, 0 for an empty seat.

    The points at the beginning of the round, and whether the player is marked.
    """

    number: int
    points: int
    marked: bool


class SeatRow(NamedTuple):
    """A board, the bye or a waiting player, by its name, with what it breaks."""

    name: str
    white: Seat
    black: Seat
    faults: tuple[Said, ...] = ()

    def seat(self, column: int) -> Seat:
        """Return whom a column is about: beside the seats, and on an empty one, the first of the
        row.
        """
        if column == _BLACK and self.black.number:
            return self.black
        return self.white


class SeatModel(QAbstractTableModel):
    """Rows of seats.

    `name` returns the text of a seat, `details` further facts about its player.
    """

    def __init__(
        self,
        theme: Theme,
        headings: Sequence[str],
        name: Words,
        details: Words,
        parent: QObject | None = None,
    ) -> None:
        """Begin without rows, with a column for each of the `headings`."""
        super().__init__(parent)
        self._theme = theme
        self._headings = headings
        self._name = name
        self._details = details
        self.rows: list[SeatRow] = []
        self._bold = QFont()
        self._bold.setBold(True)

    def show_rows(self, rows: list[SeatRow]) -> None:
        """Show the rows of a round; unchanged rows are not repainted."""
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
            return
        old_rows = self.rows
        self.rows = rows
        for row_number, (old_row, row) in enumerate(zip(old_rows, rows, strict=True)):
            if row != old_row:
                self.dataChanged.emit(
                    self.index(row_number, _BOARD), self.index(row_number, _REMARK)
                )

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of rows (Qt)."""
        if parent.isValid():
            return 0
        return len(self.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns (Qt)."""
        if parent.isValid():
            return 0
        return len(self._headings)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Allow every seat to be dragged to another one (Qt)."""
        if index.isValid():
            return _FLAGS
        return Qt.ItemFlag.NoItemFlags

    def supportedDropActions(self) -> Qt.DropAction:
        """Let players move within the table (Qt)."""
        return Qt.DropAction.MoveAction

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        """Return the headings (Qt)."""
        if orientation is Qt.Orientation.Horizontal and role == Role.DisplayRole:
            return self._headings[section]
        return None

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return the contents of a cell, its look, and further facts (Qt)."""
        row = self.rows[index.row()]
        column = index.column()
        if column == _WHITE:
            return self._of_seat(row.white, role)
        if column == _BLACK:
            return self._of_seat(row.black, role)
        if role in (Role.DisplayRole, Role.ToolTipRole):
            if column == _BOARD:
                return row.name
            return "; ".join(map(translated, row.faults))
        if role == Role.BackgroundRole and column == _REMARK and row.faults:
            return self._theme.colour("bad_back")
        return None

    def _of_seat(self, seat: Seat, role: int) -> object:
        """Return what a cell with a seat shows in a role of Qt.

        A marked player is bold, with an arrow and a colour.
        """
        if role == Role.DisplayRole:
            name = self._name(seat.number)
            if seat.marked:
                return f"▶ {name}"
            return name
        if role == Role.ToolTipRole:
            if not seat.number:
                return ""
            return self._details(seat.number)
        if role == Role.BackgroundRole and seat.marked:
            return self._theme.colour("related")
        if role == Role.FontRole and seat.marked:
            return self._bold
        return None


class SeatTable(QTableView):
    """Cells are seats.

    Signals: key(letter) for a command, dropped(player, target) for a player dropped elsewhere.
    """

    key = Signal(str)
    dropped = Signal(int, int)

    def __init__(
        self,
        theme: Theme,
        headings: Sequence[str],
        name: Words,
        details: Words,
        parent: QWidget | None = None,
    ) -> None:
        """Make the table for a `SeatModel` with these `headings`, `name` and `details`."""
        super().__init__(parent)
        self.seats = SeatModel(theme, headings, name, details, self)
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
        """Return the player that the keys are about, 0 for none."""
        return self._player_of(self.currentIndex())

    def _player_of(self, index: Index) -> int:
        if not index.isValid():
            return 0
        row = self.seats.rows[index.row()]
        return row.seat(index.column()).number

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the letters of the commands (Qt)."""
        if event.text().lower() in (*KEYS, BRING_IN) and event.text():
            event.accept()
            self.key.emit(event.text().lower())
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Let two players change places; the cells themselves stay (Qt)."""
        dragged_player = self.player()
        target_player = self._player_of(self.indexAt(event.position().toPoint()))
        # After a move Qt would clear the cell that was dragged.
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if dragged_player and target_player and dragged_player != target_player:
            self.dropped.emit(dragged_player, target_player)

    def show_rows(self, rows: list[SeatRow]) -> None:
        """Show the rows of a round; the cursor stays where it was."""
        cursor = self.currentIndex()
        row = cursor.row()
        column = cursor.column()
        self.seats.show_rows(rows)
        if row >= 0:
            self.go_to_cell(min(row, len(rows) - 1), column)
        self._fit_names()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give long names the new room (Qt)."""
        super().resizeEvent(event)
        self._fit_names()

    def _fit_names(self) -> None:
        """Let names be as wide as they need, as long as there is some room for the rules that are
        broken.
        """
        em = self.fontMetrics().horizontalAdvance("m")
        self.resizeColumnToContents(_BOARD)
        room = self.viewport().width() - self.columnWidth(_BOARD) - _LEAST_REMARK * em
        widest_name = max(_WIDEST_NAME * em, room // 2)
        for name_column in (_WHITE, _BLACK):
            self.resizeColumnToContents(name_column)
            width = min(self.columnWidth(name_column) + em, widest_name)
            self.setColumnWidth(name_column, width)

    def go_to(self, player_number: int) -> None:
        """Put the cursor on a player; on the first row if the player has no seat."""
        for row_number, row in enumerate(self.seats.rows):
            if player_number and player_number in (row.white.number, row.black.number):
                if row.white.number == player_number:
                    self.go_to_cell(row_number, _WHITE)
                else:
                    self.go_to_cell(row_number, _BLACK)
                return
        if self.currentIndex().row() < 0:
            self.go_to_cell(0, _WHITE)

    def go_to_cell(self, row: int, column: int) -> None:
        """Put the cursor on a cell."""
        self.setCurrentIndex(self.seats.index(row, column))
