"""The seats of a round that is paired by hand, as a table; what stays as it was is not made anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from arbiter_gui.app.rounds.hand_session import BRING_IN, KEYS
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.theme import Theme

_PLAYER = Qt.ItemDataRole.UserRole
_TEXTS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole)
_BOARD, _WHITE, _BLACK, _REMARK = range(4)
_WIDEST_NAME = 20
"""In em: beside two names there is always room for what their board breaks."""
_MEASURED = 100
"""So many rows say how wide the columns are."""
Words = Callable[[int], str]
"""What is said of a player by number."""


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


class SeatTable(QTableWidget):
    """Cells are seats. Signals: key(letter) for a command, dropped(one, other) for one seat put on another."""

    key = Signal(str)
    dropped = Signal(int, int)

    def __init__(self, theme: Theme, name: Words, whole: Words, parent: QWidget | None = None) -> None:
        super().__init__(0, 4, parent)
        self._theme, self._name, self._whole = theme, name, whole
        self._rows: list[SeatRow] = []
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDragDropOverwriteMode(True)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        # As wide as the names about those in sight, of thousands.
        self.horizontalHeader().setResizeContentsPrecision(_MEASURED)

    def player(self) -> int:
        """Return whom the keys are about, 0 for nobody."""
        return self._player_of(self.currentItem())

    def _player_of(self, item: QTableWidgetItem | None) -> int:
        """Return the player of a cell; beside the seats, and on an empty one, the first of the row."""
        if item is None:
            return 0
        first = self.item(item.row(), _WHITE)
        return int(item.data(_PLAYER) or (first.data(_PLAYER) if first is not None else 0) or 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the letters of the commands (Qt)."""
        if event.text().lower() in (*KEYS, BRING_IN) and event.text():
            event.accept()
            self.key.emit(event.text().lower())
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Let two players change places; the cells themselves stay (Qt)."""
        one, other = self.player(), self._player_of(self.itemAt(event.position().toPoint()))
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if one and other and one != other:
            self.dropped.emit(one, other)

    def show_rows(self, rows: Sequence[SeatRow]) -> None:
        """Show the rows of a round."""
        self.setRowCount(len(rows))
        for place, row in enumerate(rows):
            if self._rows[place : place + 1] != [row]:
                self._fill(place, row)
        self._rows = list(rows)
        self.resizeColumnsToContents()
        em = self.fontMetrics().horizontalAdvance("m")
        for column in (_WHITE, _BLACK):
            self.setColumnWidth(column, min(self.columnWidth(column) + em, _WIDEST_NAME * em))
        self.horizontalHeader().setSectionResizeMode(_REMARK, QHeaderView.ResizeMode.Stretch)

    def _fill(self, place: int, row: SeatRow) -> None:
        remark = _item("; ".join(map(translated, row.faults)))
        if row.faults:
            remark.setBackground(self._theme.colour("bad_back"))
        items = _item(row.name), self._player_item(row.white), self._player_item(row.black), remark
        for column, item in enumerate(items):
            self.setItem(place, column, item)

    def _player_item(self, seat: Seat) -> QTableWidgetItem:
        item = _SeatItem(seat, self._name, self._whole)
        if seat.marked:
            item.setBackground(self._theme.colour("related"))
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        return item

    def go_to(self, number: int) -> None:
        """Put the cursor on a player; on the first row where it stands nowhere."""
        for row in range(self.rowCount()):
            for column in (_WHITE, _BLACK):
                item = self.item(row, column)
                if item is not None and number and item.data(_PLAYER) == number:
                    self.setCurrentCell(row, column)
                    return
        if self.currentRow() < 0:
            self.setCurrentCell(0, _WHITE)


class _SeatItem(QTableWidgetItem):
    """A seat: what is said of its player is put into words where it is looked at, of thousands."""

    def __init__(self, seat: Seat, name: Words, whole: Words) -> None:
        super().__init__()
        self._seat, self._name, self._whole = seat, name, whole

    def data(self, role: int) -> object:
        """Return the name, what more is known of the player, or the number (Qt)."""
        number, marked = self._seat.number, self._seat.marked
        if role in _TEXTS:
            return f"▶ {self._name(number)}" if marked else self._name(number)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._whole(number) if number else ""
        return number if role == _PLAYER else super().data(role)


def _item(text: str) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    if text:
        item.setToolTip(text)
    return item
