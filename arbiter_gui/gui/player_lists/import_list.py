"""The table of the players to import: Space selects, letters find names, Tab moves on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from arbiter_gui.gui.player_lists.import_model import KEYS, NAME, REMARK, ImportModel

_RARE = ("remark", "fide_rating", "national_rating", "club", "category", "team", "fee", "paid", "fixed_board")
_WIDEST = {NAME: 26, REMARK: 60}
_USUAL_WIDEST = 20
_MEASURED = 3
_FITTED = 1000
"""So many lines are enough to fit the columns to: with tens of thousands the window would stand still."""
_ROW_FACTOR = 1.6
_PADDING = 1.4


class ImportList(QTableView):
    """Rows are chosen as a whole; Space ticks those chosen, or takes their ticks away."""

    def __init__(self, model: ImportModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = model
        self.setModel(model)
        self.setAccessibleName(self.tr("Players to import"))
        self.setAccessibleDescription(self.tr("Space selects or clears a player"))
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
        self.verticalHeader().setDefaultSectionSize(round(_ROW_FACTOR * self.fontMetrics().height()))
        self.setMinimumHeight(5 * self.verticalHeader().defaultSectionSize())
        model.modelReset.connect(self._show_anew)
        self._show_anew()

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

    def _show_anew(self) -> None:
        """Fit the columns to the lines, leave out those without anything in them, begin at the first name."""
        lines = self._lines.lines
        for column, key in enumerate(KEYS):
            self.setColumnHidden(column, key in _RARE and not any(line.has(key) for line in lines))
            self.setColumnWidth(column, self._width(column, [line.text(key) for line in lines[:_FITTED]]))
        if self._lines.shown:
            self.setCurrentIndex(self._lines.index(0, NAME))

    def _width(self, column: int, texts: list[str]) -> int:
        """Return the width for the longest texts, within reason: a remark is told below as a whole."""
        metrics = self.fontMetrics()
        longest = sorted(texts, key=len)[-_MEASURED:]
        heading = str(self._lines.headerData(column, Qt.Orientation.Horizontal))
        wide = max(metrics.horizontalAdvance(text) for text in (heading, *longest))
        wide = min(wide, _WIDEST.get(column, _USUAL_WIDEST) * metrics.averageCharWidth())
        box = 2 * metrics.height() if column == 0 else 0
        return round(wide + box + _PADDING * metrics.height())

    def wanted_height(self) -> int:
        """Return how high the list is as a whole."""
        rows = self.verticalHeader().length() + self.horizontalHeader().sizeHint().height()
        return rows + self.horizontalScrollBar().sizeHint().height() + 2 * self.frameWidth()

    def wanted_width(self) -> int:
        """Return how wide the list is as a whole."""
        return (
            self.horizontalHeader().length()
            + self.verticalScrollBar().sizeHint().width()
            + 2 * self.frameWidth()
        )
