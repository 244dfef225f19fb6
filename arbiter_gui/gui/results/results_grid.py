"""The boards of a round: one row, one key; the cursor moves on by itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from arbiter_gui.domain.values import PENDING, Result
from arbiter_gui.gui.language.translating import translated_name
from arbiter_gui.gui.results.result_keys import (
    BOARD_KEYS,
    MATCH_KEY,
    OF_ONE_BOARD,
    RESULT_KEYS,
    result_key,
    starts_search,
    typed_text,
)
from arbiter_gui.gui.tables.column_widths import CELL_PADDING
from arbiter_gui.gui.tables.roles import ROW_ROLE
from arbiter_gui.gui.tables.sign_delegate import GAP
from arbiter_gui.gui.tables.sorting import SortedRows
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.reports.round_tables.pairings import Pairing

AnyIndex = QModelIndex | QPersistentModelIndex
_LINE_WIDTH = 2
_CLEAR = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class ResultsGrid(TournamentTable):
    """The boards of a round with their results.

    Signals: typed(board, Result) for a result key, typed_without_board for one while no board is
    selected, board_wanted and player_wanted(letter) for a jump, match_wanted to enter a whole match
    at once, match_typed(Result) for the key of the first board of a match of teams.
    """

    typed = Signal(int, object)
    typed_without_board = Signal()
    board_wanted = Signal()
    player_wanted = Signal(str)
    match_wanted = Signal()
    match_typed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSelectionMode(TournamentTable.SelectionMode.SingleSelection)
        self.writable = True
        self.keys = RESULT_KEYS
        self.types_boards: Callable[[], bool] = lambda: False
        """Returns whether result keys are those of the boards of a match, not of the whole match.
        """

    def selected_pairing(self) -> Pairing | None:
        """Return the board of the selected row; None for a cursor without a selection."""
        index = self.currentIndex()
        if not index.isValid() or not self.selectionModel().isSelected(index):
            return None
        row = index.data(ROW_ROLE)
        if isinstance(row, Pairing):
            return row
        return None

    def board(self) -> int | None:
        """Return the number of the board of the selected row."""
        row = self.selected_pairing()
        if row is None:
            return None
        return row.board

    def table_number(self) -> int:
        """Return the number on the table of the selected row, 0 for none."""
        row = self.selected_pairing()
        if row is None:
            return 0
        return row.table

    def names(self) -> dict[str, str]:
        """Return the players of the selected row, as `white` and `black`; empty without one."""
        row = self.selected_pairing()
        if row is None:
            return {"white": "", "black": ""}
        return {"white": translated_name(row.white), "black": translated_name(row.black)}

    def shown_pairings(self) -> list[Pairing]:
        """Return the boards in the order shown."""
        model = self.model()
        if isinstance(model, SortedRows):
            return model.rows()
        return []

    def go_to_board(self, board_number: int) -> bool:
        """Make a board the current row; False when it is not shown."""
        return self._go_where(lambda row: row.board == board_number)

    def go_to_table(self, table_number: int) -> bool:
        """Make the board with this number on its table the current row.

        False when it is not shown.
        """
        return self._go_where(lambda row: row.table == table_number)

    def next_board_after(self, board_number: int) -> int | None:
        """Return the board to go to after `board_number`: the next one without a result, else the
        first such one.

        Boards that have a result are passed over, so that going on typing never changes one.
        """
        missing_boards = [
            row.board
            for row in self.shown_pairings()
            if not row.result.known and row.board != board_number
        ]
        later = [board for board in missing_boards if board > board_number]
        return min(later or missing_boards, default=None)

    def chosen_players(self) -> tuple[int, ...]:
        """Return the players of the selected boards.

        On one board first the one whose half has the cursor.
        """
        players = super().chosen_players()
        if len(players) == 2 and self._in_half_of_black():
            white, black = players
            return (black, white)
        return players

    def _in_half_of_black(self) -> bool:
        """Return whether the cursor is in the half of Black, whom commands are about then."""
        index = self.currentIndex()
        return index.isValid() and index.column() > self.model().columnCount() // 2

    def cell_of_player_meant(self) -> QModelIndex:
        """Return the cell with the name of the player whom commands are about, an invalid one for
        none.
        """
        if self.selected_pairing() is None:
            return QModelIndex()
        return self._name_cell(self._in_half_of_black())

    def _name_cell(self, of_black: bool) -> QModelIndex:
        """Return the cell of the selected row with the name of one of its players."""
        column_keys = [column.key for column in self.columns()]
        if of_black:
            name_column = column_keys.index("black")
        else:
            name_column = column_keys.index("white")
        return self.currentIndex().siblingAtColumn(name_column)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Underline which of the two players of the selected board commands are about (Qt)."""
        super().paintEvent(event)
        cell = self.cell_of_player_meant()
        if not cell.isValid() or self.isColumnHidden(cell.column()):
            return
        area = self.visualRect(cell)
        metrics = self.fontMetrics()
        start = area.left() + CELL_PADDING // 2 + metrics.horizontalAdvance(GAP)
        width = min(metrics.horizontalAdvance(str(cell.data())), area.right() - start)
        top = area.center().y() + metrics.ascent() // 2 + _LINE_WIDTH
        if self.wordWrap():
            # A name may be in two lines.
            top = area.bottom() - 2 * _LINE_WIDTH
        painter = QPainter(self.viewport())
        painter.fillRect(start, top, width, _LINE_WIDTH, self.palette().highlightedText())
        painter.end()

    def follow(self, players: tuple[int, ...]) -> None:
        """Select the board of the first of these players, with the cursor in his half."""
        # Of rows that have just come the bar at the side knows nothing yet.
        self.updateGeometries()
        super().follow(players[:1])
        row = self.selected_pairing()
        if row is not None and self.chosen_players()[:1] != players[:1]:
            self._go_to_half(row.black.number == players[0])
        self._leave_cursor()

    def _go_to_half(self, of_black: bool) -> None:
        """Put the cursor of the selected row in the half of one of its players."""
        # What the program does itself is not told as a choice of the arbiter's (`currentChanged`).
        self._is_following = True
        cell = self._name_cell(of_black)
        self.selectionModel().setCurrentIndex(cell, QItemSelectionModel.SelectionFlag.NoUpdate)
        self._is_following = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the focus; Qt puts the cursor on the first cell if there is none (Qt)."""
        super().focusInEvent(event)
        self._leave_cursor()

    def _leave_cursor(self) -> None:
        """Remove the cursor if nothing is selected: a frame would remain around a cell that was not
        chosen.
        """
        if self.selectionModel() is not None and not self.selectionModel().hasSelection():
            self._is_following = True
            self.selectionModel().setCurrentIndex(
                QModelIndex(), QItemSelectionModel.SelectionFlag.NoUpdate
            )
            self._is_following = False

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Report the other player when the cursor moves to that half of the same board (Qt)."""
        super().currentChanged(current, previous)
        if current.isValid():
            # The line below a name moves to the other one.
            row = QRect(
                0,
                self.rowViewportPosition(current.row()),
                self.viewport().width(),
                self.rowHeight(current.row()),
            )
            self.viewport().update(row)
        if (
            current.row() == previous.row()
            and current.column() != previous.column()
            and not self._is_following
        ):
            self.players_chosen.emit(self.chosen_players())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a result key, a jump, or leave the key to the table (Qt)."""
        if self._carry_out_key(event):
            event.accept()
            return
        super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Leave searching to the jump bar (Qt)."""

    def _carry_out_key(self, event: QKeyEvent) -> bool:
        """Do what a key means for the boards; False where it means nothing here."""
        text = typed_text(event)
        result = result_key(event, self.keys)
        if text is None:
            return False
        # The order decides: a letter that stands for a result does not begin a search.
        if text in BOARD_KEYS:
            self.board_wanted.emit()
        elif result in OF_ONE_BOARD and self.board() is not None and self.types_boards():
            self.match_typed.emit(result)
        elif result is not None:
            self.enter_result(result)
        elif text == MATCH_KEY:
            self.match_wanted.emit()
        elif starts_search(text):
            self.player_wanted.emit(text)
        elif event.key() in _CLEAR:
            self.enter_result(PENDING)
        else:
            return False
        return True

    def enter_result(self, result: Result) -> None:
        """Give the selected board a result."""
        board = self.board()
        if board is not None:
            self.typed.emit(board, result)
        else:
            self.typed_without_board.emit()

    def moveCursor(
        self, action: TournamentTable.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Begin at the first board without a result where no board is selected (Qt)."""
        if self.currentIndex().isValid():
            return super().moveCursor(action, modifiers)
        rows_without_result = (
            row_number
            for row_number, row in enumerate(self.shown_pairings())
            if not row.result.known
        )
        return self.model().index(next(rows_without_result, 0), 0)

    def selectionCommand(
        self, index: AnyIndex, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        """Select a board with Ctrl, too: the board of the cursor is never deselected (Qt)."""
        command = super().selectionCommand(index, event)
        flags = QItemSelectionModel.SelectionFlag
        if command & (flags.Toggle | flags.Deselect):
            return flags.ClearAndSelect | flags.Rows
        return command

    def _go_where(self, is_wanted: Callable[[Pairing], bool]) -> bool:
        """Go to the first board shown that is wanted; return False if there is none.

        If the cursor is there already, it stays in its half.
        """
        row_number = next(
            (wanted_row for wanted_row, row in enumerate(self.shown_pairings()) if is_wanted(row)),
            None,
        )
        if row_number is None:
            return False
        index = self.currentIndex()
        if index.row() != row_number:
            index = self.model().index(row_number, 0)
        # Of rows that have just come the bar at the side knows nothing yet.
        self.updateGeometries()
        self.setCurrentIndex(index)
        self.scrollTo(index)
        return True
