"""The sheets for one point of an event: which, how many copies, on which printer. Enter prints."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QListWidgetItem,
    QSpinBox,
    QWidget,
)

from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.printing.available_sheets import AvailableSheets
from arbiter_gui.gui.printing.print_sets import (
    MOST_COPIES,
    SHEETS,
    Copies,
    Occasion,
    copies_for,
    keep_copies,
)
from arbiter_gui.gui.printing.sizes import fill_sizes, size_of
from arbiter_gui.gui.services.settings import INTO_PDF, PRINT_SIZE, PRINTER
from arbiter_gui.gui.services.tasks import Tasks
from arbiter_gui.gui.widgets.dialogs.forms import narrow_fields
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.tick_list import TickList, tick
from arbiter_gui.reports.documents import (
    WORKED_OUT,
    Document,
    DocumentSource,
    document_name,
    is_of_this_kind,
)

_DOCUMENT = Qt.ItemDataRole.UserRole
_COPIES = Qt.ItemDataRole.UserRole + 1

_OTHER_LINES = 14
"""The lines beside the list, with the room between them."""


class _SheetList(TickList):
    """Sheets to tick; a digit is the number of copies of the current one. `typed(int)`."""

    typed = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a digit as a number of copies (Qt)."""
        text = event.text()
        if len(text) == 1 and text in "0123456789":
            self.typed.emit(int(text))
        else:
            super().keyPressEvent(event)


