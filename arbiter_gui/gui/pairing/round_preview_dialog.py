"""The next round during the games: which boards are certain, and which depend on which result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QProgressBar,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.values import Result
from arbiter_gui.engine.round_preview import ENDINGS, RoundPreview
from arbiter_gui.gui.language.translated_table import translated_table
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import within_screen
from arbiter_gui.reports.round_tables.preview_table import PreviewRow
from arbiter_gui.reports.tables.table import Table

_WIDE = 62
_HIGH = 30
"""The size in em and lines."""
_CONDITIONS = 3
"""The column of the results that a board depends on."""


class RoundPreviewDialog(FramedDialog):
    """A table of boards; for each open game a result can be chosen, to see what is certain then.

    `games` are the open games in words; `table` returns the table for the known results.
    `print_wanted(preview)` asks for it on paper, `display_wanted(preview)` on the display.
    """

    print_wanted = Signal(object)
    display_wanted = Signal(object)

    def __init__(
        self,
        title: str,
        games: Sequence[str],
        table: Callable[[RoundPreview], Table[PreviewRow]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        if games:
            purpose = self.tr(
                "Choose results for unfinished games to see which boards would follow. Nothing is "
                "recorded."
            )
        else:
            purpose = self.tr("The round as it would be paired now. Nothing is recorded.")
        self.explain(purpose)
        self._table = table
        self._preview: RoundPreview | None = None
        self.choices = [self._result_choice(game) for game in games]
        self.progress = QProgressBar()
        self.summary_label = QLabel()
        self.summary_label.setWordWrap(True)
        self._make_board_table(title)
        self._make_buttons()
        self._lay_out(games)
        self.print_button.setEnabled(False)
        self.display_button.setEnabled(False)

    def _make_board_table(self, title: str) -> None:
        """Make the table of boards, which is only read."""
        self.board_table = QTableWidget(0, 4)
        self.board_table.setAccessibleName(title)
        self.board_table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.board_table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.board_table.setTabKeyNavigation(False)
        self.board_table.verticalHeader().hide()
        self.board_table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.board_table.horizontalHeader()
        header.setStretchLastSection(True)
        # After all columns have their new widths, and once for all of them.
        self._fitting = QTimer(self, singleShot=True, interval=0)
        self._fitting.timeout.connect(self.board_table.resizeRowsToContents)
        header.sectionResized.connect(lambda *_: self._fitting.start())

    def _make_buttons(self) -> None:
        """Make the buttons for the print-out and the display, which ask for the preview that is
        shown.
        """
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.print_button = self.buttons.addButton(
            self.tr("&Print…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.print_button.clicked.connect(
            lambda _checked=False: self.print_wanted.emit(self.shown_preview())
        )
        self.display_button = self.buttons.addButton(
            self.tr("Show on &display"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.display_button.clicked.connect(
            lambda _checked=False: self.display_wanted.emit(self.shown_preview())
        )
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self, games: Sequence[str]) -> None:
        """Put a line for each open game above the table."""
        layout = self.contents
        form = QFormLayout()
        for game, choice in zip(games, self.choices, strict=True):
            form.addRow(game, choice)
        layout.addLayout(form)
        layout.addWidget(self.summary_label)
        layout.addWidget(self.progress)
        layout.addWidget(self.board_table, 1)
        self.end_with(self.buttons)

    def sizeHint(self) -> QSize:
        """Have room for names and results (Qt)."""
        metrics = self.fontMetrics()
        return within_screen(
            self, QSize(_WIDE * metrics.horizontalAdvance("m"), _HIGH * metrics.lineSpacing())
        )

    def _result_choice(self, game: str) -> QComboBox:
        """Return the box with the results of an open game, all of them at first."""
        box = QComboBox()
        box.setAccessibleName(game)
        box.addItem(self.tr("open"), None)
        for result in ENDINGS:
            box.addItem(result_notation(result), result)
        box.currentIndexChanged.connect(lambda _index: self._fill_list())
        return box

    def show_progress(self, count: int, combinations: int) -> None:
        """Show how many combinations of results are paired."""
        self.progress.setRange(0, combinations)
        self.progress.setValue(count)

    def show_so_far(self, preview: RoundPreview) -> None:
        """Show the boards that can still be certain, while combinations of results are paired."""
        if preview is not self._preview:
            self._preview = preview
            self._fill_list()

    def show_preview(self, preview: RoundPreview) -> None:
        """Show the result."""
        self._preview = preview
        self.progress.hide()
        self.print_button.setEnabled(True)
        self.display_button.setEnabled(True)
        self._fill_list()
        self.board_table.setFocus()

    def show_words(self, text: str) -> None:
        """Show why there is no preview; boards that were shown so far are removed."""
        self._preview = None
        self.board_table.setRowCount(0)
        self.progress.hide()
        self.summary_label.setText(text)

    def shown_preview(self) -> RoundPreview | None:
        """Return the preview with the chosen results."""
        if self._preview is None:
            return None
        endings: list[Result | None] = [choice.currentData() for choice in self.choices]
        return self._preview.with_known_endings(endings)

    def _fill_list(self) -> None:
        """List the boards that follow from the chosen results.

        The column of conditions only where there are some.
        """
        preview = self.shown_preview()
        if preview is None:
            return
        table = translated_table(self._table(preview))
        self.summary_label.setText(translated(table.note))
        self.board_table.setHorizontalHeaderLabels([column.title for column in table.columns])
        self.board_table.setRowCount(len(table.rows))
        for row, texts in enumerate(table.texts()):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                self.board_table.setItem(row, column, item)
        has_conditions = any(row.when for row in table.rows)
        self.board_table.setColumnHidden(_CONDITIONS, not has_conditions)
        # Not all columns at once: the last would be as wide as its longest text as well.
        for column in range(_CONDITIONS):
            self.board_table.resizeColumnToContents(column)
        self._fitting.start()
        if table.rows:
            self.board_table.setCurrentCell(0, 0)
