"""The table widget of every list: fixed row height, widths from hints, rows that select players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from textwrap import wrap
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QStyleOptionHeader,
    QTableView,
    QToolTip,
    QWidget,
)

from arbiter_gui.domain.texts.visible import visible
from arbiter_gui.gui.style.sized_style import row_height
from arbiter_gui.gui.tables.column_widths import (
    cell_padding,
    column_widths,
    dropped_columns,
    filled,
)
from arbiter_gui.gui.tables.roles import PLAYERS_ROLE, Index
from arbiter_gui.gui.tables.sign_delegate import GAP, SignDelegate
from arbiter_gui.gui.tables.sorting import SortedRows
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.reports.tables.table import Column

_MOVES = frozenset(
    {
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Tab,
        Qt.Key.Key_Backtab,
    }
)
_ENDS_OF_ROW = frozenset(
    {QAbstractItemView.CursorAction.MoveHome, QAbstractItemView.CursorAction.MoveEnd}
)
_TIP_LETTERS = 70
"""So long are the lines of a tip at most: whole on a small screen at twice the size."""
LEAST_IN_ONE_LINE = 0.6
"""Rows of a list have two lines where an elastic column has less than this part of its hint."""
_LEAST_SECTION = 10
"""In pixels: no row and no column can be dragged out of sight."""
_CONTROL = Qt.KeyboardModifier.ControlModifier


class Headings(QHeaderView):
    """The headings of a table; those on the left have the same indent as the texts below them.

    They have a separate, empty selection: with the table's, Qt would ask for each heading whether
    all cells below are selected, thousands of questions for a page.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        # The style's least grows with the type, and a column given less than it would make the
        # table scroll.
        self.setMinimumSectionSize(_LEAST_SECTION)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)

    def sizeHint(self) -> QSize:
        """Be as high as the table says, without measuring every heading for it (Qt)."""
        return QSize(self.length(), self.minimumHeight())

    def setSelectionModel(self, selection: QItemSelectionModel) -> None:
        """Take an empty selection of the same model instead (Qt)."""
        super().setSelectionModel(QItemSelectionModel(selection.model(), self))

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, section: int) -> None:
        """Move a heading in (Qt)."""
        super().initStyleOptionForIndex(option, section)
        if section and option.text and option.textAlignment & Qt.AlignmentFlag.AlignLeft:
            option.text = GAP + option.text