class PrintSetDialog(FramedDialog):
    """Asks what to print.

    `copies()` by sheet, for the `occasion()`, on `printer()` (empty: into a PDF).

    `tasks` look which sheets there are.
    """

    def __init__(
        self,
        source: DocumentSource,
        round_number: int,
        occasion: Occasion,
        printers: tuple[str, ...],
        printer: str,
        tasks: Tasks,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Print set"))
        self._source = source
        self._number = round_number
        self._of_other_kinds: dict[Document, int] = {}
        self._to_print = False
        self._available_sheets = AvailableSheets(
            tasks, source, round_number, self._offer_found_sheets
        )
        self.occasion_box = QComboBox()
        self.printer_box = QComboBox()
        self.copies_box = QSpinBox()
        self.size_of_type = QComboBox()
        fill_sizes(self.size_of_type, PRINT_SIZE.get())
        self.sheets = _SheetList()
        self.sheets.setAccessibleName(self.tr("Sheets to print"))
        self._fill_choices(occasion, printers, printer)
        self._list_sheets(copies_for(occasion))
        self.sheets.show_whole(_OTHER_LINES)
        self._connect_fields()
        self._build()
        self._printer_chosen()
        self._available_sheets.look_for_sheets()

    def _connect_fields(self) -> None:
        """Propose the sheets of another occasion, and keep copies and ticks of a sheet together."""
        self.occasion_box.currentIndexChanged.connect(
            lambda: self._list_sheets(copies_for(self.occasion()))
        )
        self.sheets.itemChanged.connect(self._note_tick)
        self.sheets.currentItemChanged.connect(self._show_copies)
        self.sheets.typed.connect(self.set_copies)
        self.copies_box.valueChanged.connect(self.set_copies)
        self.printer_box.currentIndexChanged.connect(self._printer_chosen)

    def occasion(self) -> Occasion:
        """Return the moment whose sheets are chosen."""
        return Occasion(self.occasion_box.currentData())

    def printer(self) -> str:
        """Return the name of the printer, or nothing for a PDF."""
        return str(self.printer_box.currentData())

    def scale(self) -> float:
        """Return the size of type as a part of the usual one, and remember it for the next time."""
        PRINT_SIZE.set(int(self.size_of_type.currentData()))
        return size_of(self.size_of_type)

    def copies(self) -> Copies:
        """Return how many copies of each ticked sheet are wanted, in the order of printing."""
        items = (self.sheets.item(row) for row in range(self.sheets.count()))
        return {
            Document(item.data(_DOCUMENT)): item.data(_COPIES)
            for item in items
            if item.checkState() is Qt.CheckState.Checked
        }

    def remembered(self) -> Copies:
        """Return the choice for next time: the selected sheets, and chosen ones that do not exist
        here or not yet.
        """
        items = [self.sheets.item(row) for row in range(self.sheets.count())]
        missing = {
            Document(item.data(_DOCUMENT)): item.data(_COPIES)
            for item in items
            if item.data(_COPIES) and not item.flags() & Qt.ItemFlag.ItemIsEnabled
        }
        of_other_kinds = {
            document: count for document, count in self._of_other_kinds.items() if count
        }
        return {**of_other_kinds, **missing, **self.copies()}

    def keep_choices(self) -> None:
        """Remember printer and copies for the next set of this occasion."""
        PRINTER.set(self.printer() or INTO_PDF)
        keep_copies(self.occasion(), self.remembered())

    def set_copies(self, copy_count: int) -> None:
        """Give the current sheet so many copies; none leaves it out."""
        item = self.sheets.currentItem()
        if item is not None and item.flags() & Qt.ItemFlag.ItemIsEnabled:
            item.setData(_COPIES, copy_count)
            item.setCheckState(tick(bool(copy_count)))
            self._show_copies()

    def _fill_choices(self, occasion: Occasion, printers: tuple[str, ...], printer: str) -> None:
        """Fill the boxes and choose `occasion` and `printer` in them."""
        for offered_occasion, text in (
            (Occasion.BEFORE, self.tr("before the first round")),
            (Occasion.SCHEDULE, self.tr("after the schedule is made")),
            (Occasion.PAIRED, self.tr("after pairing")),
            (Occasion.PLAYED, self.tr("after the round")),
            (Occasion.END, self.tr("at the end")),
        ):
            of_schedule = offered_occasion is Occasion.SCHEDULE
            if not of_schedule or self._source.tournament.schedule is not None:
                self.occasion_box.addItem(text, offered_occasion.value)
        self.occasion_box.setCurrentIndex(self.occasion_box.findData(occasion.value))
        for printer_name in printers:
            self.printer_box.addItem(printer_name, printer_name)
        self.printer_box.addItem(self.tr("PDF file…"), "")
        # -1 if the remembered printer is not connected now; then the first one is offered.
        printer_index = self.printer_box.findData(printer)
        self.printer_box.setCurrentIndex(max(0, printer_index))
        self.copies_box.setRange(0, MOST_COPIES)
        narrow_fields(self.copies_box)

    def _list_sheets(self, copies: Copies) -> None:
        """List the sheets for this kind of event and their copies.

        The copies of others are kept unseen.
        """
        self.sheets.clear()
        self._of_other_kinds = {}
        for document in SHEETS:
            if not is_of_this_kind(self._source, document, self._number):
                self._of_other_kinds[document] = copies.get(document, 0)
                continue
            is_available = self._available_sheets.there(document)
            copy_count = copies.get(document, 0)
            # What does not exist yet stays chosen for the next time, but is grey and not ticked.
            item = QListWidgetItem()
            item.setData(_DOCUMENT, document.value)
            item.setData(_COPIES, copy_count)
            self._update_item(item, is_available)
            self.sheets.addItem(item)
        rows = range(self.sheets.count())
        ticked_rows = (
            row for row in rows if self.sheets.item(row).checkState() is Qt.CheckState.Checked
        )
        self.sheets.setCurrentRow(next(ticked_rows, 0))

    def _update_item(self, item: QListWidgetItem, is_available: bool | None) -> None:
        """Allow a sheet to be selected if it exists."""
        item.setFlags(Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
        if is_available:
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEnabled)
        is_printed = bool(is_available and item.data(_COPIES))
        item.setCheckState(tick(is_printed))
        self._name_item(item)

    def _offer_found_sheets(self) -> None:
        """Offer the sheets that were still looked for, and print if that was waited for."""
        for row in range(self.sheets.count()):
            item = self.sheets.item(row)
            if Document(item.data(_DOCUMENT)) in WORKED_OUT:
                self._update_item(
                    item, self._available_sheets.there(Document(item.data(_DOCUMENT)))
                )
        self._show_copies()
        if self._to_print:
            self.accept()

    def accept(self) -> None:
        """Print, as soon as it is known which of the chosen sheets exist (Qt)."""
        self._to_print = self._available_sheets.is_waiting
        if not self._to_print:
            super().accept()

    def done(self, result: int) -> None:
        """Stop asking (Qt)."""
        self._available_sheets.leave_off()
        super().done(result)

    def _name_item(self, item: QListWidgetItem) -> None:
        """Name a sheet, with its copies if it goes to a printer: a PDF file has each page once."""
        document = Document(item.data(_DOCUMENT))
        title = translated(document_name(self._source, document))
        if self._available_sheets.there(document) is None:
            title = self.tr("{sheet}: preparing…").format(sheet=title)
        ticked = item.checkState() is Qt.CheckState.Checked
        words = self.tr("{sheet}  × {copies}").format(sheet=title, copies=item.data(_COPIES))
        if ticked and self.printer():
            text = words
        else:
            text = title
        if item.text() != text:
            item.setText(text)

    def _note_tick(self, item: QListWidgetItem) -> None:
        """Give a sheet that was ticked at least one copy."""
        if item.checkState() is Qt.CheckState.Checked and not item.data(_COPIES):
            item.setData(_COPIES, 1)
        self._name_item(item)
        self._show_copies()

    def _show_copies(self) -> None:
        """Show the copies of the selected sheet, 0 if it is not ticked."""
        item = self.sheets.currentItem()
        ticked = item is not None and item.checkState() is Qt.CheckState.Checked
        self.copies_box.blockSignals(True)
        self.copies_box.setValue(item.data(_COPIES) if item is not None and ticked else 0)
        self.copies_box.blockSignals(False)

    def _build(self) -> None:
        """Put the occasion above the sheets, and how they are printed below them."""
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.print_button = buttons.addButton(
            self.tr("&Print"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(self.tr("&When:"), self.occasion_box)
        form.addRow(self.tr("&Sheets:"), self.sheets)
        form.addRow(self.tr("&Copies:"), self.copies_box)
        form.addRow(self.tr("Si&ze:"), self.size_of_type)
        form.addRow(self.tr("P&rinter:"), self.printer_box)
        layout = self.contents
        layout.addLayout(form)
        self.end_with(buttons)
        self.sheets.setFocus()

    def _printer_chosen(self) -> None:
        """Say what the keys do; a PDF has each sheet once, and copies are for a printer."""
        writes_file = not self.printer()
        text = self.tr("Space selects a sheet, a digit sets its number of copies, Enter prints.")
        if writes_file:
            text = self.tr(
                "Space selects a sheet, Enter saves the PDF. It contains each sheet once; copies "
                "apply only to printing."
            )
        self.explain(text)
        self.print_button.setText(self.tr("Save P&DF…") if writes_file else self.tr("&Print"))
        self.copies_box.setEnabled(not writes_file)
        for row in range(self.sheets.count()):
            self._name_item(self.sheets.item(row))
        self._show_copies()
        # The lines of the note are no part of the least height that Qt works out.
        layout = self.layout()
        assert layout is not None
        # Negative where the note is hidden, as on a small screen.
        height = layout.totalHeightForWidth(layout.totalSizeHint().width())
        self.setMinimumHeight(max(0, height))
