"""The pages of a sheet as they will be printed; keys turn the pages and change the sheet."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewWidget
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QGraphicsView,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.gui.printing import chosen_on, name_job, new_printer, paint_pages, prepare, sent_by
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.reports.documents import TITLES, Document, Source, available
from arbiter_gui.reports.file_names import file_stem
from arbiter_gui.reports.items import Page
from arbiter_gui.reports.sheets import FIXED, sheet

_SCALES = (75, 90, 100, 110, 125, 150)


class PreviewDialog(QDialog):
    """The pages of a document as they will be printed; document and size can be changed.

    `sent(Sent)`: they were printed.
    """

    sent = Signal(object)

    def __init__(
        self, source: Source, document: Document, number: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Print preview"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint, True)
        self._source, self._number = source, number
        self._printer = new_printer()
        self._pages: tuple[Page, ...] | None = None
        # The dialog goes first: hundreds of lines take a while to be set.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._set)
        self.document, self.scale = QComboBox(), QComboBox()
        for one in Document:
            if available(source, one, number):
                self.document.addItem(spoken_here(TITLES[one]), one.value)
        self.document.setCurrentIndex(max(0, self.document.findData(document.value)))
        for percent in _SCALES:
            self.scale.addItem(f"{percent} %", percent)
        self.scale.setCurrentIndex(_SCALES.index(100))
        self.preview = QPrintPreviewWidget(self._printer)
        self.preview.paintRequested.connect(self._paint)
        self.page = QLabel()
        self.document.currentIndexChanged.connect(self._changed)
        self.scale.currentIndexChanged.connect(self._changed)
        self.preview.previewChanged.connect(self._tell_page)
        self._build()
        self._bind()
        self._changed()

    def pages(self) -> tuple[Page, ...]:
        """Return the pages as chosen."""
        if self._pages is None:
            scale = self.scale.currentData() / 100
            self._pages = sheet(self._source, self._document(), self._number, scale)
        return self._pages

    def turn(self, step: int) -> None:
        """Show the page so many further on, or back."""
        self.go(self.preview.currentPage() + step)

    def go(self, page: int) -> None:
        """Show a page, counted from 1; beyond an end the one at that end."""
        self.preview.setCurrentPage(max(1, min(page, self.preview.pageCount())))
        self._tell_page()

    def change_sheet(self, step: int) -> None:
        """Show the sheet so many further on in the list, or back."""
        index = self.document.currentIndex() + step
        if 0 <= index < self.document.count():
            self.document.setCurrentIndex(index)

    def _document(self) -> Document:
        return Document(self.document.currentData())

    def _build(self) -> None:
        row = QHBoxLayout()
        for text, field in ((self.tr("&Sheet:"), self.document), (self.tr("Si&ze:"), self.scale)):
            label = QLabel(text)
            label.setBuddy(field)
            row.addWidget(label)
            row.addWidget(field)
        row.addStretch()
        for text, slot in (
            (self.tr("Whole &page"), self.preview.fitInView),
            (self.tr("Page &width"), self.preview.fitToWidth),
            (self.tr("P&rint…"), self._print),
            (self.tr("&Close"), self.reject),
        ):
            row.addWidget(self._button(text, slot))
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addWidget(self.preview, 1)
        layout.addLayout(self._foot())
        self.resize(900, 680)
        view = self.preview.findChild(QGraphicsView)
        if view is not None:
            view.setFocus()

    def _foot(self) -> QHBoxLayout:
        """Return the line that turns the pages, with its keys."""
        back = self._button(self.tr("Pre&vious page"), lambda: self.turn(-1))
        further = self._button(self.tr("&Next page"), lambda: self.turn(1))
        keys = self.tr("PgUp PgDn: page   Home End: first and last   Ctrl+PgUp Ctrl+PgDn: sheet")
        row = QHBoxLayout()
        for part in (back, self.page, further):
            row.addWidget(part)
        legend = QLabel(keys)
        legend.setWordWrap(True)
        legend.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(legend, 1)
        return row

    def _button(self, text: str, slot: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked=False: slot())
        return button

    def _bind(self) -> None:
        """Let keys turn pages wherever the focus is: the lists above would take them for their own."""
        keys: tuple[tuple[str | QKeySequence.StandardKey, Callable[[], object]], ...] = (
            ("PgDown", lambda: self.turn(1)),
            ("PgUp", lambda: self.turn(-1)),
            ("Home", lambda: self.go(1)),
            ("End", lambda: self.go(self.preview.pageCount())),
            ("Ctrl+PgDown", lambda: self.change_sheet(1)),
            ("Ctrl+PgUp", lambda: self.change_sheet(-1)),
            (QKeySequence.StandardKey.Print, self._print),
        )
        for key, slot in keys:
            QShortcut(QKeySequence(key), self, slot)

    def _changed(self) -> None:
        self.scale.setEnabled(self._document() not in FIXED)
        self._pages = None
        self.page.setText(self.tr("Setting the pages…"))
        self._soon.start()

    def _set(self) -> None:
        """Set the pages and show the first one."""
        self._soon.stop()
        prepare(self._printer, self.pages()[0])
        self.preview.updatePreview()
        self.go(1)

    def _tell_page(self) -> None:
        if self._pages is None:
            return
        text = self.tr("Page {number} of {total}")
        self.page.setText(text.format(number=self.preview.currentPage(), total=self.preview.pageCount()))

    def _paint(self, printer: QPrinter) -> None:
        if self._pages is not None:
            paint_pages(printer, self._pages)

    def _print(self) -> None:
        if self._pages is None:
            self._set()
        name_job(self._printer, file_stem(self._source.tournament, self._document(), self._number))
        if chosen_on(self._printer, self):
            self.preview.print_()
            self.sent.emit(sent_by(self._printer, len(self.pages())))