class TournamentTable(QTableView):
    """A table over described columns.

    Signals: players_chosen(players of the selected rows), row_selected_itself when the table has
    selected a row by itself, entered by keys.
    """

    players_chosen = Signal(tuple)
    row_selected_itself = Signal()
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # While a selection is taken over from other views: it is not reported to them as a choice.
        self._is_following = False
        # Whether it has been shown since it was last hidden: before that its bars need no places.
        self._has_been_shown = False
        self.fits_itself = True
        self.anybody_chosen: Callable[[], bool] = lambda: False
        """Whether somebody is selected, in this table or out of it."""
        # Whether the type has changed out of sight: then the columns are fitted when it is shown.
        self._must_fit_columns = False
        self.droppable_columns: tuple[tuple[str, ...], ...] = ()
        self.wraps_below = 0.0
        """Rows have two lines where an elastic column has less than this part of its hint."""
        self.most_lines = 2
        """Rows have up to so many lines if the longest texts need more than two."""
        self.keeps_enter = False
        """Whether Enter is for the row alone, and does not answer a proposal of the window, too."""
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.setHorizontalHeader(Headings(self))
        # The key of the sorted column; with other columns its place is another one.
        self._sorted_by = ""
        self.horizontalHeader().sortIndicatorChanged.connect(self._note_sorting)
        self._set_row_height()

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Show a model, sorted by the same column whatever columns come and go in it (Qt)."""
        super().setModel(model)
        if model is not None:
            model.modelReset.connect(self._keep_sorting)

    def _note_sorting(self, column_index: int) -> None:
        columns = self.columns()
        self._sorted_by = columns[column_index].key if 0 <= column_index < len(columns) else ""

    def _keep_sorting(self) -> None:
        """Follow the column that the rows are sorted by to its place among the columns of now."""
        header = self.horizontalHeader()
        keys = [column.key for column in self.columns()]
        if self._sorted_by in keys:
            column_index = keys.index(self._sorted_by)
        else:
            column_index = -1
        if self.isSortingEnabled() and column_index != header.sortIndicatorSection():
            header.setSortIndicator(column_index, header.sortIndicatorOrder())

    def leave_sorting(self) -> None:
        """Remove the sort indicator: it is that of another table."""
        self._sorted_by = ""
        # Without its signal, at which Qt would sort the rows, which both tables share, by no
        # column.
        self.horizontalHeader().blockSignals(True)
        self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.horizontalHeader().blockSignals(False)

    def _described_model(self) -> TableModel[Any] | None:
        """Return the model of the table itself, below the one that sorts its rows."""
        model: Any = self.model()
        while hasattr(model, "sourceModel"):
            model = model.sourceModel()
        if isinstance(model, TableModel):
            return model
        return None

    def columns(self) -> tuple[Column[Any], ...]:
        """Return the described columns shown."""
        model = self._described_model()
        if model is not None:
            return model.table.columns
        return ()

    def widths_of_longest_texts(self, metrics: QFontMetrics) -> dict[str, int]:
        """Return how many pixels the longest texts of the measured columns take, by the columns'
        keys.
        """
        model = self._described_model()
        if model is None:
            return {}
        widths = {}
        for column_index, column in enumerate(model.table.columns):
            if column.measured:
                widths[column.key] = max(
                    map(metrics.horizontalAdvance, model.longest(column_index)), default=0
                )
        return widths

    def fit_columns(self) -> None:
        """Give each column its width for the current font and room."""
        if not self.fits_itself:
            return
        metrics = QFontMetrics(self.font())
        room = self.viewport().width()
        columns = self.columns()
        needs = self.widths_of_longest_texts(metrics)
        dropped_keys = dropped_columns(columns, metrics, room, self.droppable_columns)
        visible_columns = tuple(column for column in columns if column.key not in dropped_keys)
        widths = filled(visible_columns, column_widths(visible_columns, metrics, room, needs), room)
        widths_of_visible = iter(widths)
        for column_index, column in enumerate(columns):
            self.setColumnHidden(column_index, column.key in dropped_keys)
            if column.key not in dropped_keys:
                self.setColumnWidth(column_index, next(widths_of_visible))
        if self.wraps_below:
            self._set_row_lines(metrics, needs)

    def _set_row_lines(self, metrics: QFontMetrics, needs: Mapping[str, int]) -> None:
        """Give rows one line, or two where an elastic column has too little room for its texts.

        They have more where the texts need them and `most_lines` allows them.
        """
        digit = metrics.horizontalAdvance("0")
        height = row_height(metrics)
        wraps = False
        for column_index, column in enumerate(self.columns()):
            width = self.columnWidth(column_index)
            if not column.elastic or width <= 0:
                continue
            # Narrower than its hint alone is no reason: the texts that are there may be short.
            wraps_hint = width < column.width * digit * self.wraps_below
            if wraps_hint and width < needs.get(column.key, width + 1):
                wraps = True
        if wraps:
            height += (self._lines_of_longest_texts(metrics) - 1) * metrics.lineSpacing()
        self.setWordWrap(wraps)
        self.verticalHeader().setDefaultSectionSize(height)

    def _lines_of_longest_texts(self, metrics: QFontMetrics) -> int:
        """Return how many lines the longest texts take when broken: at least two, at most
        `most_lines`.
        """
        model = self._described_model()
        lines = 2
        if model is None or self.most_lines == lines:
            return lines
        for column_index, column in enumerate(self.columns()):
            width = self.columnWidth(column_index) - cell_padding(column, metrics)
            if not column.measured or width <= 0:
                continue
            room = QRect(0, 0, width, metrics.lineSpacing())
            for text in model.longest(column_index):
                broken_text = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text)
                lines = max(lines, ceil(broken_text.height() / metrics.lineSpacing()))
        return min(lines, self.most_lines)

    def follow(self, players: tuple[int, ...]) -> None:
        """Select the rows about these players, without a signal."""
        model = self.model()
        if model is None:
            return
        rows = _rows_of(model, players)
        selection = QItemSelection()
        for row in rows:
            index = model.index(row, 0)
            selection.select(index, index)
        self._is_following = True
        flags = QItemSelectionModel.SelectionFlag
        if rows:
            if self.currentIndex().row() not in rows:
                self.selectionModel().setCurrentIndex(model.index(rows[0], 0), flags.NoUpdate)
            self.scrollTo(self.currentIndex())
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)
        self._is_following = False

    def start_over(self) -> None:
        """Go to the top, unsorted, without cursor, selection or signals, before other rows are
        shown.
        """
        self.go_to_top()
        if self.isSortingEnabled():
            self._is_following = True
            self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
            self._is_following = False
        self.horizontalScrollBar().setValue(0)

    def go_to_top(self) -> None:
        """Show the first rows, without cursor, selection or signals."""
        self._is_following = True
        if self.selectionModel() is not None:
            self.selectionModel().clear()
        self._is_following = False
        self.scrollToTop()

    def chosen_players(self) -> tuple[int, ...]:
        """Return the players of the selected rows, in order, each once."""
        players: dict[int, None] = {}
        for row in sorted(self._chosen_rows()):
            players_of_row = self.model().index(row, 0).data(PLAYERS_ROLE) or ()
            players.update(dict.fromkeys(players_of_row))
        return tuple(players)

    def _chosen_rows(self) -> set[int]:
        """Return the rows that are selected, which whole rows are.

        Qt's own question after them asks every cell, which takes seconds for thousands.
        """
        rows: set[int] = set()
        if self.selectionModel():
            selection = self.selectionModel().selection()
            for range_number in range(selection.count()):
                selection_range = selection.at(range_number)
                rows.update(range(selection_range.top(), selection_range.bottom() + 1))
        return rows

    def paintEvent(self, event: QPaintEvent) -> None:
        """Have the rows painted at once by a delegate that can (Qt)."""
        delegate = self.itemDelegate()
        if not isinstance(delegate, SignDelegate) or self.model() is None:
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        delegate.paint_rows(painter, self, event.rect(), self._chosen_rows())
        painter.end()

    def viewportEvent(self, event: QEvent) -> bool:
        """Show a whole cell in as many lines as it needs.

        Qt leaves plain text of a tip in one line.
        """
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            words = None
            if index.isValid():
                words = index.data(Qt.ItemDataRole.ToolTipRole)
            lines: list[str] = []
            for line in visible(words or "").splitlines():
                lines += wrap(line, _TIP_LETTERS)
            QToolTip.showText(
                event.globalPos(), "\n".join(lines), self.viewport(), self.visualRect(index)
            )
            return True
        return super().viewportEvent(event)

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Pass the selection on as players (Qt)."""
        super().selectionChanged(selected, deselected)
        if not self._is_following:
            self.players_chosen.emit(self.chosen_players())

    def selectionCommand(
        self, index: Index, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        """Move the selection with the cursor, with Ctrl too: commands apply to what is visible
        (Qt).
        """
        if isinstance(event, QKeyEvent) and event.key() in _MOVES and event.modifiers() & _CONTROL:
            event = QKeyEvent(event.type(), event.key(), event.modifiers() & ~_CONTROL)
        if (
            event is None
            and self.selectionMode() is not QAbstractItemView.SelectionMode.NoSelection
        ):
            modifiers = QApplication.keyboardModifiers()
            if modifiers & _CONTROL and not modifiers & Qt.KeyboardModifier.ShiftModifier:
                # The program goes to a row: that the key which led to it came with Ctrl says
                # nothing of rows.
                return (
                    QItemSelectionModel.SelectionFlag.ClearAndSelect
                    | QItemSelectionModel.SelectionFlag.Rows
                )
        return super().selectionCommand(index, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep Enter from the window, to which Qt leaves it after a row was activated (Qt)."""
        super().keyPressEvent(event)
        if self.keeps_enter and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()

    def moveCursor(
        self, action: TournamentTable.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Move also from a column that is hidden here, because it is shown beside this part of a
        table; Home and End go to the first and the last row, since whole rows are selected (Qt).
        """
        current = self.currentIndex()
        header = self.horizontalHeader()
        if current.isValid() and self.isColumnHidden(current.column()):
            in_sight = (
                column_index
                for column_index in range(header.count())
                if not header.isSectionHidden(column_index)
            )
            index = current.siblingAtColumn(next(in_sight, current.column()))
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        if action in _ENDS_OF_ROW and not modifiers & _CONTROL:
            return self._end_of_column(action)
        return super().moveCursor(action, modifiers)

    def _end_of_column(self, action: TournamentTable.CursorAction) -> QModelIndex:
        """Return the first or the last cell of the column of the cursor."""
        row_number = 0
        if action is self.CursorAction.MoveEnd:
            row_number = self.model().rowCount() - 1
        return self.model().index(row_number, max(0, self.currentIndex().column()))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the row of the cursor when none is selected (Qt)."""
        super().focusInEvent(event)
        self.entered.emit()
        self.meet_cursor()

    def meet_cursor(self) -> None:
        """If no player is selected, select the row of the cursor: the next key is about it.

        A selected player without a row here, such as one found by name, stays selected.
        """
        model = self.selectionModel()
        if model is not None and not model.hasSelection() and not self.anybody_chosen():
            current = self.currentIndex()
            if current.isValid():
                self.selectRow(current.row())
                self.scrollTo(current)
                self.row_selected_itself.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new room among the elastic columns.

        A visible selected row stays visible (Qt).
        """
        cursor_in_sight = self._sees_cursor(event.oldSize().height())
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit_columns()
        if cursor_in_sight:
            self._show_chosen()

    def updateGeometries(self) -> None:
        """Give bars and headings their places.

        Until it is shown, its parts before it, there is time (Qt).
        """
        if self._has_been_shown:
            super().updateGeometries()

    def showEvent(self, event: QShowEvent) -> None:
        """Show the selected player, also after a change of font or window size (Qt)."""
        super().showEvent(event)
        self._has_been_shown = True
        self.updateGeometries()
        if self._must_fit_columns:
            self._must_fit_columns = False
            self.fit_columns()
        self._show_chosen()

    def hideEvent(self, event: QHideEvent) -> None:
        """Have bars and headings wait until the table is shown again (Qt)."""
        super().hideEvent(event)
        self._has_been_shown = self.isVisible()

    def _sees_cursor(self, height: int) -> bool:
        """Return whether the row of the cursor is visible in a page of this height in pixels."""
        row = self.visualRect(self.currentIndex())
        return row.isValid() and row.top() >= 0 and row.bottom() < height

    def _show_chosen(self) -> None:
        """Scroll to the row of the cursor if it is selected."""
        current = self.currentIndex()
        if current.isValid() and self.selectionModel().isSelected(current):
            self.updateGeometries()
            self.scrollTo(current)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font; a visible selected row stays visible (Qt)."""
        look_changed = event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange)
        cursor_in_sight = (
            look_changed and self.isVisible() and self._sees_cursor(self.viewport().height())
        )
        super().changeEvent(event)
        if look_changed:
            self._set_row_height()
            # Out of sight there is time until it is shown: a larger type changes every table of the
            # window.
            self._must_fit_columns = not self.isVisible()
            if not self._must_fit_columns:
                self.fit_columns()
            if cursor_in_sight:
                self._show_chosen()

    def _set_row_height(self) -> None:
        """Give the rows and the heading the height of the type."""
        height = row_height(QFontMetrics(self.font()))
        header = self.verticalHeader()
        header.setMinimumSectionSize(_LEAST_SECTION)
        header.setDefaultSectionSize(height)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setFixedHeight(height)
        self.setIconSize(self.iconSize().scaled(height, height, Qt.AspectRatioMode.KeepAspectRatio))


def _rows_of(model: QAbstractItemModel, players: tuple[int, ...]) -> list[int]:
    """Return the rows of a model about these players.

    Described tables know them without being searched.
    """
    if isinstance(model, (TableModel, SortedRows)):
        return model.rows_of(players)
    numbers = set(players)
    rows = []
    for row in range(model.rowCount()):
        players_of_row = model.index(row, 0).data(PLAYERS_ROLE) or ()
        if not numbers.isdisjoint(players_of_row):
            rows.append(row)
    return rows
