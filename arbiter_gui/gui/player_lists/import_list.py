"""The table of the players to import: Space selects, letters find names, Tab moves on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from arbiter_gui.gui.player_lists.import_model import KEYS, NAME, REMARK, ImportModel

_RARE = (
    "remark",
    "fide_rating",
    "national_rating",
    "club",
    "category",
    "team",
    "fee",
    "paid",
    "fixed_board",
)
_WIDEST = {NAME: 26, REMARK: 60}
_USUAL_WIDEST = 20
_MEASURED = 3
_FITTED = 1000
"""The number of lines to which the columns are fitted: with tens of thousands the window would
freeze."""
_ROW_FACTOR = 1.6
_PADDING = 1.4


class ImportList(QTableView):
    """Rows are selected as a whole; Space ticks the selected ones, or removes their ticks."""

    def __init__(self, model: ImportModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = model
        self.setModel(model)
        self.setAccessibleName(self.tr("Players to import"))
        self.setAccessibleDescription(self.tr("Space selects or deselects a player"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setStretchLastSection(True)
        self.horizontalHeader().setHighlightSections(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(
            round(_ROW_FACTOR * self.fontMetrics().height())
        )
        self.setMinimumHeight(5 * self.verticalHeader().defaultSectionSize())
        model.modelReset.connect(self._fit_to_lines)
        self._fit_to_lines()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick the chosen players; Home and End go to the first and the last one (Qt)."""
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self._lines.shown) - 1}
        if event.key() in ends and not event.modifiers():
            self.setCurrentIndex(self._lines.index(ends[Qt.Key(event.key())], NAME))
        elif event.key() == Qt.Key.Key_Space and not event.modifiers():
            rows = {index.row() for index in self.selectionModel().selectedRows()} | {
                self.currentIndex().row()
            }
            self._lines.toggle(sorted(row for row in rows if row >= 0))
        else:
            super().keyPressEvent(event)

    def _fit_to_lines(self) -> None:
        """Fit the columns to the lines, hide empty ones, and begin at the first name."""
        lines = self._lines.lines
        for column, key in enumerate(KEYS):
            self.setColumnHidden(column, key in _RARE and not any(line.has(key) for line in lines))
            self.setColumnWidth(
                column, self._column_width(column, [line.text(key) for line in lines[:_FITTED]])
            )
        if self._lines.shown:
            self.setCurrentIndex(self._lines.index(0, NAME))

    def _column_width(self, column: int, texts: list[str]) -> int:
        """Return the width for the longest texts, up to a limit: the whole remark is shown
        below.
        """
        metrics = self.fontMetrics()
        # The widest is mostly among those with the most letters; to measure all of them takes long.
        longest = sorted(texts, key=len)[-_MEASURED:]
        heading = str(self._lines.headerData(column, Qt.Orientation.Horizontal))
        wide = max(metrics.horizontalAdvance(text) for text in (heading, *longest))
        wide = min(wide, _WIDEST.get(column, _USUAL_WIDEST) * metrics.averageCharWidth())
        box = 0
        if column == 0:
            box = 2 * metrics.height()
        return round(wide + box + _PADDING * metrics.height())

    def wanted_height(self) -> int:
        """Return the height of the whole list."""
        rows = self.verticalHeader().length() + self.horizontalHeader().sizeHint().height()
        return rows + self.horizontalScrollBar().sizeHint().height() + 2 * self.frameWidth()

    def wanted_width(self) -> int:
        """Return the width of the whole list."""
        return (
            self.horizontalHeader().length()
            + self.verticalScrollBar().sizeHint().width()
            + 2 * self.frameWidth()
        )
