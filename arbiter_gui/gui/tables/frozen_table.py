"""A wide table whose first columns stay while the others scroll."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QAbstractItemModel, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.column_widths import column_widths, filled, widths_for_long_texts
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.reports.tables.table import Column


class FrozenTable(QWidget):
    """Two tables over one model and one selection: `frozen_columns` columns on the left, the rest
    on the right.
    """

    players_chosen = Signal(tuple)

    def __init__(self, frozen_columns: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._frozen = frozen_columns
        self._must_fit_columns = False
        self.left = TournamentTable()
        self.right = TournamentTable()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._below_left = QWidget()
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.left)
        column.addWidget(self._below_left)
        layout.addLayout(column)
        layout.addWidget(self.right, 1)
        self.left.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.left.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # What scrolls makes do with what is left: how wide the frozen columns are is not known
        # before they are shown.
        self.right.setMinimumWidth(1)
        self.left.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.left.verticalScrollBar().valueChanged.connect(self.right.verticalScrollBar().setValue)
        self.right.verticalScrollBar().valueChanged.connect(self.left.verticalScrollBar().setValue)
        self.right.horizontalScrollBar().rangeChanged.connect(self._align_bottoms)
        self.right.players_chosen.connect(self.players_chosen)
        for table, table_beside in ((self.left, self.right), (self.right, self.left)):
            table.fits_itself = False
            table.setSortingEnabled(True)
            table.horizontalHeader().setSortIndicatorClearable(True)
            table.horizontalHeader().sortIndicatorChanged.connect(
                partial(self._leave_other_sorting, table_beside)
            )
        theme.changed.connect(self.fit)

    def set_model(self, model: QAbstractItemModel) -> None:
        """Show a model; its columns may change later."""
        for table in (self.left, self.right):
            table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
            table.setModel(model)
        self.left.setSelectionModel(self.right.selectionModel())
        model.modelReset.connect(self.fit)
        self.fit()

    def _leave_other_sorting(
        self, other_side: TournamentTable, column_index: int, _order: Qt.SortOrder
    ) -> None:
        """Remove the sorting sign from the other side when a column of this one sorts the rows of
        both.
        """
        if column_index >= 0:
            other_side.leave_sorting()

    def start_over(self) -> None:
        """Go to the beginning on both sides, as a single table does."""
        for table in (self.left, self.right):
            table.start_over()

    def fit(self) -> None:
        """Hide on each side what the other shows, and give all columns their widths.

        Out of sight there is time.
        """
        self._must_fit_columns = not self.isVisible()
        if not self._must_fit_columns:
            self._fit()

    def _fit(self) -> None:
        """Give all columns their widths: the frozen ones what they need, the others the room that
        is left.
        """
        self._must_fit_columns = False
        columns = self.right.columns()
        if not columns:
            return
        widths = self._widths_in_room(columns)
        for column_index in range(len(columns)):
            is_frozen = column_index < self._frozen
            self.left.setColumnHidden(column_index, not is_frozen)
            self.right.setColumnHidden(column_index, is_frozen)
            if is_frozen:
                table = self.left
            else:
                table = self.right
            table.setColumnWidth(column_index, widths[column_index])
        frozen_places = range(min(self._frozen, len(columns)))
        # Measured, not summed up: Qt makes no column narrower than the smallest section of its
        # header.
        frozen_width = sum(map(self.left.columnWidth, frozen_places))
        self.left.setFixedWidth(frozen_width + 2 * self.left.frameWidth())
        self._align_bottoms()
        # What scrolls gets its width at once: it is laid out and painted in that alone.
        layout = self.layout()
        if layout is not None:
            layout.activate()

    def _widths_in_room(self, columns: tuple[Column[Any], ...]) -> list[int]:
        """Return the widths of all columns in pixels, the frozen ones first, for the present width
        of this widget.
        """
        # The application's font: this widget may hear of a new one later than of the new theme.
        metrics = QFontMetrics(QApplication.font())
        needs = self.right.widths_of_longest_texts(metrics)
        widths = column_widths(columns, metrics, 0, needs)
        for column_index, column in enumerate(columns):
            if column.elastic:
                widths[column_index] = max(
                    widths[column_index], column.width * metrics.horizontalAdvance("0")
                )
        frames = 4 * self.left.frameWidth()
        bar = self.right.verticalScrollBar().sizeHint().width()
        room = self.width() - frames - bar
        widths = widths_for_long_texts(columns, metrics, widths, room, needs)
        # What stays beside is no wider than it needs: the window could not be made narrower again.
        frozen_widths = widths[: self._frozen]
        scrolled_columns = columns[self._frozen :]
        scrolled_widths = widths[self._frozen :]
        room_beside = room - sum(frozen_widths)
        return frozen_widths + filled(scrolled_columns, scrolled_widths, room_beside)

    def showEvent(self, event: QShowEvent) -> None:
        """Give columns the widths they want by now (Qt)."""
        super().showEvent(event)
        if self._must_fit_columns:
            self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the new room to names that need it.

        Out of sight it comes right before this is shown (Qt).
        """
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _align_bottoms(self) -> None:
        """Give the left table the room of the right one's scroll bar, so that their last rows are
        level.
        """
        bar = self.right.horizontalScrollBar()
        bottom = 0
        if bar.maximum() > bar.minimum():
            bottom = bar.sizeHint().height()
        self._below_left.setFixedHeight(bottom)
