"""The rating lists: the stored ones, their age, their sources, and *Fetch* for a newer one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from arbiter_gui.app.clock import utc_now
from arbiter_gui.app.rating_lists.slots import ListSlot
from arbiter_gui.domain.control import THOUSANDTHS
from arbiter_gui.domain.texts.sentences import counted
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.notice_line import NoticeLine

_ROWS_SHOWN = 9
_WIDE = 100
"""The width of a line of the dialog, in letters."""


class ListsDialog(FramedDialog):
    """A line for every list, stored or published; below, the address of the selected one.

    Signals: fetch(ListSlot), stop, import_file, remove(ListSlot), address(ListSlot, text).
    """

    fetch = Signal(object)
    stop = Signal()
    import_file = Signal()
    remove = Signal(object)
    address = Signal(object, str)

    def __init__(self, slots: Sequence[ListSlot], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rating lists"))
        self._slots: tuple[ListSlot, ...] = ()
        self._is_working = False
        self.table = self._made_table()
        self.line = QLineEdit()
        self.line.setPlaceholderText("https://")
        self.line.editingFinished.connect(self._keep_address)
        self.sentence_line = NoticeLine()
        self.bar = QProgressBar()
        self.bar.setRange(0, THOUSANDTHS)
        self.bar.setAccessibleName(self.tr("Progress"))
        self._add_buttons()
        self._lay_out()
        self.show_slots(slots)
        self.end("")
        self.table.setCurrentCell(0, 0)
        self.table.setFocus()

    def _made_table(self) -> QTableWidget:
        """Return the empty table of rating lists, of which one row can be selected."""
        headings = (
            self.tr("List"),
            self.tr("Players"),
            self.tr("Month"),
            self.tr("Age"),
            self.tr("From"),
        )
        table = QTableWidget(0, len(headings))
        table.setHorizontalHeaderLabels(headings)
        table.setAccessibleName(self.tr("Rating lists"))
        table.verticalHeader().hide()
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.horizontalHeader().setStretchLastSection(True)
        table.currentCellChanged.connect(lambda *_: self._show_address())
        return table

    def _add_buttons(self) -> None:
        """Create the buttons that fetch, stop, import and remove a list."""
        self.fetch_button = QPushButton(self.tr("&Fetch"))
        self.stop_button = QPushButton(self.tr("&Stop"))
        self.import_button = QPushButton(self.tr("&Import a file…"))
        self.remove_button = QPushButton(self.tr("&Remove"))
        self.fetch_button.clicked.connect(self._fetch_chosen)
        self.stop_button.clicked.connect(self.stop)
        self.import_button.clicked.connect(self.import_file)
        self.remove_button.clicked.connect(lambda: self._emit_chosen(self.remove.emit))

    def _lay_out(self) -> None:
        """Put the parts of the dialog below each other, and give it a height that shows some rows
        of the table.
        """
        layout = self.contents
        layout.addWidget(self.table, 1)
        label = QLabel(self.tr("&Address of the list:"))
        label.setBuddy(self.line)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.line, 1)
        layout.addLayout(row)
        self.explain(
            self.tr(
                "The program uses the network only when you press “Fetch”, and only for this "
                "address."
            )
        )
        layout.addWidget(self.sentence_line)
        layout.addWidget(self.bar)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        for button in (self.fetch_button, self.stop_button, self.import_button, self.remove_button):
            button.setAutoDefault(False)
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.fetch_button.setDefault(True)
        buttons.rejected.connect(self.reject)
        self.end_with(buttons)
        more_rows = _ROWS_SHOWN * self.fontMetrics().height() * 2 - self.table.sizeHint().height()
        height = self.sizeHint().height() + max(0, more_rows)
        self.resize(_WIDE * self.fontMetrics().averageCharWidth(), height)

    @property
    def chosen(self) -> ListSlot | None:
        """The list of the current line."""
        row = self.table.currentRow()
        if 0 <= row < len(self._slots):
            return self._slots[row]
        return None

    def show_slots(self, slots: Sequence[ListSlot]) -> None:
        """Show the current lists; the selected one stays selected."""
        key = ""
        if self.chosen is not None:
            key = self.chosen.key
        self._slots = tuple(slots)
        self.table.setRowCount(len(self._slots))
        for row, slot in enumerate(self._slots):
            for column, text in enumerate(_texts_of_list(slot)):
                item = QTableWidgetItem(in_a_line(text))
                item.setToolTip(text)
                self.table.setItem(row, column, item)
        self.table.resizeColumnsToContents()
        rows = [row for row, slot in enumerate(self._slots) if slot.key == key]
        self.table.setCurrentCell(rows[0] if rows else 0, 0)
        self._show_address()

    def begin(self, name: str) -> None:
        """Show that a list is being fetched."""
        self._is_working = True
        self.sentence_line.setText(name)
        self.bar.setValue(0)
        self.bar.show()
        self._enable_buttons()

    def move_to(self, settled: int, total: int) -> None:
        """Show the progress."""
        self.bar.setValue(settled * THOUSANDTHS // max(1, total))

    def end(self, outcome: str) -> None:
        """Show the outcome."""
        self._is_working = False
        self.sentence_line.setText(outcome)
        self.bar.hide()
        self._enable_buttons()

    def _show_address(self) -> None:
        self.line.setText(self.chosen.address if self.chosen is not None else "")
        self._enable_buttons()

    def _enable_buttons(self) -> None:
        """Enable the commands that are possible for the chosen list.

        While work runs, only *Stop*.
        """
        slot = self.chosen
        self.fetch_button.setEnabled(slot is not None and not self._is_working)
        self.remove_button.setEnabled(
            slot is not None and slot.stored is not None and not self._is_working
        )
        self.import_button.setEnabled(not self._is_working)
        self.stop_button.setEnabled(self._is_working)

    def _keep_address(self) -> None:
        slot = self.chosen
        if slot is not None and self.line.text().strip() != slot.address:
            self.address.emit(slot, self.line.text().strip())

    def _fetch_chosen(self) -> None:
        # Pressed by its letter or Enter, the button leaves the focus in the line, which has not
        # finished editing then.
        self._keep_address()
        self._emit_chosen(self.fetch.emit)

    def _emit_chosen(self, emit: Callable[[ListSlot], None]) -> None:
        if self.chosen is not None:
            emit(self.chosen)


def _texts_of_list(slot: ListSlot) -> tuple[str, str, str, str, str]:
    """Return the texts in the line of a list."""
    title = slot.title
    if slot.federation not in ("", slot.title):
        title = f"{slot.title} ({slot.federation})"
    if slot.stored is None:
        return title, "", "", "", slot.address
    info = slot.stored.info
    if info is None:
        return title, "", "", "", translated(slot.stored.fault)
    return title, f"{info.players:,}", info.label, _age_words(info.imported), info.source


def _age_words(imported: str) -> str:
    """Return the time since a list was imported."""
    try:
        days = (utc_now() - datetime.fromisoformat(imported)).days
    except (ValueError, TypeError):
        return imported
    return translated(counted(days, "{n} day", "{n} days"))
